"""What a player reads in concrete positions, word for word in three languages: refusals and lines of the log."""

# ruff: noqa: RUF001 - sentences as they are read

from collections.abc import Callable

import pytest

from serai.kernel.component import LANGUAGES
from serai.words import Words
from tests.games.answers import account, why
from tests.games.golden_city import scenes as island
from tests.games.maharaja import scenes as realm
from tests.games.marco_polo_2.caravan import Caravan, caravan
from tests.games.xanadu.scene import Scene, scene
from tests.table import Table

NAMES = ["Ada", "Béla", "Cili", "Dani", "Edit"]
Position = Callable[[], Table]


def refusals(table: Table, action: str, seat: int = 0) -> list[str]:
    """Why a seat cannot do it, in English, Hungarian and Russian."""
    _, name, about = why(table, action, seat)
    return [Words(table.game, language, NAMES).reason(name, about) for language in LANGUAGES]


def lines(table: Table, action: str) -> list[str]:
    """What the log says of the next action, in the three languages."""
    code, about = table.game.vocabulary.code(action), account(table, action).about
    return [Words(table.game, language, NAMES).event(NAMES[table.actor()], code, about) for language in LANGUAGES]


def city() -> Scene:
    """Xanadú: seat 0 with a Timber Yard and a hand of four, beside a full Ger Camp."""
    table = scene(2).building(0, "timber_yard").building(1, "ger_camp", workers=4)
    return table.hand(0, "barracks", "porcelain_works", "luan_ferry", "clay_pit").turn(0).after("done")


def market() -> Scene:
    """Xanadú with five: a green card with a worker and a Silk Market with two, and a Ger Camp of Béla."""
    table = scene(5).building(0, "shira_ordo", workers=1).building(0, "silk_market", workers=2)
    return table.building(1, "ger_camp").hand(0, "clay_pit").turn(0)


def rider() -> Caravan:
    """Marco Polo II: seat 0 on the middle travel space with three coins."""
    return caravan().hand(0, "5 5").purse(0, coin=3).after("use travel_middle", "die 5", "die 5")


def poor() -> Caravan:
    """Marco Polo II: seat 0 with a two and a coin."""
    return caravan().hand(0, "2").purse(0, coin=1)


def outbid() -> Table:
    """The Golden City: Ada lies on the first pair, Béla has no coin."""
    game = island.bidding("D D", "H M", "Fi Fo", "M M").after("bid 1")
    island.island(game).coins[island.BLUE] = 0
    return game


def desert() -> Table:
    """The Golden City: red houses from Mocha to Siwa and two desert cards."""
    return island.house(island.building("D D"), island.RED, "mocha petra siwa")


REFUSED: list[tuple[Position, str, int, list[str]]] = [
    (
        city,
        "build barracks",
        0,
        [
            "Barracks still needs: 2 × stone, ink.",
            "Ehhez még ez kell: 2 × kő, tinta (Barakk).",
            "Ещё нужно: 2 × камень, тушь (Казармы).",
        ],
    ),
    (
        city,
        "build porcelain_works",
        0,
        [
            "Porcelain Works needs 2 more clay.",
            "Ehhez még 2 kell: agyag (Porcelánműhely).",
            "Не хватает ещё 2: глина (Фарфоровая мастерская).",
        ],
    ),
    (
        city,
        "place b1",
        0,
        [
            "Ger Camp is full: all four rows are covered.",
            "Ez betelt: Jurtatábor; mind a négy sor foglalt.",
            "Заполнено: Стойбище юрт; закрыты все четыре ряда.",
        ],
    ),
    (
        lambda: city().after("build clay_pit"),
        "place a2",
        0,
        [
            "Clay Pit was built this turn: no workers on it until the next turn.",
            "Ez ebben a körben épült: Agyagbánya; munkás csak a következő körtől jöhet rá.",
            "Построено в этот ход: Глиняный карьер; рабочие сюда только со следующего хода.",
        ],
    ),
    (
        lambda: realm.scene(houses="salumbar: blue green", gold={0: 1}),
        "travel udaipur",
        0,
        [
            "The way to Udaipur costs 2 gold; you have 1.",
            "Az út ide 2 arany: Udaipur; neked 1 van.",
            "Дорога сюда стоит 2 зол.: Удайпур; у вас 1.",
        ],
    ),
    (
        lambda: realm.scene("house+gold", houses="pali: blue green"),
        "build pali",
        0,
        [
            "Pali is full: Béla, Cili.",
            "Ez a falu megtelt: Páli (Béla, Cili).",
            "Эта деревня заполнена: Пали (Béla, Cili).",
        ],
    ),
    (
        lambda: realm.scene("palace+gold", at={0: "delhi"}, gold={0: 11}),
        "erect inner",
        0,
        [
            "A palace costs 12 gold: you need 1 more.",
            "Egy palota 12 arany: még 1 arany hiányzik.",
            "Дворец стоит 12 зол.: не хватает 1.",
        ],
    ),
    (
        lambda: realm.scene("governor+gold"),
        "lower ahmadabad",
        0,
        [
            "The marker of Ahmadabad lies in box 2: there are no two boxes below it.",
            "Ez a jelző a 2. mezőn áll, nincs alatta két mező: Ahmadábád.",
            "Жетон города Ахмадабад лежит на делении 2: под ним нет двух делений.",
        ],
    ),
    (
        desert,
        "build treasury",
        0,
        [
            "Treasury opens only from Glass Bazaar, Caravanserai; you have no house there.",
            "Kincstár: ide csak innen lehet bejutni: Üvegbazár, Karavánszeráj. Ott nincs házad.",
            "Сокровищница: войти сюда можно только отсюда: Стекольный базар, Караван-сарай. Там нет вашего дома.",
        ],
    ),
    (
        outbid,
        "bid 1",
        1,
        [
            "Ada’s hand is here. Displacing it costs 1; you need 1 more coin.",
            "Itt Ada keze van. Elmozdítani 1 érme; még 1 érme hiányzik.",
            "Здесь рука игрока Ada. Вытеснение стоит 1; вам не хватает монет: 1.",
        ],
    ),
    (
        poor,
        "use book_2",
        0,
        [
            "3 or more is asked for here; your highest die is 2.",
            "Itt legalább 3 kell; a legnagyobb kockád 2.",
            "Здесь нужно 3 или больше; ваш лучший кубик 2.",
        ],
    ),
    (
        poor,
        "complete b01",
        0,
        [
            "You still need: camel, 4 × pepper.",
            "Még ez hiányzik: teve, 4 × bors.",
            "Ещё не хватает: верблюд, 4 × специи.",
        ],
    ),
    (
        rider,
        "go fuzhou",
        0,
        [
            "This water route needs a seal of the tailors' guild.",
            "Ehhez a vízi úthoz pecsét kell: szabók céhe.",
            "Для этого водного пути нужна печать: гильдия портных.",
        ],
    ),
]


@pytest.mark.parametrize(("position", "action", "seat", "said"), REFUSED)
def test_why_not_in_three_languages(position: Position, action: str, seat: int, said: list[str]) -> None:
    """The condition that fails, with names and numbers of this position."""
    assert refusals(position(), action, seat) == said


TOLD: list[tuple[Position, str, list[str]]] = [
    (
        market,
        "sell 1",
        [
            "Ada names Shira Ordo for sale (10).",
            "Ada eladásra megnevezi: Sira Ordo (10).",
            "Ada называет для продажи: Шира-Ордо (10).",
        ],
    ),
    (
        lambda: market().after("sell 1, sell 2"),
        "done",
        [
            "Ada sells Shira Ordo, Silk Market to the Khan.",
            "Ada elad a Kánnak: Sira Ordo, Selyempiac.",
            "Ada продаёт хану: Шира-Ордо, Шёлковый рынок.",
        ],
    ),
    (
        lambda: market().after("done, place b1"),
        "worker clay_pit",
        [
            "Ada lays Clay Pit face down on Ger Camp (Béla): price 2 → 3.",
            "Ada munkása, képpel lefelé: Agyagbánya → Jurtatábor (Béla), ár: 2 → 3.",
            "Ada кладёт рабочего рубашкой вверх: Глиняный карьер → Стойбище юрт (Béla), цена 2 → 3.",
        ],
    ),
    (
        lambda: realm.scene("palace+gold", at={0: "udaipur"}),
        "erect inner",
        [
            "Ada builds a palace in Udaipur, on the inner site.",
            "Ada palotát épít a belső helyre: Udaipur.",
            "Ada строит дворец в городе Удайпур на внутреннем месте.",
        ],
    ),
    (
        lambda: realm.scene("character+gold"),
        "take trader",
        [
            "Ada takes the Trader from Béla.",
            "Ada elveszi ezt a karaktert: kereskedő (addig: Béla).",
            "Ada берёт карту «Торговец» у игрока Béla.",
        ],
    ),
    (
        realm.scene,
        "end",
        [
            "Ada ends the turn, 2 parts left undone.",
            "Ada befejezi a körét, 2 rész elmarad.",
            "Ada заканчивает ход, не выполнено: 2.",
        ],
    ),
    (
        lambda: island.bidding("D D", "H M", "Fi Fo", "M M").after("bid 1"),
        "bid 1",
        [
            "Béla bids for pair 1 (2 × desert), displacing Ada.",
            "Béla licitje: 1. pár (2 × sivatag), elmozdítva: Ada.",
            "Béla кладёт руку на пару 1 (2 × пустыня) вместо игрока Ada.",
        ],
    ),
    (
        desert,
        "build glass_bazaar",
        ["Ada builds on Glass Bazaar.", "Ada házat épít itt: Üvegbazár.", "Ada строит дом: Стекольный базар."],
    ),
    (rider, "go xanadu", ["Ada goes to Xanadu.", "Ada ide lép: Xanadu.", "Ada идёт: Шанду."]),
]


@pytest.mark.parametrize(("position", "action", "said"), TOLD)
def test_the_log_in_three_languages(position: Position, action: str, said: list[str]) -> None:
    """Who did what, to whom, with prices and names."""
    assert lines(position(), action) == said


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, ["Ada draws 1 card.", "Ada 1 lapot húz.", "Ada берёт 1 карту."]),
        (2, ["Ada draws 2 cards.", "Ada 2 lapot húz.", "Ada берёт 2 карты."]),
        (5, ["Ada draws 5 cards.", "Ada 5 lapot húz.", "Ada берёт 5 карт."]),
    ],
)
def test_numbers_have_their_forms(number: int, said: list[str]) -> None:
    """One, few and many in Russian, one and more in English, one form in Hungarian."""
    table = scene(2).building(0, "timber_yard").building(1, "ger_camp").turn(0).after("done, end")
    assert lines(table, f"take {number}") == said
