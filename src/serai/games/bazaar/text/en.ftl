game = The Bazaar
verb-deal = Goal card: { $noun }
verb-throw = Throw { $noun }
verb-choose = Choose the { $noun } stall
verb-buy = Buy
verb-pass = Pass
verb-pay = Pay with { $noun }
noun-coins = coins
noun-favour = the favour
did-deal = A goal card is dealt: { $noun }.
did-deal-hidden = A goal card is dealt.
did-throw = The die shows { $noun }.
did-choose = { $who } has chosen the { $noun } stall.
did-choose-hidden = { $who } has chosen a stall.
did-buy = { $who } buys.
did-pass = { $who } passes.
did-pay = { $who } pays with { $noun }.
ask-choosing = Choose a stall. The others choose at the same time.
ask-buying = Buy here for { $cost ->
    [one] { $cost } coin
   *[other] { $cost } coins
}, or pass.
ask-paying = Pay { $cost ->
    [one] { $cost } coin
   *[other] { $cost } coins
}.
source-goods = Goods
source-goal = Goal card
source-coins = Coins
tie-coins = Coins
ending-rounds = The last round was played.
ending-sold_out = A stall is sold out.
option-rounds = Rounds
option-open_goals = Open goal cards
field-round = Round
field-price = Price
field-bank = Bank
field-coins = Coins
field-favours = Favours
field-goods = Goods
field-stock = Stock of the stalls
field-goal = Goal cards
field-has_chosen = Has chosen
field-chosen = Stalls chosen
