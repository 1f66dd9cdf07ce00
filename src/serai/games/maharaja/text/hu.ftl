game = Maharadzsa

verb-programme = { $noun }
verb-travel = Utazás ide: { $noun }
verb-collect = Arany elvétele a bankból
verb-build = Házépítés itt: { $noun }
verb-quarry = Házak a kőbányából
verb-erect = Palota építése { $noun }
verb-move = Ház elvitele innen: { $noun }
verb-mason-build = Kőműves: ingyen ház itt: { $noun }
verb-mason-move = Kőműves: ház elvitele innen: { $noun }
verb-put = A ház ide kerül: { $noun }
verb-lower = Két mezővel lejjebb: { $noun }
verb-end = A kör vége
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
did-travel = { $who } ide utazik: { $noun }.
did-collect = { $who } aranyat vesz el a bankból.
did-build = { $who } házat épít itt: { $noun }.
did-quarry = { $who } házakat hoz a kőbányából.
did-erect = { $who } palotát épít { $noun }.
did-move = { $who } felvesz egy házat innen: { $noun }.
did-mason-build = { $who } kőművese házat épít itt: { $noun }.
did-mason-move = { $who } kőművese felvesz egy házat innen: { $noun }.
did-put = { $who } ide teszi a házat: { $noun }.
did-lower = { $who } két mezővel lejjebb teszi ezt a jelzőt: { $noun }.
did-end = { $who } befejezi a körét.
did-take = { $who } elveszi ezt a karaktert: { $noun }.
did-give = { $who } odaadja ezt a karaktert: { $noun }.
did-lure = { $who } karaktert csábít el tőle: { $noun }.
did-redeem = { $who } cselekedetérmét használ: { $noun }.
did-pay = { $who } { $noun } arany útiköltség mellett dönt.
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
card-aim-last = Utolsó kör: a legtöbb palota nyer, aztán az arany. Neked { $built } van, a legjobb ellenfélnek { $best }.
card-round-before = Előkészület: mindenki választ egy szereplőt, aztán házakat rak le.
card-round = { $round }. kör: { $city } rangsor szerint { $amounts } aranyat fizet. Neked ott még nincs semmid.
card-round-mine = { $round }. kör: { $city } most { $gold } aranyat fizetne neked { $points } pontért.
legend-maharaja = A maharadzsa ebben a városban van: a kör végén ez fizet aranyat. A kis korona a következőt jelöli.
legend-sites = Egy város helyei: a belső 3 pontot ér ott, a külsők egyet-egyet. A paloták száma dönti el a játékot.
legend-village = Falu: akinek nincs ott háza, minden ottani házért 1 aranyat fizet.
legend-road = Az út nyitva van, ha minden falujában áll ház. A kék út az, amerre ez az utazás visz.
legend-toll = Az utazás vámja: mennyi, és ki kapja; a 0 ingyenes, a ? a választott úttól függ.
legend-track = A kormányzók sora: a legalsó jelző városa következik; a számok a körök.
legend-number = A szereplő száma: a kisebb szám előbb lép, és egyenlő pontnál nyer.
