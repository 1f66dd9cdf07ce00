game = Марко Поло 2

verb-draft = Персонаж: { $noun }
verb-keep = Оставить карту целей: { $noun }
verb-double = Этот бонус дважды: { $noun }
verb-copy = Скопировать жетон: { $noun }
verb-pairs = { $noun ->
    [0] Без пар: только одиночные бонусы
    [one] { $noun } пара на бонус дубля
    [few] { $noun } пары на бонус дубля
   *[many] { $noun } пар на бонус дубля
}
verb-camels = { $noun ->
    [0] Только монеты
    [one] { $noun } верблюд
    [few] { $noun } верблюда
   *[many] { $noun } верблюдов
}
verb-use = Использовать: { $noun }
verb-complete = Выполнить контракт: { $noun }
verb-improve = Улучшить печать: { $noun }
verb-put = Кошель: кубик за { $noun }
verb-reroll = Перебросить кубик
verb-change = Изменить кубик: { $noun }
verb-buy = Взять чёрный кубик
verb-redeem = Использовать жетон первооткрывателя: { $noun }
verb-end = Завершить ход
verb-die = Кубик { $noun }
verb-offer = Взять: { $noun }
verb-seal = Взять печать: { $noun }
verb-go = Идти: { $noun }
verb-second = Вторая фишка: { $noun }
verb-stop = Остановиться здесь
verb-build = Построить факторию: { $noun }
verb-lift = Переставить факторию отсюда: { $noun }
verb-sign = Взять контракт: { $noun }
verb-discard = Сбросить контракт: { $noun }
verb-exchange = Обмен: { $noun }
verb-name = Назвать город: { $noun }
verb-done = Достаточно
verb-decline = Отказаться
verb-gain = Получить товар: { $noun }
verb-pay = Заплатить товаром: { $noun }
verb-jade = { $noun ->
    [0] Без лишнего нефрита
   *[other] Из них { $noun } нефритом
}
verb-black = Взять открытый чёрный кубик { $noun }
verb-reward = Следующая награда: { $noun }
verb-begin = Первый игрок: { $noun }
verb-mark = Жетон бонуса города: { $noun }
verb-tile = Жетон первооткрывателя: { $noun }
verb-lay = Карта города: { $noun }
verb-draw = Контракт: { $noun }
verb-deal = Начальный контракт: { $noun }
verb-stack = Жетон предложения: { $noun }
verb-reveal = Открытый персонаж: { $noun }
verb-goal = Карта целей: { $noun }
verb-roll = Выпало { $noun }
verb-throw = Бросок { $digits }
verb-show = Чёрные кубики { $digits }

did-draft = { $who } играет за персонажа: { $noun }.
did-keep = { $who } оставляет карту целей: { $noun }.
did-keep-hidden = { $who } оставляет карту целей.
did-double = { $who } получает этот бонус дважды: { $noun }.
did-copy = { $who } копирует жетон: { $noun }.
did-pairs = { $noun ->
    [0] { $who } берёт только одиночные бонусы.
    [one] { $who } берёт бонус дубля за { $noun } пару.
    [few] { $who } берёт бонус дубля за { $noun } пары.
   *[many] { $who } берёт бонус дубля за { $noun } пар.
}
did-camels = { $noun ->
    [0] { $who } берёт только монеты.
    [one] { $who } берёт { $noun } верблюда, остальное монетами.
    [few] { $who } берёт { $noun } верблюдов, остальное монетами.
   *[many] { $who } берёт { $noun } верблюдов, остальное монетами.
}
did-use = { $who } использует: { $noun }.
did-complete = { $count ->
    [none] { $who } выполняет контракт: { $noun }.
   *[other] { $who } выполняет контракт; всего выполнено: { $count }.
}
did-improve = { $who } улучшает печать: { $noun }.
did-put = { $who } кладёт кубик в кошель за { $noun }.
did-reroll = { $who } перебрасывает кубик.
did-change = { $who } изменяет кубик: { $noun }.
did-buy = { $who } берёт чёрный кубик.
did-redeem = { $who } использует жетон первооткрывателя: { $noun }.
did-end = { $who } завершает ход.
did-die = { $who } выбирает кубик { $noun }.
did-offer = { $who } берёт: { $noun }.
did-seal = { $who } берёт печать: { $noun }.
did-go = { $who } идёт: { $noun }.
did-second = { $who } ведёт вторую фишку: { $noun }.
did-stop = { $who } останавливается.
did-build = { $who } строит факторию: { $noun }.
did-lift = { $who } переставляет факторию отсюда: { $noun }.
did-sign = { $who } берёт контракт: { $noun }.
did-discard = { $who } сбрасывает контракт: { $noun }.
did-exchange = { $who } обменивает: { $noun }.
did-name = { $who } называет город: { $noun }.
did-done = { $who } заканчивает выбор.
did-decline = { $who } отказывается.
did-gain = { $who } получает товар: { $noun }.
did-pay = { $who } платит товаром: { $noun }.
did-jade = { $noun ->
    [0] { $who } не платит лишнего нефрита.
   *[other] { $who } платит { $noun } из них нефритом.
}
did-black = { $who } берёт открытый чёрный кубик { $noun }.
did-reward = { $who } берёт следующую награду: { $noun }.
did-begin = Первый игрок: { $noun }.
did-mark = На карту кладётся жетон бонуса города: { $noun }.
did-tile = На карту кладётся жетон первооткрывателя: { $noun }.
did-lay = Новая карта города: { $noun }.
did-draw = Контракт из стопки: { $noun }.
did-deal = Роздан начальный контракт: { $noun }.
did-stack = Следующий жетон предложения: { $noun }.
did-reveal = Открыт персонаж: { $noun }.
did-goal = Роздана карта целей: { $noun }.
did-goal-hidden = Роздана карта целей.
did-roll = На кубике { $noun }.
did-throw = На кубиках { $digits }.
did-show = На чёрных кубиках { $digits }.

ask-drafting = Выберите персонажа.
ask-keeping = Оставьте одну из трёх карт целей. Остальные выбирают одновременно с вами.
ask-doubling = Какой бонус раунда вы хотите дважды?
ask-copying = Какой жетон вы копируете?
ask-pairing = Кубиков со значением { $value }: { $dice }. За сколько пар вы берёте бонус дубля?
ask-compensating = { $items ->
    [one] Низкий бросок: вам положен { $items } предмет: монета или верблюд. Сколько верблюдов?
    [few] Низкий бросок: вам положено { $items } предмета, каждый — монета или верблюд. Сколько верблюдов?
   *[many] Низкий бросок: вам положено { $items } предметов, каждый — монета или верблюд. Сколько верблюдов?
}
ask-watering = { $oases ->
    [one] Вы посетили { $oases } оазис. За сколько вы берёте верблюдов вместо монет?
    [few] Вы посетили { $oases } оазиса. За сколько вы берёте верблюдов вместо монет?
   *[many] Вы посетили { $oases } оазисов. За сколько вы берёте верблюдов вместо монет?
}
ask-turning = Ваш ход: используйте ячейку действия или сначала выполните дополнительные действия.
ask-finishing = Дополнительные действия или конец хода.
ask-placing = Выберите для ячейки { $left ->
    [one] { $left } кубик
    [few] { $left } кубика
   *[many] { $left } кубиков
}.
ask-picking = { $purpose ->
    [0] Какой кубик положить в кошель?
    [1] Какой кубик перебросить?
    [2] Какой кубик увеличить на 1?
   *[other] Какой кубик уменьшить на 1?
}
ask-offering = Выберите предложение книги { $book ->
    [1] I
    [2] II
   *[3] III
}.
ask-sealing = Выберите печать гильдии (значение кубика { $value }).
ask-travelling = { $begun ->
    [0] Куда вы идёте? Шагов: { $left }.
   *[other] Идите дальше (осталось шагов: { $left }) или остановитесь.
}
ask-settling = Карта даёт только одну факторию. В каком городе?
ask-posting = На планшете нет факторий. Какую переставить?
ask-extending = Построить дополнительную факторию в городе, пройденном в этот ход?
ask-harvesting = Положено несколько наград новых факторий. Какую взять следующей?
ask-signing = { $main ->
    [0] Возьмите контракт или откажитесь.
   *[other] Возьмите контракты, осталось { $left }. Без контракта монет не будет.
}
ask-discarding = Для нового контракта нет места. Какой сбросить?
ask-exchanging = Сколько раз обменять? Не больше { $most }.
ask-naming = Назовите города, чьи бонусы вы берёте, осталось { $left }.
ask-collecting = { $pairs ->
    [0] Выберите товар, осталось { $left }.
   *[other] Выберите два разных товара.
}
ask-payinggoods = { $pairs ->
    [0] Выберите, каким товаром платить, осталось { $left }.
   *[other] Выберите два разных товара для оплаты, осталось пар: { $left }.
}
ask-paying = { $camels ->
    [0] Сколько монет вы платите нефритом, не больше { $most }?
   *[other] Сколько верблюдов вы платите нефритом, не больше { $most }?
}
ask-blackening = Выберите открытый чёрный кубик.

noun-book_1 = книга I
noun-book_2 = книга II
noun-book_3_upper = книга III, верхняя ячейка
noun-book_3_lower = книга III, нижняя ячейка
noun-khan = милость хана
noun-seals = печати гильдий
noun-travel_lower = путешествие с одним кубиком
noun-travel_middle = путешествие с двумя кубиками
noun-travel_upper = путешествие с тремя кубиками
noun-contracts = контракты
noun-special_baghdad = особое действие Багдада
noun-special_balkh = особое действие Балха
noun-special_hormuz = особое действие Ормуза
noun-card_xanadu = карта города Шанду
noun-card_fuzhou = карта города Фучжоу
noun-card_pagan = карта города Паган
noun-card_jaipur_1 = первая карта города Джайпур
noun-card_jaipur_2 = вторая карта города Джайпур
noun-card_kashgar = карта города Кашгар
noun-card_area_1 = первая карта области действий
noun-card_area_2 = вторая карта области действий
noun-put-coin = монеты
noun-put-camel = верблюдов
noun-put-jade = нефрит
noun-change-up = на 1 вверх
noun-change-down = на 1 вниз
noun-free-1 = первое печатное предложение
noun-free-2 = второе печатное предложение
noun-left = левая половина жетона предложения
noun-right = правая половина жетона предложения

source-contracts = Контракты
source-cards = Карты городов
source-posts = Фактории
source-cities = Города
source-seals = Печати
source-outposts = Первооткрыватель
source-character = Персонаж
source-goal = Карта целей
source-shields = Гербы
source-goods = Товары
source-coins = Монеты
source-majority = Больше всех контрактов
ending-rounds = Сыграно пять раундов.
tie-camels = Верблюды

option-black_dice_open = Открытые чёрные кубики
option-jade_payment = Вопрос об оплате нефритом
option-jade_payment-ask_last_round = в последнем раунде
option-jade_payment-auto = никогда
option-jade_payment-ask_always = всегда
option-first_player = Первый игрок
option-first_player-random = случайно

field-round = Раунд
field-turn = Ходит
field-first = Первый игрок
field-next_first = Первый игрок следующего раунда
field-rank = Высшая занятая ячейка путешествия
field-blacks = Осталось чёрных кубиков
field-open_dice = Открытые чёрные кубики
field-has_bought = Чёрный кубик куплен в этот ход
field-candidates = Персонажи на выбор
field-vp = Очки
field-coin = Монеты
field-camel = Верблюды
field-jade = Нефрит
field-pepper = Специи
field-silk = Шёлк
field-gold = Золото
field-plus_one = Символы «+1»
field-character = Персонаж
field-goal = Карта целей
field-dealt = Розданные карты целей
field-has_kept = Карта целей выбрана
field-estimate = Если бы игра кончилась сейчас
field-posts = Фактории
field-placed = Построено факторий
field-figures = Фишки
field-seals = Печати
field-active = Действующие контракты
field-fresh = Взяты в этот ход
field-completed = Выполненные контракты
field-completed_contracts = Какие контракты
field-tiles = Жетоны первооткрывателя
field-dice = Кубики
field-ripe = Города, доступные в этот ход
field-passed = Города, пройденные в этот ход
field-dice_placed = Выставленные кубики
field-markers = Бонусы городов
field-outposts = Жетоны первооткрывателя на карте
field-cards = Карты городов
field-contracts = Контракты на карте
field-taken = Только что взятый контракт
field-pile = Стопка контрактов
field-under = Известные контракты под стопкой
field-deck = Колода карт городов
field-offers = Жетоны предложения
field-next_offers = Следующие жетоны предложения
card-aim = Побеждает тот, у кого больше очков после раунда { $rounds }: контракты приносят их сразу, разные щиты в конце.
card-aim-last = Последний раунд. В конце 2 товара или 10 монет дают 1 очко, верблюды ничего.
card-round-before = Перед раундом 1: каждый берёт персонажа и оставляет тайную карту цели.
card-round = { $dice ->
    [0] Раунд { $round } из { $rounds }. Ваши кубики использованы.
   *[other] Раунд { $round } из { $rounds }. Осталось кубиков: { $dice }.
}
scoring-bonuses = Начало раунда { $round }: бонусы
scoring-final = Итоговый подсчёт
field-points = Очки
why-acted = В этот ход действие уже было; остались только дополнительные.
why-act-first = Действие ещё возможно: сначала поставьте кубик.
why-bag-first = Для вас нет открытых ячеек: сначала положите кубик в кошель.
why-last-die = Последним кубиком нужно выполнить действие.
why-no-dice = У вас не осталось кубиков.
why-not-yours = Сначала возьмите этот контракт.
why-no-seal = У вас нет этой печати, или она уже улучшена.
why-no-black = Чёрных кубиков не осталось.
why-khan-full = Ряд хана заполнен до следующего раунда.
why-khan-again = Ваш цвет уже в ряду хана; снова можно только чёрным кубиком.
why-no-red-city = У вас нет фактории в городе с контрактами.
why-lower-only = Ваш персонаж путешествует только с одним кубиком.
why-one-step = Сделайте хотя бы один шаг.
why-steps-used = Все шаги сделаны.
why-no-post-there = В городе этого контракта нет вашей фактории.
why-no-tile = У вас нет этого жетона первооткрывателя.
why-seal-owned = Эта печать у вас уже есть.
why-short = Ещё не хватает: { $short }.
why-extra-later = Сначала завершите действие; дополнительные бывают до или после него.
why-jade = Это предложение стоит больше нефрита, чем у вас есть ({ $have }).
why-space-taken = Занято до конца раунда: { $space }.
why-die-low = Здесь нужно { $least } или больше; ваш лучший кубик { $best }.
why-few-dice = Сюда нужно кубиков: { $need }; вы можете поставить не более { $have }.
why-rent = Здесь уже лежат кубики: меньший подходящий кубик стоил бы монет: { $cost }, у вас вместе с нефритом { $have }.
why-colour-used = Ваш цвет уже был здесь в этом раунде; снова можно только чёрным кубиком.
why-new-post = Здесь вы построили в этот ход: { $place }; откроется в следующий ход.
why-no-post = Здесь нет вашей фактории: { $place }.
why-no-road = Ни одну дорогу отсюда нельзя оплатить: { $place }.
why-far = { $place } не рядом: вы здесь: { $from }. Двигайтесь по шагам.
why-sea = Для этого водного пути нужна печать: { $guild }.
why-dear = Для дороги сюда ({ $place }) ещё не хватает: { $short }.
why-one-black = Один чёрный кубик за ход.
why-cannot-turn = Ни один ваш кубик нельзя повернуть дальше в эту сторону.
why-different-goods = Нужно разных товаров: { $n }; столько у вас нет.
board-keep-jade = Беречь нефрит: не спрашивать до последнего раунда

# What components do, made from their numbers

amount-vp = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
amount-coin = { $n ->
    [one] { $n } монета
    [few] { $n } монеты
   *[many] { $n } монет
}
amount-camel = { $n ->
    [one] { $n } верблюд
    [few] { $n } верблюда
   *[many] { $n } верблюдов
}
amount-jade = { $n ->
    [one] { $n } нефрит
    [few] { $n } нефрита
   *[many] { $n } нефрита
}
amount-pepper = { $n ->
    [one] { $n } специя
    [few] { $n } специи
   *[many] { $n } специй
}
amount-silk = { $n ->
    [one] { $n } шёлк
    [few] { $n } шёлка
   *[many] { $n } шёлка
}
amount-gold = { $n ->
    [one] { $n } золото
    [few] { $n } золота
   *[many] { $n } золота
}
amount-plus-one = { $n ->
    [one] { $n } символ «+1»
    [few] { $n } символа «+1»
   *[many] { $n } символов «+1»
}
amount-any-good = { $n ->
    [one] { $n } товар на выбор
    [few] { $n } товара на выбор
   *[many] { $n } товаров на выбор
}
amount-diff-goods = { $n ->
    [one] { $n } разный товар
    [few] { $n } разных товара
   *[many] { $n } разных товаров
}
amount-black-die = { $n ->
    [one] { $n } чёрный кубик
    [few] { $n } чёрных кубика
   *[many] { $n } чёрных кубиков
}
amount-contract-pile = { $n ->
    [one] { $n } контракт из стопки
    [few] { $n } контракта из стопки
   *[many] { $n } контрактов из стопки
}
amount-contract-city = { $n ->
    [one] { $n } контракт из своего города
    [few] { $n } контракта из своих городов
   *[many] { $n } контрактов из своих городов
}
amount-move = { $n ->
    [one] { $n } шаг
    [few] { $n } шага
   *[many] { $n } шагов
}
effect-nothing = ничего
effect-either = { $one } или { $other }
effect-exchange = не более раз, чем значение кубика: { $options }
effect-per-die = { $gain } за каждое очко кубика
effect-per-contracts = { $gain } за каждый выполненный контракт, не более раз, чем значение кубика
effect-per-posts = { $gain } за каждую факторию, не более раз, чем значение кубика
effect-row = кубик { $dice }: { $gain }
effect-free-bonus = бонусы своих городов: { $rows }
effect-paid-bonus = бонусы своих городов, каждый за { $pay }: { $rows }
effect-move-die = столько шагов, сколько показывает кубик, за каждый ещё { $pay }; в конце одна фактория
effect-move-some = шагов не более { $n }, за каждый ещё { $pay }; в конце одна фактория
effect-seal = { $pay }: печать гильдии одним этим кубиком
effect-min-die = { $text } (кубик { $n } или выше)
effect-copy = бонус любого другого жетона на карте
effect-goal-seal = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
} за улучшенную печать: { $guild }
effect-goal-shield = «+1» за гербы: { $shields }
effect-journey = столько шагов, сколько показывает меньший кубик, не более { $n }
effect-sign = контракты из своих городов, не более { $n }, затем { $gain }
effect-special = { $gain }; при улучшенной печати ещё { $bonus }, при высоком кубике дважды
effect-black = чёрный { $n }
effect-second = { $times }, по второй строке
effect-of-bonus = бонус города
effect-of-contract = контракт
effect-of-outpost = бонус первооткрывателя
power-pass-oases = проход через оазис не тратит шага; за каждый посещённый оазис { $gain } и { $choice }
power-seal-dice = берёт печать гильдии одним кубиком вместо двух
power-improve = { $gain } за улучшение печати
power-round = { $gain } в начале каждого раунда
power-complete = { $gain } за каждый выполненный контракт
power-start = { $gain } в начале игры
power-plus-one = { $gain } в конце игры
power-vp-per-jade = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
} за каждый полученный нефрит
power-figures = две фишки: каждый шаг перемещения делает любая из них
power-double = в начале каждого раунда получает один бонус дважды
power-collect = собирает жетоны первооткрывателя, даже если бонус получил другой, и позже использует их дополнительным действием
power-roll = за каждый кубик, брошенный в начале раунда: { $rows }
power-doubles = за два одинаковых кубика можно взять вместо этого: { $rows }
power-travel = пользуется только ячейкой путешествий для одного кубика
power-waive = не платит за маршруты ни монет, ни верблюдов
merit-points = +{ $n } { $n ->
    [one] очко
    [few] очка
   *[many] очков
}
merit-contract = выполняет контракт: { $contract }
merit-many-posts = фактория № { $number }: очков { $n }
merit-goal = +{ $n } в конце за карту цели
merit-shields = +{ $n } в конце за гербы
merit-majority = +{ $n } в конце за большинство контрактов
merit-outpost = вы первый: { $city } ({ $tile })
merit-marker = { $city }: { $bonus }, и ещё в начале раундов: { $rounds }
merit-goal-shield = герб с вашей карты цели считается дважды: { $shield }
merit-fillable = теперь можно выполнить контракт: { $contract }
merit-improved = улучшенная печать ({ $guild }): платит в начале раундов, ещё раз: { $rounds }
merit-seal-wanted = печать с вашей карты цели ({ $guild }): улучшенная, она даст { $n }
merit-signs = новый контракт, не хватает вещей: { $n } ({ $contract })
merit-opens-contracts = открывает контракты: { $city }
merit-opens-card = открывает карту города: { $city }, раундов: { $rounds }
merit-post = фактория: { $city }
merit-seal = печать ({ $guild }): открыты её водные пути
merit-nearer = до контракта не хватает только { $n }: { $contract }
merit-rounds-up = +{ $n } в конце за товары и монеты
merit-goods = приносит: { $goods }
merit-coins = +{ $n ->
    [one] { $n } монета
    [few] { $n } монеты
   *[many] { $n } монет
}
merit-camels = +{ $n ->
    [one] { $n } верблюд
    [few] { $n } верблюда
   *[many] { $n } верблюдов
}
merit-more-dice = на один кубик больше
merit-begins = следующий раунд начинаете вы
merit-keeps-die = остаётся кубик: { $n }
merit-old-shield = такой герб у вас уже был: { $city }
merit-oasis = путь кончается в оазисе: фактории не будет
merit-late-bonus = этот бонус больше не придёт: { $city }
merit-hard-contracts = до обоих ваших контрактов тогда далеко
merit-pays = стоит { $n ->
    [one] { $n } монету
    [few] { $n } монеты
   *[many] { $n } монет
}
merit-pays-camels = стоит { $n ->
    [one] { $n } верблюда
   *[other] { $n } верблюдов
}
