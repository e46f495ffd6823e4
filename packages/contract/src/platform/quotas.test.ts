/** Quotas as the contract declares them. */
import { expect, test } from 'vitest';
import type { Endpoint } from '../http/endpoint.ts';
import { endpoints } from '../http/endpoints.ts';
import { contextQuotas, quotas } from './quotas.ts';

const all: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

test('every call of a signed-in person that changes something may answer that a quota is used up', () => {
  // Leaving is never refused, a superadmin works without a person's quota, and a look at letters writes nothing.
  const uncounted = ['logout', 'enterContext', 'previewLetter', 'previewInvitations'];
  const silent = all.filter(
    ([name, { access, call, errors }]) =>
      !uncounted.includes(name) &&
      access !== 'anyone' &&
      access !== 'superadmin' &&
      call.method !== 'GET' &&
      !errors.includes('QUOTA_EXCEEDED'),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('a context sets any quota, for one person, for all, or both, and nothing else', () => {
  expect(contextQuotas.safeParse({ letters: { person: 5 }, fileBytes: { context: 0 } }).success).toBe(true);
  for (const wrong of [{ lettres: { person: 5 } }, { letters: { person: -1 } }, { letters: { day: 5 } }])
    expect(contextQuotas.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  for (const { person, context } of Object.values(quotas))
    expect(context ?? Infinity).toBeGreaterThan(person);
});
