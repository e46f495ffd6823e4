/** A table of statistics as a file that is taken away: each line carries its period, and a workbook says what columns count. */
import type { Locale, Statistics } from '@parcours/contract';
import { unitOfMeasure } from '@parcours/rules';
import { csvOf } from '../../platform/files/csv.ts';
import { type Sheet, workbookOf } from '../../platform/files/workbook.ts';
import { statisticsWords } from './statistics-words.ts';

/** Columns, and lines with the one of all together at their end. */
function tableOf(statistics: Statistics, locale: Locale | undefined): Sheet {
  const { of, from, to, measures, rows, overall } = statistics;
  const words = statisticsWords(locale);
  const [named, within] = words.named[of];
  const above = within === '' ? [] : [{ title: within, kind: 'text', width: 30 } as const];
  const lines = [
    ...rows.map((row) => ({ title: row.title, within: row.within, values: row.values })),
    { title: words.all, within: null, values: overall },
  ];
  return {
    name: words.subjects[of],
    columns: [
      { title: named, kind: 'text', width: 50 },
      ...above,
      { title: words.from, kind: 'day', width: 12 },
      { title: words.to, kind: 'day', width: 12 },
      ...measures.map((measure) => ({
        title: words.measures[measure][0],
        kind: unitOfMeasure[measure],
        width: 16,
      })),
    ],
    rows: lines.map((line) => [
      line.title,
      ...(within === '' ? [] : [line.within]),
      from,
      to,
      ...measures.map((measure) => line.values[measure] ?? null),
    ]),
  };
}

/** Ratios stay 0..1 and times seconds: a program reads them. */
export function statisticsCsv(statistics: Statistics, locale: Locale | undefined): Buffer {
  const { columns, rows } = tableOf(statistics, locale);
  const names = columns.map(({ title, kind }) => (kind === 'seconds' ? `${title} (s)` : title));
  const lines = rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? null])));
  return Buffer.from(csvOf(names, lines));
}

export function statisticsWorkbook(statistics: Statistics, locale: Locale | undefined): Promise<Buffer> {
  const words = statisticsWords(locale);
  const { measures, scope, from, to, timeZone, groupMin } = statistics;
  const days = words.days(from, to, timeZone);
  const definitions: Sheet = {
    name: words.definitions,
    columns: [
      { title: words.column, kind: 'text', width: 24 },
      { title: words.meaning, kind: 'text', width: 110 },
    ],
    rows: [
      [words.counted, `${words.scopes[scope]} ${days}`],
      ...measures.map((measure) => words.measures[measure]),
      ...(scope === 'authors' ? [['', words.withheld(groupMin)]] : []),
    ],
  };
  return workbookOf([tableOf(statistics, locale), definitions]);
}
