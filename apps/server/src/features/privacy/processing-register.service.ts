/** The register of processing of a tenant: the activities of the software with the ages that housekeeping keeps to, and the centre's own words (GDPR Art. 30). */
import {
  type AgedKind,
  type endpoints,
  type HandlerInput,
  type ProcessingRegister,
  processingActivities,
  type RegisteredActivity,
  registerFields,
  type RetainedRows,
  retentionLimits,
} from '@parcours/contract';
import { isContextAdmin, periodOfRows, type Periods, periodsAt } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import { keptMs } from '../jobs/housekeeping/housekeeping.store.ts';
import { findStoredPeriods } from '../jobs/housekeeping/retention-periods.store.ts';
import { activities } from './activities.ts';
import { findRegister, setRegisterWords } from './processing-register.store.ts';

const day = 24 * 3_600_000;

/** As the centre has set it; what stays for less than a day goes with the next round. */
function keptFor(kind: AgedKind, periods: Periods): RegisteredActivity['aged'][number] {
  const set = kind === 'coFinancedProofs' ? kind : isRetained(kind) ? periodOfRows[kind] : undefined;
  if (set !== undefined) return { kind, amount: periods[set], unit: retentionLimits[set].unit };
  const days = kind in keptMs ? keptMs[kind as keyof typeof keptMs] / day : 0;
  return { kind, amount: Math.max(1, Math.ceil(days)), unit: 'days' };
}

const isRetained = (kind: AgedKind): kind is AgedKind & RetainedRows => kind in periodOfRows;

export async function getRegister({ tx, principal, clock }: Scope): Promise<ProcessingRegister> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const periods = periodsAt(await findStoredPeriods(tx), clock.now());
  return {
    activities: processingActivities.map((name) => {
      const { aged, recipients, tables, ...facts } = activities[name];
      return {
        name,
        ...facts,
        recipients: [...recipients],
        aged: aged.map((kind) => keptFor(kind, periods)),
        tables: [...tables],
      };
    }),
    ...(await findRegister(tx)),
  };
}

/** BAD_REQUEST where somebody has changed them meanwhile. */
export async function setRegister(
  scope: Scope,
  { body: { words, notes: given, revision } }: HandlerInput<typeof endpoints.setProcessingRegister>,
): Promise<ProcessingRegister> {
  const { tx, principal, clock, ids } = scope;
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const before = await findRegister(tx);
  const notes = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''));
  const now = clock.now();
  if (!(await setRegisterWords(tx, { words, notes }, { revision, now, by: principal.userId })))
    throw new AppError('BAD_REQUEST', { path: 'body.revision' });
  const changed = [
    ...registerFields.filter((field) => before.words[field] !== words[field]),
    ...processingActivities.filter((name) => (before.notes[name] ?? '') !== (notes[name] ?? '')),
  ];
  for (const field of changed)
    // oxlint-disable-next-line no-await-in-loop -- entries keep the order of the fields
    await insertAuditEntry(tx, {
      id: ids.next(),
      at: now,
      actorId: principal.userId,
      action: 'privacy-register-changed',
      subject: tx.contextId,
      details: { field },
    });
  return getRegister(scope);
}
