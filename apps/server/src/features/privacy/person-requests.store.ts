/** What people asked for their own data, read from the audit and from the deletions that wait. */
import type { PersonRequest } from '@parcours/contract';
import { answerBy, displayName, type Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

interface RequestRow {
  readonly id: string;
  readonly userId: string;
  readonly person: Named | null;
  readonly isCopy: boolean;
  readonly requestedAt: Date;
  readonly answer: keyof typeof states | null;
  readonly answeredAt: Date | null;
  readonly answeredBy: Named | null;
  readonly isHeld: boolean;
}

const states = {
  'deletion-cancelled': 'withdrawn',
  'deletion-declined': 'declined',
  'account-erased': 'erased',
  'data-exported': 'answered',
} as const;

const person = (
  column: string,
) => `(select json_build_object('firstname', u.firstname, 'lastname', u.lastname, 'username', u.username,
    'email', u.email) from users u where u."contextId" = $1 and u.id = ${column} and u."erasedAt" is null)`;

const listed = statement<RequestRow>(
  'personRequests.list',
  // What follows a request among the entries of the same person answers it; a copy is made at once.
  `with told as (
     select e.id, e.at, e."actorId", e.action, e.subject, lead(e.action) over w as answer, lead(e.at) over w as "answeredAt",
       lead(e."actorId") over w as "answererId"
     from audit_entries e where e."contextId" = $1
       and e.action in ('deletion-requested', 'deletion-cancelled', 'deletion-declined', 'account-erased')
     window w as (partition by e.subject order by e.at, e.id)),
   requests as (
     select id, subject, action, at, answer, "answeredAt",
       case when answer in ('deletion-declined', 'account-erased') then "answererId" end as "answererId"
     from told where action = 'deletion-requested'
     union all
     select e.id, e.subject, e.action, e.at, e.action, e.at, null::uuid from audit_entries e
     where e."contextId" = $1 and e.action = 'data-exported' and e.subject = e."actorId"::text)
   select r.id, r.subject::uuid as "userId", ${person('r.subject::uuid')} as person,
     r.action = 'data-exported' as "isCopy", r.at as "requestedAt", r.answer, r."answeredAt",
     ${person('r."answererId"')} as "answeredBy",
     exists (select from legal_holds h where h."contextId" = $1 and h."liftedAt" is null
       and (h.until is null or h.until > $2)
       and h."userId" in (select merged_accounts($1, r.subject::uuid))) as "isHeld"
   from requests r
   order by r."answeredAt" is not null, case when r."answeredAt" is null then r.at end, r.at desc, r.id desc limit $3`,
);

export async function findRequests(
  tx: TenantTransaction,
  now: Date,
  max: number,
  timeZone: string | undefined,
): Promise<PersonRequest[]> {
  const rows = await tx.query(listed, [tx.contextId, now, max]);
  return rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    displayName: row.person === null ? null : displayName(row.person),
    kind: row.isCopy ? 'copy' : 'deletion',
    state: row.answer === null ? 'waiting' : states[row.answer],
    requestedAt: row.requestedAt.toISOString(),
    answerBy: answerBy(row.requestedAt, timeZone).toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredBy: row.answeredBy === null ? null : displayName(row.answeredBy),
    isHeld: row.isHeld,
  }));
}
