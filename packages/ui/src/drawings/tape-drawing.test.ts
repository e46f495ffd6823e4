import { expect, test } from 'vitest';
import { drawStretch, rule } from './tape-drawing.ts';

const filledUnits = (done: string): number =>
  [...done.matchAll(/0h(\d+)v/g)].reduce((sum, [, width]) => sum + Number(width), 0);

test('a page begun fills half its tick (spec §4: ONGOING counts half)', () => {
  const { done, width } = drawStretch(['full', 'half', 'empty', 'empty']);
  expect(filledUnits(done) / width).toBe(1.5 / 4);
});

test('the current page is framed, not filled', () => {
  const drawing = drawStretch(['full', 'current']);
  expect(filledUnits(drawing.done)).toBe(10);
  expect(drawing.current).toBe('M10 0h10v100h-10z');
});

test('there is one line between two pages, the fifth longer', () => {
  const { ticks } = drawStretch(Array.from({ length: 7 }, () => 'empty' as const));
  expect(ticks.match(/V55/g)).toHaveLength(5);
  expect(ticks.match(/V25/g)).toHaveLength(1);
});

test.each([
  [0, 0],
  [0.5, 100],
  [0.62, 125],
  [1, 200],
  [1.4, 200],
  [-1, 0],
])('a rule at %f is filled over %i of 200', (fraction, units) => {
  expect(filledUnits(drawStretch(rule(fraction)[0]?.ticks ?? []).done)).toBe(units);
});
