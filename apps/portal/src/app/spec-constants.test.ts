/** Spec §9: each constant around the lesson, in one table; those of the player are in `parts/player-constants.test.tsx`. */
import '@parcours/ui/styles.css';
import { limits } from '@parcours/contract';
import {
  certificateScore,
  chooseLocale,
  genericReportingLevel,
  fileSizeText,
  periods,
  progressColour,
  starsOf,
  tooltipPercent,
} from '@parcours/rules';
import { expect, test } from 'vitest';
import { checkMs, chunkTimeoutMs } from '@parcours/web';

test.for<readonly [item: string, value: unknown, wanted: unknown]>([
  ['Dashboard page size', limits.dashboardPageSize, 5],
  ['Class and lesson refresh', limits.refreshMs, 20_000],
  ['Class auto-refresh after its start', limits.classAutoRefreshMs, 200],
  ['Rating max', limits.ratingMax, 5],
  ['Comment max', limits.commentMax, 1000],
  ['Password', [limits.passwordMin, limits.passwordMax], [6, 254]],
  ['Names, username', [limits.nameMin, limits.nameMax], [3, 60]],
  ['Email', [limits.emailMin, limits.emailMax], [3, 254]],
  ['Certificate score, out of 1000', certificateScore({ actual: 7, max: 8 }), 875],
  ['Score radial animation starts after', limits.scoreRadialDelayMs, 500],
  ['Default generic competency reporting level', genericReportingLevel, 1],
  ['Add-to-home prompt, checked after', checkMs, 5_000],
  ['Chunk load time-out', chunkTimeoutMs, 120_000],
  ['Locale, fallback', chooseLocale(['de-DE', 'it'], ['fr']), 'en'],
  ['Locale, French browser', chooseLocale(['fr-FR', 'en'], ['fr', 'en']), 'fr'],
  ['File sizes with a decimal comma', fileSizeText(1_572_864, 'fr'), '1,5\u00a0Mo'],
  ['Progress rate: stars of one half', starsOf(0.5), 1.5],
  ['Progress rate: tooltip percent', tooltipPercent(0.66666), 66.6],
  [
    'Progress colours (spec §4)',
    [0.49, 0.5, 0.99, 1].map(progressColour),
    ['danger', 'primary', 'primary', 'success'],
  ],
  [
    'Period choices',
    periods.map(({ number, unit }) => `${number} ${unit}`),
    ['7 days', '30 days', '12 weeks', '6 months', '12 months'],
  ],
])('%s', ([, value, wanted]) => {
  expect(value).toEqual(wanted);
});

test('Palette: a colour for each of 10 series of a chart', () => {
  const styles = getComputedStyle(document.documentElement);
  const colours = Array.from({ length: 10 }, (_, at) => styles.getPropertyValue(`--chart-${at + 1}`).trim());
  expect(new Set(colours).size).toBe(10);
  expect(colours).not.toContain('');
  expect(styles.getPropertyValue('--chart-11')).toBe('');
});
