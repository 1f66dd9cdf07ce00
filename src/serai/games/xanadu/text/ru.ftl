game = Ксанаду
verb-sell = { $price ->
    [none] Назвать для продажи здание на месте { $noun }
   *[other] Продать за { $price }: { $what }
}
verb-done = Готово с продажей
verb-place = { $owner ->
    [none] Положить рабочего: { $noun }
   *[other] Положить рабочего: { $what } ({ $owner })
}
verb-end = Закончить фазу 2 и взять карты
verb-take = Взять { $noun ->
    [one] { $noun } карту
    [few] { $noun } карты
   *[many] { $noun } карт
}
verb-stop = Готово с добором
verb-start = Начинает { $noun }
verb-choose = { $id ->
    [nothing] Не класть карту
   *[other] Стартовая карта: { $noun }
}
verb-build = Построить: { $noun }
verb-worker = Рабочим будет: { $noun }
verb-draw = Взять карту: { $noun }
verb-force = Вынужденно продать: { $noun }
noun-nothing = ничего
noun-game_end = карта «Конец игры»
noun-slot = здание { $number } игрока { $who }
noun-seat-1 = место 1
noun-seat-2 = место 2
noun-seat-3 = место 3
noun-seat-4 = место 4
noun-seat-5 = место 5
noun-seat-6 = место 6
did-sell = { $price ->
    [none] { $who } называет для продажи здание на месте { $noun }.
   *[other] { $who } называет для продажи: { $what } ({ $price }).
}
did-done = { $sold ->
    [none] { $who } ничего не продаёт.
   *[other] { $who } продаёт хану: { $sold }.
}
did-place = { $owner ->
    [none] { $who } посылает рабочего: { $noun }.
   *[other] { $who } посылает рабочего: { $what } ({ $owner }).
}
did-end = { $who } заканчивает фазу 2.
did-take = { $who } берёт { $noun ->
    [one] { $noun } карту
    [few] { $noun } карты
   *[many] { $noun } карт
}.
did-stop = { $who } больше не берёт карт.
did-start = Первый игрок: { $noun }.
did-choose = { $id ->
    [nothing] { $who } не кладёт карту.
   *[other] { $who } кладёт стартовую карту: { $noun }.
}
did-choose-hidden = { $who } кладёт стартовую карту.
did-build = { $who } строит: { $noun }.
did-worker = { $now ->
    [none] { $who } кладёт рабочего рубашкой вверх: { $noun }.
   *[other] { $who } кладёт рабочего рубашкой вверх: { $noun } → { $what } ({ $owner }), цена { $then } → { $now }.
}
did-worker-hidden = { $now ->
    [none] { $who } кладёт рабочего рубашкой вверх.
   *[other] { $who } посылает { $count ->
        [none] рабочего
       *[other] { $count } рабочих
    }: { $what } ({ $owner }), цена { $then } → { $now }.
}
did-draw = { $id ->
    [game_end] Взята карта «Конец игры»!
   *[other] Взята карта: { $noun }.
}
did-draw-hidden = Взята карта.
did-force = { $who } продаёт заполненное здание: { $noun }.
ask-starting = Выберите { $left ->
    [one] { $left } стартовую карту
    [few] { $left } стартовые карты
   *[many] { $left } стартовых карт
}. Остальные выбирают одновременно; все карты открываются вместе.
ask-selling = Фаза 1: назовите, что продаёте хану. У вас { $buildings ->
    [one] { $buildings } здание
    [few] { $buildings } здания
   *[many] { $buildings } зданий
}, названо: { $named }. Кто продаёт, может взять до 3 карт.
ask-working = Фаза 2: кладите рабочих{ $builds ->
    [0] , стройте или закончите
   *[other] { "" } или закончите; в этот ход вы уже строили
}. У вас { $hand ->
    [one] { $hand } карта
    [few] { $hand } карты
   *[many] { $hand } карт
}, { $room ->
    [0] места для зданий больше нет
    [one] есть место ещё для { $room } здания
   *[many] есть место ещё для { $room } зданий
}.
ask-taking = Фаза 3: сколько карт вы берёте? Можно взять до { $most }.
ask-forcing = Заполненное здание нужно продать.
ask-manning = Какая карта закроет ряд { $row } рубашкой вверх?
source-brown = Продано коричневых карт
source-blue = Продано синих карт
source-yellow = Продано жёлтых карт
source-green = Продано зелёных карт
source-forced = Вынужденные продажи
source-final = Заключительная продажа
source-bonus = Премия
ending-game_end_card = Взята карта «Конец игры».
ending-dead_turns = Три круга подряд ничего не происходило.
option-length = Длина
option-length-standard = обычная
option-length-short = короткая
option-length-long = длинная
option-advanced = Продвинутая игра (советуют не более чем 4 игрокам)
option-start_player = Первый игрок
option-start_player-random = случайно
field-phase = Фаза
field-active = Чей ход
field-start = Первый игрок
field-money = Тунбао
field-hand_size = Карт на руке
field-hand = Руки
field-built = Здания
field-crew = Рабочие
field-price = Цены продажи
field-sideways = Горизонтально
field-workers = Известные вам рабочие
field-revealed = Рабочие, показанные при последней продаже
field-placed_by = Кто положил рабочего
field-pool = Ресурсы хода
field-income = Постоянные ресурсы и помощь
field-sold = Продавал
field-acted = Клал рабочих или строил
field-builds = Построено за ход
field-named = Названо для продажи
field-allowance = Ещё можно взять
field-pile = Колода
field-end_in_pile = «Конец игры» в колоде
field-shuffles = Тасовки
field-last_shuffle = Последняя тасовка
field-discard = Сброс
field-dead_turns = Пустые ходы
field-has_chosen = Положено стартовых карт
field-chosen = Выбранные стартовые карты
board-phase-0 = Стартовые карты
board-phase-1 = Фаза 1: продажа
board-phase-2 = Фаза 2: рабочие и строительство
board-phase-3 = Фаза 3: добор карт
board-phase-4 = Игра окончена
board-cost = стоимость
board-permanent = постоянный ресурс
board-help = слева помощь хана, справа ресурсы
board-step = цена после следующего рабочего
board-sideways = (горизонтально)
board-hand = Ваша рука
board-short-1 = Фаза 1: продажа
board-short-2 = Фаза 2: рабочие, стройка
board-short-3 = Фаза 3: добор
board-owes = ещё нужно:
board-ready = можно построить
board-not-now = оплатить можно, но сейчас строить нельзя
board-chosen = положена
board-forced = Заполнены и потому проданы хану: { $buildings }.
board-new-start = Ни одного здания больше нет. Все добирают до 7 карт и начинают заново.
board-pool-help = постоянные ресурсы, помощь и рабочие этого хода
board-open-row = следующий ряд
board-city = Город
board-to-build = Для стройки:
card-aim = Наберите к концу игры больше всех тунбао. Их приносит продажа зданий.
card-aim-bonus = Наберите больше всех тунбао. За проданные жёлтые здания ещё 1, за зелёные 2.
card-round-safe = Карта «Конец игры» среди последних { $lowest }. Безопасных карт осталось: { $safe }.
card-round-risk = Каждая взятая карта может закончить игру: следующая закончит её в 1 случае из { $pile }.
card-round = Карт в колоде: { $pile }. Перетасовано { $shuffles } раз из { $last }: до конца далеко.
card-round-near = Когда эти карты ({ $pile }) закончатся, в колоду замешают карту конца игры.
legend-price = Цена: сколько хан платит за здание сейчас.
legend-ladder = Цена после 0–4 рабочих, снизу вверх; подчёркнута нынешняя. Зелёная растёт, красная падает.
legend-row = Ряд: рабочий здесь даёт эти ресурсы тому, кто его послал. Ряды занимают снизу вверх; оранжевый следующий.
legend-permanent = В золотом кольце: пока здание стоит, у владельца есть этот ресурс в каждый его ход.
legend-help = Помощь хана: когда ряд рядом занят, у владельца есть этот ресурс в каждый его ход.
legend-worker = Рабочий: карта рубашкой вверх со знаком того, кто её послал. С четырьмя здание нужно продать.
legend-new = Наклонено: построено в этот ход; рабочих принимает со следующего.
legend-missing = Скольких ресурсов не хватает, чтобы построить эту карту, или что есть все.
legend-hand = Карты в руке: не больше 7; каждая либо здание, либо рабочий.
scoring-final = Итоговая продажа
why-sell-first = Сначала закончите продажу: нажмите «Готово».
why-sale-over = Продажа в этот ход закончена; продать можно в начале следующего.
why-no-worker = У вас нет карты, чтобы послать рабочего.
why-empty-place = Рабочему нужно здание; это место пусто.
why-not-in-hand = Этой карты нет у вас на руке.
why-nothing-there = Там нет вашего здания для продажи.
why-named-already = Это здание уже названо для продажи.
why-hand-full = Столько карт на руку не взять: не больше 7.
why-pile-short = Столько карт уже нет.
why-limit = У вас уже { $limit } зданий, больше нельзя: продайте одно в начале следующего хода.
why-new-building = Построено в этот ход: { $what }; рабочие сюда только со следующего хода.
why-full = Заполнено: { $what }; закрыты все четыре ряда.
why-worker-first = Сначала выберите карту, которая пойдёт сюда: { $what }.
why-allowance = Можно взять ещё карт: { $most }.
why-drawing-now = Строительство и работа в этот ход закончены; вы берёте карты.
why-built-already = В этот ход вы уже построили карту: одну за ход.
why-lacks-one = Не хватает ещё { $n }: { $resource } ({ $what }).
why-lacks = Ещё нужно: { $resources } ({ $what }).
merit-money = +{ $n } тунбао
merit-ahead = если бы игра кончилась сейчас, вы были бы впереди на { $n }
merit-ends-ahead = следующая карта закончит игру в 1 случае из { $pile }, и вы впереди на { $n }
merit-sells-best = вы продаёте по лучшей цене: { $building }, { $n }
merit-sells-before-fall = вы продаёте раньше, чем ещё один рабочий снизит цену на { $n }: { $building }
merit-fills = заполнится и принесёт { $n } после вашего хода: { $building }
merit-builds = вы строите: { $card }, сейчас { $now }{ $rise ->
    [0] { "" }
   *[other] , потом до { $best }
}
merit-builds-alone = без единого рабочего
merit-starts = вы начинаете с этим: { $card }, сейчас { $now }{ $rise ->
    [0] { "" }
   *[other] , потом до { $best }
}
merit-forces = { $owner } поневоле продаст за { $n }: { $building }
merit-lowers = у игрока { $owner } дешевеет { $building }: было { $then }, будет { $now }
merit-raises = у вас дорожает { $building }: было { $then }, будет { $now }
merit-income = даёт вам каждый ход: { $resources }
merit-nearer = { $n ->
    [0] теперь хватает на постройку: { $card }
   *[other] не хватает только { $n }: { $card }
}
merit-fetches = приносит: { $resources }
merit-makes-room = освобождает место для постройки
merit-lays-far = рабочим становится { $card }; не хватало ресурсов: { $n }
merit-draws = вы возьмёте карт: { $n }
merit-ends-behind = следующая карта закончит игру в 1 случае из { $pile }, а вы отстаёте на { $n }
merit-sells-early = { $building } может подорожать до { $best }, рабочих: { $workers }
merit-helps = у игрока { $owner } дорожает { $building }: на { $n }
merit-feeds = даёт игроку { $owner } каждый ход: { $resources }
merit-spoils = у вас дешевеет { $building }: было { $then }, будет { $now }
merit-loses-income = вы лишаетесь каждый ход: { $resources }
merit-lays-payable = рабочим становится { $card }, хотя сейчас на неё хватает
merit-overflows = не поместятся в руку карты: { $n }
merit-last-place = занимает ваше последнее свободное место
