## Feladványok

puzzles-more = Játszmák állásai, amelyekben egy választás egyértelműen jobb minden másnál. Keresd meg: azt látod, amit a játékos látott.
puzzles-none = Itt még nincsenek feladványok.
solved-of = Megoldva: { $solved } / { $count }
streak = Sorozat: { $count }
streak-more = Egymás után elsőre, súgás nélkül megoldott feladványok.
longest = Leghosszabb sorozat: { $count }
solve = Megoldom
all-puzzles = Minden feladvány
difficulty = Nehézség: { $level } / 5
question = Mi itt a legjobb?
question-more = Te { $name } helyén játszol. Válassz úgy, mint az asztalnál: egy választás egyértelműen a legjobb.
wrong = { $action }: van jobb. Próbáld újra.
wrong-again = { $action }: nem, ez sem az.
hint = Súgás
another-hint = Még egy súgás
show-solution = A megoldás megmutatása
right = Helyes: { $action }.
right-first = Elsőre helyes: { $action }.
solution = A legjobb: { $action }.
gain = { $gain ->
    [one] Száz játszmából { $gain } játszmával többet nyer, mint a következő legjobb választás.
   *[other] Száz játszmából { $gain } játszmával többet nyer, mint a következő legjobb választás.
}
about = Erről szól: { $themes }.
chances = Milyen gyakran nyerne az egyes választásokkal, mély keresés szerint
tempting = { $action }: jónak látszik, de nem a legjobb.
next-puzzle = Következő feladvány
done-before = Ezt már megoldottad.

## Témák: nevük, majd hogyan vezet rájuk a súgás

theme-blocking = egy ellenfél feltartása
lead-blocking = Nézd meg, mit akar a többiek legerősebbje legközelebb tenni.
theme-timing = a játék vége
lead-timing = Számold ki, meddig tart még a játék, és addig mi térül meg.
theme-patience = később több pont a mostani helyett
lead-patience = Nem az hozza a legtöbbet a végén, ami most rögtön a legtöbbet hozza.
theme-market = a piac
lead-market = Hasonlítsd össze a kártyákat: melyik kell a következő építéshez, és mennyit ér meg?
theme-building = hova építs
lead-building = Gondolj magára a helyre: mit nyit meg, mit hoz, és ki akarja még.
theme-waiting = mikor kell megállni
lead-waiting = Mindenről, amit még tehetnél, kérdezd meg: megéri-e az árát?
theme-payment = mivel fizess
lead-payment = Tartsd meg, amire legközelebb szükséged lesz, és a többivel fizess.
theme-goods = áruk
lead-goods = Kérdezd meg, melyikből lenne másnak több.
theme-secret = amit megtartasz
lead-secret = Azt kérdezd, melyik ér majd legtöbbet a játék végén, nem azt, hogy most.
theme-programme = a forduló terve
lead-programme = Előbb tervezd meg az egész fordulót: melyik két akció vezet oda, ahova akarsz?
theme-way = az odavezető út
lead-way = Hasonlítsd össze az utakat: melyik mennyibe kerül, és mit tehetsz még, amikor megérkezel.
theme-character = kinek a segítségét kéred
lead-character = Kérdezd meg, melyikük mit tenne érted a következő fordulókban, és mit a többiekért.
theme-supplies = pénz és áru
lead-supplies = Kérdezd meg, miből lesz kevés, és azt szerezd meg.
theme-move = mit mozgass
lead-move = Ami már ott van, máshol többet érhet.
theme-space = hova kerüljenek a kockák
lead-space = Kérdezd meg, melyik hely nem várhat, és melyik lesz meg később is.
theme-contract = szerződések
lead-contract = Nézd meg, mit tudsz teljesíteni, és az mit tesz lehetővé.
theme-sale = mit adj el
lead-sale = Kérdezd meg, mit hozna még az egyes épületek mindegyike, ha megtartanád.
theme-worker = hova menjenek a munkások
lead-worker = Kérdezd meg, kinek jó az a hely, ahol a munkásod áll.
theme-drawing = hány lapot húzz
lead-drawing = Vesd össze, mit hozhatnak a lapok, azzal, amibe kerülnek.
