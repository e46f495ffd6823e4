/** The words of letters as a centre writes them: which letters there are, what stands in braces in each, and its versions (back-office §4). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { contextMetas } from '../platform/context.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, label, lineOfText, textOf } from '../scalars.ts';
import { mailSteps } from './outgoing-mail.ts';

const letterLanguages = ['fr', 'en'] as const;
/** In the order in which they are listed. */
const letterOccasions = ['account', 'learning', 'messages', 'reminders', 'administration'] as const;
type LetterOccasion = (typeof letterOccasions)[number];

/** Why the centre writes no words of its own: each rule has its own, it leaves before the centre has any, or it is a trial of the server alone. */
const letterOwners = ['rules', 'platform', 'trial'] as const;

interface Sheet {
  readonly occasion: LetterOccasion;
  /** What stands in braces besides `firstname` and `centre`, which every letter has. */
  readonly placeholders: readonly string[];
  /** Those without which the letter would not say what it is for. */
  readonly required: readonly string[];
  readonly hasButton: boolean;
  /** What it must say stands in sentences of ours: the centre's text may be empty. */
  readonly hasCore: boolean;
  readonly fixed: (typeof letterOwners)[number] | null;
}
const usual = { required: [], hasButton: true, hasCore: false, fixed: null } as const;

/** Every letter that a person can receive. */
export const letterSheets = {
  welcome: { ...usual, occasion: 'account', placeholders: ['username'], required: ['username'] },
  invitation: { ...usual, occasion: 'account', placeholders: ['username', 'days'] },
  passwordReset: { ...usual, occasion: 'account', placeholders: ['minutes'] },
  passwordChanged: { ...usual, occasion: 'account', placeholders: [], hasCore: true },
  emailToConfirm: { ...usual, occasion: 'account', placeholders: ['hours'] },
  emailChangeAsked: { ...usual, occasion: 'account', placeholders: [], hasCore: true },
  emailChanged: { ...usual, occasion: 'account', placeholders: [], hasCore: true },
  usernameChanged: { ...usual, occasion: 'account', placeholders: ['username'], hasCore: true },
  deletionAsked: { ...usual, occasion: 'account', placeholders: [] },
  deletionDeclined: { ...usual, occasion: 'account', placeholders: [], hasButton: false },
  deletionDone: { ...usual, occasion: 'account', placeholders: [], hasButton: false },
  classOpened: {
    ...usual,
    occasion: 'learning',
    placeholders: ['class', 'opening'],
    required: ['class', 'opening'],
  },
  slotReminder: { ...usual, occasion: 'learning', placeholders: ['slots'] },
  scoreRepaired: {
    ...usual,
    occasion: 'learning',
    placeholders: ['change', 'explanation', 'course'],
    required: ['explanation'],
  },
  documents: {
    ...usual,
    occasion: 'learning',
    placeholders: ['title', 'announcement'],
    hasButton: false,
  },
  contact: {
    ...usual,
    occasion: 'messages',
    placeholders: ['sender', 'object'],
    required: ['sender', 'object'],
    hasButton: false,
  },
  digest: { ...usual, occasion: 'messages', placeholders: ['news'] },
  reminder: { ...usual, occasion: 'reminders', placeholders: [], fixed: 'rules' },
  reminderTold: {
    ...usual,
    occasion: 'reminders',
    placeholders: ['rule', 'class', 'learners'],
    required: ['class', 'learners'],
  },
  webhookPaused: {
    ...usual,
    occasion: 'administration',
    placeholders: ['name', 'host'],
    required: ['name'],
  },
  centreOpened: {
    ...usual,
    occasion: 'administration',
    placeholders: ['office', 'days'],
    fixed: 'platform',
  },
  mailTrial: {
    ...usual,
    occasion: 'administration',
    placeholders: ['host'],
    hasButton: false,
    fixed: 'trial',
  },
} as const satisfies Readonly<Record<string, Sheet>>;

export type ListedLetter = keyof typeof letterSheets;
export const listedLetters = Object.keys(letterSheets) as unknown as readonly [
  ListedLetter,
  ...ListedLetter[],
];
export const commonPlaceholders = ['firstname', 'centre'] as const;
/** What stands in braces in letters of a kind and is replaced for each reader. */
export type LetterPlaceholder<K extends ListedLetter = ListedLetter> =
  | (typeof commonPlaceholders)[number]
  | (typeof letterSheets)[K]['placeholders'][number];

const kind = z.enum(listedLetters);
const language = z.enum(letterLanguages);
const words = z.strictObject({
  subject: lineOfText(1, limits.letterSubjectMax),
  /** Plain text; an empty line begins another paragraph. */
  text: textOf(0, limits.letterTextMax),
  /** The label of the button, whose address is ours; null of letters without one. */
  button: lineOfText(1, limits.letterButtonMax).nullable(),
});
export type LetterWords = z.infer<typeof words>;

/** `invalid`: the centre wrote words that this release cannot fill; those delivered leave. */
const letterStates = ['delivered', 'changed', 'invalid'] as const;
const state = z.enum(letterStates);

const version = z.strictObject({
  number: z.number().int(),
  /** Null: those delivered were taken again. */
  words: words.nullable(),
  savedAt: instant,
  /** How the writer is called; null for who was erased. */
  savedBy: z.string().nullable(),
});

const inLanguage = z.strictObject({
  state,
  /** Of the last version, 0 where there is none: what is sent says which one it has seen. */
  number: z.number().int(),
  /** Those that leave. */
  words,
  delivered: words,
  /** Sentences of ours that stay in the letter, with examples in place of values. */
  kept: z.array(z.string()),
  /** The newest first. */
  versions: z.array(version),
});

const sheet = z.strictObject({
  kind,
  hasButton: z.boolean(),
  placeholders: z.array(z.strictObject({ name: z.string(), isRequired: z.boolean() })),
  languages: z.strictObject({ fr: inLanguage, en: inLanguage }),
});
export type LetterSheet = z.infer<typeof sheet>;

const listed = z.strictObject({
  kind,
  occasion: z.enum(letterOccasions),
  /** Null where the centre writes the words. */
  fixed: z.enum(letterOwners).nullable(),
  languages: z.strictObject({ fr: state, en: state }),
});
export type ListedLetterState = z.infer<typeof listed>;

const preview = z.strictObject({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Whose values are in it; null with examples alone. */
  displayName: z.string().nullable(),
});
export type LetterPreview = z.infer<typeof preview>;

const trial = z.strictObject({
  id,
  /** Null: the letter was taken. */
  step: z.enum(mailSteps).nullable(),
  said: z.string(),
  sentTo: z.string(),
  /** Whose mail server was asked. */
  by: z.enum(['centre', 'platform']),
});
export type LetterTrial = z.infer<typeof trial>;

const reading = ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;
const writing = [...reading, 'MODEL_NOT_FOUND', 'QUOTA_EXCEEDED', 'LETTER_WORDS_REFUSED'] as const;

export const listLetters = endpoint({
  call: calls.listLetters,
  summary: 'Every letter that a person can receive, and whose words it has; for a context admin',
  access: 'signed-in',
  success: { status: 200, body: z.strictObject({ items: z.array(listed) }) },
  errors: reading,
});

export const getLetter = endpoint({
  call: calls.getLetter,
  summary:
    'The words of a letter in each language, those delivered and its last versions; for a context admin',
  access: 'signed-in',
  query: z.strictObject({ kind }),
  success: { status: 200, body: sheet },
  errors: [...reading, 'MODEL_NOT_FOUND'],
});

export const setLetterWords = endpoint({
  call: calls.setLetterWords,
  summary:
    'Writes the words of a letter in one language, or takes those delivered again; refused where somebody has changed them meanwhile (LETTER_CHANGED). For a context admin',
  access: 'signed-in',
  body: z.strictObject({
    kind,
    language,
    /** Of the version that was seen; 0 where there is none. */
    number: z.number().int().min(0),
    words: words.nullable(),
  }),
  success: { status: 200, body: sheet },
  errors: [...writing, 'LETTER_CHANGED'],
});

export const previewLetter = endpoint({
  call: calls.previewLetter,
  summary:
    'A letter with these words, unsaved, with examples or as one person of the centre would read it; nothing is sent or kept. For a context admin',
  access: 'signed-in',
  body: z.strictObject({
    kind,
    language,
    words,
    userId: id.nullable(),
    /** Name and colour that are not published. */
    brand: z.strictObject({ name: label, colour: contextMetas.shape.colours.shape.brand }).optional(),
  }),
  success: { status: 200, body: preview },
  errors: [...reading, 'MODEL_NOT_FOUND', 'LETTER_WORDS_REFUSED'],
});

export const createLetterTrial = endpoint({
  call: calls.createLetterTrial,
  summary:
    'Sends a letter with these words, unsaved, and examples to the caller, by the mail server of the centre’s letters; says which step failed. For a context admin',
  access: 'signed-in',
  waitsOutside: true,
  body: z.strictObject({ kind, language, words }),
  success: { status: 201, body: trial },
  errors: [...writing, 'TOO_MANY_REQUESTS'],
});
