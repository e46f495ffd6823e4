/** Companies as groups of the directory; who learns there are the members. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { groups, membersOf } from './directory-group.sql.ts';
import { type AskedPage, findPage } from '../protocol/asked-rows.store.ts';

export interface DirectoryGroup {
  readonly id: string;
  readonly name: string;
  readonly externalId: string | null;
  /** Null while the directory has said nothing of it. */
  readonly createdAt: Date | null;
  readonly memberCount: number;
}

const shown = `c.id, c.name, g."externalId", g."createdAt"`;

export async function findDirectoryGroups(
  tx: TenantTransaction,
  { withMembers, ...page }: AskedPage & { readonly withMembers: boolean },
) {
  const count = withMembers ? `(select count(*)::integer ${membersOf})` : '0';
  const select = `${shown}, ${count} as "memberCount"`;
  return findPage<DirectoryGroup>(tx, { select, source: groups, order: 'c.id' }, page);
}

const one = statement<DirectoryGroup>(
  'directoryGroups.find',
  `select ${shown}, 0 as "memberCount" ${groups} and c.id = $2`,
);
const held = statement<{ id: string }>(
  'directoryGroups.hold',
  'select id from companies where "contextId" = $1 and id = $2 for update',
);

export async function findDirectoryGroup(
  tx: TenantTransaction,
  id: string,
): Promise<DirectoryGroup | undefined> {
  const [row] = await tx.query(one, [tx.contextId, id]);
  return row;
}

export async function holdDirectoryGroup(
  tx: TenantTransaction,
  id: string,
): Promise<DirectoryGroup | undefined> {
  await tx.query(held, [tx.contextId, id]);
  return findDirectoryGroup(tx, id);
}

const oneAtATime = statement<never>(
  'directoryGroups.lockNames',
  `select pg_advisory_xact_lock(hashtextextended($1::text || '/directory-groups', 0))`,
);
const namesakes = statement<{ readonly id: string; readonly isRemoved: boolean }>(
  'directoryGroups.namesakes',
  `select c.id, g."removedAt" is not null as "isRemoved" from companies c
   left join directory_groups g on g."contextId" = $1 and g."companyId" = c.id
   where c."contextId" = $1 and lower(c.name) = lower($2::text) order by g."removedAt" is not null, c.id`,
);

/** Companies of that name; until the transaction ends, no other call names one. */
export async function findNamesakes(tx: TenantTransaction, name: string) {
  await tx.query(oneAtATime, [tx.contextId]);
  return tx.query(namesakes, [tx.contextId, name]);
}

const insertedCompany = statement<never>(
  'directoryGroups.insert',
  'insert into companies ("contextId", id, name) values ($1, $2, $3)',
);
const renamed = statement<never>(
  'directoryGroups.rename',
  'update companies set name = $3 where "contextId" = $1 and id = $2',
);
const linked = statement<never>(
  'directoryGroups.link',
  `insert into directory_groups ("contextId", "companyId", "externalId", "isMade", "createdAt")
   values ($1, $2, $3, $4, $5)
   on conflict ("contextId", "companyId") do update set "externalId" = excluded."externalId", "removedAt" = null`,
);

export async function insertCompany(tx: TenantTransaction, id: string, name: string): Promise<void> {
  await tx.query(insertedCompany, [tx.contextId, id, name]);
}

export async function setName(tx: TenantTransaction, id: string, name: string): Promise<void> {
  await tx.query(renamed, [tx.contextId, id, name]);
}

export async function setGroupLink(
  tx: TenantTransaction,
  id: string,
  {
    externalId,
    isMade,
    at,
  }: { readonly externalId: string | null; readonly isMade: boolean; readonly at: Date },
): Promise<void> {
  await tx.query(linked, [tx.contextId, id, externalId, isMade, at]);
}

const deletedCompany = statement<{ id: string }>(
  'directoryGroups.delete',
  // What the centre has built upon keeps its company.
  `delete from companies c using directory_groups g
   where c."contextId" = $1 and c.id = $2 and g."contextId" = $1 and g."companyId" = c.id and g."isMade"
     and not exists (select from classes x where x."contextId" = $1 and x."companyId" = c.id)
     and not exists (select from company_users x where x."contextId" = $1 and x."companyId" = c.id)
     and not exists (select from log_book_records x where x."contextId" = $1 and x."companyId" = c.id)
     and not exists (select from people_imports x where x."contextId" = $1 and x."companyId" = c.id)
     and not exists (select from invitation_codes x where x."contextId" = $1 and x."companyId" = c.id)
     and not exists (select from oidc_clients x where x."contextId" = $1 and x."companyId" = c.id)
     and not exists (select from role_users x where x."contextId" = $1 and x."scopeId" = c.id)
     and not exists (select from libraries x where x."contextId" = $1 and x."ownerType" = 'Company' and x."ownerId" = c.id)
   returning c.id`,
);
const removed = statement<never>(
  'directoryGroups.remove',
  `insert into directory_groups ("contextId", "companyId", "isMade", "createdAt", "removedAt")
   values ($1, $2, false, $3, $3)
   on conflict ("contextId", "companyId") do update set "removedAt" = excluded."removedAt"`,
);
const made = statement<{ readonly isMade: boolean }>(
  'directoryGroups.isMade',
  'select "isMade" from directory_groups where "contextId" = $1 and "companyId" = $2',
);

/** Whether the company is there because the directory asked for it. */
export async function isMadeByDirectory(tx: TenantTransaction, id: string): Promise<boolean> {
  const [row] = await tx.query(made, [tx.contextId, id]);
  return row?.isMade === true;
}

/** The company goes where nothing hangs on it; else the directory alone sees it no longer. */
export async function letGoOfGroup(tx: TenantTransaction, id: string, at: Date): Promise<void> {
  const gone = await tx.query(deletedCompany, [tx.contextId, id]);
  if (gone.length === 0) await tx.query(removed, [tx.contextId, id, at]);
}
