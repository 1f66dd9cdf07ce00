game = The Golden City

verb-bid = Bid for pair { $noun }
verb-build = Build on { $noun }
verb-stop = Stop building
verb-pay = { $cards ->
    [none] Pay with { $noun }
   *[other] Pay { $cards }
}
verb-take = Take { $noun }
verb-return = Return { $noun }
verb-keep = Keep “{ $noun }”
verb-discard = Discard a { $noun } card
verb-start = Start player: { $noun }
verb-draw = Draw: { $noun }
verb-reveal = Scoring card: { $noun }
verb-lay = Market card: { $noun }
verb-refill = Into the row: { $noun }
verb-uncover = From the pile: { $noun }

did-bid = { $owner ->
    [none] { $who } bids for pair { $noun }{ $cards ->
        [none] { "" }
       *[other] : { $cards }
    }.
   *[other] { $who } bids for pair { $noun } ({ $cards }), displacing { $owner }.
}
did-build = { $who } builds on { $noun }.
did-stop = { $who } stops building.
did-pay = { $cards ->
    [none] { $who } pays with { $noun }.
   *[other] { $who } pays { $cards }.
}
did-take = { $who } takes { $noun }.
did-return = { $who } returns { $noun } to the box.
did-keep = { $who } keeps a bonus card: { $noun }.
did-keep-hidden = { $who } keeps a bonus card.
did-discard = { $who } discards a { $noun } card.
did-start = The start marker goes to { $noun }.
did-draw = A terrain card is drawn: { $noun }.
did-draw-hidden = A terrain card is drawn unseen.
did-reveal = The scoring card of this round: { $noun }.
did-lay = The market gets a { $noun } card.
did-refill = A goods card joins the row: { $noun }.
did-uncover = The goods card from the pile shows { $noun }.

ask-bidding = Put your hand on a pair. Displacing another hand costs { $cost ->
    [one] { $cost } coin
   *[other] { $cost } coins
}; you have { $coins }.
ask-building = Build a house ({ $houses ->
    [one] one more
   *[other] up to { $houses } more
} this turn), or stop.
ask-paying = Choose the cards you pay with. Two equal cards count as one of any other kind: a joker pair.
ask-taking = Take a goods card from the row, or an unseen one from the pile.
ask-returning = You have five goods cards. Return one of them to the box.
ask-keeping = Look through the bonus cards and keep one.
ask-discarding = Discard { $cards ->
    [one] one card
   *[other] { $cards } cards
}: you may keep five.

noun-take-pile = the top card of the pile
noun-pay-exact = matching cards
noun-pay-harbour = a joker pair of harbour cards
noun-pay-field = a joker pair of field cards
noun-pay-forest = a joker pair of forest cards
noun-pay-desert = a joker pair of desert cards
noun-pay-mountain = a joker pair of mountain cards
noun-pay-harbour-harbour = two joker pairs of harbour cards
noun-pay-harbour-field = joker pairs of harbour and field cards
noun-pay-harbour-forest = joker pairs of harbour and forest cards
noun-pay-harbour-desert = joker pairs of harbour and desert cards
noun-pay-harbour-mountain = joker pairs of harbour and mountain cards
noun-pay-field-field = two joker pairs of field cards
noun-pay-field-forest = joker pairs of field and forest cards
noun-pay-field-desert = joker pairs of field and desert cards
noun-pay-field-mountain = joker pairs of field and mountain cards
noun-pay-forest-forest = two joker pairs of forest cards
noun-pay-forest-desert = joker pairs of forest and desert cards
noun-pay-forest-mountain = joker pairs of forest and mountain cards
noun-pay-desert-desert = two joker pairs of desert cards
noun-pay-desert-mountain = joker pairs of desert and mountain cards
noun-pay-mountain-mountain = two joker pairs of mountain cards

source-city = City parts
source-goods = Goods
source-rivers = Rivers
source-districts = Districts
source-bonus = Bonus cards
tie-city = Houses in the city
tie-coins = Coins
ending-houses = A player has built the last house.
ending-cards = The last scoring card has been scored.
ending-walled_in = A player is walled in.

option-goods_bonus = Bonus for a good
option-goods_bonus-sole = for its sole owner
option-goods_bonus-most = for who alone has most of it
option-letters_visible = Letters
option-letters_visible-false = secret until the end
option-letters_visible-true = open to everybody
option-start_player = Start player
option-start_player-random = drawn at random
option-start_player-seat_0 = the first seat
option-seen_cards_visible = Cards everybody has seen
option-seen_cards_visible-false = to be remembered
option-seen_cards_visible-true = shown in every hand

field-round = Round
field-start = Start player
field-face_up = Scoring card
field-scored = Scored before
field-top_back = Next card’s back
field-paid = Letters for the last scoring card
field-market = Market
field-bids = Bidding hands
field-cost = Displacement costs
field-paying = Being paid
field-houses = Houses
field-stock = House stock
field-coins = Coins
field-supply = Coins in the supply
field-keys = Keys
field-keys_left = Keys in the supply
field-known = Cards everybody has seen
field-hand_size = Cards in hand
field-pile = Draw pile
field-discard = Discard pile
field-goods = Goods cards
field-row = Face-up goods
field-goods_pile = Goods pile
field-bonus_held = Bonus cards held
field-walled = Walled in
field-hand = Hand
field-bonus = Bonus cards
field-bonus_seen = Bonus pile at your last look
field-gained = Letters gained in the open
field-letters = Letters
card-aim = Have the most letters at the end. Round { $round } of { $max }; fewest houses left: { $houses }.
card-aim-last = Most letters win. This is the last round; bonus cards are added after it.
card-round = This round pays { $good } and { $area }: { $each } to { $most } letters each.
card-round-mine = This round pays { $good } and { $area }. As it stands: { $goods } + { $places } letters for you.
scoring-round = Round { $round } pays
for-first = first house
for-second = second house
for-sole = sole owner
for-most = most houses
why-displacing = { $owner }’s hand is here. Displacing it costs { $cost }; you need { $short ->
    [one] 1 more coin
   *[other] { $short } more coins
}.
why-pay-first = First pay for { $place }, or take the choice back.
why-no-payment = These cards do not pay for { $place }.
why-too-many = { $limit } cards may stay in the hand. Discard { $cards } more.
why-discard-later = Cards are discarded only after your turn, and only those above { $limit }.
why-own-house = Your house already stands on { $place }.
why-taken = { $place } holds one house, and { $owner } has it.
why-own-part = You already have your one house in { $place }.
why-no-key = { $place } needs a key and you have none. Keys: { $places }.
why-no-keys = { $place } needs a key and you have none.
why-not-landed = You have not landed yet. Begin with a harbour.
why-inner-part = { $place } opens only from { $places }; you have no house there.
why-road-by = No road leads from a house of yours to { $place }. First build { $step }.
why-road-either = No road leads from a house of yours to { $place }. First build { $step } or { $other }.
why-no-road = No road leads from a house of yours to { $place }.
why-harbour-card = A harbour costs 1 harbour card or two equal cards; you have neither.
why-cards = You need { $short } more { $short ->
    [one] card
   *[other] cards
} of this kind: { $kind }. Two equal cards can stand for one.
why-must-bid = Everybody takes a pair; some pair is always free.
why-bid-first = First everybody takes a pair; then you build.
why-no-market = The pairs are taken. New ones come next round.
why-no-pair = There is no such pair in this game.
why-built = Your building is over in this round.
why-no-chest = A goods card is the reward of a place with a chest.
why-take-one = A reward is always taken: choose a card.
merit-letters = +{ $n } { $n ->
    [one] letter
   *[other] letters
}
merit-first = first in { $place }: { $n }, not { $next }
merit-second = second in { $place }: { $n }; later houses get nothing
merit-good-scored = +{ $n } this round for { $good }
merit-area-scored = +{ $n } this round for { $area }
merit-ends-leading = ends the game while you lead by { $n }
merit-ends-behind = ends the game while { $owner } leads by { $n }
merit-alone = you alone own { $good }: { $each } letters each time, scored { $times ->
    [one] once more
   *[other] { $times } more times
}
merit-good-again = { $good } is new, scored { $times ->
    [one] once more
   *[other] { $times } more times
}: { $n } letters or more
merit-most = most houses in { $area }: { $n } letters more each time
merit-area-again = you are in { $area }, scored { $times ->
    [one] once more
   *[other] { $times } more times
}
merit-takes-extra = { $owner } loses the { $n } extra letters for { $thing }
merit-key-fits = a key for { $place }: { $n } letters, and you stand at the door
merit-race = into { $place } before { $owner }, who has a key too
merit-bonus-today = “{ $card }” would pay { $n } today
merit-bonus-later = +{ $n } at the end for “{ $card }”
merit-opens-city = opens the city: { $place }
merit-closes = the only { $reward ->
    [key] key
    [bonus] bonus card
   *[goods] goods card
} that { $owner } could reach: { $place }
merit-pair-twice = these cards build two houses: { $places }
merit-pair-builds = these cards build { $place } this turn
merit-pair-bought = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
} for a house now; no free pair builds one
merit-gets-goods = a goods card from { $place }
merit-gets-bonus = a bonus card from { $place }
merit-opens = opens { $place } ({ $reward ->
    [key] a key
    [bonus] a bonus card
    [goods] a goods card
   *[letters] { $n } letters
})
merit-pair-free = costs no coins and is enough for a house
merit-joker-pays = worth the joker pair: { $n } letters
merit-above-limit = uses { $n ->
    [one] a card
   *[other] { $n } cards
} that you would have to discard
merit-saves = keeps your { $n ->
    [one] card
   *[other] { $n } cards
} for { $place }, one card away
merit-ends = your last house: the game ends after this round
merit-near-end = only { $n ->
    [one] { $n } house
   *[other] { $n } houses
} left to build
merit-coins = +{ $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
merit-gets-card = draws a card
merit-walled = only { $n ->
    [one] { $n } place
   *[other] { $n } places
} left to build on: you may be walled in
merit-one-way = only { $place } is left as a way on, and { $owner } can take it
merit-pair-dear = costs { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}, though a free pair builds { $place }
merit-pair-idle = builds nothing this turn
merit-spends-better = spends the { $kind } cards that { $place } needs
merit-joker-dear = the joker pair costs { $n ->
    [one] a card
   *[other] { $n } cards
} more than matching cards
merit-third = { $place } pays no letters any more
merit-key-without-door = a key without a door
merit-goods-known = that goods card shows nothing new
merit-not-scored = { $thing } is not scored any more
merit-displaceable = { $owner } can displace you for { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
