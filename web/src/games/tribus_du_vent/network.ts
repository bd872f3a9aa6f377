/** Where spaces lie, and the one line that joins the Capital with all rider ports: in the gaps, never across a picture. */

const STEP = 140;
const SIZE = 132;
const TRUNK = 158; // the gap between columns A and B

export function place(cell: string): { x: number; y: number } {
  return { x: 22 + STEP * "abcd".indexOf(cell[0] ?? "a"), y: 90 + STEP * (Number(cell[1]) - 1) };
}

export function network(ports: readonly string[]): string {
  return ["M144 68H152Q158 68 158 74V84", ...ports.map(branch)].join("");
}

/** From the trunk to one port: straight for A and B, along the gap between two rows for C and D. */
function branch(cell: string): string {
  const { x, y } = place(cell);
  const stop = y + 118;
  if (cell[0] === "a") return `M${TRUNK} 80V${stop - 10}Q${TRUNK} ${stop} ${TRUNK - 10} ${stop}`;
  if (cell[0] === "b") return `M${TRUNK} 80V${stop - 10}Q${TRUNK} ${stop} ${TRUNK + 10} ${stop}`;
  const gap = cell[1] === "3" ? y - 4 : y + SIZE + 4;
  const side = x - 4;
  const turn = cell[1] === "3" ? stop - 8 : stop + 8;
  return `M${TRUNK} 80V${gap}H${side}V${turn}Q${side} ${stop} ${side + 10} ${stop}`;
}
