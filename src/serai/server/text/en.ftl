# Why something cannot be done. What the framework says is quoted as it is.
quoted = { $sentence }
not-as-asked = The request is not valid: { $faults }.
unreadable = The request cannot be read: { $why }.
too-large = The request is too large.
nested-too-deeply = The request is nested too deeply.
not-utf8 = The request is not UTF-8 text.
mistake = Something went wrong on our side; the error has been logged.
damaged = What is stored of this game is damaged and cannot be read; the error has been logged.
not-installed = The game of this table is not installed here any more as it was when the table was opened: whoever runs the house has to bring it back.
other-site = This request comes from another site.
missing-header = Send the header `X-Caravanserai: 1` with every request that changes something.
not-json = Send JSON, with the header `Content-Type: application/json`.
too-many-requests = Too many requests; wait a moment.
too-many-tables = You have { $tables } unfinished tables; finish or leave one first.
too-many-bots = At most { $bots } bots may sit at your unfinished tables; finish or leave one first.
lobby-full = The lobby is full: the list of tables is not kept up to date by itself.
seek-seats = None of these games has that number of seats: choose another number, or another game.
too-many-sockets = There are { $sockets } connections already; close one first.
too-many-imports = At most { $number } records can be imported in an hour; wait a while.
too-many-here = Too many requests come from your address at the moment; wait a while.
too-many-reports = You have reported { $number } problems in an hour. Please wait a while.
reports-full = Too many reports are waiting to be read here. Please tell whoever runs this server.
one-hint = One hint at a time: the last one is still being thought about.
one-analysis = One analysis at a time: another of yours is still going on.
no-analyst = Nobody here can analyse games.
analysis-not-yours = Somebody else has asked for this analysis: only they can stop it.
no-analysis = This game has not been analysed yet.
database-unavailable = The database cannot be used at the moment; try again soon.
disk-full = The disk of the server is full: nothing can be stored until its operator makes room.
disk-read-only = The disk of the server is read-only: nothing can be stored until its operator changes that.
unstorable = The request contains something that cannot be stored: a text that is too long, or not text at all.
control-characters = The request contains characters that are not text: control characters, or halves of characters.
no-path = There is no such path; /schema lists what there is.
no-file = There is no file { $path }.
not-a-number = '{ $text }' is not a number.
measurements-private = Metrics are only for this machine, or for whoever has the token.

# How the server is
well = All is well.
writer-gone = The part of the server that writes has ended.
disk-almost-full = The disk of the server is almost full.
redis-gone = Redis does not answer: players on different processes do not see each other's moves at once.

# Identity
stranger = Who are you? Introduce yourself with POST /api/session first.
account-already = You have an account already.
name-taken = There is an account with the name '{ $name }' already.
password-common = This password is one of the first that attackers try; choose another.
no-session = There is no such session.
name-invisible = The name contains invisible characters.
name-blank = The name needs a letter or a digit.
name-long = The name is too long: it may have at most { $longest } characters.
name-marks = The name has too many accents on one letter.
wrong-password = Name or password is wrong.

# Tables and seats
no-table = There is no table '{ $table }'.
log-archived = The log of this game is in the archive, which cannot be read at the moment.
table-changed = The table has changed in the meantime.
no-game = There is no game '{ $game }'; there are { $games }.
no-guide = { $game } has no guided game.
no-puzzles = There are no puzzles for { $game } yet.
no-puzzle = { $game } has no puzzle { $puzzle }.
edition-name = An edition is given by its name.
no-bot = There is no bot '{ $level }'; there are { $levels }.
one-me = One seat is "me"; further ones that you play yourself are "hotseat".
no-seat = There is no seat for you: it is taken, or kept for whoever has its link.
seated-already = You sit here already.
not-here = You do not sit here.
not-at-table = You do not sit at this table.
not-your-seat = That is not your seat.
not-another-seat = That is not the seat of another player.
seat-not-yours = Seat { $seat } is not yours.
watch-instead = Seat { $seat } is not yours; watch as a spectator with seat -1.
did-not-play = You did not play here.
cannot-talk = Only those who sit at the table can talk there.
player-not-away = That player is not away.
faster = Somebody was faster; ask again.

# Tables of older rules
older-unfinished = The rules of this game have changed since the table was opened: it has rules { $rules }, this version plays rules { $now }. It can be finished on the version it was begun with, or closed without a result.
older-ended = This game was played with older rules: it had rules { $rules }, this version plays rules { $now }. It can be read and exported as it was stored, no more.
not-older = The table '{ $table }' is played with the current rules.

# The game
game-not-begun = The game has not begun.
game-begun = The game has begun.
game-paused = The game is paused.
game-not-paused = The game is not paused.
pauses-used = You have paused this game { $pauses } times; now only the others can.
game-not-running = The game is not running.
game-not-over = The game is not over.
no-event = The game has { $events ->
    [one] { $events } event
   *[other] { $events } events
}; there is no event { $at }.
added-already = You have added to the seed already.
seed-secret = The seed is published when the game is over.
no-adviser = There is no bot here to give hints.
no-hints = There are no hints in a game with other people, nor when it is over.
nothing-to-decide = Seat { $seat } has nothing to decide now.

# Forks and records
fork-forbidden = A game can be explored when it is over, or while you play it alone.
no-side-board = This is not a side board.
line-not-yours = This side board belongs to somebody else.
line-no-record = A side board of a game that goes on cannot be exported: it began with cards dealt again.
cards-closed = Cards are opened at a side board only.
fork-beyond = The game has { $events ->
    [one] { $events } event
   *[other] { $events } events
}; it cannot be explored from event { $at }.
record-too-long = The record has { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}, more than a game of { $game } can have.
record-nested = The record is nested too deeply.
record-damaged = This is no record of a game that can be opened: line { $line } is not as it should be.
record-changed = This record cannot be opened: it has been changed, is not whole, or was played by other rules.
record-partial = This record was saved while the game went on. It holds only what you could see, and cannot be opened; save it again when the game is over.

# Taking back
undo-nothing = There is nothing you may take back alone: others have moved since, or something came to light.
undo-not-alone = That cannot be taken back alone: others have moved since, or something hidden was revealed.
undo-beyond = There is nothing to take back down to event { $to }: the game is at event { $at }.
redo-nothing = There is no undo of yours to take back: something else has happened since.
ask-nobody = There is nobody to ask, or nothing to take back.
ask-beyond = You cannot ask to go back to event { $to }: the game is at event { $at }.
nobody-asks = Nobody asks to take anything back.
no-bot-here = A bot can sit down only where somebody is still awaited, and only if you opened the table.

# Why an action cannot be done
why-over = The game is over.
why-wait = Now it is the turn of { $names }.
why-first = First this: { $question }

# What the kernel and validation mean
not-legal = That is not possible now: see rule { $law }.
not-possible = That is not possible now: others have moved since, or something hidden has come to light.
moved-on = The game has moved on.
unusable = This cannot be used: { $why }.
fault-long = at most { $thing } are allowed
fault-short = at least { $thing } are needed
fault-missing = { $thing } is missing
fault-unknown = { $thing } is not known here
fault-large = at most { $thing } is allowed
fault-small = at least { $thing } is needed
fault-choice = { $thing } is not one of the choices
fault-other = this is not what was asked for
# Players, letters and friends
no-mail = This house sends no letters: whoever runs it has not set a mail server.
ticket-bad = This link is not good any more: it was used, it is too old, or it is incomplete.
too-many-letters = This address has been sent enough letters; wait an hour.
no-player = There is no such player.
not-for-you = This player does not want that.
bond-self = That is you.
too-many-bonds = You may follow, block and mute at most { $bonds } players.
no-inviting = Only whoever opened a table can keep seats there for others, before the game begins.
invited-already = { $name } has a seat there already.
not-invitable = { $name } does not want to be invited.
no-seat-free = There is no free seat at this table.
not-a-time = '{ $text }' is not a time.
letter-verify-subject = { $house }: is this your address?
letter-verify = Hello { $name },

    you gave this address as yours. If that is right, open this link within a day:

    { $link }

    If it was not you, do nothing: the address will not be used.
letter-reset-subject = { $house }: a new password
letter-reset = Hello { $name },

    somebody, probably you, wants a new password for your account. Choose one here within half an hour:

    { $link }

    The link is good once. If it was not you, do nothing: your password stays as it is.

# Notices
no-push = This house cannot push notices: whoever runs it has not installed what that needs.
not-an-address = That is not an address that notices can be sent to.
no-zone = There is no time zone '{ $zone }'.
half-quiet = Quiet hours need a beginning and an end.
notice-turn = { $game }: it is your turn
notice-turn-more = With { $names }.
notice-invite = { $game }: a seat is kept for you
notice-invite-more = By { $names }.
notice-over = { $game }: the game is over
notice-over-more = With { $names }.
notice-round = { $game }: a new round
notice-round-more = Your table is ready, with { $names }.
notice-host = { $game }: you are the host now
notice-host-more = Whoever opened it has left. It is yours to lead.
notice-open = { $game }: a table is open
notice-open-more = { $names } waits for company.
notice-several = { $tables ->
    [one] A table waits for you
   *[other] { $tables } tables wait for you
}
notice-several-more = Open the house to see them all.
letter-notice = Hello { $name },

    { $body }

    { $link }

    No further letter will come until you have looked in. When and how the house tells you something is up to you: { $settings }
    No more letters at all: { $stop }

# Ratings
rated-account = Rated tables are for accounts: sign up first.
rated-company = At a rated table you sit with people only, or with bots made for players only.

# Contests
no-contest = There is no such event.
contest-begun = The event has begun.
contest-few = Every division needs at least { $least } who take part.
contest-seats = The game is played by { $seats }.
contest-not-yours = Only the host of the event can do that.
contest-not-ready = The next round can be called when all tables of this one are over.
contest-over = The event is over.
too-many-contests = You have { $contests } unfinished events; finish one first.
not-entered = You do not take part.

# Plans
plan-now = It is your turn: move instead.
plan-passing = By rule you can only pass, stop or the like.

# Vacation
on-vacation = This player is on vacation.
vacation-long = You may be away for at most { $days } days a year, from today on.

# For those who run the house
not-admin = Only those who run the house can do that.
banned = The host has banned you from this house.
muted = The host has muted you: you can play, not talk.
invitation-needed = { $house } is for invited guests: open the link of your invitation, or log in.
table-ended = This table has ended already.
ban-admin = Those who run the house cannot be banned.
no-line = There is no such line.

# The challenge of the day
challenge-tried = You have had your try at today's challenge; the next one begins at midnight UTC.
challenge-sealed = This is a try at the challenge of the day: until the day is over nobody can watch, take back, ask for a hint, analyse or export it.
no-challenge = There was no challenge on { $day }.
challenge-broken = The game of today's challenge cannot be played here any more; the next challenge begins at midnight UTC.
challenge-none = There is no challenge today: no game can be played in this house.
