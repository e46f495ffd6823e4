/** The days that the address of the statistics asks for: those of the centre. */
import { expect, test } from 'vitest';
import { queryOf } from './statistics-search.ts';

const evening = Date.parse('2026-03-03T02:30:00Z');

test('the last days end with the day that the centre has', () => {
  expect(queryOf({ days: '30' }, evening, 'America/Halifax')).toEqual({ from: '2026-02-01' });
  expect(queryOf({ days: '30' }, evening, 'Pacific/Auckland')).toEqual({ from: '2026-02-02' });
  expect(queryOf({ days: '30' }, Date.parse('2026-03-02T23:30:00Z'), undefined)).toEqual({
    from: '2026-02-02',
  });
});

test('days that are named are asked for as they are', () => {
  const named = { days: '30', from: '2026-01-01', to: '2026-01-31' } as const;
  expect(queryOf(named, evening, 'America/Halifax')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
});
