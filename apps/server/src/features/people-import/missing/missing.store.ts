/** People whom the table of an import does not name: as they are listed, noted, suspended and opened again. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { isSpared, missingPeople } from './missing.sql.ts';

/** Of which import, and who asks: nobody suspends the own account. */
interface Asked {
  readonly importId: string;
  readonly userId: string;
}

interface MissingFacts {
  readonly total: number;
  readonly found: number;
  readonly spared: number;
  readonly fingerprint: string;
}

/** Whether the name or the address of a missing person holds `$4`, folded. */
const isFound = `($4 = '' or strpos(folded(concat_ws(' ', firstname, lastname, username, email)), folded($4)) > 0)`;

const facts = statement<MissingFacts>(
  'importMissing.facts',
  `with ${missingPeople}
   select count(*) filter (where not "isSpared")::integer as total,
     count(*) filter (where not "isSpared" and ${isFound})::integer as found,
     count(*) filter (where "isSpared")::integer as spared,
     md5(coalesce(string_agg(id::text, ' ' order by id) filter (where not "isSpared"), '')) as fingerprint
   from missing`,
);

export async function countMissing(
  tx: TenantTransaction,
  { importId, userId }: Asked,
  search = '',
): Promise<MissingFacts> {
  const [row] = await tx.query(facts, [tx.contextId, importId, userId, search]);
  if (row === undefined) throw new Error('a count answers one row');
  return row;
}

interface MissingRow {
  readonly id: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly username: string | null;
  readonly email: string | null;
}

const listed = statement<MissingRow>(
  'importMissing.list',
  `with ${missingPeople}
   select id, firstname, lastname, username, email from missing where not "isSpared" and ${isFound}
   order by folded(coalesce(lastname, '')), folded(coalesce(firstname, '')), id limit $5 offset $6`,
);

export async function findMissing(
  tx: TenantTransaction,
  { importId, userId }: Asked,
  { search, most, offset }: { readonly search: string; readonly most: number; readonly offset: number },
): Promise<MissingRow[]> {
  return tx.query(listed, [tx.contextId, importId, userId, search, most, offset]);
}

const noted = statement<never>(
  'importMissing.note',
  `with ${missingPeople}
   insert into people_import_missing ("contextId", "importId", "userId")
   select $1, $2, id from missing where not "isSpared"`,
);

/** Keeps whom the job is to suspend. */
export async function noteMissing(tx: TenantTransaction, { importId, userId }: Asked): Promise<void> {
  await tx.query(noted, [tx.contextId, importId, userId]);
}

const next = (state: 'waiting' | 'suspended') => `next as (
    select m."userId", m."suspendedAt" from people_import_missing m
    where m."contextId" = $1 and m."importId" = $2 and m.state = '${state}' order by m."userId" limit $3)`;
const ofNext = 'm."contextId" = $1 and m."importId" = $2 and m."userId" = n."userId" returning m."userId"';

const suspended = statement<{ userId: string }>(
  'importMissing.suspend',
  // Whoever was suspended, erased or given a role since it was asked stays as somebody has made them.
  `with ${next('waiting')},
   closed as (
     update users u set "deactivatedAt" = $4::timestamptz from next n, people_imports i
     where u."contextId" = $1 and u.id = n."userId" and i."contextId" = $1 and i.id = $2
       and u."deactivatedAt" is null and u."erasedAt" is null and not ${isSpared}
     returning u.id)
   update people_import_missing m set
     state = case when n."userId" in (select id from closed) then 'suspended' else 'left' end,
     "suspendedAt" = case when n."userId" in (select id from closed) then $4::timestamptz end
   from next n where ${ofNext}`,
);

/** Some of those who wait; how many they were. */
export async function suspendMissing(
  tx: TenantTransaction,
  importId: string,
  { at, most }: { readonly at: Date; readonly most: number },
): Promise<number> {
  return (await tx.query(suspended, [tx.contextId, importId, most, at])).length;
}

const reopened = statement<{ userId: string }>(
  'importMissing.reopen',
  // An account that was merged since is opened by the undo of the merge alone.
  `with ${next('suspended')},
   opened as (
     update users u set "deactivatedAt" = null from next n
     where u."contextId" = $1 and u.id = n."userId" and u."deactivatedAt" = n."suspendedAt" and u."erasedAt" is null
       and not exists (select from person_merges g where g."contextId" = $1 and g."goneId" = u.id
         and g.state in ('merged', 'undoing'))
     returning u.id)
   update people_import_missing m set
     state = case when n."userId" in (select id from opened) then 'reopened' else 'kept' end
   from next n where ${ofNext}`,
);

/** Some of those whom the import suspended; how many they were. */
export async function reopenMissing(tx: TenantTransaction, importId: string, most: number): Promise<number> {
  return (await tx.query(reopened, [tx.contextId, importId, most])).length;
}
