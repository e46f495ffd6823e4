/** What is drawn once per page and kept: the order of choices (domain §5). Chance is handed in. */
import type { BlockContent, Choice, Row, RowOf } from '@parcours/contract';
import type { PageDraw, Random } from '../facts.ts';

/** A copy of `items` in an order where each is as likely (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const moved = result[last];
    const taken = result[other];
    if (moved !== undefined && taken !== undefined) {
      result[last] = taken;
      result[other] = moved;
    }
  }
  return result;
}

/** One of `items`, each as likely; undefined only when there is none. */
export function drawOne<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random() * items.length)];
}

type ShuffledRow = RowOf<'multiple-choice' | 'combined-choice' | 'drag-n-drop'>;

/** Words and zones have a place of their own: only these kinds have an order to draw. */
function isShuffled(row: Row): row is ShuffledRow {
  return row.type === 'multiple-choice' || row.type === 'combined-choice' || row.type === 'drag-n-drop';
}

function choicesToShuffle(row: Row): readonly Choice[] | null {
  return isShuffled(row) && row.settings?.keepOrder !== true ? row.choices : null;
}

/** Shuffles the choices of every row that does not keep its order; an explicit "none" stays last. */
export function drawPage(content: BlockContent, random: Random): PageDraw {
  const order: Record<string, readonly string[]> = {};
  for (const section of content.sections) {
    for (const row of section.rows) {
      const choices = choicesToShuffle(row);
      if (choices === null) continue;
      const ids = (none: boolean) =>
        choices.filter((choice) => (choice.none === true) === none).map(({ id }) => id);
      order[row.id] = [...shuffled(ids(false), random), ...ids(true)];
    }
  }
  return { order };
}

function inOrder(choices: readonly Choice[], order: readonly string[]): Choice[] {
  const place = new Map(order.map((id, at) => [id, at]));
  const placeOf = (choice: Choice) => place.get(choice.id) ?? order.length;
  return choices.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** `row` with its choices in the drawn order; the same object when nothing was drawn for it. */
export function renderRow(row: Row, draw: PageDraw): Row {
  const order = Object.hasOwn(draw.order, row.id) ? draw.order[row.id] : undefined;
  if (order === undefined || !isShuffled(row)) return row;
  return { ...row, choices: inOrder(row.choices, order) };
}

/** FNV-1a over the code units. */
function hashOf(seed: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01_00_01_93);
  return hash >>> 0;
}

/** Fractions in [0, 1) by mulberry32; not for secrets. */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
