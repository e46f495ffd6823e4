/** The packages that a block's modules name: no resource of their own, so their ids are looked for here (domain §4). */
import type { BlockContent } from '@parcours/contract';
import { tincanTargetOf } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { areTherePackages } from '../../modules/packages.store.ts';

/** MODEL_NOT_FOUND, the same for a package of another tenant and for none at all. */
export async function mustKnowPackages(
  tx: TenantTransaction,
  content: BlockContent | undefined,
): Promise<void> {
  const rows = content?.sections.flatMap((section) => section.rows) ?? [];
  const ids = rows.flatMap((row) => {
    const target = row.type === 'media-tincan' ? tincanTargetOf(row.url) : null;
    return target?.kind === 'package' ? [target.id] : [];
  });
  if (ids.length > 0 && !(await areTherePackages(tx, ids)))
    throw new AppError('MODEL_NOT_FOUND', { path: 'body.content' });
}
