// What a citation may name, and each way in which it can name nothing, planted in a small project.
import { expect, test } from 'vitest';
import { followCitations } from './citations.ts';
import { plantTree } from '../source/planted-tree.ts';

/** Put together, so that the check does not read what these tests plant. */
const mark = '\u00A7';
const page = [
  '## 1. What it is',
  'For learners.',
  '## 4. States',
  'ONGOING counts half.',
  '### 4.2 Locks',
  '| # | What |',
  '|---|---|',
  '| T22 | a trap |',
  '| 7 | a row |',
].join('\n');

function follow(text: string) {
  const root = plantTree({
    'docs/SPECIFICATION.md': page,
    'docs/ASSURANCE.md': page,
    'docs/decisions/0117-less-motion.md': '# 0117 Less motion',
  });
  const { count, findings } = followCitations(root, [{ path: 'apps/server/src/app.ts', text }]);
  return { count, found: findings.map((one) => `${one.line} ${one.text}`) };
}

test.each([
  [`// spec ${mark}4: ONGOING counts half`, 1],
  [`// Spec ${mark}1, ${mark}4 and ${mark}4.2`, 3],
  [`// spec ${mark}4 "counts half", ${mark}1`, 2],
  [`/**\n * (spec ${mark}1,\n * ${mark}4)\n */`, 2],
  [`// assurance ${mark}4.2 T22, ${mark}4.2 #7`, 2],
  ['// less motion (decision 0117)', 1],
  [`// RFC 9110 ${mark}13.1, 1.0.3 Data ${mark}2.4.9, 2.0 ${mark}4.1.7`, 0],
  ["const t = '00:00T10'; // a moment", 0],
])('%s names what exists', (text, count) => {
  expect(follow(text)).toEqual({ count, found: [] });
});

test.each([
  [`\n// spec ${mark}9`, [`2 spec ${mark}9: there is no such section`]],
  [`// spec ${mark}1, ${mark}4.3`, [`1 spec ${mark}4.3: there is no such section`]],
  [`// domain ${mark}1`, [`1 domain ${mark}1: there is no such section`]],
  [
    `// spec ${mark}1 "counts half"`,
    [`1 spec ${mark}1 "counts half": the section does not say “counts half”`],
  ],
  [`// assurance ${mark}4 T99`, [`1 assurance ${mark}4 T99: the section has no row T99`]],
  [`// operations ${mark}3`, ['1 a section of no page that is known']],
  [`// ${mark}3`, ['1 a section of no page that is known']],
  [`// (decision 0${118})`, [`1 decision 0${118}: there is no such record`]],
])('%s is refused', (text, found) => {
  expect(follow(text).found).toEqual(found);
});

test.each([
  ['decisions', '0117 and 0118'],
  ['see the record (0', '117)'],
  ['AD', 'R-12'],
  ['assurance ', 'T22'],
  ['assurance ', '#7'],
  ['a trap listens (', 'T22)'],
  ['every wait ends (spec; ', 'D14)'],
])('another form of citation is refused: %s%s', (first, rest) => {
  expect(follow(`// ${first}${first.endsWith('s') ? ' ' : ''}${rest}`).found).toHaveLength(1);
});
