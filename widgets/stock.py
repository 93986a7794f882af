"""The stock board: after a trick, who draws which card, in which order, down to the turned one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlib.cards import Card, Cards
from cardlib.games import game as game_named
from widgets.board import Board
from widgets.given import all_written, check_kind, options_of
from widgets.house_rules import check_switches, turned_over
from widgets.packs import FORTY
from widgets.scene import Action, Choice, Reply, Scene, Zone, ids
from widgets.seats import PLACES, seat_name
from widgets.words import say

__all__ = ["StockBoard"]


@dataclass(frozen=True)
class Drawing:
    """A moment between two tricks: the state of a stock board.

    ``number`` is the trick that has just been played, ``drawn`` how many have drawn since,
    ``state`` the game before anybody draws, with the last card of the trick still to be laid
    (``last``). ``over`` says that nothing is left to ask.
    """

    number: int
    drawn: int
    state: Any
    last: Card
    over: bool = False

    @property
    def after(self) -> Any:
        """The game when all have drawn."""
        return self.state.play(self.last.text)

    @property
    def trick(self) -> Cards:
        """The cards of the trick, in the order they were played."""
        return Cards((*self.state.trick, self.last))

    def legal_moves(self) -> tuple[Any, ...]:
        """What may be played when all have drawn."""
        return tuple(self.after.legal_moves())

    def score(self) -> Any:
        """The sheet up to now."""
        return self.after.score()

    @property
    def rules(self) -> Any:
        """The rules in force."""
        return self.state.rules


class StockBoard(Board):
    """Tricks are played for you; you say who draws, who gets the turned card, who leads.

    ``hands`` are all hands by seat, ``stock`` the cards left to draw with the turned one last.
    ``tricks`` are the cards of each trick, one from every hand, in any order: whose turn it is
    decides who plays which. ``first`` is the seat that leads to the first of them.

    Raises what the engine raises for cards that cannot lie so, and ``ValueError`` for a trick
    that the hands cannot play, and for an unknown game or switch.

    >>> board = StockBoard(["2C 4B 5S", "RD FC 6B"], stock="7S AC", tricks=["2C RD"])
    >>> board.choose("seat-1").sentence
    'The winner of the trick draws first.'
    """

    kind = "stock"
    packs: tuple[str, ...] = FORTY

    def __init__(
        self,
        hands: Sequence[str],
        *,
        stock: str,
        tricks: Sequence[str],
        id: str = "",
        game: str = "briscola",
        first: int = 0,
        rules: Mapping[str, Any] | None = None,
        switches: Iterable[str] = (),
    ) -> None:
        check_kind(str, stock=stock, id=id, game=game)
        check_kind(int, first=first)
        hands, tricks = all_written("hands", hands), all_written("tricks", tricks)
        self._game: Any = game_named(game)
        self._tricks = tuple(Cards.read(trick) for trick in tricks)
        if not self._tricks:
            raise ValueError("a stock board needs a trick after which cards are drawn")
        self._switchable = check_switches(self._game, switches)
        recipe: dict[str, Any] = {"v": 1, "board": self.kind, "game": game}
        recipe |= {"hands": list(hands), "stock": stock, "tricks": list(tricks)}
        given = {
            "id": id,
            "first": first,
            "rules": options_of(rules),
            "switches": list(self._switchable),
        }
        recipe |= {name: value for name, value in given.items() if value}
        self.recipe = recipe
        super().__init__(self.start_with(()), recipe)

    def start_with(self, switched: Iterable[str]) -> Any:
        """The first trick, played, with these house rules turned over."""
        rules = turned_over(self._game, self.recipe.get("rules", {}), switched)
        state = rules.position(
            hands=self.recipe["hands"],
            stock=self.recipe["stock"],
            to_move=self.recipe.get("first", 0),
        )
        first = now = self._play(state, 0)
        for number in range(1, len(self._tricks)):  # so that a wrong script is told at once
            now = self._play(now.after, number)
        return first

    def _play(self, state: Any, number: int) -> Drawing:
        """Play a trick of the script, all but its last card."""
        players = state.rules.players
        if not state.stock:
            raise ValueError(f"before trick {number + 1} the stock is used up: nobody draws")
        for place in range(players):
            held = [card for card in self._tricks[number] if card in state.hand(state.to_move)]
            if len(held) != 1 or len(self._tricks[number]) != players:
                name = self._tricks[number]
                raise ValueError(f"trick {number + 1}, {name}: seat {state.to_move} plays one card")
            if place == players - 1:
                break
            state = state.play(held[0].text)
        return Drawing(number, 0, state, held[0])

    # What is asked -------------------------------------------------------------------------

    def _draws(self, state: Drawing) -> tuple[tuple[int, Card], ...]:
        return tuple(self._game.draws(state.state, state.last.text))

    def _asks(self, state: Drawing) -> tuple[str, int, tuple[int, ...]]:
        """What is asked now, the seat that is the answer, and the seats to choose from."""
        order = self._draws(state)
        everybody = tuple(range(state.rules.players))
        turned = state.state.turned
        left = tuple(seat for seat in everybody if seat not in [n for n, _ in order[: state.drawn]])
        if state.drawn >= len(order) or (len(left) == 1 and order[state.drawn][1] is not turned):
            return "lead", state.after.to_move, everybody
        seat, card = order[state.drawn]
        if card is turned:
            return "turned", seat, everybody
        return ("draw-next", seat, left) if state.drawn else ("draw-first", seat, everybody)

    def scene(self, state: Drawing) -> Scene:
        """The trick, what is left of the stock, and everybody's cards."""
        rules, trick, asked = state.rules, state.trick, self._asks(state)
        shown = self._shown(state)
        winner = state.after.to_move
        best = state.after.tricks()[-1].by(winner)
        hands = self._hands(state, shown)
        left = len(state.state.stock) - len(shown)
        zones = [Zone("trick", say("zones", "trick"), ids(trick), marks={
            best.text: say("marks", "wins")})]  # fmt: skip
        words = [say("position", "trick", cards=trick)]
        if left:
            turned = Cards([state.state.turned])
            zones.append(Zone("turned", say("zones", "stock", count=left), ids(turned)))
            words.append(say("position", "turned", cards=turned))
        drawn = {card.text: say("marks", "drawn") for _, card in shown}
        for seat, hand in enumerate(hands):
            name = seat_name(rules, seat)
            marks = {card.text: drawn[card.text] for card in hand if card.text in drawn}
            zones.append(
                Zone(
                    f"hand-{seat}",
                    name,
                    ids(hand),
                    marks=marks,
                    place=PLACES[rules.players][seat],
                    form="chips" if seat else "cards",
                    row=0 if seat else 1,
                )
            )
            words.append(say("position", "seat", seat=name, cards=hand))
        if state.over:
            count = len(hands[0])
            prompt = say("asks", "draw-over" if left else "stock-over", count=count)
        else:
            prompt = say("asks", asked[0], seat=seat_name(rules, winner), card=state.state.turned)
        return Scene(
            prompt=prompt,
            words=" ".join(words),
            zones=tuple(zones),
            actions=() if state.over else tuple(
                Action(f"seat-{seat}", seat_name(rules, seat)) for seat in asked[2]
            ),
            end=state.over,
        )  # fmt: skip

    def _shown(self, state: Drawing) -> tuple[tuple[int, Card], ...]:
        """Who has drawn what so far; the one who is left over draws without being asked."""
        order = self._draws(state)
        asked = self._asks(state)[0]
        return order if asked == "lead" or state.over else order[: state.drawn]

    def _hands(self, state: Drawing, shown: Iterable[tuple[int, Card]]) -> list[Cards]:
        played, drawn = set(state.trick), dict(shown)
        before = [state.state.hand(seat) for seat in range(state.rules.players)]
        hands = [Cards(card for card in hand if card not in played) for hand in before]
        return [
            Cards((*hand, drawn[seat])) if seat in drawn else hand
            for seat, hand in enumerate(hands)
        ]

    def reply(self, state: Drawing, choice: Choice) -> Reply:
        """Right or wrong, and why; then the next question, or the next trick."""
        asked, right, _ = self._asks(state)
        seat = int(choice.action.removeprefix("seat-"))
        why = say("replies", asked)
        rule = self._game.drawing(state.rules)[asked]
        if seat != right:
            return Reply(False, why, rule)
        told = say("replies", "that-is", why=why, seat=seat_name(state.rules, right))
        return Reply(True, told, rule, then=self._then(state, asked), answer=choice.action)

    def _then(self, state: Drawing, asked: str) -> Drawing:
        if asked != "lead":
            return Drawing(state.number, state.drawn + 1, state.state, state.last)
        if state.number + 1 < len(self._tricks):
            return self._play(state.after, state.number + 1)
        return Drawing(state.number, state.drawn, state.state, state.last, over=True)
