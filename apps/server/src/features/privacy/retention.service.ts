/** How long a centre keeps each kind of data: read, foreseen and set by its admin (assurance §6 art. 5(1)(e)). */
import {
  type endpoints,
  type HandlerInput,
  type RetentionForecast,
  type RetentionKind,
  retentionKinds,
  retentionLimits,
  type RetentionPeriod,
  type RetentionPeriods,
} from '@parcours/contract';
import { isContextAdmin, periodAppliesAt, type Periods, periodsAt } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import { countDueRows } from '../jobs/housekeeping/due-rows.store.ts';
import {
  findStoredPeriods,
  setStoredPeriod,
  type StoredPeriod,
} from '../jobs/housekeeping/retention-periods.store.ts';

/** Housekeeping goes round every ten minutes. */
const roundMs = 600_000;

export async function listPeriods({ tx, principal, clock }: Scope): Promise<RetentionPeriods> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const now = clock.now();
  const stored = await findStoredPeriods(tx);
  const holding = periodsAt(stored, now);
  const items: RetentionPeriod[] = [];
  for (const kind of retentionKinds) {
    const one = stored.find((row) => row.kind === kind);
    const waits = one !== undefined && one.appliesAt > now;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const due = await countDueRows(
      tx,
      kind,
      waits ? { ...holding, [kind]: one.amount } : holding,
      waits ? one.appliesAt : now,
    );
    items.push({
      ...toPeriod(kind, one, holding),
      appliesAt: waits ? one.appliesAt.toISOString() : null,
      due,
    });
  }
  const nextRoundAt = new Date((Math.floor(now.getTime() / roundMs) + 1) * roundMs);
  return { items, nextRoundAt: nextRoundAt.toISOString() };
}

const toPeriod = (kind: RetentionKind, one: StoredPeriod | undefined, holding: Periods) => ({
  kind,
  amount: one?.amount ?? retentionLimits[kind].usual,
  holds: holding[kind],
  previous: one?.previous ?? null,
  savedAt: one?.savedAt.toISOString() ?? null,
  savedBy: one?.savedBy ?? null,
});

export async function foreseePeriod(
  { tx, principal, clock }: Scope,
  { query: { kind, amount } }: HandlerInput<typeof endpoints.foreseeRetention>,
): Promise<RetentionForecast> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  mustBeWithin(kind, amount, 'query.amount');
  const now = clock.now();
  const holding = periodsAt(await findStoredPeriods(tx), now);
  const isShorter = amount < holding[kind];
  const at = periodAppliesAt(isShorter, now);
  const due = await countDueRows(tx, kind, { ...holding, [kind]: amount }, at);
  return { isShorter, appliesAt: at.toISOString(), due };
}

/** BAD_REQUEST where somebody has changed it meanwhile. */
export async function setPeriod(
  scope: Scope,
  { body: { kind, amount, was, confirmed } }: HandlerInput<typeof endpoints.setRetentionPeriod>,
): Promise<RetentionPeriods> {
  const { tx, principal, clock, ids } = scope;
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  mustBeWithin(kind, amount, 'body.amount');
  const now = clock.now();
  const holds = periodsAt(await findStoredPeriods(tx), now)[kind];
  if (amount < holds && !confirmed) throw new AppError('RETENTION_UNCONFIRMED');
  if (!(await setStoredPeriod(tx, kind, { amount, was, holds }, { now, by: principal.userId })))
    throw new AppError('BAD_REQUEST', { path: 'body.was' });
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: now,
    actorId: principal.userId,
    action: 'retention-changed',
    subject: tx.contextId,
    details: { kind, from: was, to: amount, unit: retentionLimits[kind].unit },
  });
  return listPeriods(scope);
}

function mustBeWithin(kind: RetentionKind, amount: number, path: string): void {
  const { min, max } = retentionLimits[kind];
  if (amount < min || amount > max) throw new AppError('BAD_REQUEST', { path });
}
