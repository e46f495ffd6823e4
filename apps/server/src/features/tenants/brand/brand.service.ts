/** The brand as a context admin prepares, publishes and puts it back; the portal reads the context, as ever (spec §3). */
import type {
  BrandDraft,
  BrandSchedule,
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
  findBrandColumns,
  findDraft,
  findVersions,
  lockBrandColumns,
  setDraft,
  takeDraft,
} from './brand.store.ts';
import { brandOf, withBrand } from './brand-of.ts';
import { findSchedule, setSchedule, takeSchedule } from './brand-schedule.store.ts';
import { makeLive, mustBeWhole, type Publisher } from './make-live.ts';

type Input<N extends keyof typeof endpoints> = HandlerInput<(typeof endpoints)[N]>;

export async function getBrand(scope: Scope): Promise<BrandState> {
  mustBeAdmin(scope);
  const { tx } = scope;
  const [columns, draft, schedule, versions] = await Promise.all([
    findBrandColumns(tx),
    findDraft(tx),
    findSchedule(tx),
    findVersions(tx),
  ]);
  return { current: brandOf(columns), draft, schedule, versions };
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
  return makeLive(publisherOf(scope), { columns, content, restored: null });
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
  return makeLive(publisherOf(scope), { columns, content: wanted.content, restored: number });
}

/** The draft as it is now, for its time: what is typed afterwards is not in it. */
export async function scheduleBrand(
  scope: Scope,
  { body: { revision, scheduled, publishAt } }: Input<'scheduleBrand'>,
): Promise<BrandSchedule> {
  mustBeAdmin(scope);
  const { tx, ids } = scope;
  const { now, by } = publisherOf(scope);
  const at = new Date(publishAt);
  if (at <= now) throw new AppError('BRAND_DATE_PAST');
  const columns = await lockBrandColumns(tx);
  const draft = await findDraft(tx);
  if (draft?.revision !== revision) throw new AppError('BRAND_CHANGED');
  await mustBeWhole(tx, draft.content);
  if (changedFields(columns, withBrand(columns, draft.content)).length === 0)
    throw new AppError('BRAND_UNCHANGED');
  const given = { content: draft.content, revision: scheduled, publishAt: at, now, by };
  const kept = await setSchedule(tx, given);
  if (kept === undefined) throw new AppError('BRAND_CHANGED');
  const details = { at: at.toISOString() };
  const entry = { id: ids.next(), at: now, actorId: by, subject: tx.contextId, details };
  await insertAuditEntry(tx, { ...entry, action: 'brand-scheduled' });
  tx.wake('brand-publications', at);
  return kept;
}

export async function unscheduleBrand(
  scope: Scope,
  { query: { revision } }: Input<'unscheduleBrand'>,
): Promise<void> {
  mustBeAdmin(scope);
  const { tx, ids } = scope;
  const { now, by } = publisherOf(scope);
  const taken = await takeSchedule(tx, revision);
  if (taken === undefined) throw new AppError('BRAND_CHANGED');
  const details = { at: taken.publishAt.toISOString() };
  const entry = { id: ids.next(), at: now, actorId: by, subject: tx.contextId, details };
  await insertAuditEntry(tx, { ...entry, action: 'brand-unscheduled' });
}

const publisherOf = ({ tx, clock, ids, principal }: Scope): Publisher => ({
  tx,
  ids,
  now: clock.now(),
  by: principal.userId,
});

function mustBeAdmin({ principal }: Scope): void {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
}
