/** Tables as centres export them: every cell comes back, or the fault is named with its line. */
import { describe, expect, test } from 'vitest';
import { type CsvTable, readCsv } from './read-csv.ts';

const limits = { rows: 50_000, columns: 50 };
const read = (text: string): CsvTable => {
  const table = readCsv(text, limits);
  if ('fault' in table) throw new Error(table.fault);
  return table;
};
const cellsOf = (text: string) => read(text).rows.map(({ cells }) => cells);

describe('a table', () => {
  test.each([
    [';', 'nom;prénom;e-mail\nMartin;Léa;lea@x.fr'],
    [',', 'nom,prénom,e-mail\r\nMartin,Léa,lea@x.fr\r\n'],
    ['\t', 'nom\tprénom\te-mail\nMartin\tLéa\tlea@x.fr'],
    ['|', 'nom|prénom|e-mail\rMartin|Léa|lea@x.fr'],
    [';', '\ufeffnom;prénom;e-mail\nMartin;Léa;lea@x.fr'],
    ['|', 'sep=|\nnom|prénom|e-mail\nMartin|Léa|lea@x.fr'],
    [';', '"nom, complet";prénom;e-mail\nMartin;Léa;lea@x.fr'],
  ])('is cut at %j', (delimiter, text) => {
    const table = read(text);
    expect(table).toMatchObject({ delimiter, hasHeader: true });
    expect(table.columns).toHaveLength(3);
    expect(table.rows.map(({ cells }) => cells)).toEqual([['Martin', 'Léa', 'lea@x.fr']]);
  });

  test('keeps quotes, delimiters and lines within quoted cells, and says on which line each row begins', () => {
    const text = 'nom;note\n"Martin ""la voix""";"un;deux\ntrois"\n\n  ;  \nDurand;"fin"\n';
    expect(read(text).rows).toEqual([
      { line: 2, cells: ['Martin "la voix"', 'un;deux\ntrois'], isTorn: false },
      { line: 6, cells: ['Durand', 'fin'], isTorn: false },
    ]);
  });

  test('marks a row in which something stands behind a closing quote', () => {
    expect(read('nom;note\n"Martin" Léa;x').rows).toEqual([
      { line: 2, cells: ['MartinLéa', 'x'], isTorn: true },
    ]);
    expect(read('nom;note\nMar"tin;x').rows[0]).toEqual({ line: 2, cells: ['Mar"tin', 'x'], isTorn: false });
  });

  test('has no header where the first line holds an address', () => {
    expect(read('Martin;Léa;lea@x.fr\nDurand;Paul;paul@x.fr')).toMatchObject({
      hasHeader: false,
      columns: ['', '', ''],
      rows: [{ line: 1 }, { line: 2 }],
    });
  });

  test('numbers a column name that comes again', () => {
    expect(read('nom;nom;;\nA;B;C;D').columns).toEqual(['nom', 'nom (2)', '', '']);
  });

  test('of one column is one column', () => {
    expect(cellsOf('e-mail\nlea@x.fr\npaul@x.fr')).toEqual([['lea@x.fr'], ['paul@x.fr']]);
  });

  test('keeps what looks like a formula as text', () => {
    expect(cellsOf('nom;e-mail\n=1+1;lea@x.fr')).toEqual([['=1+1', 'lea@x.fr']]);
  });
});

describe('a fault', () => {
  test.each([
    ['', { fault: 'empty' }],
    ['\n \n;;\n', { fault: 'empty' }],
    ['nom;e-mail', { fault: 'empty' }],
    ['nom;e-mail\nA;a@x.fr\nB;"b@x.fr\nC;c@x.fr', { fault: 'unclosed-quote', line: 3 }],
    [`nom\n${'A\n'.repeat(50_001)}`, { fault: 'too-many-rows', most: 50_000 }],
    [`${'a;'.repeat(60)}\n1`, { fault: 'too-many-columns', most: 50 }],
  ])('of %j is named', (text, fault) => {
    expect(readCsv(text, limits)).toEqual(fault);
  });
});

test('50,000 rows and one cell of a million quotes are read in one pass', () => {
  const rows = Array.from({ length: 50_000 }, (_, n) => `Martin;Léa;lea${n}@x.fr`).join('\n');
  expect(cellsOf(`nom;prénom;e-mail\n${rows}`)).toHaveLength(50_000);
  const quotes = `nom;note\nA;"${'""'.repeat(1_000_000)}"`;
  expect(cellsOf(quotes)[0]?.[1]).toHaveLength(1_000_000);
});
