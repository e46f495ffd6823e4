/** Lists and single rows of any declared resource, as the signed-in user may see them. */
import { type ListQuery, resourceNames } from '@parcours/contract';
import { mayOperate } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { type ListRequest, readListRequest, readPopulate } from './list-request.ts';
import { listStatement } from './list-statement.ts';
import { manifest } from '../manifest/manifest.ts';
import type { Item, Resource } from '../manifest/resource.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import type { PopulateTree } from './list-request.ts';
import { findList, type ListRow } from '../resources.store.ts';

export interface Listed {
  readonly items: Item[];
  readonly total?: number;
}

export async function listResource(scope: Scope, resource: Resource, query: ListQuery): Promise<Listed> {
  return run(scope, resource, readListRequest(resource, query));
}

/** One row; throws MODEL_NOT_FOUND, the same for an unknown id and for one that is not for the user. */
export async function readResource(
  scope: Scope,
  resource: Resource,
  id: string,
  populate?: string,
): Promise<Item> {
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
  mustReachPopulated(principal, resource, request.populate);
  const now = clock.now();
  const statement = listStatement(resource, request, { contextId: tx.contextId, principal, now }, unscoped);
  const { items, total, related } = await findList(tx, statement);
  const apart = finishShared(resource, related ?? {}, request.populate, now.getTime());
  const finished = items.map((item) => finish(resource, item, request.populate, now.getTime(), apart));
  return { items: finished, ...(total === null ? {} : { total }) };
}

/** A key of the API reads beside its rows only what it may read by itself. */
function mustReachPopulated(principal: Principal, resource: Resource, populate: PopulateTree): void {
  if (principal.apiScopes === undefined) return;
  for (const [name, below] of Object.entries(populate)) {
    const target = resource.relations[name]?.to();
    if (target === undefined) continue;
    const noun = resourceNames.find((one) => manifest[one].table === target.table);
    if (noun === undefined || !mayOperate(principal, noun, 'read')) throw new AppError('Forbidden');
    mustReachPopulated(principal, target, below);
  }
}

/** What rows share, finished once: by relation and id. */
type Shared = Readonly<Record<string, ReadonlyMap<string, Item>>>;

function finishShared(
  resource: Resource,
  related: NonNullable<ListRow['related']>,
  populate: PopulateTree,
  now: number,
): Shared {
  return Object.fromEntries(
    Object.entries(related).map(([name, found]) => {
      const target = resource.relations[name]?.to();
      const below = populate[name] ?? {};
      const items = Object.entries(found ?? {}).flatMap(([id, item]) =>
        target === undefined ? [] : [[id, finish(target, item, below, now)] as const],
      );
      return [name, new Map(items)];
    }),
  );
}

/** Makes the derived fields of an item and of everything populated below it; a relation without a row is left out. */
function finish(
  resource: Resource,
  item: Item,
  populate: PopulateTree,
  now: number,
  apart: Shared = {},
): Item {
  const { ...done } = resource.finish?.(item, now) ?? item;
  for (const [name, below] of Object.entries(populate)) {
    const relation = resource.relations[name];
    const inCommon = apart[name]?.get(String(done[relation?.key ?? '']));
    const value = inCommon ?? done[name];
    if (relation === undefined || value === null || value === undefined) delete done[name];
    else if (inCommon !== undefined) done[name] = inCommon;
    else if (Array.isArray(value))
      done[name] = value.map((one: Item) => finish(relation.to(), one, below, now));
    else done[name] = finish(relation.to(), value as Item, below, now);
  }
  return done;
}
