# The challenge of the day
challenge-on = Challenge of { $day }
challenge-more = Everybody on this server gets the same deal against the same bots, and one try. Whoever places best at their table wins the day; equal places are decided by points.
challenge-facts = { $seats } players · you sit { $seat ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] sixth
} · bots: { $level }
time-left = { $hours ->
    [0] { $minutes } min left
   *[other] { $hours } h { $minutes } min left
}
tried = { $count ->
    [0] The day is over; nobody has tried.
    [one] The day is over; one player has tried.
   *[other] The day is over; { $count } players have tried.
}
rules = Until the day is over there are no hints, nothing can be taken back, and nobody can watch. A game that is not finished by midnight UTC is listed as unfinished.
guest = You are a guest: play as you like, but only accounts enter the results.
guest-tried = You played as a guest, so your try is not among the results.
play = Play
go-on = Go on
open-page = Results
your-result = You placed { $rank } of { $seats } with { $points } { $points ->
    [one] point
   *[other] points
}.
your-place = You placed { $rank } of { $seats } with { $points } { $points ->
    [one] point
   *[other] points
}: number { $place } of the day.
gave-up = You did not finish your try.
tries = { $count ->
    [0] Nobody has begun yet.
    [one] One player has begun.
   *[other] { $count } players have begun.
}
results = Results
results-later = The results are shown when you have had your try.
results-none = Nobody with an account has tried.
name-column = Name
rank-column = Place at the table
points-column = Points
replay-column = Game
watch = Watch
unfinished = unfinished
playing = still playing
you = you
proof = Is it the same deal for everybody?
proof-more = The dice and cards of a day follow from one secret number. Its fingerprint (SHA-256) is published days before and stands at every table of the day; the number itself is published when the day is over. Whoever kept the fingerprint can see that nobody has changed the deal.
fingerprint = Fingerprint of { $day }, published { $at }
seed = Secret number
proof-good = Checked in this browser: the number has the fingerprint that was promised.
proof-bad = The number does not have the fingerprint that was promised.
proof-unable = This browser can compute no fingerprints here; the secret number can be checked elsewhere.
coming = Fingerprints of the days to come
earlier = Earlier days
earlier-none = This is the first one.
winner-of = { $names } · { $points } { $points ->
    [one] point
   *[other] points
}
nobody = Nobody finished it.
yesterday = Yesterday: { $names }
yesterday-nobody = Yesterday nobody finished it.
today = Today's challenge
