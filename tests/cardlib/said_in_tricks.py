"""Every sentence that the trick games can say, brought about: for ``test_catalog.py``."""

from argparse import Namespace
from collections.abc import Callable
from typing import Any

from cardlib import cli
from cardlib.cards import Card
from cardlib.catalog import Phrase
from cardlib.events import Event
from cardlib.games import briscola, briscola_chiamata, tressette
from cardlib.games.tressette_counting import ACE, THIRD, tallied
from cardlib.games.tressette_signals import why
from cardlib.match import Match
from cardlib.score import ScoreLine, ScoreSheet

BRISCOLA = briscola.Rules()
PAIR = ["2C 4B 5S", "RD FC 6B"]
CHIAMATA = briscola_chiamata.Rules()
RAISES = briscola_chiamata.Rules(raises=True)
CUT = [Card("2D"), Card("2C"), Card("3S")]
LATER = briscola_chiamata.Rules(trump_later=True)
FIVE = ["AD", "AC", "AS", "AB", "3D"]


TRESSETTE = tressette.Rules()
CLAIMS = tressette.Rules(claims=True)
VOIDS = tressette.Rules(name_voids=True)
TWO = tressette.Rules(players=2)
AGAIN = tressette.Rules(players=2, declare_again=True)
HANDS = ["4S AD 2D 3D 4D 5D 6D 7D FD CD", "3S AC 2C 3C 4C 5C 6C 7C FC CC"]
DRAW = {"hands": HANDS, "stock": "7S RB"}
THREES = "3D 3C 3S 7B"


def declaring(hand: str, rules: tressette.Rules = TRESSETTE) -> tressette.State:
    return rules.position(hand, declaring=True)


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
    "called-other": lambda: CHIAMATA.position("AD", trump="B", trick="2B 3B", shown=4),
    "nobody-cut": lambda: briscola_chiamata.lowest({}),
    "cut-again": lambda: briscola_chiamata.Cut(({0: CUT[0], 1: CUT[1]}, {2: CUT[2]}), 0),
    "cut-dealer": lambda: briscola_chiamata.Cut(({0: CUT[0], 2: CUT[2]},), 1),
    "called-hidden": lambda: CHIAMATA.position("AD", trump="B", shown=3),
    "points-number": lambda: briscola_chiamata.game_points(CHIAMATA, 0, 1, 200),
    "called-nowhere": lambda: CHIAMATA.position(hands=FIVE, trump="B"),
    "bad-signal": lambda: tressette.read_move("4S volo"),
    "said-alone": lambda: tressette.read_move("claim 21"),
    "bad-declaration": lambda: tressette.read_move("declare"),
    "declare-early": lambda: TRESSETTE.deal(1).why_not("declare 3D 3C 3S without B"),
    "declare-late": lambda: TRESSETTE.position(THREES).why_not("declare 3D 3C 3S without B"),
    "no-declarations": lambda: tressette.Rules(declarations="off").deal(1).why_not("declare AD 2D"),
    "nothing-to-end": lambda: TRESSETTE.deal(1).why_not("done"),
    "still-declaring": lambda: declaring(THREES).why_not("7B"),
    "declared-not-held": lambda: declaring(THREES).why_not("declare 3D 3C 3B without S"),
    "no-part": lambda: declaring(THREES).why_not("declare 3D 3C 7B"),
    "no-combination": lambda: declaring(THREES).why_not("declare 3D 3C"),
    "four-not-three": lambda: declaring("3D 3C 3S 3B").why_not("declare 3D 3C 3S without B"),
    "declared-before": lambda: (
        declaring("AD 2D 3D").play("declare AD 2D 3D").why_not("declare AD 2D 3D")
    ),
    "name-missing": lambda: declaring(THREES).why_not("declare 3D 3C 3S"),
    "wrong-missing": lambda: declaring(THREES).why_not("declare 3D 3C 3S without D"),
    "nothing-missing": lambda: declaring("AD 2D 3D").why_not("declare AD 2D 3D without B"),
    "no-voids": lambda: declaring(THREES).why_not("declare 3D 3C 3S without B void B"),
    "voids-for-three": lambda: declaring("AD 2D 3D", VOIDS).why_not("declare AD 2D 3D void B"),
    "name-voids": lambda: declaring("3D 3C 3S", VOIDS).why_not("declare 3D 3C 3S without B"),
    "lacks-nothing": lambda: declaring(THREES, VOIDS).why_not("declare 3D 3C 3S without B void B"),
    "not-drawn": lambda: (
        AGAIN.position(**DRAW).play("4S").play("3S").play("done").why_not("declare AD 2D 3D")
    ),
    "signal-not-leader": lambda: TRESSETTE.position("4S", trick="7S").why_not("4S busso"),
    "no-signals": lambda: tressette.Rules(signals=False).position("4S").why_not("4S busso"),
    "no-partner": lambda: TWO.position("4S").why_not("4S busso"),
    "no-claims": lambda: TRESSETTE.position("4S").why_not("claim"),
    "last-without-cards": lambda: tressette.score_piles(["AD", ""], last=1),
    "first-early": lambda: TRESSETTE.position("4S", first="7S"),
    "declaring-in-trick": lambda: TRESSETTE.position("4S", trick="7S", declaring=True),
    "bad-score": lambda: TRESSETTE.deal(1, so_far=(1, -1)),
    "wrong-start": lambda: Match("tressette", CLAIMS).add(
        played_out(CLAIMS.deal(1, so_far=(3, 0)))
    ),
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


def tressette_plays() -> list[tuple[tressette.State, str]]:
    """What can be said in Tressette besides cards, and what tricks are worth."""
    voids = declaring("3D 3C 3S", VOIDS)
    two = TWO.position(**DRAW).play("4S")
    return [
        (TRESSETTE.position("4S"), "4S busso"),
        (TRESSETTE.position("4S"), "4S piombo"),
        (TRESSETTE.position("4S"), "4S striscio"),
        (declaring(THREES), "declare 3D 3C 3S without B"),
        (declaring("AD AC AS AB"), "declare AD AC AS AB"),
        (declaring("AD 2D 3D"), "declare AD 2D 3D"),
        (voids, "declare 3D 3C 3S without B void B"),
        (declaring(THREES), "done"),
        (CLAIMS.position("4S"), "claim"),
        (CLAIMS.position("4S", so_far=(21, 0)), "claim"),
        (TRESSETTE.position("3S", trick="4S 5S 6S"), "3S"),
        (TRESSETTE.position("3S", trick="4S AS 6S"), "3S"),
        (TRESSETTE.position("AB", trick="4S 5S 6S"), "AB"),
        (TRESSETTE.position("7S", trick="4S 5S 6S"), "7S"),
        (TRESSETTE.position(hands=["3S", "", "", ""], trick="4S 5S 6S"), "3S"),
        (two, "3S"),
    ]


def tressette_draws() -> list[Event]:
    """What is said of a draw, with one card shown and with both."""
    found = []
    for rules in (TWO, tressette.Rules(players=2, both_shown=True)):
        event = tressette.tell_draw(rules.position(**DRAW).play("4S").play("3S"))
        assert event is not None
        found.append(event)
    return found


def signal_reasons() -> list[Event]:
    """Every reason why a signal is true or false."""
    hands = ("4S", "4S 3S", "4S 5S", "4S RS 5S", "4S RS 3S")
    return [
        why(signal, "4S", hand, strict)
        for signal in tressette.SIGNALS
        for hand in hands
        for strict in (False, True)
    ]


def great_deal(*piles: str) -> tressette.State:
    """The end of a deal in which the seats have won these cards, and seat 0 all the others."""
    named = {card for pile in piles for card in tressette.Cards.read(pile)}
    rest = " ".join(str(card) for card in tressette.PACK if card not in named)
    rules = tressette.Rules(games=1)
    return rules.position(hands=[""] * 4, piles=[rest, *piles])


def tressette_lines() -> list[ScoreLine]:
    found = [line for state, move in tressette_plays() for line in tressette.explain(state, move)]
    piles = [("", "", ""), ("", "4D 5D 6D 7D", ""), ("4D 4C 4S 4B", "", "")]
    piles.append(("4D 4C 4S 4B", "3D 3C 3S 3B", ""))
    sheets = [great_deal(*given).score() for given in piles]
    won = ScoreSheet((ScoreLine(0, 21, "TRE-32", "trick", params={"number": 1, "cards": "AD"}),))
    sheets.append(tressette.game_points(tressette.Rules(games=1), [*sheets, won]))
    sheets += [TRESSETTE.position("AD", piles=["AS", "", "", ""]).score()]
    sheets += [tressette.score_piles(["3D", "AD 3C 2C"], last=0)]
    sheets += [tressette.score_piles(["3D", "3C 2C"], tressette.Rules(round_up=True))]
    said = [(0, "declare 3D 3C 3S without B"), (1, "declare AD 2D 3D"), (2, "declare AD AC AS AB")]
    sheets += [TRESSETTE.position(hands=[""] * 4, declared=said).score()]
    for points in (0, 21):
        sheets += [CLAIMS.position("4S", so_far=(points, 0)).play("claim").score()]
    found += [line for each in (ACE, THIRD) for line in tallied(0, each, 2)]
    return [*found, *(line for sheet in sheets for line in sheet.lines)]


def events() -> list[Event]:
    told = [briscola.tell(state, move) for state, move in briscola_plays()]
    leads = BRISCOLA.position("2C AC 2D", trump="D")
    told += [briscola.weigh(leads, card) for card in leads.hand(0)]
    told += [tressette.tell(state, move) for state, move in tressette_plays()]
    told += tressette_draws()
    told += signal_reasons()
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
    return found + tressette_lines()
