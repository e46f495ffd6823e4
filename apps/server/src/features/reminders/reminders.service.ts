/** Reminder rules as those keep them who manage or teach classes, and the log of what they sent (back-office §4). */
import {
  type endpoints,
  type HandlerInput,
  limits,
  type ReminderRule,
  type SuccessBody,
} from '@parcours/contract';
import { displayName } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { noteReminderRule, noteRuleChanges } from './note-rule.ts';
import { mustBeInCharge, mustBeOfRules, mustKnowPlaceholders, mustReach } from './must-reach.ts';
import { findReminderLetters } from './reminder-letters.store.ts';
import {
  findReminderRules,
  insertReminderRule,
  lockReminderRules,
  removeReminderRule,
  setReminderRule,
} from './reminder-rules.store.ts';

type Body<N extends keyof typeof endpoints> = SuccessBody<(typeof endpoints)[N]>;
type Input<N extends keyof typeof endpoints> = HandlerInput<(typeof endpoints)[N]>;

export async function listReminderRules(scope: Scope): Promise<Body<'listReminderRules'>> {
  return { items: await findReminderRules(scope.tx, await mustBeInCharge(scope)) };
}

export async function readReminderRule(scope: Scope, id: string): Promise<ReminderRule> {
  return mustBeOfRules(scope.tx, await mustBeInCharge(scope), id);
}

export async function createReminderRule(
  scope: Scope,
  { body }: Input<'createReminderRule'>,
): Promise<ReminderRule> {
  const { tx, ids, clock } = scope;
  const charge = await mustBeInCharge(scope);
  await mustReach(tx, charge, body.reach);
  mustKnowPlaceholders(body.texts);
  if ((await lockReminderRules(tx)) >= limits.reminderRulesMax) throw new AppError('TOO_MANY_REMINDER_RULES');
  const id = ids.next();
  await insertReminderRule(tx, { ...body, id }, clock.now());
  await noteReminderRule(scope, 'reminder-rule-created', id, {
    name: body.name,
    enabled: String(body.enabled),
  });
  if (body.enabled) tx.wake('reminders');
  return mustBeOfRules(tx, charge, id);
}

export async function updateReminderRule(
  scope: Scope,
  { params, body }: Input<'updateReminderRule'>,
): Promise<ReminderRule> {
  const { tx } = scope;
  const charge = await mustBeInCharge(scope);
  await lockReminderRules(tx);
  const before = await mustBeOfRules(tx, charge, params.id);
  if (body.reach !== undefined) await mustReach(tx, charge, body.reach);
  if (body.texts !== undefined) mustKnowPlaceholders(body.texts);
  const {
    name = before.name,
    occasion = before.occasion,
    days = before.days,
    reach = before.reach,
    texts = before.texts,
    times = before.times,
    everyDays = before.everyDays,
    tellsTrainers = before.tellsTrainers,
    enabled = before.enabled,
  } = body;
  const how = { times, everyDays, tellsTrainers, enabled };
  const after = { name, occasion, days, reach, texts, ...how };
  await setReminderRule(tx, { id: before.id, ...after });
  await noteRuleChanges(scope, before, after);
  if (enabled) tx.wake('reminders');
  return mustBeOfRules(tx, charge, params.id);
}

export async function deleteReminderRule(scope: Scope, id: string): Promise<void> {
  const charge = await mustBeInCharge(scope);
  await lockReminderRules(scope.tx);
  const { name } = await mustBeOfRules(scope.tx, charge, id);
  await removeReminderRule(scope.tx, id);
  await noteReminderRule(scope, 'reminder-rule-removed', id, { name });
}

export async function listReminderLetters(
  scope: Scope,
  { query }: Input<'listReminderLetters'>,
): Promise<Body<'listReminderLetters'>> {
  const { ruleId = null, userId = null, limit = limits.listDefault, offset = 0 } = query;
  const charge = await mustBeInCharge(scope);
  const rows = await findReminderLetters(scope.tx, charge, { ruleId, userId, limit, offset });
  return {
    items: rows.map(({ createdAt, person, total: _total, ...row }) => ({
      ...row,
      sentAt: createdAt.toISOString(),
      displayName: displayName(person),
    })),
    total: rows[0]?.total ?? 0,
  };
}
