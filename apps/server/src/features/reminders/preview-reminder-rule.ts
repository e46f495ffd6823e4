/** Whom a rule would write to, and what they would read, before it is switched on: nothing is sent or kept (back-office §4). */
import { type endpoints, type HandlerInput, limits, type ReminderPreview } from '@parcours/contract';
import { displayName, reminderDay, usualTimeZone } from '@parcours/rules';
import type { Scope } from '../../platform/http/calls/scope.ts';
import type { PublicAddress } from '../../platform/http/sites/public-address.ts';
import { languageOf, writeLetter } from '../mail/write-letter.ts';
import { type DueLearner, findDueLearners } from './due-learners.store.ts';
import { mustBeInCharge, mustBeOfRules, mustKnowPlaceholders, mustReach } from './must-reach.ts';
import { reminderLetter } from './reminder-letter.ts';
import type { RuleTerms } from './reminder-rules.store.ts';

const dayMs = 86_400_000;

export async function previewReminderRule(
  scope: Scope,
  { publicAddress }: { readonly publicAddress: PublicAddress },
  { body: { ruleId, ...terms } }: HandlerInput<typeof endpoints.previewReminderRule>,
): Promise<ReminderPreview> {
  const { tx, clock, context } = scope;
  const charge = await mustBeInCharge(scope);
  await mustReach(tx, charge, terms.reach);
  if (ruleId !== null) await mustBeOfRules(tx, charge, ruleId);
  mustKnowPlaceholders(terms.texts);
  const now = clock.now();
  const zone = context.settings.timeZone ?? usualTimeZone;
  const { day: today } = reminderDay(now, zone);
  const at = { now, zone, today, max: limits.reminderNamedMax };
  const monthAgo = new Date(now.getTime() - limits.reminderPreviewDays * dayMs);
  const [due, before, withheld] = await Promise.all([
    findDueLearners(tx, terms, ruleId, { ...at, since: now, readable: true }),
    findDueLearners(tx, terms, ruleId, { ...at, since: monthAgo, readable: true }),
    findDueLearners(tx, terms, ruleId, { ...at, since: now, readable: false, max: 1 }),
  ]);
  const reader = due.learners[0] ?? before.learners[0];
  return {
    today: named(due),
    lastMonth: named(before),
    withheld: withheld.total,
    letter: reader === undefined ? null : letterTo(scope, publicAddress, terms, reader),
  };
}

function named({ total, learners }: { readonly total: number; readonly learners: readonly DueLearner[] }) {
  const items = learners.map(({ userId, person, classId, className }) => ({
    userId,
    displayName: displayName(person),
    classId,
    className,
  }));
  return { total, items };
}

function letterTo(
  { context }: Scope,
  publicAddress: PublicAddress,
  terms: RuleTerms,
  reader: DueLearner,
): NonNullable<ReminderPreview['letter']> {
  const values = reminderLetter(context, publicAddress, terms, reader);
  const about = { tenant: context.name, firstname: reader.firstname ?? '' };
  const look = { language: languageOf(reader, context), colour: context.metas.colours.brand };
  const { subject, text } = writeLetter('reminder', values, about, look);
  return { userId: reader.userId, displayName: displayName(reader.person), subject, text };
}
