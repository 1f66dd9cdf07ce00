game = Maharaja

verb-programme = { $noun }
verb-travel = Travel to { $noun }
verb-collect = Take gold from the bank
verb-build = Build a house in { $noun }
verb-quarry = Fetch houses from the quarry
verb-erect = { $place ->
    [none] Build a palace on { $noun }
   *[other] Build a palace in { $place }, on { $noun }
}
verb-move = Move a house away from { $noun }
verb-mason-build = Mason: build a house in { $noun } for free
verb-mason-move = Mason: move a house away from { $noun }
verb-put = Put the house in { $noun }
verb-lower = Move the marker of { $noun } two boxes down
verb-end = { $count ->
    [none] End the turn
    [one] End the turn, one part left undone
   *[other] End the turn, { $count } parts left undone
}
verb-take = Take the { $noun }
verb-give = Give the { $noun }
verb-lure = Lure a character from { $noun }
verb-redeem = Use a chit for { $noun }
verb-pay = A toll of { $noun } gold
verb-lay = Marker of { $noun }
verb-appoint = First chooser: { $noun }
verb-pass = Pass
verb-bid = Bid { $noun } gold

noun-inner = the inner site
noun-outer = an outer site
noun-seat-1 = player 1
noun-seat-2 = player 2
noun-seat-3 = player 3
noun-seat-4 = player 4
noun-seat-5 = player 5

did-programme = { $who } has chosen: { $noun }.
did-programme-hidden = { $who } has chosen two actions.
did-travel = { $from ->
    [none] { $who } travels to { $noun }.
   *[other] { $who } travels from { $from } to { $noun }.
}
did-collect = { $who } takes gold from the bank.
did-build = { $who } builds a house in { $noun }.
did-quarry = { $who } fetches houses from the quarry.
did-erect = { $place ->
    [none] { $who } builds a palace on { $noun }.
   *[other] { $who } builds a palace in { $place }, on { $noun }.
}
did-move = { $who } takes up a house in { $noun }.
did-mason-build = { $who } has the Mason build a house in { $noun }.
did-mason-move = { $who } has the Mason take up a house in { $noun }.
did-put = { $from ->
    [none] { $who } puts the house in { $noun }.
   *[other] { $who } moves a house from { $from } to { $noun }.
}
did-lower = { $now ->
    [none] { $who } moves the marker of { $noun } two boxes down.
   *[other] { $who } moves the marker of { $noun } down from box { $then } to { $now }.
}
did-end = { $count ->
    [none] { $who } ends the turn.
    [one] { $who } ends the turn, one part left undone.
   *[other] { $who } ends the turn, { $count } parts left undone.
}
did-take = { $owner ->
    [none] { $who } takes the { $noun }.
   *[other] { $who } takes the { $noun } from { $owner }.
}
did-give = { $who } gives the { $noun }.
did-lure = { $who } lures a character from { $noun }.
did-redeem = { $who } uses a chit: { $noun }.
did-pay = { $place ->
    [none] { $who } settles on { $noun } gold of toll.
   *[other] { $who } travels from { $from } to { $place }: { $toll } gold of toll.
}
did-lay = The next governor marker is that of { $noun }.
did-appoint = The first to choose is { $noun }.
did-pass = { $who } passes.
did-bid = { $who } bids { $noun } gold.

ask-drafting = Choose a character.
ask-bidding = { $high ->
    [-1] Open the auction for the choice of a character: bid 0 to { $gold } gold.
   *[other] Bid more than { $high } gold (you have { $gold }), or pass.
}
ask-founding = Place a house in a village ({ $left } left).
ask-programming = Round { $round }: choose two actions, in secret.
ask-stepping = Your turn: { $parts ->
    [0] all is done. Travel, or end the turn.
    [one] one part of your actions is still open. You have { $gold } gold.
   *[other] { $parts } parts of your actions are still open. You have { $gold } gold.
}
ask-moving = Where do you put the house?
ask-dividing = { $whole ->
    [1] Several ways lead there. How much shall the toll be in all?
   *[other] The toll can be divided. How much of it does { $owner } get?
}
ask-replacing = Your character was taken. Choose another one from the bank.
ask-giving = Which character do you give to { $owner }?
ask-lured = { $owner } lures a character from you. Which one do you give?

source-inner = Inner palaces
source-outer = Outer palaces
tie-gold = Gold
tie-card = Lowest card
ending-palaces = A player has built their last palace.
ending-rounds = The last round was played.

option-short_game = Short game
option-short_game-false = 7 palaces, 10 rounds
option-short_game-true = 6 palaces, 8 rounds
option-yogi = Yogi and action chits
option-yogi-false = no
option-yogi-true = yes
option-neutral_palaces = Neutral palaces (under 5 players)
option-neutral_palaces-false = no
option-neutral_palaces-true = yes
option-auction = Auction for characters
option-auction-false = no
option-auction-true = yes
option-homes = Home cities
option-homes-false = no
option-homes-true = yes
option-many_characters = Several characters per player
option-many_characters-false = no
option-many_characters-true = yes
option-first_chooser = First chooser
option-first_chooser-random = drawn at random
option-first_chooser-seat_0 = player 1
option-first_chooser-seat_1 = player 2
option-first_chooser-seat_2 = player 3
option-first_chooser-seat_3 = player 4
option-first_chooser-seat_4 = player 5
option-open_gold = Open money
option-open_gold-false = hidden
option-open_gold-true = open

field-round = Round
field-maharaja = Maharaja
field-boxes = Governor track
field-first_chooser = First chooser
field-holders = Characters
field-architects = Architect
field-gold = Gold
field-reserve = Reserve
field-bank_houses = Houses in the bank
field-unbuilt = Unbuilt palaces
field-houses = Houses
field-inner = Inner palaces
field-outer = Outer palaces
field-neutral = Neutral palaces in every city
field-outer_free = Free outer sites
field-chits = Action chits
field-bank_chits = Chits in the bank
field-has_chosen = Has chosen
field-programmes = Programme
field-has_begun = Turn begun
field-turn = In turn
field-open_parts = Open parts
field-mason_used = Mason used
field-chit_used = Chit used
field-travelled = Just travelled
field-tolls = Tolls
field-ways = Way of a journey
field-dues = Who is paid how much
field-detours = Dearer ways
field-presence = Points in the city
field-payouts = What the city would pay
field-paid = Last payout
field-high_bid = Highest bid
field-high_bidder = Highest bidder
field-has_passed = Has passed
field-moving = House taken up
field-going = Destination
field-payee = Who is paid

part-gold = gold
part-house_any = a house
part-house_city = a house in a city
part-move = moving a house
part-quarry = the quarry
part-palace = a palace
part-governor = governor order
part-character = a character
board-bank = Bank
board-closed = closed
board-next = then
board-nothing = nothing
board-start = start
board-disc = Action disc
board-secret = In secret: set both arrows
board-hidden = Your choice, still secret
board-revealed = Revealed
board-two-arrows = Click two actions, or one twice
board-choose = Choose
board-pays = { $city } would pay
board-player = Player
board-points = points
board-card = card
board-tie = Equal points: the lower card goes first.
board-alone = Alone in the city: { $gold } gold more.
board-nobody = Nobody is present yet.
board-ranks = By rank it pays { $gold } gold.
board-paid = Round { $round }: { $city } paid
board-map = Map
board-plan = Disc and scoring
board-people = Characters
board-way = Travel to { $city }: { $toll ->
    [0] free
   *[other] { $toll } gold
}
board-way-bank = Travel to { $city }: the bank pays { $toll } gold
board-undone = If a part stays open, every other player gets { $gold } gold.
ability-mogul = First to act; wins every tie.
ability-trader = { $trader_gold } gold at the start of the turn.
ability-sadhu = Outer palaces count 2 points at the scoring.
ability-monk = The bank pays all tolls of journeys.
ability-mason = Once a turn: a house for free, or a house moved.
ability-artisan = Palaces cost { $palace_cost_artisan } gold.
ability-yogi = An action chit at the start of the turn.
board-palaces = Palaces built
card-aim = Build the most palaces. You have { $built } of { $all }. With equal palaces more gold wins.
card-aim-last = Last round: most palaces win, then gold. You have { $built }, the best rival { $best }.
card-round-before = Set-up: everybody takes a character, then places houses.
card-round = Round { $round }: { $city } pays { $amounts } gold by rank. You have nothing there yet.
card-round-mine = Round { $round }: { $city } would pay you { $gold } gold now, for { $points ->
    [one] one point
   *[other] { $points } points
}.
legend-maharaja = The Maharaja is in this city: it pays gold at the end of the round. The small crown marks the next one.
legend-sites = Sites of a city: the inner one counts 3 points there, each outer one 1. The number of palaces wins the game.
legend-village = A village: whoever has no house there pays 1 gold for each house in it.
legend-road = A road is open while every village on it has a house. The blue one is the way of this journey.
legend-toll = Toll of a journey: how much, and who gets it; 0 is free, ? depends on the way you choose.
legend-track = The governor track: the lowest marker is visited next; the numbers are rounds.
legend-number = A character’s number: lower numbers act earlier and win equal points.
scoring-city = Round { $round }: { $city } pays
for-architect = architect
for-houses = houses
for-outer = outer palaces
for-inner = inner palace
for-home = home city
for-rank = place { $noun }
for-alone = alone in the city
for-undone = left undone
for-trader = Trader, at the start of their turn
field-points = Points
why-no-house-part = Your actions leave no house to build in this turn.
why-no-palace-part = Your actions leave no palace to build in this turn.
why-no-part = That is not among the open parts of your actions.
why-no-quarry = You have fewer than 2 houses left in the bank.
why-own-card = You hold this character already: take another one.
why-no-mason = You do not hold the Mason.
why-mason-used = The Mason has already worked for you in this turn.
why-one-chit = One chit a turn.
why-no-gold = A house costs 1 gold and you have none.
why-gold-first = A house costs 1 gold and you have none. Take your gold first.
why-at-start = Your architect is still at the start place: travel to a city first.
why-low-marker = The marker of { $what } lies in box { $box }: there are no two boxes below it.
why-no-house-there = You have no house in { $what }.
why-just-travelled = You have just travelled: do something else first, or undo.
why-already-there = Your architect is already in { $what }.
why-no-open-road = No open road leads to { $what }: a village without a house closes it.
why-toll = The way to { $what } costs { $toll } gold; you have { $gold }.
why-village-full = { $what } is full: { $owners }.
why-only-city = The house that is open must stand in the city of your architect: { $city }.
why-other-city = To build in { $what } your architect must be there; it is in { $city }.
why-same-place = The house must go to another place than { $what }.
why-no-reserve = Your reserve of houses is empty.
why-no-palace = All your palaces are built.
why-inner-taken = The inner site of { $city } belongs to { $owner }; outer sites free: { $free }.
why-no-outer = { $city } has no free outer site.
why-palace-gold = A palace costs { $price } gold: you need { $short } more.
why-villages-only = Starting houses stand in villages, not in cities.
why-not-in-play = This character is not in this game.
why-not-in-bank = Take a character from the bank.
merit-last-palace = your last palace: the game ends after this round
merit-palaces = { $n } palaces in one turn, { $left } left to build
merit-palace = a palace, { $left } left to build
merit-first = first in { $city }: { $n } gold instead of { $then }
merit-paid-more = { $city } pays you { $n } gold more this round
merit-inner = takes the middle site of { $city }
merit-last-site = takes the last site of { $city }
merit-alone = alone in { $city }: { $n } gold more
merit-ends-monopoly = { $owner } is no longer alone: { $n } gold less for them
merit-wins-tie = wins the tie with { $owner } in { $city }
merit-pushes = { $owner } gets { $n } gold less this round
merit-plan-paid = { $n ->
    [one] you can pay for the palace
   *[other] you can pay for { $n } palaces
}
merit-plan-wanted = houses count in { $city }, where { $n ->
    [one] one other player has as much as you
   *[other] { $n } others have as much as you
} or more
merit-enough = enough for a palace next round
merit-card-from = takes the { $card } from { $owner }, who has not acted yet
merit-card = { $number ->
    [1] you act first and win every tie
    [2] one gold at the start of each turn
    [3] your outer palaces count double
    [4] the bank pays your tolls
    [5] a free house, built or moved, in each turn
    [6] palaces cost you less
   *[other] an extra action for each turn
}
merit-journey = your architect comes to { $city }, which is scored now
merit-opens-road = opens the road to { $city }, scored { $rounds ->
    [one] next round
   *[other] in { $rounds } rounds
}
merit-cheaper = the way to { $city } costs { $n } less
merit-brings-on = { $city } comes next, where you would get { $n }
merit-puts-off = { $city } comes later, where { $owner } would get { $n }
merit-prepares = +{ $n ->
    [one] { $n } point
   *[other] { $n } points
} in { $city }, scored { $rounds ->
    [one] next round
   *[other] in { $rounds } rounds
}
merit-gold = +{ $n } gold
merit-houses = +{ $n ->
    [one] { $n } house
   *[other] { $n } houses
} in your reserve
merit-plan-short = { $n } gold missing for the palaces
merit-absent = you have no points in { $city }: no gold this round
merit-undone = leaves a part undone: { $n } gold to each other player
merit-too-little = not enough for a palace next round
merit-loses-tie = loses the tie with { $owner } in { $city }
merit-toll = { $n } gold of toll to { $owner }
merit-no-houses = your reserve is empty then
merit-spends = costs { $n } gold
