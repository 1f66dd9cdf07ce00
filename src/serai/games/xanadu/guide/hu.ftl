# A vezetett első játék mondatai. $p1 az ellenfél neve.

fetch = Építs, és add el a Kánnak: a legtöbb tong bao nyer. A kezedben a Barakk 6-ot ér, ára 2 kő és 1 tinta. Épületeid minden körödben 1 követ és 1 tintát adnak, tehát 1 kő hiányzik. Kattints a Kőfejtődre: legalsó sorában fa és kő van.
fetch-then = A munkás mindig a legalsó szabad sorba kerül.

worker = A munkás a kezed egy lapja, képpel lefelé. Ami rajta van, többé nem számít. Válassz e négyből: egyiket sem tudnád egyhamar megfizetni.
worker-keep = Azt tartsd meg: hamarosan megépítheted. Válassz a négy kiemelt lapból.
worker-then = 2 kő és 1 tinta: elég! A Kőfejtő ára pedig 1-ről 2-re nőtt.

build = A zöld pipa azt jelzi, hogy mindened megvan a Barakkhoz. Kattints rá.
build-then = Megépült! Érméjén 6 áll: ennyit adna érte a Kán. Azért fekszik ferdén, mert új: ebben a körben nem mehet rá munkás.

end = Körönként egy lapot építhetsz, a maradék nyersanyag elvész. Fejezd be hát a köröd. Dolgoztál, de nem adtál el semmit: 1 lapot húzol.
end-then = Most { $p1 } következik. Figyeld a Barakkodat.

used = { $p1 } követ akart, és munkást küldött a Barakkodra: bárki bármelyik épületet használhatja. Az ára 6 maradt. De nézd a következő számot: piros 4. Még egy munkás, és a Barakk 2-t veszít. A piros csökken, a zöld nő, a sárga marad.

sell = A köröd eladással kezdődik. A Barakk 6-on áll, innen már csak csökkenhet. Add el: kattints a Barakkra, aztán arra, hogy „Kész az eladással”.
sell-2 = Meg van nevezve eladásra. Nyomd meg, hogy „Kész az eladással”, és a Kán fizet.
sell-then = +6 tong bao! És mivel eladtál, a kör végén 3 lapot húzhatsz.

help = Most agyagod is van: az első munkásod bekapcsolta a Kán segítségét, a kerek jelet a sora mellett. Minden körödben 1 agyag, amíg a Kőfejtő áll; mindig a tulajdonosé.

porcelain = A Mingde-kapu ára agyag, kő és porcelán. Két idegen épület is ad porcelánt; tulajdonosuk { $p1 }. Az egyiknek nőne az ára, a másiknak csökkenne. Kattints arra, amelyiken veszít, aztán válassz egy lapot munkásnak.
porcelain-2 = Most a munkás: bármelyik lap, csak a Mingde-kapu ne, azt meg akarod építeni.
porcelain-lifts = Azzal 1-ről 2-re emeled az árát, és minden körében agyagot kap tőle { $p1 }. A piros számot keresd.
porcelain-keep = Magát a kaput akarod megépíteni. Másik lapot tegyél le.
porcelain-then = A Huayan-templom ára 4-ről 3-ra esett, és megvan a porcelán. Két jó dolog egy lapért.

gate = Építsd meg a Mingde-kaput. A jobb felső sarkában a gyűrűs kör követ mutat, állandó nyersanyagot: amíg a kapu áll, minden körödben eggyel több köved van.
gate-then = Az ára most 3, és a következő két szám zöld: 4, aztán 5.

draw = Fejezd be a köröd. Eladtál, ezért 1 helyett 3 lapot húzol. Kellenek is: minden épület és minden munkás egy lap a kezedből.
draw-then = Még egy Barakk! Minden barna és kék lapból kettő van.

repair = { $p1 } munkást tett a templomra: a következő szám zöld 5 volt, az ára tehát 3-ról 5-re nőtt. A sor tintája és aranya segített a Vázát megépíteni. A jó munkás két dolgot végez: hoz valamit, és jó irányba mozdít egy árat.

alone = Most te döntesz. Előbb adj el valamit, vagy a „Kész az eladással” gombbal tarts meg mindent. Aztán építs: mire futja két kőből és egy tintából? Végül fejezd be, és húzz. Ha bizonytalan vagy, kérj tanácsot.
alone-then = A saját két kő és egy tinta munkás nélkül is kifizeti a Barakkot: egy 6-ot érő épület egyetlen lapért. Erre valók az állandó nyersanyagok.

rest = { $p1 } nem adott el semmit, nem küldött munkást, és nem épített. Aki semmit sem tesz, 7 lapra töltheti fel a kezét. Tehát: eladás után 3 lap, munka után eladás nélkül 1, semmi után 7 lapig.

again = Egy egész kör egyedül: adj el, dolgozz és építs, aztán húzz. Valamelyik épületed a legjobb árán áll? És számold meg a lapjaidat: 7 a határ, a fölösleges lapból ingyen munkás lesz.
again-then = Eddig { $money } tong baót kerestél.

ends = Ha elfogy a húzópakli, a dobott lapokat megkeverik. Utoljára a Játék vége lap az alsó 11 közé kerül. Aki felhúzza, azonnal befejezi a játékot, és minden megmaradt épület annyiért kel el, amennyit mutat. Játssz tovább!
