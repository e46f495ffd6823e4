/** Home with nothing to show: each reason has its own sentence and its own way out (spec §2 "Home empty state"). */
import type { ContextSettings, HomeSession, OwnClass } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SeenCall } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id } from '../../../testing/samples.ts';

let portal: OpenPortal | undefined;
afterEach(() => portal?.close());

const nothing = {
  getHome: () => ({ items: [], total: 0 }),
  listOwnClasses: () => ({ items: [], competencies: [] }),
};
const main = () => page.getByRole('main');
const letter = () => main().getByRole('link', { name: 'Écrire à Atelier' });

async function openEmpty(settings: Partial<ContextSettings>): Promise<void> {
  portal = await openPortal('/', nothing, { settings });
  await expect.element(page.getByRole('heading', { level: 2, name: 'Bienvenue, Lou' })).toBeVisible();
}

test('no session planned: a welcome, whom to write to by a link, and the demonstration', async () => {
  await openEmpty({ contactEmail: 'bonjour@atelier.example', demoVideo: 'https://videos.example/atelier' });
  await expect.element(letter()).toHaveAttribute('href', 'mailto:bonjour@atelier.example');
  await expect
    .element(main().getByRole('link', { name: 'Voir la démonstration' }))
    .toHaveAttribute('href', 'https://videos.example/atelier');
  // At the foot of every screen too.
  await expect
    .element(page.getByRole('contentinfo').getByRole('link', { name: 'bonjour@atelier.example' }))
    .toBeVisible();
});

test('a centre without an address or a demonstration has neither link', async () => {
  await openEmpty({});
  await expect.element(page.getByText('Si vous en attendiez une, écrivez à Atelier.')).toBeVisible();
  expect(main().getByRole('link').query()).toBeNull();
});

const sessionOf = (n: number): HomeSession => ({
  id: id(100 + n),
  name: `Session ${n}`,
  startAt: null,
  expireAt: null,
  expired: false,
  trainers: [],
  nextSlot: null,
  programs: [],
});
const classOf = ({ id: one, name }: HomeSession): OwnClass => ({
  id: one,
  name,
  startAt: null,
  expireAt: null,
  mobileAllowed: true,
  programs: [],
  courseTitles: [],
  competencyIds: [],
});
const following = (count: number) => {
  const sessions = Array.from({ length: count }, (_, at) => sessionOf(at + 1));
  return {
    getHome: ({ address }: SeenCall) => ({
      items: address.includes('classIds') ? sessions.filter((one) => address.includes(one.id)) : sessions,
      total: count,
    }),
    listOwnClasses: () => ({ items: sessions.map(classOf), competencies: [] }),
  };
};
const two = following(2);
const seven = following(7);

test('no match: what was asked for, and one button that clears it', async () => {
  portal = await openPortal('/?q=zzzz', two);
  await expect.element(page.getByRole('heading', { name: 'Aucune session ne correspond' })).toBeVisible();
  const clear = page.getByRole('button', { name: 'Effacer les filtres' });
  expect(clear.elements()).toHaveLength(1);
  // The menu still says where one is.
  await expect
    .element(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Accueil' }))
    .toHaveAttribute('data-status', 'active');
  await clear.click();
  await expect.poll(() => page.getByRole('article').elements().length).toBe(2);
});

test('on a narrow screen the search stands behind one line, open where something is looked for', async () => {
  await page.viewport(360, 740);
  portal = await openPortal('/', seven);
  const field = page.getByRole('searchbox', { name: 'Rechercher une session' });
  await expect.element(page.getByRole('button', { name: /^En cours/ })).toBeVisible();
  expect(field.query()).toBeNull();
  await page.getByText('Rechercher ou choisir un programme').click();
  await field.fill('session 2');
  await expect.poll(() => page.getByRole('article').elements().length).toBe(1);
  await field.fill('');
  await expect.poll(() => page.getByRole('article').elements().length).toBe(7);
  await expect.element(field).toHaveFocus();
  portal.close();
  portal = await openPortal('/?q=session+2', seven);
  await expect.element(field).toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(page.getByText('Rechercher ou choisir un programme')).not.toBeInTheDocument();
});

test('a few sessions have only the chips that tell them apart: no search, no lists', async () => {
  await page.viewport(1280, 800);
  portal = await openPortal('/', two);
  await expect.element(page.getByRole('button', { name: /^En cours/ })).toBeVisible();
  expect(page.getByRole('button', { name: /^Passées/ }).query()).toBeNull();
  expect(page.getByRole('searchbox').query()).toBeNull();
  portal.close();
  portal = await openPortal('/', seven);
  await expect.element(page.getByRole('searchbox', { name: 'Rechercher une session' })).toBeVisible();
});
