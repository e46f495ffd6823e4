/** Reads a list's query by its manifest (domain §3): whatever is not declared is refused by name. */
import {
  answersPopulate,
  isTooDeep,
  limits,
  type ListQuery,
  type WhereOperator,
  whereOperators,
} from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Resource } from '../manifest/resource.ts';
import { fieldValue, type FieldValue } from './field-value.ts';

export interface Condition {
  readonly field: string;
  readonly operator: '$eq' | WhereOperator;
  /** A list for `$in`. */
  readonly value: FieldValue | null | readonly FieldValue[];
}

export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

/** Relation name -> what is populated below it. */
export interface PopulateTree {
  readonly [relation: string]: PopulateTree;
}

export interface ListRequest {
  readonly where: readonly Condition[];
  readonly populate: PopulateTree;
  readonly sort: readonly SortKey[];
  readonly limit: number;
  readonly offset: number;
  readonly count: boolean;
}

const sortKeysMax = 5;
const inValuesMax = 500;
/** Signs of a text that is looked for. */
const hasMax = 200;

export function readListRequest(resource: Resource, query: ListQuery): ListRequest {
  return {
    where: query.where === undefined ? [] : readWhere(resource, query.where),
    populate: query.populate === undefined ? {} : readPopulate(resource, query.populate),
    sort: readSort(resource, query.sort ?? resource.defaultSort),
    limit: query.limit ?? limits.listDefault,
    offset: query.offset ?? 0,
    count: query.count === 'true',
  };
}

function refuse(...path: string[]): never {
  throw new AppError('BAD_REQUEST', { path: ['query', ...path].join('.').slice(0, 200) });
}

/** A field that the manifest opens for a use; names such as `__proto__` are no fields. */
function declared(resource: Resource, name: string, use: 'filter' | 'sort') {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  return field?.[use] === true ? field : undefined;
}

function readWhere(resource: Resource, text: string): Condition[] {
  return Object.entries(jsonObject(text)).flatMap(([name, condition]) => {
    const field = declared(resource, name, 'filter');
    if (field === undefined) return refuse('where', name);
    if (condition === null) return [{ field: name, operator: '$eq', value: null }];
    if (typeof condition !== 'object') {
      const value = fieldValue(field.kind, condition) ?? refuse('where', name);
      return [{ field: name, operator: '$eq', value }];
    }
    const entries = Array.isArray(condition)
      ? []
      : Object.entries(condition as Readonly<Record<string, unknown>>);
    if (entries.length === 0) return refuse('where', name);
    return entries.map(([operator, value]) => readOperator(name, field.kind, operator, value));
  });
}

function jsonObject(text: string): object {
  try {
    if (isTooDeep(text)) return refuse('where');
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // Falls through: text that is not JSON is refused like JSON that is no object.
  }
  return refuse('where');
}

const ordered = new Set(['id', 'whole', 'number', 'instant', 'date', 'text']);

function readOperator(
  name: string,
  kind: Parameters<typeof fieldValue>[0],
  operator: string,
  value: unknown,
): Condition {
  const place = ['where', name, operator];
  if (!isOperator(operator)) return refuse(...place);
  if (operator === '$in') {
    if (!Array.isArray(value) || value.length > inValuesMax) return refuse(...place);
    return { field: name, operator, value: value.map((one) => fieldValue(kind, one) ?? refuse(...place)) };
  }
  if (operator === '$has') {
    if (kind !== 'text' || typeof value !== 'string' || value.length > hasMax) return refuse(...place);
    return { field: name, operator, value };
  }
  if (operator === '$ne' && value === null) return { field: name, operator, value: null };
  if (operator !== '$ne' && !ordered.has(kind)) return refuse(...place);
  return { field: name, operator, value: fieldValue(kind, value) ?? refuse(...place) };
}

function isOperator(text: string): text is WhereOperator {
  return (whereOperators as readonly string[]).includes(text);
}

/** `class.teachers.user,course` as a tree; each step a declared relation. */
export function readPopulate(resource: Resource, text: string): PopulateTree {
  const tree: Record<string, PopulateTree> = {};
  for (const path of text.split(',')) {
    const names = path.trim().split('.');
    if (names.length > limits.populateDepthMax) return refuse('populate', ...names);
    let at: Resource = resource;
    let branch = tree;
    for (const [index, name] of names.entries()) {
      const relation = Object.hasOwn(at.relations, name) ? at.relations[name] : undefined;
      if (relation === undefined) return refuse('populate', ...names.slice(0, index + 1));
      branch = branch[name] ??= {};
      at = relation.to();
    }
    // A relation may lead on where the answer of this resource does not.
    if (resource.name !== null && !answersPopulate(resource.name, names)) return refuse('populate', ...names);
  }
  return tree;
}

function readSort(resource: Resource, text: string): SortKey[] {
  const keys = text.split(',').map((part) => {
    const name = part.trim();
    const descending = name.startsWith('-');
    return { field: descending ? name.slice(1) : name, descending };
  });
  const seen = new Set<string>();
  for (const { field } of keys) {
    if (declared(resource, field, 'sort') === undefined || seen.has(field)) return refuse('sort', field);
    seen.add(field);
  }
  if (keys.length > sortKeysMax) return refuse('sort');
  return keys;
}
