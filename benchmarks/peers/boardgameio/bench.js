'use strict';
// Clans through boardgame.io's reducer, the quickest way in (no Client, no undo): games a second and a checksum.
const { InitializeGame, CreateGameReducer } = require('boardgame.io/internal');
const rules = require('./rules.js');

const starts = rules.data.starts;
const act = (action, playerID) => ({ type: 'MAKE_MOVE', payload: { type: 'act', args: [action], playerID } });

function clans(start) {
  return {
    name: 'clans',
    setup: () => rules.newGame(start),
    moves: { act: ({ G }, action) => { rules.apply(G, action); } },
    turn: {
      order: { first: () => start.current, next: ({ ctx }) => (ctx.playOrderPos + 1) % 2 },
      endIf: ({ G, ctx }) => String(G.current) !== ctx.currentPlayer,
    },
    endIf: ({ G }) => (G.over ? { points: [rules.points(G, 0), rules.points(G, 1)] } : undefined),
    disableUndo: true,
  };
}

function play(start) {
  const game = clans(start), rng = new rules.Rng(start.dice);
  const reducer = CreateGameReducer({ game });
  let state = InitializeGame({ game, numPlayers: 2 }), moves = 0;
  while (state.ctx.gameover === undefined) {
    const actions = rules.legalActions(state.G);
    state = reducer(state, act(actions[rng.below(actions.length)], state.ctx.currentPlayer));
    moves++;
  }
  return [state.G, moves];
}

let check = 0, total = 0;
for (const start of starts) {
  const [G, moves] = play(start);
  total += moves;
  for (const v of [...G.scores, rules.points(G, 0), rules.points(G, 1), G.founded, moves]) check = (check * 31 + v) % 4294967296;
}
let best = 0;
for (let w = 0; w < rules.data.windows; w++) {
  const begin = performance.now();
  let games = 0, spent;
  while ((spent = performance.now() - begin) < 1000) play(starts[games++ % starts.length]);
  best = Math.max(best, (1000 * games) / spent);
}
console.log(JSON.stringify({ games_s: best, moves_s: (best * total) / starts.length, check }));
