game = Marco Polo II

verb-draft = Play { $noun }
verb-keep = Keep the goal card “{ $noun }”
verb-double = Take this bonus twice: { $noun }
verb-copy = Copy the marker “{ $noun }”
verb-pairs = { $noun ->
    [0] No pair: single bonuses only
    [one] { $noun } pair for the doubles bonus
   *[other] { $noun } pairs for the doubles bonus
}
verb-camels = { $noun ->
    [0] Coins only
    [one] { $noun } camel
   *[other] { $noun } camels
}
verb-use = Use { $noun }
verb-complete = Complete the contract: { $noun }
verb-improve = Improve the seal of the { $noun }
verb-put = Money bag: a die for { $noun }
verb-reroll = Reroll a die
verb-change = Change a die { $noun }
verb-buy = Take a black die
verb-redeem = Redeem the outpost tile: { $noun }
verb-end = End the turn
verb-die = Choose die { $noun }
verb-offer = Take { $noun }
verb-seal = Take the seal of the { $noun }
verb-go = Go to { $noun }
verb-second = Second figure to { $noun }
verb-stop = Stop here
verb-build = Build in { $noun }
verb-lift = Move the post from { $noun }
verb-sign = Take the contract: { $noun }
verb-discard = Discard the contract: { $noun }
verb-exchange = Exchange: { $noun }
verb-name = Name { $noun }
verb-done = That is all
verb-decline = Decline
verb-gain = Gain { $noun }
verb-pay = Pay { $noun }
verb-jade = { $noun ->
    [0] No extra jade
   *[other] Pay { $noun } of it in jade
}
verb-black = Take the black { $noun }
verb-reward = Next: { $noun }
verb-begin = First player: { $noun }
verb-mark = City bonus marker: { $noun }
verb-tile = Outpost tile: { $noun }
verb-lay = City card: { $noun }
verb-draw = Contract: { $noun }
verb-deal = Starting contract: { $noun }
verb-stack = Offer tile: { $noun }
verb-reveal = Character: { $noun }
verb-goal = Goal card: { $noun }
verb-roll = Roll { $noun }
verb-throw = Throw { $digits }
verb-show = Black dice { $digits }

did-draft = { $who } plays { $noun }.
did-keep = { $who } keeps the goal card “{ $noun }”.
did-keep-hidden = { $who } keeps a goal card.
did-double = { $who } takes this bonus twice: { $noun }.
did-copy = { $who } copies the marker “{ $noun }”.
did-pairs = { $noun ->
    [0] { $who } takes single bonuses only.
    [one] { $who } takes the doubles bonus for { $noun } pair.
   *[other] { $who } takes the doubles bonus for { $noun } pairs.
}
did-camels = { $noun ->
    [0] { $who } takes coins only.
    [one] { $who } takes { $noun } camel and the rest in coins.
   *[other] { $who } takes { $noun } camels and the rest in coins.
}
did-use = { $who } uses { $noun }.
did-complete = { $count ->
    [none] { $who } completes a contract: { $noun }.
   *[other] { $who } completes a contract, { $count } by now.
}
did-improve = { $who } improves the seal of the { $noun }.
did-put = { $who } trades a die for { $noun } at the money bag.
did-reroll = { $who } rerolls a die.
did-change = { $who } changes a die { $noun }.
did-buy = { $who } takes a black die.
did-redeem = { $who } redeems an outpost tile: { $noun }.
did-end = { $who } ends the turn.
did-die = { $who } chooses die { $noun }.
did-offer = { $who } takes { $noun }.
did-seal = { $who } takes the seal of the { $noun }.
did-go = { $who } goes to { $noun }.
did-second = { $who } moves the second figure to { $noun }.
did-stop = { $who } stops.
did-build = { $who } builds in { $noun }.
did-lift = { $who } moves the post from { $noun }.
did-sign = { $who } takes a contract: { $noun }.
did-discard = { $who } discards a contract: { $noun }.
did-exchange = { $who } exchanges: { $noun }.
did-name = { $who } names { $noun }.
did-done = { $who } has chosen.
did-decline = { $who } declines.
did-gain = { $who } gains { $noun }.
did-pay = { $who } pays { $noun }.
did-jade = { $noun ->
    [0] { $who } pays no extra jade.
   *[other] { $who } pays { $noun } of it in jade.
}
did-black = { $who } takes the black { $noun }.
did-reward = { $who } takes next: { $noun }.
did-begin = The first player is { $noun }.
did-mark = A city bonus marker is laid: { $noun }.
did-tile = An outpost tile is laid: { $noun }.
did-lay = A city card is laid: { $noun }.
did-draw = A contract comes from the pile: { $noun }.
did-deal = A starting contract is dealt: { $noun }.
did-stack = The next offer tile: { $noun }.
did-reveal = { $noun } is open for the draft.
did-goal = A goal card is dealt: { $noun }.
did-goal-hidden = A goal card is dealt.
did-roll = The die shows { $noun }.
did-throw = The dice show { $digits }.
did-show = The black dice show { $digits }.

ask-drafting = Choose your character.
ask-keeping = Keep one of your three goal cards. The others choose at the same time.
ask-doubling = Which round bonus do you want twice?
ask-copying = Which marker do you copy?
ask-pairing = { $dice } of your dice show { $value }. For how many pairs do you take the doubles bonus?
ask-compensating = Low dice: you get { $items ->
    [one] { $items } item
   *[other] { $items } items
}, each a coin or a camel. How many camels?
ask-watering = You have entered { $oases ->
    [one] { $oases } oasis
   *[other] { $oases } oases
}. For how many do you take camels instead of coins?
ask-turning = Your turn: use an action space, or take bonus actions first.
ask-finishing = Bonus actions, or end your turn.
ask-placing = Choose { $left ->
    [one] a die
   *[other] { $left } dice
} for the action space.
ask-picking = { $purpose ->
    [0] Which die goes into the money bag?
    [1] Which die do you roll again?
    [2] Which die do you raise by 1?
   *[other] Which die do you lower by 1?
}
ask-offering = Choose an offer of Book { $book ->
    [1] I
    [2] II
   *[3] III
}.
ask-sealing = Choose a guild seal (your die counts { $value }).
ask-travelling = { $begun ->
    [0] Where do you go? { $left ->
        [one] { $left } step
       *[other] { $left } steps
    }.
   *[other] Go on ({ $left } left) or stop here.
}
ask-settling = The card places one post only. In which city?
ask-posting = Your player board is empty. Which post do you move?
ask-extending = Place an extra post in a city you passed this turn?
ask-harvesting = Several rewards of your new posts are due. Which one do you take next?
ask-signing = { $main ->
    [0] Take a contract, or decline.
   *[other] Take contracts, up to { $left } more. Without any you get no coins.
}
ask-discarding = There is no space for the new contract. Which one do you discard?
ask-exchanging = Exchange how often? At most { $most } times.
ask-naming = Name cities whose bonus you take, up to { $left } more.
ask-collecting = { $pairs ->
    [0] Choose a good to gain, { $left } more.
   *[other] Choose two different goods to gain.
}
ask-payinggoods = { $pairs ->
    [0] Choose a good to pay, { $left } more.
   *[other] Choose two different goods to pay, { $left } more pairs.
}
ask-paying = { $camels ->
    [0] How many of the coins do you pay in jade instead, up to { $most }?
   *[other] How many of the camels do you pay in jade instead, up to { $most }?
}
ask-blackening = Choose an open black die.

noun-book_1 = Book I
noun-book_2 = Book II
noun-book_3_upper = Book III, upper space
noun-book_3_lower = Book III, lower space
noun-khan = the Khan’s favour
noun-seals = the guild seals
noun-travel_lower = the travel space for one die
noun-travel_middle = the travel space for two dice
noun-travel_upper = the travel space for three dice
noun-contracts = the contracts space
noun-special_baghdad = the special action of Baghdad
noun-special_balkh = the special action of Balkh
noun-special_hormuz = the special action of Hormuz
noun-card_xanadu = the city card of Xanadu
noun-card_fuzhou = the city card of Fuzhou
noun-card_pagan = the city card of Pagan
noun-card_jaipur_1 = the first city card of Jaipur
noun-card_jaipur_2 = the second city card of Jaipur
noun-card_kashgar = the city card of Kashgar
noun-card_area_1 = the first city card of the action area
noun-card_area_2 = the second city card of the action area
noun-put-coin = coins
noun-put-camel = camels
noun-put-jade = jade
noun-change-up = up by 1
noun-change-down = down by 1
noun-free-1 = the first printed offer
noun-free-2 = the second printed offer
noun-left = the left half of the offer tile
noun-right = the right half of the offer tile

source-contracts = Contracts
source-cards = City cards
source-posts = Trading posts
source-cities = Cities
source-seals = Seals
source-outposts = Outposts
source-character = Character
source-goal = Goal card
source-shields = Shields
source-goods = Goods
source-coins = Coins
source-majority = Most contracts
ending-rounds = Five rounds were played.
tie-camels = Camels

option-black_dice_open = Open black dice
option-jade_payment = Ask about paying with jade
option-jade_payment-ask_last_round = in the last round
option-jade_payment-auto = never
option-jade_payment-ask_always = always
option-first_player = First player
option-first_player-random = at random

field-round = Round
field-turn = Turn of
field-first = First player
field-next_first = First player of the next round
field-rank = Highest travel space used
field-blacks = Black dice left
field-open_dice = Open black dice
field-has_bought = Black die bought this turn
field-candidates = Characters to choose from
field-vp = Points
field-coin = Coins
field-camel = Camels
field-jade = Jade
field-pepper = Pepper
field-silk = Silk
field-gold = Gold
field-plus_one = “+1” icons
field-character = Character
field-goal = Goal card
field-dealt = Goal cards dealt
field-has_kept = Goal card kept
field-estimate = If the game ended now
field-posts = Trading posts
field-placed = Posts placed
field-figures = Figures
field-seals = Seals
field-active = Active contracts
field-fresh = Taken this turn
field-completed = Completed contracts
field-completed_contracts = Which contracts
field-tiles = Outpost tiles
field-dice = Dice
field-ripe = Cities usable this turn
field-passed = Cities passed this turn
field-dice_placed = Dice placed
field-markers = City bonuses
field-outposts = Outpost tiles on the map
field-cards = City cards
field-contracts = Contracts on the map
field-taken = Contract just taken
field-pile = Contract pile
field-under = Known contracts under the pile
field-deck = City card deck
field-offers = Offer tiles
field-next_offers = Next offer tiles
card-aim = Most points after round { $rounds } win: contracts pay now, different shields at the end.
card-aim-last = Last round. At the end 2 goods or 10 coins make 1 point, camels none.
card-round-before = Before round 1: everyone takes a character and keeps a secret goal card.
card-round = { $dice ->
    [0] Round { $round } of { $rounds }. Your dice are used.
    [one] Round { $round } of { $rounds }. You have one die left.
   *[other] Round { $round } of { $rounds }. You have { $dice } dice left.
}
scoring-bonuses = Round { $round } begins: bonuses
scoring-final = Final scoring
field-points = Points
why-acted = You have had your action this turn; only bonus actions are left.
why-act-first = You can still act: place dice first.
why-bag-first = No space is open to you: put a die into the money bag first.
why-last-die = Your last die must do an action.
why-no-dice = You have no dice left.
why-not-yours = Take this contract first.
why-no-seal = You do not have this seal, or it is improved already.
why-no-black = No black die is left.
why-khan-full = The Khan’s row is full until the next round.
why-khan-again = Your colour is in the Khan’s row already; only a black die may go there again.
why-no-red-city = You have no post in a city with contracts.
why-lower-only = Your character travels with one die only.
why-one-step = Take at least one step.
why-steps-used = All steps are used.
why-no-post-there = You have no post in the city of this contract.
why-no-tile = You do not have this outpost tile.
why-seal-owned = You have this seal already.
why-short = You still need: { $short }.
why-extra-later = Finish the action first; bonus actions come before or after it.
why-jade = This offer costs more jade than you have ({ $have }).
why-space-taken = Taken for this round: { $space }.
why-die-low = { $least } or more is asked for here; your highest die is { $best }.
why-few-dice = Dice asked for here: { $need }; you can place { $have } at most.
why-rent = Dice lie here already: the lowest of your dice for it costs { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
}, and with jade you have { $have }.
why-colour-used = Your colour has used this space in this round; only a black die may come again.
why-new-post = You built in { $place } this turn; it opens with your next turn.
why-no-post = You have no post in { $place }.
why-no-road = No road from { $place } can be paid.
why-far = { $place } is not next to { $from }: ride step by step.
why-sea = This water route needs a seal of the { $guild }.
why-dear = For the road to { $place } you still need: { $short }.
why-one-black = One black die per turn.
why-cannot-turn = No die of yours can be turned further that way.
why-different-goods = It costs { $n } different goods, and you do not have so many.
board-keep-jade = Keep my jade: do not ask before the last round

# What components do, made from their numbers

amount-vp = { $n ->
    [one] 1 point
   *[other] { $n } points
}
amount-coin = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
amount-camel = { $n ->
    [one] { $n } camel
   *[other] { $n } camels
}
amount-jade = { $n } jade
amount-pepper = { $n } pepper
amount-silk = { $n } silk
amount-gold = { $n } gold
amount-plus-one = { $n ->
    [one] { $n } “+1” shield icon
   *[other] { $n } “+1” shield icons
}
amount-any-good = { $n ->
    [one] { $n } good of choice
   *[other] { $n } goods of choice
}
amount-diff-goods = { $n ->
    [one] { $n } different good
   *[other] { $n } different goods
}
amount-black-die = { $n ->
    [one] { $n } black die
   *[other] { $n } black dice
}
amount-contract-pile = { $n ->
    [one] { $n } contract from the pile
   *[other] { $n } contracts from the pile
}
amount-contract-city = { $n ->
    [one] { $n } contract from an own city
   *[other] { $n } contracts from own cities
}
amount-move = { $n ->
    [one] { $n } step of movement
   *[other] { $n } steps of movement
}
effect-nothing = nothing
effect-either = { $one } or { $other }
effect-exchange = up to the die value times { $options }
effect-per-die = { $gain } for each pip of the die
effect-per-contracts = { $gain } for each completed contract, at most the die value times
effect-per-posts = { $gain } for each trading post, at most the die value times
effect-row = die { $dice }: { $gain }
effect-free-bonus = city bonuses of own cities: { $rows }
effect-paid-bonus = city bonuses of own cities for { $pay } each: { $rows }
effect-move-die = move as many steps as the die shows, { $pay } more for each; one post at the end
effect-move-some = move up to { $n } steps, { $pay } more for each; one post at the end
effect-seal = { $pay }: a guild seal with this one die
effect-min-die = { $text } (die { $n } or more)
effect-copy = the bonus of any other marker on the map
effect-goal-seal = { $n } points for the improved seal of the { $guild }
effect-goal-shield = “+1” for { $shields }
effect-journey = as many steps as the lowest die shows, at most { $n }
effect-sign = up to { $n } contracts from own cities, then { $gain }
effect-special = { $gain }; with the improved seal also { $bonus }, twice with a high die
effect-black = black { $n }
effect-second = { $times }, by the second line
effect-of-bonus = city bonus
effect-of-contract = contract
effect-of-outpost = outpost bonus
power-pass-oases = passing through an oasis costs no step; each oasis entered gives { $gain } and { $choice }
power-seal-dice = takes a guild seal with one die instead of two
power-improve = { $gain } for improving a seal
power-round = { $gain } at the start of each round
power-complete = { $gain } for each contract completed
power-start = { $gain } at the start
power-plus-one = { $gain } at the end
power-vp-per-jade = { $n ->
    [one] 1 point
   *[other] { $n } points
} for each jade received
power-figures = two figures: either may make each step of a movement
power-double = takes one bonus twice at the start of each round
power-collect = keeps every outpost tile, also those that others have used, and redeems them later as a bonus action
power-roll = each die thrown at the start of a round gives { $rows }
power-doubles = two equal dice may give instead { $rows }
power-travel = may use only the travel space for one die
power-waive = pays no coins and no camels for routes
merit-points = +{ $n } { $n ->
    [one] point
   *[other] points
}
merit-contract = fills a contract: { $contract }
merit-many-posts = post number { $number }: { $n } points
merit-goal = +{ $n } at the end for your goal card
merit-shields = +{ $n } at the end for shields
merit-majority = +{ $n } at the end for most contracts
merit-outpost = first in { $city }: { $tile }
merit-marker = { $city } gives { $bonus }, { $rounds ->
    [one] once more
   *[other] { $rounds } times more
} at the beginning of a round
merit-goal-shield = a shield of your goal card, which counts twice: { $shield }
merit-fillable = now you can fill a contract: { $contract }
merit-improved = an improved seal: it pays at { $rounds ->
    [0] no more round starts
    [one] one more round start
   *[other] { $rounds } more round starts
} ({ $guild })
merit-seal-wanted = a seal of your goal card: { $n } points once it is improved ({ $guild })
merit-signs = a new contract, { $n ->
    [0] which you can fill at once
    [one] one thing missing
   *[other] { $n } things missing
}: { $contract }
merit-opens-contracts = opens the contracts of { $city }
merit-opens-card = opens the card of { $city } for { $rounds ->
    [one] one more round
   *[other] { $rounds } more rounds
}
merit-post = a post in { $city }
merit-seal = a seal: its waterways are open ({ $guild })
merit-nearer = { $n ->
    [one] only one thing is
   *[other] only { $n } things are
} missing for a contract: { $contract }
merit-rounds-up = +{ $n } at the end for goods and coins
merit-goods = brings { $goods }
merit-coins = +{ $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
merit-camels = +{ $n ->
    [one] { $n } camel
   *[other] { $n } camels
}
merit-more-dice = one more die to place
merit-begins = you begin the next round
merit-keeps-die = keeps your die { $n }
merit-old-shield = you had the shield of { $city } already
merit-oasis = ends in an oasis: no post
merit-late-bonus = the bonus of { $city } will not come again
merit-hard-contracts = both your contracts lack much then
merit-pays = costs { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
merit-pays-camels = costs { $n ->
    [one] { $n } camel
   *[other] { $n } camels
}
