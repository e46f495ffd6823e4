/** Signing out of the back-office names the replies and grades that were begun, and removes nothing before it is meant. */
import { sampleId } from '@parcours/contract/testing';
import { session, unsentWords } from '@parcours/web';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openOffice, type OpenOffice } from '../../../testing/open-office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
  localStorage.clear();
});

async function open(): Promise<void> {
  office = await openOffice('/', {
    'GET /pages': () => ({ items: [], total: 0 }),
    'GET /classes': () => ({ items: [], total: 0 }),
    'GET /waiting-answers': () => ({
      items: [],
      total: 0,
      promisedDays: 5,
      classes: [],
      courses: [],
      questions: [],
    }),
    'GET /answer-flags': () => ({ items: [], total: 0 }),
    'POST /logout': () => undefined,
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
}
async function pressSignOut(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Compte et affichage/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
}
const warning = screen.getByRole('dialog', { name: 'Ce que vous avez commencé n’est pas envoyé' });

test('nothing begun: nothing is asked', async () => {
  await open();
  await pressSignOut();
  await expect.poll(() => office?.path()).toBe('/connexion');
});

test('a reply and a grade are named with the way to them; staying keeps both', async () => {
  await open();
  unsentWords.keep(`reply message ${sampleId(9)}`, 'Bonjour Léa');
  unsentWords.keep(`grade ${sampleId(10)} say`, JSON.stringify({ mark: '1,5', comment: '' }));
  unsentWords.keep(`grade ${sampleId(11)} say`, JSON.stringify({ mark: '1', comment: 'Il manque le rebut' }));
  await pressSignOut();
  const items = warning.getByRole('listitem');
  await expect.element(items.nth(0)).toHaveTextContent('La note d’une réponse « 1,5 »');
  await expect.element(items.nth(1)).toHaveTextContent('La note d’une réponse « Il manque le rebut »');
  await expect.element(items.nth(2)).toHaveTextContent('Une réponse à un apprenant « Bonjour Léa »');
  const stay = warning.getByRole('button', { name: 'Rester' });
  await expect.element(stay).toHaveFocus();
  await userEvent.click(stay);
  expect(session.isOpen()).toBe(true);
  expect(unsentWords.of(`reply message ${sampleId(9)}`)).toBe('Bonjour Léa');
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  await userEvent.click(warning.getByRole('link', { name: 'La note d’une réponse' }).first());
  await expect.poll(() => office?.path()).toBe('/suivi/corrections');
  await expect.element(warning).not.toBeInTheDocument();
});

test('a grade that nobody can read is shown as it is kept, and holds nobody back', async () => {
  await open();
  unsentWords.keep(`grade ${sampleId(10)} say`, 'Il manque le rebut {');
  await pressSignOut();
  await expect
    .element(warning.getByRole('listitem'))
    .toHaveTextContent('La note d’une réponse « Il manque le rebut { »');
  await userEvent.click(warning.getByRole('button', { name: 'Se déconnecter quand même' }));
  await expect.poll(() => office?.path()).toBe('/connexion');
});

test('what is meant is done', async () => {
  await open();
  unsentWords.keep(`reply message ${sampleId(9)}`, 'Bonjour Léa');
  await pressSignOut();
  await userEvent.click(warning.getByRole('button', { name: 'Se déconnecter quand même' }));
  await expect.poll(() => office?.path()).toBe('/connexion');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});
