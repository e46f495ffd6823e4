/** What is written into the audit when a job of an import ends: how it ended, what was done until then, and what was not. */
import type { AuditAction, PeopleImport } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { type Lost, lostJob, lostValues } from '../../../platform/jobs/lost-jobs.sql.ts';

export type WorkedState = 'committing' | 'undoing';

export const failedState = { committing: 'commit-failed', undoing: 'undo-failed' } as const satisfies Record<
  WorkedState,
  PeopleImport['state']
>;
const kindOf = { committing: 'people-import', undoing: 'people-import-undo' } as const;

type EndAction = Extract<
  AuditAction,
  | 'people-imported'
  | 'import-failed'
  | 'import-stopped'
  | 'import-undone'
  | 'import-undo-failed'
  | 'import-undo-stopped'
>;

const lostActions = {
  committing: { failed: 'import-failed', stopped: 'import-stopped' },
  undoing: { failed: 'import-undo-failed', stopped: 'import-undo-stopped' },
} as const satisfies Record<WorkedState, Record<'failed' | 'stopped', EndAction>>;

const rows = (condition: string) => `count(*) filter (where ${condition})`;
const good = `verdict in ('new', 'changed')`;
const inClass = `entry in ('entered', 'planned')`;
const committed = `'made', r.made, 'changed', r.changed, 'refused', r.refused, 'left', nullif(r."toMake", 0),
  'company', i."companyId", 'class', i."classId", 'entered', case when i."classId" is not null then r.entered end,
  'notEntered', case when i."classId" is not null then nullif(r."toEnter", 0) end,
  'suspended', case when m.asked > 0 then m.suspended end, 'notSuspended', nullif(m.waiting, 0)`;
const takenBack = `'removed', i.removed, 'restored', i.restored, 'kept', i.kept, 'left', nullif(r."toUndo", 0),
  'company', i."companyId", 'reopened', nullif(m.reopened, 0),
  'notReopened', case when m.asked > 0 then nullif(m.suspended, 0) end`;

const noted = statement<never>(
  'importEnds.note',
  // Of an undo the places in a class go with their rows. An operator who stops one has no account.
  `insert into audit_entries ("contextId", id, at, "actorId", action, subject, details)
   select $1, gen_random_uuid(), $3, case when $4 not like '%-stopped' then coalesce(i."askedBy", i."createdBy") end, $4,
     i.id, jsonb_strip_nulls(case when $5 then jsonb_build_object(${takenBack}) else jsonb_build_object(${committed}) end)
   from people_imports i,
     lateral (select ${rows(`done and not undone and verdict = 'new'`)} as made,
         ${rows(`done and not undone and verdict = 'changed'`)} as changed, ${rows(`verdict = 'refused'`)} as refused,
         ${rows(`${good} and not done`)} as "toMake", ${rows(inClass)} as entered,
         ${rows(`verdict <> 'refused' and entry is null`)} as "toEnter",
         ${rows(`(done or ${inClass}) and not undone`)} as "toUndo"
       from people_import_rows where "contextId" = $1 and "importId" = i.id) r,
     lateral (select count(*) as asked, ${rows(`state = 'waiting'`)} as waiting, ${rows(`state = 'suspended'`)} as suspended,
         ${rows(`state = 'reopened'`)} as reopened
       from people_import_missing where "contextId" = $1 and "importId" = i.id) m
   where i."contextId" = $1 and i.id = any ($2::text[]::uuid[])`,
);

/** In the transaction that ends the job. */
export async function noteImportEnds(
  tx: TenantTransaction,
  importIds: readonly string[],
  { action, at }: { readonly action: EndAction; readonly at: Date },
): Promise<void> {
  if (importIds.length === 0) return;
  await tx.query(noted, [tx.contextId, importIds, at, action, action.startsWith('import-und')]);
}

const lost = statement<{ id: string }>(
  'importEnds.lost',
  // What was made of it can be taken back from then on, for as long as what is committed.
  `update people_imports i set state = $7, "committedAt" = coalesce(i."committedAt", $4)
   where i.state = $6 and ${lostJob('i', '$5::text')} returning id`,
);

/** Imports of whose rows nobody does more have failed: those that were done stay as they are. Answers how many. */
export async function failLostImports(tx: TenantTransaction, state: WorkedState, of: Lost): Promise<number> {
  const values = [...lostValues(tx.contextId, of), of.at, kindOf[state], state, failedState[state]];
  const ended = (await tx.query(lost, values)).map(({ id }) => id);
  const action = lostActions[state][of.isDropped === true ? 'stopped' : 'failed'];
  await noteImportEnds(tx, ended, { action, at: of.at });
  return ended.length;
}
