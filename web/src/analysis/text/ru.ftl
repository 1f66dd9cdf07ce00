# Повтор законченной игры
play = Воспроизвести
pause = Пауза
speed = Скорость
speed-times = { $times } ×
next-turn = Следующий ход
next-own = Следующее своё решение
next-scoring = Следующий подсчёт
# Анализ
analysis = Анализ
analyse = Проанализировать игру
analyse-on = Продолжить анализ
analyse-more = Как стояли игроки, чего стоили решения и что было удачей. Не дольше минуты, в фоне.
analysing = Готово частей: { $done } из { $total }
stop = Остановить
knew-own = того, что знал каждый игрок
knew-spectator = того, что знал зритель
knew = Исходя из
curve = Шансы на победу
curve-at = Событие { $n }: { $chances }
turning-points = Переломные моменты: { $name }
turning-yours = Ваши переломные моменты
no-turning-points = Ни одно решение не стоило наверняка дорого.
turning-in-round = Раунд { $round }
turning-in-turn = Ход { $turn }
whose = Чьи
chose = Сыграно: { $action }
better = Лучше: { $line }
cost = Потеряно { $cost }
go-there = Перейти туда
explore = Играть дальше отсюда
player = Игрок
accuracy = Точность
luck = Удача
others = Решения других
own = Свои решения
start = В начале
result = Итог
mark-inaccuracy = Неточность
mark-mistake = Ошибка
mark-blunder = Грубая ошибка
mark-brilliant = Блестяще
as-table = Отмеченные моменты в виде таблицы
event = Событие
what = Что произошло
export = Сохранить в файл
judge-evaluation = Для этих правил нет обученной сети: судит оценка самой игры.
knew-open = всех карт
# Пробный стол
explore-word = Попробовать
explore-from = Попробовать с события { $n }
explore-more = За пробным столом можно играть дальше как угодно: кости новые, карты те же. Сама игра не меняется.
explore-dealt = За пробным столом можно играть дальше как угодно, с новыми костями. Карты, которых вы не видите, там сдаются заново, и об игре он ничего не выдаёт.
explore-go = Попробовать
against = Кто играет
against-self = Я играю за всех
against-bots = За остальных играют боты
line-name = Вариант { $number }
line-called = Название варианта
line-from = событие { $n }, { $played ->
    [one] { $played } шаг
    [few] { $played } шага
   *[other] { $played } шагов
  }
line-clear = Удалить «{ $name }»
lines = Варианты
side-board = Пробный стол
back = Назад
back-more = Назад к событию { $n } игры
cards-own = Что знает { $name }
cards-open = Все карты
dealt-again = Невидимые карты сданы заново.
dealt-more = То, чего вы не видели, сдано заново: об идущей игре этот стол ничего не выдаёт.
# Картинки
picture = Событие { $n } на картинке
picture-png = Сохранить как PNG
picture-svg = Сохранить как SVG
picture-caption = { $players } · событие { $n } из { $last }
embed = Для вашей страницы
embed-look = Посмотреть страницу
