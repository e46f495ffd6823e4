/** A reminder rule as tests write one: for the learners of a class, off. */
import type { endpoints, HandlerInput } from '@parcours/contract';

export type WrittenRule = HandlerInput<typeof endpoints.createReminderRule>['body'];

export function reminderRuleOf(classId: string): WrittenRule {
  return {
    name: 'Silencieux',
    occasion: 'silent',
    days: 7,
    reach: { of: 'classes', classIds: [classId] },
    texts: {
      fr: {
        subject: 'Où en êtes-vous, {firstname} ?',
        text: '« {class} » vous attend.\n\nElle se termine le {end}.',
      },
      en: null,
    },
    times: 1,
    everyDays: 7,
    tellsTrainers: false,
    enabled: false,
  };
}

/** What is previewed of it. */
export function previewed(
  { occasion, days, reach, texts, times, everyDays }: WrittenRule,
  ruleId: string | null = null,
) {
  return { occasion, days, reach, texts, times, everyDays, ruleId };
}
