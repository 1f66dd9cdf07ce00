"""OpenSpiel's information-set Monte Carlo tree search plays Xanadú against random players.

python examples/spiel_search.py [GAMES] [SIMULATIONS] [PLAYERS]

The search sees only what its seat knows: every simulation starts from `resample_from_infostate`, which deals again all
that is hidden. A plain MCTS would clone the true state and so see every hand. OpenSpiel steps Python games from Python:
for a strong and fast bot take ours (`serai arena xanadu --bots mcts random`).
"""

import argparse
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from serai.envs import register_spiel


class Progress(mcts.Evaluator):
    """Values a position by the game's own evaluation instead of random play: shares of the win, roughly."""

    def evaluate(self, state: pyspiel.State) -> np.ndarray:
        """A softmax of how each seat stands, in points."""
        if state.is_terminal():
            return np.array(state.returns())
        standing = np.array(state.position.state.evaluate())
        shares = np.exp((standing - standing.max()) / 10.0)
        return shares / shares.sum()

    def prior(self, state: pyspiel.State) -> list[tuple[int, float]]:
        """All legal actions alike; nature by its probabilities."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions(state.current_player())
        return [(action, 1.0 / len(legal)) for action in legal]


def play(game: pyspiel.Game, seat: int, simulations: int, seed: int) -> list[float]:
    """One game, the search in one seat."""
    chance = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(
        game,
        Progress(),
        uct_c=0.7,
        max_simulations=simulations,
        random_state=np.random.RandomState(seed),
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        # An observation is enough to tell decisions apart, and shorter than the whole history.
        use_observation_string=True,
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            action = chance.choice(outcomes, p=probabilities)
        elif state.current_player() == seat:
            action = bot.step(state)
        else:
            action = chance.choice(state.legal_actions())
        state.apply_action(int(action))
    return state.returns()


def main(games: int = 3, simulations: int = 20, players: int = 2) -> float:
    """Some games, the search in every seat in turn; its share of the wins."""
    register_spiel()
    game = pyspiel.load_game("serai_xanadu", {"players": players})
    won, begin = 0.0, time.perf_counter()
    for n in range(games):
        returns = play(game, n % players, simulations, n)
        won += returns[n % players]
        print(f"game {n}: the search in seat {n % players}, returns {returns}", flush=True)
    spent = time.perf_counter() - begin
    print(f"IS-MCTS with {simulations} simulations wins {won:g} of {games} games ({spent:.0f} s)")
    return won / games


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="?", type=int, default=3)
    parser.add_argument("simulations", nargs="?", type=int, default=20, help="for each decision (default: %(default)s)")
    parser.add_argument("players", nargs="?", type=int, default=2, choices=range(2, 7))
    main(**vars(parser.parse_args()))
