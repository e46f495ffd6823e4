/** The switches of signing in: one way stays, and passwords end only where the other way was tried (domain §2). */
import type { ContextSettings } from '@parcours/contract';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { holdWaysIn } from './write-rules.store.ts';

/** Throws NO_WAY_IN or SINGLE_SIGN_ON_NOT_TRIED; what was switched off before may stay so. */
export async function mustLeaveWayIn(
  tx: TenantTransaction,
  settings: Pick<ContextSettings, 'internalAuthentication' | 'singleSignOn'> | undefined,
): Promise<void> {
  if (settings === undefined || settings.internalAuthentication) return;
  const path = 'body.settings';
  if (!settings.singleSignOn) throw new AppError('NO_WAY_IN', { path });
  const before = await holdWaysIn(tx);
  if (before.internal && !before.isProven) throw new AppError('SINGLE_SIGN_ON_NOT_TRIED', { path });
}
