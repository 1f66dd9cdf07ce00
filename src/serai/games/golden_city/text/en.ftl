game = The Golden City

verb-bid = Bid for pair { $noun }
verb-build = Build on { $noun }
verb-stop = Stop building
verb-pay = Pay with { $noun }
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

did-bid = { $who } puts the bidding hand on pair { $noun }.
did-build = { $who } builds on { $noun }.
did-stop = { $who } stops building.
did-pay = { $who } pays with { $noun }.
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
