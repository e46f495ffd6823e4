/** What a session leads to from Home besides its courses: its trainers, the logbook, and the result of what is done. */
import type { ContextSettings, HomeLesson, HomeSession, OwnClass } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id } from '../../../testing/samples.ts';

let portal: OpenPortal | undefined;
afterEach(() => portal?.close());

const always = { startAt: null, expireAt: null };
const done: HomeLesson = {
  id: id(401),
  state: 'DONE',
  progress: 'COMPLETED',
  progression: 1,
  scoring: { global: { actual: 1, max: 2 } },
  order: 1,
  currentNodeId: null,
  startedAt: '2026-01-01T08:00:00.000Z',
  ...always,
  waitsFor: null,
  course: { title: 'Toits', stepCount: 2, minutes: null, language: 'fr' },
};
const program = { programId: id(301), name: 'Sécurité', opensAt: null, closesAt: null, reviewed: true };

const ownClass: OwnClass = {
  id: id(101),
  name: 'Grenoble',
  ...always,
  mobileAllowed: true,
  programs: [],
  courseTitles: [],
  competencyIds: [],
};

async function open(session: Partial<HomeSession>, settings: Partial<ContextSettings> = {}): Promise<void> {
  const one: HomeSession = {
    id: id(101),
    name: 'Grenoble',
    ...always,
    expired: false,
    trainers: ['Sylvie Garnier'],
    nextSlot: null,
    programs: [{ id: id(201), ...program, mayBeginAgain: false, lessons: [done] }],
    ...session,
  };
  portal = await openPortal(
    '/',
    {
      getHome: () => ({ items: [one], total: 1 }),
      listOwnClasses: () => ({ items: [ownClass], competencies: [] }),
      listClassUsers: () => ({ items: [] }),
    },
    { settings: { internalAuthentication: true, allowContactTeacher: true, ...settings } },
  );
  await expect.element(page.getByRole('article')).toBeVisible();
}

const contact = () => page.getByRole('article').getByRole('button', { name: /^Contacter un formateur/ });
const logbook = () => page.getByRole('article').getByRole('link', { name: 'Carnet de bord et réponses' });

test('what is done leads to its result, and says of which course', async () => {
  await open({});
  await expect
    .element(page.getByRole('link', { name: 'Voir le résultat (Toits)' }))
    .toHaveAttribute('href', `/session/${done.id}/actions`);
});

test('beside its trainers a session offers to write to them, and what was written', async () => {
  await open({});
  await expect.element(logbook()).toHaveAttribute('href', '/tableau-de-bord/logbook');
  await contact().click();
  await expect.element(page.getByRole('dialog', { name: 'Contacter un formateur' })).toBeVisible();
});

test.for([
  ['whose centre wants no letters', {}, { allowContactTeacher: false }],
  ['that is over', { expired: true, expireAt: '2026-01-01T08:00:00.000Z' }, {}],
] as const)('a session %s offers the logbook alone', async ([, session, settings]) => {
  await open(session, settings);
  await expect.element(logbook()).toBeVisible();
  expect(contact().query()).toBeNull();
});

test('a session without trainers leads to nobody', async () => {
  await open({ trainers: [] });
  expect(logbook().query()).toBeNull();
});
