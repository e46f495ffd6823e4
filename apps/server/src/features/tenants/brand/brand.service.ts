/** The brand as a context admin prepares, publishes and puts it back; the portal reads the context, as ever (spec §3). */
import type {
  Brand,
  BrandDraft,
  BrandState,
  BrandVersion,
  endpoints,
  HandlerInput,
} from '@parcours/contract';
import { changedFields, isContextAdmin } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import {
  countPictures,
  findBrandColumns,
  findDraft,
  findVersions,
  insertVersion,
  lockBrandColumns,
  setBrandColumns,
  setDraft,
  takeDraft,
} from './brand.store.ts';
import { brandOf, withBrand } from './brand-of.ts';

type Input<N extends keyof typeof endpoints> = HandlerInput<(typeof endpoints)[N]>;

export async function getBrand(scope: Scope): Promise<BrandState> {
  mustBeAdmin(scope);
  const { tx } = scope;
  const [columns, draft, versions] = await Promise.all([
    findBrandColumns(tx),
    findDraft(tx),
    findVersions(tx),
  ]);
  return { current: brandOf(columns), draft, versions };
}

export async function setBrandDraft(
  scope: Scope,
  { body: { content, revision } }: Input<'setBrandDraft'>,
): Promise<BrandDraft> {
  mustBeAdmin(scope);
  const { tx, clock, principal } = scope;
  const draft = await setDraft(tx, { content, revision, now: clock.now(), by: principal.userId });
  if (draft === undefined) throw new AppError('BRAND_CHANGED');
  return draft;
}

export async function deleteBrandDraft(
  scope: Scope,
  { query: { revision } }: Input<'deleteBrandDraft'>,
): Promise<void> {
  mustBeAdmin(scope);
  if ((await takeDraft(scope.tx, revision)) === undefined) throw new AppError('BRAND_CHANGED');
}

export async function publishBrand(
  scope: Scope,
  { body: { revision, newest } }: Input<'publishBrand'>,
): Promise<BrandVersion> {
  mustBeAdmin(scope);
  const columns = await lockBrandColumns(scope.tx);
  const [last] = await findVersions(scope.tx);
  const content = await takeDraft(scope.tx, revision);
  if (content === undefined || (last?.number ?? 0) !== newest) throw new AppError('BRAND_CHANGED');
  return makeLive(scope, { columns, content, restored: null });
}

export async function restoreBrand(
  scope: Scope,
  { body: { number, newest } }: Input<'restoreBrand'>,
): Promise<BrandVersion> {
  mustBeAdmin(scope);
  const columns = await lockBrandColumns(scope.tx);
  const versions = await findVersions(scope.tx);
  const wanted = versions.find((one) => one.number === number);
  if (wanted === undefined) throw new AppError('MODEL_NOT_FOUND');
  if (versions[0]?.number !== newest) throw new AppError('BRAND_CHANGED');
  return makeLive(scope, { columns, content: wanted.content, restored: number });
}

interface Publication {
  /** As they are, locked. */
  readonly columns: Awaited<ReturnType<typeof lockBrandColumns>>;
  readonly content: Brand;
  readonly restored: number | null;
}

/** The next version, which the portal shows; the columns of the context are locked. */
async function makeLive(scope: Scope, { columns, content, restored }: Publication): Promise<BrandVersion> {
  const { tx, clock, ids, principal } = scope;
  const now = clock.now();
  await mustBeWhole(scope, content);
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
    publishedBy: principal.userId,
  });
  await setBrandColumns(tx, next);
  const note = (action: 'brand-published' | 'context-changed', details: Record<string, string>) =>
    insertAuditEntry(tx, {
      id: ids.next(),
      at: now,
      actorId: principal.userId,
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
async function mustBeWhole({ tx }: Scope, { name, colour, assets }: Brand): Promise<void> {
  if (name.trim() === '') throw new AppError('BRAND_NAME_MISSING');
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new AppError('BRAND_COLOUR_WRONG');
  const given = Object.values(assets).filter((value) => value !== null);
  const files = [...new Set(given.filter((value) => asUuid.test(value)))];
  const isFit = given.every((value) => value === '' || asUuid.test(value) || asAddress.test(value));
  if (!isFit || (await countPictures(tx, files)) !== files.length)
    throw new AppError('BRAND_PICTURE_MISSING');
}

function mustBeAdmin({ principal }: Scope): void {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
}
