/** The words of a reminder: what somebody wrote, in the reader's language where it is there, with its placeholders filled. */
import { fillPlaceholders } from '@parcours/rules';
import type { LetterAbout, LetterLanguage, LetterParts } from './letter.ts';
import type { LetterValues } from './letters.store.ts';

/** Where a class has no such date. */
const noDate = '—';

export function reminderWords(
  { texts, className, startAt, endAt, days, timeZone }: LetterValues['reminder'],
  {
    language,
    tenant,
    firstname,
  }: Pick<LetterAbout, 'tenant' | 'firstname'> & { readonly language: LetterLanguage },
): NonNullable<LetterParts<'reminder'>['said']> {
  const dayOf = (instant: string | null) =>
    instant === null
      ? noDate
      : new Date(instant).toLocaleDateString(language, { dateStyle: 'long', timeZone });
  const values = {
    firstname,
    class: className,
    centre: tenant,
    start: dayOf(startAt),
    end: dayOf(endAt),
    days: String(days),
  };
  const { subject, text } = texts[language] ?? texts.fr ?? texts.en ?? { subject: className, text: '' };
  return {
    subject: fillPlaceholders(subject, values),
    paragraphs: fillPlaceholders(text, values).split(/\r?\n(?:[ \t]*\r?\n)+/),
  };
}
