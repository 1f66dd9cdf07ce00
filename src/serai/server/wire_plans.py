"""What is said when somebody prepares moves."""

from typing import Annotated

from msgspec import Meta, field

from serai.server.wire import Action, Given, SeatNumber


class NewPlan(Given):
    """Moves for one's next decision: they are made if nothing happens before but what `only` names, by verb or in
    full. With `whenever` a rule instead: pass, stop or the like whenever that is possible."""

    actions: Annotated[list[Action], Meta(min_length=1, max_length=20)]
    only: Annotated[list[Annotated[str, Meta(min_length=1, max_length=200)]], Meta(max_length=100)] = field(
        default_factory=list
    )
    whenever: bool = False


class NewPlans(Given):
    """All that a seat prepares, in the order in which it is tried; what was prepared before is forgotten."""

    plans: Annotated[list[NewPlan], Meta(max_length=8)]
    seat: SeatNumber | None = None
