# Стол в терминале. Команды (u, why, log ...) одинаковы на всех языках.
player = Игрок { $n }
bot = Бот { $n }
turn = Событие { $n } · { $who }
log = Что произошло
log-earlier = (раньше ещё { $count }; команда log покажет всё)
thinking = { $who } думает …
log-empty = Пока ничего не произошло.
choose = Введите номер или часть текста; ? — справка.
actions = Возможные действия: { $who }
unknown = «{ $text }» нет среди действий выше. ? — справка.
ambiguous = «{ $text }» может значить: { $texts }.
help = Команды
help-number = действие: его номер, запись ({ $example }) или любая однозначная часть текста
help-several = несколько шагов сразу, записью: { $example }; …
help-u = взять назад своё последнее решение
help-r = повторить взятое назад
help-w = отозвать тайный выбор, пока другие ещё выбирают
help-why = почему действие невозможно: why { $example }
help-rule = найти правило по номеру или слову: rule market
help-log = всё, что вам известно, с самого начала
help-board = нарисовать стол заново
help-save = сохранить копию
help-q = сохранить и выйти
curtain = Передайте клавиатуру: { $who }. { $who }, нажмите Enter.
curtain-undo = (u и Enter: { $who } берёт последнее решение назад)
curtain-withdraw = (w и Enter: { $who } отзывает тайный выбор)
undone = Взято назад.
withdrawn = Отозвано.
redone = Повторено.
nothing-to-undo = Нечего брать назад.
nothing-to-redo = Нечего повторять.
nothing-to-withdraw = Нет тайного выбора, который можно отозвать.
consent =
    { $count ->
        [one] С тех пор ходили другие или что-то открылось. Все согласны взять назад { $count } событие? (y/n)
        [few] С тех пор ходили другие или что-то открылось. Все согласны взять назад { $count } события? (y/n)
       *[other] С тех пор ходили другие или что-то открылось. Все согласны взять назад { $count } событий? (y/n)
    }
refused = Не взято назад.
legal-now = Сейчас это возможно.
why-rule = Запрещает правило { $rule }:
no-rule = Нет правила с «{ $text }» в номере или тексте.
why-usage = Введите why и запись действия, например: why { $example }
rule-usage = Введите rule и номер или слово, например: rule { $example }
score = Очки
total = всего
rank = место
ties = при ничьей: { $tie }
winner = Победа: { $who }.
winners = Победу делят: { $who }.
saved = Сохранено: { $file }
resume = Продолжить: serai play --resume { $file }
audit = Зерно опубликовано в записи. Проверить все броски: serai audit { $file }
replay = Посмотреть снова: serai replay { $file }
commitment = Хеш зерна { $hash } (зерно публикуется в конце: никто не выбирает кости)
position = Событие { $n } из { $total }
keys = → дальше · ← назад · PgDn/PgUp 10 · Home/End · s место · q выход
viewer-seat = глазами игрока: { $who }
viewer-spectator = глазами зрителя
start = Начало.

# serai analyse
analysing = анализ
analysis-player = игрок
analysis-accuracy = точность
analysis-start = в начале
analysis-luck = удача
analysis-others = решения других
analysis-own = свои решения
analysis-result = итог
mark-inaccuracy = неточность
mark-mistake = ошибка
mark-blunder = грубая ошибка
turning-point = событие { $n }: { $chosen }; лучше: { $better } (потеряно { $cost })
