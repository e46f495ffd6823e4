/** Filters and paths: every example of RFC 7644, what is none, and what a hostile sender writes. */
import { describe, expect, test } from 'vitest';
import { parseFilter, parsePath } from './parse-filter.ts';
import { ScimError } from './scim-error.ts';
import { scimLimits } from './scim-limits.ts';

/** RFC 7644 §3.4.2.2, figure 2 and the text behind it. */
const examples = [
  'userName eq "bjensen"',
  'name.familyName co "O\'Malley"',
  'userName sw "J"',
  'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"',
  'title pr',
  'meta.lastModified gt "2011-05-13T04:42:34Z"',
  'meta.lastModified ge "2011-05-13T04:42:34Z"',
  'meta.lastModified lt "2011-05-13T04:42:34Z"',
  'meta.lastModified le "2011-05-13T04:42:34Z"',
  'title pr and userType eq "Employee"',
  'title pr or userType eq "Intern"',
  'schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"',
  'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")',
  'userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")',
  'userType eq "Employee" and (emails.type eq "work")',
  'userType eq "Employee" and emails[type eq "work" and value co "@example.com"]',
  'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]',
];

const refusal = (work: () => unknown): ScimError => {
  try {
    work();
  } catch (error) {
    if (error instanceof ScimError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('a filter', () => {
  test.each(examples)('is read: %s', (text) => {
    expect(parseFilter(text)).toBeDefined();
  });

  test('has names and operators in any case, and no name of a core schema', () => {
    const equal = { kind: 'compare', path: ['username'], operator: 'eq', value: 'Ann' };
    expect(parseFilter('USERNAME Eq "Ann"')).toEqual(equal);
    expect(parseFilter('urn:ietf:params:scim:schemas:core:2.0:User:userName eq "Ann"')).toEqual(equal);
  });

  test('binds and before or, and brackets before both', () => {
    expect(parseFilter('a pr or b pr and c pr')).toMatchObject({
      kind: 'or',
      filters: [{ path: ['a'] }, { kind: 'and', filters: [{ path: ['b'] }, { path: ['c'] }] }],
    });
    expect(parseFilter('(a pr or b pr) and not (c pr)')).toMatchObject({
      kind: 'and',
      filters: [{ kind: 'or' }, { kind: 'not', filter: { path: ['c'] } }],
    });
  });

  test('has the texts of JSON, and words for true, false and null in any case', () => {
    expect(parseFilter(String.raw`a eq "x\"\\\né"`)).toMatchObject({ value: 'x"\\\né' });
    expect(parseFilter('active eq True')).toMatchObject({ value: true });
    expect(parseFilter('a eq null')).toMatchObject({ value: null });
    expect(parseFilter('a eq -1.5')).toMatchObject({ value: -1.5 });
  });

  test.each([
    '',
    'userName',
    'userName eq',
    'userName eq "',
    'userName eq Ann',
    'userName like "x"',
    'userName eq "a" and',
    'userName eq "a" "b"',
    '(userName pr',
    'userName pr)',
    'not userName pr',
    'emails[type eq "work"',
    'emails[]',
    'a.b.c.d pr',
    '__proto__ pr',
    "userName eq 'x'; drop table users",
    String.raw`a eq "\x"`,
  ])('that is none is refused: %s', (text) => {
    expect(refusal(() => parseFilter(text))).toMatchObject({ status: 400, scimType: 'invalidFilter' });
  });

  test('that is long, wide or deep is refused at once', () => {
    const long = `a eq "${'x'.repeat(scimLimits.filterLengthMax)}"`;
    const wide = Array.from({ length: scimLimits.filterTermsMax + 1 }, () => 'a pr').join(' or ');
    const deep = `${'('.repeat(500)}a pr${')'.repeat(500)}`;
    // Texts of many lines without an end keep some readers busy for hours.
    const turning = `a eq "${'\n'.repeat(4_000)}`;
    const began = performance.now();
    for (const text of [
      long,
      wide,
      deep,
      turning,
      '\\'.repeat(4_000),
      '['.repeat(4_000),
      'not ('.repeat(500),
    ])
      expect(refusal(() => parseFilter(text)).scimType).toBe('invalidFilter');
    expect(performance.now() - began).toBeLessThan(200);
  });
});

describe('a path', () => {
  test.each([
    ['members', { parts: ['members'] }],
    ['name.familyName', { parts: ['name', 'familyname'] }],
    ['urn:ietf:params:scim:schemas:core:2.0:User:name.givenName', { parts: ['name', 'givenname'] }],
    ['addresses[type eq "work"]', { parts: ['addresses'], filter: { path: ['type'], value: 'work' } }],
    ['members[value eq "2819c223"]', { parts: ['members'], filter: { path: ['value'] } }],
    ['members[value eq "2819c223"].displayName', { parts: ['members', 'displayname'] }],
    ['emails[type eq "work"].value', { parts: ['emails', 'value'], filter: { value: 'work' } }],
  ])('is read: %s', (text, path) => {
    expect(parsePath(text)).toMatchObject(path);
  });

  test('of the enterprise extension keeps its name', () => {
    const name = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
    expect(parsePath(`${name}:department`).parts).toEqual([name.toLowerCase(), 'department']);
    expect(parsePath(name).parts).toEqual([name.toLowerCase()]);
  });

  test.each([
    '',
    ' ',
    'a b',
    'emails[',
    'emails[type]',
    'emails[type eq "x"]value',
    'a.b.c',
    'a[b pr].c.d',
    '"x"',
    'urn:x:y',
  ])('that is none is refused: %s', (text) => {
    expect(refusal(() => parsePath(text))).toMatchObject({ status: 400, scimType: 'invalidPath' });
  });
});
