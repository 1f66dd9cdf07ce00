# The sentences of the guided first game. $p1 is the rival's name.

fetch = Put up buildings, sell them to the Khan: most tong bao wins. Barracks in your hand sells for 6 and costs 2 stone and 1 ink. Your buildings give 1 stone and 1 ink each turn, so 1 stone is missing. Click your Stone Quarry: its lowest row shows wood and stone.
fetch-then = A worker always goes to the lowest free row.

worker = A worker is a card from your hand, laid face down. What is printed on it does not count any more. Choose one of these four: you could not pay for any of them soon.
worker-keep = Keep that one: you can build it soon. Choose one of the four that are lit.
worker-then = 2 stone and 1 ink: enough! And the Quarry’s price rose from 1 to 2.

build = The green tick says that you have all Barracks costs. Click it.
build-then = Built! Its coin shows 6: that is what the Khan would pay. It is tilted because it is new: no workers on it this turn.

end = You may build one card each turn, and resources left over are lost. So end your turn. You worked but sold nothing: you draw 1 card.
end-then = Now it is { $p1 }’s turn. Watch your Barracks.

used = { $p1 } needed stone and sent a worker to your Barracks: anybody may use any building. Its price stayed at 6. But see the next number: a red 4. One more worker, and Barracks loses 2. Red falls, green rises, yellow stays.

sell = Selling comes first in your turn. Barracks stands at 6 and can only fall from here. Sell it: click Barracks, then “Done selling”.
sell-2 = It is named for sale. Press “Done selling”, and the Khan pays.
sell-then = +6 tong bao! And because you sold, you may draw 3 cards at the end of this turn.

help = You have clay as well now. Your first worker switched on the Khan’s help, the circle beside its row: 1 clay for you in every turn, as long as the Quarry stands. Help always goes to the owner.

porcelain = Mingde Gate costs clay, stone and porcelain. Two of { $p1 }’s buildings offer porcelain. On one the price would go up, on the other down. Click the one where { $p1 } loses, then choose a card as worker.
porcelain-2 = Now the worker: any card but Mingde Gate, which you want to build.
porcelain-lifts = That lifts { $p1 }’s price from 1 to 2 and gives { $p1 } clay every turn. Look for the red number.
porcelain-keep = You want to build the Gate itself. Lay another card.
porcelain-then = Huayan Temple fell from 4 to 3, and you have the porcelain. Two good things for one card.

gate = Build Mingde Gate. The ringed circle at its top right shows stone, a permanent resource: while the Gate stands you have 1 more stone in each of your turns.
gate-then = Price 3 now, and the next two numbers are green: 4, then 5.

draw = End your turn. You sold, so you draw 3 cards instead of 1. You need them: every building and every worker is a card from your hand.
draw-then = A second Barracks! Each brown and each blue card exists twice.

repair = { $p1 } put a worker on the Temple: the next number was a green 5, so its price rose from 3 to 5. The ink and gold of that row helped to build the Vase. A good worker does two jobs: it fetches something and moves a price the right way.

alone = Now you decide. First sell something, or press “Done selling” to keep all. Then build: what can you pay with two stone and one ink? Then end and draw. If you are unsure, ask for a hint.
alone-then = Your two stone and one ink pay for Barracks without any worker: a building worth 6 for a single card. That is what permanent resources are for.

rest = { $p1 } sold nothing, sent no worker and built nothing. Whoever does nothing at all may draw up to a hand of 7. So: 3 cards after a sale, 1 after work without a sale, up to 7 after nothing.

again = A whole turn by yourself: sell, then work and build, then draw. Is one of your buildings at its best price? And count your hand: 7 cards is the limit, so a spare card makes a free worker.
again-then = You have earned { $money } tong bao so far.

ends = When the draw pile is used up, the discard pile is shuffled. The last time, the Game End card is hidden among the bottom 11. Whoever draws it ends the game at once, and every building left is sold for what it shows. Play on!
