/** What learners' modules may send a minute, counted with every other way of sending (domain §3). */
import type { QuotaName } from '@parcours/contract';
import type { Clock } from '../../platform/clock.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { TenantContext } from '../../platform/http/site.ts';
import { takeQuota } from '../../platform/quotas.ts';
import type { Pass } from './doorkeeper.ts';

export interface QuotaParts {
  readonly clock: Clock;
  readonly contexts: () => Promise<readonly TenantContext[]>;
}

export type TakeLaunchQuota = (tx: TenantTransaction, amount?: number) => Promise<void>;

/** Undefined for a tenant's own credential, which carries other systems' statements by the thousand. */
export async function launchQuota(
  { clock, contexts }: QuotaParts,
  { contextId, launch }: Pass,
  name: Extract<QuotaName, 'statements' | 'documents'>,
): Promise<TakeLaunchQuota | undefined> {
  if (launch === null) return undefined;
  const settings = (await contexts()).find(({ id }) => id === contextId)?.settings ?? {};
  return (tx, amount = 1) => takeQuota(tx, { clock, settings }, { name, personId: launch.userId, amount });
}
