// The list of decision records, and each way in which it can leave one out, planted in a small project.
import { expect, test } from 'vitest';
import { plantTree } from '../source/planted-tree.ts';
import { checkDecisionIndex } from './decision-index.ts';

const records = {
  'docs/decisions/0001-node-by-npm.md': '# 0001 Node comes by npm',
  'docs/decisions/0002-one-declaration.md': '# 0002 One declaration',
};
const row = (number: string, file: string) => `| [${number}](${file}) | What it decides |`;
const first = row('0001', '0001-node-by-npm.md');
const second = row('0002', '0002-one-declaration.md');

const foundIn = (...rows: string[]) =>
  checkDecisionIndex(plantTree({ ...records, 'docs/decisions/README.md': rows.join('\n') })).map(
    ({ line, text }) => `${line} ${text}`,
  );

test('a list of every record, once, is as it should be', () => {
  expect(foundIn('# Decisions', '', first, second)).toEqual([]);
});

test.each([
  ['leaves a record out', [first], ['1 0002-one-declaration.md is not listed']],
  ['lists one twice', [first, second, first], ['3 0001-node-by-npm.md is listed twice']],
  [
    'gives one another number',
    [first, row('0003', '0002-one-declaration.md')],
    ['2 0002-one-declaration.md is listed as 0003'],
  ],
])('a list that %s is refused', (_, rows, found) => {
  expect(foundIn(...rows)).toEqual(found);
});
