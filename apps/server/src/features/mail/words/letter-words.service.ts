/** The words of letters as a context admin reads, writes and takes them back (back-office §4). */
import {
  type HandlerInput,
  type endpoints,
  type LetterSheet,
  letterSheets,
  type LetterPreview,
  type LetterWords,
  type ListedLetter,
  listedLetters,
  type ListedLetterState,
} from '@parcours/contract';
import { changedFields, displayName, letterPlaceholders, wordsProblems } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { LetterLanguage } from '../letter.ts';
import { deliveredWords, keptSentences } from '../write-letter.ts';
import {
  findAllLetterWords,
  findLetterReader,
  findLetterVersions,
  findLetterWords,
  insertLetterVersion,
} from './letter-words.store.ts';
import { mustBeFilled, mustBeWritable, mustWriteLetters, sampleLetter } from './sample-letter.ts';
import { sampleFirstname, sampleValues } from './sample-values.ts';

export interface LetterWordsParts {
  readonly publicAddress: PublicAddress;
}
type Input<N extends keyof typeof endpoints> = HandlerInput<(typeof endpoints)[N]>;

export async function listLetters({ tx, principal }: Scope): Promise<{ items: ListedLetterState[] }> {
  mustWriteLetters(principal);
  const written = await findAllLetterWords(tx);
  const own = (kind: ListedLetter, language: LetterLanguage) =>
    written.find((one) => one.letter === kind && one.language === language)?.words;
  return {
    items: listedLetters.map((kind) => ({
      kind,
      occasion: letterSheets[kind].occasion,
      fixed: letterSheets[kind].fixed,
      languages: { fr: stateOf(kind, own(kind, 'fr')), en: stateOf(kind, own(kind, 'en')) },
    })),
  };
}

/** Words that this release cannot fill do not leave: those delivered do. */
function stateOf(kind: ListedLetter, own: LetterWords | undefined): ListedLetterState['languages']['fr'] {
  if (own === undefined || letterSheets[kind].fixed !== null) return 'delivered';
  return wordsProblems(kind, own).length === 0 ? 'changed' : 'invalid';
}

export async function getLetter(
  scope: Scope,
  parts: LetterWordsParts,
  { query: { kind } }: Pick<Input<'getLetter'>, 'query'>,
): Promise<LetterSheet> {
  const { tx, principal, context, clock } = scope;
  mustWriteLetters(principal);
  mustBeWritable(kind);
  const [own, versions] = [await findLetterWords(tx, kind), await findLetterVersions(tx, kind)];
  const link = publicOrigin(parts.publicAddress, context);
  const of = (language: LetterLanguage): LetterSheet['languages']['fr'] => {
    const delivered = deliveredWords(kind, language);
    const state = stateOf(kind, own.get(language));
    const examples = sampleValues(language, context, { link, now: clock.now() });
    const about = { tenant: context.name, firstname: sampleFirstname(language) };
    return {
      state,
      number: versions.get(language)?.[0]?.number ?? 0,
      words: own.get(language) ?? delivered,
      delivered,
      kept: [...keptSentences(kind, examples[kind], about, language)],
      versions: [...(versions.get(language) ?? [])],
    };
  };
  const required: readonly string[] = letterSheets[kind].required;
  return {
    kind,
    hasButton: letterSheets[kind].hasButton,
    placeholders: letterPlaceholders(kind).map((name) => ({ name, isRequired: required.includes(name) })),
    languages: { fr: of('fr'), en: of('en') },
  };
}

export async function setLetterWords(
  scope: Scope,
  parts: LetterWordsParts,
  { body: { kind, language, number, words } }: Input<'setLetterWords'>,
): Promise<LetterSheet> {
  const { tx, clock, ids, principal } = scope;
  mustWriteLetters(principal);
  mustBeWritable(kind);
  if (words !== null) mustBeFilled(kind, words);
  const before = (await findLetterWords(tx, kind)).get(language) ?? deliveredWords(kind, language);
  const now = clock.now();
  const by = principal.userId;
  const written = await insertLetterVersion(tx, { letter: kind, language, seen: number, words, now, by });
  if (written === undefined) throw new AppError('LETTER_CHANGED');
  const after = words ?? deliveredWords(kind, language);
  for (const { field, from, to } of changedFields({ ...before }, { ...after }))
    // oxlint-disable-next-line no-await-in-loop -- entries keep the order of the fields
    await insertAuditEntry(tx, {
      id: ids.next(),
      at: now,
      actorId: by,
      action: 'letter-changed',
      subject: tx.contextId,
      details: { letter: kind, language, version: written, field, from, to },
    });
  return getLetter(scope, parts, { query: { kind } });
}

export async function previewLetter(
  { tx, principal, context, clock }: Scope,
  { publicAddress }: LetterWordsParts,
  { body: { kind, language, words, userId, brand } }: Input<'previewLetter'>,
): Promise<LetterPreview> {
  mustWriteLetters(principal);
  mustBeWritable(kind);
  mustBeFilled(kind, words);
  const reader = userId === null ? null : await findLetterReader(tx, userId);
  if (reader === undefined) throw new AppError('MODEL_NOT_FOUND');
  const { name, metas } = context;
  const shown = {
    ...context,
    name: brand?.name ?? name,
    metas: { ...metas, colours: { ...metas.colours, brand: brand?.colour ?? metas.colours.brand } },
  };
  const letter = sampleLetter(shown, publicAddress, { kind, language, words, reader, now: clock.now() });
  return { ...letter, displayName: reader === null ? null : displayName(reader) };
}
