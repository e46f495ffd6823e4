/** Makes, changes and removes one row of any declared resource, as far as the signed-in user may (domain §4). */
import { standingsFor } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { cleanValues } from './clean-values.ts';
import type { Item, Resource } from '../manifest/resource.ts';
import { mustReadReferences } from './references.ts';
import { refusedByDatabase } from './refused-by-database.ts';
import { readBack } from '../read/read-resource.ts';
import { runOnRow } from '../resources.store.ts';
import { writeRules } from './write-rules.ts';
import {
  type Columns,
  deleteStatement,
  insertStatement,
  linkStatements,
  rightsStatement,
  updateStatement,
} from './insert-statement.ts';

type Writing = 'create' | 'update' | 'delete';

interface Rights {
  readonly reads: boolean;
  readonly may: boolean;
}

/** Makes a row; Forbidden to whom the access table gives no way, MODEL_NOT_FOUND where it may not lie there. */
export async function createResource(scope: Scope, resource: Resource, given: Item): Promise<Item> {
  mustBeThinkable(scope, resource, 'create');
  const values = await cleanValues(resource.name, 'create', given);
  const { tx, ids } = scope;
  const rules = rulesOf(resource);
  const id = ids.next();
  const { columns, links } = partsOf(resource, values);
  await mustName(scope, resource, values);
  await rules.check?.(scope, values, null);
  await refusedByDatabase(resource.name, 'write', async () => {
    await runOnRow(
      tx,
      insertStatement(resource, tx.contextId, { id, ...columns, ...rules.onCreate?.(scope) }),
    );
    await writeLinks(scope, resource, id, links);
  });
  // Asked of the row as it lies: its class, its company, its learner are looked at by the same SQL as when reading.
  const rights = await rightsTo(scope, resource, 'create', id);
  if (rights?.may !== true) throw new AppError('MODEL_NOT_FOUND');
  const row = await readBack(scope, resource, id);
  await rules.written?.(scope, row, 'created');
  return row;
}

/** Changes the given fields of a row, which must be the user's to change before and after. */
export async function updateResource(
  scope: Scope,
  resource: Resource,
  id: string,
  given: Item,
): Promise<Item> {
  mustBeThinkable(scope, resource, 'update');
  const { tx } = scope;
  const rules = rulesOf(resource);
  await mustHaveRights(scope, resource, 'update', id);
  const values = await cleanValues(resource.name, 'update', given);
  await mustName(scope, resource, values);
  await rules.check?.(scope, values, id);
  const { columns, links } = partsOf(resource, values);
  const changed = Object.keys(values).length > 0;
  const all = { ...columns, ...(changed ? rules.onUpdate?.(scope) : {}) };
  await refusedByDatabase(resource.name, 'write', async () => {
    if (Object.keys(all).length > 0) await runOnRow(tx, updateStatement(resource, tx.contextId, id, all));
    await writeLinks(scope, resource, id, links);
  });
  const rights = await rightsTo(scope, resource, 'update', id);
  if (rights?.may !== true) throw new AppError('MODEL_NOT_FOUND');
  const row = await readBack(scope, resource, id);
  if (changed) await rules.written?.(scope, row, 'changed');
  return row;
}

export async function removeResource(scope: Scope, resource: Resource, id: string): Promise<void> {
  mustBeThinkable(scope, resource, 'delete');
  const rules = rulesOf(resource);
  await mustHaveRights(scope, resource, 'delete', id);
  await rules.checkDelete?.(scope, id);
  const row = rules.written === undefined ? undefined : await readBack(scope, resource, id);
  await refusedByDatabase(resource.name, 'delete', () =>
    runOnRow(scope.tx, deleteStatement(resource, scope.tx.contextId, id)),
  );
  if (row !== undefined) await rules.written?.(scope, row, 'removed');
}

const mustName = (scope: Scope, { name }: Resource, values: Item) =>
  name === null ? Promise.resolve() : mustReadReferences(scope, name, values);

const rulesOf = ({ name }: Resource) => (name === null ? {} : (writeRules[name] ?? {}));

/** Refuses before anything is looked at: it depends on the user alone. */
function mustBeThinkable({ principal }: Scope, { name }: Resource, operation: Writing): void {
  if (name === null || standingsFor(principal, name, operation).length === 0) throw new AppError('Forbidden');
}

async function mustHaveRights(
  scope: Scope,
  resource: Resource,
  operation: Writing,
  id: string,
): Promise<void> {
  const rights = await rightsTo(scope, resource, operation, id);
  if (rights === undefined || !(rights.may || rights.reads)) throw new AppError('MODEL_NOT_FOUND');
  if (!rights.may) throw new AppError('Forbidden');
}

async function rightsTo(
  { tx, principal, clock }: Scope,
  resource: Resource,
  operation: Writing,
  id: string,
): Promise<Rights | undefined> {
  const asking = { contextId: tx.contextId, principal, now: clock.now() };
  const [rights] = await runOnRow<Rights>(tx, rightsStatement(resource, operation, id, asking));
  return rights;
}

function partsOf(resource: Resource, values: Item) {
  const columns: Record<string, unknown> = {};
  const links: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (Object.hasOwn(resource.links, name)) links[name] = value as readonly string[];
    else columns[name] = value;
  }
  return { columns: columns satisfies Columns, links };
}

async function writeLinks(
  { tx }: Scope,
  resource: Resource,
  id: string,
  links: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [name, targets] of Object.entries(links)) {
    const table = resource.links[name];
    if (table === undefined) throw new Error(`${resource.name ?? resource.table} has no links ${name}`);
    for (const one of linkStatements(table, tx.contextId, id, targets)) await runOnRow(tx, one);
  }
}
