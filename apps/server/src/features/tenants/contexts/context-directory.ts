/**
 * Which tenant answers at which host (domain §2), kept in memory and read again at most every two seconds; at once where
 * a call of somebody who is signed in finds that the tenant's revision is another one. While the database does not
 * answer, what was read last still tells whose pages and built files are asked for.
 */
import { AppError } from '../../../platform/http/app-error.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { isUnavailable } from '../../../platform/database/connections/unavailable.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { HostKind, TenantContext } from '../../../platform/http/sites/site.ts';
import { findContexts } from './contexts.store.ts';

export interface Asked {
  /** Host name without a port. */
  readonly host: string;
  /** The Origin header, if the caller sent one. */
  readonly origin: string | undefined;
}

export interface Found {
  readonly context: TenantContext;
  readonly kind: HostKind;
}

export interface ContextDirectory {
  /** The tenant and the kind of origin asked; throws CONTEXT_NOT_FOUND. */
  readonly resolve: (asked: Asked) => Promise<Found>;
  readonly all: () => Promise<readonly TenantContext[]>;
  /** What is stored now, after `stale` was found to be older; undefined where that tenant is no more. */
  readonly reread: (stale: TenantContext) => Promise<TenantContext | undefined>;
}

export interface DirectorySettings {
  /** In demo mode an unknown host is answered by the default context. */
  readonly demo: boolean;
  /** API hosts that several contexts share: there the Origin decides. */
  readonly sharedApiHosts: ReadonlySet<string>;
}

const freshMs = 2_000;
/** A page whose scripts are refused stays empty: for so long a database that is away keeps nobody from them. */
const staleMs = 600_000;

interface Snapshot {
  readonly contexts: readonly TenantContext[];
  readonly byHost: ReadonlyMap<string, Found>;
  readonly readAt: number;
}

export function createContextDirectory(
  database: Database,
  clock: Clock,
  settings: DirectorySettings,
): ContextDirectory {
  let snapshot: Snapshot | undefined;
  let reading: Promise<Snapshot> | undefined;

  async function read(): Promise<Snapshot> {
    const readAt = clock.now().getTime();
    const contexts = await database.withPlatform(findContexts);
    const byHost = new Map(
      contexts.flatMap((context) =>
        context.hosts.map(({ host, kind }) => [host, { context, kind }] as const),
      ),
    );
    return { contexts, byHost, readAt };
  }

  /** Many requests that find it old share one reading. */
  async function readShared(): Promise<Snapshot> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    snapshot = await reading;
    return snapshot;
  }

  async function fresh(): Promise<Snapshot> {
    const kept = snapshot;
    const age = kept === undefined ? Infinity : clock.now().getTime() - kept.readAt;
    if (kept !== undefined && age >= 0 && age < freshMs) return kept;
    try {
      return await readShared();
    } catch (error) {
      if (kept !== undefined && age >= 0 && age < staleMs && isUnavailable(error)) return kept;
      throw error;
    }
  }

  return {
    all: async () => (await fresh()).contexts,
    async reread(stale) {
      const find = ({ contexts }: Snapshot) => contexts.find(({ id }) => id === stale.id);
      const isAnother = (known: TenantContext | undefined) => known?.revision !== stale.revision;
      const kept = find(await fresh());
      if (isAnother(kept)) return kept;
      // It may share a reading that had begun before the change: then only the next one has it.
      const shared = find(await readShared());
      return isAnother(shared) ? shared : find(await readShared());
    },
    async resolve({ host, origin }) {
      const { contexts, byHost } = await fresh();
      const byOrigin = origin === undefined ? undefined : byHost.get(hostOfOrigin(origin));
      if (settings.sharedApiHosts.has(host)) {
        if (byOrigin !== undefined) return { context: byOrigin.context, kind: 'api' };
        throw new AppError('CONTEXT_NOT_FOUND');
      }
      const found = byHost.get(host);
      if (found !== undefined) return found;
      const standIn = settings.demo ? contexts.find(({ isDefault }) => isDefault) : undefined;
      const originIsUnknown = origin !== undefined && byOrigin === undefined;
      if (standIn === undefined || originIsUnknown) throw new AppError('CONTEXT_NOT_FOUND');
      return { context: standIn, kind: 'frontoffice' };
    },
  };
}

/** The host name of an Origin header; empty for `null` and for what is no address. */
export function hostOfOrigin(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}
