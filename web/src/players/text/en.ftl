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

# Statistics of one's own play
statistics = Statistics
statistics-of = How I play
statistics-more = From your last { $count ->
    [one] finished game
   *[other] { $count } finished games
} of this title with { $seats } players. Only you see this page.
statistics-none = Finish a game that counts, and this page tells how you play: against people or bots, from the beginning to the end.
statistics-none-here = You have finished no such game by the rules of today.
statistics-pending = { $count ->
    [one] One game is
   *[other] { $count } games are
} still being looked at …
statistics-choice = { $game }, { $seats } players
openings = Openings
openings-more = Your first choices, and how those games went.
choice-column = Choice
games-column = Games
mean-rank-column = Mean rank
mean-points-column = Mean points
sources = Points by source
sources-more = Your mean points beside those of everybody you met in these games. Whoever had more than you is marked as stronger.
group-you = You
group-people = People
stronger = stronger
source-column = Source
losses = Where chances are lost
losses-more = What your decisions gave up against the best choice, from { $count ->
    [one] one analysed game
   *[other] { $count } analysed games
}: per cent of a win for each game.
losses-none = Analyse a finished game, at the end of its replay, and you see here which decisions cost you most.
decision-column = Decision
decisions-column = Number
cost-column = Lost each game
marks-column = Inaccuracies, mistakes, blunders
trend = Accuracy and luck
trend-more = Of the games that were analysed, the oldest first. Luck is what dice and cards brought, in per cent of a win.
trend-none = One point is no curve yet: analyse a second game.
accuracy = Accuracy
luck = Luck
trend-game = { $day }: accuracy { $accuracy } %, luck { $luck } %, place { $rank }
decision-bidding = Bidding
decision-blackening = Choosing a black die
decision-building = Building
decision-buying = Buying
decision-choosing = Choosing a stall
decision-collecting = Choosing goods
decision-compensating = Compensation for low dice
decision-copying = Copying a bonus
decision-discarding = Discarding
decision-dividing = Dividing
decision-doubling = Doubling a bonus
decision-drafting = Choosing a character
decision-exchanging = Exchanging
decision-extending = Extra posts
decision-finishing = Ending the turn
decision-forcing = Forced sales
decision-founding = First houses
decision-giving = Giving a character away
decision-harvesting = Order of rewards
decision-keeping = Choosing what to keep
decision-lured = Giving a character away
decision-manning = Covering a row
decision-moving = Moving a house
decision-naming = Bonuses of cities
decision-offering = Offers of the books
decision-pairing = Bonuses for doubles
decision-paying = Paying
decision-payinggoods = Paying with goods
decision-picking = Choosing a die
decision-placing = Placing dice
decision-posting = Moving a post
decision-programming = Choosing two actions
decision-replacing = Replacing a character
decision-returning = Returning goods
decision-sealing = Guild seals
decision-selling = Selling
decision-settling = Placing the post
decision-signing = Contracts
decision-starting = Starting cards
decision-stepping = Steps of the turn
decision-taking = Taking cards
decision-travelling = Travelling
decision-turning = Choosing an action
decision-watering = Oases
decision-working = Placing workers

admin-line = a line of chat
admin-line-hidden = a line of chat, hidden
admin-tables = Tables
admin-tables-find = Find by a name or the table’s number
admin-tables-none = No table goes on.
admin-tables-word = A word to those who sit there, with what you do next
admin-tables-by = opened by { $name }, { $at }
admin-tables-here = { $count ->
    [one] one connection
   *[other] { $count } connections
}
admin-tables-hide = Hide from the lobby
admin-tables-show = Show in the lobby
admin-tables-close = Close
admin-tables-sure = Close this table without a result? ({ $names })
admin-invitations = Invitations
admin-invitations-more = New guests come in only with a link that you make here. It is good for a week.
admin-invitations-once = For one person only
admin-invite = Make an invitation
admin-invitation-until = Good until { $until }.
admin-invitation-link = Link of the invitation
admin-invitation-end = End this invitation
admin-invitation-ended = The link lets nobody in any more.
