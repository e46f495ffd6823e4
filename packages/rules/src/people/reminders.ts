/** Reminder letters (back-office §4): on which day one may leave, and what stands in braces in its text. */
import { type ReminderPlaceholder, reminderPlaceholders, type ReminderTexts } from '@parcours/contract';
import { centreDay, usualTimeZone } from './wall-clock.ts';

/** Hours of the centre's clock between which reminders leave: from the first on, and before the second. */
const reminderHours = { from: 8, until: 19 } as const;

/** The day of the centre's clock as YYYY-MM-DD, and whether reminders may leave at this hour of it. */
export function reminderDay(
  now: Date,
  timeZone: string = usualTimeZone,
): { readonly day: string; readonly isDaytime: boolean } {
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', hour: 'numeric' }).format(now),
  );
  return {
    day: centreDay(now, timeZone),
    isDaytime: hour >= reminderHours.from && hour < reminderHours.until,
  };
}

/** One word in braces; braces around anything else are signs like others. */
const inBraces = /\{ ?([\p{L}\p{N}_-]{1,40}) ?\}/gu;

function isPlaceholder(word: string): word is ReminderPlaceholder {
  return (reminderPlaceholders as readonly string[]).includes(word);
}

/** The words in braces of a text that are no placeholder, each once. */
export function unknownPlaceholders(text: string): readonly string[] {
  const words = [...text.matchAll(inBraces)].map(([, word = '']) => word);
  return [...new Set(words.filter((word) => !isPlaceholder(word)))];
}

/** The first place of letters whose word in braces is unknown, as `fr.subject`; undefined where all are known. */
export function misnamedPlace(texts: ReminderTexts): string | undefined {
  for (const language of ['fr', 'en'] as const)
    for (const part of ['subject', 'text'] as const)
      if (unknownPlaceholders(texts[language]?.[part] ?? '').length > 0) return `${language}.${part}`;
  return undefined;
}

/** The text with each placeholder replaced by its value. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<ReminderPlaceholder, string>>,
): string {
  return text.replaceAll(inBraces, (whole, word: string) => (isPlaceholder(word) ? values[word] : whole));
}
