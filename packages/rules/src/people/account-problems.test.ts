/** Every line of spec §5 "Account" and "Required user data". */
import type { ContextSettings } from '@parcours/contract';
import { describe, expect, test } from 'vitest';
import {
  fieldProblem,
  isLocked,
  isRequired,
  shownFields,
  type AccountField,
  type AccountProblem,
} from './account-problems.ts';
import { requiredData } from './required-data.ts';

const today = '2026-11-21';
const canSet = { firstname: true, lastname: true, email: true, username: true, birthday: true };
const plain = { canSet, invitationCodes: false };
const invited = { canSet, invitationCodes: true };

describe('a value', () => {
  const cases: readonly [AccountField, string, AccountProblem | undefined][] = [
    ['lastname', '', 'missing'],
    ['lastname', '   ', 'missing'],
    ['lastname', 'Li', 'length'],
    ['lastname', ' Li ', 'length'],
    ['lastname', 'Lin', undefined],
    ['lastname', 'x'.repeat(60), undefined],
    ['lastname', 'x'.repeat(61), 'length'],
    ['lastname', '👩🏽‍🚒', undefined],
    ['firstname', 'Al', 'length'],
    ['firstname', 'Élé', undefined],
    ['username', 'ab', 'length'],
    ['username', 'abc', undefined],
    ['email', 'nowhere', 'invalid'],
    ['email', 'a@b', 'invalid'],
    ['email', 'a b@c.fr', 'invalid'],
    ['email', 'a@b.fr', undefined],
    ['email', `${'x'.repeat(249)}@a.fr`, undefined],
    ['email', `${'x'.repeat(250)}@a.fr`, 'invalid'],
    ['birthday', '', 'missing'],
    ['birthday', '2026-02-30', 'invalid'],
    ['birthday', '2000-02-29', undefined],
    ['birthday', '1899-12-31', 'invalid'],
    ['birthday', '1900-01-01', undefined],
    ['birthday', '2026-11-21', undefined],
    ['birthday', '2026-11-22', 'invalid'],
    ['birthday', '21/11/2000', 'invalid'],
  ];
  test.each(cases)('%s “%s” is %s', (field, value, problem) => {
    expect(fieldProblem(field, value, true, today)).toBe(problem);
  });

  test('that nobody asks for may be left empty, and is still checked', () => {
    expect(fieldProblem('email', '', false, today)).toBeUndefined();
    expect(fieldProblem('email', 'nowhere', false, today)).toBe('invalid');
  });
});

describe('a field', () => {
  test('is shown where the context lets people set it', () => {
    expect(shownFields(plain)).toEqual(['lastname', 'firstname', 'username', 'email', 'birthday']);
    expect(shownFields({ ...plain, canSet: { ...canSet, username: false, birthday: false } })).toEqual([
      'lastname',
      'firstname',
      'email',
    ]);
  });

  test('of an address is locked once set, unless people register with an invitation', () => {
    expect([isLocked('email', 'a@b.fr', plain), isLocked('email', '', plain)]).toEqual([true, false]);
    expect(isLocked('email', 'a@b.fr', invited)).toBe(false);
    expect(isLocked('lastname', 'Martin', plain)).toBe(false);
  });

  test('is required as the spec says', () => {
    expect([isRequired('email', '', plain), isRequired('email', '', invited)]).toEqual([true, false]);
    expect([isRequired('username', '', plain), isRequired('username', '', invited)]).toEqual([false, true]);
    for (const field of ['lastname', 'firstname', 'birthday'] as const)
      expect(isRequired(field, '', invited), field).toBe(true);
  });

  test('that has a value cannot be emptied', () => {
    expect(isRequired('email', 'a@b.fr', invited)).toBe(true);
    expect(isRequired('username', 'lea', plain)).toBe(true);
  });
});

describe('after signing in', () => {
  const terms = { version: '2', date: '2026-01-01' };
  const settings: Pick<ContextSettings, 'canSet' | 'requireTerms' | 'legal'> = {
    canSet,
    requireTerms: true,
    legal: { cgu: terms, rgpd: terms },
  };
  const person = {
    lastname: 'Martin',
    firstname: 'Léa',
    birthday: '1990-01-31',
    legal: { cguAcceptedVersion: '2' },
  };

  test('nothing is asked of somebody complete', () => {
    expect(requiredData(person, settings)).toEqual({ fields: [], terms: undefined });
  });

  test('only what is missing is asked, and only what may be set', () => {
    const bare = { ...person, lastname: null, firstname: '', birthday: null };
    expect(requiredData(bare, settings).fields).toEqual(['lastname', 'firstname', 'birthday']);
    const closed = { ...settings, canSet: { ...canSet, birthday: false, lastname: false } };
    expect(requiredData(bare, closed).fields).toEqual(['firstname']);
  });

  test('the terms of today are asked where the front requires them', () => {
    const older = { ...person, legal: { cguAcceptedVersion: '1' } };
    expect(requiredData(older, settings).terms).toBe('2');
    expect(requiredData(older, { ...settings, requireTerms: false }).terms).toBeUndefined();
    expect(requiredData(older, { canSet, requireTerms: true }).terms).toBeUndefined();
  });
});
