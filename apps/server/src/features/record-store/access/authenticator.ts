/** Lets a caller in by one of the two doors, and says what the credential is good for. */
import { identityOf, isObject, type JsonObject } from '@parcours/xapi';
import { BoundedCache } from '../../../platform/memory/bounded-cache.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isSameSecret } from '../../../platform/security/digest.ts';
import { type PresentedCredential, readBasicHeader } from './basic-credential.ts';
import { type CredentialRow, findCredential, findLaunch, type LaunchRow } from './credentials.store.ts';
import { XapiError } from '../http/xapi-error.ts';

/** `store` takes a tenant's credentials, `launch` those of single pages. */
export type Door = 'store' | 'launch';

export interface Launch {
  readonly id: string;
  readonly userId: string;
  readonly pageId: string;
  readonly activityId: string;
  /** Sent so far, up to half a second ago. */
  readonly statements: number;
  readonly actor: JsonObject;
  /** See identityOf. */
  readonly identity: string;
}

/** What the holder of a credential may do, and where. */
export interface Pass {
  readonly contextId: string;
  readonly credentialId: string;
  readonly authority: JsonObject;
  /** Null for the whole store of the tenant. */
  readonly launch: Launch | null;
}

export interface Authenticator {
  /** Throws 401. */
  readonly enter: (door: Door, authorization: string | undefined) => Promise<Pass>;
}

/** A credential is looked up again after this time: a revoked one is dead within it everywhere (assurance §4 D10: at most 1 s). */
const knownMs = 500;
const knownMax = 5_000;

interface Known {
  readonly pass: Pass;
  readonly until: number;
}

export function createAuthenticator(database: Database, clock: Clock): Authenticator {
  const known = new BoundedCache<string, Known>(knownMax);

  async function check(door: Door, presented: PresentedCredential, now: Date): Promise<Known | undefined> {
    const row = await database.withTenant(
      presented.contextId,
      (tx): Promise<CredentialRow | LaunchRow | undefined> =>
        door === 'store' ? findCredential(tx, presented.id) : findLaunch(tx, presented.id, now),
    );
    if (row === undefined || !isSameSecret(row.secretHash, presented.secretHash)) return undefined;
    const launch = 'pageId' in row ? launchOf(presented.id, row) : null;
    const fresh = now.getTime() + knownMs;
    return {
      pass: {
        contextId: presented.contextId,
        credentialId: presented.id,
        authority: objectOf(row.authority),
        launch,
      },
      until: 'expiresAt' in row ? Math.min(fresh, row.expiresAt.getTime()) : fresh,
    };
  }

  return {
    async enter(door, authorization) {
      const now = clock.now();
      const key = `${door} ${authorization ?? ''}`;
      const before = known.get(key);
      if (before !== undefined && before.until > now.getTime()) return before.pass;
      const presented = readBasicHeader(authorization);
      const found = presented === undefined ? undefined : await check(door, presented, now);
      if (found === undefined) {
        known.delete(key);
        throw new XapiError(401, 'the credential is missing, unknown or no longer valid');
      }
      known.set(key, found);
      return found.pass;
    },
  };
}

function launchOf(id: string, row: LaunchRow): Launch {
  const actor = objectOf(row.actor);
  const { userId, pageId, activityId, statements } = row;
  return { id, userId, pageId, activityId, statements, actor, identity: identityOf(actor) ?? '' };
}

function objectOf(json: string): JsonObject {
  const value: unknown = JSON.parse(json);
  if (!isObject(value)) throw new Error('a stored agent is not an object');
  return value;
}
