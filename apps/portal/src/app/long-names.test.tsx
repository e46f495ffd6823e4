/** Names of 120 signs, one of their words without a space, and letters twice as large: no screen scrolls sideways and nothing lies over anything (WCAG 1.4.4, 1.4.10). */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../testing/fake-api.ts';
import { followedProgram } from '../../testing/followed-program.ts';
import { layoutFaults } from '../../testing/layout-faults.ts';
import { node } from '../../testing/open-node.ts';
import { openPortal, type OpenPortal } from '../../testing/portal.tsx';
import { id, lessonId, sampleLesson, sampleUser } from '../../testing/samples.ts';

let portal: OpenPortal | undefined;
afterEach(async () => {
  portal?.close();
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 800);
});

const long = (what: string): string =>
  `${what} : ${'habilitation '.repeat(3)}${'anticonstitutionnellement'.repeat(3)}`.slice(0, 120);
const course = { ...sampleLesson.course, title: long('Module') };
const ended = { ...sampleLesson, course, state: 'DONE', progress: 'COMPLETED' } as const;
const around: Answers = {
  getHome: () => ({ items: [], total: 0 }),
  listRecords: () => ({ items: [] }),
  listCourseCompetencies: () => ({ items: [] }),
};
const choices = [51, 52].map((n) => ({ response: long('Le toit'), action: { target: id(n) } }));
const program = { id: id(60), name: long('Programme') };

const screens: readonly (readonly [what: string, path: string, answers: Answers])[] = [
  [
    'the end of a lesson',
    `/session/${lessonId}/actions`,
    {
      ...around,
      getLesson: () => ({
        ...ended,
        actions: {
          interactive: [],
          unlockedLessons: [
            { id: id(53), title: long('Module') },
            { id: id(54), title: long('Module') },
          ],
        },
      }),
    },
  ],
  [
    'a question after a lesson',
    `/session/${lessonId}/questions`,
    {
      ...around,
      listProgramCourses: () => ({ items: [] }),
      getLesson: () => ({
        ...ended,
        actions: { interactive: [{ label: long('Où ?'), chosen: null, choices }], unlockedLessons: [] },
      }),
    },
  ],
  ['the evaluation of a program', `/evaluate/Program/${program.id}`, followedProgram(program)],
  [
    'a choice of exercises',
    `/render/node/${id(41)}`,
    {
      ...around,
      renderNode: () =>
        node(41, {
          type: 'multiblock',
          title: long('Pratiquer'),
          courseTitle: course.title,
          content: null,
          blockType: null,
          choices: [42, 43].map((n) => ({
            id: id(n),
            title: long('La nacelle'),
            blockType: 'exercice' as const,
            timeLimit: null,
          })),
        }),
    },
  ],
  ['no right to enter', '/403', {}],
  ['a page that is not there', '/nowhere', {}],
];

test.for(screens)('%s', async ([, path, answers]) => {
  await page.viewport(360, 740);
  portal = await openPortal(path, answers, { settings: { contactEmail: 'bonjour@atelier.example' } });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('main [aria-busy=true]').length).toBe(0);
  expect(layoutFaults()).toEqual([]);
  document.documentElement.style.fontSize = '34px';
  await expect.poll(() => layoutFaults()).toEqual([]);
});

test.for([1280, 800, 360] as const)(
  'the menu of the person is named at %i px, whatever the person is called',
  async (width) => {
    await page.viewport(width, 740);
    portal = await openPortal('/404', {
      getMe: () => ({ ...sampleUser, displayName: long('Lou'), unreadNotifications: 3 }),
    });
    const opener = page.getByRole('button', { name: /^Mon compte Lou/ });
    await expect.element(opener).toBeVisible();
    const named = (text: string) => document.querySelector('header')?.innerText.includes(text);
    for (const letters of ['', '34px']) {
      document.documentElement.style.fontSize = letters;
      expect(['Mon compte', 'Notifications'].filter((text) => named(text) !== true)).toEqual([]);
      // oxlint-disable-next-line no-await-in-loop -- one size after the other
      await expect.poll(() => layoutFaults()).toEqual([]);
    }
  },
);
