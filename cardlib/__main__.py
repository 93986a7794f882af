"""``python -m cardlib``: see :mod:`cardlib.cli`."""

from cardlib.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
