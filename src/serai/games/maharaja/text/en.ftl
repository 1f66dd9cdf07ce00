game = Maharaja

verb-programme = { $noun }
verb-travel = Travel to { $noun }
verb-collect = Take gold from the bank
verb-build = Build a house in { $noun }
verb-quarry = Fetch houses from the quarry
verb-erect = Build a palace on { $noun }
verb-move = Move a house away from { $noun }
verb-mason-build = Mason: build a house in { $noun } for free
verb-mason-move = Mason: move a house away from { $noun }
verb-put = Put the house in { $noun }
verb-lower = Move the marker of { $noun } two boxes down
verb-end = End the turn
verb-take = Take the { $noun }
verb-give = Give the { $noun }
verb-lure = Lure a character from { $noun }
verb-redeem = Use a chit for { $noun }
verb-pay = Pay { $noun } gold
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
did-travel = { $who } travels to { $noun }.
did-collect = { $who } takes gold from the bank.
did-build = { $who } builds a house in { $noun }.
did-quarry = { $who } fetches houses from the quarry.
did-erect = { $who } builds a palace on { $noun }.
did-move = { $who } takes up a house in { $noun }.
did-mason-build = { $who }'s Mason builds a house in { $noun }.
did-mason-move = { $who }'s Mason takes up a house in { $noun }.
did-put = { $who } puts the house in { $noun }.
did-lower = { $who } moves the marker of { $noun } two boxes down.
did-end = { $who } ends the turn.
did-take = { $who } takes the { $noun }.
did-give = { $who } gives the { $noun }.
did-lure = { $who } lures a character from { $noun }.
did-redeem = { $who } uses a chit: { $noun }.
did-pay = { $who } settles on { $noun } gold of toll.
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
    [1] Several ways lead there. How much toll do you pay in all?
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
ability-monk = The bank pays the tolls of his journeys.
ability-mason = Once a turn: a house for free, or a house moved.
ability-artisan = Palaces cost { $palace_cost_artisan } gold.
ability-yogi = An action chit at the start of the turn.
board-palaces = Palaces built
card-aim = Build the most palaces. You have { $built } of { $all }. With equal palaces more gold wins.
card-aim-last = Last round: most palaces win, then gold. You have { $built }, the best rival { $best }.
card-round-before = Set-up: everybody takes a character, then places houses.
card-round = Round { $round }: { $city } pays { $amounts } gold by rank. You have nothing there yet.
card-round-mine = Round { $round }: { $city } would pay you { $gold } gold now, for { $points } points.
legend-maharaja = The Maharaja is in this city: it pays gold at the end of the round. The small crown marks the next one.
legend-sites = Sites of a city: the inner one counts 3 points there, each outer one 1. The number of palaces wins the game.
legend-village = A village: whoever has no house there pays 1 gold for each house in it.
legend-road = A road is open while every village on it has a house. The blue one is the way of this journey.
legend-toll = Toll of a journey: how much, and who gets it; 0 is free, ? depends on the way you choose.
legend-track = The governor track: the lowest marker is visited next; the numbers are rounds.
legend-number = A character’s number: lower numbers act earlier and win equal points.
