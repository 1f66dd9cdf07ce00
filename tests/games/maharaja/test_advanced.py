"""MAH-17: action chits and the auction."""

from serai.kernel.rulebook import rule
from tests.games.maharaja.scenes import (
    BLUE,
    GREEN,
    RED,
    bank,
    can,
    held,
    houses_in,
    is_conserved,
    laid_out,
    realm,
    scene,
)
from tests.table import Table

CARDS = {RED: [1], BLUE: [7], GREEN: [2]}


def with_chits(programme: str, chits: int = 1, **arranged: object) -> Table:
    """Red's turn with so many chits; Blue holds the Yogi."""
    game = scene(programme, cards=CARDS, yogi=True, **arranged)  # type: ignore[arg-type]  # the scene's own keywords
    realm(game).chits[RED] += chits
    realm(game).bank_chits -= chits
    return game


@rule("MAH-17.1")
def test_the_yogi_is_an_option() -> None:
    """Without it there are neither card nor chits."""
    assert (bank(laid_out()), realm(laid_out()).bank_chits) == ([1, 2, 3, 4, 5, 6], 0)
    assert (bank(laid_out(yogi=True))[-1], realm(laid_out(yogi=True)).bank_chits) == (7, 7)
    assert scene().refused("redeem gold") == "MAH-17.1"


@rule("MAH-17.2", "MAH-6.4", "MAH-12.8")
def test_the_yogi_gives_a_chit_at_the_start() -> None:
    """To whoever holds him when his turn begins, not when taken later."""
    state = realm(scene(seat=BLUE, cards=CARDS, yogi=True))
    assert (list(state.chits), state.bank_chits) == ([0, 1, 0], 6)
    game = scene("character+gold", cards=CARDS, yogi=True).after("take yogi")
    assert list(realm(game).chits) == [0, 0, 0]


@rule("MAH-17.3")
def test_chits_are_kept() -> None:
    """Also when the Yogi is lost; several may be held."""
    game = scene("character+gold", BLUE, cards=CARDS, yogi=True)
    realm(game).chits[BLUE], realm(game).bank_chits = 3, 4
    game.after("take artisan, collect, end")
    assert realm(game).chits[BLUE] == 3


@rule("MAH-17.4", "MAH-17.7")
def test_a_chit_names_any_action_but_character() -> None:
    """Possible at present or not, programmed or not; its parts are added and the chit goes back."""
    game = with_chits("gold+gold")
    assert can(game, "redeem") == [
        "gold",
        "house",
        "two_houses",
        "move_house",
        "quarry",
        "palace",
        "palace_house",
        "governor",
    ]
    game.after("redeem palace_house")
    assert list(realm(game).open_parts) == [2, 1, 0, 0, 0, 1, 0, 0]
    assert (realm(game).chits[RED], realm(game).bank_chits) == (0, 7)
    assert with_chits("gold+gold", 0).refused("redeem gold") == "MAH-17.4"
    same = with_chits("gold+gold").after("redeem gold, collect, collect, collect")
    assert realm(same).gold[RED] == 21


@rule("MAH-17.5")
def test_one_chit_per_turn() -> None:
    """The Mason may be used besides."""
    game = with_chits("gold+gold", 2)
    realm(game).cards[RED] |= 1 << 4
    realm(game).bank_cards &= ~(1 << 4)
    game.after("redeem house")
    assert game.refused("redeem house") == "MAH-17.5"
    game.after("mason-build pali, build osian")
    assert houses_in(game, RED, "pali") == houses_in(game, RED, "osian") == 1


@rule("MAH-17.6")
def test_a_chit_can_be_used_between_parts_and_at_once() -> None:
    """Between the two houses of an action, and in the turn in which it was gained."""
    game = scene("two_houses+gold", BLUE, cards=CARDS, at={BLUE: "delhi"}, yogi=True)
    game.after("build delhi, redeem quarry, quarry, build pali")
    assert list(realm(game).open_parts) == [1, 0, 0, 0, 0, 0, 0, 0]


@rule("MAH-EX12")
def test_action_chit() -> None:
    """Quarry, a palace and a house by the chit, then two houses: no part open, no penalty."""
    game = with_chits("two_houses+quarry", at={RED: "delhi"}, gold={RED: 20}, reserve=1)
    realm(game).bank_houses[RED] = 10
    game.after("quarry")
    assert (realm(game).reserve[RED], realm(game).bank_houses[RED]) == (3, 8)
    game.after("redeem palace_house, erect outer")
    assert realm(game).gold[RED] == 8
    game.after("build delhi")
    assert (realm(game).gold[RED], realm(game).reserve[RED]) == (7, 2)
    game.after("build delhi, build delhi")
    assert (realm(game).gold[RED], realm(game).reserve[RED]) == (5, 0)
    assert list(realm(game).open_parts) == [0] * 8
    gold = realm(game).gold[BLUE]
    game.after("end")
    assert realm(game).gold[BLUE] == gold


@rule("MAH-17.11", "MAH-17.15", "MAH-17.16", "MAH-17.17", "MAH-X17")
def test_auction() -> None:
    """B wins for 2, then A for 0, C takes one of the rest free; then the start houses."""
    game = laid_out(3, auction=True).after("0: bid 0", "1: bid 2", "2: pass", "0: pass")
    assert game.actor() == BLUE
    game.after("take artisan")
    assert (list(realm(game).gold), held(game, BLUE)) == ([15, 13, 15], [6])
    game.after("0: bid 0", "2: pass", "take mogul")
    assert list(realm(game).gold) == [15, 13, 15]
    assert (game.actor(), game.asked()) == (GREEN, "drafting")
    game.after("take monk")
    assert (game.asked(), game.actor()) == ("founding", RED)
    assert is_conserved(game)


@rule("MAH-17.12")
def test_later_auctions_are_opened_by_the_next_without_a_card() -> None:
    """The first chooser has won the first one: his left neighbour opens the second."""
    game = laid_out(4, auction=True).after("0: bid 5", "1: pass", "2: pass", "3: pass", "take mogul")
    assert (game.actor(), game.asked()) == (1, "bidding")


@rule("MAH-17.13")
def test_the_opener_must_bid() -> None:
    """0 suffices, all his gold is the most."""
    game = laid_out(3, auction=True)
    assert game.legal() == [f"bid {n}" for n in range(16)]
    assert game.refused("pass") == "MAH-17.13"
    assert game.refused("take mogul") == "MAH-17.11"


@rule("MAH-17.14", "MAH-1.10")
def test_bids_rise_and_are_covered() -> None:
    """Who has passed stays out; nobody bids more than he holds."""
    game = laid_out(3, auction=True).after("0: bid 3")
    assert game.legal() == ["pass", *(f"bid {n}" for n in range(4, 16))]
    assert game.refused("bid 3") == "MAH-17.14"
    game.after("1: pass", "2: bid 4")
    assert game.actor() == RED
    game.after("0: bid 5")
    assert game.actor() == GREEN
    realm(game).gold[GREEN] = 7
    assert game.legal() == ["pass", "bid 6", "bid 7"]
    assert game.refused("bid 8") == "MAH-1.10"


@rule("MAH-17.14")
def test_the_auction_is_seen_by_all() -> None:
    """Bids, the highest bidder and who has passed are open."""
    game = laid_out(3, auction=True).after("0: bid 3", "1: pass")
    for seat in (-1, 0, 1, 2):
        assert (game.sees(seat, "high_bid"), game.sees(seat, "high_bidder")) == (3, 0)
        assert game.sees(seat, "has_passed") == [0, 1, 0]
