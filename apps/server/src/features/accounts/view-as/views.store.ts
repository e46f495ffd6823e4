/** Views as rows: sessions of the person who is viewed, begun from the session of the viewer. */
import type { ViewedPerson } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import type { WaitingSession } from '../../../platform/security/tokens/one-use-code.ts';

const viewedPerson = statement<ViewedPerson>(
  'views.person',
  // An account that nobody can sign in to is seen by nobody's eyes.
  `select u.id as "userId",
     coalesce((select array_agg(distinct r.name) from role_users h
       join roles r on r."contextId" = $1 and r.id = h."roleId"
       where h."contextId" = $1 and h."principalId" = u.id), '{}') as roles,
     coalesce((select jsonb_agg(jsonb_build_object('companyId', m."companyId", 'role', m.role))
       from company_users m where m."contextId" = $1 and m."userId" = u.id), '[]') as "companyUsers",
     coalesce((select jsonb_agg(jsonb_build_object('companyId', c."companyId", 'role', m.role))
       from class_users m join classes c on c."contextId" = $1 and c.id = m."classId"
       where m."contextId" = $1 and m."userId" = u.id), '[]') as "classUsers"
   from users u
   where u."contextId" = $1 and u.id = $2 and not u."isPlatform" and u."erasedAt" is null
     and u."deactivatedAt" is null`,
);

export async function findViewedPerson(
  tx: TenantTransaction,
  userId: string,
): Promise<ViewedPerson | undefined> {
  const [row] = await tx.query(viewedPerson, [tx.contextId, userId]);
  return row;
}

const insertedView = statement(
  'views.insert',
  `insert into sessions ("contextId", id, "userId", "createdAt", "expiresAt", "lastSeenAt", "viewedFrom")
   values ($1, $2, $3, $4, $5, $4, $6)`,
);

export async function insertView(
  tx: TenantTransaction,
  view: {
    readonly id: string;
    readonly userId: string;
    readonly viewedFrom: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { id, userId, viewedFrom, createdAt, expiresAt } = view;
  await tx.query(insertedView, [tx.contextId, id, userId, createdAt, expiresAt, viewedFrom]);
}

const openedView = statement<{ userId: string }>(
  'views.open',
  `update sessions set "openedAt" = $3, "expiresAt" = "expiresAt" + ($3 - "createdAt")
   where "contextId" = $1 and id = $2 and "viewedFrom" is not null and "openedAt" is null and "endedAt" is null
     and "createdAt" > $4
   returning "userId"`,
);

/** Whose portal it is; undefined for a code that is unknown, used or too old. Of two who come at once, one gets in. */
export async function setViewOpened(
  tx: TenantTransaction,
  { id, now, notBefore }: WaitingSession,
): Promise<string | undefined> {
  const [row] = await tx.query(openedView, [tx.contextId, id, now, notBefore]);
  return row?.userId;
}
