/** Where the seven spaces of a territory lie: the centre, then clockwise from the upper left. */
export const SPOTS: readonly (readonly [number, number])[] = [
  [0, 0],
  [-14.7, -25.4],
  [14.7, -25.4],
  [29.4, 0],
  [14.7, 25.4],
  [-14.7, 25.4],
  [-29.4, 0],
];
