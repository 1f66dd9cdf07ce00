# The sentences of the guided first game. $p1 and $p2 are the other players' names.

way = Welcome, merchant! This is your way: you land in Mocha and go by Petra into the golden city. What you build on the way brings letters. Letters are the points, and most letters win.

pair = A house is paid with cards. Each round everybody takes one pair from the market. Your way leads through the desert: put your hand on pair 2, the two desert cards.
pair-then = Yours. Now you hold a harbour card, a forest and two deserts.

land = You land at a harbour. A harbour costs one harbour card, and any free one may be chosen. Click Mocha.
land-then = Your first house! The sign on a place is its reward: here two coins.

road = Now follow the road. Petra lies in the desert and costs two desert cards. You may build there because a road joins it to a house of yours. Click Petra.
road-then = One more coin. Two houses are the most in one turn, so now the others build.

closed = { $p1 } and { $p2 } have landed elsewhere. Outside the city a place holds one house only: these four are closed to you, and yours are closed to them.

paid = The round has ended and its card has paid. It showed the river Tigris: your Petra lies on it, that is 2 letters, and you have more houses there than anybody else, 2 more. It showed silk as well, but nobody owns silk yet. You have 4 letters.

card = A new round shows a new card: wine and the river Gihon. You see it before you build, so you can build for it. Each round another player begins: this time { $p1 }.

displace = You need a desert card, but { $p2 } has a hand on that pair. You may displace it: the first time in a round that costs 1 coin. Click pair 2.
displace-then = { $p2 } had to take another pair. A second displacement in this round would cost 2 coins.

chest = Look: { $p1 } built on Angkor, a place with a chest, and took a goods card with pottery and wine. Remember the wine. Other signs: a key is needed besides the cards for an inner part of the city; a star gives a bonus card, which pays at the end.

joker = The city gate! The Caravanserai costs two deserts. You have one, and two forests: two equal cards may stand for one card of another kind. That is a joker pair. Click the Caravanserai.
joker-then = 5 letters and a coin: you are the first here. The second gets 3 letters, later ones none.

again = The card has paid again. { $p1 } alone owns wine: 2 + 2 letters. { $p1 } alone is on the Gihon: 2 + 2 more. Goods pay wherever your houses stand, so you want some too. What others are paid is told; their totals stay secret.

choice = Your choice! Two deserts build Siwa or the Glass Bazaar, two mountains Kabul or the Coppersmiths’ Row. Pair 3 builds only a harbour. A pair that is taken costs coins; you have { $coins }.
choice-then = Good. If somebody displaces you, you lose nothing but the pair and choose again.
choice-then-3 = Those cards build only a harbour. Land where you like: it opens another quarter.

build = A chest gives a goods card, which pays in many rounds; the round’s card shows spices. A part of the city gives 5 letters to whoever is first. Both are good. If your hand has been displaced, choose another pair first; then build what you want, or stop.
build-then-siwa = Siwa has a chest: take a goods card. One with spices pays at the end of this round.
build-then-kabul = Kabul has a chest: take a goods card. One with spices pays at the end of this round.
build-then-glass_bazaar = 5 letters, and the ring road of the city is open to both sides.
build-then-coppersmiths = 5 letters, and the ring road of the city is open to both sides.

yours = Now the table is yours: take cards, build, get paid. The game ends when somebody has built the last house, at the latest after round 16; then bonus cards are added. “Hint” names good moves. Good trade!
