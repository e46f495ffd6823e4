/** Makes one statement of a list: rows in scope, filtered, sorted, cut, with their relations as JSON, and the count. */
import { foldedSql, foldedText } from '../../../platform/database/folded-text.ts';
import type { Value } from '../../../platform/database/database.ts';
import { limits } from '@parcours/contract';
import {
  administeredClasses,
  administeredCompanies,
  administeredCourses,
  companiesInCharge,
  coursesOfRole,
  hasCourseRole,
  overseenCompanies,
} from '@parcours/rules';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import { type FieldValue, sqlTypes } from './field-value.ts';
import type { Condition, ListRequest, PopulateTree } from './list-request.ts';
import type { Bindings, Field, Resource } from '../manifest/resource.ts';
import { ownVersions, ownVersionsName } from '../../learning/opening/own-versions.sql.ts';
import { guardedSql, readsPublished, scopeOf, sourceOf } from '../manifest/scopes.ts';
import type { ListStatement } from '../resources.store.ts';

export interface Asking {
  readonly contextId: string;
  readonly principal: Principal;
  readonly now: Date;
  /** The only classes whose places count; all of them where absent. */
  readonly onlyClassIds?: readonly string[];
}

/** `unscoped` reads back a row that the principal has just written, whatever else may be read. */
export function listStatement(
  resource: Resource,
  request: ListRequest,
  asking: Asking,
  unscoped = false,
): ListStatement {
  const { bindings, bind, values, ahead } = bindingsFor(asking);
  const { principal } = asking;
  const names = aliases();
  const self = resource.alias ?? names();
  const table = unscoped ? resource.table : sourceOf(resource, bindings, principal);
  const from = `from ${table} ${self} ${resource.joins?.(self) ?? ''}`;
  const isCut = unscoped || readsPublished(resource, principal);
  const scope = isCut ? 'true' : scopeOf(resource, 'read', self, bindings, principal);
  const always = resource.always === undefined ? [] : [resource.always(self)];
  const fieldSql = (name: string) => sqlOf(resource, name, self, bindings);
  const conditions = request.where.map((one) =>
    conditionSql(one, fieldSql(one.field), kindOf(resource, one.field), bind),
  );
  const where = [`${self}."contextId" = ${bindings.contextId}`, scope, ...always, ...conditions].join(
    '\n  and ',
  );
  const order = [
    ...request.sort.map(
      ({ field, descending }) => `${fieldSql(field)} ${descending ? 'desc' : 'asc'} nulls last`,
    ),
    `${self}.id`,
  ].join(', ');
  const place = { bindings, names, principal };
  const shared = Object.entries(request.populate).filter(([name]) => keyOf(resource, name) !== undefined);
  const apart = Object.fromEntries(
    Object.entries(request.populate).filter(([name]) => keyOf(resource, name) === undefined),
  );
  const item = itemSql(resource, self, apart, place);
  const asked = [...request.where, ...request.sort].map(({ field }) => field);
  const isCutFirst = resource.joins !== undefined && !asked.some((field) => resource.joined.has(field));
  const source = isCutFirst ? `from ${table} ${self}` : from;
  const total = request.count ? `(select count(*)::integer ${source} where ${where})` : 'null::integer';
  const related = shared.map(([name, below]) => `'${name}', ${sharedSql(resource, name, below, place)}`);
  // A thousand rows are sorted for the twenty that are shown: only those meet the other tables.
  const text = `with ${ahead()}page as materialized (
  select ${self}.* ${source}
  where ${where}
  order by ${order} ${windowSql(request, bind)}
)
select coalesce(json_agg(rows.item), '[]') as items, ${total} as total,
  ${related.length === 0 ? 'null::json' : `json_build_object(${related.join(', ')})`} as related
from (select ${item} as item from page ${self} ${resource.joins?.(self) ?? ''}
  order by ${order}
) rows`;
  return { text, values };
}

/** Those of some rows that the principal may read, with the given columns of its table. */
export function readableStatement(
  resource: Resource,
  ids: readonly string[],
  asking: Asking,
  columns: readonly string[] = ['id'],
): ListStatement {
  const { bindings, bind, values, ahead } = bindingsFor(asking);
  const { principal } = asking;
  const self = resource.alias ?? 'self';
  const source = sourceOf(resource, bindings, principal);
  const conditions = [
    `${self}."contextId" = ${bindings.contextId}`,
    `${self}.id = any (${bind([...ids])}::text[]::uuid[])`,
    readsPublished(resource, principal) ? 'true' : scopeOf(resource, 'read', self, bindings, principal),
    ...(resource.always === undefined ? [] : [resource.always(self)]),
  ];
  const selected = columns.map((column) => `${self}."${column}"`).join(', ');
  const text = `select ${selected} from ${source} ${self} where ${conditions.join(' and ')}`;
  const expressions = ahead();
  return { text: expressions === '' ? text : `with ${expressions.slice(0, -2)} ${text}`, values };
}

/** Limits that stand in the text; the few that are asked for again and again. */
const plannedLimits: ReadonlySet<number> = new Set([1, 5, 10, 20, 50, 100, limits.listMax]);

/**
 * A plan that is kept must know how many rows are wanted: without, PostgreSQL expects a tenth of all, finds such a
 * plan too dear to keep and plans at every request, which costs more than the list itself.
 */
function windowSql({ limit, offset }: ListRequest, bind: (value: Value) => string): string {
  const most = plannedLimits.has(limit) ? String(limit) : `${bind(limit)}::integer`;
  return offset === 0 ? `limit ${most}` : `limit ${most} offset ${bind(offset)}::integer`;
}

/** `t1`, `t2`, …: a new one at each call. */
function aliases(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `t${count}`;
  };
}

/** The placeholders of a statement and the values behind them. */
export function bindingsFor({ contextId, principal, now, onlyClassIds }: Asking) {
  const values: Value[] = [];
  const bind = (value: Value) => `$${values.push(value)}`;
  let needsVersions = false;
  const fixed = new Map<string, string>();
  const once = (name: string, type: string, value: Value) => {
    const known = fixed.get(name) ?? `${bind(value)}::${type}`;
    fixed.set(name, known);
    return known;
  };
  const bindings: Bindings = {
    get contextId() {
      return once('contextId', 'uuid', contextId);
    },
    get userId() {
      return once('userId', 'uuid', principal.userId);
    },
    get now() {
      return once('now', 'timestamptz', now);
    },
    get companyIds() {
      return once('companyIds', 'uuid[]', overseenCompanies(principal));
    },
    get managedIds() {
      return once('managedIds', 'uuid[]', companiesInCharge(principal));
    },
    get adminCompanyIds() {
      return once('adminCompanyIds', 'uuid[]', administeredCompanies(principal));
    },
    get adminClassIds() {
      return once('adminClassIds', 'uuid[]', administeredClasses(principal));
    },
    get adminCourseIds() {
      return once('adminCourseIds', 'uuid[]', administeredCourses(principal));
    },
    get authoredIds() {
      return once('authoredIds', 'uuid[]', coursesOfRole(principal, 'author'));
    },
    get editedIds() {
      return once('editedIds', 'uuid[]', coursesOfRole(principal, 'editor'));
    },
    get onlyClassIds() {
      return onlyClassIds === undefined ? null : once('onlyClassIds', 'uuid[]', onlyClassIds);
    },
    writesAll: hasCourseRole(principal, 'author'),
    editsAll: hasCourseRole(principal, 'editor'),
    writesSome: coursesOfRole(principal, 'author').length > 0,
    withOwnVersions() {
      needsVersions = true;
    },
  };
  /** Table expressions that stand before the others, followed by a comma. */
  const ahead = () =>
    needsVersions ? `${ownVersionsName} as materialized (${ownVersions(bindings)}), ` : '';
  return { bindings, bind, values, ahead };
}

function fieldOf(resource: Resource, name: string): Field {
  const field = resource.fields[name];
  if (field === undefined) throw new Error(`${resource.name ?? resource.table} has no field ${name}`);
  return field;
}

const kindOf = (resource: Resource, name: string) => fieldOf(resource, name).kind;

function sqlOf(resource: Resource, name: string, self: string, bindings: Bindings): string {
  return fieldOf(resource, name).sql?.(self, bindings) ?? `${self}."${name}"`;
}

const comparisons = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const;

function conditionSql(
  { operator, value }: Condition,
  field: string,
  kind: Field['kind'],
  bind: (value: Value) => string,
): string {
  const type = sqlTypes[kind];
  if (operator === '$in')
    return `${field} = any (${bind(asTexts(value as readonly FieldValue[]))}::text[]::${type}[])`;
  if (operator === '$has')
    return `position(${bind(foldedText(String(value)))}::text in ${foldedSql(field)}) > 0`;
  if (value === null) return `${field} is ${operator === '$ne' ? 'not ' : ''}null`;
  const bound = `${bind(value as FieldValue)}::${type}`;
  if (operator === '$eq') return `${field} = ${bound}`;
  if (operator === '$ne') return `${field} is distinct from ${bound}`;
  return `${field} ${comparisons[operator]} ${bound}`;
}

/** Arrays travel as texts, the same for every kind. */
const asTexts = (values: readonly FieldValue[]) => values.map(String);

interface Place {
  readonly bindings: Bindings;
  readonly names: () => string;
  readonly principal: Principal;
}

/** The field by which rows share what a relation shows; undefined where each row has its own. */
export const keyOf = (resource: Resource, name: string): string | undefined => resource.relations[name]?.key;

/** What the page's rows share, once each, by id: twenty lessons of a class show one class. */
function sharedSql(resource: Resource, name: string, below: PopulateTree, place: Place): string {
  const relation = resource.relations[name];
  if (relation?.key === undefined)
    throw new Error(`${resource.name ?? resource.table} does not share ${name}`);
  const target = relation.to();
  const other = place.names();
  const source = sourceOf(target, place.bindings, place.principal);
  return `(select json_object_agg(${other}.id, ${itemSql(target, other, below, place)}) from ${source} ${other}
    where ${other}."contextId" = ${place.bindings.contextId} and ${other}.id in (select "${relation.key}" from page))`;
}

/** One row as JSON; to-one relations are null where nothing is found, to-many ones an empty list. */
function itemSql(resource: Resource, self: string, populate: PopulateTree, place: Place): string {
  const { bindings, principal } = place;
  const fields = Object.entries(resource.fields)
    .filter(([, field]) => field.hidden !== true)
    .map(([name, field]) => {
      const sql = jsonSql(field, sqlOf(resource, name, self, bindings));
      return `'${name}', ${guardedSql(resource, name, sql, self, bindings, principal)}`;
    });
  const relations = Object.entries(populate).map(
    ([name, below]) => `'${name}', ${relationSql(resource, name, self, below, place)}`,
  );
  return `json_build_object(${[...fields, ...relations].join(', ')})`;
}

/** Times leave as ISO 8601 with `Z` (domain §2). */
function jsonSql({ kind }: Field, sql: string): string {
  return kind === 'instant' ? `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : sql;
}

function relationSql(
  resource: Resource,
  name: string,
  self: string,
  below: PopulateTree,
  place: Place,
): string {
  const relation = resource.relations[name];
  if (relation === undefined) throw new Error(`${resource.name ?? resource.table} has no relation ${name}`);
  const target = relation.to();
  const other = target.alias ?? place.names();
  const item = itemSql(target, other, below, place);
  const conditions = [
    `${other}."contextId" = ${self}."contextId"`,
    relation.on(self, other),
    ...(relation.opens === true || readsPublished(target, place.principal)
      ? []
      : [scopeOf(target, 'read', other, place.bindings, place.principal)]),
  ];
  const source = sourceOf(target, place.bindings, place.principal);
  const joins = target.joins?.(other) ?? '';
  const from = `from ${source} ${other} ${joins} where ${conditions.join(' and ')}`;
  if (relation.many !== true) return `(select ${item} ${from})`;
  return `(select coalesce(json_agg(${item} order by ${relation.order?.(other) ?? `${other}.id`}), '[]') ${from})`;
}
