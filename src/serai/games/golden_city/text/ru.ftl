game = Золотой город

verb-bid = Ставка на пару { $noun }
verb-build = Строить: { $noun }
verb-stop = Закончить строительство
verb-pay = Заплатить: { $noun }
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

did-bid = { $who } кладёт руку на пару { $noun }.
did-build = { $who } строит дом: { $noun }.
did-stop = { $who } заканчивает строительство.
did-pay = { $who } платит: { $noun }.
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
