# The sentences of the guided first game. $p1 is the rival's name. What ends in -2 and so on is said at that click.

goods = You ride west as a merchant, and most points win after five rounds. Your five dice are your work for this round. Your contract asks for 2 camels, pepper and silk. Book I has goods: click it.
goods-2 = Any die may go to Book I, so do not waste a high one. You will want the 1 for another space: click the 2.
goods-3 = The first two offers are free; the green ones cost jade and come later. Take 2 pepper and 1 silk.
goods-then = One die, three goods. You have all your contract asks for!

fill = A contract you can pay for is lit. Filling it uses no die: you deliver 2 camels, 1 pepper and 1 silk. Click it.
fill-then = 3 points! Two are from the contract. Your character, Abha Basu, gives 1 jade for each contract, and 1 point for each jade you get.

end = A turn is one action with dice, and free extras such as contracts before or after it. Then the next player moves. End your turn.
end-then = { $p1 } has travelled and built a trading post. Now you.

ride = The travel space for one die moves you one step for 2 coins. Click it.
ride-2 = A die already lies on this blue space. You may join it, but you pay the value of your die in coins. With the 1 that is only 1 coin.
ride-3 = Each road shows its price: circles are coins, squares are camels. Ride to Xi’an for 4 coins.
ride-then = Where a journey ends you build a post. You are the first in Xi’an, so you get its outpost tile: 3 camels and 1 coin.

contract = In a red city a new post lets you take a contract. First line: what you deliver. After the arrow: what you get. You can fill either of Xi’an’s two this round. Choose.
contract-2 = The action is done. End your turn.
contract-then = { $p1 } has put a 3 on the Khan’s favour.

shields = Xi’an bears the rooster. At the end different shields pay, the later ones more and more. The rooster is also on your secret goal card, so it counts twice.

khan = The Khan gives 4 coins and 2 camels. Each box takes one die a round, and a new die must be at least as high as the last one, a 3. Click the Khan’s favour.
khan-2 = 3, 4 and 5 fit. Keep the 3 for a space where low is cheap, and the 5 for a card. Use the 4.
khan-3 = That was the last box: it is closed to everybody until round 2. The grey dice stay all game, because only two of you play. End your turn.

share = Book II has what you need; it asks for a 3 or more. A die of { $p1 } is there already, so you pay the value of yours. Click Book II.
share-2 = The 3 costs 3 coins, the 5 would cost 5. Use the 3.
share-3 = Take what your contract lacks: 3 silk if it asks for 3 silk; pepper, silk and gold if it asks for 1 pepper and 1 silk.

glow = Look at your contracts: the one you can pay for is lit. Fill it; when none is lit any more, end your turn. Collect, fill, take the next: that is the heart of the game.
glow-then = You have { $vp ->
    [one] { $vp } point
   *[other] { $vp } points
}.

last = One die left, a 5. High dice are strong on cards: the first card gives twice your die in coins, so 10. Or take one or two contracts and 3 coins. Both are good: choose.
last-then-card_area_1 = 10 coins: that is a journey.
last-then-contracts = Contracts cost nothing until you fill them, but you can hold only two.

finish = If you are asked for a contract, choose one: they lie in the cities where you have a post. Then end your turn.
finish-then = { $p1 } has turned silk into points. Such cards change every round.

round = Round 2: all dice are back, new cards and green offers lie out, and Abha Basu brought 2 coins. Your dice show 11. Below 15 you are paid the gap: 4 things, each a coin or a camel. Roads need both. Choose.
round-then = Low dice are paid for, and they have their uses. You will see.

journey = The middle travel space takes two dice and costs no fee. The lower die counts: 3 and 4 give 3 steps. Click it.
journey-2 = Place the 3.
journey-3 = Now the other one.
journey-4 = Ride by Kunming and Batang to Lhasa: 8 coins and 3 camels in all. You pay for every road, and build only where you stop. First Kunming.
journey-5 = On to Batang.
journey-6 = And to Lhasa.
journey-then = 2 points now, and 2 more at the start of each later round: Lhasa has a bonus marker. Its shield, the sun, is on your goal card too.

alone = Now you are on your own. Once this turn is ended, three low dice are left. Good for them: Book I, contracts, the Khan while his row is low, one step of travel, or the money bag. Unsure? Ask for a hint.
alone-then = So it goes on for five rounds.

score = This is your score if the game ended now, part by part. Shields, leftover goods and coins, and points for most contracts count only at the end. A guild seal opens waterways; improve it, and it pays at once and at the start of every later round. Your aim: more of each. Good trade!
