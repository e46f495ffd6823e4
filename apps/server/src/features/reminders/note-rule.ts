/** What becomes of reminder rules, in the audit: they write to learners in the name of the centre (assurance §4 D19). */
import type { ReminderRule } from '@parcours/contract';
import { changedFields } from '@parcours/rules';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { type AuditEntry, insertAuditEntry } from '../../platform/security/audit.store.ts';

type RuleAction = Extract<
  AuditEntry['action'],
  'reminder-rule-created' | 'reminder-rule-changed' | 'reminder-rule-removed'
>;

export async function noteReminderRule(
  { tx, principal, clock, ids }: Scope,
  action: RuleAction,
  ruleId: string,
  details: NonNullable<AuditEntry['details']>,
): Promise<void> {
  const entry = { id: ids.next(), at: clock.now(), actorId: principal.userId };
  await insertAuditEntry(tx, { ...entry, action, subject: ruleId, details });
}

/** An entry for each field that is another: its old and its new value. */
export async function noteRuleChanges(
  scope: Scope,
  { id, ...before }: ReminderRule,
  after: Partial<Omit<ReminderRule, 'id'>>,
): Promise<void> {
  const old = Object.fromEntries(
    Object.keys(after).map((name) => [name, before[name as keyof typeof before]]),
  );
  for (const { field, from, to } of changedFields(old, after))
    // oxlint-disable-next-line no-await-in-loop -- entries keep the order of the fields
    await noteReminderRule(scope, 'reminder-rule-changed', id, { field, from, to });
}
