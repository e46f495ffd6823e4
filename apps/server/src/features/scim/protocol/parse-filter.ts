/** Filters and paths of SCIM as trees (RFC 7644 §3.4.2.2, RFC 7644 §3.5.2). */
import { filterTokens, type Token } from './filter-tokens.ts';
import { attributeParts } from './schema-names.ts';
import { ScimError } from './scim-error.ts';
import { scimLimits } from './scim-limits.ts';

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Operator = (typeof operators)[number];
export type CompareValue = string | number | boolean | null;

/** `path` in small letters, without the name of a core schema. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'present'; readonly path: readonly string[] }
  | { readonly kind: 'element'; readonly path: readonly string[]; readonly filter: Filter }
  | {
      readonly kind: 'compare';
      readonly path: readonly string[];
      readonly operator: Operator;
      readonly value: CompareValue;
    };

/** `emails[type eq "work"].value`: what an operation of PATCH aims at. */
export interface Path {
  readonly parts: readonly string[];
  readonly filter?: Filter;
}

export function parseFilter(text: string): Filter {
  const reader = new Reader(text);
  const filter = either(reader, 0);
  if (reader.peek() !== undefined) throw reader.unexpected();
  return filter;
}

export function parsePath(text: string): Path {
  try {
    const reader = new Reader(text);
    const parts = reader.attribute();
    if (reader.peek() === undefined) return { parts };
    const filter = bracketed(reader, 0);
    const rest = reader.peek();
    if (rest === undefined) return { parts, filter };
    reader.next();
    const sub =
      rest.kind === 'word' && rest.text.startsWith('.') ? attributeParts(rest.text.slice(1)) : undefined;
    if (sub?.length !== 1 || parts.length !== 1 || reader.peek() !== undefined) throw reader.unexpected();
    return { parts: [...parts, ...sub], filter };
  } catch (error) {
    if (error instanceof ScimError) throw new ScimError(400, error.message, 'invalidPath');
    throw error;
  }
}

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #terms = 0;

  constructor(text: string) {
    this.#tokens = filterTokens(text);
  }

  peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  next(): Token | undefined {
    this.#at += 1;
    return this.#tokens[this.#at - 1];
  }

  /** Takes the word or the bracket where it is the next. */
  takes(text: string): boolean {
    const token = this.peek();
    if (token === undefined || token.kind === 'text' || token.text.toLowerCase() !== text) return false;
    this.#at += 1;
    return true;
  }

  attribute(): readonly string[] {
    this.#terms += 1;
    if (this.#terms > scimLimits.filterTermsMax)
      throw new ScimError(400, `A filter has ${scimLimits.filterTermsMax} terms at most`, 'invalidFilter');
    const token = this.next();
    const parts = token?.kind === 'word' ? attributeParts(token.text) : undefined;
    if (parts === undefined) throw this.unexpected();
    return parts;
  }

  unexpected(): ScimError {
    return new ScimError(400, `The filter cannot be read at its part ${this.#at + 1}`, 'invalidFilter');
  }
}

/** `or` binds less than `and`. */
function either(reader: Reader, depth: number): Filter {
  const filters = [both(reader, depth)];
  while (reader.takes('or')) filters.push(both(reader, depth));
  return joined('or', filters);
}

function both(reader: Reader, depth: number): Filter {
  const filters = [term(reader, depth)];
  while (reader.takes('and')) filters.push(term(reader, depth));
  return joined('and', filters);
}

function joined(kind: 'and' | 'or', filters: readonly Filter[]): Filter {
  const [only] = filters;
  return only !== undefined && filters.length === 1 ? only : { kind, filters };
}

function term(reader: Reader, depth: number): Filter {
  if (depth > scimLimits.filterDepthMax)
    throw new ScimError(
      400,
      `A filter is ${scimLimits.filterDepthMax} brackets deep at most`,
      'invalidFilter',
    );
  if (reader.takes('not')) {
    if (!reader.takes('(')) throw reader.unexpected();
    return { kind: 'not', filter: closed(reader, depth) };
  }
  if (reader.takes('(')) return closed(reader, depth);
  const path = reader.attribute();
  const following = reader.peek();
  if (following?.kind === 'bracket' && following.text === '[')
    return { kind: 'element', path, filter: bracketed(reader, depth) };
  if (reader.takes('pr')) return { kind: 'present', path };
  const operator = operators.find((one) => reader.takes(one));
  if (operator === undefined) throw reader.unexpected();
  return { kind: 'compare', path, operator, value: compared(reader) };
}

function closed(reader: Reader, depth: number): Filter {
  const filter = either(reader, depth + 1);
  if (!reader.takes(')')) throw reader.unexpected();
  return filter;
}

function bracketed(reader: Reader, depth: number): Filter {
  if (!reader.takes('[')) throw reader.unexpected();
  const filter = either(reader, depth + 1);
  if (!reader.takes(']')) throw reader.unexpected();
  return filter;
}

const words: ReadonlyMap<string, CompareValue> = new Map<string, CompareValue>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function compared(reader: Reader): CompareValue {
  const token = reader.next();
  if (token?.kind === 'text') return token.value;
  if (token?.kind !== 'word') throw reader.unexpected();
  // Entra writes `True`.
  const known = words.get(token.text.toLowerCase());
  if (known !== undefined) return known;
  const number = Number(token.text);
  if (!Number.isFinite(number)) throw reader.unexpected();
  return number;
}
