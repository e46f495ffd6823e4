/** What is new, in a sentence in English: a line of a digest, or what a device shows. */
import type { LetterValues } from './letters.store.ts';

export function newsEn(
  { kind, title, who, scoreTold }: LetterValues['digest']['items'][number],
  wording: LetterValues['digest']['wording'],
): string {
  const somebody = who === '' ? 'Somebody' : who;
  switch (kind) {
    case 'message':
      return `${somebody} wrote to you in the logbook`;
    case 'reply':
      return `${somebody} answered you in the logbook`;
    case 'correction':
      return `${somebody} corrected your answer: ${title}`;
    case 'flag':
      if (scoreTold === true)
        return `An answer that you flagged counts now, and your score has changed: ${title}`;
      return `${somebody} looked at an answer that you flagged: ${title}`;
    case 'session':
      return `The session “${title}” is open`;
    case 'slot':
      return `Coming up: ${title}`;
    case 'program':
      return `The program “${title}” is open`;
    case 'module':
      return `The module “${title}” is open`;
    case 'certificate':
      return `Your ${wording === 'Attestation' ? 'statement' : 'certificate'} is ready: ${title}`;
  }
}
