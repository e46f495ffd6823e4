/** How far the list of competencies keeps from the sides (spec §9 "Competency widget padding"). */

/** Pixels: 140 when the count is divisible by 4, 200 when by 3, else 80. */
export function competencyPadding(count: number): 140 | 200 | 80 {
  if (count % 4 === 0) return 140;
  return count % 3 === 0 ? 200 : 80;
}

/** How many stand side by side where there is room: what divides the count; null leaves it to the room. */
export function competencyColumns(count: number): 4 | 3 | null {
  if (count % 4 === 0) return 4;
  return count % 3 === 0 ? 3 : null;
}
