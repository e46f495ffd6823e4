/** Texts, keys, lists and depths that cost the most where work grows faster than its input (assurance §7). */

/** Most bytes of one variant: what a body may hold many times over. */
export const worstBytes = 80_000;
export const worstDepth = 20_000;

const runs = ['a', '0', ' ', '-', '.', '@', '\\', '"', '%2', '\t\u00a0', '(', 'é', '😀', '-a1', '1.', ',0'];

/** Long runs alone, after, within and before a right value, the value again and again, and near matches of all these. */
export function worstTexts(value: string): string[] {
  const filled = (text: string) => text.repeat(Math.ceil(worstBytes / text.length)).slice(0, worstBytes);
  const middle = Math.floor(value.length / 2);
  const own = value === '' ? [] : [filled(value), `${filled(value)}!`];
  return [
    ...own,
    ...runs.flatMap((run) => [
      `${value}${filled(run)}!`,
      `${value.slice(0, middle)}${filled(run)}${value.slice(middle)}`,
      `${value.slice(0, -1)}${filled(run)}${value.slice(-1)}`,
      `${filled(run)}${value}`,
    ]),
  ];
}

export interface Variant {
  /** Place and shape, for the report. */
  readonly name: string;
  readonly value: unknown;
}

/** The value with one of its texts, keys or lists replaced, each in turn by each of its worst shapes. */
export function* worstVariants(value: unknown, place = '$'): Generator<Variant, void> {
  if (typeof value === 'string')
    for (const [at, text] of worstTexts(value).entries()) yield { name: `${place} #${at}`, value: text };
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return yield* worstLists(value, place);
  for (const [key, one] of Object.entries(value as Readonly<Record<string, unknown>>)) {
    for (const { name, value: worst } of worstVariants(one, `${place}.${key}`))
      yield { name, value: { ...value, [key]: worst } };
    for (const text of worstTexts(key).slice(0, 6))
      yield { name: `key of ${place}.${key}`, value: { [text]: one } };
  }
  const many = Object.fromEntries(Array.from({ length: worstBytes / 16 }, (_, at) => [`k${at}`, 'v']));
  yield { name: `${place} with many keys`, value: many };
  yield { name: `${place} nested`, value: new Nested('{"a":', '}') };
}

function* worstLists(list: readonly unknown[], place: string): Generator<Variant, void> {
  const [first] = list;
  if (first !== undefined) {
    for (const { name, value } of worstVariants(first, `${place}[0]`))
      yield { name, value: [value, ...list.slice(1)] };
    const length = Math.ceil(worstBytes / JSON.stringify(first).length);
    yield { name: `${place} × ${length}`, value: Array.from({ length }, () => first) };
  }
  yield { name: `${place} nested`, value: new Nested('[', ']') };
}

/** Too deep for a serializer that calls itself: written in place of a mark. */
class Nested {
  readonly text: string;
  constructor(open: string, close: string) {
    this.text = `${open.repeat(worstDepth)}0${close.repeat(worstDepth)}`;
  }
  toJSON(): string {
    return `nested:${this.text.startsWith('[') ? 'list' : 'object'}`;
  }
}

const nestedList = new Nested('[', ']').text;
const nestedObject = new Nested('{"a":', '}').text;

export function textOfVariant(value: unknown): string {
  return (JSON.stringify(value) ?? 'null')
    .replace('"nested:list"', () => nestedList)
    .replace('"nested:object"', () => nestedObject);
}
