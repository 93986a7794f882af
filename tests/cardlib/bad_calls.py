"""A call of every public function of the engine with one value that it cannot use.

By module: the name that the module offers, alone or with what is wrong behind a comma, and the
call. A call that may be given None stands in ``OPTIONAL``.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

from cardlib import (
    captures,
    cards,
    catalog,
    games,
    ledger,
    match,
    moves,
    places,
    record,
    score,
    shuffle,
    simulate,
    tricks,
)
from cardlib.cards import PACK_40, PACK_52, Card, Cards, Rank, mask_of
from cardlib.errors import CardlibError
from cardlib.games import briscola, briscola_chiamata, cicera, tressette
from cardlib.games import tressette_counting as counting
from cardlib.games import tressette_declarations as declarations
from cardlib.games import tressette_match as tressette_match
from cardlib.games import tressette_moves as tressette_moves
from cardlib.games import tressette_signals as signals
from cardlib.games import tressette_telling as telling
from cardlib.games import tressette_wins as wins

Call = Callable[[Any], Any]
Calls = dict[str, dict[str, Call]]

NINE = Card("9D")
TABLE = captures.Table().put(Card("2S"))
SHEET = score.ScoreSheet()
DECLARED = declarations.Declaration(Cards.read("3D 3C 3S 3B"))
TWO = tressette.Rules(players=2)
BEATS = tricks.who_beats("A 9 2")
CHIAMATA = briscola_chiamata.Rules()
DRAWN = {0: Card("2B"), 1: Card("4D")}
MATCH = match.Match("cicera", cicera.Rules())


def _needed(game: ModuleType) -> dict[str, str]:
    """What a position cannot do without."""
    return {"trump": "B"} if game is briscola_chiamata else {}


def of_a_game(game: ModuleType) -> dict[str, Call]:
    """What all games have in common."""
    rules = game.Rules()
    state = rules.deal(7)
    move = state.legal_moves()[0]
    return {
        "Rules.of": game.Rules.of,
        "Rules.deal": rules.deal,
        "Rules.dealt": lambda bad: rules.dealt(bad, **_lying(game)),
        "Rules.dealt, a batch": lambda bad: rules.dealt([bad], **_lying(game)),
        "Rules.dealt, a hand": lambda bad: rules.dealt([[bad] * rules.players], **_lying(game)),
        "Rules.side": rules.side,
        "Rules.next_dealer": rules.next_dealer,
        "Rules.position, hand": lambda bad: rules.position(hand=bad, **_needed(game)),
        "Rules.position, to_move": lambda bad: rules.position(to_move=bad, **_needed(game)),
        "State.play": state.play,
        "Deal": lambda bad: replace(state.deal, rules=bad),
        "State.why_not": state.why_not,
        "State.hand": state.hand,
        "State.pile": state.pile,
        "View": state.view,
        "explain": lambda bad: game.explain(bad, move),
        "explain, move": lambda bad: game.explain(state, bad),
        "tell": lambda bad: game.tell(bad, move),
        "tell, move": lambda bad: game.tell(state, bad),
        "read_move": game.read_move,
        "score_piles": game.score_piles,
        "score_piles, a pile": lambda bad: game.score_piles([bad] * rules.sides),
        "winner": lambda bad: game.winner(bad, []),
        "winner, deals": lambda bad: game.winner(rules, bad),
        "winner, a deal": lambda bad: game.winner(rules, [bad]),
        "undecided": lambda bad: game.undecided(bad, []),
        "undecided, deals": lambda bad: game.undecided(rules, bad),
        "undecided, a deal": lambda bad: game.undecided(rules, [bad]),
    }


def optional_of(game: ModuleType) -> dict[str, Call]:
    """What all games have in common and may be left out, or given as None."""
    rules = game.Rules()
    state = rules.deal(7)
    move = state.legal_moves()[0]
    return {
        "Rules.deal, dealer": lambda bad: rules.deal(7, bad),
        "Rules.position, hands": lambda bad: rules.position(hands=bad, **_needed(game)),
        "State.play, by": lambda bad: state.play(move, by=bad),
        "score_piles, rules": lambda bad: game.score_piles([""] * rules.sides, bad),
    }


def _lying(game: ModuleType) -> dict[str, str]:
    """What lies on the table beside the hands, as far as it has to be given."""
    needed = {cicera: {"table": "AD AC AS AB"}, briscola: {"stock": "", "turned": "7D"}}
    return needed.get(game, {})


def _recorded(**parts: Any) -> record.Record:
    return record.Record(**{"game": "cicera", "rules": cicera.Rules(), "deals": ()} | parts)


def trick_calls(game: ModuleType) -> dict[str, Call]:
    """What the two games of Briscola share."""
    return {"points": game.points, "points, a card": lambda bad: game.points(["AD", bad])}


MADE_DEAL: dict[str, Any] = {
    "rules": CHIAMATA,
    "declarer": 0,
    "partner": 1,
    "side_points": 70,
    "doubled": False,
    "needed": 61,
}
SAID = {"hand": "4S 7B", "card": "4S", "signal": "busso", "strict": False}

CALLS: Calls = {
    "cardlib.captures": {
        "Table.put": TABLE.put,
        "Table.take": TABLE.take,
        "Table.plays": TABLE.plays,
        "Table.can_take": TABLE.can_take,
        "captures": lambda bad: captures.captures(bad, [Card("2S")]),
        "captures, table": lambda bad: captures.captures(NINE, bad),
        "captures, a card of the table": lambda bad: captures.captures(NINE, [bad]),
        "value": captures.value,
        "why_never": captures.why_never,
    },
    "cardlib.cards": {
        "Card": Card,
        "Cards": Cards,
        "Cards, a card": lambda bad: Cards([NINE, bad]),
        "Cards.read": Cards.read,
        "Cards.read, in a list": lambda bad: Cards.read(["2S", bad]),
        "cards_in": cards.cards_in,
        "lister": cards.lister,
        "mask_of": mask_of,
        "mask_of, a card": lambda bad: mask_of([NINE, bad]),
    },
    "cardlib.catalog": {
        "Catalog": catalog.Catalog,
        "catalog": catalog.catalog,
        "catalog, package": lambda bad: catalog.catalog("en", bad),
        "mixed": catalog.mixed,
    },
    "cardlib.games": {
        "about": games.about,
        "game": games.game,
        "statement": games.statement,
    },
    "cardlib.games.briscola": of_a_game(briscola)
    | trick_calls(briscola)
    | {
        "drawing": briscola.drawing,
        "took_last": lambda bad: briscola.took_last(bad, 0),
        "took_last, who": lambda bad: briscola.took_last(briscola.Rules(), bad),
        "draws": lambda bad: briscola.draws(bad, "AD"),
        "draws, move": lambda bad: briscola.draws(briscola.Rules().deal(7), bad),
        "weigh": lambda bad: briscola.weigh(bad, NINE),
        "weigh, card": lambda bad: briscola.weigh(briscola.Rules().deal(7), bad),
        "Rules.position, trick": lambda bad: briscola.Rules().position("AD", trick=bad, trump="D"),
        "Rules.position, stock": lambda bad: briscola.Rules().position("AD", stock=bad),
        "Rules.dealt, turned": lambda bad: briscola.Rules().dealt([["", ""]], "", bad),
    },
    "cardlib.games.briscola_chiamata": of_a_game(briscola_chiamata)
    | trick_calls(briscola_chiamata)
    | {
        "Bid": briscola_chiamata.Bid,
        "Bid, points": lambda bad: briscola_chiamata.Bid(Rank.TWO, bad),
        "NameTrump": briscola_chiamata.NameTrump,
        "Cut": lambda bad: briscola_chiamata.Cut(bad, 0),
        "Cut, a round": lambda bad: briscola_chiamata.Cut((bad,), 0),
        "Cut, dealer": lambda bad: briscola_chiamata.Cut((DRAWN,), bad),
        "Rules.cut": CHIAMATA.cut,
        "Rules.position, trump": lambda bad: CHIAMATA.position("AD", trump=bad),
        "Rules.position, bid": lambda bad: CHIAMATA.position("AD", trump="B", bid=bad),
        "State.may_hold": CHIAMATA.deal(7).may_hold,
        "doubles": lambda bad: briscola_chiamata.doubles(bad, "AD", "AC"),
        "doubles, mine": lambda bad: briscola_chiamata.doubles(CHIAMATA, bad, "AC"),
        "doubles, theirs": lambda bad: briscola_chiamata.doubles(CHIAMATA, "AD", bad),
        "lowest": briscola_chiamata.lowest,
        "lowest, a card": lambda bad: briscola_chiamata.lowest({0: bad}),
        "stakes": lambda bad: briscola_chiamata.stakes(bad, True),
        "stakes, alone": lambda bad: briscola_chiamata.stakes(CHIAMATA, bad),
    }
    | {
        f"game_points, {wrong}": lambda bad, w=wrong: briscola_chiamata.game_points(
            **MADE_DEAL | {w: bad}
        )
        for wrong in ("rules", "declarer", "side_points", "doubled", "needed")
    },
    "cardlib.games.cicera": of_a_game(cicera)
    | {
        "captures": lambda bad: cicera.captures(bad, table="2S"),
        "captures, table": lambda bad: cicera.captures("9D", table=bad),
        "no_napula": cicera.no_napula,
        "no_napula, a side": lambda bad: cicera.no_napula([0, bad]),
        "settle": lambda bad: cicera.settle(bad, "9D"),
        "settle, move": lambda bad: cicera.settle(cicera.Rules().deal(7), bad),
        "side": cicera.side,
    },
    "cardlib.games.tressette": of_a_game(tressette)
    | {
        "draws": lambda bad: tressette.draws(bad, "AD"),
        "draws, move": lambda bad: tressette.draws(TWO.deal(7), bad),
        "State.counted_for": tressette.Rules().deal(7).counted_for,
        "State.dealt": tressette.Rules().deal(7).dealt,
        "Rules.french": lambda bad: TWO.french(bad, NINE),
        "Rules.french, thing": lambda bad: TWO.french(catalog.catalog("en"), bad),
        "Rules.position, declaring": lambda bad: TWO.position("3D", declaring=bad),
        "Rules.deal, so_far": lambda bad: tressette.Rules().deal(7, so_far=bad),
        "Rules.position, declared": lambda bad: tressette.Rules().position("3D", declared=bad),
        "Rules.position, one declared": lambda bad: tressette.Rules().position(
            "3D", declared=[bad]
        ),
        "Rules.position, what is declared": lambda bad: tressette.Rules().position(
            "3D", declared=[(0, bad)]
        ),
    },
    "cardlib.games.tressette_counting": {
        "counted, who": lambda bad: [*counting.counted(bad, "AD")],
        "made_whole, who": lambda bad: [*counting.made_whole(bad, 1)],
        "made_whole, round_up": lambda bad: [*counting.made_whole(0, 1, bad)],
        "tallied, who": lambda bad: [*counting.tallied(bad, 1, 2)],
        "whole, round_up": lambda bad: counting.whole(1, bad),
        "cards_worth": counting.cards_worth,
        "counted": lambda bad: [*counting.counted(0, bad)],
        "made_whole": lambda bad: [*counting.made_whole(0, bad)],
        "points": counting.points,
        "tallied": lambda bad: [*counting.tallied(0, bad, 2)],
        "tallied, count": lambda bad: [*counting.tallied(0, 1, bad)],
        "whole": counting.whole,
    },
    "cardlib.games.tressette_declarations": {
        "Declaration": declarations.Declaration,
        "Declaration, voids": lambda bad: declarations.Declaration(DECLARED.cards, None, bad),
        "Declaration, a void": lambda bad: declarations.Declaration(DECLARED.cards, None, (bad,)),
        "find": declarations.find,
        "find, name_voids": lambda bad: declarations.find(0, bad),
        "read_declaration": declarations.read_declaration,
        "voids_of": declarations.voids_of,
        "why_false": lambda bad: declarations.why_false(bad, 0, (), False),
        "why_false, held": lambda bad: declarations.why_false(DECLARED, bad, (), False),
        "why_false, all made": lambda bad: declarations.why_false(DECLARED, 0, bad, False),
        "why_false, name_voids": lambda bad: declarations.why_false(DECLARED, 0, (), bad),
        "why_false, made": lambda bad: declarations.why_false(
            DECLARED, DECLARED.mask, [bad], False
        ),
    },
    "cardlib.games.tressette_match": {
        name: call
        for offered in (
            tressette_match.game_points,
            tressette_match.so_far,
            tressette_match.undecided,
            tressette_match.winner,
        )
        for name, call in {
            offered.__name__: lambda bad, f=offered: f(bad, []),
            f"{offered.__name__}, deals": lambda bad, f=offered: f(tressette.Rules(), bad),
            f"{offered.__name__}, a deal": lambda bad, f=offered: f(tressette.Rules(), [bad]),
        }.items()
    }
    | {
        "took_last": lambda bad: tressette_match.took_last(bad, 0),
        "took_last, who": lambda bad: tressette_match.took_last(tressette.Rules(), bad),
    },
    "cardlib.games.tressette_moves": {"read_move": tressette_moves.read_move},
    "cardlib.games.tressette_signals": {
        "Lead": lambda bad: signals.Lead(bad, "busso"),
        "Lead, signal": lambda bad: signals.Lead(NINE, bad),
        "read_lead": signals.read_lead,
    }
    | {
        f"{offered.__name__}, {wrong}": lambda bad, f=offered, w=wrong: f(**SAID | {w: bad})
        for offered in (signals.holds, signals.why)
        for wrong in SAID
    },
    "cardlib.games.tressette_telling": {
        "tell": lambda bad: telling.tell(bad, "AD"),
        "tell, move": lambda bad: telling.tell(tressette.Rules().deal(7), bad),
        "tell_draw": telling.tell_draw,
    },
    "cardlib.games.tressette_wins": {
        "any_number": wins.any_number,
        "any_number, table": lambda bad: wins.any_number("cappotto", bad),
        "fitting": wins.fitting,
        "fitting, a pile": lambda bad: wins.fitting([bad, "", "", ""]),
        "fitting, table": lambda bad: wins.fitting([PACK_40, "", "", ""], bad),
        "game_points_of": wins.game_points_of,
        "game_points_of, table": lambda bad: wins.game_points_of("cappotto", bad),
        "great_win": wins.great_win,
        "great_win, table": lambda bad: wins.great_win(["", "", "", ""], bad),
        "rule_of": wins.rule_of,
        "rule_of, table": lambda bad: wins.rule_of("cappotto", bad),
    },
    "cardlib.ledger": {"rule": ledger.rule},
    "cardlib.match": {
        "Match": lambda bad: match.Match(bad, cicera.Rules()),
        "Match, rules": lambda bad: match.Match("cicera", bad),
        "Match, deals": lambda bad: match.Match("cicera", cicera.Rules(), bad),
        "Match, a deal": lambda bad: match.Match("cicera", cicera.Rules(), (bad,)),
        "Match.add": MATCH.add,
        "Match.check_next": MATCH.check_next,
        "Match.deal": MATCH.deal,
    },
    "cardlib.moves": {"Play": moves.Play}
    | {"Play, cards": lambda bad: moves.Play(NINE, bad), "Play.read": moves.Play.read},
    "cardlib.places": {
        "by_seat": lambda bad: places.by_seat(bad, 2, "BRI-04"),
        "by_seat, a group": lambda bad: places.by_seat([bad, ""], 2, "BRI-04"),
        "check_seat": lambda bad: places.check_seat(bad, 2, "BRI-04"),
    },
    "cardlib.record": {
        "DealRecord": lambda bad: record.DealRecord(hands=bad),
        "DealRecord, hands of a batch": lambda bad: record.DealRecord(hands=((bad,),)),
        "DealRecord, a place": lambda bad: record.DealRecord(lies=((bad, Cards("9D")),)),
        "DealRecord, cards of a place": lambda bad: record.DealRecord(lies=(("table", bad),)),
        "DealRecord, a move's text": lambda bad: record.DealRecord(moves=((bad, ""),)),
        "DealRecord, a move's comment": lambda bad: record.DealRecord(moves=(("9D", bad),)),
        "Record": lambda bad: record.Record(bad, cicera.Rules(), ()),
        "Record, rules": lambda bad: record.Record("cicera", bad, ()),
        "Record, a field's name": lambda bad: _recorded(fields=((bad, "x"),)),
        "Record, a field's value": lambda bad: _recorded(fields=(("x", bad),)),
        "read": record.read,
        "read, file": lambda bad: record.read("", bad),
        "record_of": record.record_of,
        "record_of, a state": lambda bad: record.record_of([bad]),
        "record_of, game_name": lambda bad: record.record_of([cicera.Rules().deal(7)], bad),
        "replay": record.replay,
        "write": record.write,
    }
    | {
        f"DealRecord, {part}": lambda bad, p=part: record.DealRecord(**{p: bad})
        for part in ("hands", "lies", "moves", "comments", "score", "lines", "head")
    }
    | {
        f"DealRecord, one of {part}": lambda bad, p=part: record.DealRecord(**{p: (bad,)})
        for part in ("hands", "lies", "moves", "comments", "score", "lines")
    }
    | {
        f"Record, {part}": lambda bad, p=part: _recorded(**{p: bad})
        for part in ("deals", "fields", "comments", "file")
    }
    | {
        f"Record, one of {part}": lambda bad, p=part: _recorded(**{p: (bad,)})
        for part in ("deals", "fields", "comments")
    },
    "cardlib.score": {
        "ScoreSheet": score.ScoreSheet,
        "ScoreSheet.total": SHEET.total,
        "ScoreSheet.of": SHEET.of,
    },
    "cardlib.shuffle": {
        "shuffled": lambda bad: shuffle.shuffled(bad, 7),
        "shuffled, seed": lambda bad: shuffle.shuffled(PACK_52, bad),
    },
    "cardlib.simulate": {
        "simulate": lambda bad: [*simulate.simulate(bad, [1])],
        "simulate, seeds": lambda bad: [*simulate.simulate(cicera.Rules(), bad)],
        "simulate, a seed": lambda bad: [*simulate.simulate(cicera.Rules(), [bad])],
        "simulate, player": lambda bad: [*simulate.simulate(cicera.Rules(), [1], bad)],
    },
    "cardlib.tricks": {
        "comparison": lambda bad: tricks.comparison(bad, NINE, BEATS),
        "comparison, card": lambda bad: tricks.comparison([NINE], bad, BEATS),
        "comparison, order": lambda bad: tricks.comparison([NINE], NINE, bad),
        "draw": lambda bad: tricks.draw(bad, (NINE,), (0,)),
        "draw, stock": lambda bad: tricks.draw([0], bad, (0,)),
        "draw, a card of the stock": lambda bad: tricks.draw([0], (bad,), (0,)),
        "draw, seats": lambda bad: tricks.draw([0], (NINE,), bad),
        "draw, a seat": lambda bad: tricks.draw([0], (NINE,), (bad,)),
        "finished": lambda bad: tricks.finished(bad, tricks.orders(2)),
        "finished, seats": lambda bad: tricks.finished(briscola.Rules().deal(7), bad),
        "finished, an order": lambda bad: tricks.finished(briscola.Rules().deal(7), [bad]),
        "history": tricks.history,
        "must_follow": lambda bad: tricks.must_follow(bad, NINE.bit),
        "must_follow, a card": lambda bad: tricks.must_follow([bad], NINE.bit),
        "must_follow, hand": lambda bad: tricks.must_follow([NINE], bad),
        "orders": tricks.orders,
        "orders, direction": lambda bad: tricks.orders(4, bad),
        "plays": tricks.plays,
        "pool": lambda bad: tricks.pool(bad, (0, 1)),
        "pool, a pile": lambda bad: tricks.pool([bad, 0], (0, 1)),
        "pool, sides": lambda bad: tricks.pool([0, 0], bad),
        "pool, a side": lambda bad: tricks.pool([0, 0], [bad, 0]),
        "ranks": tricks.ranks,
        "read_play": tricks.read_play,
        "read_suit": tricks.read_suit,
        "seats_from": lambda bad: tricks.seats_from(bad, 4),
        "seats_from, players": lambda bad: tricks.seats_from(0, bad),
        "seats_from, direction": lambda bad: tricks.seats_from(0, 4, bad),
        "side": tricks.side,
        "who_beats": tricks.who_beats,
        "why_must_follow": lambda bad: tricks.why_must_follow(bad, NINE.bit, NINE, "CHI-29"),
        "why_must_follow, hand": lambda bad: tricks.why_must_follow([NINE], bad, NINE, "CHI-29"),
        "why_must_follow, card": lambda bad: tricks.why_must_follow([NINE], 0, bad, "CHI-29"),
        "winner": lambda bad: tricks.winner(bad, BEATS),
        "winner, a card": lambda bad: tricks.winner([bad], BEATS),
        "winner, order": lambda bad: tricks.winner([NINE], bad),
        "worth": lambda bad: tricks.worth(bad, {}),
        "worth, values": lambda bad: tricks.worth(0, bad),
    },
}

OPTIONAL: Calls = {
    game.__name__: optional_of(game) for game in (briscola, briscola_chiamata, cicera, tressette)
}
OPTIONAL["cardlib.tricks"] = {"who_beats, trump": lambda bad: tricks.who_beats("A", bad)}
OPTIONAL["cardlib.games.briscola_chiamata"] |= {
    "game_points, partner": lambda bad: briscola_chiamata.game_points(
        **MADE_DEAL | {"partner": bad}
    ),
}
OPTIONAL["cardlib.match"] = {
    "Match, first_dealer": lambda bad: match.Match("cicera", cicera.Rules(), first_dealer=bad)
}
OPTIONAL["cardlib.record"] = {
    "DealRecord, dealer": lambda bad: record.DealRecord(dealer=bad),
    "DealRecord, seed": lambda bad: record.DealRecord(seed=bad),
}
OPTIONAL["cardlib.simulate"] = {
    "simulate, executor": lambda bad: [*simulate.simulate(TWO, [1], executor=bad)],
    "simulate, progress": lambda bad: [*simulate.simulate(TWO, [1], progress=bad)],
}
OPTIONAL["cardlib.ledger"] = {"rules": ledger.rules}
OPTIONAL["cardlib.games.tressette_declarations"] = {
    "Declaration, missing": lambda bad: declarations.Declaration(DECLARED.cards, bad)
}
OPTIONAL["cardlib.games.tressette"] |= {
    "score_piles, last": lambda bad: tressette.score_piles(["", ""], last=bad),
}

MADE = "a value that the engine makes: it holds what it is given"
STEP = "asked at every step about what the state holds; a look would slow every play"
NOTHING = "takes nothing"
AUTHOR = "called by games with their own tables, never with what a reader gives"

EXCEPT: dict[str, str] = {
    "cardlib.cards.Rank": "one of Python's enumerations: it names the value itself",
    "cardlib.cards.Suit": "one of Python's enumerations: it names the value itself",
    "cardlib.catalog.NOTATION": "names a card for the catalog, which knows it for one",
    "cardlib.catalog.TOKENS": "names a card for the catalog, which knows it for one",
    "cardlib.catalog.Phrase": MADE,
    "cardlib.catalog.language": NOTHING,
    "cardlib.catalog.sentence": "a code is the engine's own; what it lacks is named by LookupError",
    "cardlib.events.Event": MADE,
    "cardlib.games.About": MADE,
    "cardlib.games.briscola.Exchange": NOTHING,
    "cardlib.games.tressette.Said": MADE,
    "cardlib.games.tressette_moves.Claim": NOTHING,
    "cardlib.games.tressette_moves.Done": NOTHING,
    "cardlib.games.tressette_signals.leads": STEP,
    "cardlib.games.tressette_wins.GreatWin": MADE,
    "cardlib.ledger.Rule": MADE,
    "cardlib.ledger.games": NOTHING,
    "cardlib.ledger.sources": NOTHING,
    "cardlib.options.changed": AUTHOR,
    "cardlib.options.check": AUTHOR,
    "cardlib.options.check_names": AUTHOR + "; it is tried as Rules.of",
    "cardlib.options.clash": AUTHOR,
    "cardlib.places.check_once": AUTHOR + "; it is tried as position and dealt",
    "cardlib.score.ScoreLine": MADE,
    "cardlib.simulate.Result": MADE,
    "cardlib.simulate.at_random": STEP,
}
EXCEPT |= dict.fromkeys((f"cardlib.games.{name}.Deal" for name in games.GAMES), MADE)
EXCEPT |= {
    "cardlib.games.briscola_chiamata.Pass": NOTHING,
    **dict.fromkeys(
        (f"cardlib.cli_replay.{name}" for name in ("in_short", "lines_of", "replayed", "sheet_of")),
        "called by the command line with what it has read",
    ),
    "cardlib.options.whole_number": "any text is answered: with None, if it is no number",
    "cardlib.cli.main": "its arguments are a shell's; test_cli.py tries wrong ones",
}
EXCEPT |= {
    "cardlib.tricks.Trick": MADE,
    "cardlib.tricks.TrickState": "says what a state has, and is no thing itself",
}


def is_clear(error: Exception, given: object) -> bool:
    """One of the engine's own, or an error that shows the value, and what was needed before it."""
    shown = [repr(given), repr(given[0])] if isinstance(given, list) else [repr(given)]
    named = any(re.search(rf"(?<!\w){re.escape(text)}(?!\w)", str(error)) for text in shown)
    if isinstance(error, KeyError):
        return False
    if isinstance(error, CardlibError):
        return True
    told = isinstance(error, (TypeError, LookupError, ValueError))
    needed = str(error).partition("; got")[0]
    return told and named and needed[:1].islower() and " " in needed


def offered(package: ModuleType) -> Iterator[tuple[str, str]]:
    """What the modules of a package offer and can be called: the module, and the name there.

    A name that a module only hands on stands where it was made; errors are what is raised.
    """
    found = [
        package.__name__,
        *(m.name for m in walk_packages(package.__path__, f"{package.__name__}.")),
    ]
    for module in found:
        if module.endswith("__main__"):
            continue
        home = import_module(module)
        for name in getattr(home, "__all__", ()):
            thing = getattr(home, name)
            error = isinstance(thing, type) and issubclass(thing, Exception)
            if callable(thing) and getattr(thing, "__module__", "") == module and not error:
                yield module, name


def untried(package: ModuleType, tried: Calls, excepted: dict[str, str]) -> list[str]:
    """The names that are offered, and neither tried nor excepted."""
    names = {
        f"{module}.{re.split('[.,]', name)[0]}" for module, calls in tried.items() for name in calls
    }
    known = names | excepted.keys()
    return [f"{m}.{name}" for m, name in offered(package) if f"{m}.{name}" not in known]
