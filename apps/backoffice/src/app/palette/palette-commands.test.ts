/** Who has which commands, and what an open course adds (back-office §2). */
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { type Command, commandsFor } from './palette-commands.ts';

type Standing = Parameters<typeof commandsFor>[0];

const everything = ['home', 'courses', 'sessions', 'people', 'follow-up', 'settings'] as const;
const admin: Standing['rights'] = {
  parts: everything,
  isAdmin: true,
  makesCourses: true,
  may: () => true,
  writes: () => true,
};
const nobody: Standing['rights'] = {
  parts: [],
  isAdmin: false,
  makesCourses: false,
  may: () => false,
  writes: () => false,
};
const trainer: Standing['rights'] = { ...nobody, parts: ['home', 'sessions', 'people', 'follow-up'] };
const authorOfOne: Standing['rights'] = {
  ...nobody,
  parts: ['home', 'courses'],
  writes: (_role, courseId) => courseId === 'own',
};

const given = (change: Partial<Standing>): readonly Command[] =>
  commandsFor({ rights: admin, isOffered: () => false, singleKeys: true, ...change });
const idsOf = (commands: readonly Command[], group: Command['group']) =>
  commands.filter((one) => one.group === group).map(({ id }) => id);

test.each([
  [
    'an admin',
    admin,
    [
      'new-course',
      'new-session',
      'new-program',
      'import-people',
      'twins',
      'new-api-key',
      'new-webhook',
      'shortcuts',
      'help',
    ],
  ],
  ['who writes one course only', authorOfOne, ['shortcuts', 'help']],
  ['a trainer', trainer, ['shortcuts', 'help']],
  ['an author of every course', { ...authorOfOne, makesCourses: true }, ['new-course', 'shortcuts', 'help']],
] as const)('%s is offered the commands of these rights alone', (_who, rights, ids) => {
  expect(idsOf(given({ rights }), 'commands')).toEqual(ids);
});

test('a noun brings the places behind it, and the settings are for the admin', () => {
  expect(idsOf(given({ rights: trainer }), 'places')).toEqual([
    'home',
    'sessions',
    'programs',
    'people',
    'follow-up',
    'corrections',
    'inbox',
    'statistics',
    'reminders',
    'papers',
  ]);
  expect(idsOf(given({}), 'places')).toContain('audit');
});

test('every address of the back-office that needs no id is one of the places, or the command that leads there', () => {
  const reached = new Set(given({}).map(({ href }) => href));
  const missing = Object.values(paths).filter((path) => !path.includes('$') && !reached.has(path));
  expect(missing).toEqual([paths.signIn]);
});

test('an open course adds its screens at its own address, and the acts that are offered now', () => {
  const commands = given({
    courseId: 'own',
    nodeId: 'page-1',
    isOffered: (act) => act === 'undo' || act === 'publish',
    rights: authorOfOne,
  });
  expect(idsOf(commands, 'course')).toEqual([
    'publish',
    'undo',
    'outline',
    'search',
    'preview',
    'tryout',
    'versions',
    'journal',
    'analysis',
    'media',
    'glossary',
    'course-settings',
  ]);
  expect(commands.find(({ id }) => id === 'preview')?.href).toBe('/cours/own/apercu?node=page-1');
  expect(commands.find(({ id }) => id === 'undo')).toMatchObject({ act: 'undo', keys: 'Ctrl Z' });
});

test('a course that somebody else writes adds nothing', () => {
  expect(idsOf(given({ courseId: 'other', rights: authorOfOne, isOffered: () => true }), 'course')).toEqual(
    [],
  );
});

test('shortcuts of one key are shown only where such keys are on', () => {
  const keysOf = (singleKeys: boolean) => given({ singleKeys }).find(({ id }) => id === 'courses')?.keys;
  expect([keysOf(true), keysOf(false)]).toEqual(['g c', undefined]);
});
