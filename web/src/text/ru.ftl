# Экран по-русски. Слова игр — в самих играх.
welcome = Садитесь за стол в караван-сарае
welcome-more = Четыре настольные игры об азиатских торговых путях: с друзьями по ссылке, за одним экраном или против ботов, которые никогда не подглядывают. Регистрация не нужна.
guest-name = Путник
your-name = Ваше имя
games = Игры
about-golden_city = Высадитесь на остров, стройте вглубь и придите в золотой город раньше других.
about-xanadu = Стройте летнюю столицу Хубилая картами, которые и здания, и рабочие.
about-maharaja = Ездите между семью городами и стройте дворцы там, где гостит махараджа.
about-marco_polo_2 = На запад на службе у хана: кубики, контракты, торговые посты.
about-bazaar = Крошечная игра с четырьмя лавками: попробуйте стол за пять минут.
players-range = { $from }–{ $to } игроков
play-now = Играть
starting = Готовим стол …
new-table = Новый стол …
new-table-of = Новый стол: { $game }
my-games = Мои игры
my-games-none = Пока нет. Нажмите «Играть», чтобы начать.
open-tables = Открытые столы
open-tables-none = Никто не ждёт игроков.
watch = Смотреть
watch-none = Сейчас никто не играет.
your-turn = Ваш ход
join = Присоединиться
status-open = ждёт игроков
status-running = идёт
status-paused = пауза
status-over = окончена
status-closed = закрыт
unaffiliated = Независимая реализация опубликованных правил с нашими текстами и рисунками. Названия игр принадлежат их издателям; поля и карты реконструированы.
how-many = Игроков
seats = Места
kind-me = Я
kind-bot = Бот
kind-open = Свободно для всех
kind-link = Друг, по ссылке
kind-hotseat = За этим экраном
player-number = Игрок { $number }
bot-level = Сила ботов
level-random = случайный
level-greedy = жадный
level-flat = плоский
level-mcts = поиск
level-novice = новичок
level-apprentice = ученик
level-merchant = купец
level-master = мастер
variants = Варианты
yes = да
no = нет
clock = Часы
clock-none = без часов
clock-live = вживую: 25 минут и 15 секунд на ход
clock-days = по переписке: 2 дня на ход
listed = Показывать стол в зале
cancel = Отмена
begin = Начать
close = Закрыть
settings = Настройки
language = Язык
theme = Цвета
theme-auto = как в системе
theme-light = светлые
theme-dark = тёмные
animation = Анимация
animation-off = нет
animation-fast = быстрая
animation-slow = медленная
sound = Звуки
keys = Клавиши: 1–9 выбор, U отмена, R повтор, H совет, [ и ] по ходам, ? правила, Esc закрыть.
loading = Открываем стол …
no-table = Этот стол нельзя открыть
to-lobby = В зал
board = Поле
spectator = зритель
table-menu = Стол
rulebook = Правила
share = Поделиться
more = Ещё
export = Сохранить запись
fork = Попробовать отсюда
audit = Проверить кубики
pause = Пауза
resume = Продолжить
resign = Передать боту
resign-sure = За вас будет играть бот, пока вы не вернётесь на своё место. Передать?
copy = Копировать
copied = Скопировано
qr = Первая ссылка QR-кодом
link-seat = Отправьте эту ссылку игроку на месте { $number }
link-watch = Для зрителей
link-moment = На этот момент
looking-back = Вы смотрите событие { $n } из { $of }.
steps = Что вы сделали в этот ход
game-over = Игра окончена.
paused = Игра на паузе.
waiting-for = Ходит { $names } …
undo = Назад
redo = Вперёд
withdraw = Выбрать заново
hint = Совет
hints = Советы
hints-intro = Что сделал бы сильный бот и его шансы на победу:
hints-one = Выбор только один.
fresh-place = после вашего хода здесь побывали другие
ask-undo = Попросить вернуть ход
undo-asked = { $name } просит вернуть своё последнее решение.
agree = Согласиться
refuse = Отказать
reconnecting = Связь потеряна. Пробуем снова …
offline = Сервер недоступен. Проверьте соединение.
went-wrong = Что-то пошло не так. Попробуйте ещё раз.
on-the-board = { $count ->
    [one] Также кнопкой: { $count } выбор на поле
    [few] Также кнопками: { $count } выбора на поле
   *[many] Также кнопками: { $count } выборов на поле
}
why-not = Почему нельзя «{ $action }»?
rule = Правило { $rule }
players = Игроки
seat-open = свободное место
seat-link = для друга
sit-down = Сесть сюда
waiting-for-players = Ждём игроков
waiting-more = Игра начнётся сама, когда все места будут заняты.
away = отошёл
acting = ходит
days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
curtain-title = Смена игрока
curtain = { $name }, ваш ход
curtain-more = Садитесь за экран; остальные отвернитесь.
curtain-ready = Я { $name }
log-and-chat = Журнал и чат
log = Журнал
chat = Чат
look-at = Посмотреть событие { $n }
say-something = Напишите что-нибудь
send = Отправить
replay = Повтор
to-start = К началу
step-back = На шаг назад
step-on = На шаг вперёд
to-now = К настоящему
moment = Момент игры
search-rules = Искать в правилах
winner = { $count ->
    [one] Побеждает { $names }
   *[other] Победу делят { $names }
}
rank = Место
player = Игрок
points = Очки
by-source = Откуда они
see-board = Посмотреть поле
rematch = Сыграть ещё
field = Поле
game = Caravanserai
my-things = Моё
zoom-in = Приблизить
zoom-out = Отдалить
to-come = Ещё впереди
legend = Обозначения
river-place = синий край: место у реки
mp2-map = Карта
mp2-actions = Действия
mp2-contracts = Контракты
mp2-mine = Планшет
mp2-board = Планшет игрока
mp2-books = Торговые книги
mp2-khan = Милость хана
mp2-travel = Путешествие
mp2-seals = Печати гильдий
mp2-bonus = Дополнительные действия
mp2-next = следующий жетон
mp2-any_good = товар на выбор
mp2-diff_goods = два разных товара
mp2-black_die = чёрный кубик
mp2-contract_pile = контракт из стопки
mp2-contract_city = контракт из своего города
mp2-move = шаг
mp2-copy = копия другого жетона
mp2-city-contract = город с контрактами
mp2-city-card = город с картой
mp2-city-special = особый город
mp2-city-small = малый город
mp2-city-oasis = оазис
mp2-die-value = значение кубика
confirm-turn = Спрашивать перед концом хода
restart-turn = Ход заново
your-colour = Ваш цвет
colour-0 = синий
colour-1 = красный
colour-2 = чёрный
colour-3 = белый
colour-4 = зелёный
colour-5 = жёлтый
account = Учётная запись
account-name = Имя
password = Пароль
password-more = Не меньше 8 знаков.
log-in = Войти
log-in-more = Ваши партии доступны на любом компьютере. Партии, начатые здесь гостем, остаются по своим ссылкам.
sign-up = Зарегистрироваться
sign-up-more = Партии сохраняются и доступны на любом компьютере. Нужны только имя и пароль.
have-account = У меня есть учётная запись
no-account = У меня ещё нет учётной записи
signed-in = Вы вошли как { $name }. Ваши партии сохраняются, продолжить их можно на любом компьютере.
log-out = Выйти
import = Открыть сохранённую партию
import-more = Выберите сохранённую запись партии или вставьте её. Она показывается с начала, а неоконченную партию можно доиграть за этим экраном.
import-file = Файл
import-text = Запись
import-open = Открыть
levels-others = алгоритмы
link-open = Для любого, кто хочет играть
bot-plays = За вас играет бот.
come-back = Вернуться на своё место
replace = Голосую, чтобы играл бот
replace-votes = { $count ->
    [one] { $count } голос за то, чтобы играл бот
    [few] { $count } голоса за то, чтобы играл бот
   *[other] { $count } голосов за то, чтобы играл бот
}
hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[other] { $count } часов
}
rematch-join = Присоединиться к следующей партии
audit-good = { $count ->
    [one] { $count } случайный исход следует из зерна, и зерно то самое, что было обещано.
    [few] Все { $count } случайных исхода следуют из зерна, и зерно то самое, что было обещано.
   *[other] Все { $count } случайных исходов следуют из зерна, и зерно то самое, что было обещано.
}
audit-bad = Исходы не следуют из обещанного зерна.
audit-hash = Отпечаток зерна, показанный с начала партии
audit-seed = Зерно, тайное до конца
audit-own-hash = Отпечаток этого зерна, вычисленный вашим браузером
audit-more = Кто не верит никому, сохраняет запись и запускает на ней «serai audit».
audit-draws = Все исходы
gc-scored-at-end = подсчёт в конце
gc-good-pays = по { $each } каждому владельцу, единственному ещё { $more }
gc-good-pays-most = по { $each } каждому владельцу, у кого больше всех — ещё { $more }
gc-area-pays = { $each } за присутствие, ещё { $more } за большинство домов
gc-scored-place = оценивается в этом раунде
gc-fresh-place = построено после вашего хода
gc-letters-place = письма за первый / второй дом
gc-map = Места и дороги
gc-goods-cards = Карты товаров
gc-scoring-cards = Карты подсчёта
gc-bonus-cards = Карты бонуса
origin-rulebook = как в правилах
origin-published = как опубликовано
origin-reconstructed = наша реконструкция
play-now-more = { $count ->
    [one] Вы и { $count } бот, сразу.
    [few] Вы и { $count } бота, сразу.
   *[other] Вы и { $count } ботов, сразу.
}
you = вы
since-last = с вашего последнего хода
done-for-you = Ничего другого было нельзя: «{ $action }».
gc-displaced = { $name } вытесняет вашу руку.
result = Результат
gc-scored-last = Последний подсчёт:
gc-letters = письма: очки
gc-price = Дом стоит одну карту гавани в гавани, две карты местности в других местах, а во внутреннем городе ещё и ключ. Две одинаковые карты заменяют одну любую другую.
level-more-novice = Только учится: легко обыграть.
level-more-apprentice = Хорошо играет каждый ход, но мало планирует: подходит для первой партии.
level-more-merchant = Думает наперёд: достойный соперник для знающих игру.
level-more-master = Думает до двух секунд на ход: трудно обыграть.
level-more-others = Чистый алгоритм, для тех, кто изучает ботов.
rule-more = Что это значит (правило { $rule })
link-alone = Ссылки с этим адресом открываются только на этой машине. Для друзей в других местах запустите сервер с «{ $option }» и откройте зал по сетевому адресу этой машины.
session-gone = Ваш сеанс завершён: этот браузер здесь больше не известен.
session-new = Продолжить новым гостем
