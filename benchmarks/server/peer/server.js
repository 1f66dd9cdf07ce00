// A small four-player game on a boardgame.io server, as its documentation sets it up: state in memory.
const { Origins, Server } = require("boardgame.io/server");

const steps = {
  name: "steps",
  setup: () => ({ places: [0, 0, 0, 0], coins: [10, 10, 10, 10], board: Array(60).fill(0), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    step: ({ G, playerID }, by) => {
      const seat = Number(playerID);
      G.places[seat] = (G.places[seat] + by) % 60;
      G.board[G.places[seat]] += 1;
      G.coins[seat] += by % 3;
      G.last = by;
    },
  },
  playerView: ({ G }) => G,
};

Server({ games: [steps], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2] || 8000));
