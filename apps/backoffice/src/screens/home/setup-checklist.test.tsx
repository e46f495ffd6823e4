/** Home of a centre that is not set up: steps that tick themselves, hidden and back again, and gone when all is done. */
import type { OutgoingMail, Setup } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { type Answers, openOffice, type OpenOffice } from '../../../testing/office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const nothing: Setup = { brand: 'todo', course: 'todo', program: 'todo', people: 'todo', session: 'todo' };

const mail: OutgoingMail = {
  server: null,
  platformAddress: 'no-reply@platform.example',
  trouble: null,
  waiting: 0,
  givenUp: 0,
};

const openHome = async (setup: Setup, more: Answers = {}): Promise<void> => {
  office = await openOffice('/', {
    getSetup: () => setup,
    getOutgoingMail: () => mail,
    listPages: () => ({ items: [], total: 0 }),
    listClasses: () => ({ items: [] }),
    listWrittenCourses: () => ({
      items: [],
      total: 0,
      states: { DRAFT: 0, PUBLISHED: 0, CLOSED: 0 },
    }),
    ...more,
  });
};

const heading = screen.getByRole('heading', { name: 'Mettre le centre en place' });

test('each step says what it is for, leads to its screen, and tells how far it is', async () => {
  await openHome({ ...nothing, brand: 'done', course: 'begun' });
  await expect.element(heading).toBeVisible();
  await expect.element(screen.getByText('1 étape est faite sur 5', { exact: false })).toBeVisible();
  for (const [name, address, state] of [
    ['Nom et apparence', '/reglages/marque', 'Fait'],
    ['Premier cours', '/cours', 'Commencé'],
    ['Programme', '/sessions/programmes', 'À faire'],
    ['Personnes', '/personnes/import', 'À faire'],
    ['Session', '/sessions', 'À faire'],
  ] as const) {
    const link = heading.element().closest('section')?.querySelector(`ol a[href="${address}"]`);
    expect(link?.textContent, name).toBe(name);
    expect(link?.closest('li')?.textContent, name).toContain(state);
  }
  await expect.element(screen.getByText('Un cours est écrit. Publiez-le depuis sa page.')).toBeVisible();
  // One that is begun needs no sample.
  expect(screen.getByRole('button', { name: 'Créer le cours d’exemple' }).elements()).toEqual([]);
});

test('the steps are hidden, and come back, with the focus where they were', async () => {
  await openHome(nothing);
  await userEvent.click(screen.getByRole('button', { name: 'Masquer ces étapes' }));
  const show = screen.getByRole('button', { name: 'Mise en place du centre : 0 sur 5' });
  await expect.element(show).toHaveFocus();
  expect(heading.elements()).toEqual([]);
  await userEvent.click(show);
  await expect.element(heading).toHaveFocus();
});

test('a centre that is set up shows none of it', async () => {
  const done: Setup = { brand: 'done', course: 'done', program: 'done', people: 'done', session: 'done' };
  await openHome(done);
  await expect.element(screen.getByText('Rien ne vous attend.')).toBeVisible();
  expect(heading.elements()).toEqual([]);
});

test('letters that do not leave are told first, with the way to mend it', async () => {
  const trouble = {
    since: '2026-03-02T09:15:00Z',
    step: 'sign-in' as const,
    said: '535 no',
    pausedUntil: '2026-03-02T10:15:00Z',
  };
  await openHome(nothing, { getOutgoingMail: () => ({ ...mail, trouble, waiting: 3 }) });
  await expect.element(screen.getByText(/^Les lettres ne partent plus depuis le 2 mars 2026/)).toBeVisible();
  await expect.element(screen.getByText(/^3 lettres attendent/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Voir le courrier sortant' });
  await expect.element(link).toHaveAttribute('href', '/reglages/courrier');
});
