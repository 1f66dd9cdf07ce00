game = Xanadú
verb-sell = { $price ->
    [none] { $noun }. helyen álló épület megnevezése eladásra
   *[other] Eladás { $price } tong baóért: { $what }
}
verb-done = Kész az eladással
verb-place = { $owner ->
    [none] Munkás lerakása ide: { $noun }
   *[other] Munkás lerakása ide: { $what } ({ $owner })
}
verb-end = A 2. fázis vége, húzás
verb-take = { $noun } lap húzása
verb-stop = Kész a húzással
verb-start = { $noun } kezd
verb-choose = { $id ->
    [nothing] Nem teszek le lapot
   *[other] Kezdő lap: { $noun }
}
verb-build = Építés: { $noun }
verb-worker = Munkás legyen: { $noun }
verb-draw = Húzás: { $noun }
verb-force = Kötelező eladás: { $noun }
noun-nothing = semmi
noun-game_end = a Játék Vége kártya
noun-slot = { $who } { $number }. épülete
noun-seat-1 = 1. hely
noun-seat-2 = 2. hely
noun-seat-3 = 3. hely
noun-seat-4 = 4. hely
noun-seat-5 = 5. hely
noun-seat-6 = 6. hely
did-sell = { $price ->
    [none] { $who } eladásra megnevezi { $noun ->
        [1] az 1.
        [5] az 5.
       *[other] a { $noun }.
    } helyen álló épületet.
   *[other] { $who } eladásra megnevezi: { $what } ({ $price }).
}
did-done = { $sold ->
    [none] { $who } nem ad el semmit.
   *[other] { $who } elad a Kánnak: { $sold }.
}
did-place = { $owner ->
    [none] { $who } munkást küld ide: { $noun }.
   *[other] { $who } munkást küld ide: { $what } ({ $owner }).
}
did-end = { $who } befejezi a 2. fázist.
did-take = { $who } { $noun } lapot húz.
did-stop = { $who } nem húz több lapot.
did-start = A kezdő játékos: { $noun }.
did-choose = { $id ->
    [nothing] { $who } nem tett le lapot.
   *[other] { $who } kezdő lapja: { $noun }.
}
did-choose-hidden = { $who } letett egy kezdő lapot.
did-build = { $who } megépíti: { $noun }.
did-worker = { $now ->
    [none] { $who } munkása, képpel lefelé: { $noun }.
   *[other] { $who } munkása, képpel lefelé: { $noun } → { $what } ({ $owner }), ár: { $then } → { $now }.
}
did-worker-hidden = { $now ->
    [none] { $who } képpel lefelé leteszi a munkást.
   *[other] { $who } { $count ->
        [none] munkást
       *[other] { $count } munkást
    } küld ide: { $what } ({ $owner }), ár: { $then } → { $now }.
}
did-draw = { $id ->
    [game_end] Előkerült a Játék Vége kártya!
   *[other] Húzott lap: { $noun }.
}
did-draw-hidden = Egy lap húzása.
did-force = { $who } eladja betelt épületét: { $noun }.
ask-starting = Válassz { $left } kezdő lapot. A többiek is most választanak; a lapokat egyszerre fordítjátok fel.
ask-selling = 1. fázis: nevezd meg, mit adsz el a Kánnak, aztán mondd, hogy kész. { $buildings } épületed van, ebből { $named } van megnevezve. Aki elad, legfeljebb 3 lapot húzhat.
ask-working = 2. fázis: rakj le munkásokat{ $builds ->
    [0] , építs, vagy fejezd be
   *[other] { "" } vagy fejezd be; ebben a körben már építettél
}. { $hand } lapod van, { $room ->
    [0] és nincs hely több épületnek
   *[other] és még { $room } épületnek van hely
}.
ask-taking = 3. fázis: hány lapot húzol? Legfeljebb { $most } lapot húzhatsz.
ask-forcing = A betelt épületet el kell adni.
ask-manning = Melyik lap fedje le képpel lefelé { $row ->
    [1] az 1.
   *[other] a { $row }.
} sort?
source-brown = Eladott barna lapok
source-blue = Eladott kék lapok
source-yellow = Eladott sárga lapok
source-green = Eladott zöld lapok
source-forced = Kötelező eladás
source-final = Záró eladás
source-bonus = Bónusz
ending-game_end_card = Előkerült a Játék Vége kártya.
ending-dead_turns = Három körön át nem történt semmi.
option-length = Hossz
option-length-standard = szokásos
option-length-short = rövid
option-length-long = hosszabb
option-advanced = Haladó játék (legfeljebb 4 játékosnak ajánlott)
option-start_player = Kezdő játékos
option-start_player-random = véletlen
field-phase = Fázis
field-active = Ki van soron
field-start = Kezdő játékos
field-money = Tong bao
field-hand_size = Lapok a kézben
field-hand = Kezek
field-built = Épületek
field-crew = Munkások
field-price = Eladási árak
field-sideways = Vízszintes
field-workers = Általad ismert munkások
field-revealed = Az utolsó eladáskor látott munkások
field-placed_by = Ki tette le a munkást
field-pool = A körben elérhető nyersanyagok
field-income = Állandó nyersanyagok és segítség
field-sold = Adott el
field-acted = Lerakott vagy épített
field-builds = Ebben a körben épült
field-named = Eladásra megnevezve
field-allowance = Ennyit húzhat még
field-pile = Húzópakli
field-end_in_pile = A Játék Vége kártya a pakliban
field-shuffles = Keverések
field-last_shuffle = Utolsó keverés
field-discard = Dobópakli
field-dead_turns = Üres körök
field-has_chosen = Letett kezdő lapok
field-chosen = Választott kezdő lapok
board-phase-0 = Kezdő lapok
board-phase-1 = 1. fázis: eladás
board-phase-2 = 2. fázis: munkások és építés
board-phase-3 = 3. fázis: húzás
board-phase-4 = A játék véget ért
board-cost = építési ár
board-permanent = állandó nyersanyag
board-help = balra a Kán segítsége, jobbra a nyersanyagok
board-step = az ár a következő munkás után
board-sideways = (vízszintes)
board-hand = A kezed
board-short-1 = 1. fázis: eladás
board-short-2 = 2. fázis: munkások, építés
board-short-3 = 3. fázis: húzás
board-owes = még hiányzik:
board-ready = most megépíthető
board-not-now = kifizethető, de most nem építhető
board-chosen = letéve
board-forced = Megtelt, ezért a Kán megvette: { $buildings }.
board-new-start = Egyetlen épület sem áll már. Mindenki 7 lapra egészíti ki a kezét, és újrakezdi.
board-pool-help = állandó nyersanyagok, segítség és e kör munkásai
board-open-row = következő sor
board-city = Város
board-to-build = Építéshez:
card-aim = A játék végén neked legyen a legtöbb pénzed (tong bao). Az épületek eladása hozza.
card-aim-bonus = A legtöbb tong bao nyer. Az eladott sárga épület eggyel, a zöld kettővel többet fizet.
card-round-safe = A Játék vége lap az utolsó { $lowest } között van. Biztos lap még: { $safe }.
card-round-risk = Minden húzott lap véget vethet a játéknak: a következő { $pile } esetből egyszer ilyen.
card-round = A húzópakliban { $pile } lap van. Keverés: { $last } közül { $shuffles }; a vége még messze.
card-round-near = Amikor ezek a lapok ({ $pile }) elfogynak, bekeverjük a játék végét jelző lapot.
legend-price = Ár: ennyit fizet most a kán az épületért.
legend-ladder = Az ár 0–4 munkás után, alulról felfelé; aláhúzva a mostani. A zöld emelkedik, a piros csökken.
legend-row = Sor: az ide küldött munkás ezeket az anyagokat adja a küldőjének. Alulról felfelé telnek; a narancssárga a következő.
legend-permanent = Aranykeretes: amíg az épület áll, a tulajdonosának minden körében megvan ez az anyag.
legend-help = A kán segítsége: ha a mellette lévő sort befedték, a tulajdonosnak minden körében megvan ez az anyag.
legend-worker = Munkás: lefordított lap, rajta a küldője jele. Négy munkással az épületet el kell adni.
legend-new = Megdöntve: ebben a körben épült; a következő körtől fogad munkást.
legend-missing = Hány anyag hiányzik a lap megépítéséhez, vagy hogy mind megvan.
legend-hand = Kézben tartott lapok: legfeljebb 7; mindegyik épület vagy munkás.
scoring-final = Végső eladás
why-sell-first = Előbb fejezd be az eladást: Kész.
why-sale-over = Ebben a körben az eladás már véget ért; a következő köröd elején adhatsz el.
why-no-worker = Nincs több lapod, amit munkásnak küldhetnél.
why-empty-place = A munkásnak épület kell; ez a hely üres.
why-not-in-hand = Ez a lap nincs a kezedben.
why-nothing-there = Ott nincs eladható épületed.
why-named-already = Ezt az épületet már megnevezted eladásra.
why-hand-full = Ennyi lap nem fér a kezedbe: legfeljebb 7.
why-pile-short = Nincs ennyi lap.
why-limit = Már { $limit } épületed van, több nem lehet: a következő köröd elején adj el egyet.
why-new-building = Ez ebben a körben épült: { $what }; munkás csak a következő körtől jöhet rá.
why-full = Ez betelt: { $what }; mind a négy sor foglalt.
why-worker-first = Előbb válaszd ki, melyik lap megy ide: { $what }.
why-allowance = Még ennyi lapot húzhatsz: { $most }.
why-drawing-now = Az építés és a munka ebben a körben véget ért; most húzol.
why-built-already = Ebben a körben már építettél: körönként egyet lehet.
why-lacks-one = Ehhez még { $n } kell: { $resource } ({ $what }).
why-lacks = Ehhez még ez kell: { $resources } ({ $what }).
merit-money = +{ $n } tong bao
merit-ahead = ha most vége lenne, { $n } tong baóval te vezetnél
merit-ends-ahead = a következő lap { $pile } közül egyszer véget vet a játéknak, és te vezetsz: { $n }
merit-sells-best = a legjobb áron adod el: { $building }, { $n }
merit-sells-before-fall = eladod, mielőtt még egy munkás olcsóbbá tenné ({ $n }): { $building }
merit-fills = megtelik, és a köröd után { $n } tong baót fizet: { $building }
merit-builds = felépül: { $card }, most { $now }{ $rise ->
    [0] { "" }
   *[other] , később akár { $best }
}
merit-builds-alone = egyetlen munkás nélkül
merit-starts = ezzel kezdesz: { $card }, most { $now }{ $rise ->
    [0] { "" }
   *[other] , később akár { $best }
}
merit-forces = { $owner } kénytelen eladni { $n } tong baóért: { $building }
merit-lowers = { $owner } épülete olcsóbb lesz: { $building }, { $then } helyett { $now }
merit-raises = az épületed drágább lesz: { $building }, { $then } helyett { $now }
merit-income = minden körödben ad: { $resources }
merit-nearer = { $n ->
    [0] most már ki tudod fizetni: { $card }
   *[other] már csak { $n } nyersanyag hiányzik ehhez: { $card }
}
merit-fetches = ezt hozza: { $resources }
merit-makes-room = helyet csinál egy új épületnek
merit-lays-far = munkásnak adod ezt: { $card }; { $n } nyersanyag hiányzott hozzá
merit-draws = húzhatsz { $n } lapot
merit-ends-behind = a következő lap { $pile } közül egyszer véget vet a játéknak, és te le vagy maradva: { $n }
merit-sells-early = még drágább lehetne: { $building }, akár { $best }, munkások: { $workers }
merit-helps = { $owner } épülete drágább lesz: { $building }, { $n } tong baóval
merit-feeds = { $owner } minden körében kapja: { $resources }
merit-spoils = az épületed olcsóbb lesz: { $building }, { $then } helyett { $now }
merit-loses-income = lemondasz erről minden körödben: { $resources }
merit-lays-payable = munkásnak adod, pedig most ki tudnád fizetni: { $card }
merit-overflows = a húzásodból { $n } lap nem fér a kezedbe
merit-last-place = elfoglalja az utolsó szabad helyedet
