/** The palette by keyboard: a command runs where its screen is, the groups have names, and rights decide what is there. */
import type { AppUser } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openOffice, type OfficeAnswers, type OpenOffice } from '../../../testing/open-office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const admin: Partial<AppUser> = { roles: ['admin'], domain: 'grains' };
const empty = { items: [], total: 0 };
const answers: OfficeAnswers = {
  'GET /programs': () => empty,
  'GET /api-keys': () => ({ items: [] }),
  'GET /written-courses': () => ({ ...empty, states: { DRAFT: 0, PUBLISHED: 0, CLOSED: 0 } }),
  'GET /course-nodes': () => empty,
  'GET /classes': () => empty,
  'GET /users': () => empty,
  'GET /contexts/current': () => ({ hosts: {}, settings: {}, metas: {} }),
};

async function openPalette(): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
}

test('a command is found without its accents and in any order of words, and runs on its screen', async () => {
  office = await openOffice('/sessions/programmes', answers, admin);
  await openPalette();
  await userEvent.keyboard('api cle nouv');
  await expect
    .element(screen.getByRole('group', { name: 'Commandes' }).getByRole('option'))
    .toHaveTextContent('Nouvelle clé d’API');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Nouvelle clé d’API' })).toBeVisible();
  expect(office.path()).toBe('/reglages/cles');
});

test('a command of the screen that is open runs there, and is asked for once', async () => {
  office = await openOffice('/sessions/programmes', answers, admin);
  await openPalette();
  await userEvent.keyboard('nouveau programme{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Nouveau programme' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('the arrows walk through the groups, and a place shows its shortcut', async () => {
  office = await openOffice('/sessions/programmes', answers, admin);
  await openPalette();
  await userEvent.keyboard('reglages');
  const option = screen.getByRole('group', { name: 'Endroits' }).getByRole('option', { name: /^Réglages/ });
  await expect.element(option.getByText('g r', { exact: true })).toBeVisible();
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect
    .element(screen.getByRole('option', { name: 'Nouveau programme' }))
    .toHaveAttribute('aria-selected', 'true');
});

test('who only teaches is offered no command of authors or admins', async () => {
  office = await openOffice('/sessions/programmes', answers);
  await openPalette();
  await userEvent.keyboard('nouve');
  await expect.element(screen.getByText('Rien ne correspond.')).toBeVisible();
});
