/** What modules and other systems may send a minute (domain §3). */
import type { QuotaName } from '@parcours/contract';
import type { Clock } from '../../../platform/time/clock.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import { takeQuota } from '../../../platform/limits/quotas.ts';
import type { Pass } from './authenticator.ts';

export interface QuotaParts {
  readonly clock: Clock;
  readonly contexts: () => Promise<readonly TenantContext[]>;
}

export type TakeQuota = (tx: TenantTransaction, amount?: number) => Promise<void>;

/** A tenant's own credential carries other systems' statements by the thousand: its limits are those of a system. */
const ofStore = { statements: 'storeStatements', documents: 'storeDocuments' } as const;

/** A launch is counted for its learner, with every other way of sending; a credential for itself. */
export async function sendingQuota(
  { clock, contexts }: QuotaParts,
  { contextId, credentialId, launch }: Pick<Pass, 'contextId' | 'credentialId' | 'launch'>,
  name: Extract<QuotaName, 'statements' | 'documents'>,
): Promise<TakeQuota> {
  const settings = (await contexts()).find(({ id }) => id === contextId)?.settings ?? {};
  const use =
    launch === null ? { name: ofStore[name], personId: credentialId } : { name, personId: launch.userId };
  return (tx, amount = 1) => takeQuota(tx, { clock, settings }, { ...use, amount });
}
