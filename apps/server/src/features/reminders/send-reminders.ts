/** Queues the letters of reminder rules, in the daytime of each centre (back-office §4). */
import { limits } from '@parcours/contract';
import { reminderDay, usualTimeZone } from '@parcours/rules';
import type { Database, TenantTransaction } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type PublicAddress, publicOrigin } from '../../platform/http/sites/public-address.ts';
import type { TenantContext } from '../../platform/http/sites/site.ts';
import type { Work } from '../../platform/jobs/jobs.ts';
import { takeQuota } from '../../platform/limits/quotas.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { insertLetter, type QueuedLetter } from '../mail/letters.store.ts';
import { findDueLearners } from './due-learners.store.ts';
import { reminderLetter } from './reminder-letter.ts';
import {
  countLettersOfDay,
  findTrainersToTell,
  insertReminderLetter,
  type NewReminderLetter,
} from './reminder-letters.store.ts';
import {
  claimReminderRule,
  hasRulesToDo,
  setReminderRuleDone,
  setReminderRuleWaits,
  type StoredRule,
} from './reminder-rules.store.ts';

export interface ReminderParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly contexts: () => Promise<readonly TenantContext[]>;
  readonly publicAddress: PublicAddress;
}

/** Letters of one transaction. */
const batchLetters = 25;

/** What a rule waits where its quota does not say when it ends. */
const pauseMs = 3_600_000;

interface Step {
  readonly sent: number;
  /** There may be more to do for this tenant today. */
  readonly goesOn: boolean;
}
const finished: Step = { sent: 0, goesOn: false };

export function sendReminders(parts: ReminderParts): Work {
  const { database, clock, contexts } = parts;
  return {
    async run({ contextId, signal }) {
      const context = (await contexts()).find(({ id }) => id === contextId);
      // A centre that was switched off meanwhile: nothing of it moves any more.
      if (context === undefined) return 0;
      let sent = 0;
      for (let goesOn = true; goesOn;) {
        signal.throwIfAborted();
        // oxlint-disable-next-line no-await-in-loop -- one short transaction after the other
        const step = await sendBatch(parts, context);
        sent += step.sent;
        goesOn = step.goesOn;
      }
      return sent;
    },
    async due() {
      const now = clock.now();
      const found: { contextId: string; at: Date }[] = [];
      for (const { id, settings } of await contexts()) {
        const { day, isDaytime } = reminderDay(now, settings.timeZone);
        // oxlint-disable-next-line no-await-in-loop -- one look after the other
        if (isDaytime && (await database.withTenant(id, (tx) => hasRulesToDo(tx, day, now), { reads: true })))
          found.push({ contextId: id, at: now });
      }
      return found;
    },
  };
}

async function sendBatch(parts: ReminderParts, context: TenantContext): Promise<Step> {
  const now = parts.clock.now();
  const { day, isDaytime } = reminderDay(now, context.settings.timeZone);
  if (!isDaytime) return finished;
  let ruleId = '';
  const held = (id: string) => {
    ruleId = id;
  };
  try {
    return await parts.database.withTenant(context.id, (tx) =>
      sendOfRule({ ...parts, context, now, day, held }, tx),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'QUOTA_EXCEEDED') throw error;
    // What the centre may send in a day is sent: the rule is not done, and goes on once it may.
    const { endsAt } = error.details.quota ?? {};
    const until = new Date(endsAt ?? now.getTime() + pauseMs);
    await parts.database.withTenant(context.id, (tx) => setReminderRuleWaits(tx, ruleId, until));
    return { sent: 0, goesOn: true };
  }
}

interface Sending extends ReminderParts {
  readonly context: TenantContext;
  readonly now: Date;
  readonly day: string;
  /** Hears which rule it is. */
  readonly held: (ruleId: string) => void;
}

async function sendOfRule(sending: Sending, tx: TenantTransaction): Promise<Step> {
  const { clock, context, now, day, publicAddress } = sending;
  const rule = await claimReminderRule(tx, day, now);
  if (rule === undefined) return finished;
  sending.held(rule.id);
  const zone = context.settings.timeZone ?? usualTimeZone;
  const at = { now, since: now, zone, today: day, readable: true, max: batchLetters };
  const { learners } = await findDueLearners(tx, rule, rule.id, at);
  let sent = 0;
  for (const learner of learners) {
    const { userId, classId } = learner;
    const values = reminderLetter(context, publicAddress, rule, learner);
    const letter: QueuedLetter = { letter: 'reminder', values, recipientId: userId };
    // oxlint-disable-next-line no-await-in-loop -- sent without waiting for each other would fill the connection's buffer
    if (await send(sending, tx, rule, { classId, userId, toTrainer: false }, letter)) sent += 1;
  }
  if (sent > 0)
    await takeQuota(
      tx,
      { clock, settings: context.settings },
      { name: 'classLetters', personId: rule.id, amount: sent },
    );
  if (learners.length < batchLetters) {
    if (rule.tellsTrainers) await tellTrainers(sending, tx, rule);
    await setReminderRuleDone(tx, rule.id, day);
  }
  return { sent, goesOn: true };
}

/** One letter a class and day, however many batches there were: it says how many, and where they are named. */
async function tellTrainers(sending: Sending, tx: TenantTransaction, rule: StoredRule): Promise<void> {
  const { context, publicAddress, day } = sending;
  const link = `${publicOrigin(publicAddress, context, 'backoffice')}/suivi/regles?regle=${rule.id}`;
  for (const { classId, name, learners } of await countLettersOfDay(tx, rule.id, day)) {
    const values = { rule: rule.name, className: name, learners, link };
    // oxlint-disable-next-line no-await-in-loop -- few, one after the other
    for (const userId of await findTrainersToTell(tx, classId)) {
      const letter: QueuedLetter = { letter: 'reminderTold', values, recipientId: userId };
      // oxlint-disable-next-line no-await-in-loop
      await send(sending, tx, rule, { classId, userId, toTrainer: true }, letter);
    }
  }
}

/** The row of the log and the letter come together, or not at all. */
async function send(
  { ids, now, day }: Sending,
  tx: TenantTransaction,
  rule: StoredRule,
  to: Pick<NewReminderLetter, 'classId' | 'userId' | 'toTrainer'>,
  letter: QueuedLetter,
): Promise<boolean> {
  const id = ids.next();
  const row = { id, ...to, ruleId: rule.id, ruleName: rule.name, sentOn: day, createdAt: now };
  if (!(await insertReminderLetter(tx, row))) return false;
  // After so long its words are no longer true.
  const expiresAt = new Date(now.getTime() + limits.reminderLetterDays * 86_400_000);
  await insertLetter(tx, letter, { id, now, dedupeKey: `reminder ${id}`, expiresAt });
  return true;
}
