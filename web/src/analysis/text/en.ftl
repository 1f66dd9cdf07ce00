# The replay of a finished game
play = Play
pause = Pause
speed = Speed
speed-times = { $times } ×
next-turn = Next turn
next-own = Next choice of your own
next-scoring = Next scoring
# The analysis
analysis = Analysis
analyse = Analyse this game
analyse-on = Go on with the analysis
analyse-more = How everybody stood, what decisions cost, and what was luck. It takes a minute at most, in the background.
analysing = { $done } of { $total } pieces worked out
stop = Stop
knew-own = What each player knew
knew-spectator = What a spectator knew
knew = Judged from
curve = Chances to win
curve-at = Event { $n }: { $chances }
turning-points = { $name }’s turning points
turning-yours = Your turning points
no-turning-points = No decision cost enough to be sure of it.
whose = Whose
chose = Chosen: { $action }
better = Better: { $line }
cost = Cost { $cost }
go-there = Go there
explore = Play on from here
player = Player
accuracy = Accuracy
luck = Luck
others = Others’ decisions
own = Own decisions
start = At the start
result = Result
mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
mark-blunder = Blunder
mark-brilliant = Brilliant
as-table = The marked moments as a table
event = Event
what = What
export = Save as a file
judge-evaluation = No trained network fits these rules: the game’s own evaluation judges.
knew-open = All cards
# Exploring
explore-word = Explore
explore-from = Explore from event { $n }
explore-more = At a side board you play on as you like, with new dice and all cards as they were. The game itself stays as it is.
explore-dealt = At a side board you play on as you like, with new dice. Cards that you cannot see are dealt again there, so it tells nothing about the game.
explore-go = Explore
against = Who plays
against-self = I play everybody
against-bots = Bots play the others
line-name = Line { $number }
line-called = Name of the line
line-from = event { $n }, { $played ->
    [one] { $played } step
   *[other] { $played } steps
  }
line-clear = Delete “{ $name }”
lines = Lines
side-board = Side board
back = Back
back-more = Back to event { $n } of the game
cards-own = What { $name } knows
cards-open = All cards
dealt-again = Unseen cards were dealt again.
dealt-more = What you could not see was dealt again: this board tells nothing about the game that goes on.
# Pictures
picture = Event { $n } as a picture
picture-png = Save as PNG
picture-svg = Save as SVG
picture-caption = { $players } · event { $n } of { $last }
embed = For a page of your own
embed-look = See it as a page
