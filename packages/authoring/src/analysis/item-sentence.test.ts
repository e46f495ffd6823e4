/** What the measures of a question say (back-office §3), and that few answers say nothing. */
import type { ChoiceCount } from '@parcours/contract';
import { expect, test } from 'vitest';
import { itemFinding, type MeasuredItem } from './item-sentence.ts';

const choice = (id: string, right: boolean, picks: number, goodPicks: number): ChoiceCount => ({
  id,
  label: id.toUpperCase(),
  target: null,
  right,
  picks,
  goodPicks,
});

const item = (changes: Partial<MeasuredItem> = {}): MeasuredItem => ({
  answers: 30,
  difficulty: 0.6,
  discrimination: 0.4,
  medianSeconds: 40,
  good: 10,
  choices: [choice('a', true, 18, 9), choice('b', false, 12, 1)],
  ...changes,
});

test.each<[string, Partial<MeasuredItem>, string | null]>([
  ['too few answers', { answers: 19 }, null],
  ['a good question', {}, 'fine'],
  [
    'another choice that most good learners take',
    { choices: [choice('a', true, 10, 3), choice('b', false, 20, 7)] },
    'rival',
  ],
  ['good learners failing it', { discrimination: -0.3 }, 'backwards'],
  ['hardly anybody right', { difficulty: 0.1 }, 'too-hard'],
  ['everybody right', { difficulty: 0.99 }, 'too-easy'],
  ['a choice that nobody takes', { choices: [choice('a', true, 20, 9), choice('b', false, 0, 0)] }, 'unused'],
  ['three times the usual time', { medianSeconds: 130 }, 'slow'],
])('%s', (_what, changes, code) => {
  expect(itemFinding(item(changes), 40)?.code ?? null).toBe(code);
});

test('7 good learners of 10 take B', () => {
  const found = itemFinding(item({ choices: [choice('a', true, 10, 3), choice('b', false, 20, 7)] }), 40);
  expect(found).toEqual({ code: 'rival', choiceId: 'b', choice: 'B', part: 7, whole: 10 });
});
