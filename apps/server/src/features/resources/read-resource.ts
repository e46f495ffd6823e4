/** Lists and single rows of any declared resource, as the signed-in user may see them. */
import type { ListQuery } from '@parcours/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Scope } from '../../platform/http/scope.ts';
import { type ListRequest, readListRequest, readPopulate } from './list-request.ts';
import { listStatement } from './list-statement.ts';
import type { Item, Resource } from './manifest/resource.ts';
import type { PopulateTree } from './list-request.ts';
import { findList } from './resources.store.ts';

export interface Listed {
  readonly items: Item[];
  readonly total?: number;
}

export async function list(scope: Scope, resource: Resource, query: ListQuery): Promise<Listed> {
  return run(scope, resource, readListRequest(resource, query));
}

/** One row; throws MODEL_NOT_FOUND, the same for an unknown id and for one that is not for the user. */
export async function get(scope: Scope, resource: Resource, id: string, populate?: string): Promise<Item> {
  const tree = populate === undefined ? {} : readPopulate(resource, populate);
  const { items } = await run(scope, resource, byId(id, tree));
  const [item] = items;
  if (item === undefined) throw new AppError('MODEL_NOT_FOUND');
  return item;
}

/** The row that the user has just written. */
export async function readBack(scope: Scope, resource: Resource, id: string): Promise<Item> {
  const { items } = await run(scope, resource, byId(id, {}), true);
  const [item] = items;
  if (item === undefined) throw new Error('a written row is gone');
  return item;
}

function byId(id: string, populate: PopulateTree): ListRequest {
  const where = [{ field: 'id', operator: '$eq', value: id }] as const;
  return { where, populate, sort: [], limit: 1, offset: 0, count: false };
}

async function run(
  { tx, principal, clock }: Scope,
  resource: Resource,
  request: ListRequest,
  unscoped = false,
): Promise<Listed> {
  const now = clock.now();
  const statement = listStatement(resource, request, { contextId: tx.contextId, principal, now }, unscoped);
  const { items, total } = await findList(tx, statement);
  const finished = items.map((item) => finish(resource, item, request.populate, now.getTime()));
  return { items: finished, ...(total === null ? {} : { total }) };
}

/** Makes the derived fields of an item and of everything populated below it; a relation without a row is left out. */
function finish(resource: Resource, item: Item, populate: PopulateTree, now: number): Item {
  const { ...done } = resource.finish?.(item, now) ?? item;
  for (const [name, below] of Object.entries(populate)) {
    const target = resource.relations[name]?.to();
    const value = done[name];
    if (target === undefined || value === null) delete done[name];
    else if (Array.isArray(value)) done[name] = value.map((one: Item) => finish(target, one, below, now));
    else done[name] = finish(target, value as Item, below, now);
  }
  return done;
}
