/** Values of a `where`, checked against the kind of their field. */
import { type FieldKind, id, instant } from '@parcours/contract';
import { z } from 'zod';

export type FieldValue = string | number | boolean;

const textMax = 1_000;

const readers: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  id: (value) => id.safeParse(value).success,
  // A NUL cannot stand in PostgreSQL's text.
  text: (value) => typeof value === 'string' && value.length <= textMax && !value.includes('\0'),
  whole: (value) => Number.isSafeInteger(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  flag: (value) => typeof value === 'boolean',
  instant: (value) => instant.safeParse(value).success,
  date: (value) => z.iso.date().safeParse(value).success,
  // Not asked by.
  json: () => false,
  texts: () => false,
  ids: () => false,
  links: () => false,
};

/** The value if it suits the kind, else undefined. */
export function fieldValue(kind: FieldKind, value: unknown): FieldValue | undefined {
  return readers[kind](value) ? (value as FieldValue) : undefined;
}

/** The SQL type of values of a kind. */
export const sqlTypes: Readonly<Record<FieldKind, string>> = {
  id: 'uuid',
  text: 'text',
  whole: 'bigint',
  number: 'double precision',
  flag: 'boolean',
  instant: 'timestamptz',
  date: 'date',
  json: 'jsonb',
  texts: 'text[]',
  ids: 'uuid[]',
  links: 'uuid[]',
};
