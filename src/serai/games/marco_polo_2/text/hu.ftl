game = Marco Polo II

verb-draft = Karakter: { $noun }
verb-keep = Célkártya megtartása: { $noun }
verb-double = Ez a bónusz kétszer: { $noun }
verb-copy = Jelző másolása: { $noun }
verb-pairs = { $noun ->
    [0] Pár nélkül: csak egyes bónuszok
   *[other] { $noun } pár a dupla bónuszra
}
verb-camels = { $noun ->
    [0] Csak érme
   *[other] { $noun } teve
}
verb-use = Használat: { $noun }
verb-complete = Szerződés teljesítése: { $noun }
verb-improve = Pecsét fejlesztése: { $noun }
verb-put = Pénzeszsák: egy kocka ezért: { $noun }
verb-reroll = Kocka újradobása
verb-change = Kocka módosítása: { $noun }
verb-buy = Fekete kocka vétele
verb-redeem = Előőrslapka beváltása: { $noun }
verb-end = Kör vége
verb-die = Kocka: { $noun }
verb-offer = Kínálat: { $noun }
verb-seal = Pecsét elvétele: { $noun }
verb-go = Lépés ide: { $noun }
verb-second = A második bábu ide: { $noun }
verb-stop = Megállok itt
verb-build = Állomás ide: { $noun }
verb-lift = Állomás áthelyezése innen: { $noun }
verb-sign = Szerződés elvétele: { $noun }
verb-discard = Szerződés eldobása: { $noun }
verb-exchange = Csere: { $noun }
verb-name = Város megnevezése: { $noun }
verb-done = Ennyi
verb-decline = Lemondok róla
verb-gain = Kapott áru: { $noun }
verb-pay = Fizetett áru: { $noun }
verb-jade = { $noun ->
    [0] Nincs több jáde
   *[other] Ebből { $noun } jádéval
}
verb-black = Nyitott fekete kocka: { $noun }
verb-reward = Következik: { $noun }
verb-begin = Kezdőjátékos: { $noun }
verb-mark = Városbónusz-jelző: { $noun }
verb-tile = Előőrsbónusz-lapka: { $noun }
verb-lay = Városkártya: { $noun }
verb-draw = Szerződés: { $noun }
verb-deal = Kezdő szerződés: { $noun }
verb-stack = Kínálatlapka: { $noun }
verb-reveal = Választható karakter: { $noun }
verb-goal = Célkártya: { $noun }
verb-roll = Dobás: { $noun }
verb-throw = Dobás öt kockával: { $digits }
verb-show = Fekete kockák: { $digits }

did-draft = { $who } karaktere: { $noun }.
did-keep = { $who } megtartja ezt a célkártyát: { $noun }.
did-keep-hidden = { $who } megtart egy célkártyát.
did-double = { $who } kétszer kapja meg ezt a bónuszt: { $noun }.
did-copy = { $who } ezt a jelzőt másolja: { $noun }.
did-pairs = { $noun ->
    [0] { $who } csak egyes bónuszokat vesz el.
   *[other] { $who } { $noun } párért vesz el dupla bónuszt.
}
did-camels = { $noun ->
    [0] { $who } csak érmét vesz el.
   *[other] { $who } { $noun } tevét vesz el, a többit érmében.
}
did-use = { $who } akciója: { $noun }.
did-complete = { $count ->
    [none] { $who } szerződést teljesít: { $noun }.
   *[other] { $who } teljesíti { $count }. szerződését.
}
did-improve = { $who } pecsétet fejleszt: { $noun }.
did-put = { $who } kockát tesz a pénzeszsákra ezért: { $noun }.
did-reroll = { $who } újradob egy kockát.
did-change = { $who } módosít egy kockát: { $noun }.
did-buy = { $who } fekete kockát vesz.
did-redeem = { $who } bevált egy előőrslapkát: { $noun }.
did-end = { $who } köre véget ér.
did-die = { $who } kockája: { $noun }.
did-offer = { $who } elveszi: { $noun }.
did-seal = { $who } pecsétet vesz el: { $noun }.
did-go = { $who } ide lép: { $noun }.
did-second = { $who } a második bábuval ide lép: { $noun }.
did-stop = { $who } megáll.
did-build = { $who } állomást tesz ide: { $noun }.
did-lift = { $who } innen helyez át állomást: { $noun }.
did-sign = { $who } szerződést vesz el: { $noun }.
did-discard = { $who } eldob egy szerződést: { $noun }.
did-exchange = { $who } cserél: { $noun }.
did-name = { $who } megnevezi: { $noun }.
did-done = { $who } választott.
did-decline = { $who } lemond róla.
did-gain = { $who } árut kap: { $noun }.
did-pay = { $who } áruval fizet: { $noun }.
did-jade = { $noun ->
    [0] { $who } nem fizet több jádét.
   *[other] { $who } ebből { $noun } jádéval fizet.
}
did-black = { $who } nyitott fekete kockát vesz el: { $noun }.
did-reward = { $who } következő jutalma: { $noun }.
did-begin = A kezdőjátékos: { $noun }.
did-mark = Városbónusz-jelző kerül a térképre: { $noun }.
did-tile = Előőrsbónusz-lapka kerül a térképre: { $noun }.
did-lay = Új városkártya: { $noun }.
did-draw = Szerződés a pakliból: { $noun }.
did-deal = Kiosztott kezdő szerződés: { $noun }.
did-stack = A következő kínálatlapka: { $noun }.
did-reveal = Választható karakter lett: { $noun }.
did-goal = Kiosztott célkártya: { $noun }.
did-goal-hidden = Egy célkártya kerül kiosztásra.
did-roll = A kocka értéke { $noun }.
did-throw = A kockák: { $digits }.
did-show = A fekete kockák: { $digits }.

ask-drafting = Válassz karaktert.
ask-keeping = Tarts meg egyet a három célkártyádból. A többiek is most választanak.
ask-doubling = Melyik fordulóbónuszt kéred kétszer?
ask-copying = Melyik jelzőt másolod?
ask-pairing = { $dice } kockád mutat { $value } értéket. Hány párért kérsz dupla bónuszt?
ask-compensating = Alacsony dobás: { $items } darab jár. Hány legyen ebből teve? A többi érme.
ask-watering = { $oases } oázist érintettél. Hányért kérsz tevét érme helyett?
ask-turning = Te következel: használj egy akciómezőt, vagy előbb hajts végre bónuszakciókat.
ask-finishing = Bónuszakciók, vagy fejezd be a kört.
ask-placing = Válassz { $left ->
    [one] egy kockát
   *[other] { $left } kockát
} az akciómezőre.
ask-picking = { $purpose ->
    [0] Melyik kocka kerül a pénzeszsákra?
    [1] Melyik kockát dobod újra?
    [2] Melyik kockát növeled 1-gyel?
   *[other] Melyik kockát csökkented 1-gyel?
}
ask-offering = Válassz egy kínálatot ebből a könyvből: { $book ->
    [1] I
    [2] II
   *[3] III
}.
ask-sealing = Válassz céhpecsétet (a kockád értéke { $value }).
ask-travelling = { $begun ->
    [0] Hová mész? { $left } lépésed van.
   *[other] Menj tovább (még { $left } lépés), vagy állj meg itt.
}
ask-settling = A kártya csak egy állomást ad. Melyik városba?
ask-posting = A játékostáblád üres. Melyik állomást helyezed át?
ask-extending = Teszel további állomást egy ebben a körben érintett városba?
ask-harvesting = Új állomásaid több jutalma is esedékes. Melyik következzen?
ask-signing = { $main ->
    [0] Vegyél el egy szerződést, vagy mondj le róla.
   *[other] Vegyél el szerződéseket, még legfeljebb { $left } darabot. Ha egyet sem, érmét sem kapsz.
}
ask-discarding = Nincs hely az új szerződésnek. Melyiket dobod el?
ask-exchanging = Hányszor cserélsz? Legfeljebb { $most } alkalommal.
ask-naming = Nevezz meg városokat, amelyek bónuszát elveszed, még legfeljebb { $left } darabot.
ask-collecting = { $pairs ->
    [0] Válassz árut, még { $left } jár.
   *[other] Válassz két különböző árut.
}
ask-payinggoods = { $pairs ->
    [0] Válaszd ki, melyik áruval fizetsz, még { $left } kell.
   *[other] Válassz két különböző árut fizetésre, még { $left } pár kell.
}
ask-paying = { $camels ->
    [0] Hány érmét fizetsz inkább jádéval, legfeljebb { $most } darabot?
   *[other] Hány tevét fizetsz inkább jádéval, legfeljebb { $most } darabot?
}
ask-blackening = Válassz egy nyitott fekete kockát.

noun-book_1 = I. könyv
noun-book_2 = II. könyv
noun-book_3_upper = III. könyv, felső mező
noun-book_3_lower = III. könyv, alsó mező
noun-khan = a kán kegye
noun-seals = céhpecsétek
noun-travel_lower = utazás egy kockával
noun-travel_middle = utazás két kockával
noun-travel_upper = utazás három kockával
noun-contracts = szerződések
noun-special_baghdad = Bagdad különleges akciója
noun-special_balkh = Balkh különleges akciója
noun-special_hormuz = Hormuz különleges akciója
noun-card_xanadu = Xanadu városkártyája
noun-card_fuzhou = Fuzhou városkártyája
noun-card_pagan = Pagan városkártyája
noun-card_jaipur_1 = Jaipur első városkártyája
noun-card_jaipur_2 = Jaipur második városkártyája
noun-card_kashgar = Kashgar városkártyája
noun-card_area_1 = az akcióterület első városkártyája
noun-card_area_2 = az akcióterület második városkártyája
noun-put-coin = érme
noun-put-camel = teve
noun-put-jade = jáde
noun-change-up = 1-gyel fel
noun-change-down = 1-gyel le
noun-free-1 = első nyomtatott kínálat
noun-free-2 = második nyomtatott kínálat
noun-left = a kínálatlapka bal fele
noun-right = a kínálatlapka jobb fele

source-contracts = Szerződések
source-cards = Városkártyák
source-posts = Kereskedőállomások
source-cities = Városok
source-seals = Pecsétek
source-outposts = Előőrsök
source-character = Karakter
source-goal = Célkártya
source-shields = Címerek
source-goods = Áruk
source-coins = Érmék
source-majority = Legtöbb szerződés
ending-rounds = Az öt forduló véget ért.
tie-camels = Tevék

option-black_dice_open = Nyitott fekete kockák
option-jade_payment = Kérdés a jádéval fizetésről
option-jade_payment-ask_last_round = az utolsó fordulóban
option-jade_payment-auto = soha
option-jade_payment-ask_always = mindig
option-first_player = Kezdőjátékos
option-first_player-random = véletlenszerű

field-round = Forduló
field-turn = Soron van
field-first = Kezdőjátékos
field-next_first = A következő forduló kezdőjátékosa
field-rank = A legmagasabb használt utazásmező
field-blacks = Maradék fekete kocka
field-open_dice = Nyitott fekete kockák
field-has_bought = Vett fekete kockát ebben a körben
field-candidates = Választható karakterek
field-vp = Pont
field-coin = Érme
field-camel = Teve
field-jade = Jáde
field-pepper = Bors
field-silk = Selyem
field-gold = Arany
field-plus_one = „+1” címer
field-character = Karakter
field-goal = Célkártya
field-dealt = Kiosztott célkártyák
field-has_kept = Célkártyát választott
field-estimate = Ha most érne véget a játék
field-posts = Kereskedőállomások
field-placed = Lerakott állomások
field-figures = Bábuk
field-seals = Pecsétek
field-active = Aktív szerződések
field-fresh = Ebben a körben szerzett
field-completed = Teljesített szerződések
field-completed_contracts = Mely szerződések
field-tiles = Előőrslapkák
field-dice = Kockák
field-ripe = Ebben a körben használható városok
field-passed = Ebben a körben érintett városok
field-dice_placed = Lerakott kockák
field-markers = Városbónuszok
field-outposts = Előőrslapkák a térképen
field-cards = Városkártyák
field-contracts = Szerződések a térképen
field-taken = Most elvett szerződés
field-pile = Szerződéspakli
field-under = Ismert szerződések a pakli alján
field-deck = Városkártyapakli
field-offers = Kínálatlapkák
field-next_offers = Következő kínálatlapkák
card-aim = Az { $rounds }. forduló után a legtöbb pont nyer: a szerződések azonnal, a különböző pajzsok a végén fizetnek.
card-aim-last = Utolsó forduló. A végén 2 áru vagy 10 érme 1 pont, a teve nem ér pontot.
card-round-before = Az 1. forduló előtt: mindenki választ egy szereplőt és megtart egy titkos célkártyát.
card-round = { $dice ->
    [0] { $round }. forduló, összesen { $rounds }. Elfogytak a kockáid.
   *[other] { $round }. forduló, összesen { $rounds }. Még { $dice } kockád van.
}
scoring-bonuses = { $round }. forduló kezdete: bónuszok
scoring-final = Végső értékelés
field-points = Pont
why-acted = Ebben a körben már volt akciód; csak bónuszakciók maradtak.
why-act-first = Még van lehetséges akciód: előbb helyezz el kockát.
why-bag-first = Nincs számodra szabad mező: előbb tegyél kockát a pénzeszsákra.
why-last-die = Az utolsó kockáddal akciót kell végezned.
why-no-dice = Nincs több kockád.
why-not-yours = Előbb vedd el ezt a szerződést.
why-no-seal = Nincs ilyen pecséted, vagy már fejlesztett.
why-no-black = Nincs több fekete kocka.
why-khan-full = A kán sora a következő fordulóig megtelt.
why-khan-again = A színed már áll a kán sorában; csak fekete kocka mehet oda újra.
why-no-red-city = Nincs állomásod olyan városban, ahol szerződések vannak.
why-lower-only = A karaktered csak egy kockával utazhat.
why-one-step = Legalább egyet lépj.
why-steps-used = Elfogytak a lépések.
why-no-post-there = A szerződés városában nincs állomásod.
why-no-tile = Nincs nálad ez az előőrslapka.
why-seal-owned = Ez a pecsét már megvan.
why-short = Még ez hiányzik: { $short }.
why-extra-later = Előbb fejezd be az akciót; bónuszakció előtte vagy utána jöhet.
why-jade = Ez a kínálat több jádéba kerül, mint amennyid van ({ $have }).
why-space-taken = Ebben a fordulóban foglalt: { $space }.
why-die-low = Itt legalább { $least } kell; a legnagyobb kockád { $best }.
why-few-dice = Ide ennyi kocka kell: { $need }; legfeljebb ennyit tehetsz: { $have }.
why-rent = Itt már vannak kockák: a legkisebb ide tehető kockád { $cost } érmébe kerülne, neked jádéval együtt { $have } van.
why-colour-used = A színed ebben a fordulóban már használta ezt a mezőt; csak fekete kocka jöhet újra.
why-new-post = Itt ebben a körben építettél: { $place }; a következő körödtől használható.
why-no-post = Itt nincs állomásod: { $place }.
why-no-road = Egyik utat sem tudod kifizetni innen: { $place }.
why-far = { $place } nem szomszédos ezzel: { $from }. Lépésenként haladj.
why-sea = Ehhez a vízi úthoz pecsét kell: { $guild }.
why-dear = Az úthoz ({ $place }) még ez hiányzik: { $short }.
why-one-black = Körönként egy fekete kocka.
why-cannot-turn = Egyik kockádat sem lehet tovább fordítani arra.
why-different-goods = Ennyi különböző áru kell hozzá: { $n }; ennyid nincs.
board-keep-jade = Megtartom a jádét: ne kérdezzen az utolsó forduló előtt

# What components do, made from their numbers

amount-vp = { $n } pont
amount-coin = { $n } érme
amount-camel = { $n } teve
amount-jade = { $n } jáde
amount-pepper = { $n } bors
amount-silk = { $n } selyem
amount-gold = { $n } arany
amount-plus-one = { $n } „+1” címer
amount-any-good = { $n } tetszőleges áru
amount-diff-goods = { $n } különböző áru
amount-black-die = { $n } fekete kocka
amount-contract-pile = { $n } szerződés a pakliból
amount-contract-city = { $n } szerződés saját városból
amount-move = { $n } lépés
effect-nothing = semmi
effect-either = { $one } vagy { $other }
effect-exchange = legfeljebb a kockaértékszer { $options }
effect-per-die = { $gain } a kocka minden pontjáért
effect-per-contracts = { $gain } minden teljesített szerződésért, legfeljebb a kockaértékszer
effect-per-posts = { $gain } minden kereskedőállomásért, legfeljebb a kockaértékszer
effect-row = { $dice } kocka: { $gain }
effect-free-bonus = saját városok bónuszai: { $rows }
effect-paid-bonus = saját városok bónuszai, darabja { $pay }: { $rows }
effect-move-die = annyi lépés, amennyit a kocka mutat, lépésenként még { $pay }; a végén egy állomás
effect-move-some = legfeljebb { $n } lépés, lépésenként még { $pay }; a végén egy állomás
effect-seal = { $pay }: céhpecsét ezzel az egy kockával
effect-min-die = { $text } (legalább { $n } értékű kockával)
effect-copy = a térkép bármely másik jelzőjének bónusza
effect-goal-seal = { $n } pont a fejlesztett pecsétért: { $guild }
effect-goal-shield = „+1” ezekért: { $shields }
effect-journey = annyi lépés, amennyit a legkisebb kocka mutat, legfeljebb { $n }
effect-sign = legfeljebb { $n } szerződés saját városokból, majd { $gain }
effect-special = { $gain }; fejlesztett pecséttel még { $bonus }, magas kockával kétszer
effect-black = fekete { $n }
effect-second = { $times }, a második sor szerint
effect-of-bonus = városbónusz
effect-of-contract = szerződés
effect-of-outpost = előőrsbónusz
power-pass-oases = az oázison áthaladás nem kerül lépésbe; minden érintett oázisért { $gain } és { $choice }
power-seal-dice = kettő helyett egy kockával vesz céhpecsétet
power-improve = { $gain } pecsét fejlesztésekor
power-round = { $gain } minden forduló elején
power-complete = { $gain } minden teljesített szerződésért
power-start = { $gain } induláskor
power-plus-one = { $gain } a végén
power-vp-per-jade = { $n } pont minden kapott jádéért
power-figures = két bábu: a mozgás minden lépését bármelyik megteheti
power-double = minden forduló elején egy bónuszt kétszer kap meg
power-collect = minden előőrslapkát megtart, azt is, amelyet más már felhasznált, és később bónuszakcióval beváltja
power-roll = a forduló elején dobott kockákért egyenként: { $rows }
power-doubles = két egyforma kockáért ehelyett lehet: { $rows }
power-travel = csak az egykockás utazási mezőt használhatja
power-waive = az utakért nem fizet se érmét, se tevét
merit-points = +{ $n } pont
merit-contract = szerződést teljesít: { $contract }
merit-many-posts = { $number }. kereskedőállomás: { $n } pont
merit-goal = +{ $n } pont a végén a célkártyádért
merit-shields = +{ $n } pont a végén a címerekért
merit-majority = +{ $n } pont a végén a legtöbb szerződésért
merit-outpost = elsőként itt: { $city } ({ $tile })
merit-marker = { $city }: { $bonus }, a fordulók elején még { $rounds } alkalommal
merit-goal-shield = címer a célkártyádról, amely kétszer számít: { $shield }
merit-fillable = most már teljesíthető egy szerződésed: { $contract }
merit-improved = fejlesztett pecsét ({ $guild }): fordulók elején fizet, még ennyiszer: { $rounds }
merit-seal-wanted = pecsét a célkártyádról ({ $guild }): fejlesztve { $n } pont
merit-signs = új szerződés, ennyi dolog hiányzik hozzá: { $n } ({ $contract })
merit-opens-contracts = hozzáférsz a szerződésekhez itt: { $city }
merit-opens-card = használhatod a városkártyát itt: { $city }, még { $rounds } fordulóban
merit-post = kereskedőállomás itt: { $city }
merit-seal = pecsét ({ $guild }): megnyílnak a vízi útjai
merit-nearer = már csak { $n } dolog hiányzik egy szerződéshez: { $contract }
merit-rounds-up = +{ $n } pont a végén árukért és érmékért
merit-goods = ezt hozza: { $goods }
merit-coins = +{ $n } érme
merit-camels = +{ $n } teve
merit-more-dice = eggyel több kockád lesz
merit-begins = a következő fordulót te kezded
merit-keeps-die = megmarad ez a kockád: { $n }
merit-old-shield = ilyen címered már volt: { $city }
merit-oasis = oázisban áll meg, ott nem építesz
merit-late-bonus = ez a bónusz már nem jön újra: { $city }
merit-hard-contracts = utána mindkét szerződésedhez sok hiányzik
merit-pays = { $n } érmébe kerül
merit-pays-camels = { $n } tevébe kerül
