/** spec §5 "Password", line by line. */
import { describe, expect, test } from 'vitest';
import { type PasswordPolicy, type PasswordProblem, passwordProblems } from './password-rules.ts';

const account: PasswordPolicy = { simple: false, whitespace: false };
const reset: PasswordPolicy = { simple: false, whitespace: true };
const simple: PasswordPolicy = { simple: true, whitespace: false };

const cases: readonly [string, PasswordPolicy, readonly PasswordProblem[]][] = [
  ['Gr!7x', account, ['length']],
  ['Gr!7xv', account, []],
  [`Gr!7${'xv'.repeat(125)}`, account, []],
  [`Gr!7x${'xv'.repeat(125)}`, account, ['length']],
  ['gr!7xvk', account, ['characters']],
  ['GR!7XVK', account, ['characters']],
  ['Gr!xvkw', account, ['characters']],
  ['Gr7xvkw', account, ['characters']],
  ['Éà7€rtvw', account, []],
  ['Gr!7 xvk', account, ['whitespace']],
  ['Gr!7 xvk', reset, []],
  ['Gr 7xvkw', reset, ['characters']],
  ['rivage', simple, []],
  ['rivag', simple, ['length']],
  ['riva ge', simple, ['whitespace']],
  ['', account, ['length', 'characters', 'common']],
  ['🔐Aa1bc', account, []],
];
test.each(cases)('%j breaks %#', (password, policy, expected) => {
  expect(passwordProblems(password, policy)).toEqual(expected);
});

describe('what guessers try first', () => {
  test.each([
    'Password1!',
    'P@ssw0rd2024!',
    'Pa$$w0rd1',
    'Azerty123!',
    'AzertyAzerty1!',
    '123456Aa!',
    'Aa1!Aa1!Aa1!',
    'Motdepasse1*',
    'Mot-de-passe1',
    'Été2026!',
    'Bienvenue2026!',
    'Marseille13!',
    '!!Admin2025',
    'Secret-2026!',
    'Qwerty!2345',
  ])('%s is refused although it has all four kinds', (password) => {
    expect(passwordProblems(password, account)).toEqual(['common']);
  });
  test.each(['azerty', '123456', 'aaaaaa', 'soleil', 'doudou', '112233', 'password'])(
    '%s is refused as a simple one',
    (password) => {
      expect(passwordProblems(password, simple)).toContain('common');
    },
  );
  test.each(['Grue-Jaune-Vers-8h', 'Vert;Tango19', 'Harnais!Bleu42', 'x9$Kq2#Lm'])(
    '%s is nothing like them',
    (password) => {
      expect(passwordProblems(password, account)).toEqual([]);
    },
  );
});

describe('what a guesser knows of the person', () => {
  const policy = {
    ...account,
    personal: ['Léa', 'Moreau', 'lea.moreau@atelier.example', null, 'L’Atelier des Hauteurs'],
  };
  test.each(['Moreau!2026x', 'xX7!m0reau', 'Hauteurs#91k', 'Atelier$Vert8'])(
    '%s names her or the house',
    (password) => {
      expect(passwordProblems(password, policy)).toContain('personal');
    },
  );
  test('short names do not count: too many words hold them', () => {
    expect(passwordProblems('Plea;Bargain7', policy)).toEqual([]);
  });
});

test('a context may ask for more', () => {
  expect(passwordProblems('Vert;Tango1', { ...account, minLength: 12 })).toEqual(['length']);
  expect(passwordProblems('Vert;Tango19', { ...account, minLength: 12 })).toEqual([]);
});
