/** The points after every move of a player, with the draws that followed it: what a draw changes belongs to the move before. */
export function settled(course: readonly number[][], movers: readonly number[]): number[][] {
  const first = movers.findIndex((mover) => mover >= 0);
  return course.filter((_, at) => first >= 0 && at >= first && (movers[at + 1] ?? 0) >= 0);
}
