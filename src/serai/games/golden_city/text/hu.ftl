game = Az Aranyváros

verb-bid = Licit { $noun ->
    [1] az
   *[other] a
} { $noun }. párra
verb-build = Építés: { $noun }
verb-stop = Építés befejezése
verb-pay = Fizetés: { $noun }
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

did-bid = { $who } { $noun ->
    [1] az
   *[other] a
} { $noun }. párra teszi a licitáló kezét.
did-build = { $who } házat épít itt: { $noun }.
did-stop = { $who } befejezi az építést.
did-pay = { $who } fizet: { $noun }.
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
