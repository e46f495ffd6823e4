/** A letter with words that are not stored, with examples or with what is known of one person: looked at, or sent to oneself. */
import { type LetterWords, letterSheets, type ListedLetter } from '@parcours/contract';
import { isContextAdmin, wordsProblems } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import type { LetterLanguage } from '../letter.ts';
import type { LetterValues } from '../letters.store.ts';
import { type WrittenLetter, writeLetter } from '../write-letter.ts';
import type { findLetterReader } from './letter-words.store.ts';
import { sampleFirstname, sampleValues } from './sample-values.ts';

export function mustWriteLetters(who: Principal): void {
  if (!isContextAdmin(who)) throw new AppError('Forbidden');
}

/** Throws where the centre writes no words of such letters. */
export function mustBeWritable(kind: ListedLetter): void {
  if (letterSheets[kind].fixed !== null) throw new AppError('MODEL_NOT_FOUND');
}

/** Throws with the first field that must be mended. */
export function mustBeFilled(kind: ListedLetter, words: LetterWords): void {
  const [problem] = wordsProblems(kind, words);
  if (problem !== undefined)
    throw new AppError('LETTER_WORDS_REFUSED', { path: `body.words.${problem.field}` });
}

type Reader = Exclude<Awaited<ReturnType<typeof findLetterReader>>, undefined>;

export interface SampleAsk {
  readonly kind: ListedLetter;
  readonly language: LetterLanguage;
  readonly words: LetterWords;
  /** Null: examples alone. */
  readonly reader: Reader | null;
  readonly now: Date;
}

export function sampleLetter(
  context: TenantContext,
  publicAddress: PublicAddress,
  { kind, language, words, reader, now }: SampleAsk,
): WrittenLetter {
  const link = publicOrigin(publicAddress, context);
  const examples = sampleValues(language, context, { link, now });
  const about = {
    tenant: context.name,
    firstname: reader === null ? sampleFirstname(language) : (reader.firstname ?? ''),
    endAddress: link,
  };
  const values = reader === null ? examples[kind] : { ...examples[kind], ...knownOf(reader)[kind] };
  const look = { language, colour: context.metas.colours.brand, own: words };
  // Both come from tables of one value for each kind.
  return writeLetter(kind, values as LetterValues[typeof kind], about, look);
}

/** What of a letter one person decides; the rest is examples. */
function knownOf({ username, className, startAt }: Reader): {
  readonly [K in ListedLetter]?: Partial<LetterValues[K]>;
} {
  const named = username === null ? {} : { username };
  const ofClass = className === null ? {} : { className };
  return {
    welcome: named,
    invitation: named,
    usernameChanged: named,
    classOpened: className === null ? {} : { name: className, startAt: startAt?.toISOString() ?? null },
    reminderTold: ofClass,
  };
}
