game = Махараджа

verb-programme = { $noun }
verb-travel = Поехать: { $noun }
verb-collect = Взять золото из банка
verb-build = Построить дом: { $noun }
verb-quarry = Взять дома из каменоломни
verb-erect = Построить дворец { $noun }
verb-move = Перенести дом отсюда: { $noun }
verb-mason-build = Каменщик: бесплатный дом: { $noun }
verb-mason-move = Каменщик: перенести дом отсюда: { $noun }
verb-put = Поставить дом сюда: { $noun }
verb-lower = Опустить жетон на два деления: { $noun }
verb-end = Закончить ход
verb-take = Взять карту: { $noun }
verb-give = Отдать карту: { $noun }
verb-lure = Переманить персонажа: { $noun }
verb-redeem = Жетон действия: { $noun }
verb-pay = Заплатить { $noun } зол.
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
did-travel = { $who } едет в город { $noun }.
did-collect = { $who } берёт золото из банка.
did-build = { $who } строит дом: { $noun }.
did-quarry = { $who } берёт дома из каменоломни.
did-erect = { $who } строит дворец { $noun }.
did-move = { $who } снимает дом с места { $noun }.
did-mason-build = { $who }: Каменщик строит дом: { $noun }.
did-mason-move = { $who }: Каменщик снимает дом с места { $noun }.
did-put = { $who } ставит дом на место { $noun }.
did-lower = { $who } опускает на два деления жетон города { $noun }.
did-end = { $who } заканчивает ход.
did-take = { $who } берёт карту «{ $noun }».
did-give = { $who } отдаёт карту «{ $noun }».
did-lure = { $who } переманивает персонажа, отдаёт { $noun }.
did-redeem = { $who } тратит жетон: { $noun }.
did-pay = { $who } выбирает плату { $noun } зол.
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
    [1] Туда ведёт несколько путей. Сколько всего заплатить за проезд?
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
ability-monk = Его проезд оплачивает банк.
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
