/** Whether a sign-in is alive, and the revisions of what processes keep in memory: all that each call asks of the database. */
import type { Locale } from '@parcours/contract';
import { AppError } from '../../http/app-error.ts';
import { statement, type TenantTransaction } from '../../database/database.ts';
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

/** What makes a session `s` of a user `u` alive: `$1` context, `$2` session, `$3` user, `$4` now. A view ends with its viewer's. */
export const aliveSession = `s."contextId" = $1 and s.id = $2 and s."userId" = $3 and s."endedAt" is null
  and s."expiresAt" > $4 and s."lastSeenAt" > $4 - interval '${idleMinutesMax} minutes'
  and u."erasedAt" is null and u."deactivatedAt" is null
  and (s."viewedFrom" is null or s."openedAt" is not null and exists (
    select from sessions v where v."contextId" = $1 and v.id = s."viewedFrom" and v."endedAt" is null
      and v."expiresAt" > $4))`;

/** Of a user `u` and a context `c`; the last table may have no row: nothing was ever changed. */
export const plainRevisions = `u."accessRevision" as access, c.revision as context,
  coalesce((select r.courses from context_revisions r where r."contextId" = $1), 0) as courses,
  u."timeFactor", u."extraAttempts", u."preferredLocale"`;
export const revisionsOf = `s."isPlatform", ${plainRevisions}`;

const liveSession = statement<LiveSession>(
  'sessions.live',
  `select ${revisionsOf}
   from sessions s join users u on u."contextId" = $1 and u.id = $3 join contexts c on c.id = $1
   where ${aliveSession}`,
);

/** Throws UNAUTHORIZED when the session ended, ran out or is not of this context and user. */
export async function findLiveSession(
  tx: TenantTransaction,
  { sessionId, userId }: TokenClaims,
  now: Date,
): Promise<LiveSession> {
  const [row] = await tx.query(liveSession, [tx.contextId, sessionId, userId, now]);
  if (row === undefined) throw new AppError('UNAUTHORIZED');
  return row;
}
