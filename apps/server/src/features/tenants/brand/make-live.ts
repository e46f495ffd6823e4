/** The next version of the brand, which the portal shows from now on: checked, numbered and noted (back-office §5). */
import type { Brand, BrandVersion } from '@parcours/contract';
import { changedFields } from '@parcours/rules';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import {
  countPictures,
  findVersions,
  insertVersion,
  type lockBrandColumns,
  setBrandColumns,
} from './brand.store.ts';
import { brandOf, withBrand } from './brand-of.ts';

/** Who publishes, and when. */
export interface Publisher {
  readonly tx: TenantTransaction;
  readonly ids: Ids;
  readonly now: Date;
  readonly by: string;
}

interface Publication {
  /** As they are, locked. */
  readonly columns: Awaited<ReturnType<typeof lockBrandColumns>>;
  readonly content: Brand;
  readonly restored: number | null;
}

/** The next version, which the portal shows; the columns of the context are locked. */
export async function makeLive(
  { tx, ids, now, by }: Publisher,
  { columns, content, restored }: Publication,
): Promise<BrandVersion> {
  await mustBeWhole(tx, content);
  const next = withBrand(columns, content);
  const changes = changedFields(columns, next);
  if (changes.length === 0) throw new AppError('BRAND_UNCHANGED');
  const [newest] = await findVersions(tx);
  let last = newest?.number ?? 0;
  const before = brandOf(columns);
  // What was shown until now without being published here can be put back as well.
  if (newest === undefined || changedFields(newest.content, before).length > 0) {
    last += 1;
    const kept = { number: last, content: before, restored: null, publishedAt: null, publishedBy: null };
    await insertVersion(tx, kept);
  }
  const published = await insertVersion(tx, {
    number: last + 1,
    content: brandOf(next),
    restored,
    publishedAt: now,
    publishedBy: by,
  });
  await setBrandColumns(tx, next);
  const note = (action: 'brand-published' | 'context-changed', details: Record<string, string>) =>
    insertAuditEntry(tx, {
      id: ids.next(),
      at: now,
      actorId: by,
      action,
      subject: tx.contextId,
      details,
    });
  const from = restored === null ? {} : { restored: String(restored) };
  await note('brand-published', { field: 'version', from: String(last), to: String(last + 1), ...from });
  for (const { field, from: old, to } of changes)
    // oxlint-disable-next-line no-await-in-loop -- entries keep the order of the fields
    await note('context-changed', { field, from: old, to });
  return published;
}

const asUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** A path of this origin, or an address of the web. */
const asAddress = /^(\/(?!\/)|https:\/\/)[^\s"'<>]*$/;

/** What may be typed into a draft is not all fit to be shown. */
export async function mustBeWhole(tx: TenantTransaction, { name, colour, assets }: Brand): Promise<void> {
  if (name.trim() === '') throw new AppError('BRAND_NAME_MISSING');
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new AppError('BRAND_COLOUR_WRONG');
  const given = Object.values(assets).filter((value) => value !== null);
  const files = [...new Set(given.filter((value) => asUuid.test(value)))];
  const isFit = given.every((value) => value === '' || asUuid.test(value) || asAddress.test(value));
  if (!isFit || (await countPictures(tx, files)) !== files.length)
    throw new AppError('BRAND_PICTURE_MISSING');
}
