/** Which messages a preview believes (domain §12): one in many. */
import { expect, test } from 'vitest';
import { hostileMessages, previewBlock, renderOf } from '@parcours/contract/testing';
import { judgeMessage } from './judge-message.ts';

const origin = 'http://admin.localhost:3000';
const shown = 5;
const judge = (data: unknown, changes: { origin?: string; fromParent?: boolean } = {}) =>
  judgeMessage({ data, origin, fromParent: true, ...changes }, { origin, shown }).verdict;

test('a newer version from the back-office is believed', () => {
  expect(judge(renderOf(previewBlock('Titre'), 6))).toBe('accepted');
  expect(judge(renderOf(previewBlock('Titre', '<p>A <strong>b</strong> < c & d</p>'), 6))).toBe('accepted');
});

test.for(hostileMessages(shown))('$name: not believed', ({ message }) => {
  // As it would come through a window.
  expect(judge(structuredClone(message))).not.toBe('accepted');
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test.for([
  'https://evil.example',
  'http://localhost:3000',
  'https://admin.localhost:3000',
  'http://admin.localhost:3001',
  'http://admin.localhost:3000.evil.example',
  'http://content.localhost:3000',
  'null',
  '',
])('the right message from %s: not believed, and told', (from) => {
  expect(judge(renderOf(previewBlock('Titre'), 6), { origin: from })).toBe('wrong-origin');
});

test('another window of the right origin is not the one that embeds us', () => {
  expect(judge(renderOf(previewBlock('Titre'), 6), { fromParent: false })).toBe('ignored');
});
