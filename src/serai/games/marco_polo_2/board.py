"""The pieces of a state. Made by tools/pieces.py from pieces.py; change that and run it again."""

from typing import Any, Self

from serai.kernel.game import State
from serai.kernel.machine import i64, vec


class Board(State):
    """Every piece as an attribute; the state itself is a subclass with behaviour."""

    asking: i64
    has_open_dice: i64
    round: i64
    turn: i64
    first: i64
    next_first: i64
    rank: i64
    khan: i64
    blacks: i64
    open_dice: vec[i64]
    has_bought: i64
    has_gained: i64
    has_bagged: i64
    turn_dice: i64
    candidates: i64
    vp: vec[i64]
    coin: vec[i64]
    camel: vec[i64]
    jade: vec[i64]
    pepper: vec[i64]
    silk: vec[i64]
    gold: vec[i64]
    plus_one: vec[i64]
    earned: vec[i64]
    character: vec[i64]
    goal: vec[i64]
    dealt: vec[i64]
    posts: vec[i64]
    placed: vec[i64]
    figures: vec[i64]
    seals: vec[i64]
    active: vec[i64]
    fresh: vec[i64]
    completed_contracts: vec[i64]
    tiles: vec[i64]
    dice: vec[i64]
    used: vec[i64]
    ripe: i64
    entered: vec[i64]
    passed: i64
    dice_placed: vec[i64]
    cells: vec[i64]
    markers: vec[i64]
    outposts: vec[i64]
    cards: vec[i64]
    contracts: vec[i64]
    taken: i64
    pile: i64
    under: vec[i64]
    deck: i64
    offers: vec[i64]
    next_offers: vec[i64]
    marker_bag: i64
    outpost_bag: i64
    starter_bag: i64
    tile_bag: i64
    character_bag: i64
    goal_bag: i64
    gone: i64
    spent_outposts: i64
    past_cards: i64
    past_tiles: i64

    def begin(self) -> None:
        """Every piece as it is before anybody decides."""
        start = self.game.sheet(self.seats, self.options).start
        self.asking = start["asking"][0]
        self.has_open_dice = start["has_open_dice"][0]
        self.round = start["round"][0]
        self.turn = start["turn"][0]
        self.first = start["first"][0]
        self.next_first = start["next_first"][0]
        self.rank = start["rank"][0]
        self.khan = start["khan"][0]
        self.blacks = start["blacks"][0]
        self.open_dice = vec[i64](start["open_dice"])
        self.has_bought = start["has_bought"][0]
        self.has_gained = start["has_gained"][0]
        self.has_bagged = start["has_bagged"][0]
        self.turn_dice = start["turn_dice"][0]
        self.candidates = start["candidates"][0]
        self.vp = vec[i64](start["vp"])
        self.coin = vec[i64](start["coin"])
        self.camel = vec[i64](start["camel"])
        self.jade = vec[i64](start["jade"])
        self.pepper = vec[i64](start["pepper"])
        self.silk = vec[i64](start["silk"])
        self.gold = vec[i64](start["gold"])
        self.plus_one = vec[i64](start["plus_one"])
        self.earned = vec[i64](start["earned"])
        self.character = vec[i64](start["character"])
        self.goal = vec[i64](start["goal"])
        self.dealt = vec[i64](start["dealt"])
        self.posts = vec[i64](start["posts"])
        self.placed = vec[i64](start["placed"])
        self.figures = vec[i64](start["figures"])
        self.seals = vec[i64](start["seals"])
        self.active = vec[i64](start["active"])
        self.fresh = vec[i64](start["fresh"])
        self.completed_contracts = vec[i64](start["completed_contracts"])
        self.tiles = vec[i64](start["tiles"])
        self.dice = vec[i64](start["dice"])
        self.used = vec[i64](start["used"])
        self.ripe = start["ripe"][0]
        self.entered = vec[i64](start["entered"])
        self.passed = start["passed"][0]
        self.dice_placed = vec[i64](start["dice_placed"])
        self.cells = vec[i64](start["cells"])
        self.markers = vec[i64](start["markers"])
        self.outposts = vec[i64](start["outposts"])
        self.cards = vec[i64](start["cards"])
        self.contracts = vec[i64](start["contracts"])
        self.taken = start["taken"][0]
        self.pile = start["pile"][0]
        self.under = vec[i64](start["under"])
        self.deck = start["deck"][0]
        self.offers = vec[i64](start["offers"])
        self.next_offers = vec[i64](start["next_offers"])
        self.marker_bag = start["marker_bag"][0]
        self.outpost_bag = start["outpost_bag"][0]
        self.starter_bag = start["starter_bag"][0]
        self.tile_bag = start["tile_bag"][0]
        self.character_bag = start["character_bag"][0]
        self.goal_bag = start["goal_bag"][0]
        self.gone = start["gone"][0]
        self.spent_outposts = start["spent_outposts"][0]
        self.past_cards = start["past_cards"][0]
        self.past_tiles = start["past_tiles"][0]

    def copy(self) -> Self:
        other = self.blank()
        other.frames.extend(self.frames)
        other.asking = self.asking
        other.has_open_dice = self.has_open_dice
        other.round = self.round
        other.turn = self.turn
        other.first = self.first
        other.next_first = self.next_first
        other.rank = self.rank
        other.khan = self.khan
        other.blacks = self.blacks
        other.open_dice = self.open_dice
        other.has_bought = self.has_bought
        other.has_gained = self.has_gained
        other.has_bagged = self.has_bagged
        other.turn_dice = self.turn_dice
        other.candidates = self.candidates
        other.vp = self.vp[:]
        other.coin = self.coin[:]
        other.camel = self.camel[:]
        other.jade = self.jade[:]
        other.pepper = self.pepper[:]
        other.silk = self.silk[:]
        other.gold = self.gold[:]
        other.plus_one = self.plus_one
        other.earned = self.earned[:]
        other.character = self.character
        other.goal = self.goal
        other.dealt = self.dealt
        other.posts = self.posts
        other.placed = self.placed
        other.figures = self.figures
        other.seals = self.seals
        other.active = self.active
        other.fresh = self.fresh
        other.completed_contracts = self.completed_contracts
        other.tiles = self.tiles
        other.dice = self.dice[:]
        other.used = self.used[:]
        other.ripe = self.ripe
        other.entered = self.entered
        other.passed = self.passed
        other.dice_placed = self.dice_placed[:]
        other.cells = self.cells[:]
        other.markers = self.markers
        other.outposts = self.outposts
        other.cards = self.cards
        other.contracts = self.contracts
        other.taken = self.taken
        other.pile = self.pile
        other.under = self.under
        other.deck = self.deck
        other.offers = self.offers
        other.next_offers = self.next_offers
        other.marker_bag = self.marker_bag
        other.outpost_bag = self.outpost_bag
        other.starter_bag = self.starter_bag
        other.tile_bag = self.tile_bag
        other.character_bag = self.character_bag
        other.goal_bag = self.goal_bag
        other.gone = self.gone
        other.spent_outposts = self.spent_outposts
        other.past_cards = self.past_cards
        other.past_tiles = self.past_tiles
        return other

    def snapshot(self) -> list[Any]:
        """Every piece, in the order of their declaration."""
        return [
            self.asking,
            self.has_open_dice,
            self.round,
            self.turn,
            self.first,
            self.next_first,
            self.rank,
            self.khan,
            self.blacks,
            list(self.open_dice),
            self.has_bought,
            self.has_gained,
            self.has_bagged,
            self.turn_dice,
            self.candidates,
            list(self.vp),
            list(self.coin),
            list(self.camel),
            list(self.jade),
            list(self.pepper),
            list(self.silk),
            list(self.gold),
            list(self.plus_one),
            list(self.earned),
            list(self.character),
            list(self.goal),
            list(self.dealt),
            list(self.posts),
            list(self.placed),
            list(self.figures),
            list(self.seals),
            list(self.active),
            list(self.fresh),
            list(self.completed_contracts),
            list(self.tiles),
            list(self.dice),
            list(self.used),
            self.ripe,
            list(self.entered),
            self.passed,
            list(self.dice_placed),
            list(self.cells),
            list(self.markers),
            list(self.outposts),
            list(self.cards),
            list(self.contracts),
            self.taken,
            self.pile,
            list(self.under),
            self.deck,
            list(self.offers),
            list(self.next_offers),
            self.marker_bag,
            self.outpost_bag,
            self.starter_bag,
            self.tile_bag,
            self.character_bag,
            self.goal_bag,
            self.gone,
            self.spent_outposts,
            self.past_cards,
            self.past_tiles,
        ]

    def restore(self, snapshot: list[Any]) -> None:
        """Make every piece what it was when the snapshot was taken."""
        self.asking = snapshot[0]
        self.has_open_dice = snapshot[1]
        self.round = snapshot[2]
        self.turn = snapshot[3]
        self.first = snapshot[4]
        self.next_first = snapshot[5]
        self.rank = snapshot[6]
        self.khan = snapshot[7]
        self.blacks = snapshot[8]
        self.open_dice = vec[i64](snapshot[9])
        self.has_bought = snapshot[10]
        self.has_gained = snapshot[11]
        self.has_bagged = snapshot[12]
        self.turn_dice = snapshot[13]
        self.candidates = snapshot[14]
        self.vp = vec[i64](snapshot[15])
        self.coin = vec[i64](snapshot[16])
        self.camel = vec[i64](snapshot[17])
        self.jade = vec[i64](snapshot[18])
        self.pepper = vec[i64](snapshot[19])
        self.silk = vec[i64](snapshot[20])
        self.gold = vec[i64](snapshot[21])
        self.plus_one = vec[i64](snapshot[22])
        self.earned = vec[i64](snapshot[23])
        self.character = vec[i64](snapshot[24])
        self.goal = vec[i64](snapshot[25])
        self.dealt = vec[i64](snapshot[26])
        self.posts = vec[i64](snapshot[27])
        self.placed = vec[i64](snapshot[28])
        self.figures = vec[i64](snapshot[29])
        self.seals = vec[i64](snapshot[30])
        self.active = vec[i64](snapshot[31])
        self.fresh = vec[i64](snapshot[32])
        self.completed_contracts = vec[i64](snapshot[33])
        self.tiles = vec[i64](snapshot[34])
        self.dice = vec[i64](snapshot[35])
        self.used = vec[i64](snapshot[36])
        self.ripe = snapshot[37]
        self.entered = vec[i64](snapshot[38])
        self.passed = snapshot[39]
        self.dice_placed = vec[i64](snapshot[40])
        self.cells = vec[i64](snapshot[41])
        self.markers = vec[i64](snapshot[42])
        self.outposts = vec[i64](snapshot[43])
        self.cards = vec[i64](snapshot[44])
        self.contracts = vec[i64](snapshot[45])
        self.taken = snapshot[46]
        self.pile = snapshot[47]
        self.under = vec[i64](snapshot[48])
        self.deck = snapshot[49]
        self.offers = vec[i64](snapshot[50])
        self.next_offers = vec[i64](snapshot[51])
        self.marker_bag = snapshot[52]
        self.outpost_bag = snapshot[53]
        self.starter_bag = snapshot[54]
        self.tile_bag = snapshot[55]
        self.character_bag = snapshot[56]
        self.goal_bag = snapshot[57]
        self.gone = snapshot[58]
        self.spent_outposts = snapshot[59]
        self.past_cards = snapshot[60]
        self.past_tiles = snapshot[61]
