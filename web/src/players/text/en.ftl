# Somebody's page
no-page = There is no such page
member-since = Member since { $day }
guest-since = Guest since { $day }
at-home = at home
not-at-home = not at home
settings = Settings
to-my-page = To my page
follow = Follow
unfollow = Stop following
mute = Mute
unmute = Unmute
block = Block
unblock = Unblock
history-hidden = { $name } does not show what they have played.
tallies = Results
tallies-none = No finished game counts yet.
game-column = Game
seats-column = Players
against-column = Against
played-column = Played
won-column = Won
rank-column = Mean place
best-column = Best score
against-people = people
against-mixed = people and bots
against-bots = bots, { $level }
current-games = Games in progress
current-none = No game is in progress.
history = Finished games
history-none = No game is finished yet.
history-more = Earlier games
abandoned = finished by a bot
no-result = no result was kept

# Friends
friends = People you follow, mute or block
friends-none = You follow nobody yet. Find somebody by the name of their account, or open their page from a finished game.
find-player = Find an account by name
find = Find
invite-friends = Keep a seat for somebody you follow
invite-home = { $name } (at home)
invite-away = { $name }

# Settings
kept = Kept.
privacy-wishes = What others see of you
show-history = Who sees your games and results
show-home = Who sees that you are at home
show-invite = Who may keep a seat for you
circle-all = everybody
circle-friends = those I follow
circle-me = nobody else
mail = E-mail
mail-address = E-mail address
mail-none = You have given no address. With one you can get a new password when you forget yours.
mail-unverified = The address is not confirmed yet: open the link in the letter.
mail-verified = The address is confirmed.
mail-not-here = This house sends no letters.
mail-account = Letters are for accounts: sign up first.
mail-change = Keep the address
mail-sent = A letter is on its way: open its link within a day.
mail-gone = The address is forgotten.
device = Another device
device-more = Be the same player on your phone, also without an account: open this link there. It is good once, for ten minutes; do not show it to anybody else.
device-make = Make a link
device-again = Make a new link
device-code = Code to photograph with the other device
device-link = The link, until { $until }

# Links with tickets
forgot = A new password
forgot-more = If an account here has this address and has confirmed it, a letter with a link will come.
forgot-ask = Send the letter
forgot-sent = If somebody here has this address, a letter is on its way. Its link is good for half an hour.
enter-title = Be the same here
enter-more = On this device you become whoever made the link, with all their games. Whoever played here as a guest until now is forgotten on this device.
enter-do = Come in
verify-title = Confirm the address
verify-more = Confirm that letters to this address reach you.
verify-do = Confirm
verify-done = The address is confirmed.
reset-title = A new password
reset-more = Choose a new password. You will be logged out everywhere.
reset-do = Keep the password
reset-done = The password is changed: log in with it.
unsubscribe-title = No more letters
unsubscribe-more = The house will send no more letters about your games to your address. Other notices stay as they are.
unsubscribe-do = No more letters
unsubscribe-done = No more letters will come.

# Notices
notices = Notices
notices-more = When something waits for you and you are not here, the house tells you once; the next notice comes only after you have looked in.
notices-what = What you want to hear
notices-turn = It is my turn in a game with others
notices-invite = Somebody keeps a seat for me
notices-over = A game with others is over
notices-round = A round of a tournament begins
notices-open = Somebody opens a table of:
notices-how = How
push-on = Take notices in this browser
push-off = Take no more notices in this browser
push-not-here = This browser cannot take notices here.
push-none = This house cannot push notices to browsers.
push-denied = The browser does not allow notices from here; its settings can change that.
notices-mail = By letter
notices-webhook = Webhook of a chat
notices-calendar = Calendar
feeds-renew = New addresses
keep = Keep
notices-when = When
quiet-from = Quiet from
quiet-to = Quiet until
digest = One notice a day
never = never
at-once = no, at once

# Ratings
ratings = Ratings
rating-value = { $rating } ± { $more }
provisional = provisional
company-people = against people
company-bots = against bots
rating-changes = Why they have changed
rating-change = from { $before } to { $after } (place { $rank })
rated-with = { $name } ({ $rating }, place { $rank })
rating-weight = It counted for { $percent } %.
reason-abandoned = A bot had to finish the game: the last place.
reason-same-address = Many games of this pair came from one address.
reason-same-browser = Two players sat at one browser.
ladder-more = A rating is known only so well: the truth lies between the two ends in 95 of 100 cases. Until enough is known it is provisional and has no place.
ladder-empty = Nobody was rated here yet.
season = Season
name-column = Name
rating-column = Rating

# Tournaments
contests-more = Single tables, round robins, Swiss tournaments, knock-outs and leagues. Anybody may open one, for people and bots.
contests-none = There is no tournament yet. Open the first one.
contests-open = Waiting for players
contests-running = In progress
contests-over = Over
contest-new = New tournament
contest-open = Open
contest-name = Name
contest-kind = Kind
contest-seats = Seats at a table
contest-rounds = Rounds
contest-divisions = Divisions
contest-dropouts = Whoever drops out
dropouts-bot = is replaced by a bot
dropouts-forfeit = forfeits the tables to come
contest-bots = Bots that take part
contest-bot = Bot { $number }
contest-called = I begin each round myself
kind-swiss = Swiss
kind-robin = round robin
kind-knockout = knock-out
kind-league = league
kind-table = single table
kind-more-swiss = Each round brings together people with about as many points; nobody meets anybody twice if that can be avoided.
kind-more-robin = With two seats everybody meets everybody; with more the company changes every round.
kind-more-knockout = The better half of each table goes on, until one table decides.
kind-more-league = Divisions, each a round robin; at the end the first goes up and the last goes down.
kind-more-table = One round. Those who have entered are spread over as many tables as they need.
pace-live = live
pace-turns = turn by turn
pace-none = no clock
contest-tables-of = tables of { $seats }
contest-entries = { $count ->
    [one] one takes part
   *[other] { $count } take part
}
contest-entered = you take part
contest-yours = yours
contest-is-open = { $count ->
    [0] Nobody has entered yet.
    [one] One has entered so far.
   *[other] { $count } have entered so far.
}
contest-is-running = Round { $round } is being played.
contest-is-ready = Round { $round } is over; the next one waits for whoever opened the tournament.
contest-is-over = The tournament is over.
contest-enter = Take part
contest-withdraw = Withdraw
contest-leave = Drop out
contest-leave-sure = Drop out? A bot plays your game on, and you cannot come back.
contest-begin = Begin
contest-next = Next round
contest-end = Call off
contest-end-sure = Call the tournament off? There will be no further round; games in progress can be finished.
contest-forget-sure = Call the tournament off? It will be forgotten.
contest-drop = Take out of the tournament
contest-drop-name = Take { $name } out of the tournament
contest-drop-sure = Take { $name } out of the tournament? They cannot come back.
contest-field = Who takes part
contest-standings = Standings
contest-division = Division { $number }
contest-nobody = Nobody yet.
contest-points = Points
contest-opposition = Opposition
contest-wins = Wins
contest-dropped = dropped out
contest-up = goes up
contest-down = goes down
contest-round = Round { $round }
contest-bye = sits out
contest-table = Table
contest-replay = Replay

# Vacation
vacation = Vacation
vacation-more = While you are away no clock of a turn-by-turn game runs out for you, and the others see it. { $left ->
    [one] One day is left this year.
   *[other] { $left } days are left this year.
}
vacation-until = Last day
vacation-go = Go on vacation
vacation-now = You are on vacation until { $day }.
vacation-back = I am back

# For those who run the house
admin-numbers = The house in numbers
admin-version = Version
admin-health = Health
admin-well = well
admin-ill = not well
admin-accounts = Accounts
admin-guests = Guests
admin-open = Tables waiting
admin-running = Tables in progress
admin-paused = Tables paused
admin-over = Games over
admin-closed = Tables closed
admin-sockets = Connections
admin-moves = Moves since the start
admin-backup = Download a backup
admin-broadcast = A word to everybody
admin-broadcast-more = It is shown on every page until you take it back by saying nothing, as before a restart.
admin-say = Say it
admin-players = Players
admin-find = Find by name
admin-name = Name of { $name }
admin-account = account
admin-guest = guest
admin-seats = { $count ->
    [one] one seat
   *[other] { $count } seats
}
admin-ban = Ban
admin-unban = Lift the ban
admin-reports = Reports
admin-reports-none = Nothing was reported.
admin-report-done = Read, delete
