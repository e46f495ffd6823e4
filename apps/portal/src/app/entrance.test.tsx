/** What stands between signing in and the screens, and whose words and language are shown (spec §1, §5, §8). */
import type { AppUser, Context } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../testing/portal.tsx';
import { sampleContext, sampleUser } from '../../testing/samples.ts';

let portal: OpenPortal | undefined;
afterEach(() => {
  portal?.close();
  vi.restoreAllMocks();
});

const terms = { version: '2', date: '2026-01-05', content: { fr: '<p>Les règles de la maison.</p>' } };
const legal = { cgu: terms, rgpd: terms };
const noSessions: Answers = { getHome: () => ({ items: [], total: 0 }) };
const title = () => page.getByRole('heading', { level: 1, name: 'Avant de continuer' });

async function open(me: Partial<AppUser>, settings: Partial<Context['settings']>, answers: Answers = {}) {
  const now: AppUser = { ...sampleUser, ...me };
  portal = await openPortal(
    '/me',
    {
      ...noSessions,
      getMe: () => now,
      getCurrentContext: () => ({
        ...sampleContext,
        settings: { ...sampleContext.settings, ...settings },
      }),
      updateUser: ({ body }) => ({
        ...now,
        ...(body as Partial<AppUser>),
        legal: { ...now.legal, ...(body as AppUser).legal },
      }),
      ...answers,
    },
    { settings },
  );
  return portal;
}

test('somebody complete meets no gate', async () => {
  await open({ legal: { cguAcceptedVersion: '2', cguAcceptedAt: null } }, { legal });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
});

test('only what is missing is asked, sent alone, and the screen follows', async () => {
  const { calls } = await open({ lastname: null }, {});
  await expect.element(title()).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Prénom' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await expect.element(page.getByRole('link', { name: 'Entrez un nom' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Nom' }).fill(' Martin ');
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
  expect(calls.filter(({ name }) => name === 'updateUser').map(({ body }) => body)).toEqual([
    { lastname: 'Martin' },
  ]);
});

test('what the context does not let people set is not asked', async () => {
  const canSet = { ...sampleContext.settings.canSet, lastname: false, birthday: false };
  await open({ lastname: null, birthday: null }, { canSet });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
});

test('new terms are shown and accepted before anything else', async () => {
  const { calls } = await open({}, { legal });
  await expect.element(page.getByText('Les règles de la maison.')).toBeVisible();
  await expect.element(page.getByText(/ont changé depuis la version 1/)).toBeVisible();
  await page.getByRole('checkbox', { name: /^J’accepte les conditions/ }).click();
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
  expect(calls.find(({ name }) => name === 'updateUser')?.body).toEqual({
    legal: { cguAcceptedVersion: '2' },
  });
});

test('terms that the front does not require are not asked', async () => {
  await open({}, { legal, requireTerms: false });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
});

test('a session that is no longer known leads to the sign-in page with its sentence', async () => {
  portal = await openPortal('/me', { getMe: () => ({ refused: 'UNAUTHORIZED' }) });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await expect.element(page.getByText('Vous devez vous reconnecter.', { exact: true })).toBeVisible();
});

test('an account that cannot be loaded says to reload', async () => {
  portal = await openPortal('/me', { getMe: () => ({ refused: 'UNAVAILABLE' }) });
  await expect
    .element(
      page.getByText('Erreur lors du chargement de votre compte, veuillez recharger la page et réessayer.', {
        exact: true,
      }),
    )
    .toBeVisible();
});

test('a tenant’s labels override any message at run time, in its language and its variants', async () => {
  const labels = {
    fr: { 'account.title': 'Ma fiche', 'errors.TYPE_ERROR.title': 'Mauvais fichier' },
    'fr-CA': { 'identity.email': 'Courrier' },
  };
  vi.spyOn(sampleContext.metas, 'labels', 'get').mockReturnValue(labels);
  portal = await openPortal('/me', {}, { locale: 'fr-CA', labels });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ma fiche' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Courrier' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Prénom' })).toBeVisible();
});

test('another language applies at once, everywhere, and is kept for the next visit', async () => {
  const { calls } = await open({}, {});
  await page.getByRole('combobox', { name: 'Langue' }).selectOptions('en');
  await expect.element(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Home' }).first()).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('locale')).toBe('en');
  expect(calls.find(({ name }) => name === 'updateUser')?.body).toEqual({ preferredLocale: 'en' });
});

test('a failed save says Erreur and the title of the code', async () => {
  await open({}, {}, { updateUser: () => ({ refused: 'UNIQUE_USERNAME' }) });
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Paire');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect.element(page.getByText('Pseudonyme déjà utilisé', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Erreur', { exact: true })).toBeVisible();
});
