game = Xanadú
verb-sell = { $price ->
    [none] Name the building in slot { $noun } for sale
   *[other] Sell { $what } for { $price }
}
verb-done = Done selling
verb-place = { $owner ->
    [none] Place a worker on { $noun }
   *[other] Place a worker on { $what } ({ $owner })
}
verb-end = End phase 2 and draw
verb-take = Draw { $noun ->
    [one] { $noun } card
   *[other] { $noun } cards
}
verb-stop = Done drawing
verb-start = { $noun } begins
verb-choose = { $id ->
    [nothing] Put down nothing
   *[other] Start with { $noun }
}
verb-build = Build { $noun }
verb-worker = Use { $noun } as the worker
verb-draw = Draw { $noun }
verb-force = Sell { $noun } by force
noun-nothing = nothing
noun-game_end = the Game End card
noun-slot = { $who }'s building { $number }
noun-seat-1 = Seat 1
noun-seat-2 = Seat 2
noun-seat-3 = Seat 3
noun-seat-4 = Seat 4
noun-seat-5 = Seat 5
noun-seat-6 = Seat 6
did-sell = { $price ->
    [none] { $who } names the building in slot { $noun } for sale.
   *[other] { $who } names { $what } for sale ({ $price }).
}
did-done = { $sold ->
    [none] { $who } sells nothing.
   *[other] { $who } sells { $sold } to the Khan.
}
did-place = { $owner ->
    [none] { $who } sends a worker to { $noun }.
   *[other] { $who } sends a worker to { $what } ({ $owner }).
}
did-end = { $who } ends phase 2.
did-take = { $who } draws { $noun ->
    [one] { $noun } card
   *[other] { $noun } cards
}.
did-stop = { $who } is done drawing.
did-start = { $noun } is the start player.
did-choose = { $id ->
    [nothing] { $who } has put down nothing.
   *[other] { $who } has put down { $noun } as a starting card.
}
did-choose-hidden = { $who } has put down a starting card.
did-build = { $who } builds { $noun }.
did-worker = { $now ->
    [none] { $who } lays { $noun } face down as the worker.
   *[other] { $who } lays { $noun } face down on { $what } ({ $owner }): price { $then } → { $now }.
}
did-worker-hidden = { $now ->
    [none] { $who } lays the worker face down.
   *[other] { $who } sends { $count ->
        [none] a worker
       *[other] { $count } workers
    } to { $what } ({ $owner }): price { $then } → { $now }.
}
did-draw = { $id ->
    [game_end] The Game End card is drawn!
   *[other] You draw { $noun }.
}
did-draw-hidden = A card is drawn.
did-force = { $who } must sell { $noun }: it is full.
ask-starting = Choose { $left ->
    [one] a starting card
   *[other] { $left } starting cards
}. The others choose at the same time; all are turned up together.
ask-selling = Phase 1: name what you sell to the Khan, then say that you are done. You have { $buildings ->
    [one] { $buildings } building
   *[other] { $buildings } buildings
}, { $named } named for sale. Whoever sells may draw up to 3 cards.
ask-working = Phase 2: place workers{ $builds ->
    [0] , build, or end
   *[other] { "" } or end; you have built in this turn
}. You hold { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
} and have room for { $room ->
    [0] no more buildings
    [one] { $room } more building
   *[other] { $room } more buildings
}.
ask-taking = Phase 3: how many cards do you draw? You may draw up to { $most }.
ask-forcing = A full building must be sold.
ask-manning = Which card covers row { $row }, face down?
source-brown = Brown cards sold
source-blue = Blue cards sold
source-yellow = Yellow cards sold
source-green = Green cards sold
source-forced = Forced sales
source-final = Final sale
source-bonus = Bonus
ending-game_end_card = The Game End card was drawn.
ending-dead_turns = Three rounds in which nothing happened.
option-length = Length
option-length-standard = standard
option-length-short = short
option-length-long = long
option-advanced = Advanced game (recommended for up to 4 players)
option-start_player = Start player
option-start_player-random = random
field-phase = Phase
field-active = Whose turn
field-start = Start player
field-money = Tong bao
field-hand_size = Cards in hand
field-hand = Hands
field-built = Buildings
field-crew = Workers
field-price = Prices
field-sideways = Sideways
field-workers = Workers known to you
field-revealed = Workers seen at the last sale
field-placed_by = Workers placed by
field-pool = Pool
field-income = Permanent resources and help
field-sold = Has sold
field-acted = Has placed or built
field-builds = Built this turn
field-named = Named for sale
field-allowance = May still draw
field-pile = Draw pile
field-end_in_pile = Game End card in the pile
field-shuffles = Shuffles
field-last_shuffle = Final shuffle
field-discard = Discard pile
field-dead_turns = Dead turns
field-has_chosen = Starting cards put down
field-chosen = Starting cards chosen
board-phase-0 = Starting cards
board-phase-1 = Phase 1: selling
board-phase-2 = Phase 2: workers and building
board-phase-3 = Phase 3: drawing
board-phase-4 = The game is over
board-cost = cost
board-permanent = permanent resource
board-help = left: the Khan's help, right: resources
board-step = the price after the next worker
board-sideways = (sideways)
board-hand = Your hand
board-short-1 = Phase 1: sell
board-short-2 = Phase 2: workers, build
board-short-3 = Phase 3: draw
board-owes = still owes
board-ready = can be built now
board-not-now = could be paid, but not be built now
board-chosen = put down
board-forced = Full, and so sold to the Khan: { $buildings }.
board-new-start = No building stands any more. All hands are filled to 7, and everybody starts anew.
board-pool-help = permanent resources, help and workers of this turn
board-open-row = next row
board-city = City
board-to-build = To build with:
card-aim = Have the most tong bao when the game ends. Selling buildings earns it.
card-aim-bonus = Most tong bao wins. Sold yellow buildings pay 1 extra, green ones 2 extra.
card-round-safe = The Game End card is among the last { $lowest }. Safe cards left: { $safe }.
card-round-risk = Each card drawn may end the game: the next one does so 1 time in { $pile }.
card-round = Draw pile { $pile }. Shuffled { $shuffles } of { $last } times: the end is far.
card-round-near = When these { $pile } cards are gone, the Game End card is shuffled in.
legend-price = Price: what the Khan pays for the building now.
legend-ladder = The price after 0 to 4 workers, from the bottom up; underlined: now. Green rises, red falls.
legend-row = A row: a worker here gives whoever sends it these resources. Rows are used from the bottom up; the orange one is next.
legend-permanent = Ringed in gold: its owner has this resource in each of their turns while the building stands.
legend-help = The Khan’s help: once the row beside it is covered, its owner has this resource in each of their turns.
legend-worker = A worker: a card laid face down, with the sign of whoever sent it. With four the building must be sold.
legend-new = Tilted: built this turn; it takes workers from the next turn on.
legend-missing = How many resources are missing to build this card, or that you have them all.
legend-hand = Cards in hand: at most 7; each is a building or a worker.
scoring-final = Final sale
why-sell-first = First finish selling: press Done.
why-sale-over = Selling is over for this turn; you can sell at the start of your next one.
why-no-worker = You have no card left to send as a worker.
why-empty-place = A worker needs a building; this place is empty.
why-not-in-hand = This card is not in your hand.
why-nothing-there = You have no building there to sell.
why-named-already = This building is named for sale already.
why-hand-full = So many cards do not fit into your hand: 7 at most.
why-pile-short = There are not so many cards left.
why-limit = You own { $limit } of { $limit } buildings: sell one at the start of your next turn.
why-new-building = { $what } was built this turn: no workers on it until the next turn.
why-full = { $what } is full: all four rows are covered.
why-worker-first = First choose the card that goes to { $what }.
why-allowance = You may draw { $most ->
    [one] 1 more card
   *[other] { $most } more cards
}.
why-drawing-now = Building and working are over for this turn; you are drawing.
why-built-already = You have built a card this turn already: one a turn.
why-lacks-one = { $what } needs { $n } more { $resource }.
why-lacks = { $what } still needs: { $resources }.
merit-money = +{ $n } tong bao
merit-ahead = puts you ahead by { $n } if the game ended now
merit-ends-ahead = the next card ends the game 1 time in { $pile }, and you lead by { $n }
merit-sells-best = sells { $building } at its best price, { $n }
merit-sells-before-fall = sells { $building } before one more worker makes it { $n } cheaper
merit-fills = { $building } becomes full and pays { $n } after your turn
merit-builds = builds { $card }: worth { $now } now{ $rise ->
    [0] { "" }
   *[other] , up to { $best }
}
merit-builds-alone = without a single worker
merit-starts = begins with { $card }: worth { $now } now{ $rise ->
    [0] { "" }
   *[other] , up to { $best }
}
merit-forces = { $owner } must sell { $building } for { $n }
merit-lowers = lowers { $owner }’s { $building } from { $then } to { $now }
merit-raises = raises your { $building } from { $then } to { $now }
merit-income = gives you in every turn: { $resources }
merit-nearer = { $n ->
    [0] now you can pay for { $card }
    [one] { $card } needs only one more resource
   *[other] { $card } needs only { $n } more resources
}
merit-fetches = brings { $resources }
merit-makes-room = makes room for another building
merit-lays-far = spends { $card } as a worker, which was { $n } resources away
merit-draws = you draw { $n ->
    [one] one card
   *[other] { $n } cards
}
merit-ends-behind = the next card ends the game 1 time in { $pile }, and you are { $n } behind
merit-sells-early = { $building } could still rise to { $best }, { $workers ->
    [one] one worker
   *[other] { $workers } workers
} away
merit-helps = raises { $owner }’s { $building } by { $n }
merit-feeds = gives { $owner } in every turn: { $resources }
merit-spoils = lowers your { $building } from { $then } to { $now }
merit-loses-income = gives up in every turn: { $resources }
merit-lays-payable = lays { $card } as a worker, though you can pay for it now
merit-overflows = { $n ->
    [one] one card
   *[other] { $n } cards
} of your draw will not fit into your hand
merit-last-place = takes your last free place
