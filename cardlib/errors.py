"""What the engine raises. One small family; every member says why in a whole sentence.

An error carries a ``code`` for programs, the id of the ``rule`` that decided (if a rule did),
and typed ``params``. Its sentence is made from the message catalog only when somebody asks.
"""

from __future__ import annotations

from typing import Any, Final, NoReturn

__all__ = ["BadPosition", "BadRules", "CardlibError", "IllegalMove", "UnknownRule", "Unreadable"]


A_STATE: Final = "a state is made by Rules().deal(...) or position(...)"
MADE_RULES: Final = "rules are made by Rules(...)"
"""What is said where something else is given instead."""


class CardlibError(ValueError):
    """The family: anything that the engine cannot use.

    >>> CardlibError("not-your-turn", "CIC-09", seat=1, turn=0)
    CardlibError(code='not-your-turn', rule='CIC-09')
    """

    code: str
    rule: str | None
    params: dict[str, Any]

    def __init__(self, code: str, rule: str | None = None, /, **params: Any) -> None:
        super().__init__(code)
        self.code, self.rule, self.params = code, rule, params

    def sentence(self, names: Any = None) -> str:
        """Why, in words; ``names`` says how cards are named (see :mod:`cardlib.catalog`)."""
        from cardlib.catalog import NOTATION, sentence  # read when a sentence is first needed

        return sentence("errors", self.code, self.params, NOTATION if names is None else names)

    def __str__(self) -> str:
        return self.sentence()

    def __repr__(self) -> str:
        rule = f", rule={self.rule!r}" if self.rule else ""
        return f"{type(self).__name__}(code={self.code!r}{rule})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CardlibError):
            return NotImplemented
        mine, theirs = (self.code, self.rule, self.params), (other.code, other.rule, other.params)
        return type(self) is type(other) and mine == theirs

    def __hash__(self) -> int:
        return hash((type(self), self.code, self.rule))

    def __reduce__(self) -> Any:
        return _remake, (type(self), self.code, self.rule, self.params)


def _remake(
    kind: type[CardlibError], code: str, rule: str | None, params: dict[str, Any]
) -> CardlibError:
    return kind(code, rule, **params)


def need(given: object, kind: type | tuple[type, ...], says: str) -> None:
    """Refuse what is of another kind, in a sentence: what is needed, and what was given.

    True and False are no numbers here.

    >>> need("0", int, "a side is a whole number")
    Traceback (most recent call last):
    TypeError: a side is a whole number; got '0'
    """
    if not isinstance(given, kind) or (isinstance(given, bool) and kind is not bool):
        refuse(says, given)


def refuse(says: str, given: object) -> NoReturn:
    """Raise ``TypeError`` with what is needed and what was given."""
    raise TypeError(f"{says}; got {given!r}") from None


class Unreadable(CardlibError):
    """Text that is not what it should be: ``params`` name the token and its place."""


class IllegalMove(CardlibError):
    """A move that a rule refuses; the state it was tried on is as it was."""


class BadPosition(CardlibError):
    """Cards that cannot lie as described: one card in two places, a pile that cannot be."""


class BadRules(CardlibError):
    """House rules that do not exist or do not go together."""


class UnknownRule(CardlibError):
    """A rule id that the ledger does not hold."""
