/** A rule while it is written: its fields, what is wrong with them, and what is sent. */
import type { ReminderOccasion, ReminderReach, ReminderRule } from '@parcours/contract';
import { unknownPlaceholders } from '@parcours/rules';

export const occasions = [
  'silent',
  'class-starts',
  'class-ends',
  'failed-twice',
  'never-signed-in',
] as const satisfies readonly ReminderOccasion[];
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

export interface RuleDraft {
  readonly name: string;
  readonly occasion: ReminderOccasion;
  readonly days: number;
  readonly of: ReminderReach['of'];
  readonly companyId: string | null;
  readonly classIds: readonly string[];
  readonly texts: Readonly<Record<Language, { readonly subject: string; readonly text: string }>>;
  readonly times: number;
  readonly everyDays: number;
  readonly tellsTrainers: boolean;
}

const empty = { subject: '', text: '' };

/** Of a rule that is there, or of a new one. */
export function draftOf(rule: ReminderRule | null, isAdmin: boolean): RuleDraft {
  return {
    name: rule?.name ?? '',
    occasion: rule?.occasion ?? 'silent',
    days: rule?.days ?? 7,
    of: rule?.reach.of ?? (isAdmin ? 'centre' : 'classes'),
    companyId: rule?.reach.of === 'company' ? rule.reach.companyId : null,
    classIds: rule?.reach.of === 'classes' ? rule.reach.classIds : [],
    texts: { fr: rule?.texts.fr ?? empty, en: rule?.texts.en ?? empty },
    times: rule?.times ?? 1,
    everyDays: rule?.everyDays ?? 7,
    tellsTrainers: rule?.tellsTrainers ?? false,
  };
}

const isEmpty = ({ subject, text }: RuleDraft['texts'][Language]): boolean =>
  `${subject}${text}`.trim() === '';
const isWhole = ({ subject, text }: RuleDraft['texts'][Language]): boolean =>
  subject.trim() !== '' && text.trim() !== '';

/** The words in braces of the letter in one language that are none of ours. */
export const unknownWords = ({ subject, text }: RuleDraft['texts'][Language]): readonly string[] =>
  unknownPlaceholders(`${subject}\n${text}`);

export interface DraftFaults {
  readonly name: boolean;
  readonly company: boolean;
  readonly classes: boolean;
  readonly letter: boolean;
  readonly words: boolean;
}

export function faultsOf({ name, of, companyId, classIds, texts }: RuleDraft): DraftFaults {
  const letters = languages.map((language) => texts[language]);
  return {
    name: name.trim() === '',
    company: of === 'company' && companyId === null,
    classes: of === 'classes' && classIds.length === 0,
    letter: !letters.some(isWhole) || !letters.every((one) => isWhole(one) || isEmpty(one)),
    words: letters.some((one) => unknownWords(one).length > 0),
  };
}

/** What is sent of a draft without faults. */
export function bodyOf({ of, companyId, classIds, texts, name, ...rest }: RuleDraft) {
  const letter = (language: Language) =>
    isEmpty(texts[language])
      ? null
      : { subject: texts[language].subject.trim(), text: texts[language].text.trim() };
  const reach: ReminderReach =
    of === 'centre'
      ? { of }
      : of === 'company'
        ? { of, companyId: companyId ?? '' }
        : { of, classIds: [...classIds] };
  return { ...rest, name: name.trim(), reach, texts: { fr: letter('fr'), en: letter('en') } };
}
