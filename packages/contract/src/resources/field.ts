/** How a resource's fields are declared: what is answered, what may be asked by, what may be written. */
import { z } from 'zod';
import { id, instant, label } from '../scalars.ts';
import type { ResourceName } from './names.ts';

export type FieldKind =
  | 'id'
  | 'text'
  | 'whole'
  | 'number'
  | 'flag'
  | 'instant'
  | 'date'
  | 'json'
  | 'texts'
  | 'ids'
  /** Ids kept in a table of their own. */
  | 'links';

/** Ids in a value, and what they are ids of. */
export interface Mention {
  readonly to: ResourceName;
  readonly ids: readonly string[];
}

/**
 * What the ids of a writable field name (domain §4): the server takes only those of rows that the writer may read.
 * Several: any of them. `row`: the rights to the row itself say what it may name, in the resource's manifest.
 */
export type References =
  | ResourceName
  | readonly ResourceName[]
  | 'row'
  | ((value: unknown) => readonly Mention[]);

export interface Field {
  readonly kind: FieldKind;
  /** As it is answered. */
  readonly schema: z.ZodType;
  readonly filter?: boolean;
  readonly sort?: boolean;
  /** Not answered: only to filter and sort by. */
  readonly hidden?: true;
  /** Whether it may be given when a row is made; never, when absent. */
  readonly create?: 'required' | 'optional';
  /** Whether it may be changed. */
  readonly update?: true;
  /** What its ids name; each writable field that holds ids says so. */
  readonly names?: References;
  /** What is accepted, where that is narrower than what is answered. */
  readonly input?: z.ZodType;
}

export type Fields = Readonly<Record<string, Field>>;

/** Filterable and sortable. */
export const open = { filter: true, sort: true } as const;

/** Given when made, and then fixed. */
export const fixed = { create: 'required' } as const;
export const required = { create: 'required', update: true } as const;
export const optional = { create: 'optional', update: true } as const;

export const ids = { kind: 'id', schema: id, ...open } as const;
export const maybeId = { kind: 'id', schema: id.nullable(), ...open } as const;
export const labels = { kind: 'text', schema: label, ...open } as const;
/** A short text or nothing. */
export const maybeText = { kind: 'text', schema: z.string().max(10_000).nullable(), ...open } as const;
export const instants = { kind: 'instant', schema: instant, ...open } as const;
export const maybeInstant = { kind: 'instant', schema: instant.nullable(), ...open } as const;
export const flags = { kind: 'flag', schema: z.boolean(), ...open } as const;
/** A place in an order. */
export const order = {
  kind: 'whole',
  schema: z.number().int().min(-2_147_483_648).max(2_147_483_647),
  ...open,
} as const;
export const wholes = { kind: 'whole', schema: z.number().int(), ...open } as const;
/** What every row begins with; the tenant is never written (domain §2). */
export const keys = { id: ids, contextId: { kind: 'id', schema: id, filter: true } } as const;
