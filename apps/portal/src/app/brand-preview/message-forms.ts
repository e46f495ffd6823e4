/** The pieces of a parsed message, and the forms of its plurals and choices that can be the centre's own words. */
import type { PreviewedForm } from '@parcours/contract';

/** Of a parsed piece with forms: a choice, a plural, an order. */
const kindsWithForms: ReadonlySet<unknown> = new Set([1, 2, 3]);

export type MessagePiece =
  | string
  | {
      readonly name: string;
      /** It draws a value, and never nothing. */
      readonly isValue: boolean;
      readonly forms: Readonly<Record<string, unknown>> | undefined;
    };

export function piecesOf(message: unknown): readonly MessagePiece[] {
  if (!Array.isArray(message)) return [];
  return message.map((piece: unknown): MessagePiece => {
    if (!Array.isArray(piece)) return typeof piece === 'string' ? piece : '';
    const [name, kind, forms] = piece as readonly unknown[];
    const hasForms = kindsWithForms.has(kind) && typeof forms === 'object' && forms !== null;
    return {
      name: String(name),
      isValue: kind === undefined || (typeof kind === 'number' && !hasForms),
      forms: hasForms ? (forms as Readonly<Record<string, unknown>>) : undefined,
    };
  });
}

/** A value as such, or as a number without any style. */
const isPlainValue = (piece: readonly unknown[]): boolean =>
  typeof piece[0] === 'string' && (piece.length === 1 || (piece.length === 2 && piece[1] === 4));

/** As an author would write it, `{name}` for a value and for the number of a form; undefined where it holds more than that. */
function wordsOf(message: unknown, number?: string): string | undefined {
  const pieces = (Array.isArray(message) ? message : [message]) as readonly unknown[];
  const words = pieces.map((piece) => {
    if (piece === 0 && number !== undefined) return `{${number}}`;
    if (Array.isArray(piece)) return isPlainValue(piece) ? `{${String(piece[0])}}` : undefined;
    return typeof piece === 'string' ? piece : undefined;
  });
  return words.includes(undefined) ? undefined : words.join('');
}

/** Of a message that the build has parsed, or not. */
export function plainWords(message: unknown): string | undefined {
  if (typeof message !== 'string') return wordsOf(message);
  const words = message.replaceAll(/\{(\w+), number\}/g, '{$1}');
  return /\{[^{}]*[,{]|#/.test(words) ? undefined : words;
}

/** None of a piece that holds others in a form: only a whole can be put in its place. Forms without words stay so. */
export function formsOf(message: unknown): readonly PreviewedForm[] {
  return piecesOf(message).flatMap((piece) => {
    // A name of one letter would be found in words too.
    if (typeof piece === 'string' || piece.forms === undefined || piece.name.length < 2) return [];
    const { name } = piece;
    const all = Object.entries(piece.forms).map(([form, value]) => [form, wordsOf(value, name)] as const);
    if (all.some(([, words]) => words === undefined)) return [];
    return all.flatMap(([form, words = '']) =>
      words.trim() === '' ? [] : [{ path: `${name}.${form}`, shown: words, delivered: words }],
    );
  });
}
