/** Who calls: a key of the API that was given `scim:manage`, and nobody else. */
import { scimScope } from '@parcours/contract';
import type { FastifyRequest } from 'fastify';
import type { Database, TenantTransaction } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { bearerOf } from '../../platform/http/calls/as-user.ts';
import {
  type RereadContext,
  requireRevision,
  withCurrentContext,
} from '../../platform/http/calls/current-context.ts';
import { addressBlock } from '../../platform/http/sites/address-block.ts';
import { type PublicAddress, publicOrigin } from '../../platform/http/sites/public-address.ts';
import type { HostKind, Site, TenantContext } from '../../platform/http/sites/site.ts';
import { takeQuota } from '../../platform/limits/quotas.ts';
import type { Random } from '../../platform/security/random.ts';
import { findLiveApiKey, isApiKey, setApiKeyUsed } from '../../platform/security/tokens/api-key.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { ScimError } from './protocol/scim-error.ts';
import type { TenantScope } from '../../platform/http/calls/scope.ts';

export interface ScimParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
  readonly publicAddress: PublicAddress;
  readonly rereadContext: RereadContext;
}

/** What a call of SCIM works with: the tenant's open transaction, and the key that calls. */
export interface ScimScope extends TenantScope {
  readonly tx: TenantTransaction;
  /** Of the key, which the audit names as who did it. */
  readonly keyId: string;
  readonly publicAddress: PublicAddress;
  /** `https://centre.example/scim/v2` */
  readonly base: string;
}

/** As the API itself: the content origin has none. */
const kinds: ReadonlySet<HostKind> = new Set<HostKind>(['frontoffice', 'api', 'backoffice']);

function siteOf({ site }: FastifyRequest): Site {
  if (site === null) throw new AppError('CONTEXT_NOT_FOUND');
  if (!kinds.has(site.kind)) throw new AppError('MODEL_NOT_FOUND');
  return site;
}

async function liveKey(tx: TenantTransaction, request: FastifyRequest, now: Date) {
  const key = bearerOf(request);
  const live = key === undefined || !isApiKey(key) ? undefined : await findLiveApiKey(tx, key, now);
  if (live === undefined)
    throw new ScimError(401, 'A live key of this centre is needed: Authorization: Bearer pk_…');
  return live;
}

/** Before a body is read: 401 for no key of this tenant, 403 for one without the scope. */
export async function admitKey({ database, clock }: ScimParts, request: FastifyRequest): Promise<void> {
  const { id } = siteOf(request).context;
  const now = clock.now();
  const { principal, isUseDue } = await database.withTenant(id, (tx) => liveKey(tx, request, now), {
    reads: true,
  });
  if (isUseDue) await database.withTenant(id, (tx) => setApiKeyUsed(tx, principal.userId, now));
  if (principal.apiScopes?.includes(scimScope) !== true)
    throw new ScimError(403, `The key was not given ${scimScope}`);
}

export function baseOf({ publicAddress }: ScimParts, context: TenantContext): string {
  return `${publicOrigin(publicAddress, context)}/scim/v2`;
}

/** Runs a call in one transaction of the tenant; one that writes counts as a write of the key. */
export async function asKey<T>(
  parts: ScimParts,
  request: FastifyRequest,
  { reads }: { readonly reads: boolean },
  work: (scope: ScimScope) => Promise<T>,
): Promise<T> {
  const { database, clock, ids, random, publicAddress, rereadContext } = parts;
  return withCurrentContext(siteOf(request), rereadContext, (site) => {
    const { context } = site;
    const run = async (tx: TenantTransaction) => {
      const { principal, session } = await liveKey(tx, request, clock.now());
      requireRevision(context, session.context);
      const keyId = principal.userId;
      const done = await work({
        tx,
        keyId,
        publicAddress,
        base: baseOf(parts, context),
        clock,
        ids,
        random,
        requestId: request.id,
        log: request.log,
        site,
        context,
        addressBlock: addressBlock(request.ip),
        headers: request.headers,
        transact: (other, options) => database.withTenant(context.id, other, options),
      });
      const { settings } = context;
      if (!reads) await takeQuota(tx, { clock, settings }, { name: 'writes', personId: keyId });
      return done;
    };
    return database.withTenant(context.id, run, { reads });
  });
}
