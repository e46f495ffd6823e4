/** What an entry of the ledger says of a change. */
import { expect, test } from 'vitest';
import { changeText } from './audit-columns.tsx';

test('the old and the new value stand around an arrow, and nothing is called so', () => {
  expect(changeText({ field: 'metas.title', from: '', to: 'Atelier' }, 'nothing')).toBe(
    'metas.title: nothing → Atelier',
  );
});

test('what an entry says besides is named', () => {
  expect(changeText({ change: 'given', role: 'admin' }, '–')).toBe('change: given · role: admin');
  expect(changeText({}, '–')).toBe('');
});
