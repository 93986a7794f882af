"""Deals in a row, to a target. Whoever has won, the game itself says: this only adds up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardlib.errors import A_STATE, MADE_RULES, BadPosition, need
from cardlib.games import game

__all__ = ["Match"]


@dataclass(frozen=True, slots=True)
class Match:
    """A match of a game: its rules and the deals that have been played out.

    It never changes: :meth:`add` gives the match with one more deal. Raises ``LookupError`` for a
    game that there is not, and :class:`~cardlib.errors.BadPosition` for a seat that does not
    exist and for deals that :meth:`add` refuses.

    >>> from cardlib.games import cicera
    >>> match = Match("cicera", cicera.Rules(target=11))
    >>> state = match.deal(seed=7)
    >>> while not state.is_over:
    ...     state = state.play(state.legal_moves()[-1])
    >>> match = match.add(state)
    >>> match.totals == (state.score().total(0), state.score().total(1))
    True
    """

    game: str
    rules: Any
    deals: tuple[Any, ...] = ()
    first_dealer: int | None = None

    def __post_init__(self) -> None:
        need(self.rules, game(self.game).Rules, MADE_RULES)
        need(self.deals, tuple, "the deals of a match are a tuple of their last states")
        if self.first_dealer is not None:
            self.rules._seat(self.first_dealer)
        match = self._of(())
        for state in self.deals:
            match = match.add(state)

    def _of(self, deals: tuple[Any, ...]) -> Match:
        """The match with these deals, which are known to follow each other."""
        match = object.__new__(Match)
        values = (self.game, self.rules, deals, self.first_dealer)
        for name, value in zip(Match.__slots__, values, strict=True):
            object.__setattr__(match, name, value)
        return match

    @property
    def totals(self) -> tuple[Any, ...]:
        """The points of each side over all deals."""
        sheets = [state.score() for state in self.deals]
        return tuple(sum(sheet.total(who) for sheet in sheets) for who in range(self.rules.sides))

    @property
    def won(self) -> tuple[int | tuple[int, ...], str] | None:
        """Who has won and the rule by which; None while the match goes on.

        A side, or a tuple of those that share the win or draw.
        """
        found: tuple[int | tuple[int, ...], str] | None = game(self.game).winner(
            self.rules, [state.score() for state in self.deals]
        )
        return found

    @property
    def dealer(self) -> int:
        """The seat that deals next."""
        if self.deals:
            return int(self.rules.next_dealer(self.deals[-1].deal.dealer))
        return int(self.rules.first_dealer) if self.first_dealer is None else self.first_dealer

    def deal(self, seed: int) -> Any:
        """The next deal. Raises :class:`~cardlib.errors.BadPosition` if the match is over."""
        self._check_open()
        return self.rules.deal(seed, self.dealer, **self.carried)

    @property
    def carried(self) -> dict[str, Any]:
        """What the next deal has to know of those before it, as ``Rules.deal`` takes it.

        Nothing, unless players can claim the game in the middle of a deal: then the points of
        each side so far.
        """
        if not getattr(self.rules, "claims", False):
            return {}
        sheets = [state.score() for state in self.deals]
        return {"so_far": game(self.game).so_far(self.rules, sheets)}

    def add(self, state: Any) -> Match:
        """The match with one more deal that has been played out.

        Raises :class:`~cardlib.errors.BadPosition` if the deal is not over, was played by other
        rules, dealt by the wrong seat or begun at another score, or if the match is over already.
        """
        self.check_next(state)
        self._check_start(state)
        if not state.is_over:
            raise BadPosition("deal-not-over", seat=state.to_move)
        return self._of((*self.deals, state))

    def check_next(self, state: Any) -> None:
        """Refuse a deal, played out or not, that cannot be the next one of this match.

        The first may begin at any score: those before it may not have been kept. Raises
        :class:`~cardlib.errors.BadPosition` as :meth:`add` does.
        """
        need(state, game(self.game).State, A_STATE)
        self._check_open()
        if state.rules != self.rules:
            raise BadPosition("other-rules")
        if state.deal.dealer != self.dealer:
            raise BadPosition("wrong-dealer", seat=state.deal.dealer, expected=self.dealer)
        if self.deals:
            self._check_start(state)

    def _check_start(self, state: Any) -> None:
        for so_far in self.carried.values():
            if state.deal.so_far != so_far:
                given, due = (" ".join(map(str, n)) for n in (state.deal.so_far, so_far))
                rule = game(self.game).OPTIONS["claims"][0]
                raise BadPosition("wrong-start", rule, given=given, expected=due)

    def _check_open(self) -> None:
        if (won := self.won) is None:
            return
        who, rule = won
        if isinstance(who, tuple):
            raise BadPosition("match-shared", rule, sides=who)
        raise BadPosition("match-over", rule, side=who)
