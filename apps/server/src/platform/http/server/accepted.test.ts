import { expect, test } from 'vitest';
import { acceptedEncoding, acceptedLanguages } from './accepted.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['identity', undefined],
  ['*;q=0', undefined],
  ['', undefined],
  ['\u0000;;,,=', undefined],
])('of “%s” it takes %s', (sent, encoding) => {
  expect(acceptedEncoding({ 'accept-encoding': sent })).toBe(encoding);
});

test.each([
  ['fr-CA,fr;q=0.9,en;q=0.8', ['fr-CA', 'fr', 'en']],
  ['en;q=0.3, fr;q=0.9', ['fr', 'en']],
  ['de;q=0, fr', ['fr']],
  ['*', []],
  ['', []],
  [',, ;q=1', []],
])('of “%s” it reads %j', (sent, languages) => {
  expect(acceptedLanguages({ 'accept-language': sent })).toEqual(languages);
});

test('who sends no header takes no encoding and any language', () => {
  expect([acceptedEncoding({}), acceptedLanguages({})]).toEqual([undefined, []]);
});

test('of a header that is long without end only the beginning is read', () => {
  const sent = `${'a,'.repeat(20)}fr`;
  expect(acceptedLanguages({ 'accept-language': sent })).not.toContain('fr');
});
