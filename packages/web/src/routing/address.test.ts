import { describe, expect, test } from 'vitest';
import { fillPath, makeAddress, readAddress, readSearch, writeSearch } from './address.ts';

describe('what stands behind the question mark', () => {
  test.for<readonly [text: string, search: Readonly<Record<string, unknown>>]>([
    ['', {}],
    ['?page=2', { page: 2 }],
    ['?q=douleur+thoracique', { q: 'douleur thoracique' }],
    ['?q=%22007%22', { q: '007' }],
    ['?q=007', { q: '007' }],
    ['?q=1e3', { q: '1e3' }],
    ['?id=12345678901234567890', { id: '12345678901234567890' }],
    ['?on=true&off=false&none=null', { on: true, off: false, none: null }],
    ['?q=true%20story', { q: 'true story' }],
    ['?sort=%5B%22name%22%5D', { sort: ['name'] }],
    ['?of=a&of=b', { of: ['a', 'b'] }],
    ['?q=%5Bunclosed', { q: '[unclosed' }],
    ['?q=%E0%A4%A', { q: '\uFFFD%A' }],
  ])('%s is read', ([text, search]) => {
    expect(readSearch(text)).toEqual(search);
  });

  test.for<Readonly<Record<string, unknown>>>([
    { page: 2, q: 'x y' },
    { q: '2' },
    { q: 'true' },
    { q: '"quoted"' },
    { q: '-1' },
    { q: '' },
    { q: 'null' },
    { q: ' 3' },
    { list: ['a', 1], filter: { to: null } },
    { q: 'a&b=c#d?e' },
  ])('%o comes back as it was written', (search) => {
    expect(readSearch(writeSearch(search))).toEqual(search);
  });

  test('a name of every object is a name like any other', () => {
    const search = readSearch('?__proto__=1&constructor=2');
    expect(Object.entries(search)).toEqual([
      ['__proto__', 1],
      ['constructor', 2],
    ]);
    expect(({} as Readonly<Record<string, unknown>>)['1']).toBeUndefined();
  });

  test('what is undefined is not written', () => {
    expect(writeSearch({ page: undefined, q: 'x' })).toBe('?q=x');
  });
});

describe('an address', () => {
  test('is its path, its search and its hash', () => {
    expect(readAddress('/me?a=1#here')).toEqual({
      href: '/me?a=1#here',
      pathname: '/me',
      search: { a: 1 },
      searchStr: '?a=1',
      hash: 'here',
    });
  });

  test.for([
    '//evil.example/x',
    '/\\evil.example/x',
    ' //evil.example/x',
    '\\\\evil.example/x',
    'evil.example/x',
  ])('%s stays on this site', (href) => {
    expect(new URL(readAddress(href).href, 'https://atelier.example').origin).toBe('https://atelier.example');
  });

  test('is made of a path with its names filled', () => {
    const path = fillPath('/session/$lessonId/page/$pageId', { lessonId: 'a/b', pageId: '1?2' });
    expect(makeAddress(path, { q: 'x' }, 'top').href).toBe('/session/a%2Fb/page/1%3F2?q=x#top');
  });
});
