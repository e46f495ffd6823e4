/** Reminder rules, their preview and what they sent: for whoever manages or teaches the classes (back-office §4). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import type { PublicAddress } from '../../platform/http/sites/public-address.ts';
import { previewReminderRule } from './preview-reminder-rule.ts';
import {
  createReminderRule,
  deleteReminderRule,
  listReminderLetters,
  listReminderRules,
  readReminderRule,
  updateReminderRule,
} from './reminders.service.ts';

export function bindReminders(binder: Binder, parts: { readonly publicAddress: PublicAddress }): void {
  const reads = { reads: true };
  binder.signedIn(
    endpoints.listReminderRules,
    async (scope) => ({ status: 200, body: await listReminderRules(scope) }),
    reads,
  );
  binder.signedIn(
    endpoints.getReminderRule,
    async (scope, { params }) => ({ status: 200, body: await readReminderRule(scope, params.id) }),
    reads,
  );
  binder.signedIn(
    endpoints.listReminderLetters,
    async (scope, input) => ({ status: 200, body: await listReminderLetters(scope, input) }),
    reads,
  );
  binder.signedIn(endpoints.previewReminderRule, async (scope, input) => ({
    status: 200,
    body: await previewReminderRule(scope, parts, input),
  }));
  binder.signedIn(endpoints.createReminderRule, async (scope, input) => ({
    status: 201,
    body: await createReminderRule(scope, input),
  }));
  binder.signedIn(endpoints.updateReminderRule, async (scope, input) => ({
    status: 200,
    body: await updateReminderRule(scope, input),
  }));
  binder.signedIn(endpoints.deleteReminderRule, async (scope, { params }) => {
    await deleteReminderRule(scope, params.id);
    return { status: 204, body: undefined };
  });
}
