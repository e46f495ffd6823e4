/** How values cross the border to SQL and back, the same on PostgreSQL and on the embedded database. */
import type { Value } from './database.ts';

/** Type numbers of PostgreSQL's catalogue whose text we read ourselves: int8, numeric and date. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
};

/** A value as the text that the protocol carries; times in UTC, lists as PostgreSQL writes arrays. */
export function toWireText(value: Value): string | Buffer | null {
  if (value === null) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (typeof value === 'object') return `{${value.map(element).join(',')}}`;
  return String(value);
}

function element(value: string | number): string {
  return typeof value === 'number' ? String(value) : `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The context id as it may stand in SQL text; anything else is a bug of the caller. */
export function safeContextId(contextId: string): string {
  if (!uuid.test(contextId)) throw new Error('a tenant transaction needs the id of a context');
  return contextId;
}
