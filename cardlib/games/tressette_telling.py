"""What happens in a deal of Tressette, put into events: one sentence a move.

Nothing is told that the table does not see: no drawn card that stays hidden, and not whether a
signal is so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardlib.catalog import Phrase
from cardlib.errors import A_STATE, need
from cardlib.events import Event
from cardlib.games.tressette_counting import points
from cardlib.games.tressette_declarations import Declaration
from cardlib.games.tressette_match import FALSE_CLAIM
from cardlib.games.tressette_moves import Claim, Move, own_move
from cardlib.games.tressette_signals import HIGHEST_LOW, SIGNALS, STRISCIO, Lead
from cardlib.moves import Play
from cardlib.tricks import comparison

if TYPE_CHECKING:
    from cardlib.games.tressette import State

__all__ = ["tell", "tell_draw"]


def tell(before: State, move: Move | str) -> Event:
    """What a legal move does, as one sentence. Raises what :meth:`State.play` raises.

    >>> from cardlib.games.tressette import Rules
    >>> state = Rules().position("3S", trick="4S AS 7B")
    >>> print(tell(state, "3S"))
    The 3S beats the AS: same suit, higher rank. Seat 0 takes the trick: 1 1/3 points.
    """
    _need_state(before)
    move = own_move(move)
    after, seat = before.play(move), before.to_move
    if isinstance(move, Play):
        return _tell_card(before, move, after)
    if isinstance(move, Declaration):
        return _tell_declaration(before, move)
    if isinstance(move, Claim):
        side = before.rules.side(seat)
        params = {"seat": seat, "points": before.counted_for(side), "target": before.rules.target}
        if after.claim_holds:
            return Event("claims-truly", "TRE-H10", params)
        return Event("claims-falsely", "TRE-H10", params | {"count": FALSE_CLAIM})
    return Event("done", before.turn_rule, {"seat": seat})


def _tell_card(before: State, move: Play, after: State) -> Event:
    card, trick = move.card, before.trick
    how, best = comparison(trick, card, before.beaten_by)
    rule = "TRE-31" if trick else "TRE-20"
    params: dict[str, Any] = {"card": card}
    if best is not None:
        params |= {"best": best, "suit": trick[0].suit}
    said = Phrase("events", how, **params)
    if isinstance(move, Lead):  # TRE-43 to TRE-45
        params = {"play": said, "suit": card.suit}
        if move.signal == STRISCIO:
            params["high"] = HIGHEST_LOW
        rule = f"TRE-{43 + SIGNALS.index(move.signal)}"
        said = Phrase("events", move.signal, **params)
    if after.trick:
        return Event(said.code, rule, said.params)
    won = points((*trick, card))
    params = {"play": said, "seat": after.leader, "count": int(won) if won == int(won) else won}
    code = "trick-won-part" if 0 < won < 1 else "trick-won"
    if not after.is_over:
        return Event(code, rule, params)
    params |= {"won": Phrase("events", code, **params), "last": after.rules.last}
    return Event("trick-won-last", rule, params)


def _tell_declaration(before: State, move: Declaration) -> Event:
    params: dict[str, Any] = {
        "seat": before.to_move,
        "rank": move.cards[0].rank,
        "suit": move.missing or move.cards[0].suit,
        "count": move.worth,
    }
    if move.voids:
        return Event("declares-voids", "TRE-H7", params | {"voids": move.voids})
    return Event(f"declares-{move.kind}", move.rule, params)


def tell_draw(after: State) -> Event | None:
    """What everybody has seen of the draw that the last move has brought; None if it brought none.

    >>> from cardlib.games.tressette import Rules
    >>> rules = Rules(players=2)
    >>> hands = ["4S AD 2D 3D 4D 5D 6D 7D FD CD", "3S AC 2C 3C 4C 5C 6C 7C FC CC"]
    >>> state = rules.position(hands=hands, stock="7S RB").play("4S")
    >>> print(tell_draw(state), "/", tell_draw(state.play("3S")))
    None / Seat 1 draws the 7S and shows it; seat 0 draws unseen.
    """
    _need_state(after)
    if after.before is None or len(after.stock) == len(after.before.stock):
        return None
    (first, card), (second, hidden) = after.drawn
    params: dict[str, Any] = {"seat": first, "card": card, "other": second}
    if after.rules.both_shown:
        return Event("both-drawn", "TRE2-H1", params | {"second": hidden})
    return Event("drawn", "TRE2-03", params)


def _need_state(given: State) -> None:
    from cardlib.games.tressette import State  # it imports this module

    need(given, State, A_STATE)
