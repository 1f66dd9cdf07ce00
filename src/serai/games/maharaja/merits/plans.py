"""What speaks for a programme and against it (MAH-5.1): whether its palaces can be paid, and what it prepares."""

from serai.games.maharaja.fixed import ACTION_IDS, CITIES
from serai.games.maharaja.merits.scene import TRADER, Scene
from serai.games.maharaja.vocabulary import FIRST_ACTION, SECOND_ACTION
from serai.kernel.telling import About


def chosen(scene: Scene) -> list[str]:
    """The two actions of the programme that has just been chosen, by id."""
    then, now = scene.before.of("programmes", scene.me), scene.after.of("programmes", scene.me)
    if now < 0 or then == now or scene.before.view["turn"] == scene.me:
        return []
    return [ACTION_IDS[FIRST_ACTION[now]], ACTION_IDS[SECOND_ACTION[now]]]


def cost(scene: Scene) -> tuple[int, int]:
    """How many palaces a programme has, and the gold missing for them: its own gold and the Trader's counted."""
    actions = chosen(scene)
    palaces = sum(action in ("palace", "palace_house") for action in actions)
    income = actions.count("gold") * scene.box.gold_action
    if scene.before.view["holders"][TRADER] == scene.me:
        income += scene.box.trader_gold
    return palaces, palaces * scene.before.price(scene.me) - scene.before.of("gold", scene.me) - income


def plan_paid(scene: Scene) -> About | None:
    """MAH-8.7: the palaces of the programme can be paid."""
    palaces, missing = cost(scene)
    return {"n": palaces} if palaces and missing <= 0 else None


def plan_short(scene: Scene) -> About | None:
    """MAH-8.7: they cannot, unless a toll or a character helps."""
    palaces, missing = cost(scene)
    return {"n": missing} if palaces and missing > 0 else None


def plan_wanted(scene: Scene) -> About | None:
    """MAH-14.4: houses for the city of this round, in which others have as much or more."""
    if not any("house" in action for action in chosen(scene)) or scene.here >= CITIES:
        return None
    own = scene.before.points(scene.here, scene.me)
    rivals = [q for q in scene.others if scene.before.points(scene.here, q) >= max(own, 1)]
    return scene.city(scene.here) | {"n": len(rivals)} if rivals and scene.before.of("reserve", scene.me) else None
