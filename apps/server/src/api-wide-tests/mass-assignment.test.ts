/** The short form of the proof of the same name: every third field of every resource, by every role. */
import { expect, test } from 'vitest';
import { proveMassAssignment } from '../testing/prove/mass-assignment.ts';

test('nobody writes a field that the manifest does not give', { timeout: 120_000 }, async () => {
  const { faults } = await proveMassAssignment({ every: 3 });
  expect(faults).toEqual([]);
});
