/** Makes the statements that write one row of a resource, and that ask whether the user may. */
import { sqlTypes } from '../read/field-value.ts';
import { type Asking, bindingsFor } from '../read/list-statement.ts';
import type { LinkTable, Resource } from '../manifest/resource.ts';
import { scopeOf } from '../manifest/scopes.ts';
import type { Value } from '../../../platform/database/database.ts';
import type { WriteStatement } from '../resources.store.ts';

/** Columns and their values, in wire form. */
export type Columns = Readonly<Record<string, unknown>>;

/** Whether the row is there, and whether the user may read it and do that to it; takes the row's lock, unless it is only asked. */
export function rightsStatement(
  resource: Resource,
  operation: 'create' | 'update' | 'delete',
  id: string,
  asking: Asking,
  isOnlyAsked = false,
): WriteStatement {
  const { bindings, bind, values, ahead } = bindingsFor(asking);
  const self = 'self';
  const { table, tenant } = resource.written;
  const rights = (one: typeof operation | 'read') => scopeOf(resource, one, self, bindings, asking.principal);
  const source = tenant === 'contextId' ? table : resource.table;
  const lock = tenant === 'contextId' && !isOnlyAsked ? ' for update of self' : '';
  const text = `select ${rights('read')} as reads, ${rights(operation)} as may from ${source} ${self}
    where ${self}."contextId" = ${bindings.contextId} and ${self}.id = ${bind(id)}::uuid
      and ${resource.always?.(self) ?? 'true'}${lock}`;
  const expressions = ahead();
  return { text: expressions === '' ? text : `with ${expressions.slice(0, -2)} ${text}`, values };
}

export function insertStatement(resource: Resource, contextId: string, columns: Columns): WriteStatement {
  const values: Value[] = [contextId];
  const names = Object.keys(columns);
  const bound = names.map((name) => bindColumn(resource, name, columns[name], values));
  const text = `insert into ${resource.written.table} ("contextId", ${names.map(quoted).join(', ')})
    values ($1, ${bound.join(', ')})`;
  return { text, values };
}

export function updateStatement(
  resource: Resource,
  contextId: string,
  id: string,
  columns: Columns,
): WriteStatement {
  const values: Value[] = [contextId, id];
  const set = Object.keys(columns).map(
    (name) => `${quoted(name)} = ${bindColumn(resource, name, columns[name], values)}`,
  );
  const { table, tenant } = resource.written;
  return { text: `update ${table} set ${set.join(', ')} where ${quoted(tenant)} = $1 and id = $2`, values };
}

export function deleteStatement(
  { written: { table, tenant } }: Resource,
  contextId: string,
  id: string,
): WriteStatement {
  return { text: `delete from ${table} where ${quoted(tenant)} = $1 and id = $2`, values: [contextId, id] };
}

/** Replaces the ids that a row links to. */
export function linkStatements(
  { table, from, to, ordered }: LinkTable,
  contextId: string,
  id: string,
  targets: readonly string[],
): WriteStatement[] {
  const unique = [...new Set(targets)];
  const order =
    ordered === true ? { column: ', "order"', value: ', x.place::integer - 1' } : { column: '', value: '' };
  return [
    { text: `delete from ${table} where "contextId" = $1 and ${quoted(from)} = $2`, values: [contextId, id] },
    {
      text: `insert into ${table} ("contextId", ${quoted(from)}, ${quoted(to)}${order.column})
        select $1, $2, x.id${order.value} from unnest($3::text[]::uuid[]) with ordinality as x (id, place)`,
      values: [contextId, id, unique],
    },
  ];
}

/** Field names come from the manifest alone, never from a caller. */
const quoted = (name: string) => `"${name}"`;

function bindColumn(resource: Resource, name: string, value: unknown, values: Value[]): string {
  const kind = resource.fields[name]?.kind ?? (value instanceof Date ? 'instant' : 'text');
  const type = resource.fields[name] === undefined && kind === 'text' ? '' : `::${sqlTypes[kind]}`;
  const wire = kind === 'json' && value !== null ? JSON.stringify(value) : (value as Value);
  return `$${values.push(wire)}${type}`;
}
