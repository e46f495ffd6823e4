/** Who makes a call: the session of a token, or a key of the API within its scopes. */
import type { Endpoint } from '@parcours/contract';
import { AppError } from '../app-error.ts';
import type { Clock } from '../../time/clock.ts';
import type { Database, TenantTransaction } from '../../database/database.ts';
import type { AccessTokens, TokenClaims } from '../../security/tokens/access-token.ts';
import { findLiveApiKey, isApiKey, setApiKeyUsed } from '../../security/tokens/api-key.ts';
import { findLiveSession, type LiveSession } from '../../security/tokens/live-session.ts';
import type { Principal } from '../../security/tokens/principal.ts';
import type { SessionActivity } from '../../security/tokens/session-activity.ts';
import type { Site } from '../sites/site.ts';
import type { RememberedPrincipals } from './remembered-principals.ts';

export interface CallerParts {
  readonly database: Database;
  readonly tokens: AccessTokens;
  readonly clock: Clock;
  readonly principals: RememberedPrincipals;
  readonly activity: Pick<SessionActivity, 'seen'>;
}

/** Known before the call's transaction begins, and looked at again in it. */
interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** Reads what somebody's portal shows, and writes nothing (back-office §4). */
  readonly isView: boolean;
  /** A guess, until it has been looked at. */
  readonly remembered: () => Principal | undefined;
  /** Throws UNAUTHORIZED where it has ended meanwhile. */
  readonly look: (tx: TenantTransaction, now: Date) => Promise<LiveSession>;
  readonly principal: (tx: TenantTransaction, session: LiveSession, now: Date) => Promise<Principal>;
}

/** Throws UNAUTHORIZED for what is not ours or of another tenant (domain §2), Forbidden for a key without the scope. */
export async function identifyCaller(
  parts: CallerParts,
  endpoint: Endpoint,
  token: string | undefined,
  site: Site,
): Promise<Caller> {
  if (token !== undefined && isApiKey(token)) return callerOfKey(parts, endpoint, token, site);
  const claims = token === undefined ? undefined : await parts.tokens.verify(token);
  const viewed =
    token === undefined || claims !== undefined ? undefined : await parts.tokens.verifyView(token);
  const known = claims ?? viewed;
  if (known?.contextId !== site.context.id) throw new AppError('UNAUTHORIZED');
  return callerOfSession(parts, known, viewed !== undefined);
}

function callerOfSession(
  { principals, activity }: CallerParts,
  claims: TokenClaims,
  isView: boolean,
): Caller {
  const { userId, sessionId, contextId } = claims;
  return {
    userId,
    sessionId,
    isView,
    remembered: () => principals.guess(claims),
    async look(tx, now) {
      const live = await findLiveSession(tx, claims, now);
      activity.seen(contextId, sessionId);
      return live;
    },
    principal: (tx, session, now) => principals.current(tx, { claims, session, now }),
  };
}

async function callerOfKey(
  { database, clock }: CallerParts,
  { scope }: Endpoint,
  key: string,
  { context }: Site,
): Promise<Caller> {
  const now = clock.now();
  const known = await database.withTenant(context.id, (tx) => findLiveApiKey(tx, key, now), { reads: true });
  if (known === undefined) throw new AppError('UNAUTHORIZED');
  const { userId, sessionId, apiScopes = [] } = known.principal;
  if (known.isUseDue) await database.withTenant(context.id, (tx) => setApiKeyUsed(tx, userId, now));
  if (scope === undefined || !(apiScopes as readonly string[]).includes(scope))
    throw new AppError('Forbidden');
  let principal = known.principal;
  return {
    userId,
    sessionId,
    isView: false,
    remembered: () => undefined,
    async look(tx, at) {
      const live = await findLiveApiKey(tx, key, at);
      if (live === undefined) throw new AppError('UNAUTHORIZED');
      principal = live.principal;
      return live.session;
    },
    principal: () => Promise.resolve(principal),
  };
}
