# A terminálasztal. A parancsok (u, why, log ...) minden nyelven ugyanazok.
player = { $n }. játékos
bot = { $n }. gép
turn = { $n }. esemény · { $who }
log = Ami történt
log-earlier = (előtte még { $count }; a log parancs mindet kiírja)
thinking = { $who } gondolkodik …
log-empty = Még nem történt semmi.
choose = Írj be egy számot vagy a szöveg egy részét; súgó: ?
actions = { $who } lehetőségei
unknown = „{ $text }” nincs a fenti lehetőségek között. Súgó: ?
ambiguous = „{ $text }” többet is jelenthet: { $texts }.
help = Parancsok
help-number = lépés: a száma, a jelölése ({ $example }) vagy a szövegének bármely egyértelmű része
help-several = több lépés egyszerre, jelöléssel: { $example }; …
help-u = az utolsó döntésed visszavonása
help-r = a visszavont lépés újra
help-w = titkos választás visszavétele, amíg mások még választanak
help-why = miért nem lehet valamit: why { $example }
help-rule = szabály keresése azonosító vagy szó szerint: rule market
help-log = minden, amit megtudtál, az elejétől
help-board = az asztal újrarajzolása
help-save = másolat mentése
help-q = mentés és kilépés
curtain = Add át a billentyűzetet: { $who } következik. { $who } nyomjon Entert.
curtain-undo = (u és Enter: { $who } visszavonja az utolsó döntését)
curtain-withdraw = (w és Enter: { $who } visszaveszi a titkos választását)
undone = Visszavonva.
withdrawn = Visszavéve.
redone = Újra megtörtént.
nothing-to-undo = Nincs mit visszavonni.
nothing-to-redo = Nincs mit újra megtenni.
nothing-to-withdraw = Nincs visszavehető titkos választás.
consent =
    { $count ->
        [one] Azóta mások is léptek, vagy kiderült valami. Mindenki beleegyezik egy esemény visszavonásába? (y/n)
       *[other] Azóta mások is léptek, vagy kiderült valami. Mindenki beleegyezik { $count } esemény visszavonásába? (y/n)
    }
refused = Nem lett visszavonva.
legal-now = Ez most lehetséges.
why-rule = A(z) { $rule } szabály tiltja:
no-rule = Nincs szabály, amelynek azonosítójában vagy szövegében szerepel: „{ $text }”.
why-usage = Írd be: why és egy lépés jelölése, például: why { $example }
rule-usage = Írd be: rule és egy azonosító vagy szó, például: rule { $example }
score = Pontok
total = összesen
rank = helyezés
ties = döntetlennél: { $tie }
winner = { $who } győzött.
winners = Megosztott győzelem: { $who }.
saved = Mentve: { $file }
resume = Folytatás: serai play --resume { $file }
audit = A mag benne van. Minden húzás ellenőrzése: serai audit { $file }
replay = Visszanézés: serai replay { $file }
commitment = A mag lenyomata: { $hash } (a mag a végén nyilvános: senki sem választhatja meg a kockákat)
position = { $n }. esemény, összesen { $total }
keys = → tovább · ← vissza · PgDn/PgUp 10 · Home/End · s szék · q kilépés
viewer-seat = { $who } szemével
viewer-spectator = a nézők szemével
start = A kezdet.

# serai analyse
analysing = elemzés
analysis-player = játékos
analysis-accuracy = pontosság
analysis-start = kezdetben
analysis-luck = szerencse
analysis-others = mások döntései
analysis-own = saját döntések
analysis-result = eredmény
mark-inaccuracy = pontatlanság
mark-mistake = hiba
mark-blunder = súlyos hiba
turning-point = { $n }. esemény: { $chosen }; jobb lett volna: { $better } (ára { $cost })
