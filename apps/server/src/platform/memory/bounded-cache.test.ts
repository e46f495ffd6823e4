/** Caches end somewhere: by the number of their entries, or by what those weigh. */
import { expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

const keysOf = (cache: BoundedCache<string, string>, keys: string) =>
  [...keys].filter((key) => cache.get(key) !== undefined).join('');

test('the entry unused for longest leaves first', () => {
  const cache = new BoundedCache<string, string>(3);
  for (const key of 'abc') cache.set(key, key);
  cache.get('a');
  cache.set('d', 'd');
  expect(keysOf(cache, 'abcd')).toBe('acd');
  expect(cache.size).toBe(3);
});

test('heavy entries take the place of several, and leave it again', () => {
  const cache = new BoundedCache<string, string>(10, (value) => value.length);
  for (const key of 'abcde') cache.set(key, '12');
  expect(keysOf(cache, 'abcde')).toBe('abcde');
  cache.set('f', '123456');
  expect(keysOf(cache, 'abcdef')).toBe('def');
  cache.set('f', '1');
  cache.set('g', '12345');
  expect(keysOf(cache, 'defg')).toBe('defg');
});

test('what is heavier than all together may be is not kept, and drives nobody else out for long', () => {
  const cache = new BoundedCache<string, string>(10, (value) => value.length);
  cache.set('a', '12');
  cache.set('big', '12345678901');
  expect(cache.get('big')).toBeUndefined();
  expect(cache.size).toBe(0);
  cache.set('a', '12');
  cache.delete('a');
  cache.delete('a');
  cache.set('b', '1234567890');
  expect(keysOf(cache, 'ab')).toBe('b');
});
