/** One call of a signed-in user: token, tenant's transaction, session, idempotency, handler, commit. */
import { type Endpoint, endpoints, type HandlerInput } from '@parcours/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { takeQuota } from '../../limits/quotas.ts';
import type { TenantTransaction } from '../../database/database.ts';
import type { AccessTokens } from '../../security/tokens/access-token.ts';
import { findLiveApiKey, isApiKey, setApiKeyUsed } from '../../security/tokens/api-key.ts';
import { findPrincipal, type Principal } from '../../security/tokens/principal.ts';
import { type CallerParts, identifyCaller } from './caller.ts';
import { type RereadContext, requireRevision, withCurrentContext } from './current-context.ts';
import {
  findIdempotencyRecord,
  idempotentRequest,
  insertIdempotencyRecord,
  recordOf,
  replay,
} from './idempotency.ts';
import type { RawInput } from './input.ts';
import type { Authenticate, Outcome, PipelinedScope } from './scope.ts';
import type { Site } from '../sites/site.ts';
import { knownTags } from './known-tags.ts';

export interface SignedInOptions {
  /** The handler writes nothing in its transaction; see `TransactionOptions`. */
  readonly reads?: boolean;
  /** The handler's one statement is sent with the look at the session, and committed with it; see there too. */
  readonly atOnce?: boolean;
  /** The handler looks up and stores its idempotency record in statements of its own. */
  readonly foldedIdempotency?: boolean;
  /** What the handler asks finds its rows by keys; see `TransactionOptions`. */
  readonly plansOnce?: boolean;
  /**
   * The parameter of the path that names the row which the handler locks first. It writes and locks what is the caller's
   * alone, and may commit with others: `TransactionOptions.sharedBy`.
   */
  readonly locksOwn?: 'id';
}

interface UserScope extends Omit<PipelinedScope, 'clock' | 'ids' | 'random' | 'requestId' | 'log'> {
  /** Who the session was when its rights were last read, for those who may be wrong (`remembered-principals.ts`). */
  readonly remembered: Principal | undefined;
}

interface Parts extends CallerParts {
  readonly rereadContext: RereadContext;
}

/** One call as it came in. */
export interface UserCall<E extends Endpoint> {
  readonly endpoint: E;
  readonly request: FastifyRequest;
  readonly site: Site;
  readonly raw: RawInput;
  /** Checks what was sent; asked only once the token is known, so that a stranger learns nothing. */
  readonly input: () => HandlerInput<E>;
}

export async function runAsUser<E extends Endpoint>(
  parts: Parts,
  { endpoint, request, site: kept, raw, input: readInput }: UserCall<E>,
  options: SignedInOptions,
  handle: (scope: UserScope, input: HandlerInput<E>) => Promise<Outcome<E>>,
): Promise<Outcome<E>> {
  const { database, clock } = parts;
  const token = tokenOf(endpoint, request);
  const caller = await identifyCaller(parts, endpoint, token, kept);
  const input = readInput();
  const idempotency = idempotentRequest(endpoint, request.headers['idempotency-key'], raw);
  const keeps = idempotency !== null && options.foldedIdempotency !== true;
  const known = knownTags(request.headers['if-none-match']);
  const { 'known-content': knownContent } = request.headers;
  const { userId, sessionId, isView } = caller;

  async function answer(tx: TenantTransaction, site: Site): Promise<Outcome<E>> {
    const { context } = site;
    const remembered = caller.remembered();
    const now = clock.now();
    const session = caller.look(tx, now).then((live) => {
      requireRevision(context, live.context);
      return live;
    });
    const principal = session.then((live) => caller.principal(tx, live, now));
    // Awaited below in every case; until then a failing handler must not make it an unhandled rejection.
    principal.catch(() => undefined);
    const stored = keeps ? await findIdempotencyRecord(tx, userId, idempotency) : undefined;
    if (stored !== undefined && keeps) {
      await principal;
      return replay<E>(idempotency, stored);
    }
    const transact: UserScope['transact'] = (work, own) => {
      if (isView) throw new AppError('VIEW_ONLY');
      return database.withTenant(context.id, work, own);
    };
    const asking = {
      userId,
      sessionId,
      isView,
      token: token ?? '',
      principal,
      revisions: session,
      remembered,
    };
    const scope = { context, site, tx, ...asking, known, knownContent, idempotency, transact };
    const handled = handle(scope, input);
    // Both must have ended before the transaction does, or a late statement would run outside of it.
    const [who, done] = await Promise.allSettled([principal, handled]);
    if (who.status === 'rejected') throw who.reason;
    if (done.status === 'rejected') throw done.reason;
    const outcome = done.value;
    // Last, so that a person's other writes wait for the commit alone.
    if (countsAsWrite(endpoint, options))
      await takeQuota(tx, { clock, settings: context.settings }, { name: 'writes', personId: userId });
    const record = keeps ? recordOf(idempotency, outcome) : undefined;
    if (keeps && record !== undefined)
      await insertIdempotencyRecord(tx, userId, idempotency.key, record, clock.now());
    return outcome;
  }

  const lockedId = options.locksOwn === undefined ? undefined : paramOf(raw, options.locksOwn);
  const how = lockedId === undefined ? options : { ...options, sharedBy: { personId: userId, lockedId } };
  return withCurrentContext(kept, parts.rereadContext, (site) =>
    // The database itself refuses what a view would write.
    database.withTenant(site.context.id, (tx) => answer(tx, site), isView ? { ...how, reads: true } : how),
  );
}

/** Calls that fold their statements into one are bounded by what they do: a page is answered once, a ping is counted apart. */
function countsAsWrite(endpoint: Endpoint, { reads, atOnce, foldedIdempotency }: SignedInOptions): boolean {
  // Leaving is never refused.
  if (endpoint === endpoints.logout || endpoint.call.method === 'GET') return false;
  return reads !== true && atOnce !== true && foldedIdempotency !== true;
}

/** In lower case, as the database orders it. */
function paramOf({ params }: RawInput, name: string): string | undefined {
  const value = (params as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value.toLowerCase() : undefined;
}

function tokenOf(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  return bearerOf(request) ?? (endpoint === endpoints.getMe ? queryToken(request) : undefined);
}

export function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization === undefined ? undefined : /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1];
}

/** Spec §7: GET users/me with the access token as query, on that call alone. */
function queryToken({ query }: FastifyRequest): string | undefined {
  const token = (query as Readonly<Record<string, unknown>>)['access_token'];
  return typeof token === 'string' ? token : undefined;
}

/** As `bySession`, and by a key of the API that was given the scope of the endpoint; Forbidden for another. */
export function bySessionOrKey(
  tokens: AccessTokens,
  { scope }: Pick<Endpoint, 'scope'>,
): Authenticate<Principal> {
  const ofSession = bySession(tokens);
  return async (current, bearer) => {
    if (bearer === undefined || !isApiKey(bearer)) return ofSession(current, bearer);
    const { clock, context, transact } = current;
    const now = clock.now();
    const live = await transact((tx) => findLiveApiKey(tx, bearer, now), { reads: true });
    if (live === undefined) throw new AppError('UNAUTHORIZED');
    const { principal, session, isUseDue } = live;
    requireRevision(context, session.context);
    if (isUseDue) await transact((tx) => setApiKeyUsed(tx, principal.userId, now));
    const scopes: readonly string[] = principal.apiScopes ?? [];
    if (scope === undefined || !scopes.includes(scope)) throw new AppError('Forbidden');
    return principal;
  };
}

/**
 * Knows a caller by the session of the bearer token, looked at in a short transaction of its own. Throws UNAUTHORIZED
 * for a token that is not ours, of another tenant, or whose session has ended.
 */
export function bySession(tokens: AccessTokens): Authenticate<Principal> {
  return async ({ context, clock, transact }, bearer) => {
    const claims = bearer === undefined ? undefined : await tokens.verify(bearer);
    const isView = bearer !== undefined && (await tokens.verifyView(bearer)) !== undefined;
    if (isView) throw new AppError('VIEW_ONLY');
    if (claims === undefined || claims.contextId !== context.id) throw new AppError('UNAUTHORIZED');
    const { principal, session } = await transact((tx) => findPrincipal(tx, claims, clock.now()), {
      reads: true,
    });
    requireRevision(context, session.context);
    return principal;
  };
}
