// A glossary of a small project: what it may name, and each way in which it can be wrong.
import { expect, test } from 'vitest';
import { checkGlossary } from './glossary.ts';
import { plantTree } from '../source/planted-tree.ts';

function check(...rows: string[]) {
  const root = plantTree({
    'packages/contract/src/index.ts': "export { type Lesson, lesson } from './lesson.ts';\n",
    'packages/rules/src/index.ts': "export type { Standing } from './access.ts';\n",
    'apps/server/src/platform/database/tables.generated.ts':
      'export interface Tables {\n  lessons: LessonsTable;\n}\n\nexport interface LessonsTable {\n  state: string;\n}\n',
    'docs/GLOSSARY.md': [
      '| Word | Meaning | Type | Table |',
      '|---|---|---|---|',
      ...rows,
      '',
      '| Other | a table | `Gone` | `gone` |',
    ].join('\n'),
  });
  return checkGlossary(root).map(({ line, text }) => `${line} ${text}`);
}

test('types of both doors and tables of the database may be named', () => {
  expect(
    check('| lesson | a run | `Lesson` | `lessons` |', '| standing | a place | rules: `Standing` | – |'),
  ).toEqual([]);
});

test.each([
  ['| page | a copy | `LessonPage` | – |', '4 @parcours/contract exports no LessonPage'],
  ['| page | a copy | `Standing` | – |', '4 @parcours/contract exports no Standing'],
  ['| page | a copy | rules: `Lesson` | – |', '4 @parcours/rules exports no Lesson'],
  ['| page | a copy | – | `lesson_pages` |', '4 there is no table lesson_pages'],
  ['| page | a copy | – | `state` |', '4 there is no table state'],
  ['| lesson | again | – | – |', '4 lesson stands here twice'],
])('%s is refused', (row, found) => {
  expect(check('| lesson | a run | `Lesson` | `lessons` |', row)).toEqual([found]);
});
