# The sentences of the guided first game. $p1 and $p2 are the other players' names.

travel = Welcome, raja! Whoever builds the most palaces wins. Your architect stands in Banswara with all the others: you build palaces and city houses only where it stands. Click Udaipur to travel there.
travel-then = Free of charge: the only house on this road, in Salumbar, is yours.

palace = A city has one site in the middle and six around it. Grey palaces are nobody’s and only fill sites. Click the middle site: a palace costs 12 gold, wherever you put it.
palace-then = Your first palace! It stays for ever, and the middle one also counts 3 points in this city.

house = Your action was “Palace / house”, so a house is still open: see “Open parts”. Click Udaipur again to build it here for 1 gold. A house in a city counts 1 point there.
house-then = 5 points in Udaipur: palace 3, house 1, architect 1.

gold = You chose two actions for this round. The second is “Gold”: take 2 gold from the bank. It is the simplest action, and a measure for the others: is this worth more than 2 gold?
gold-then = Both actions are done.

end = The elephant stands in the Maharaja’s city. When everybody has acted that city pays gold, by points. Your architect counts there as well, so stay here and end your turn.
end-then = You hold card 1, the Mogul, so you acted first. Next comes card 2: { $p1 }.

toll = To reach Udaipur the others had to pass Salumbar. Whoever has no house in a village pays 1 gold for each house there, to its owner. Here that is you: 2 gold. Houses on much used roads earn gold.

paid = Udaipur has paid 11, 7 and 3 gold. You had 5 points, the most: 11 gold. The others had 3 each: among equals the lower card goes first, so { $p1 } (2) got 7 and { $p2 } (6) got 3. So it goes every round: presence brings gold, gold buys palaces.

next = The Maharaja always goes to the lowest marker, which then moves to the top. Round 2 is played for Amber; after it comes Delhi, now the lowest, with the little crown. What you built in Udaipur stays, and counts when its turn comes again.

disc = Everybody now chooses two actions at once, in secret. You have { $gold } gold; a palace costs 12, a house 1. Set one arrow to “Palace / house” and the other to “Gold”, “House” or “Two houses”, then confirm.
disc-dear = Two palaces cost 24 gold, and you have { $gold }. One is enough for this round.
disc-both = “Palace / house” does both with one arrow: then the other is free for something else.
disc-none = You can pay for a palace, and only palaces count at the end. Take “Palace / house”, and a house or gold with it.
disc-then = More houses mean more points in Amber, and less gold left.
disc-then-gold-palace_house = Safe: 2 gold more for the next palace.

road = A road is closed while a village on it is empty. Pushkar, on the short road to Amber, is empty; the way round costs 3 gold, to your rivals. A house in Pushkar costs 1 gold and opens the road. Build it, or travel round.
road-then-pushkar = Open, and free for you: you have a house in every village of it. Others will pay you.
road-then-amber = 3 gold went to your rivals, and no house stays.

amber = Now on your own: travel to Amber, build your palace there, finish all open parts in any order, and end your turn. The table shows what Amber would pay you now. Parts left undone give each rival 2 gold.

card = { $p1 } used “Change character” and took your Mogul. Nobody can refuse. Choose another card from the bank: its ability is yours at once, and its number decides when you act.
card-then-monk = From now on the bank pays your tolls.
card-then-mason = One house a turn is free for you, or one is moved.
card-then-trader = 1 gold at the start of each of your turns.
card-then-sadhu = Your outer palaces count 2 points.

pays = { $p2 } paid only 9 gold for a palace: that is the Artisan. Then came three houses, 5 points in all. See who got what in Amber: first 11, second 7, third 3 gold. The disc can do more: “Quarry” brings you 2 houses, “Move house” moves one, “Governor order” makes a city pay sooner.

yours = You know how it goes: choose two actions, travel, build, get paid. The game ends after the round in which somebody builds the seventh palace, at the latest after round 10. “Hint” gives advice. In other games you do not see the others’ gold.
