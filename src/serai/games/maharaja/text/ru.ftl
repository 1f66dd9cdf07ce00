game = Махараджа

verb-programme = { $noun }
verb-travel = Поехать: { $noun }
verb-collect = Взять золото из банка
verb-build = Построить дом: { $noun }
verb-quarry = Взять дома из каменоломни
verb-erect = { $place ->
    [none] Построить дворец { $noun }
   *[other] Построить дворец в городе { $place } { $noun }
}
verb-move = Перенести дом отсюда: { $noun }
verb-mason-build = Каменщик: бесплатный дом: { $noun }
verb-mason-move = Каменщик: перенести дом отсюда: { $noun }
verb-put = Поставить дом сюда: { $noun }
verb-lower = Опустить жетон на два деления: { $noun }
verb-end = { $count ->
    [none] Закончить ход
   *[other] Закончить ход, не выполнено: { $count }
}
verb-take = Взять карту: { $noun }
verb-give = Отдать карту: { $noun }
verb-lure = Переманить персонажа: { $noun }
verb-redeem = Жетон действия: { $noun }
verb-pay = Плата за проезд: { $noun } зол.
verb-lay = Жетон наместника: { $noun }
verb-appoint = Первым выбирает { $noun }
verb-pass = Пас
verb-bid = Ставка { $noun }

noun-inner = на внутреннем месте
noun-outer = на внешнем месте
noun-seat-1 = игрок 1
noun-seat-2 = игрок 2
noun-seat-3 = игрок 3
noun-seat-4 = игрок 4
noun-seat-5 = игрок 5

did-programme = { $who }: выбрано { $noun }.
did-programme-hidden = { $who }: два действия выбраны.
did-travel = { $from ->
    [none] { $who } едет в город { $noun }.
   *[other] { $who } едет: { $from } → { $noun }.
}
did-collect = { $who } берёт золото из банка.
did-build = { $who } строит дом: { $noun }.
did-quarry = { $who } берёт дома из каменоломни.
did-erect = { $place ->
    [none] { $who } строит дворец { $noun }.
   *[other] { $who } строит дворец в городе { $place } { $noun }.
}
did-move = { $who } снимает дом с места { $noun }.
did-mason-build = { $who } с помощью Каменщика строит дом: { $noun }.
did-mason-move = { $who } с помощью Каменщика снимает дом с места { $noun }.
did-put = { $from ->
    [none] { $who } ставит дом на место { $noun }.
   *[other] { $who } переносит дом: { $from } → { $noun }.
}
did-lower = { $now ->
    [none] { $who } опускает на два деления жетон города { $noun }.
   *[other] { $who } опускает жетон города { $noun } с деления { $then } на { $now }.
}
did-end = { $count ->
    [none] { $who } заканчивает ход.
   *[other] { $who } заканчивает ход, не выполнено: { $count }.
}
did-take = { $owner ->
    [none] { $who } берёт карту «{ $noun }».
   *[other] { $who } берёт карту «{ $noun }» у игрока { $owner }.
}
did-give = { $who } отдаёт карту «{ $noun }».
did-lure = { $who } переманивает персонажа, отдаёт { $noun }.
did-redeem = { $who } тратит жетон: { $noun }.
did-pay = { $place ->
    [none] { $who } выбирает плату { $noun } зол.
   *[other] { $who } едет: { $from } → { $place }, плата { $toll } зол.
}
did-lay = Следующий жетон наместника: { $noun }.
did-appoint = Первым выбирает { $noun }.
did-pass = { $who } пасует.
did-bid = { $who }: ставка { $noun } зол.

ask-drafting = Выберите персонажа.
ask-bidding = { $high ->
    [-1] Откройте аукцион за право выбора персонажа: ставка от 0 до { $gold } зол.
   *[other] Поставьте больше { $high } зол. (у вас { $gold }) или пасуйте.
}
ask-founding = Поставьте дом в деревню (осталось { $left }).
ask-programming = Раунд { $round }: тайно выберите два действия.
ask-stepping = Ваш ход: { $parts ->
    [0] всё выполнено. Поезжайте или закончите ход.
    [one] осталась { $parts } часть действий. У вас { $gold } зол.
    [few] остались { $parts } части действий. У вас { $gold } зол.
   *[other] осталось { $parts } частей действий. У вас { $gold } зол.
}
ask-moving = Куда поставить дом?
ask-dividing = { $whole ->
    [1] Туда ведёт несколько путей. Какой будет вся плата за проезд?
   *[other] Плату можно разделить по-разному. Сколько из неё получит { $owner }?
}
ask-replacing = Вашего персонажа забрали. Выберите другого из банка.
ask-giving = Какую карту получит от вас { $owner }?
ask-lured = { $owner } переманивает у вас персонажа. Какую карту вы отдаёте?

source-inner = Внутренние дворцы
source-outer = Внешние дворцы
tie-gold = Золото
tie-card = Младшая карта
ending-palaces = Один из игроков построил последний дворец.
ending-rounds = Сыгран последний раунд.

option-short_game = Короткая игра
option-short_game-false = 7 дворцов, 10 раундов
option-short_game-true = 6 дворцов, 8 раундов
option-yogi = Йог и жетоны действий
option-yogi-false = нет
option-yogi-true = да
option-neutral_palaces = Нейтральные дворцы (меньше 5 игроков)
option-neutral_palaces-false = нет
option-neutral_palaces-true = да
option-auction = Аукцион персонажей
option-auction-false = нет
option-auction-true = да
option-homes = Родные города
option-homes-false = нет
option-homes-true = да
option-many_characters = Несколько персонажей у игрока
option-many_characters-false = нет
option-many_characters-true = да
option-first_chooser = Первым выбирает
option-first_chooser-random = по жребию
option-first_chooser-seat_0 = игрок 1
option-first_chooser-seat_1 = игрок 2
option-first_chooser-seat_2 = игрок 3
option-first_chooser-seat_3 = игрок 4
option-first_chooser-seat_4 = игрок 5
option-open_gold = Открытые деньги
option-open_gold-false = скрыты
option-open_gold-true = открыты

field-round = Раунд
field-maharaja = Махараджа
field-boxes = Шкала наместников
field-first_chooser = Первым выбирает
field-holders = Персонажи
field-architects = Архитектор
field-gold = Золото
field-reserve = Запас
field-bank_houses = Дома в банке
field-unbuilt = Непостроенные дворцы
field-houses = Дома
field-inner = Внутренние дворцы
field-outer = Внешние дворцы
field-neutral = Нейтральные дворцы в каждом городе
field-outer_free = Свободные внешние места
field-chits = Жетоны действий
field-bank_chits = Жетоны в банке
field-has_chosen = Выбор сделан
field-programmes = Действия
field-has_begun = Ход начат
field-turn = Ходит
field-open_parts = Невыполненные части
field-mason_used = Каменщик работал
field-chit_used = Жетон потрачен
field-travelled = Только что ехал
field-tolls = Плата за проезд
field-ways = Путь поездки
field-dues = Кому сколько платится
field-detours = Пути подороже
field-presence = Очки в городе
field-payouts = Сколько заплатил бы город
field-paid = Последняя выплата
field-high_bid = Высшая ставка
field-high_bidder = Кто поставил больше всех
field-has_passed = Спасовал
field-moving = Снятый дом
field-going = Куда едет
field-payee = Кому платят

part-gold = золото
part-house_any = дом
part-house_city = дом в городе
part-move = перенос дома
part-quarry = каменоломня
part-palace = дворец
part-governor = порядок наместников
part-character = персонаж
board-bank = Банк
board-closed = закрыто
board-next = затем
board-nothing = ничего
board-start = старт
board-disc = Диск действий
board-secret = Тайно: поставьте обе стрелки
board-hidden = Ваш выбор, ещё тайный
board-revealed = Вскрыто
board-two-arrows = Нажмите два действия или одно дважды
board-choose = Выбрать
board-pays = { $city } заплатил бы
board-player = Игрок
board-points = очки
board-card = карта
board-tie = При равных очках раньше тот, чья карта младше.
board-alone = Один в городе: ещё { $gold } золота.
board-nobody = Пока никто не присутствует.
board-ranks = По местам: { $gold } зол.
board-paid = Раунд { $round }: { $city } заплатил
board-map = Карта
board-plan = Диск и оценка
board-people = Персонажи
board-way = Поездка: { $city }: { $toll ->
    [0] бесплатно
   *[other] { $toll } золота
}
board-way-bank = Поездка: { $city }: банк платит { $toll } золота
board-undone = Если часть останется открытой, каждый другой получит { $gold } золота.
ability-mogul = Ходит первым; выигрывает все ничьи.
ability-trader = { $trader_gold } золото в начале хода.
ability-sadhu = Внешние дворцы дают 2 очка при оценке.
ability-monk = Проезд оплачивает банк.
ability-mason = Раз за ход: дом бесплатно или перенос дома.
ability-artisan = Дворцы стоят { $palace_cost_artisan } золота.
ability-yogi = Жетон действия в начале хода.
board-palaces = Построенные дворцы
card-aim = Постройте больше всех дворцов. У вас { $built } из { $all }. При равенстве побеждает тот, у кого больше золота.
card-aim-last = Последний раунд: побеждает тот, у кого больше дворцов, затем золота. У вас { $built }, у лучшего соперника { $best }.
card-round-before = Подготовка: каждый берёт персонажа, затем ставит дома.
card-round = Раунд { $round }: { $city } платит по местам { $amounts } золота. У вас там пока ничего нет.
card-round-mine = Раунд { $round }: { $city } заплатил бы вам сейчас { $gold } золота за очки: { $points }.
legend-maharaja = Махараджа в этом городе: в конце раунда платит он. Малая корона отмечает следующий.
legend-sites = Места города: внутреннее даёт там 3 очка, каждое внешнее 1. Побеждает число дворцов.
legend-village = Деревня: у кого там нет дома, тот платит 1 золото за каждый дом в ней.
legend-road = Дорога открыта, пока в каждой её деревне есть дом. Синяя показывает путь этой поездки.
legend-toll = Пошлина за поездку: сколько и кому; 0 бесплатно, ? зависит от выбранного пути.
legend-track = Ряд наместников: следующим посетят город нижней фишки; числа обозначают раунды.
legend-number = Номер персонажа: меньший ходит раньше и побеждает при равных очках.
scoring-city = Раунд { $round }: платит { $city }
for-architect = зодчий
for-houses = дома
for-outer = внешние дворцы
for-inner = внутренний дворец
for-home = родной город
for-rank = место { $noun }
for-alone = один в городе
for-undone = не выполнено
for-trader = Торговец, в начале своего хода
field-points = Очки
why-no-house-part = В этот ход вы больше не строите домов.
why-no-palace-part = В этот ход вы не строите дворца.
why-no-part = Этого нет среди ваших оставшихся действий.
why-no-quarry = В банке осталось меньше двух ваших домов.
why-own-card = Этот персонаж уже у вас: возьмите другого.
why-no-mason = У вас нет Каменщика.
why-mason-used = Каменщик уже работал на вас в этот ход.
why-one-chit = Один жетон за ход.
why-no-gold = Дом стоит 1 золотой, а у вас нет золота.
why-gold-first = Дом стоит 1 золотой, а у вас нет золота. Сначала возьмите золото.
why-at-start = Ваш зодчий ещё на месте старта: сначала поезжайте в город.
why-low-marker = Жетон города { $what } лежит на делении { $box }: под ним нет двух делений.
why-no-house-there = Здесь нет вашего дома: { $what }.
why-just-travelled = Вы только что ехали: сначала сделайте что-то другое или отмените ход.
why-already-there = Ваш зодчий уже здесь: { $what }.
why-no-open-road = Сюда нет открытой дороги: { $what }. Её закрывает деревня без домов.
why-toll = Дорога сюда стоит { $toll } зол.: { $what }; у вас { $gold }.
why-village-full = Эта деревня заполнена: { $what } ({ $owners }).
why-only-city = Этот дом можно поставить только в городе вашего зодчего: { $city }.
why-other-city = Чтобы строить здесь, зодчий должен быть там: { $what }. Сейчас он здесь: { $city }.
why-same-place = Дом нужно поставить в другое место, не сюда: { $what }.
why-no-reserve = В вашем запасе нет домов.
why-no-palace = Все ваши дворцы построены.
why-inner-taken = Внутреннее место занято: { $city } ({ $owner }); свободных внешних мест: { $free }.
why-no-outer = Здесь нет свободного внешнего места: { $city }.
why-palace-gold = Дворец стоит { $price } зол.: не хватает { $short }.
why-villages-only = Начальные дома ставят в деревнях, а не в городах.
why-not-in-play = Этого персонажа нет в этой партии.
why-not-in-bank = Возьмите персонажа из банка.
merit-last-palace = ваш последний дворец: после этого раунда игра закончится
merit-palaces = дворцов за один ход: { $n }, останется { $left }
merit-palace = дворец, останется { $left }
merit-first = вы первый: { $city }, золота { $n } вместо { $then }
merit-paid-more = { $city }: в этом раунде вам на { $n } золота больше
merit-inner = средний участок ваш: { $city }
merit-last-site = занимает последний участок: { $city }
merit-alone = вы один: { $city }, на { $n } золота больше
merit-ends-monopoly = { $owner } теперь не один: на { $n } золота меньше
merit-wins-tie = при равенстве вы впереди: { $owner } ({ $city })
merit-pushes = { $owner } получит в этом раунде на { $n } золота меньше
merit-plan-paid = хватает на дворцы: { $n }
merit-plan-wanted = здесь нужны дома: { $city }; соперников не слабее вас: { $n }
merit-enough = в следующем раунде хватит на дворец
merit-card-from = вы забираете карту: { $card }; { $owner } ещё не ходил
merit-card = { $number ->
    [1] вы ходите первым и выигрываете при любом равенстве
    [2] одно золото в начале каждого хода
    [3] ваши внешние дворцы считаются вдвойне
    [4] пошлины за вас платит банк
    [5] каждый ход один дом бесплатно, новый или перенесённый
    [6] дворцы обходятся дешевле
   *[other] на каждый ход ещё одно действие
}
merit-journey = архитектор приходит туда, где сейчас подсчёт: { $city }
merit-opens-road = открывает дорогу: { $city }; раундов до подсчёта: { $rounds }
merit-cheaper = дорога дешевле на { $n }: { $city }
merit-brings-on = следующим станет { $city }: вам { $n }
merit-puts-off = позже будет { $city }, где { $owner } получил бы { $n }
merit-prepares = +{ $n } очков: { $city }; раундов до подсчёта: { $rounds }
merit-gold = +{ $n } золота
merit-houses = домов в запасе больше на { $n }
merit-plan-short = на дворцы не хватает золота: { $n }
merit-absent = { $city }: очков у вас нет, золота в этом раунде не будет
merit-undone = часть останется невыполненной: каждому сопернику золота { $n }
merit-too-little = в следующем раунде на дворец не хватит
merit-loses-tie = при равенстве впереди { $owner } ({ $city })
merit-toll = пошлина: { $n } золота игроку { $owner }
merit-no-houses = в вашем запасе не останется домов
merit-spends = стоит { $n } золота
