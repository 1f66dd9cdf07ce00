# A vezetett első játék mondatai. $p1 és $p2 a többi játékos neve.

way = Üdv, kereskedő! Ez a te utad: Mokkában szállsz partra, és Petrán át jutsz az arany városba. Amit útközben építesz, leveleket hoz. A levél a pont, és a legtöbb levél nyer.

pair = Házért kártyával fizetsz. Minden körben mindenki egy párt visz el a piacról. Az utad a sivatagon át vezet: tedd a kezed a 2. párra, a két sivatagkártyára.
pair-then = A tiéd. Most egy kikötőd, egy erdőd és két sivatagod van.

land = Kikötőben szállsz partra. A kikötő egy kikötőkártyába kerül, és bármelyik szabadot választhatod. Kattints Mokkára.
land-then = Az első házad! A helyen látható jel a jutalma: itt két érme.

road = Most kövesd az utat. Petra a sivatagban fekszik, és két sivatagkártyába kerül. Azért építhetsz ide, mert út köti össze egy házaddal. Kattints Petrára.
road-then = Még egy érme. Egy körben legfeljebb két házat építhetsz, most tehát a többiek építenek.

closed = { $p1 } és { $p2 } máshol szállt partra. A városon kívül egy helyen csak egy ház állhat: ez a négy zárva van előtted, a tieid pedig előttük.

paid = Véget ért a kör, és fizetett a kártyája. A Tigris folyót mutatta: Petra ott fekszik, ez 2 levél, és ott neked van a legtöbb házad, ez még 2. Selymet is mutatott, de selyme még senkinek sincs. 4 leveled van.

card = Az új kör új kártyát mutat: bor és a Gíhón folyó. Építés előtt látod, tehát építhetsz rá. Minden körben más kezd: most { $p1 }.

displace = Sivatagkártya kell, de azon a páron { $p2 } keze van. Elűzheted: egy körben először ez 1 érme. Kattints a 2. párra.
displace-then = { $p2 } kénytelen volt másik párt venni. A második elűzés ebben a körben már 2 érmébe kerülne.

chest = Nézd: { $p1 } Angkorban épített, ahol láda van, és kerámiaedény és bor jelű árukártyát vett. A bort jegyezd meg. Más jelek: a kulcs a lapokon felül kell a belső városrészekhez, a csillag bónuszkártyát ad, amely a végén fizet.

joker = A városkapu! A Karavánszeráj két sivatagba kerül. Egy sivatagod van, és két erdőd: két egyforma lap helyettesíthet egy lapot egy másik fajtából. Ez a jokerpár. Kattints a Karavánszerájra.
joker-then = 5 levél és egy érme: te vagy itt az első. A második 3 levelet kap, a későbbiek semmit.

again = Megint fizetett a kártya. Bora csak neki van: { $p1 } 2 + 2 levelet kap. A Gíhón mellett is egyedül van: még 2 + 2. Az áru mindig fizet, bárhol állnak a házaid, kell hát neked is. Hogy ki mennyit kap, látod; az összeg titok.

choice = Te döntesz! Két sivatag Szívát vagy az Üvegbazárt építi fel, két hegyvidék Kabult vagy a Rézművesek sorát. A 3. pár csak kikötőre jó. A foglalt pár érmébe kerül; neked { $coins } van.
choice-then = Rendben. Ha valaki elűz, csak a párt veszíted el, és újra választasz.
choice-then-3 = Ezekből a lapokból csak kikötő épül. Szállj partra, ahol akarsz: másik negyed nyílik meg.

build = A láda árukártyát ad, és az sok körben fizet; a kör kártyája fűszert mutat. A városrész 5 levelet ad annak, aki elsőként jön. Mindkettő jó. Ha elűzték a kezed, előbb válassz másik párt; aztán építs, amit akarsz, vagy állj meg.
build-then-siwa = Szívában láda van: vegyél árukártyát. A fűszeres e kör végén fizet.
build-then-kabul = Kabulban láda van: vegyél árukártyát. A fűszeres e kör végén fizet.
build-then-glass_bazaar = 5 levél, és a város körútja mindkét irányban megnyílt előtted.
build-then-coppersmiths = 5 levél, és a város körútja mindkét irányban megnyílt előtted.

yours = Tiéd az asztal: vegyél lapot, építs, kapd meg a fizetséget. A játék akkor ér véget, ha valaki megépítette az utolsó házát, legkésőbb a 16. kör után; aztán jönnek a bónuszkártyák. A „Tanács” jó lépéseket mond. Jó üzletet!
