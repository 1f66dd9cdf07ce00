# A vezetett első játék mondatai. $p1 és $p2 a többi játékos neve.

travel = Üdv, rádzsa! Az nyer, aki a legtöbb palotát építi. Építészed Bánszvárában áll a többiekkel: palotát és városi házat csak ott építhetsz, ahol ő van. Kattints Udaipurra, és utazz oda.
travel-then = Ingyen volt: ezen az úton egyetlen ház áll, Szalúmbarban, és az a tiéd.

palace = Egy városban egy hely van középen és hat körülötte. A szürke paloták senkiéi, csak helyet foglalnak. Kattints a középső helyre: a palota 12 arany, bárhová teszed.
palace-then = Az első palotád! Örökre ott marad, és a középső ebben a városban 3 pontot is ér.

house = A „Palota/ház” cselekedetet választottad, tehát egy ház még hátravan: lásd a „Hátralévő részletek” alatt. Kattints megint Udaipurra, és építsd meg itt 1 aranyért. A városi ház ott 1 pont.
house-then = 5 pont Udaipurban: palota 3, ház 1, építész 1.

gold = Erre a fordulóra két cselekedetet választottál. A második az „arany”: vegyél el 2 aranyat a bankból. Ez a legegyszerűbb cselekedet, és mérce a többihez: ér-e többet 2 aranynál?
gold-then = Mindkét cselekedet kész.

end = Az elefánt a maharadzsa városát jelöli. Ha mindenki lépett, ez a város aranyat fizet a pontok szerint. Az építészed is számít, maradj hát itt, és fejezd be.
end-then = Tiéd az 1-es kártya, a Mogul, ezért te léptél elsőként. A 2-es következik: { $p1 }.

toll = Udaipurba a többieknek Szalúmbaron át kellett menniük. Akinek nincs háza egy faluban, minden ott álló házért 1 aranyat fizet a gazdájának. Itt az te vagy: 2 arany. A forgalmas utak házai aranyat hoznak.

paid = Udaipur 11, 7 és 3 aranyat fizetett. 5 pontoddal te voltál az első: 11 arany. A többieknek 3-3 pontja volt: egyenlőknél az alacsonyabb kártya dönt, így { $p1 } (2) kapott 7-et és { $p2 } (6) 3-at. Így megy ez minden fordulóban: jelenlétért arany, aranyért palota.

next = A maharadzsa mindig a legalsó jelzőhöz megy, az pedig felkerül a tetejére. A 2. forduló Amberé; utána Delhi jön, most az a legalsó, a kis koronával. Amit Udaipurban építettél, megmarad, és számít, ha újra sorra kerül.

disc = Most mindenki egyszerre, titokban két cselekedetet választ. { $gold } aranyad van; a palota 12, a ház 1. Állítsd az egyik nyilat a palota/házra, a másikat az aranyra, a házra vagy a két házra, aztán erősítsd meg.
disc-dear = Két palota 24 arany, neked { $gold } van. Ebben a fordulóban egy is elég.
disc-both = A „Palota/ház” egy nyíllal mindkettőt megteszi: így a másik nyíl szabad marad.
disc-none = Futja egy palotára, és a végén csak a palota számít. Vedd a palota/házat, és mellé házat vagy aranyat.
disc-then = Több ház több pont Amberben, de kevesebb arany marad.
disc-then-gold-palace_house = Biztos választás: 2 arannyal több a következő palotára.

road = Az út zárva van, amíg egy faluja üres. Puskar, az Amberbe vezető rövid úton, üres; a kerülő 3 arany a vetélytársaknak. Egy ház Puskarban 1 arany, és megnyitja az utat. Építsd meg, vagy menj körbe.
road-then-pushkar = Nyitva van, és neked ingyen: minden falujában van házad. A többiek neked fizetnek majd.
road-then-amber = 3 arany a vetélytársaknál van, és ház sem maradt utána.

amber = Most egyedül: utazz Amberbe, építsd meg ott a palotád, végezz el minden hátralévő részt bármilyen sorrendben, és fejezd be. A táblázat mutatja, mit fizetne most Amber. Amit kihagysz, azért minden vetélytárs 2 aranyat kap.

card = { $p1 } karaktert váltott, és elvette a Mogulodat. Senki sem utasíthatja vissza. Válassz másik kártyát a bankból: képessége azonnal a tiéd, és a száma dönti el, mikor lépsz.
card-then-monk = Ezentúl a bank fizeti a vámodat.
card-then-mason = Körönként egy házad ingyen van, vagy egyet áthelyezhetsz.
card-then-trader = 1 arany minden köröd elején.
card-then-sadhu = Külső palotáid 2 pontot érnek.

pays = { $p2 } csak 9 aranyat adott egy palotáért: ez a művész. Aztán három ház jött, összesen 5 pont. Nézd, ki mit kapott Amberben: az első 11, a második 7, a harmadik 3 aranyat. A korong mást is tud: a „Kőbánya” 2 házat hoz, a „Ház áthelyezése” egyet áthelyez, „A kormányzósáv sorrendje” hamarabb fizettet egy várost.

yours = Most már tudod: két cselekedet, utazás, építés, fizetség. A játék annak a fordulónak a végén ér véget, amelyben valaki megépíti hetedik palotáját, legkésőbb a 10. forduló után. A „Tanács” segít. Más játékban nem látod a többiek aranyát.
