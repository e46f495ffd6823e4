/** The register of processing of a tenant: the activities of the software with the ages that housekeeping keeps to, and the centre's own words (GDPR Art. 30). */
import {
  type endpoints,
  type HandlerInput,
  type ProcessingRegister,
  processingActivities,
  registerFields,
} from '@parcours/contract';
import { isContextAdmin } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import { keptMs } from '../jobs/housekeeping/housekeeping.store.ts';
import { activities } from './activities.ts';
import { findRegister, setRegisterWords } from './processing-register.store.ts';

const day = 24 * 3_600_000;

export async function getRegister({ tx, principal }: Scope): Promise<ProcessingRegister> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  return {
    activities: processingActivities.map((name) => {
      const { aged, recipients, tables, ...facts } = activities[name];
      // What stays for less than a day goes with the next round.
      const days = aged.map((kind) => ({ kind, days: Math.max(1, Math.ceil(keptMs[kind] / day)) }));
      return { name, ...facts, recipients: [...recipients], aged: days, tables: [...tables] };
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
