# Miért nem lehet valami. Amit a mag vagy a keretrendszer mond, azt szó szerint idézzük.
quoted = { $sentence }
not-as-asked = A kérés nem megfelelő: { $faults }.
unreadable = A kérés nem olvasható: { $why }.
too-large = A kérés túl nagy.
nested-too-deeply = A kérés túl mélyen van egymásba ágyazva.
not-utf8 = A kérés nem UTF-8 kódolású szöveg.
mistake = Ez a kiszolgáló hibája; feljegyeztük.
damaged = Ami erről a játékról el lett tárolva, megsérült és nem olvasható; a hibát feljegyeztük.
not-installed = Az asztal játéka már nincs úgy telepítve, ahogyan az asztal megnyitásakor volt: a ház gazdájának vissza kell állítania.
other-site = Ez a kérés egy másik webhelyről jött.
missing-header = Ha változtatsz valamin, küldd el az `X-Caravanserai: 1` fejlécet is.
not-json = Küldj JSON-t, `Content-Type: application/json` fejléccel.
too-many-requests = Túl sok kérés érkezett; várj egy kicsit.
too-many-tables = Már { $tables } befejezetlen asztalod van; előbb fejezz be vagy hagyj el egyet.
too-many-bots = Befejezetlen asztalaidnál legfeljebb { $bots } robot ülhet; előbb fejezz be vagy hagyj el egyet.
lobby-full = A fogadóterem megtelt: az asztalok listája nem frissül magától.
seek-seats = E játékok egyikét sem lehet ennyien játszani: válassz más létszámot vagy más játékot.
too-many-sockets = Már { $sockets } kapcsolat van nyitva; előbb zárj be egyet.
too-many-imports = Óránként legfeljebb { $number } jegyzőkönyvet lehet betölteni; várj egy kicsit.
too-many-reports = Egy óra alatt { $number } hibát jelentettél. Kérjük, várj egy kicsit.
reports-full = Túl sok jelentés vár itt olvasásra. Kérjük, szólj annak, aki ezt a kiszolgálót üzemelteti.
too-many-here = A címedről most túl sok minden érkezik; várj egy kicsit.
one-hint = Egyszerre csak egy tanács kérhető: az előző még készül.
one-analysis = Egyszerre csak egy elemzés készülhet: egy másik elemzésed még tart.
no-analyst = Itt senki sem tud játszmát elemezni.
analysis-not-yours = Ezt az elemzést más kérte: csak ő állíthatja le.
no-analysis = Ezt a játszmát még nem elemezték.
database-unavailable = Az adatbázis most nem érhető el; próbáld újra hamarosan.
disk-full = A kiszolgáló lemeze megtelt: amíg az üzemeltető helyet nem csinál, semmit sem lehet eltárolni.
disk-read-only = A kiszolgáló lemeze csak olvasható: amíg az üzemeltető ezen nem változtat, semmit sem lehet eltárolni.
unstorable = A kérésben van valami, amit nem lehet eltárolni: túl hosszú szöveg, vagy nem is szöveg.
control-characters = A kérésben olyan karakterek vannak, amelyek nem alkotnak szöveget: vezérlőkarakterek vagy fél karakterek.
no-path = Nincs ilyen útvonal; a /schema felsorolja, mi van.
no-file = Nincs ilyen fájl: { $path }.
not-a-number = „{ $text }” nem szám.
measurements-private = A mérések csak erről a gépről érhetők el, vagy a beállított kulccsal.

# Hogy van a kiszolgáló
well = Minden rendben van.
writer-gone = A kiszolgáló író része leállt.
disk-almost-full = A kiszolgáló lemeze majdnem megtelt.
redis-gone = A Redis nem válaszol: a különböző folyamatokon játszók nem látják azonnal egymás lépéseit.

# Ki vagy
stranger = Ki vagy? Előbb mutatkozz be: POST /api/session.
account-already = Már van fiókod.
name-taken = Már van fiók „{ $name }” néven.
password-common = Ez a jelszó azok közé tartozik, amelyekkel először próbálkoznak; válassz másikat.
no-session = Nincs ilyen munkamenet.
name-invisible = A névben láthatatlan jelek vannak.
name-blank = A névben legyen legalább egy betű vagy számjegy.
name-long = A név túl hosszú: legfeljebb { $longest } jelből állhat.
name-marks = A névben túl sok ékezet van egy betűn.
wrong-password = Hibás a név vagy a jelszó.

# Asztalok és helyek
no-table = Nincs ilyen asztal: „{ $table }”.
log-archived = Ennek a játéknak a naplója az archívumban van, amely pillanatnyilag nem olvasható.
table-changed = Az asztal időközben megváltozott.
no-game = Nincs ilyen játék: „{ $game }”; ezek vannak: { $games }.
no-guide = Ehhez nincs vezetett játék: { $game }.
no-puzzles = Ehhez még nincsenek feladványok: { $game }.
no-puzzle = Nincs ilyen feladvány ({ $game }): { $puzzle }.
edition-name = A kiadást a nevével kell megadni.
no-bot = Nincs ilyen robot: „{ $level }”; ezek vannak: { $levels }.
one-me = Egy hely „me”; a többi, amelyen te magad játszol, „hotseat”.
no-seat = Nincs számodra hely: foglalt, vagy annak van fenntartva, aki a hivatkozását kapta.
seated-already = Már itt ülsz.
not-here = Nem ülsz itt.
not-at-table = Nem ülsz ennél az asztalnál.
not-your-seat = Ez nem a te helyed.
not-another-seat = Ez nem egy másik játékos helye.
seat-not-yours = Ez a hely nem a tiéd: { $seat }.
watch-instead = Ez a hely nem a tiéd: { $seat }; nézőnek a -1 hely való.
did-not-play = Nem játszottál itt.
cannot-talk = Csak az beszélgethet, aki az asztalnál ül.
player-not-away = Ez a játékos nincs távol.
faster = Valaki gyorsabb volt; próbáld újra.

# Régebbi szabályok szerinti asztalok
older-unfinished = Ennek a játéknak a szabályai megváltoztak az asztal megnyitása óta: itt a szabályok { $rules }. változata érvényes, ezen a kiszolgálón viszont már a szabályok { $now }. változata. A játék azzal a verzióval fejezhető be, amellyel elkezdődött, vagy eredmény nélkül lezárható.
older-ended = Ez a játék régebbi szabályokkal zajlott: ott a szabályok { $rules }. változata volt érvényes, ezen a kiszolgálón már a szabályok { $now }. változata az. Úgy olvasható és menthető, ahogyan el lett tárolva, más nem tehető vele.
not-older = Ennél az asztalnál a mai szabályokkal játszanak: „{ $table }”.

# A játék
game-not-begun = A játék még nem kezdődött el.
game-begun = A játék már elkezdődött.
game-paused = A játék szünetel.
game-not-paused = A játék nem szünetel.
pauses-used = Ezt a játékot már { $pauses } alkalommal szüneteltetted; most már csak a többiek tehetik.
game-not-running = A játék most nem folyik.
game-not-over = A játék még nem ért véget.
no-event = A játéknak { $events } eseménye van; { $at }. esemény nincs.
added-already = A maghoz már hozzájárultál.
seed-secret = A mag a játék végén válik nyilvánossá.
no-adviser = Itt nincs robot, amely tanácsot adhatna.
no-hints = Nincs tanács, ha mások is játszanak, vagy ha a játék véget ért.
nothing-to-decide = Ennek a helynek most nincs miről döntenie: { $seat }.

# Elágazások és jegyzőkönyvek
fork-forbidden = Egy játékot akkor lehet továbbpróbálni, ha véget ért, vagy ha egyedül játszod.
no-side-board = Ez nem próbatábla.
line-not-yours = Ez a próbatábla másé.
line-no-record = Folyamatban lévő játék próbatáblája nem menthető fájlba: újraosztott lapokkal kezdődött.
cards-closed = A lapok csak próbatáblán fordíthatók fel.
fork-beyond = A játéknak { $events } eseménye van; a(z) { $at }. eseménytől nem folytatható.
record-too-long = A jegyzőkönyv { $lines } soros: ilyen hosszú játszma nincs ({ $game }).
record-nested = A jegyzőkönyv túl mélyen van egymásba ágyazva.
record-damaged = Ez nem megnyitható jegyzőkönyv: a(z) { $line }. sora nem megfelelő.
record-changed = Ez a jegyzőkönyv nem nyitható meg: megváltoztatták, hiányos, vagy más szabályokkal játszották.
record-partial = Ezt a jegyzőkönyvet játék közben mentették. Csak az van benne, amit láthattál, ezért nem nyitható meg; mentsd újra, ha a játszma véget ért.

# Visszavonás
undo-nothing = Egyedül most semmit sem vehetsz vissza: azóta mások léptek, vagy kiderült valami.
undo-not-alone = Ezt egyedül nem veheted vissza: azóta mások léptek, vagy kiderült valami titkos.
undo-beyond = A(z) { $to }. eseményig nincs mit visszavenni: a játék a(z) { $at }. eseménynél tart.
redo-nothing = Nincs visszaállítható lépésed: azóta más is történt.
ask-nobody = Nincs kit megkérdezni, vagy nincs mit visszavenni.
ask-beyond = A(z) { $to }. eseményig nem kérhetsz visszavonást: a játék a(z) { $at }. eseménynél tart.
nobody-asks = Senki sem kér visszavonást.
no-bot-here = Robot csak oda ülhet, ahol még várunk valakire, és csak ha te nyitottad az asztalt.

# Why an action cannot be done
why-over = A játék véget ért.
why-wait = Most ő következik: { $names }.
why-first = Előbb ez: { $question }

# What the kernel and validation mean
not-legal = Ez most nem lehetséges: lásd a(z) { $law } szabályt.
not-possible = Ez most nem lehetséges: közben mások léptek, vagy kiderült valami, ami rejtve volt.
moved-on = A játék közben továbbment.
unusable = Ez nem használható: { $why }.
fault-long = legfeljebb ennyi lehet: { $thing }
fault-short = legalább ennyi kell: { $thing }
fault-missing = hiányzik: { $thing }
fault-unknown = ez itt ismeretlen: { $thing }
fault-large = legfeljebb { $thing } lehet
fault-small = legalább { $thing } kell legyen
fault-choice = nem választható: { $thing }
fault-other = nem az, amit kértünk
# Játékosok, levelek és barátok
no-mail = Ez a ház nem küld levelet: az üzemeltetője nem adott meg levelezőszervert.
ticket-bad = Ez a hivatkozás már nem jó: felhasználták, túl régi, vagy hiányos.
too-many-letters = Erre a címre már elég levél ment; várj egy órát.
no-player = Nincs ilyen játékos.
not-for-you = Ez a játékos ezt nem szeretné.
bond-self = Ez te vagy.
too-many-bonds = Legfeljebb { $bonds } játékost követhetsz, tilthatsz és némíthatsz.
no-inviting = Helyet másoknak csak az tarthat fenn, aki az asztalt nyitotta, és csak a játék kezdete előtt.
invited-already = { $name } számára már van ott hely.
not-invitable = { $name } nem szeretne meghívást kapni.
no-seat-free = Ennél az asztalnál nincs szabad hely.
not-a-time = „{ $text }” nem időpont.
letter-verify-subject = { $house }: ez a te címed?
letter-verify = Szia { $name },

    ezt a címet adtad meg a sajátodként. Ha ez így van, nyisd meg egy napon belül ezt a hivatkozást:

    { $link }

    Ha nem te voltál, ne tégy semmit: a címet nem fogjuk használni.
letter-reset-subject = { $house }: új jelszó
letter-reset = Szia { $name },

    valaki, valószínűleg te, új jelszót kér a fiókodhoz. Itt választhatsz egyet, fél órán belül:

    { $link }

    A hivatkozás egyszer használható. Ha nem te voltál, ne tégy semmit: a jelszavad marad.

# Értesítések
no-push = Ez a ház nem tud értesítést küldeni: az üzemeltetője nem telepítette, ami ahhoz kell.
not-an-address = Erre a címre nem lehet értesítést küldeni.
no-zone = Nincs „{ $zone }” időzóna.
half-quiet = A csendes óráknak kezdete és vége is van.
notice-turn = { $game }: te jössz
notice-turn-more = Veled játszik: { $names }.
notice-invite = { $game }: helyet tartanak neked
notice-invite-more = Meghívott: { $names }.
notice-over = { $game }: vége a játszmának
notice-over-more = Veled játszott: { $names }.
notice-round = { $game }: új forduló
notice-round-more = Kész az asztalod, veled játszik: { $names }.
notice-host = { $game }: mostantól te vagy a házigazda
notice-host-more = Aki megnyitotta, elment. Mostantól te vezeted.
notice-open = { $game }: nyitott asztal
notice-open-more = Társaságra vár: { $names }.
notice-several = { $tables ->
    [one] Egy asztal vár rád
   *[other] { $tables } asztal vár rád
}
notice-several-more = Nézz be a házba, ott mindet látod.
letter-notice = Szia { $name },

    { $body }

    { $link }

    Több levél nem megy, amíg be nem néztél. Te döntöd el, mikor és hogyan szóljon a ház: { $settings }
    Soha többé levelet: { $stop }

# Értékszámok
rated-account = Az értékelt asztalokhoz fiók kell: előbb nyiss egyet.
rated-company = Értékelt asztalnál csak emberekkel ülsz, vagy csak játékosoknak készült robotokkal.

# Versenyek
no-contest = Nincs ilyen verseny.
contest-begun = A verseny elkezdődött.
contest-few = Minden osztályban legalább { $least } résztvevő kell.
contest-seats = A játékot ennyien játsszák: { $seats }.
contest-not-yours = Ezt csak a verseny gazdája teheti.
contest-not-ready = A következő fordulót akkor lehet elindítani, ha ennek minden asztala befejeződött.
contest-over = A verseny véget ért.
too-many-contests = Már { $contests } befejezetlen versenyed van; előbb fejezz be egyet.
not-entered = Nem veszel részt.

# Előkészített lépések
plan-now = Te jössz: inkább lépj.
plan-passing = Szabályként csak passzolni, megállni vagy hasonlót lehet.

# Szabadság
on-vacation = Ez a játékos szabadságon van.
vacation-long = Évente legfeljebb { $days } napra mehetsz szabadságra, mától kezdve.

# A ház gazdáinak
not-admin = Ezt csak a ház gazdái tehetik.
banned = A ház gazdája kitiltott.
muted = A ház gazdája elnémított: játszhatsz, de nem beszélhetsz.
invitation-needed = Ide meghívóval lehet belépni ({ $house }): nyisd meg a meghívód linkjét, vagy lépj be a fiókodba.
table-ended = Ez az asztal már véget ért.
ban-admin = A ház gazdáit nem lehet kitiltani.
no-line = Nincs ilyen sor.

# A nap kihívása
challenge-tried = A mai kihívással már próbálkoztál; a következő éjfélkor (UTC) kezdődik.
challenge-sealed = Ez a nap kihívásának egyik játszmája: amíg a nap véget nem ér, nem lehet nézni, visszavonni benne, tippet kérni, elemezni vagy exportálni.
no-challenge = { $day } napján nem volt kihívás.
challenge-broken = A mai kihívás játékát itt már nem lehet játszani; a következő kihívás éjfélkor (UTC) kezdődik.
challenge-none = Ma nincs kihívás: ebben a házban egyetlen játékot sem lehet játszani.
