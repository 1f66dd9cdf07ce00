game = Базар
verb-deal = Карта цели: { $noun }
verb-throw = Бросок: { $noun }
verb-choose = Выбрать лавку: { $noun }
verb-buy = Купить
verb-pass = Пас
verb-pay = Заплатить: { $noun }
noun-coins = монетами
noun-favour = услугой
did-deal = Роздана карта цели: { $noun }.
did-deal-hidden = Роздана карта цели.
did-throw = На кубике { $noun }.
did-choose = { $who } выбирает лавку: { $noun }.
did-choose-hidden = { $who } выбирает лавку.
did-buy = { $who } покупает.
did-pass = { $who } пасует.
did-pay = { $who } платит { $noun }.
ask-choosing = Выберите лавку. Остальные выбирают одновременно с вами.
ask-buying = Купите здесь за { $cost ->
    [one] { $cost } монету
    [few] { $cost } монеты
   *[many] { $cost } монет
} или спасуйте.
ask-paying = Заплатите { $cost ->
    [one] { $cost } монету
    [few] { $cost } монеты
   *[many] { $cost } монет
}.
source-goods = Товары
source-goal = Карта цели
source-coins = Монеты
tie-coins = Монеты
ending-rounds = Сыгран последний раунд.
ending-sold_out = Одна из лавок распродана.
option-rounds = Раунды
option-open_goals = Открытые карты целей
field-round = Раунд
field-price = Цена
field-bank = Банк
field-coins = Монеты
field-favours = Услуги
field-goods = Товары
field-stock = Запас лавок
field-goal = Карты целей
field-has_chosen = Выбор сделан
field-chosen = Выбранные лавки
