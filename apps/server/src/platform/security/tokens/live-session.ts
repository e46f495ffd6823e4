/** Whether a sign-in is alive, and the revisions of what processes keep in memory: all that each call asks of the database. */
import type { Locale } from '@parcours/contract';
import { AppError } from '../../http/app-error.ts';
import type { TenantTransaction } from '../../database/database.ts';
import { askShared, sharedStatement } from '../../database/groups/shared-statements.ts';
import { idleMinutesMax } from './session-activity.ts';
import type { TokenClaims } from './access-token.ts';

/** Each is another number after every change, in the transaction of that change. */
export interface Revisions {
  /** Of what the person may do: what {@link Principal} is made of. */
  readonly access: number;
  /** Of the tenant's own row and its hosts. */
  readonly context: number;
  /** Of the tenant's classes, programs and courses, but for the content of frozen versions; 0 before the first. */
  readonly courses: number;
  /** Not a revision, but read with them: multiplies every limit of time; null for none at all. */
  readonly timeFactor: number | null;
  /** As it: how often the person may begin a program again that does not let everybody. */
  readonly extraAttempts: number;
  readonly preferredLocale: Locale | null;
}

export interface LiveSession extends Revisions {
  /** The stay of a superadmin: no role of the tenant counts. */
  readonly isPlatform: boolean;
}

/** What makes a session `s` of a user `u` alive, as SQL of who asks when; `$1` is the context. A view ends with its viewer's. */
export const aliveSession = (id: string, userId: string, now: string): string =>
  `s."contextId" = $1 and s.id = ${id} and s."userId" = ${userId} and s."endedAt" is null
  and s."expiresAt" > ${now} and s."lastSeenAt" > ${now} - interval '${idleMinutesMax} minutes'
  and u."erasedAt" is null and u."deactivatedAt" is null
  and (s."viewedFrom" is null or s."openedAt" is not null and exists (
    select from sessions v where v."contextId" = $1 and v.id = s."viewedFrom" and v."endedAt" is null
      and v."expiresAt" > ${now}))`;

/** Of a user `u` and a context `c`; the last table may have no row: nothing was ever changed. */
export const plainRevisions = `u."accessRevision" as access, c.revision as context,
  coalesce((select r.courses from context_revisions r where r."contextId" = $1), 0) as courses,
  u."timeFactor", u."extraAttempts", u."preferredLocale"`;
export const revisionsOf = `s."isPlatform", ${plainRevisions}`;

const liveSession = sharedStatement<{ id: string; userId: string; now: Date }, LiveSession>(
  'sessions.live',
  'id uuid, "userId" uuid, now timestamptz',
  (items) => `select a.place, ${revisionsOf}
   from ${items} a join sessions s on s."contextId" = $1 and s.id = a.id
   join users u on u."contextId" = $1 and u.id = a."userId" join contexts c on c.id = $1
   where ${aliveSession('a.id', 'a."userId"', 'a.now')}`,
);

/** Throws UNAUTHORIZED when the session ended, ran out or is not of this context and user. */
export async function findLiveSession(
  tx: TenantTransaction,
  { sessionId, userId }: TokenClaims,
  now: Date,
): Promise<LiveSession> {
  const [row] = await askShared(tx, liveSession, { id: sessionId, userId, now });
  if (row === undefined) throw new AppError('UNAUTHORIZED');
  return row;
}
