/** A filter as a condition of SQL: every value is a placeholder, and only attributes that are listed can be asked for. */
import type { Value } from '../../../platform/database/database.ts';
import type { Condition } from './asked-rows.store.ts';
import type { CompareValue, Filter, Operator } from './parse-filter.ts';
import { ScimError } from './scim-error.ts';

/** What an attribute is in the database. */
export type Attribute =
  | { readonly kind: 'text'; readonly sql: string; readonly isExact?: boolean; readonly quick?: QuickEqual }
  | { readonly kind: 'boolean'; readonly sql: string }
  | { readonly kind: 'time'; readonly sql: string }
  | { readonly kind: 'list'; readonly from: string; readonly attributes: Attributes };

/** Narrows a comparison with one value by an index; `value` is its placeholder, in small letters. */
type QuickEqual = (value: string) => string;

/** By the name in small letters: `name.familyname`. What a list holds is asked for as `members.value` or `members[value …]`. */
export type Attributes = Readonly<Record<string, Attribute>>;

/** `$1` is the tenant. */
export function conditionOf(
  filter: Filter | undefined,
  attributes: Attributes,
  contextId: string,
): Condition {
  const values: Value[] = [contextId];
  const text = filter === undefined ? 'true' : filterCondition(filter, attributes, values);
  return { text, values };
}

function filterCondition(filter: Filter, attributes: Attributes, values: Value[]): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return `(${filter.filters.map((one) => filterCondition(one, attributes, values)).join(` ${filter.kind} `)})`;
    case 'not':
      return `(not coalesce(${filterCondition(filter.filter, attributes, values)}, false))`;
    case 'element':
      return elementCondition(filter.path, filter.filter, attributes, values);
    case 'present':
    case 'compare':
      return termCondition(filter, attributes, values);
  }
}

function elementCondition(
  path: readonly string[],
  filter: Filter,
  attributes: Attributes,
  values: Value[],
): string {
  const list = find(attributes, path);
  if (list?.kind !== 'list') throw unknown(path);
  return `exists (${list.from} and ${filterCondition(filter, list.attributes, values)})`;
}

function termCondition(
  filter: Extract<Filter, { kind: 'present' | 'compare' }>,
  attributes: Attributes,
  values: Value[],
): string {
  const { path } = filter;
  const attribute = find(attributes, path);
  if (attribute?.kind === 'list')
    return filter.kind === 'present'
      ? `exists (${attribute.from})`
      : elementCondition(path, { ...filter, path: ['value'] }, attributes, values);
  if (attribute !== undefined)
    return filter.kind === 'present' ? `(${attribute.sql} is not null)` : compare(attribute, filter, values);
  const [name = '', sub] = path;
  if (sub === undefined || find(attributes, [name])?.kind !== 'list') throw unknown(path);
  return elementCondition([name], { ...filter, path: [sub] }, attributes, values);
}

const find = (attributes: Attributes, path: readonly string[]): Attribute | undefined => {
  const name = path.join('.');
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
};

const unknown = (path: readonly string[]) =>
  new ScimError(400, `Nothing can be found by ${path.join('.')}`, 'invalidFilter');

const order = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

function compare(
  attribute: Exclude<Attribute, { kind: 'list' }>,
  { path, operator, value }: Extract<Filter, { kind: 'compare' }>,
  values: Value[],
): string {
  const { sql } = attribute;
  if (value === null) return nullness(sql, operator);
  if (attribute.kind === 'boolean') {
    if (typeof value !== 'boolean' || (operator !== 'eq' && operator !== 'ne'))
      throw odd(path, operator, value);
    return `(${sql} ${operator === 'eq' ? '=' : '<>'} $${values.push(value)}::boolean)`;
  }
  if (typeof value !== 'string') throw odd(path, operator, value);
  if (attribute.kind === 'time') {
    const time = new Date(value);
    if (Number.isNaN(time.getTime()) || operator === 'co' || operator === 'sw' || operator === 'ew')
      throw odd(path, operator, value);
    const sign = operator === 'eq' ? '=' : operator === 'ne' ? 'is distinct from' : order[operator];
    return `(${sql} ${sign} $${values.push(time)}::timestamptz)`;
  }
  // PostgreSQL has no text with it: nothing is equal to it.
  if (value.includes('\0')) throw odd(path, operator, value);
  const isExact = attribute.isExact === true;
  const placeholder = `$${values.push(isExact ? value : value.toLowerCase())}::text`;
  const text = isExact ? sql : `lower(${sql})`;
  const quick = operator === 'eq' ? attribute.quick?.(placeholder) : undefined;
  return `(${quick === undefined ? '' : `${quick} and `}${textCondition(text, operator, placeholder)})`;
}

function textCondition(text: string, operator: Operator, value: string): string {
  switch (operator) {
    case 'eq':
      return `${text} = ${value}`;
    case 'ne':
      return `${text} is distinct from ${value}`;
    case 'co':
      return `position(${value} in ${text}) > 0`;
    case 'sw':
      return `starts_with(${text}, ${value})`;
    case 'ew':
      return `right(${text}, length(${value})) = ${value}`;
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le':
      return `${text} ${order[operator]} ${value}`;
  }
}

function nullness(sql: string, operator: Operator): string {
  if (operator === 'eq') return `(${sql} is null)`;
  if (operator === 'ne') return `(${sql} is not null)`;
  throw new ScimError(400, `${operator} has no null`, 'invalidFilter');
}

const odd = (path: readonly string[], operator: Operator, value: CompareValue) =>
  new ScimError(
    400,
    `${path.join('.')} ${operator} ${JSON.stringify(value)} compares nothing`,
    'invalidFilter',
  );
