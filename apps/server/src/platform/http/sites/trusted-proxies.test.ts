import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readSettings } from '../../../settings.ts';
import { trustedProxies } from './trusted-proxies.ts';

test.each([
  [undefined, []],
  ['0', []],
  ['127.0.0.1', ['127.0.0.1']],
  [' 10.0.0.0/24 , ::1,fd00::/48 ', ['10.0.0.0/24', '::1', 'fd00::/48']],
])('%j believes %j', (value, proxies) => {
  expect(trustedProxies(value)).toEqual(proxies);
});

test.each([
  '1',
  '2',
  'true',
  'yes',
  'loopback',
  'proxy.example',
  '127.1',
  '010.0.0.1',
  '10.0.0.0/0',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.0/x',
  '10.0.0.0/255.255.255.0',
  '10.0.0.0/24/1',
  '127.0.0.1,',
  '127.0.0.1 10.0.0.1',
])('%j stops the start with a sentence', (value) => {
  expect(() => readSettings({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY lists the addresses/);
});

test('only what a listed proxy says counts, and of that only what it saw itself', async () => {
  const app = Fastify({ trustProxy: trustedProxies('127.0.0.1,10.0.0.0/24') });
  app.get('/', (request) => request.ip);
  const seen = async (remoteAddress: string, forwarded?: string) =>
    (
      await app.inject({
        url: '/',
        remoteAddress,
        headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      })
    ).body;
  expect(await seen('127.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
  expect(await seen('::ffff:127.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
  expect(await seen('127.0.0.1', '1.1.1.1, 2.2.2.2, 203.0.113.7, 10.0.0.9')).toBe('203.0.113.7');
  expect(await seen('198.51.100.1', '203.0.113.7')).toBe('198.51.100.1');
  await app.close();
});
