/** What is stored of a slot that was changed: nothing that nobody touched (decision 0652). */
import type { ClassSlot } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { expect, test } from 'vitest';
import { draftOf, updateBody } from './slot-draft.ts';

test('a slot from the second of two hours that are told alike keeps it, whatever else changes', () => {
  const slot: ClassSlot = {
    id: sampleId(1),
    classId: sampleId(2),
    title: 'Nuit',
    place: null,
    videoUrl: null,
    startAt: '2026-10-25T01:30:00.000Z',
    endAt: '2026-10-25T04:00:42.000Z',
    earlyMinutes: 15,
    lateMinutes: 60,
    trainers: [],
    cancelled: null,
    closedAt: null,
    recorded: 0,
    present: 0,
  };
  const draft = draftOf(slot, 'Europe/Paris');
  expect(draft).toMatchObject({ firstDay: '2026-10-25', from: '02:30', to: '05:00' });
  expect(updateBody({ ...draft, title: 'Nuit blanche' }, slot, 'Europe/Paris')).toEqual({
    title: 'Nuit blanche',
  });
});
