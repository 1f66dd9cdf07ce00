# A nap kihívása
challenge-on = Kihívás: { $day }
challenge-more = Ezen a kiszolgálón mindenki ugyanazt a leosztást kapja ugyanazok ellen a robotok ellen, és egyszer próbálkozhat. Az nyeri a napot, aki a saját asztalánál a legjobb helyen végez; egyenlő helyezésnél a pontszám dönt.
challenge-facts = { $seats } játékos · te vagy { $seat ->
    [1] az első
    [2] a második
    [3] a harmadik
    [4] a negyedik
    [5] az ötödik
   *[other] a hatodik
} · robotok: { $level }
time-left = { $hours ->
    [0] még { $minutes } perc
   *[other] még { $hours } óra { $minutes } perc
}
tried = { $count ->
    [0] A nap véget ért; senki sem próbálkozott.
    [one] A nap véget ért; egy játékos próbálkozott.
   *[other] A nap véget ért; { $count } játékos próbálkozott.
}
rules = A nap végéig nincs tipp, nem lehet visszavonni, és senki sem nézheti a játszmát. Ami éjfélig (UTC) nem ér véget, befejezetlenként szerepel.
guest = Vendég vagy: játssz nyugodtan, de az eredmények közé csak fiókkal lehet bekerülni.
guest-tried = Vendégként játszottál, ezért a próbálkozásod nincs az eredmények között.
play = Játék
go-on = Folytatás
open-page = Eredmények
your-result = { $seats } játékosból { $rank }. lettél { $points } ponttal.
your-place = { $seats } játékosból { $rank }. lettél { $points } ponttal: a nap { $place }. helyezettje vagy.
gave-up = Nem fejezted be a próbálkozásodat.
tries = { $count ->
    [0] Még senki sem kezdte el.
    [one] Egy játékos elkezdte.
   *[other] { $count } játékos elkezdte.
}
results = Eredmények
results-later = Az eredmények akkor látszanak, ha túl vagy a próbálkozásodon.
results-none = Senki sem próbálkozott fiókkal.
name-column = Név
rank-column = Hely az asztalnál
points-column = Pont
replay-column = Játszma
watch = Megnézem
unfinished = befejezetlen
playing = még játszik
you = te
proof = Mindenkinek ugyanaz a leosztás?
proof-more = A nap kockái és kártyái egyetlen titkos számból következnek. Ennek ujjlenyomata (SHA-256) napokkal előbb megjelenik, és a nap minden asztalánál látszik; maga a szám a nap végén válik nyilvánossá. Aki megőrizte az ujjlenyomatot, láthatja, hogy senki sem változtatott a leosztáson.
fingerprint = Ujjlenyomat ({ $day }), közzétéve: { $at }
seed = Titkos szám
proof-good = Ez a böngésző ellenőrizte: a számnak az előre közzétett ujjlenyomata van.
proof-bad = A szám ujjlenyomata nem az, amit előre közzétettek.
proof-unable = Ez a böngésző itt nem tud ujjlenyomatot számolni; a titkos szám máshol ellenőrizhető.
coming = A következő napok ujjlenyomatai
earlier = Korábbi napok
earlier-none = Ez az első.
winner-of = { $names } · { $points } pont
nobody = Senki sem fejezte be.
yesterday = Tegnap: { $names }
yesterday-nobody = Tegnap senki sem fejezte be.
today = A mai kihívás
