game = Золотой город

verb-bid = Ставка на пару { $noun }
verb-build = Строить: { $noun }
verb-stop = Закончить строительство
verb-pay = { $cards ->
    [none] Заплатить: { $noun }
   *[other] Заплатить: { $cards }
}
verb-take = Взять: { $noun }
verb-return = Вернуть: { $noun }
verb-keep = Оставить: { $noun }
verb-discard = Сбросить: { $noun }
verb-start = Первый игрок: { $noun }
verb-draw = Взята карта: { $noun }
verb-reveal = Карта подсчёта: { $noun }
verb-lay = Карта на рынке: { $noun }
verb-refill = В ряд: { $noun }
verb-uncover = Из колоды: { $noun }

did-bid = { $owner ->
    [none] { $who } кладёт руку на пару { $noun }{ $cards ->
        [none] { "" }
       *[other] : { $cards }
    }.
   *[other] { $who } кладёт руку на пару { $noun } ({ $cards }) вместо игрока { $owner }.
}
did-build = { $who } строит дом: { $noun }.
did-stop = { $who } заканчивает строительство.
did-pay = { $cards ->
    [none] { $who } платит: { $noun }.
   *[other] { $who } платит: { $cards }.
}
did-take = { $who } берёт карту товаров: { $noun }.
did-return = { $who } возвращает карту товаров в коробку: { $noun }.
did-keep = { $who } оставляет себе карту бонуса: { $noun }.
did-keep-hidden = { $who } оставляет себе карту бонуса.
did-discard = { $who } сбрасывает карту местности: { $noun }.
did-start = Первый игрок: { $noun }.
did-draw = Взята карта местности: { $noun }.
did-draw-hidden = Карта местности взята втёмную.
did-reveal = Карта подсчёта этого раунда: { $noun }.
did-lay = На рынок выложена карта: { $noun }.
did-refill = В ряд выложена карта товаров: { $noun }.
did-uncover = Карта товаров из колоды: { $noun }.

ask-bidding = Положите руку на пару. Вытеснить другую руку стоит { $cost ->
    [one] { $cost } монету
    [few] { $cost } монеты
   *[many] { $cost } монет
}; у вас { $coins }.
ask-building = Постройте дом (в этот ход ещё не больше { $houses }) или закончите.
ask-paying = Выберите карты для оплаты. Две одинаковые карты заменяют одну любую другую: это пара-джокер.
ask-taking = Возьмите карту товаров из ряда или втёмную из колоды.
ask-returning = У вас пять карт товаров. Верните одну в коробку.
ask-keeping = Просмотрите карты бонуса и оставьте себе одну.
ask-discarding = Сбросьте { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
   *[many] { $cards } карт
}: оставить можно пять.

noun-take-pile = верхняя карта колоды
noun-pay-exact = подходящие карты
noun-pay-harbour = пара-джокер (гавань)
noun-pay-field = пара-джокер (поле)
noun-pay-forest = пара-джокер (лес)
noun-pay-desert = пара-джокер (пустыня)
noun-pay-mountain = пара-джокер (горы)
noun-pay-harbour-harbour = две пары-джокера (гавань)
noun-pay-harbour-field = две пары-джокера (гавань и поле)
noun-pay-harbour-forest = две пары-джокера (гавань и лес)
noun-pay-harbour-desert = две пары-джокера (гавань и пустыня)
noun-pay-harbour-mountain = две пары-джокера (гавань и горы)
noun-pay-field-field = две пары-джокера (поле)
noun-pay-field-forest = две пары-джокера (поле и лес)
noun-pay-field-desert = две пары-джокера (поле и пустыня)
noun-pay-field-mountain = две пары-джокера (поле и горы)
noun-pay-forest-forest = две пары-джокера (лес)
noun-pay-forest-desert = две пары-джокера (лес и пустыня)
noun-pay-forest-mountain = две пары-джокера (лес и горы)
noun-pay-desert-desert = две пары-джокера (пустыня)
noun-pay-desert-mountain = две пары-джокера (пустыня и горы)
noun-pay-mountain-mountain = две пары-джокера (горы)

source-city = Части города
source-goods = Товары
source-rivers = Реки
source-districts = Кварталы
source-bonus = Карты бонуса
tie-city = Дома в Золотом городе
tie-coins = Монеты
ending-houses = Один из игроков построил последний дом.
ending-cards = Подсчитана последняя карта подсчёта.
ending-walled_in = Один из игроков заперт.

option-goods_bonus = Бонус за товар
option-goods_bonus-sole = единственному владельцу
option-goods_bonus-most = тому, у кого одного больше всех
option-letters_visible = Письма
option-letters_visible-false = тайные до конца игры
option-letters_visible-true = открыты всем
option-start_player = Первый игрок
option-start_player-random = по жребию
option-start_player-seat_0 = первое место
option-seen_cards_visible = Карты, которые видели все
option-seen_cards_visible-false = по памяти
option-seen_cards_visible-true = показаны на каждой руке

field-round = Раунд
field-start = Первый игрок
field-face_up = Карта подсчёта
field-scored = Уже подсчитаны
field-top_back = Рубашка следующей карты
field-paid = Письма за последнюю карту подсчёта
field-market = Рынок
field-bids = Руки для торга
field-cost = Цена вытеснения
field-paying = Оплачивается
field-houses = Дома
field-stock = Запас домов
field-coins = Монеты
field-supply = Монеты в запасе
field-keys = Ключи
field-keys_left = Ключи в запасе
field-known = Карты, которые видели все
field-hand_size = Карт на руке
field-pile = Колода
field-discard = Сброс
field-goods = Карты товаров
field-row = Открытые товары
field-goods_pile = Колода товаров
field-bonus_held = Число карт бонуса
field-walled = Заперт
field-hand = Рука
field-bonus = Карты бонуса
field-bonus_seen = Колода бонусов, какой вы её видели
field-gained = Письма, полученные открыто
field-letters = Письма
card-aim = Наберите к концу больше всех писем. Раунд { $round } из { $max }; меньше всего домов осталось: { $houses }.
card-aim-last = Побеждает тот, у кого больше писем. Это последний раунд; после него добавятся карты бонуса.
card-round = В этом раунде приносят письма { $good } и { $area }: от { $each } до { $most } каждый.
card-round-mine = В этом раунде приносят письма { $good } и { $area }. Сейчас это { $goods } + { $places } для вас.
scoring-round = Подсчёт раунда { $round }
for-first = первый дом
for-second = второй дом
for-sole = единственный владелец
for-most = больше всех домов
why-displacing = Здесь рука игрока { $owner }. Вытеснение стоит { $cost }; вам не хватает монет: { $short }.
why-pay-first = Сначала оплатите: { $place }, или отмените выбор.
why-no-payment = Этими картами нельзя оплатить: { $place }.
why-too-many = На руке может остаться { $limit } карт. Сбросьте ещё: { $cards }.
why-discard-later = Карты сбрасывают только после хода, и только лишние сверх { $limit }.
why-own-house = Ваш дом уже стоит здесь: { $place }.
why-taken = { $place }: здесь место для одного дома, и это дом игрока { $owner }.
why-own-part = Здесь уже стоит ваш единственный дом: { $place }.
why-no-key = Сюда нужен ключ, а у вас его нет: { $place }. Ключи дают: { $places }.
why-no-keys = Сюда нужен ключ, а у вас его нет: { $place }.
why-not-landed = Вы ещё не высадились. Начните с гавани.
why-inner-part = { $place }: войти сюда можно только отсюда: { $places }. Там нет вашего дома.
why-road-by = Ни от одного вашего дома нет дороги сюда: { $place }. Сначала постройте: { $step }.
why-road-either = Ни от одного вашего дома нет дороги сюда: { $place }. Сначала постройте: { $step } или { $other }.
why-no-road = Ни от одного вашего дома нет дороги сюда: { $place }.
why-harbour-card = Гавань стоит 1 карту гавани или две одинаковые карты; у вас нет ни того, ни другого.
why-cards = Не хватает карт этого вида: { $short } ({ $kind }). Две одинаковые карты заменяют одну.
why-must-bid = Каждый берёт пару; свободная пара есть всегда.
why-bid-first = Сначала все берут по паре, потом вы строите.
why-no-market = Пары разобраны. Новые будут в следующем раунде.
why-no-pair = В этой партии такой пары нет.
why-built = В этом раунде вы уже закончили строить.
why-no-chest = Карту товаров дают места с сундуком.
why-take-one = Награду берут всегда: выберите карту.
merit-letters = +{ $n } { $n ->
    [one] письмо
    [few] письма
   *[many] писем
}
merit-first = первый дом: { $place }, писем: { $n }, а не { $next }
merit-second = второй дом: { $place }, писем: { $n }; следующим не достанется
merit-good-scored = +{ $n } в этом раунде за товар: { $good }
merit-area-scored = +{ $n } в этом раунде за { $area }
merit-ends-leading = заканчивает игру, пока вы впереди на { $n }
merit-ends-behind = заканчивает игру, когда { $owner } впереди на { $n }
merit-alone = только у вас есть { $good }: писем за подсчёт: { $each }, подсчётов: { $times }
merit-good-again = новый товар: { $good }, подсчётов: { $times }, писем не меньше { $n }
merit-most = больше всего домов у вас: { $area }, за каждый подсчёт ещё { $n }
merit-area-again = вы здесь: { $area }, подсчётов: { $times }
merit-takes-extra = { $owner } теряет { $n } дополнительных письма за { $thing }
merit-key-fits = ключ сюда: { $place }, писем: { $n }, и вы у дверей
merit-race = вы войдёте раньше: { $place }; { $owner } тоже с ключом
merit-bonus-today = «{ $card }»: сегодня это { $n }
merit-bonus-later = +{ $n } в конце за «{ $card }»
merit-opens-city = открывает город: { $place }
merit-closes = { $reward ->
    [key] единственный ключ, доступный игроку
    [bonus] единственная карта бонуса, доступная игроку
   *[goods] единственная карта товаров, доступная игроку
} { $owner }: { $place }
merit-pair-twice = из этих карт выйдут два дома: { $places }
merit-pair-builds = с этими картами в этом раунде можно построить: { $place }
merit-pair-bought = { $n ->
    [one] { $n } монета
    [few] { $n } монеты
   *[many] { $n } монет
} за дом сейчас; со свободной парой дома не будет
merit-gets-goods = карта товаров: { $place }
merit-gets-bonus = карта бонуса: { $place }
merit-opens = открывает: { $place } ({ $reward ->
    [key] ключ
    [bonus] карта бонуса
    [goods] карта товаров
   *[letters] писем: { $n }
})
merit-pair-free = без монет, и хватит на дом
merit-joker-pays = стоит пары-джокера: писем { $n }
merit-above-limit = тратит карты, которые пришлось бы сбросить: { $n }
merit-saves = бережёт ваши карты ({ $n }): { $place }, не хватает одной
merit-ends = ваш последний дом: после этого раунда игра закончится
merit-near-end = осталось построить домов: { $n }
merit-coins = +{ $n ->
    [one] { $n } монета
    [few] { $n } монеты
   *[many] { $n } монет
}
merit-gets-card = вы берёте карту
merit-walled = мест для домов осталось { $n }: вас могут запереть
merit-one-way = дальше ведёт только { $place }, а { $owner } может занять это место
merit-pair-dear = монет: { $n }, хотя и со свободной парой можно построить: { $place }
merit-pair-idle = в этом раунде из неё ничего не построить
merit-spends-better = тратит карты ({ $kind }), которые нужны здесь: { $place }
merit-joker-dear = пара-джокер дороже точных карт: на { $n }
merit-third = { $place }: писем здесь больше не дают
merit-key-without-door = ключ без двери
merit-goods-known = на этой карте товаров нет нового
merit-not-scored = больше не считается: { $thing }
merit-displaceable = { $owner } может вытеснить вас за { $n ->
    [one] { $n } монету
    [few] { $n } монеты
   *[many] { $n } монет
}
