"""Benchmarks: ``make bench``. Contestants take turns in one process, best of several rounds."""
