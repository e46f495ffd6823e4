/** What a ledger keeps of a change. */
import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('each field that differs is named with its old and its new value, however deep', () => {
  const before = { name: 'Atelier', metas: { colours: { brand: '#5b2a5e' }, locales: ['fr'] }, tools: {} };
  const after = {
    name: 'Atelier',
    metas: { colours: { brand: '#0a7d5a', accent: '#111111' }, locales: ['fr', 'en'] },
  };
  expect(changedFields(before, after)).toEqual([
    { field: 'metas.colours.accent', from: '', to: '#111111' },
    { field: 'metas.colours.brand', from: '#5b2a5e', to: '#0a7d5a' },
    { field: 'metas.locales', from: '["fr"]', to: '["fr","en"]' },
  ]);
});

test('nothing that is the same is named, and a long text is cut', () => {
  expect(changedFields({ a: null, b: false }, { b: false })).toEqual([]);
  const [only] = changedFields({ text: 'x'.repeat(1_000) }, { text: null });
  expect(only).toEqual({ field: 'text', from: 'x'.repeat(200), to: '' });
});
