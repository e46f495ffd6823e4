/** The letter of a rule to one learner. */
import { usualTimeZone } from '@parcours/rules';
import { type PublicAddress, publicOrigin } from '../../platform/http/sites/public-address.ts';
import type { TenantContext } from '../../platform/http/sites/site.ts';
import type { LetterValues } from '../mail/letters.store.ts';
import type { DueLearner } from './due-learners.store.ts';
import type { RuleTerms } from './reminder-rules.store.ts';

/** What it is made from; the reader's name is looked up when it leaves. */
export function reminderLetter(
  context: TenantContext,
  publicAddress: PublicAddress,
  { texts, days }: Pick<RuleTerms, 'texts' | 'days'>,
  { className, startAt, expireAt }: DueLearner,
): LetterValues['reminder'] {
  return {
    texts,
    className,
    startAt: startAt?.toISOString() ?? null,
    endAt: expireAt?.toISOString() ?? null,
    days,
    timeZone: context.settings.timeZone ?? usualTimeZone,
    link: publicOrigin(publicAddress, context),
  };
}
