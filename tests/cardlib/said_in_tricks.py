"""Every sentence that the trick games can say, brought about: for ``test_catalog.py``."""

from argparse import Namespace
from collections.abc import Callable
from typing import Any

from cardlib import cli
from cardlib.catalog import Phrase
from cardlib.events import Event
from cardlib.games import briscola, briscola_chiamata
from cardlib.match import Match
from cardlib.score import ScoreLine

BRISCOLA = briscola.Rules()
PAIR = ["2C 4B 5S", "RD FC 6B"]
CHIAMATA = briscola_chiamata.Rules()
RAISES = briscola_chiamata.Rules(raises=True)
LATER = briscola_chiamata.Rules(trump_later=True)
FIVE = ["AD", "AC", "AS", "AB", "3D"]


def bids(*moves: str, rules: briscola_chiamata.Rules = CHIAMATA) -> briscola_chiamata.State:
    state = rules.deal(seed=7)
    for move in moves:
        state = state.play(move)
    return state


def played_out(state: Any) -> Any:
    while not state.is_over:
        state = state.play(state.legal_moves()[-1])
    return state


def drawn_match() -> Match:
    """A match that ends 60 to 60: the players share the cards suit by suit."""
    for seed in range(10_000):
        end = played_out(BRISCOLA.deal(seed, dealer=1))
        if end.score().total(0) == end.score().total(1):
            return Match("briscola", BRISCOLA).add(end)
    raise AssertionError("no drawn deal was found")


def position_of_a_command(**given: Any) -> Any:
    chosen = dict.fromkeys(cli.POSITION) | given
    return cli._position(Namespace(game="briscola", rule=[], **chosen))


# For each error a call that is refused with it. Each returns the error or raises it.
ERRORS: dict[str, Callable[[], Any]] = {
    "one-card": lambda: briscola.read_move("9D x 2S"),
    "bad-bid": lambda: briscola_chiamata.read_move("bid K"),
    "bad-suit-name": lambda: briscola_chiamata.read_move("trump H"),
    "must-follow": lambda: CHIAMATA.position("4S AB", trick="7S", trump="B").why_not("AB"),
    "nothing-to-take": lambda: BRISCOLA.position("AB", trump="B").why_not(cli.Play.read("AB x 2S")),
    "no-exchange": lambda: BRISCOLA.position("2B", turned="AB").why_not("exchange"),
    "exchange-late": lambda: (
        briscola.Rules(exchange=2).position("2B", trump="B").why_not("exchange")
    ),
    "exchange-card": lambda: (
        briscola.Rules(exchange=2).position("4B", turned="AB").why_not("exchange")
    ),
    "passed": lambda: bids("pass", "bid 7").why_not("bid 2", by=0),
    "bid-not-lower": lambda: bids("bid 5").why_not("bid 7"),
    "no-raises": lambda: bids("bid 4").why_not("bid 70"),
    "raise-early": lambda: bids("bid 4", rules=RAISES).why_not("bid 70"),
    "raise-not-higher": lambda: bids("bid 2", "bid 70", rules=RAISES).why_not("bid 70"),
    "bidding-on": lambda: bids("bid 4").why_not("trump B"),
    "bidding-over": lambda: bids("bid 2").why_not("pass"),
    "not-declarer": lambda: bids("bid 2").why_not("trump B", by=3),
    "trump-first": lambda: bids("bid 2").why_not("9D".replace("9", "7")),
    "trump-named": lambda: bids("bid 2", "trump B").why_not("trump C"),
    "trump-later": lambda: bids("bid 2", rules=LATER).why_not("trump C"),
    "not-in-pack": lambda: BRISCOLA.position("8D", trump="B"),
    "groups-count": lambda: BRISCOLA.position(hands=["AD"], trump="B"),
    "no-option": lambda: briscola.Rules.of({"pair": True}),
    "options-clash": lambda: briscola.Rules(pairs=True),
    "no-such-place": lambda: position_of_a_command(table="AD"),
    "stock-size": lambda: BRISCOLA.dealt([PAIR], stock="AD", turned="AC"),
    "stock-uneven": lambda: BRISCOLA.position(hands=PAIR, stock="AD"),
    "stock-unknown": lambda: BRISCOLA.position("2C", stock="AD", trump="D"),
    "turned-count": lambda: BRISCOLA.dealt([PAIR], stock="AD", turned="AC 3C"),
    "turned-not-last": lambda: BRISCOLA.position(hands=PAIR, stock="AD AC", turned="AD"),
    "trick-full": lambda: BRISCOLA.position("2C", trick="AD AC", trump="D"),
    "no-trump": lambda: BRISCOLA.position("2C"),
    "other-trump": lambda: BRISCOLA.position("2C", turned="AD", trump="B"),
    "called-shown": lambda: CHIAMATA.position(
        "AD", trump="B", piles=["2B AB RB FB 7B", "", "", "", ""]
    ),
    "called-nowhere": lambda: CHIAMATA.position(hands=FIVE, trump="B"),
    "match-shared": lambda: drawn_match().deal(1),
}


def briscola_plays() -> list[tuple[briscola.State, str]]:
    """Every way in which a card can compare with the best one before it, and an exchange."""
    four = briscola.Rules(players=4)
    last = BRISCOLA.position(hands=["2C", "RD"], trump="D")
    return [
        (BRISCOLA.position("2C", trump="D"), "2C"),
        (four.position("3C", trick="6C", trump="D"), "3C"),
        (four.position("2C", trick="6C", trump="D"), "2C"),
        (four.position("2D", trick="6C", trump="D"), "2D"),
        (four.position("AC", trick="6C 2D", trump="D"), "AC"),
        (four.position("4D", trick="6C 2D", trump="D"), "4D"),
        (four.position("4D", trick="6C 5D", trump="D"), "4D"),
        (four.position("AS", trick="6C", trump="D"), "AS"),
        (BRISCOLA.position("4S", trick="2S", trump="D"), "4S"),
        (last.play("2C"), "RD"),
        (BRISCOLA.position(hands=PAIR, stock="7S AC").play("2C"), "RD"),
        (briscola.Rules(exchange=2).position("2B", turned="AB"), "exchange"),
    ]


def chiamata_plays() -> list[tuple[briscola_chiamata.State, str]]:
    passing = bids(*["pass"] * 4)
    later = LATER.deal(seed=7).play("bid 2")
    shown, alone = [], []
    for seed in range(60):
        state = LATER.deal(seed).play("bid 2")
        while state.stage == "playing":
            state = state.play(state.legal_moves()[0])
        for move in state.legal_moves():
            after = state.play(move)
            if after.shown is not None:
                (alone if after.partner is None else shown).append((state, str(move)))
    mine = CHIAMATA.position("2B", trump="B", declarer=0)
    theirs = CHIAMATA.position("2B", trump="B", declarer=1)
    return [
        (bids(), "bid 5"),
        (bids(), "pass"),
        (bids("bid 2", rules=RAISES), "bid 70"),
        (passing, "pass"),
        (passing, "bid 5"),
        (bids("bid 2"), "trump B"),
        (later, str(later.legal_moves()[0])),
        *((s, str(s.legal_moves()[0])) for s in dark_plays()),
        *shown[:1],
        *alone[:1],
        (mine, "2B"),
        (theirs, "2B"),
        (CHIAMATA.position("AS", trick="7S 4S 2B RS", trump="B"), "AS"),
    ]


def dark_plays() -> list[briscola_chiamata.State]:
    """The states of a first trick without trump (CHI-H7)."""
    states = [LATER.deal(seed=7).play("bid 2")]
    while states[-1].stage == "playing":
        states.append(states[-1].play(states[-1].legal_moves()[0]))
    return states[1:-1]


def events() -> list[Event]:
    told = [briscola.tell(state, move) for state, move in briscola_plays()]
    told += [briscola_chiamata.tell(state, move) for state, move in chiamata_plays()]
    return told


def codes_of_events() -> set[str]:
    """The codes of all these events, and of those that stand within others."""
    codes, left = set(), [(event.code, event.params) for event in events()]
    while left:
        code, params = left.pop()
        codes.add(code)
        left += [(p.code, p.params) for p in params.values() if isinstance(p, Phrase)]
    return codes


def lines() -> list[ScoreLine]:
    found = [line for state, move in briscola_plays() for line in briscola.explain(state, move)]
    found += BRISCOLA.position("2C", trump="D", piles=["AD", "3C"]).score().lines
    found += briscola.score_piles(["AD AC", "3C"]).lines
    found.append(ScoreLine(0, 0, "BRI-H3", briscola.LAST_TRICK))
    mild = briscola_chiamata.Rules(no_minus=True)
    for made in (61, 60):
        for partner in (None, 2):
            sheet = briscola_chiamata.game_points(mild, 0, partner, made, doubled=True)
            found += sheet.lines
    return found
