/** What a new password must be (spec §5 "Password"), and what it must not (assurance §5): shown live, enforced by the server. */
import { limits } from '@parcours/contract';
import { commonWords } from './common-words.ts';

export interface PasswordPolicy {
  /** Only a length of 6: users from an invitation code, where the context allows it. */
  readonly simple: boolean;
  /** A context may ask for more than spec §9. */
  readonly minLength?: number;
  /** The account form refuses whitespace; the reset form does not. */
  readonly whitespace: boolean;
  /** Names, addresses and words of the tenant that a guesser knows. */
  readonly personal?: readonly (string | null)[];
}

export type PasswordProblem = 'length' | 'characters' | 'whitespace' | 'common' | 'personal';

/** Every rule that `password` breaks, in the order in which they are shown; none when it may be used. */
export function passwordProblems(password: string, policy: PasswordPolicy): PasswordProblem[] {
  const { simple, minLength = limits.passwordMin, whitespace, personal = [] } = policy;
  const length = [...password].length;
  const broken: Readonly<Record<PasswordProblem, boolean>> = {
    length: length < minLength || length > limits.passwordMax,
    characters: !simple && !hasFourClasses(password),
    whitespace: !whitespace && /\s/u.test(password),
    common: isCommon(password),
    personal: containsAny(password, personal),
  };
  return (Object.keys(broken) as PasswordProblem[]).filter((problem) => broken[problem]);
}

/** spec §5: one uppercase letter, one lowercase letter, one digit and one special character. */
function hasFourClasses(password: string): boolean {
  return [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u].every((one) => one.test(password));
}

const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Without case and accents. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function undisguised(text: string): string {
  return [...text].map((sign) => disguises[sign] ?? sign).join('');
}

/** Whether it is a well-known word behind a mask, a run along the keyboard or the digits, or nearly one sign repeated. */
function isCommon(password: string): boolean {
  const text = folded(password);
  if (new Set(text).size < 4) return true;
  const signs = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  const digits = text.replaceAll(/[^\p{N}]/gu, '');
  if (letters.length <= 3 && isRun(digits)) return true;
  const core = withinMask(text);
  const candidates = [
    letters,
    undisguised(core),
    undisguised(core).replaceAll(/[^\p{L}]/gu, ''),
    undisguised(signs),
  ];
  return candidates.some((one) => commonWords.has(one) || isDoubled(one));
}

/** Without what stands around the first and the last letter, or sign that stands for one. */
function withinMask(text: string): string {
  const letter = /[\p{L}@$€]/u;
  const signs = [...text];
  const first = signs.findIndex((sign) => letter.test(sign));
  return first === -1
    ? ''
    : signs.slice(first, signs.findLastIndex((sign) => letter.test(sign)) + 1).join('');
}

/** `123456`, `987654`, `112233`: each digit beside the one before. */
function isRun(digits: string): boolean {
  if (digits.length < 4) return false;
  const steps = [...digits].slice(1).map((digit, index) => Math.abs(Number(digit) - Number(digits[index])));
  return steps.filter((step) => step <= 1 || step === 9).length >= steps.length - 1;
}

/** `azertyazerty`. */
function isDoubled(word: string): boolean {
  const half = word.slice(0, word.length / 2);
  return word.length >= 6 && half + half === word && commonWords.has(half);
}

const personalMin = 4;

function containsAny(password: string, personal: readonly (string | null)[]): boolean {
  const text = undisguised(folded(password));
  return personal
    .flatMap((known) => undisguised(folded((known ?? '').split('@', 1).join(''))).split(/[^\p{L}\p{N}]+/u))
    .some((known) => known.length >= personalMin && text.includes(known));
}
