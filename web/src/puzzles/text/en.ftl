## Puzzles

puzzles-more = Positions from games with one choice that is clearly better than all others. Find it: you see what the player saw.
puzzles-none = There are no puzzles here yet.
solved-of = Solved: { $solved } of { $count }
streak = Streak: { $count }
streak-more = Puzzles solved one after the other at the first try and without a hint.
longest = Longest streak: { $count }
solve = Solve
all-puzzles = All puzzles
difficulty = Difficulty { $level } of 5
question = What is best here?
question-more = You play { $name }. Choose as at a table: one choice is clearly best.
wrong = { $action }: something else is better. Try again.
wrong-again = { $action }: no, that is not it either.
hint = Hint
another-hint = Another hint
show-solution = Show the solution
right = Right: { $action }.
right-first = Right at the first try: { $action }.
solution = Best is: { $action }.
gain = { $gain ->
    [one] It wins { $gain } game in a hundred more than the next best choice.
   *[other] It wins { $gain } games in a hundred more than the next best choice.
}
about = It is about: { $themes }.
chances = How often each choice would win, by a deep search
tempting = { $action } looks good, but it is not best.
next-puzzle = Next puzzle
done-before = You have solved this one before.

## Themes: their names, then how a hint leads to them

theme-blocking = holding up a rival
lead-blocking = Look at what the strongest of the others wants to do next.
theme-timing = the end of the game
lead-timing = Count how long the game will last, and what still pays until then.
theme-patience = points later for points now
lead-patience = What brings most at once is not what brings most in the end.
theme-market = the market
lead-market = Compare the cards: which of them do you need to build next, and what may they cost?
theme-building = where to build
lead-building = Think of the place itself: what it opens, what it brings, and who else wants it.
theme-waiting = knowing when to stop
lead-waiting = Ask of everything that you could still do whether it is worth what it costs.
theme-payment = what to pay with
lead-payment = Keep what you will need next, and pay with the rest.
theme-goods = goods
lead-goods = Ask which of them somebody else would have more of.
theme-secret = what you keep
lead-secret = Ask which one will be worth most when the game is over, not now.
theme-programme = the plan for the turn
lead-programme = Plan the whole turn first: which two actions lead to what you want?
theme-way = the way there
lead-way = Compare the ways: what each of them costs, and what you can still do when you arrive.
theme-character = whose help to take
lead-character = Ask what each of them would do for you in the coming turns, and for the others.
theme-supplies = money and goods
lead-supplies = Ask what you will be short of, and get that.
theme-move = what to move
lead-move = Something that is already there may be worth more somewhere else.
theme-space = where the dice go
lead-space = Ask which place cannot wait, and which will still be there later.
theme-contract = contracts
lead-contract = Look at what you can deliver, and at what that makes possible.
theme-sale = what to sell
lead-sale = Ask what each building would still bring if you kept it.
theme-worker = where the workers go
lead-worker = Ask who profits from the place where your worker stands.
theme-drawing = how many to draw
lead-drawing = Compare what the cards may bring with what they cost.
