/** Pick, then place: one rule for mouse, click, touch and keyboard, so that every path gives the same answer. */
import type { DragNDropRow, UserAnswer } from '@parcours/contract';

/** One choice id or null per target, in the row's order. */
export type Places = readonly (string | null)[];

export function placesOf(row: DragNDropRow, value: UserAnswer): Places {
  const given = Array.isArray(value) ? value : [];
  return row.targets.map((_, at) => given[at] ?? null);
}

/** Puts a choice on a target; what was there takes the choice's old place, or goes back to the labels. */
export function place(places: Places, choiceId: string, at: number): Places {
  const from = places.indexOf(choiceId);
  const other = places[at] ?? null;
  return places.map((now, i) => {
    if (i === at) return choiceId;
    if (i === from) return other;
    return now;
  });
}

export function clear(places: Places, at: number): Places {
  return places.map((now, i) => (i === at ? null : now));
}
