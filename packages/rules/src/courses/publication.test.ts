import { expect, test } from 'vitest';
import { mayBecome } from './publication.ts';

test.each([
  ['DRAFT', 'PUBLISHED', false, true],
  ['PUBLISHED', 'DRAFT', false, true],
  ['PUBLISHED', 'DRAFT', true, false],
  ['PUBLISHED', 'CLOSED', true, true],
  ['PUBLISHED', 'CLOSED', false, false],
  ['DRAFT', 'CLOSED', false, false],
  ['CLOSED', 'PUBLISHED', true, false],
  ['CLOSED', 'CLOSED', true, true],
] as const)('domain §2: from %s to %s once a lesson has started (%s): %s', (from, to, started, may) => {
  expect(mayBecome(from, to, started)).toBe(may);
});
