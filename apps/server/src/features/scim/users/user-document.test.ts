/** Users as Entra ID and Okta really change them, and the examples of RFC 7644 §3.5.2. */
import { describe, expect, test } from 'vitest';
import { patchOperations } from '../protocol/patch-operations.ts';
import { accountOfUser } from './account-of-user.ts';
import { applyOperation, blankUser, type UserDocument, userOfBody } from './user-document.ts';

const ann: UserDocument = {
  ...blankUser,
  userName: 'ann@centre.example',
  givenName: 'Ann',
  familyName: 'Petit',
  active: true,
  emails: [{ value: 'ann@centre.example', type: 'work', primary: true }],
};
const id = '0192f3a0-0000-7000-8000-000000000001';
const patched = (Operations: unknown, user = ann) =>
  patchOperations({ Operations }).reduce((known, one) => applyOperation(known, one, id), user);

describe('a PATCH of Entra ID', () => {
  test.each([
    ['False', false],
    ['True', true],
    [false, false],
  ])('switches by %s', (value, active) => {
    expect(patched([{ op: 'Replace', path: 'active', value }]).active).toBe(active);
  });

  test('writes whole paths without a path', () => {
    const value = {
      active: 'False',
      'name.familyName': 'Grand',
      'emails[type eq "work"].value': 'ann.grand@centre.example',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'Chantier',
      displayName: 'Ann Grand',
    };
    expect(patched([{ op: 'add', value }])).toMatchObject({
      active: false,
      familyName: 'Grand',
      emails: [{ value: 'ann.grand@centre.example', type: 'work', primary: true }],
    });
  });

  test('replaces and adds alike what is not there yet', () => {
    for (const op of ['Replace', 'Add'])
      expect(
        patched([{ op, path: 'emails[type eq "home"].value', value: 'ann@home.example' }]).emails,
      ).toEqual([...ann.emails, { value: 'ann@home.example', type: 'home', primary: false }]);
    const none = { ...ann, emails: [] };
    expect(
      patched([{ op: 'Add', path: 'emails[type eq "work"].value', value: 'a@b.example' }], none).emails,
    ).toEqual([{ value: 'a@b.example', type: 'work', primary: false }]);
  });

  test('sends attributes that are not kept', () => {
    const operations = [
      { op: 'Add', path: 'title', value: 'Chef' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '01' },
      { op: 'Replace', path: 'addresses[type eq "work"].locality', value: 'Lyon' },
      { op: 'Replace', path: 'name.formatted', value: 'A P' },
    ];
    expect(patched(operations)).toEqual(ann);
  });
});

describe('a PATCH of Okta', () => {
  test('has an object without a path', () => {
    expect(patched([{ op: 'replace', value: { active: false } }]).active).toBe(false);
    expect(patched([{ op: 'replace', value: { id, active: false } }]).active).toBe(false);
  });
});

describe('a PATCH', () => {
  test('makes another address the primary one', () => {
    const value = [{ value: 'new@centre.example', type: 'home', primary: true }];
    expect(patched([{ op: 'add', path: 'emails', value }]).emails).toEqual([
      { value: 'ann@centre.example', type: 'work', primary: false },
      { value: 'new@centre.example', type: 'home', primary: true },
    ]);
  });

  test('adds nothing twice, and removes by filter', () => {
    const value = [{ value: 'ANN@centre.example', type: 'work', primary: true }];
    expect(patched([{ op: 'add', path: 'emails', value }]).emails).toHaveLength(1);
    const path = 'emails[type eq "work" and value ew "centre.example"]';
    expect(patched([{ op: 'remove', path }]).emails).toEqual([]);
    expect(patched([{ op: 'remove', path: 'name.givenName' }]).givenName).toBeNull();
  });

  test.each([
    ['no operations', undefined, 'invalidSyntax'],
    ['an empty list', [], 'invalidSyntax'],
    ['another verb', [{ op: 'move', path: 'active', value: true }], 'invalidSyntax'],
    ['a removal without a path', [{ op: 'remove' }], 'noTarget'],
    ['no value', [{ op: 'add', path: 'active' }], 'invalidValue'],
    ['a value that is no object, without a path', [{ op: 'add', value: 'x' }], 'invalidValue'],
    ['an unknown attribute', [{ op: 'add', path: 'salary', value: 1 }], 'invalidPath'],
    ['a prototype', [{ op: 'add', path: '__proto__', value: {} }], 'invalidPath'],
    ['the id of another', [{ op: 'replace', value: { id: 'x' } }], 'mutability'],
    ['what is only read', [{ op: 'replace', path: 'groups', value: [] }], 'mutability'],
    ['a number for a name', [{ op: 'replace', path: 'userName', value: 7 }], 'invalidValue'],
    ['a word for active', [{ op: 'replace', path: 'active', value: 'maybe' }], 'invalidValue'],
    [
      'a path to no address',
      [{ op: 'replace', path: 'emails[type pr].value', value: 'x@y.example' }],
      'noTarget',
    ],
  ])('with %s is refused', (_what, operations, scimType) => {
    const user = { ...ann, emails: [] };
    expect(() => patched(operations, user)).toThrow(
      expect.objectContaining({ status: expect.any(Number), scimType }),
    );
  });
});

describe('an account', () => {
  test('takes its address from the primary one, the one for work, the first, or the userName', () => {
    const of = (emails: unknown) =>
      accountOfUser(userOfBody({ userName: 'ann@centre.example', emails }), 'invalidValue').email;
    const [home, work] = [{ value: 'h@a.example' }, { value: 'w@a.example', type: 'WORK' }];
    expect(of([home, work, { value: 'p@a.example', primary: 'True' }])).toBe('p@a.example');
    expect(of([home, work])).toBe('w@a.example');
    expect(of([home])).toBe('h@a.example');
    expect(of(undefined)).toBe('ann@centre.example');
  });

  test('signs in by a userName without an @, and takes the nearest language', () => {
    const body = { USERNAME: 'apetit', emails: [{ value: 'a@b.example' }], preferredLanguage: 'fr-FR' };
    expect(accountOfUser(userOfBody(body), 'invalidValue')).toMatchObject({
      username: 'apetit',
      preferredLocale: 'fr',
    });
    expect(accountOfUser(ann, 'invalidValue').username).toBeUndefined();
  });

  test.each([
    [{}, 'userName'],
    [{ userName: 'ann' }, 'address'],
    [{ userName: 'ann', emails: [{ value: 'no address' }] }, 'address'],
    [{ userName: `${'a'.repeat(250)}@b.example` }, 'userName'],
    [{ userName: 'a@b.example', name: { givenName: 'x'.repeat(61) } }, 'givenName'],
    [{ userName: 'a@b.example', name: { givenName: 'a\nb' } }, 'givenName'],
    [{ userName: 'a@b.example', emails: 7 }, 'address'],
    [{ userName: 'a@b.example', schemas: ['urn:x'] }, 'schemas'],
  ])('is not made of %j', (body, word) => {
    expect(() => accountOfUser(userOfBody(body), 'invalidValue')).toThrow(new RegExp(word));
  });
});
