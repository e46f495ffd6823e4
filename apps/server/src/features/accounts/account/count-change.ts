/** Changes of accounts are counted for who makes them (domain §3); a password that a reset renews is not. */
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { takeQuota } from '../../../platform/limits/quotas.ts';
import type { AccountScope } from './account-scope.ts';

/** Last in its transaction, so that a person's other changes wait for the commit alone. */
export async function countChange(
  tx: TenantTransaction,
  { clock, context, who }: AccountScope,
): Promise<void> {
  const { settings } = context;
  await takeQuota(tx, { clock, settings }, { name: 'accountChanges', personId: who.userId });
}
