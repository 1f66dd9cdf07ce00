game = Az Aranyváros

verb-bid = Licit { $noun ->
    [1] az
   *[other] a
} { $noun }. párra
verb-build = Építés: { $noun }
verb-stop = Építés befejezése
verb-pay = { $cards ->
    [none] Fizetés: { $noun }
   *[other] Fizetés: { $cards }
}
verb-take = Elvétel: { $noun }
verb-return = Visszaadás: { $noun }
verb-keep = Megtartás: { $noun }
verb-discard = Eldobás: { $noun }
verb-start = Kezdőjátékos: { $noun }
verb-draw = Húzás: { $noun }
verb-reveal = Értékelő-kártya: { $noun }
verb-lay = Kirakott terepkártya: { $noun }
verb-refill = A sorba: { $noun }
verb-uncover = A pakliból: { $noun }

did-bid = { $owner ->
    [none] { $who } licitje: { $noun }. pár{ $cards ->
        [none] { "" }
       *[other] { " " }({ $cards })
    }.
   *[other] { $who } licitje: { $noun }. pár ({ $cards }), elmozdítva: { $owner }.
}
did-build = { $who } házat épít itt: { $noun }.
did-stop = { $who } befejezi az építést.
did-pay = { $cards ->
    [none] { $who } fizet: { $noun }.
   *[other] { $who } fizet: { $cards }.
}
did-take = { $who } árukártyát vesz el: { $noun }.
did-return = { $who } visszatesz egy árukártyát a dobozba: { $noun }.
did-keep = { $who } megtart egy bónuszkártyát: { $noun }.
did-keep-hidden = { $who } megtart egy bónuszkártyát.
did-discard = { $who } eldob egy terepkártyát: { $noun }.
did-start = A kezdőjátékos: { $noun }.
did-draw = Húzott terepkártya: { $noun }.
did-draw-hidden = Egy terepkártya kerül kézbe, rejtve.
did-reveal = E kör értékelő-kártyája: { $noun }.
did-lay = Új lap a kirakott terepkártyák között: { $noun }.
did-refill = Új árukártya a sorban: { $noun }.
did-uncover = A pakliból húzott árukártya: { $noun }.

ask-bidding = Tedd a kezed egy párra. Más kezének elűzése { $cost } érmébe kerül; neked { $coins } van.
ask-building = Építs kereskedőházat (ebben a lépésben még legfeljebb { $houses }), vagy fejezd be.
ask-paying = Válaszd ki, mely lapokkal fizetsz. Két egyforma lap bármely más lapot helyettesít: ez a jokerpár.
ask-taking = Vegyél el egy árukártyát a sorból, vagy húzz egyet a pakliból.
ask-returning = Öt árukártyád van. Egyet tegyél vissza a dobozba.
ask-keeping = Nézd át a bónuszkártyákat, és tarts meg egyet.
ask-discarding = Dobj el { $cards } lapot: legfeljebb ötöt tarthatsz meg.

noun-take-pile = a pakli legfelső lapja
noun-pay-exact = a hely saját lapjai
noun-pay-harbour = egy jokerpár (kikötő)
noun-pay-field = egy jokerpár (mező)
noun-pay-forest = egy jokerpár (erdő)
noun-pay-desert = egy jokerpár (sivatag)
noun-pay-mountain = egy jokerpár (hegyvidék)
noun-pay-harbour-harbour = két jokerpár (kikötő)
noun-pay-harbour-field = két jokerpár (kikötő és mező)
noun-pay-harbour-forest = két jokerpár (kikötő és erdő)
noun-pay-harbour-desert = két jokerpár (kikötő és sivatag)
noun-pay-harbour-mountain = két jokerpár (kikötő és hegyvidék)
noun-pay-field-field = két jokerpár (mező)
noun-pay-field-forest = két jokerpár (mező és erdő)
noun-pay-field-desert = két jokerpár (mező és sivatag)
noun-pay-field-mountain = két jokerpár (mező és hegyvidék)
noun-pay-forest-forest = két jokerpár (erdő)
noun-pay-forest-desert = két jokerpár (erdő és sivatag)
noun-pay-forest-mountain = két jokerpár (erdő és hegyvidék)
noun-pay-desert-desert = két jokerpár (sivatag)
noun-pay-desert-mountain = két jokerpár (sivatag és hegyvidék)
noun-pay-mountain-mountain = két jokerpár (hegyvidék)

source-city = Városrészek
source-goods = Áruk
source-rivers = Folyók
source-districts = Kerületek
source-bonus = Bónuszkártyák
tie-city = Házak az Aranyvárosban
tie-coins = Érmék
ending-houses = Egy játékos felépítette az utolsó házát.
ending-cards = Az utolsó értékelőkártya értékelése is megtörtént.
ending-walled_in = Egy játékos beszorult.

option-goods_bonus = Áruk többségi bónusza
option-goods_bonus-sole = az egyedüli tulajdonosnak
option-goods_bonus-most = annak, akinek egyedül van a legtöbb
option-letters_visible = Kereskedőlevelek
option-letters_visible-false = a játék végéig titkosak
option-letters_visible-true = mindenki látja
option-start_player = Kezdőjátékos
option-start_player-random = sorsolással
option-start_player-seat_0 = az első hely
option-seen_cards_visible = Mindenki által látott lapok
option-seen_cards_visible-false = emlékezetből
option-seen_cards_visible-true = minden kézben látszanak

field-round = Kör
field-start = Kezdőjátékos
field-face_up = Értékelő-kártya
field-scored = Már értékelt kártyák
field-top_back = A következő kártya hátlapja
field-paid = Levelek az utolsó értékelőkártyáért
field-market = Kirakott terepkártyák
field-bids = Licitáló kezek
field-cost = Az elűzés ára
field-paying = Most fizetett hely
field-houses = Házak
field-stock = Házkészlet
field-coins = Érmék
field-supply = Érmék a készletben
field-keys = Kulcsok
field-keys_left = Kulcsok a készletben
field-known = Mindenki által látott lapok
field-hand_size = Kézben tartott lapok
field-pile = Húzópakli
field-discard = Lerakópakli
field-goods = Árukártyák
field-row = Felfordított áruk
field-goods_pile = Árupakli
field-bonus_held = Bónuszkártyák száma
field-walled = Beszorult
field-hand = Kéz
field-bonus = Bónuszkártyák
field-bonus_seen = A bónuszpakli, ahogy utoljára láttad
field-gained = Nyíltan szerzett levelek
field-letters = Kereskedőlevelek
card-aim = A végén neked legyen a legtöbb leveled. { $round }. kör, legfeljebb { $max }; a legkevesebb megmaradt ház: { $houses }.
card-aim-last = A legtöbb levél nyer. Ez az utolsó kör; utána jönnek a bónuszkártyák.
card-round = Ebben a körben ez fizet: { $good } és { $area }, mindkettő { $each }–{ $most } levelet.
card-round-mine = Ebben a körben ez fizet: { $good } és { $area }. Ahogy most áll: neked { $goods } + { $places } levél.
scoring-round = { $round }. kör, értékelés
for-first = első ház
for-second = második ház
for-sole = egyedüli tulajdonos
for-most = legtöbb ház
why-displacing = Itt { $owner } keze van. Elmozdítani { $cost } érme; még { $short } érme hiányzik.
why-pay-first = Előbb fizess ezért: { $place }, vagy vond vissza a választást.
why-no-payment = Ezek a lapok nem jók fizetésnek: { $place }.
why-too-many = Kézben { $limit } lap maradhat. Dobj el még ennyit: { $cards }.
why-discard-later = Lapot csak a köröd után dobsz el, és csak { $limit } fölött.
why-own-house = Itt már áll a házad: { $place }.
why-taken = { $place }: itt csak egy ház fér el, és { $owner } háza áll itt.
why-own-part = Itt már áll az egyetlen házad: { $place }.
why-no-key = Ide kulcs kell, és nincs kulcsod: { $place }. Kulcsot ad: { $places }.
why-no-keys = Ide kulcs kell, és nincs kulcsod: { $place }.
why-not-landed = Még nem kötöttél ki. Kezdd egy kikötővel.
why-inner-part = { $place }: ide csak innen lehet bejutni: { $places }. Ott nincs házad.
why-road-by = Egyik házadtól sem vezet út ide: { $place }. Előbb építs itt: { $step }.
why-road-either = Egyik házadtól sem vezet út ide: { $place }. Előbb építs itt: { $step } vagy { $other }.
why-no-road = Egyik házadtól sem vezet út ide: { $place }.
why-harbour-card = Egy kikötő ára 1 kikötőkártya vagy két egyforma lap; egyik sincs nálad.
why-cards = Még { $short } lap kell ebből: { $kind }. Egy helyett két egyforma lap is jó.
why-must-bid = Mindenki vesz egy párt; mindig van szabad pár.
why-bid-first = Előbb mindenki vesz egy párt, utána építesz.
why-no-market = A párok elkeltek. A következő körben jönnek újak.
why-no-pair = Ebben a játékban nincs ilyen pár.
why-built = Ebben a körben már befejezted az építést.
why-no-chest = Árukártyát a ládás helyek adnak.
why-take-one = A jutalmat mindig el kell venni: válassz egy lapot.
merit-letters = +{ $n } levél
merit-first = első ház itt: { $place }, { $n } levél, nem { $next }
merit-second = második ház itt: { $place }, { $n } levél; a későbbi házak nem kapnak
merit-good-scored = +{ $n } ebben a körben ezért: { $good }
merit-area-scored = +{ $n } ebben a körben ezért: { $area }
merit-ends-leading = befejezi a játékot, amíg { $n } levéllel vezetsz
merit-ends-behind = befejezi a játékot, pedig { $owner } vezet { $n } levéllel
merit-alone = csak neked van ilyen árud: { $good }; értékelésenként { $each } levél, még { $times } alkalommal
merit-good-again = új áru: { $good }, még { $times } értékelés: legalább { $n } levél
merit-most = itt neked van a legtöbb házad: { $area }; értékelésenként { $n } levéllel több
merit-area-again = ott vagy itt: { $area }, még { $times } értékelés
merit-takes-extra = { $owner } elveszti a további { $n } levelet ezért: { $thing }
merit-key-fits = kulcs ide: { $place }, { $n } levél, és az ajtaja előtt állsz
merit-race = bejutsz ide: { $place }, mielőtt { $owner } a kulcsával odaérne
merit-bonus-today = „{ $card }”: ma { $n } levelet érne
merit-bonus-later = +{ $n } levél a végén ezért: „{ $card }”
merit-opens-city = megnyitja az Aranyvárost: { $place }
merit-closes = { $reward ->
    [key] az egyetlen kulcs, amelyet
    [bonus] az egyetlen bónuszkártya, amelyet
   *[goods] az egyetlen árukártya, amelyet
} { $owner } elérhetne: { $place }
merit-pair-twice = ezekből a lapokból két ház lesz: { $places }
merit-pair-builds = ezekkel a lapokkal ebben a körben felépül: { $place }
merit-pair-bought = { $n } érme egy házért most; szabad párból nem lenne ház
merit-gets-goods = árukártyát ad: { $place }
merit-gets-bonus = bónuszkártyát ad: { $place }
merit-opens = megnyitja: { $place } ({ $reward ->
    [key] kulcs
    [bonus] bónuszkártya
    [goods] árukártya
   *[letters] { $n } levél
})
merit-pair-free = nem kerül érmébe, és lehet belőle építeni
merit-joker-pays = megéri a jokerpárt: { $n } levél
merit-above-limit = olyan lapokat használ el, amelyeket el kellene dobnod: { $n }
merit-saves = megtartod a lapjaidat ({ $n }) ehhez: { $place }; egy lap hiányzik
merit-ends = az utolsó házad: a kör végén vége a játéknak
merit-near-end = már csak { $n } házad marad
merit-coins = +{ $n } érme
merit-gets-card = egy lapot húzol
merit-walled = már csak { $n } helyre építhetnél: beszorulhatsz
merit-one-way = csak erre maradna út: { $place }, és { $owner } elfoglalhatja
merit-pair-dear = { $n } érmébe kerül, pedig szabad párból is felépülne: { $place }
merit-pair-idle = ebben a körben semmi nem épül belőle
merit-spends-better = elkölti azt ({ $kind }), ami ide kell: { $place }
merit-joker-dear = a jokerpár ennyivel több lapba kerül: { $n }
merit-third = { $place }: itt már nincs levél
merit-key-without-door = kulcs, amelyhez nincs ajtód
merit-goods-known = ezen az árukártyán nincs új áru
merit-not-scored = már nem kerül értékelésre: { $thing }
merit-displaceable = { $owner } { $n } érméért elűzhet
