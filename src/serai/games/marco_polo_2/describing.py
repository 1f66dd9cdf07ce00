"""What every component does, in words made from its data."""

from typing import Final

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.kinds import (
    CARDS,
    CHARACTERS,
    CITY_BONUS,
    CONTRACT_COUNT,
    CONTRACTS,
    COUNT_POSTS,
    EXCHANGE,
    FREE_OFFERS,
    GAINS,
    GOALS,
    GUILDS,
    KHAN,
    MARKERS,
    MOVEMENT,
    OUTPOSTS,
    PER_COUNT,
    PER_DIE,
    PRICES,
    SEALS,
    SHIELDS,
    SIDES,
    SPACES,
    SPECIAL,
    TABLE,
    TILES,
    TRAVEL,
)
from serai.games.marco_polo_2.phrases import FORMS, PATTERNS
from serai.kernel.component import LANGUAGES

Texts = dict[str, dict[str, str]]
ALL_TRAVEL_RANKS: Final = 0b1110


def form(language: str, word: str, n: int) -> str:
    """A number with its word.

    >>> form("en", "coin", 1), form("en", "coin", 3), form("hu", "camel", 3), form("ru", "coin", 22)
    ('1 coin', '3 coins', '3 teve', '22 монеты')
    """
    forms = FORMS[language][word]
    return f"{n} {forms[plural(language, n)]}"


def plural(language: str, n: int) -> int:
    """Which form a number takes: Hungarian has one, English two, Russian three."""
    if language == "hu":
        return 0
    if language == "en":
        return 0 if n == 1 else 1
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


def say(language: str, key: str, **parts: object) -> str:
    """A pattern with its parts."""
    return PATTERNS[language][key].format(**parts)


def gain_text(box: Box, gain: int, language: str) -> str:
    """A gain: `3 VP + 4 coins`."""
    program = box.gains[gain]
    items = [form(language, GAINS[program[i]], program[i + 1]) for i in range(0, len(program), 2)]
    return " + ".join(items) or say(language, "nothing")


def price_text(box: Box, price: int, language: str) -> str:
    """A price: `2 camels + 2 pepper + 1 silk`."""
    vector = box.prices[price]
    items = [form(language, PRICES[kind], n) for kind, n in enumerate(vector) if n > 0]
    return " + ".join(items) or say(language, "nothing")


def trade_text(box: Box, price: int, gain: int, language: str) -> str:
    """A price and what it buys."""
    return say(language, "trade", pay=price_text(box, price, language), gain=gain_text(box, gain, language))


def grouped(texts: list[str]) -> list[tuple[str, str]]:
    """Rows by die value, equal neighbours together.

    >>> grouped(["a", "a", "b", "b", "b", "c"])
    [('1-2', 'a'), ('3-5', 'b'), ('6', 'c')]
    """
    rows: list[tuple[str, str]] = []
    first = 0
    for i in range(1, len(texts) + 1):
        if i == len(texts) or texts[i] != texts[first]:
            rows.append((str(first + 1) if i == first + 1 else f"{first + 1}-{i}", texts[first]))
            first = i
    return rows


def card_text(box: Box, card: int, language: str) -> str:
    """MP2-14: what a city card does."""
    text = card_kind_text(box, card, language)
    low = box.card_die[card]
    return say(language, "min_die", text=text, n=low) if low > 1 else text


def card_kind_text(box: Box, card: int, language: str) -> str:
    """By the kind of the card."""
    kind, prices, gains = box.card_kind[card], box.card_price[card], box.card_gain[card]
    pay = price_text(box, prices[0], language) if prices else ""
    if kind == EXCHANGE:
        options = [trade_text(box, prices[i], gains[i], language) for i in range(len(prices))]
        return say(language, "exchange", options=say(language, "or").join(options))
    if kind == PER_DIE:
        return say(language, "per_die", gain=gain_text(box, gains[0], language))
    if kind == PER_COUNT:
        key = "per_posts" if box.card_count[card] == COUNT_POSTS else "per_contracts"
        return say(language, key, gain=gain_text(box, gains[0], language))
    if kind == TABLE:
        rows = grouped([gain_text(box, gain, language) for gain in gains])
        return "; ".join(say(language, "row", dice=dice, gain=text) for dice, text in rows)
    if kind == CITY_BONUS:
        rows = grouped([str(n) for n in box.card_times[card]])
        lines = "; ".join(say(language, "bonus_row", dice=dice, n=text) for dice, text in rows)
        return say(language, "paid_bonus" if prices[0] else "free_bonus", pay=pay, rows=lines)
    if kind == MOVEMENT:
        times = box.card_times[card]
        return say(language, "move_die" if times[0] != times[-1] else "move_some", pay=pay, n=times[-1])
    return say(language, "seal", pay=pay)


def goal_text(box: Box, goal: int, language: str) -> str:
    """MP2-18.1, MP2-18.2: what a goal card scores."""
    parts = []
    for guild in range(GUILDS):
        n = box.goal_seals[goal * GUILDS + guild]
        if n > 0:
            parts.append(say(language, "goal_seal", n=n, guild=box.names[box.guild_ids[guild]][language]))
    shields = [box.shield_ids[i] for i in range(SHIELDS) if box.goal_shields[goal] >> i & 1]
    if shields:
        parts.append(say(language, "goal_shield", shields=", ".join(box.names[shield][language] for shield in shields)))
    return "; ".join(parts)


def character_text(box: Box, who: int, language: str) -> str:
    """MP2-17: what a character changes."""
    parts = []
    if box.passes_oases[who]:
        choice = say(language, "or").join(gain_text(box, gain, language) for gain in box.oasis_choice[who])
        parts.append(say(language, "pass_oases", gain=gain_text(box, box.oasis_gain[who], language), choice=choice))
    if box.seal_dice[who] == 1:
        parts.append(say(language, "seal_dice"))
    for key, gain in (
        ("on_improve", box.on_improve[who]),
        ("round_start", box.round_start[who]),
        ("on_complete", box.on_complete[who]),
        ("start", box.start_gain[who]),
    ):
        if gain > 0:
            parts.append(say(language, key, gain=gain_text(box, gain, language)))
    if box.plus_one[who] > 0:
        parts.append(say(language, "plus_one", gain=form(language, "plus_one", box.plus_one[who])))
    if box.vp_per_jade[who] > 0:
        parts.append(say(language, "vp_per_jade", n=box.vp_per_jade[who]))
    return "; ".join(parts + more_powers(box, who, language))


def more_powers(box: Box, who: int, language: str) -> list[str]:
    """Powers over figures, tiles, dice and routes."""
    parts = []
    if box.figures[who] > 1:
        parts.append(say(language, "figures"))
    if box.doubles_bonus[who]:
        parts.append(say(language, "double"))
    if box.collects_outposts[who]:
        parts.append(say(language, "collect"))
    for key, table in (("first_roll", box.first_roll[who]), ("doubles", box.double_roll[who])):
        if table:
            rows = [f"{side + 1}: {gain_text(box, table[side], language)}" for side in range(SIDES)]
            parts.append(say(language, key, rows=", ".join(rows)))
    if box.travel_ranks[who] != ALL_TRAVEL_RANKS:
        parts.append(say(language, "travel"))
    if box.waives_coins[who]:
        parts.append(say(language, "waive"))
    return parts


def texts(box: Box) -> Texts:
    """By id: what contracts, cards, tiles, markers, offers, goals, guilds and characters do."""
    found: Texts = {}
    for language in LANGUAGES:
        rows = [(box.contract_ids[i], contract_text(box, i, language)) for i in range(CONTRACT_COUNT)]
        rows += [(box.card_ids[i], card_text(box, i, language)) for i in range(CARDS)]
        rows += [(box.marker_ids[i], marker_text(box, i, language)) for i in range(MARKERS)]
        rows += [(box.outpost_ids[i], gain_text(box, box.outpost_gain[i], language)) for i in range(OUTPOSTS)]
        rows += [(box.free_ids[i], gain_text(box, box.free_gain[i], language)) for i in range(FREE_OFFERS)]
        rows += [(box.tile_ids[i], tile_text(box, i, language)) for i in range(TILES)]
        rows += [(box.goal_ids[i], goal_text(box, i, language)) for i in range(GOALS)]
        rows += [(box.character_ids[i], character_text(box, i, language)) for i in range(CHARACTERS)]
        rows += [(box.guild_ids[i], guild_text(box, i, language)) for i in range(GUILDS)]
        for id, text in rows:
            found.setdefault(id, {})[language] = text
    return found


def space_texts(box: Box) -> Texts:
    """By action space: what it does, where that does not depend on cards and tiles lying there."""
    return {box.space_ids[i]: {code: space_text(box, i, code) for code in LANGUAGES} for i in range(SPACES)}


def space_text(box: Box, space: int, language: str) -> str:
    """MP2-8.1, MP2-9.1, MP2-10.1, MP2-12.2, MP2-13.2: the printed action."""
    action = box.action[space]
    gain = gain_text(box, box.space_gain[space], language)
    if action == KHAN:
        return gain
    if action == SEALS:
        seals = [f"{box.guild_die[g]}+ {box.names[box.guild_ids[g]][language]}" for g in range(GUILDS)]
        return ", ".join(seals)
    if action == TRAVEL:
        text = say(language, "journey", n=box.max_steps[space])
        price = box.space_price[space]
        return f"{price_text(box, price, language)} → {text}" if price > 0 else text
    if action == CONTRACTS:
        return say(language, "sign", n=box.contracts_take, gain=gain)
    if action == SPECIAL:
        city = box.city[space]
        seal = gain_text(box, box.guild_bonus[box.special_guild[city]], language)
        return say(language, "special", gain=gain_text(box, box.special_gain[city], language), bonus=seal)
    return ""


def contract_text(box: Box, contract: int, language: str) -> str:
    """MP2-15.3: what is paid and what is gained."""
    return trade_text(box, box.contract_price[contract], box.contract_gain[contract], language)


def marker_text(box: Box, marker: int, language: str) -> str:
    """MP2-11.5, MP2-11.9: a city bonus."""
    gain = box.marker_gain[marker]
    return say(language, "copy") if gain < 0 else gain_text(box, gain, language)


def tile_text(box: Box, tile: int, language: str) -> str:
    """MP2-7.2: both halves of an offer tile with their jade."""
    halves = ((box.offer_jade[2], box.tile_left[tile]), (box.offer_jade[3], box.tile_right[tile]))
    trades = [
        say(language, "trade", pay=form(language, "jade", jade), gain=gain_text(box, gain, language))
        for jade, gain in halves
    ]
    return "; ".join(trades)


def guild_text(box: Box, guild: int, language: str) -> str:
    """MP2-15.4: improving a seal and its bonus."""
    return trade_text(box, box.guild_price[guild], box.guild_bonus[guild], language)
