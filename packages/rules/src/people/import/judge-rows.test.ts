/** Rows of people: what each would do, and the cell that is in the way. */
import type { ImportMapping } from '@parcours/contract';
import { describe, expect, test } from 'vitest';
import {
  type JudgedRow,
  judgeRows,
  type KnownPeople,
  type KnownPerson,
  readRow,
  twinKey,
} from './judge-rows.ts';
import { guessMapping } from './people-columns.ts';

const mapping: ImportMapping = {
  columns: { email: 0, firstname: 1, lastname: 2, birthday: 3, username: 4 },
  dates: 'dmy',
};
const today = '2026-11-25';

const claire: KnownPerson = {
  id: 'claire',
  name: 'Claire Bernard',
  email: 'claire@nord.example',
  firstname: 'Claire',
  lastname: 'Bernard',
  username: 'cbernard',
  birthday: '1985-02-03',
  isActive: true,
  isMember: true,
};
const peopleOf = (...people: readonly KnownPerson[]): KnownPeople => ({
  byEmail: new Map(people.map((one) => [one.email?.toLowerCase() ?? '', one])),
  byUsername: new Map(people.map((one) => [one.username?.toLowerCase() ?? '', one])),
  byTwinKey: new Map(people.map((one) => [twinKey(one) ?? '', one])),
});

function judge(lines: readonly (readonly string[])[], known = peopleOf(claire), by = mapping): JudgedRow[] {
  const rows = lines.map((cells, at) => readRow({ line: at + 2, cells, isTorn: false }, by, 5, today));
  return judgeRows(rows, known);
}
const only = (cells: readonly string[], known?: KnownPeople): JudgedRow | undefined =>
  judge([cells], known)[0];

describe('a row', () => {
  test.each([
    ['of somebody unknown is new', ['lea@nord.example', 'Léa', 'Martin', '17/05/1990', ''], 'new', []],
    [
      'of somebody as known is the same',
      ['Claire@Nord.example', 'Claire', 'Bernard', '03.02.1985', ''],
      'same',
      [],
    ],
    ['with empty cells changes nothing', ['claire@nord.example', '', '', '', ''], 'same', []],
    [
      'with another name is a change, cell by cell',
      ['claire@nord.example', 'Claire', 'Petit', '1985-02-03', 'CBernard'],
      'changed',
      [{ field: 'lastname', before: 'Bernard', after: 'Petit' }],
    ],
  ] as const)('%s', (_name, cells, verdict, changes) => {
    expect(only(cells)).toMatchObject({ verdict, changes, faults: [] });
  });

  test('of somebody who is not of the company yet is a change without another value', () => {
    const known = peopleOf({ ...claire, isMember: false });
    expect(only(['claire@nord.example', '', '', '', ''], known)).toMatchObject({
      verdict: 'changed',
      userId: 'claire',
      changes: [],
    });
  });

  test.each([
    [['', 'Léa', 'Martin', '', ''], { field: 'email', reason: 'missing' }],
    [['lea', 'Léa', 'Martin', '', ''], { field: 'email', reason: 'invalid' }],
    [['lea@nord.example', 'Lé', '', '', ''], { field: 'firstname', reason: 'length' }],
    [['lea@nord.example', '', 'x'.repeat(61), '', ''], { field: 'lastname', reason: 'length' }],
    [['lea@nord.example', '', '', '31/02/1990', ''], { field: 'birthday', reason: 'invalid' }],
    [['lea@nord.example', '', '', '17/05/90', ''], { field: 'birthday', reason: 'invalid' }],
    [['lea@nord.example', '', '', '17/05/2090', ''], { field: 'birthday', reason: 'invalid' }],
    [['lea@nord.example', '', '', '32874', ''], { field: 'birthday', reason: 'invalid' }],
    [['lea@nord.example', '', '', '', 'other@x.fr'], { field: 'username', reason: 'address' }],
    [
      ['lea@nord.example', '', '', '', 'CBERNARD'],
      { field: 'username', reason: 'taken', who: 'Claire Bernard' },
    ],
    [
      ['claire@nord.example', '', '', '', 'claire'],
      { field: 'username', reason: 'kept', who: 'Claire Bernard' },
    ],
    [
      ['lea@nord.example', 'CLAIRE', 'bernard', '3/2/1985', ''],
      { field: null, reason: 'twin', who: 'Claire Bernard' },
    ],
    [['lea@nord.example', '', '', '', '', 'more'], { field: null, reason: 'too-many-cells' }],
  ] as const)('%j is refused with its reason', (cells, fault) => {
    expect(only(cells)).toMatchObject({ verdict: 'refused', faults: [fault] });
  });

  test('is refused where quotes are torn, and where the account is suspended', () => {
    const torn = readRow({ line: 2, cells: ['lea@nord.example'], isTorn: true }, mapping, 5, today);
    expect(judgeRows([torn], peopleOf())[0]?.faults).toEqual([{ field: null, reason: 'torn' }]);
    expect(only(['claire@nord.example'], peopleOf({ ...claire, isActive: false }))?.faults).toEqual([
      { field: 'email', reason: 'suspended', who: 'Claire Bernard' },
    ]);
  });
});

test('of two rows with one address the first counts, and the second says which', () => {
  const [first, second] = judge([
    ['lea@nord.example', 'Léa', 'Martin', '', ''],
    ['LEA@nord.example', 'Léa', 'Durand', '', ''],
  ]);
  expect(first?.verdict).toBe('new');
  expect(second).toMatchObject({
    verdict: 'refused',
    faults: [{ field: 'email', reason: 'twice', line: 2 }],
  });
});

test('a day is read in the order that was chosen', () => {
  const by = { ...mapping, dates: 'mdy' } as const;
  expect(judge([['lea@nord.example', '', '', '05/17/1990', '']], peopleOf(), by)[0]?.values.birthday).toBe(
    '1990-05-17',
  );
  expect(only(['lea@nord.example', '', '', '1990-05-17 00:00:00', ''])?.values.birthday).toBe('1990-05-17');
});

test.each([
  [
    ['Nom', 'Prénom', 'Adresse e-mail', 'Date de naissance'],
    { lastname: 0, firstname: 1, email: 2, birthday: 3 },
  ],
  [['First name', 'Last name', 'Email', 'Username'], { firstname: 0, lastname: 1, email: 2, username: 3 }],
  [['COURRIEL', 'NOM', 'NOM (2)'], { email: 0, lastname: 1 }],
  [['', '', ''], { email: 2 }],
])('columns called %j are found', (columns, found) => {
  expect(guessMapping(columns, ['Martin', 'Léa', 'lea@nord.example']).columns).toEqual(found);
});

test('50,000 rows are judged in one pass', () => {
  const rows = Array.from({ length: 50_000 }, (_, n) => [`p${n}@nord.example`, 'Prénom', 'Nomen', '', '']);
  expect(judge(rows).filter(({ verdict }) => verdict === 'new')).toHaveLength(50_000);
});
