# The terminal table. Commands (u, why, log ...) are the same in all languages.
player = Player { $n }
bot = Bot { $n }
turn = Event { $n } · { $who }
log = What happened
log-earlier = ({ $count } earlier; type log to see all)
thinking = { $who } is thinking …
log-empty = Nothing has happened yet.
choose = Type a number or part of its text; ? for help.
actions = What { $who } can do
unknown = “{ $text }” is none of the actions above. Type ? for help.
ambiguous = “{ $text }” could mean: { $texts }.
help = Commands
help-number = carry out an action: its number, its notation ({ $example }), or any part of its text that is unique
help-several = several steps at once, in notation: { $example }; …
help-u = take back your last decision
help-r = do again what was taken back
help-w = withdraw a secret choice while others are still choosing
help-why = why an action is not possible: why { $example }
help-rule = look a rule up by its id or by a word: rule market
help-log = everything you were told, from the beginning
help-board = draw the table again
help-save = save a copy
help-q = save and leave
curtain = Pass the keyboard to { $who }. { $who } presses Enter.
curtain-undo = (u and Enter: { $who } takes the last decision back)
curtain-withdraw = (w and Enter: { $who } withdraws the secret choice)
undone = Taken back.
withdrawn = Withdrawn.
redone = Done again.
nothing-to-undo = There is nothing to take back.
nothing-to-redo = There is nothing to do again.
nothing-to-withdraw = There is no secret choice to withdraw.
consent =
    { $count ->
        [one] Others have moved since, or something was revealed. Do all agree to take one event back? (y/n)
       *[other] Others have moved since, or something was revealed. Do all agree to take { $count } events back? (y/n)
    }
refused = Not taken back.
legal-now = That is possible now.
why-rule = Rule { $rule } forbids it:
no-rule = No rule has “{ $text }” in its id or text.
why-usage = Type why and an action in notation, such as: why { $example }
rule-usage = Type rule and an id or a word, such as: rule { $example }
score = Points
total = total
rank = rank
ties = tie-break: { $tie }
winner = { $who } wins.
winners = { $who } share the victory.
saved = Saved in { $file }.
resume = Continue with: serai play --resume { $file }
audit = The seed is published in it. Check every draw with: serai audit { $file }
replay = See it again with: serai replay { $file }
commitment = Seed hash { $hash } (the seed is published at the end: nobody can choose the dice)
position = Event { $n } of { $total }
keys = → next · ← previous · PgDn/PgUp 10 · Home/End · s seat · q quit
viewer-seat = as { $who } sees it
viewer-spectator = as a spectator sees it
start = The beginning.

# serai analyse
analysing = analysing
analysis-player = player
analysis-accuracy = accuracy
analysis-start = at the start
analysis-luck = luck
analysis-others = others’ decisions
analysis-own = own decisions
analysis-result = result
mark-inaccuracy = inaccuracy
mark-mistake = mistake
mark-blunder = blunder
turning-point = event { $n }: { $chosen }; better: { $better } (cost { $cost })
