game = Maharadzsa

verb-programme = { $noun }
verb-travel = Utazás ide: { $noun }
verb-collect = Arany elvétele a bankból
verb-build = Házépítés itt: { $noun }
verb-quarry = Házak a kőbányából
verb-erect = { $place ->
    [none] Palota építése { $noun }
   *[other] Palota építése { $noun }: { $place }
}
verb-move = Ház elvitele innen: { $noun }
verb-mason-build = Kőműves: ingyen ház itt: { $noun }
verb-mason-move = Kőműves: ház elvitele innen: { $noun }
verb-put = A ház ide kerül: { $noun }
verb-lower = Két mezővel lejjebb: { $noun }
verb-end = { $count ->
    [none] A kör vége
   *[other] A kör vége, { $count } rész elmarad
}
verb-take = Elveszem: { $noun }
verb-give = Odaadom: { $noun }
verb-lure = Karakter elcsábítása innen: { $noun }
verb-redeem = Cselekedetérme erre: { $noun }
verb-pay = { $noun } arany útiköltség
verb-lay = Kormányzójelző: { $noun }
verb-appoint = Elsőként választ: { $noun }
verb-pass = Passz
verb-bid = { $noun } arany

noun-inner = a belső helyre
noun-outer = egy külső helyre
noun-seat-1 = 1. játékos
noun-seat-2 = 2. játékos
noun-seat-3 = 3. játékos
noun-seat-4 = 4. játékos
noun-seat-5 = 5. játékos

did-programme = { $who } ezt választotta: { $noun }.
did-programme-hidden = { $who } kiválasztott két cselekedetet.
did-travel = { $from ->
    [none] { $who } ide utazik: { $noun }.
   *[other] { $who } utazik: { $from } → { $noun }.
}
did-collect = { $who } aranyat vesz el a bankból.
did-build = { $who } házat épít itt: { $noun }.
did-quarry = { $who } házakat hoz a kőbányából.
did-erect = { $place ->
    [none] { $who } palotát épít { $noun }.
   *[other] { $who } palotát épít { $noun }: { $place }.
}
did-move = { $who } felvesz egy házat innen: { $noun }.
did-mason-build = { $who } a kőművessel házat épít itt: { $noun }.
did-mason-move = { $who } a kőművessel felvesz egy házat innen: { $noun }.
did-put = { $from ->
    [none] { $who } ide teszi a házat: { $noun }.
   *[other] { $who } áthelyez egy házat: { $from } → { $noun }.
}
did-lower = { $now ->
    [none] { $who } két mezővel lejjebb teszi ezt a jelzőt: { $noun }.
   *[other] { $who } lejjebb teszi ezt a jelzőt: { $noun }, { $then }. → { $now }. mező.
}
did-end = { $count ->
    [none] { $who } befejezi a körét.
   *[other] { $who } befejezi a körét, { $count } rész elmarad.
}
did-take = { $owner ->
    [none] { $who } elveszi ezt a karaktert: { $noun }.
   *[other] { $who } elveszi ezt a karaktert: { $noun } (addig: { $owner }).
}
did-give = { $who } odaadja ezt a karaktert: { $noun }.
did-lure = { $who } karaktert csábít el tőle: { $noun }.
did-redeem = { $who } cselekedetérmét használ: { $noun }.
did-pay = { $place ->
    [none] { $who } { $noun } arany útiköltség mellett dönt.
   *[other] { $who } utazik: { $from } → { $place }, { $toll } arany útiköltséggel.
}
did-lay = A következő kormányzójelző: { $noun }.
did-appoint = Elsőként választ: { $noun }.
did-pass = { $who } passzol.
did-bid = { $who } licitje: { $noun } arany.

ask-drafting = Válassz egy karaktert.
ask-bidding = { $high ->
    [-1] Nyisd meg a licitet a karakter választásának jogáért: 0 és { $gold } arany között.
   *[other] Licitálj { $high } aranynál többet ({ $gold } aranyad van), vagy passzolj.
}
ask-founding = Tegyél egy házat egy faluba (még { $left } van hátra).
ask-programming = { $round }. forduló: válassz titokban két cselekedetet.
ask-stepping = Te következel: { $parts ->
    [0] minden kész. Utazz, vagy fejezd be a köröd.
    [one] cselekedeteid egy részlete még hátravan. { $gold } aranyad van.
   *[other] cselekedeteid { $parts } részlete még hátravan. { $gold } aranyad van.
}
ask-moving = Hová teszed a házat?
ask-dividing = { $whole ->
    [1] Több út is vezet oda. Mennyi legyen összesen az útiköltség?
   *[other] Az útiköltség többféleképpen osztható el. Mennyit kap belőle { $owner }?
}
ask-replacing = Elvették a karakteredet. Válassz másikat a bankból.
ask-giving = Melyik karaktert kapja tőled { $owner }?
ask-lured = { $owner } elcsábít tőled egy karaktert. Melyiket adod?

source-inner = Belső paloták
source-outer = Külső paloták
tie-gold = Arany
tie-card = Legkisebb kártya
ending-palaces = Egy játékos felépítette az utolsó palotáját.
ending-rounds = Az utolsó forduló is lezajlott.

option-short_game = Rövidebb játékidő
option-short_game-false = 7 palota, 10 forduló
option-short_game-true = 6 palota, 8 forduló
option-yogi = A jógi és a cselekedetérmék
option-yogi-false = nem
option-yogi-true = igen
option-neutral_palaces = Semleges paloták (ötnél kevesebb játékos)
option-neutral_palaces-false = nem
option-neutral_palaces-true = igen
option-auction = Licitálás a karakterkártyákra
option-auction-false = nem
option-auction-true = igen
option-homes = Otthonok
option-homes-false = nem
option-homes-true = igen
option-many_characters = Több karakterkártya
option-many_characters-false = nem
option-many_characters-true = igen
option-first_chooser = Elsőként választ
option-first_chooser-random = sorsolással
option-first_chooser-seat_0 = 1. játékos
option-first_chooser-seat_1 = 2. játékos
option-first_chooser-seat_2 = 3. játékos
option-first_chooser-seat_3 = 4. játékos
option-first_chooser-seat_4 = 5. játékos
option-open_gold = Nyílt pénz
option-open_gold-false = rejtett
option-open_gold-true = nyílt

field-round = Forduló
field-maharaja = Maharadzsa
field-boxes = Kormányzósáv
field-first_chooser = Elsőként választ
field-holders = Karakterek
field-architects = Építész
field-gold = Arany
field-reserve = Tartalék
field-bank_houses = Házak a bankban
field-unbuilt = Fel nem épített paloták
field-houses = Házak
field-inner = Belső paloták
field-outer = Külső paloták
field-neutral = Semleges paloták városonként
field-outer_free = Szabad külső helyek
field-chits = Cselekedetérmék
field-bank_chits = Érmék a bankban
field-has_chosen = Választott
field-programmes = Terv
field-has_begun = Köre elkezdődött
field-turn = Soron van
field-open_parts = Hátralévő részletek
field-mason_used = A kőműves dolgozott
field-chit_used = Felhasznált érme
field-travelled = Épp utazott
field-tolls = Útiköltség
field-ways = Az utazás útvonala
field-dues = Kinek mennyi útiköltség jár
field-detours = Drágább utak
field-presence = Pontok a városban
field-payouts = Amit a város fizetne
field-paid = Legutóbbi kifizetés
field-high_bid = Legmagasabb licit
field-high_bidder = Legmagasabb licitáló
field-has_passed = Passzolt
field-moving = Felvett ház
field-going = Úti cél
field-payee = Akinek fizet

part-gold = arany
part-house_any = ház
part-house_city = ház városban
part-move = ház áthelyezése
part-quarry = kőbánya
part-palace = palota
part-governor = kormányzósáv
part-character = karakter
board-bank = Bank
board-closed = zárva
board-next = majd
board-nothing = semmi
board-start = indulás
board-disc = Cselekedetkorong
board-secret = Titokban: állítsd be mindkét nyilat
board-hidden = A te választásod, még titkos
board-revealed = Felfedve
board-two-arrows = Kattints két cselekedetre, vagy kétszer egyre
board-choose = Választ
board-pays = { $city } most ezt fizetné
board-player = Játékos
board-points = pont
board-card = lap
board-tie = Egyenlő pontnál a kisebb számú lap megelőzi a nagyobbat.
board-alone = Egyedül a városban: { $gold } arannyal több.
board-nobody = Még senki sincs jelen.
board-ranks = Helyezés szerint fizet: { $gold } arany.
board-paid = { $round }. forduló: { $city } fizetett
board-map = Térkép
board-plan = Korong, értékelés
board-people = Karakterek
board-way = Utazás ide: { $city }: { $toll ->
    [0] ingyen
   *[other] { $toll } arany
}
board-way-bank = Utazás ide: { $city }: a bank fizet { $toll } aranyat
board-undone = Ha egy rész nyitva marad, mindenki más { $gold } aranyat kap.
ability-mogul = Elsőként lép; minden egyenlőséget megnyer.
ability-trader = { $trader_gold } arany a köre elején.
ability-sadhu = Külső palotái 2 pontot érnek az értékeléskor.
ability-monk = Útiköltségét a bank fizeti.
ability-mason = Körönként egy ház ingyen, vagy egy ház áthelyezése.
ability-artisan = Palotája { $palace_cost_artisan } aranyba kerül.
ability-yogi = Egy cselekedetérme a köre elején.
board-palaces = Felépített paloták
card-aim = Építsd a legtöbb palotát. Eddig { $all } közül { $built } áll. Egyenlő palotánál a több arany nyer.
card-aim-last = Utolsó forduló: a legtöbb palota nyer, aztán az arany. Neked { $built } van, a legjobb ellenfélnek { $best }.
card-round-before = Előkészület: mindenki választ egy szereplőt, aztán házakat rak le.
card-round = { $round }. forduló: { $city } rangsor szerint { $amounts } aranyat fizet. Neked ott még nincs semmid.
card-round-mine = { $round }. forduló: { $city } most { $gold } aranyat fizetne neked { $points } pontért.
legend-maharaja = A maharadzsa ebben a városban van: a forduló végén ez fizet aranyat. A kis korona a következőt jelöli.
legend-sites = Egy város helyei: a belső 3 pontot ér ott, a külsők egyet-egyet. A paloták száma dönti el a játékot.
legend-village = Falu: akinek nincs ott háza, minden ottani házért 1 aranyat fizet.
legend-road = Az út nyitva van, ha minden falujában áll ház. A kék út az, amerre ez az utazás visz.
legend-toll = Az utazás vámja: mennyi, és ki kapja; a 0 ingyenes, a ? a választott úttól függ.
legend-track = A kormányzók sora: a legalsó jelző városa következik; a számok a fordulók.
legend-number = A szereplő száma: a kisebb szám előbb lép, és egyenlő pontnál nyer.
scoring-city = { $round }. forduló: { $city } fizet
for-architect = építész
for-houses = házak
for-outer = külső paloták
for-inner = belső palota
for-home = otthon
for-rank = { $noun }. hely
for-alone = egyedül a városban
for-undone = elmarad
for-trader = kereskedő, a saját köre elején
field-points = Pont
why-no-house-part = Ebben a körben nincs több házépítésed.
why-no-palace-part = Ebben a körben nincs palotaépítésed.
why-no-part = Ez nincs a cselekedeteid nyitott részei között.
why-no-quarry = Kettőnél kevesebb házad van a bankban.
why-own-card = Ez a karakter már nálad van: válassz másikat.
why-no-mason = Nem nálad van a kőműves.
why-mason-used = A kőműves ebben a körben már dolgozott neked.
why-one-chit = Körönként egy cselekedetérme.
why-no-gold = Egy ház 1 arany, és nincs aranyad.
why-gold-first = Egy ház 1 arany, és nincs aranyad. Előbb vedd el az aranyadat.
why-at-start = Az építészed még a kezdőhelyen áll: előbb utazz egy városba.
why-low-marker = Ez a jelző { $box ->
    [1] az 1.
    [5] az 5.
   *[other] a { $box }.
} mezőn áll, nincs alatta két mező: { $what }.
why-no-house-there = Itt nincs házad: { $what }.
why-just-travelled = Épp most utaztál: előbb tegyél mást, vagy vond vissza.
why-already-there = Az építészed már itt van: { $what }.
why-no-open-road = Nem vezet nyitott út ide: { $what }. Egy ház nélküli falu lezárja.
why-toll = Az út ide { $toll } arany: { $what }; neked { $gold } van.
why-village-full = Ez a falu megtelt: { $what } ({ $owners }).
why-only-city = Ez a ház csak az építészed városában állhat: { $city }.
why-other-city = Itt csak akkor építhetsz, ha ott van az építészed: { $what }. Most itt van: { $city }.
why-same-place = A háznak máshová kell kerülnie, nem ide: { $what }.
why-no-reserve = Nincs ház a készletedben.
why-no-palace = Minden palotád felépült.
why-inner-taken = A belső hely foglalt: { $city } ({ $owner }); szabad külső helyek: { $free }.
why-no-outer = Itt nincs szabad külső hely: { $city }.
why-palace-gold = Egy palota { $price } arany: még { $short } arany hiányzik.
why-villages-only = A kezdő házak falvakba kerülnek, nem városokba.
why-not-in-play = Ez a karakter nem szerepel ebben a játékban.
why-not-in-bank = A bankból vegyél karaktert.
merit-last-palace = az utolsó palotád: a forduló végén vége a játéknak
merit-palaces = { $n } palota egy körben, még { $left } marad
merit-palace = egy palota, még { $left } marad
merit-first = első vagy itt: { $city }, { $then } helyett { $n } arany
merit-paid-more = ebben a fordulóban { $n } arannyal többet kapsz: { $city }
merit-inner = tiéd a középső telek: { $city }
merit-last-site = elfoglalja az utolsó telket: { $city }
merit-alone = egyedül vagy itt: { $city }, { $n } arannyal több
merit-ends-monopoly = { $owner } már nincs egyedül: { $n } arannyal kevesebbet kap
merit-wins-tie = döntetlennél megelőzöd: { $owner } ({ $city })
merit-pushes = { $owner } { $n } arannyal kevesebbet kap ebben a fordulóban
merit-plan-paid = a palotákat ki tudod fizetni: { $n }
merit-plan-wanted = számítanak a házak itt: { $city }; ennyi társad áll legalább úgy, mint te: { $n }
merit-enough = a következő fordulóban futja palotára
merit-card-from = elveszed ezt a lapot: { $card }, mielőtt { $owner } sorra kerül
merit-card = { $number ->
    [1] te kezdesz, és minden döntetlent megnyersz
    [2] egy arany minden köröd elején
    [3] a külső palotáid duplán számítanak
    [4] a bank fizeti az útdíjaidat
    [5] minden körödben egy ingyenes ház, építve vagy áthelyezve
    [6] olcsóbbak a palotáid
   *[other] minden körödre egy további cselekedet
}
merit-journey = az építészed odaér, ahol most értékelés lesz: { $city }
merit-opens-road = megnyitja az utat ide: { $city }; értékelés ennyi forduló múlva: { $rounds }
merit-cheaper = { $n } arannyal olcsóbb az út ide: { $city }
merit-brings-on = ez következik: { $city }, ahol { $n } aranyat kapnál
merit-puts-off = későbbre kerül: { $city }, ahol { $owner } { $n } aranyat kapna
merit-prepares = +{ $n } pont itt: { $city }; értékelés ennyi forduló múlva: { $rounds }
merit-gold = +{ $n } arany
merit-houses = +{ $n } ház a készletedben
merit-plan-short = a palotákhoz hiányzik { $n } arany
merit-absent = nincs pontod itt: { $city }, ebben a fordulóban nem kapsz aranyat
merit-undone = elvégezetlen rész marad: minden társad { $n } aranyat kap
merit-too-little = a következő fordulóban nem futja palotára
merit-loses-tie = döntetlennél megelőz téged: { $owner } ({ $city })
merit-toll = { $n } arany útdíj neki: { $owner }
merit-no-houses = utána nem marad ház a készletedben
merit-spends = { $n } aranyba kerül
