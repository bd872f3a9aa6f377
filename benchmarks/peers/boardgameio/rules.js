'use strict';
// Clans for two on a plain JSON object, the same rules and tables as clans_plain.py.
// A 60-bit board is two 30-bit halves (0: territories 0-29, 1: 30-59).
const path = require('path');
const data = require(path.join(__dirname, '..', 'deals.json'));
const SIZE = 20, EACH_COLOUR = 0x11111, BIG = data.settled << SIZE;
const { terrain: TERRAIN, neighbours: NEIGHBOURS, epoch_of: EPOCH, favourable: GOOD, unfavourable: BAD, bonus: BONUS } = data;
const VILLAGES = EPOCH.length, LANDS = TERRAIN.length;
const SOURCE = [], TARGET = [], FIRST = [], NEAR = [[], []], BIT = [];
for (let t = 0; t < LANDS; t++) {
  BIT.push(1 << (t % 30));
  FIRST.push(SOURCE.length);
  NEAR[0].push(0);
  NEAR[1].push(0);
  for (const n of NEIGHBOURS[t]) {
    SOURCE.push(t);
    TARGET.push(n);
    NEAR[n < 30 ? 0 : 1][t] |= 1 << (n % 30);
  }
}
FIRST.push(SOURCE.length);
const FOUND = SOURCE.length;

class Rng {
  constructor(state) { this.state = state >>> 0; }
  below(n) {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x >>> 0;
    return Math.floor((this.state * n) / 4294967296);
  }
}

function newGame(start) {
  const full = (1 << 30) - 1;
  return {
    huts: start.huts.slice(), live0: full, live1: full, big0: 0, big1: 0, pending0: 0, pending1: 0,
    scores: [0, 0, 0, 0, 0], markers: [0, 0], secret: start.secret, founded: 0, current: start.current, over: false,
  };
}

function legalActions(G) {
  const actions = [];
  if (G.over) return actions;
  if (G.pending0 || G.pending1) {
    for (let t = 0; t < LANDS; t++) if ((t < 30 ? G.pending0 : G.pending1) & BIT[t]) actions.push(FOUND + t);
    return actions;
  }
  const live0 = G.live0, live1 = G.live1, huts = G.huts;
  for (let t = 0; t < LANDS; t++) {
    if (!((t < 30 ? live0 : live1) & BIT[t])) continue;
    const big = huts[t] >= BIG;
    for (let a = FIRST[t], last = FIRST[t + 1]; a < last; a++) {
      const d = TARGET[a];
      if ((d < 30 ? live0 : live1) & BIT[d] && (!big || huts[t] >> SIZE <= huts[d] >> SIZE)) actions.push(a);
    }
  }
  return actions;
}

function found(G, t) {
  if (t < 30) { G.live0 &= ~BIT[t]; G.big0 &= ~BIT[t]; } else { G.live1 &= ~BIT[t]; G.big1 &= ~BIT[t]; }
  if (G.founded === VILLAGES) return;
  const epoch = EPOCH[G.founded];
  G.founded += 1;
  G.markers[G.current] += 1;
  if (TERRAIN[t] === BAD[epoch]) { G.huts[t] = 0; return; }
  let group = G.huts[t];
  if (((group | (group >> 1) | (group >> 2) | (group >> 3)) & EACH_COLOUR) === EACH_COLOUR) {
    for (let c = 0; c < 5; c++) if (((group >> (4 * c)) & 15) === 1) group -= (1 << (4 * c)) + (1 << SIZE);
    G.huts[t] = group;
  }
  const value = (group >> SIZE) + (GOOD[epoch] === -1 || GOOD[epoch] === TERRAIN[t] ? BONUS[epoch] : 0);
  for (let c = 0; c < 5; c++) if ((group >> (4 * c)) & 15) G.scores[c] += value;
}

function count(x) {
  let n = 0;
  for (; x; x &= x - 1) n++;
  return n;
}

function orderMatters(G, villages) {
  const last = G.founded + villages - 1;
  return last >= VILLAGES ? G.founded < VILLAGES : EPOCH[last] !== EPOCH[G.founded];
}

function settle(G, p0, p1) {
  const villages = count(p0) + count(p1);
  if (villages > 1 && orderMatters(G, villages)) { G.pending0 = p0; G.pending1 = p1; return; }
  G.pending0 = G.pending1 = 0;
  for (let t = 0; t < LANDS && villages; t++) if ((t < 30 ? p0 : p1) & BIT[t]) found(G, t);
  G.current ^= 1;
  G.over = G.founded === VILLAGES || (G.live0 === 0 && G.live1 === 0);
}

function apply(G, action) {
  if (action >= FOUND) {
    const t = action - FOUND;
    found(G, t);
    settle(G, t < 30 ? G.pending0 ^ BIT[t] : G.pending0, t < 30 ? G.pending1 : G.pending1 ^ BIT[t]);
    return;
  }
  const s = SOURCE[action], d = TARGET[action];
  const merged = G.huts[d] + G.huts[s];
  G.huts[d] = merged;
  G.huts[s] = 0;
  if (s < 30) { G.live0 ^= BIT[s]; G.big0 &= ~BIT[s]; } else { G.live1 ^= BIT[s]; G.big1 &= ~BIT[s]; }
  if (merged >= BIG) { if (d < 30) G.big0 |= BIT[d]; else G.big1 |= BIT[d]; }
  let p0 = 0, p1 = 0;
  for (let i = FIRST[s], last = FIRST[s + 1]; i < last; i++) {
    const n = TARGET[i];
    if ((n < 30 ? G.live0 : G.live1) & BIT[n] && !(G.live0 & NEAR[0][n]) && !(G.live1 & NEAR[1][n])) {
      if (n < 30) p0 |= BIT[n]; else p1 |= BIT[n];
    }
  }
  settle(G, p0, p1);
}

const points = (G, seat) => G.scores[G.secret[seat]] + G.markers[seat];

module.exports = { data, Rng, newGame, legalActions, apply, points };
