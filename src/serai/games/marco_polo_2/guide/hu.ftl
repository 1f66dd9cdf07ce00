# A vezetett első játék mondatai. $p1 az ellenfél neve. Ami -2-re és így tovább végződik, annál a kattintásnál hangzik el.

goods = Kereskedőként nyugatra tartasz; öt forduló után a legtöbb pont nyer. Öt kockád e forduló munkája. Szerződésed 2 tevét, borsot és selymet kér. Az I. könyvben áru van: kattints rá.
goods-2 = Az I. könyvbe bármelyik kocka mehet, ne pazarolj rá magasat. Az 1-es máshová kell majd: kattints a 2-esre.
goods-3 = Az első két kínálat ingyenes; a zöldek jádéba kerülnek, később jönnek. Vegyél 2 borsot és 1 selymet.
goods-then = Egy kocka, három áru. Megvan minden, amit a szerződés kér!

fill = Amelyik szerződést ki tudod fizetni, ki van emelve. Teljesítéséhez nem kell kocka: 2 tevét, 1 borsot és 1 selymet szállítasz. Kattints rá.
fill-then = 3 pont! Kettő a szerződésé. Karaktered, Abha Basu minden szerződésért 1 jádét ad, és minden kapott jádéért 1 pontot.

end = Egy kör egy akció kockákkal, előtte vagy utána ingyenes ráadásokkal, mint a szerződés. Aztán a következő játékos lép. Fejezd be a köröd.
end-then = { $p1 } utazott, és kereskedőállomást épített. Most te jössz.

ride = Az egykockás utazási mező 2 érméért egy lépést visz. Kattints rá.
ride-2 = Ezen a kék mezőn már van kocka. Mellé tehetsz, de a kockád értékét érmében kifizeted. Az 1-essel ez csak 1 érme.
ride-3 = Minden út mutatja az árát: a kör érme, a négyzet teve. Lovagolj Xi’anba 4 érméért.
ride-then = Ahol az út véget ér, állomást építesz. Xi’anban te vagy az első, tiéd a lapkája: 3 teve és 1 érme.

contract = Piros városban az új állomással szerződést vehetsz fel. Az első sor: amit szállítasz. A nyíl után: amit kapsz. Xi’an mindkét szerződését teljesítheted ebben a fordulóban. Válassz.
contract-2 = Az akció kész. Fejezd be a köröd.
contract-then = { $p1 } 3-ast tett a kán kegyéhez.

shields = Xi’an címere a kakas. A végén a különböző címerek fizetnek, egyre többet. A kakas titkos célkártyádon is szerepel, ezért kétszer számít.

khan = A kán 4 érmét és 2 tevét ad. Minden rubrika fordulónként egy kockát fogad, és az új kocka legalább akkora legyen, mint az utolsó, most 3. Kattints a kán kegyére.
khan-2 = A 3, a 4 és az 5 jó. A 3-ast tartsd oda, ahol az alacsony olcsó, az 5-öst egy kártyára. Tedd a 4-est.
khan-3 = Ez volt az utolsó rubrika: a 2. fordulóig senki sem jöhet. A szürke kockák végig maradnak, mert csak ketten játszotok. Fejezd be a köröd.

share = A II. könyvben van, ami kell; legalább 3-ast kér. { $p1 } kockája már ott van, ezért kifizeted a tiéd értékét. Kattints a II. könyvre.
share-2 = A 3-as 3 érme, az 5-ös 5 volna. Tedd a 3-ast.
share-3 = Vedd, ami a szerződésedhez hiányzik: 3 selymet, ha 3 selymet kér; borsot, selymet és aranyat, ha 1 borsot és 1 selymet kér.

glow = Nézd a szerződéseidet: amelyiket ki tudod fizetni, ki van emelve. Teljesítsd; ha már egyik sincs kiemelve, fejezd be a köröd. Gyűjts, teljesíts, vegyél újat: ez a játék szíve.
glow-then = { $vp } pontod van.

last = Egy kockád maradt, egy 5-ös. A magas kocka kártyán erős: az első kártya a kockád kétszeresét adja érmében, tehát 10-et. Vagy vegyél fel egy-két szerződést és 3 érmét. Mindkettő jó: válassz.
last-then-card_area_1 = 10 érme: ez egy utazás ára.
last-then-contracts = A szerződés semmibe sem kerül, amíg nem teljesíted, de csak kettő lehet nálad.

finish = Ha szerződést kell választanod, válassz: azokban a városokban vannak, ahol állomásod áll. Aztán fejezd be a köröd.
finish-then = { $p1 } selymet váltott pontra. Az ilyen kártyák fordulónként változnak.

round = 2. forduló: minden kocka visszajött, új kártyák és zöld kínálatok vannak, Abha Basu 2 érmét hozott. Kockáid összege 11. A 15-ig hiányzót megkapod: 4 dolgot, érmét vagy tevét. Az utakhoz mindkettő kell. Válassz.
round-then = Az alacsony dobásért kárpótlás jár, és haszna is van. Meglátod.

journey = A középső utazási mezőre két kocka kell, díja nincs. Az alacsonyabb számít: a 3 és a 4 három lépés. Kattints rá.
journey-2 = Tedd le a 3-ast.
journey-3 = Most a másikat.
journey-4 = Lovagolj Kunmingon és Batangon át Lhászába: összesen 8 érme és 3 teve. Minden utat kifizetsz, de csak ott építesz, ahol megállsz. Először Kunming.
journey-5 = Tovább Batangba.
journey-6 = És Lhászába.
journey-then = Most 2 pont, és minden későbbi forduló elején még 2: Lhászában bónuszjelző van. Címere, a nap, a célkártyádon is ott van.

alone = Most egyedül folytatod. Ha ez a kör véget ért, három alacsony kockád marad. Jó nekik: I. könyv, szerződés, a kán, amíg alacsony a sora, egy lépés utazás vagy a pénzeszsák. Bizonytalan vagy? Kérj tanácsot.
alone-then = Így megy ez öt fordulón át.

score = Ennyi pontod volna, ha most vége lenne, forrásonként. A címerek, a megmaradt áru és érme, meg a legtöbb szerződésért járó pont csak a végén számít. A céhpecsét vízi utakat nyit; ha fejleszted, azonnal és minden későbbi forduló elején fizet. A célod: mindenből több. Jó üzletet!
