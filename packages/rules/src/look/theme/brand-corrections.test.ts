/** What somebody who chooses a colour is told of it. */
import { expect, test } from 'vitest';
import { brandReport } from './brand-corrections.ts';

test('a colour that reads by itself is used as it is', () => {
  const report = brandReport('#5b2a5e');
  expect(report?.corrections[0]).toMatchObject({ theme: 'light', role: 'text', change: 'none', percent: 0 });
});

test('a light colour is darkened on light paper, and said by how much and to which contrast', () => {
  const report = brandReport('#ffd400');
  const [text] = report?.corrections ?? [];
  expect(text).toMatchObject({ theme: 'light', role: 'text', change: 'darker', least: 4.5 });
  expect(text?.percent).toBeGreaterThan(10);
  expect(text?.ratio).toBeGreaterThanOrEqual(4.5);
  expect(report?.onBrand.colour).toBe('#000000');
});

test('every role keeps its least contrast, and what is no colour has no report', () => {
  for (const colour of ['#ffffff', '#000000', '#777777', '#00ff00', '#c0392b'])
    for (const { ratio, least } of brandReport(colour)?.corrections ?? [])
      expect(ratio).toBeGreaterThanOrEqual(least);
  expect(brandReport('red')).toBeUndefined();
});
