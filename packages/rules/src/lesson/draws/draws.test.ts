import fc from 'fast-check';
import {
  dragNDropSample,
  freeAnswerSample,
  multipleChoiceSample,
  wysiwygSample,
} from '@parcours/contract/testing';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../testing/lesson-facts.ts';
import { drawOne, drawPage, renderRow, shuffled } from './draws.ts';

test('a shuffle keeps every item once, and the same chance gives the same order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.integer(), (items, seed) => {
      const once = shuffled(items, seededRandom(seed));
      expect(new Set(once)).toEqual(new Set(items));
      expect(once).toHaveLength(items.length);
      expect(shuffled(items, seededRandom(seed))).toEqual(once);
    }),
  );
});

test('each order of three is as likely', () => {
  const random = seededRandom(7);
  const counts = new Map<string, number>();
  for (let run = 0; run < 6_000; run += 1) {
    const order = shuffled(['a', 'b', 'c'], random).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

test('one is drawn, even at the ends of chance', () => {
  expect(drawOne(['a', 'b'], () => 0)).toBe('a');
  expect(drawOne(['a', 'b'], () => 0.999_999)).toBe('b');
  expect(drawOne([], () => 0)).toBeUndefined();
});

test('choices are shuffled unless they keep their order; an explicit "none" stays last', () => {
  const rows = [
    wysiwygSample(),
    multipleChoiceSample(),
    multipleChoiceSample({ id: 'kept', settings: { keepOrder: true } }),
    dragNDropSample(),
    freeAnswerSample(),
  ];
  const draws = Array.from({ length: 50 }, (_, seed) =>
    drawPage({ sections: [{ id: 'main', rows }] }, seededRandom(seed)),
  );
  for (const { order } of draws) {
    expect(Object.keys(order)).toEqual(['pick', 'place']);
    expect(order['pick']?.at(-1)).toBe('nothing');
    expect(order['pick']?.toSorted()).toEqual(['harness', 'helmet', 'nothing', 'sandals', 'scarf']);
  }
  expect(new Set(draws.map(({ order }) => order['pick']?.join())).size).toBeGreaterThan(5);
});

test('a row is shown in the drawn order, and untouched where nothing was drawn', () => {
  const row = dragNDropSample();
  const shown = renderRow(row, { order: { place: ['ladder', 'anchor', 'lanyard'] } });
  expect(shown.type === 'drag-n-drop' && shown.choices.map(({ id }) => id)).toEqual([
    'ladder',
    'anchor',
    'lanyard',
  ]);
  expect(renderRow(row, { order: {} })).toBe(row);
  const text = freeAnswerSample({ id: 'place' });
  expect(renderRow(text, { order: { place: ['x'] } })).toBe(text);
});
