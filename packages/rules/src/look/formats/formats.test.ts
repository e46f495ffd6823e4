import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { badgeDisplay, deltaColour, widgetBadgeLevel } from './badge-display.ts';
import { durationParts, durationText, roundedDuration } from './duration.ts';
import { fileSizeText, shortFileName } from './file-text.ts';
import { periods, periodStart } from './periods.ts';
import { badgePercent, starFills, starsOf, tooltipPercent } from './progress-rate.ts';

/** Any space is as good as a plain one to these tables. */
const spaced = (text: string) => text.replace(/\s/gu, ' ');
const [kilo, mega, giga, tera] = [1024, 1024 ** 2, 1024 ** 3, 1024 ** 4];

describe('spec §9 File sizes: o, Ko, Mo, Go, To with a decimal comma', () => {
  test.each([
    [0, '0 o', '0 B'],
    [1, '1 o', '1 B'],
    [999, '999 o', '999 B'],
    [1023, '1 023 o', '1,023 B'],
    [kilo, '1 Ko', '1 KB'],
    [1536, '1,5 Ko', '1.5 KB'],
    [10 * kilo, '10 Ko', '10 KB'],
    [mega - 1, '1 Mo', '1 MB'],
    [1.5 * mega, '1,5 Mo', '1.5 MB'],
    [5 * mega, '5 Mo', '5 MB'],
    [2.25 * giga, '2,3 Go', '2.3 GB'],
    [3.7 * tera, '3,7 To', '3.7 TB'],
    [2048 * tera, '2 048 To', '2,048 TB'],
    [-5, '0 o', '0 B'],
    [Number.NaN, '0 o', '0 B'],
    [Number.POSITIVE_INFINITY, '0 o', '0 B'],
  ])('%d bytes', (bytes, french, english) => {
    expect(spaced(fileSizeText(bytes, 'fr'))).toBe(french);
    expect(spaced(fileSizeText(bytes, 'fr-CA'))).toBe(french);
    expect(spaced(fileSizeText(bytes, 'en'))).toBe(english);
  });
});

describe('spec §9 Duration formatter prints hours, minutes, seconds', () => {
  test.each([
    [0, '0 s', '0 seconde'],
    [1, '1 s', '1 seconde'],
    [59.9, '59 s', '59 secondes'],
    [60, '1 min', '1 minute'],
    [61, '1 min 1 s', '1 minute 1 seconde'],
    [3600, '1 h', '1 heure'],
    [3605, '1 h 5 s', '1 heure 5 secondes'],
    [3725, '1 h 2 min 5 s', '1 heure 2 minutes 5 secondes'],
    [90_000, '25 h', '25 heures'],
    [-3, '0 s', '0 seconde'],
    [Number.NaN, '0 s', '0 seconde'],
  ])('%d seconds', (seconds, short, long) => {
    expect(spaced(durationText(seconds, 'fr'))).toBe(short);
    expect(spaced(durationText(seconds, 'fr', 'long'))).toBe(long);
  });

  test('in English', () => {
    expect(spaced(durationText(3725, 'en', 'long'))).toBe('1 hour 2 minutes 5 seconds');
  });

  test.each(['fr', 'en', 'fr-CA', 'fr-CH'])('no second up to two hours is rounded away in %s', (locale) => {
    const seconds = { h: 3600, hr: 3600, min: 60, s: 1, sec: 1 } as const;
    for (let duration = 0; duration <= 7200; duration++) {
      const read = [...spaced(durationText(duration, locale)).matchAll(/(\d+) ([a-z]+)/g)].map(
        ([, count, unit]) => Number(count) * seconds[unit as keyof typeof seconds],
      );
      expect(
        read.reduce((sum, part) => sum + part, 0),
        durationText(duration, locale),
      ).toBe(duration);
    }
  });

  test.each(['fr', 'en'])(
    'a figure in minutes is right to half a minute, and to the second under one, in %s',
    (locale) => {
      for (let duration = 0; duration <= 7200; duration++) {
        const rounded = roundedDuration(duration);
        expect(Math.abs(rounded - duration)).toBeLessThanOrEqual(duration < 60 ? 0 : 30);
        const text = spaced(durationText(rounded, locale));
        expect(text.startsWith('0')).toBe(duration === 0);
        expect(/min|h/.test(text)).toBe(duration >= 60);
      }
    },
  );

  test('the parts add up again', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (seconds) => {
        const parts = durationParts(seconds);
        expect(parts.hours * 3600 + parts.minutes * 60 + parts.seconds).toBe(seconds);
      }),
    );
  });
});

describe('spec §9 File name display: truncated to 56 characters', () => {
  test.each([
    ['short.pdf', 'short.pdf'],
    ['a'.repeat(56), 'a'.repeat(56)],
    ['a'.repeat(57), `${'a'.repeat(55)}…`],
    [`${'é'.repeat(60)}.pdf`, `${'é'.repeat(55)}…`],
    // Letters of several code units are one character each and are never cut through.
    ['👷🏽'.repeat(20), '👷🏽'.repeat(20)],
    ['👷🏽'.repeat(60), `${'👷🏽'.repeat(55)}…`],
    ['e\u0301'.repeat(57), `${'e\u0301'.repeat(55)}…`],
    ['', ''],
  ])('%s', (name, shown) => {
    expect(shortFileName(name)).toBe(shown);
  });
});

describe('spec §9 Progress rate', () => {
  test.each([
    [0, 0],
    [0.1, 0],
    [0.166, 0],
    [1 / 6, 0.5],
    [0.3333, 0.5],
    [1 / 3, 1],
    [0.49, 1],
    [0.5, 1.5],
    // A half that was summed up from tenths.
    [0.49999999999999994, 1.5],
    [2 / 3, 2],
    [0.8, 2],
    [5 / 6, 2.5],
    [0.9999, 2.5],
    [1, 3],
    [1.7, 3],
    [-1, 0],
    [Number.NaN, 0],
  ])('3 stars in half-star steps, times 6 and rounded down: %d gives %d stars', (fraction, stars) => {
    expect(starsOf(fraction)).toBe(stars);
  });

  test.each([
    [0, ['empty', 'empty', 'empty']],
    [0.17, ['half', 'empty', 'empty']],
    [0.5, ['full', 'half', 'empty']],
    [0.99, ['full', 'full', 'half']],
    [1, ['full', 'full', 'full']],
  ])('%d as three stars', (fraction, fills) => {
    expect(starFills(fraction)).toEqual(fills);
  });

  test.each([
    [0, 0],
    [0.0009, 0],
    [0.001, 0.1],
    [0.57, 57],
    [0.66666, 66.6],
    [0.9999, 99.9],
    [1, 100],
    [2, 100],
    [Number.NaN, 0],
  ])('tooltip percent with 1 decimal, rounded down: %d is %d', (fraction, percent) => {
    expect(tooltipPercent(fraction)).toBe(percent);
  });

  test.each([
    [0, 0],
    [0.004, 0],
    [0.005, 1],
    [0.125, 13],
    [0.994, 99],
    [0.995, 100],
    [-0.125, -13],
    [-0.001, 0],
    [Number.NaN, 0],
  ])('badge percentages rounded to integers: %d is %d', (fraction, percent) => {
    expect(badgePercent(fraction)).toBe(percent);
  });

  test('every fraction gives a half-step between 0 and 3, never less for more', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (one, other) => {
          expect(Number.isInteger(starsOf(one) * 2)).toBe(true);
          expect(starsOf(Math.max(one, other))).toBeGreaterThanOrEqual(starsOf(Math.min(one, other)));
        },
      ),
    );
  });
});

describe('spec §3 Badge display configuration', () => {
  test.each([
    [{ type: 'PI', level: 'gold', done: 0 }, 'pi-gold'],
    [{ type: 'PI', level: 'gold', size: 'small', done: 0 }, 'pi-gold-small'],
    [{ type: 'job', level: 'silver', size: '', done: 0 }, 'job-silver'],
  ])('the picture is chosen by type, level and optional size: %j', (badge, picture) => {
    expect(badgeDisplay(badge)).toMatchObject({ picture, delta: null, certified: false });
  });

  test.each([
    [0.12, 'positive', 'success', 12],
    [0.001, 'positive', 'success', 0],
    [0, 'none', 'danger', 0],
    [-0.2, 'negative', 'danger', -20],
  ])('deltaSign: positive green, otherwise red: %d', (delta, sign, colour, percent) => {
    const shown = badgeDisplay({
      type: 'PI',
      level: 'gold',
      certif: true,
      done: 0.505,
      delta,
      deltaStart: 0.4,
    });
    expect(shown).toMatchObject({ donePercent: 51, certified: true });
    expect(shown.delta).toEqual({ percent, startPercent: 40, sign, colour });
  });

  test('spec §9 Badge level in widgets: gold for pi, silver for job', () => {
    expect(widgetBadgeLevel).toEqual({ pi: 'gold', job: 'silver' });
    expect(deltaColour('none')).toBe('danger');
  });
});

describe('spec §9 Period choices: 1 week (7 days), 1 month (30 days), 3 months (12 weeks), 6 months, 1 year (12 months)', () => {
  test.each([
    ['week', '2026-11-14'],
    ['month', '2026-10-22'],
    ['quarter', '2026-08-29'],
    ['half-year', '2026-05-21'],
    ['year', '2025-11-21'],
  ])('%s', (id, start) => {
    const period = periods.find((one) => one.id === id);
    expect(period && periodStart(period, '2026-11-21')).toBe(start);
  });

  test.each([
    [6, 'months', '2026-08-31', '2026-02-28'],
    [6, 'months', '2024-08-31', '2024-02-29'],
    [12, 'months', '2024-02-29', '2023-02-28'],
    [7, 'days', '2026-01-03', '2025-12-27'],
    [7, 'days', '2026-03-30', '2026-03-23'],
  ] as const)('%d %s before %s', (number, unit, today, start) => {
    expect(periodStart({ number, unit }, today)).toBe(start);
  });

  test.each(['', '2026-02-30', '21/11/2026', '2026-13-01'])('"%s" is no day', (today) => {
    expect(periodStart({ number: 7, unit: 'days' }, today)).toBeNull();
  });
});
