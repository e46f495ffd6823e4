/** The legal pages: version, date and content from the context, open to anyone (spec §2). */
import type { Context } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { sampleContext } from '../../../testing/samples.ts';
import { inLanguage } from './legal-text.ts';

let portal: OpenPortal | undefined;
afterEach(() => portal?.close());

const text = (version: string, content: Record<string, string>) => ({ version, date: '2026-01-05', content });
const withLegal = (legal: Context['settings']['legal']) => ({
  getCurrentContext: () => ({
    ...sampleContext,
    settings: { ...sampleContext.settings, ...(legal === undefined ? {} : { legal }) },
  }),
});
const legal = {
  cgu: text('2.3', {
    fr: '<h2>Un</h2><p>Objet</p><h2>Deux</h2><h2>Trois</h2><script>x</script>',
    en: '<p>Purpose</p>',
  }),
  rgpd: text('1.1', { en: '<p>Who handles your data</p>' }),
};

test('the terms show version, date, contents and text, and lead home', async () => {
  portal = await openPortal('/legal/mentions', withLegal(legal), { signedIn: false });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Conditions d’utilisation');
  await expect.element(page.getByText(/Version 2\.3, 5 janvier 2026/)).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Sommaire' });
  await contents.getByRole('link', { name: 'Deux' }).click();
  expect(document.activeElement?.textContent).toBe('Deux');
  expect(document.querySelector('main script')).toBeNull();
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  // Home wants a session.
  await expect.poll(() => portal?.path()).toBe('/login');
});

test('a text in another language than the page’s says which', async () => {
  portal = await openPortal('/legal/protection-des-donnees', withLegal(legal), { signedIn: false });
  const shown = page.getByText('Who handles your data');
  await expect.element(shown).toBeVisible();
  expect(shown.element().closest('[lang]')?.getAttribute('lang')).toBe('en');
});

test('a text that was never published says so', async () => {
  portal = await openPortal('/legal/mentions', withLegal(undefined), { signedIn: false });
  await expect.element(page.getByText(/pas encore publié/)).toBeVisible();
});

test('accessibility has a statement of ours, until the tenant has its own', async () => {
  portal = await openPortal('/legal/accessibilite', withLegal(legal), { signedIn: false });
  await expect.element(page.getByText('non conforme', { exact: true })).toBeVisible();
  portal.close();
  const own = { ...legal, accessibility: text('4', { fr: '<p>Partiellement conforme</p>' }) };
  portal = await openPortal('/legal/accessibilite', withLegal(own), { signedIn: false });
  await expect.element(page.getByText('Partiellement conforme')).toBeVisible();
});

test('a failed call offers to try again', async () => {
  let calls = 0;
  portal = await openPortal('/legal/mentions', {
    getCurrentContext: () => {
      calls += 1;
      return calls === 1 ? { refused: 'UNAVAILABLE' } : withLegal(legal).getCurrentContext();
    },
  });
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText(/Version 2\.3/)).toBeVisible();
});

test.for([
  [['fr', 'en'], 'fr-CA', 'fr'],
  [['fr-CA', 'fr'], 'fr-CA', 'fr-CA'],
  [['fr-CA'], 'fr', 'fr-CA'],
  [['en'], 'fr', 'en'],
  [[], 'fr', undefined],
] as const)('texts in %j read in %s come in %s', ([languages, locale, lang]) => {
  const content = Object.fromEntries(languages.map((one) => [one, `<p>${one}</p>`]));
  expect(inLanguage({ version: '1', date: '2026-01-01', content }, locale)?.lang).toBe(lang);
});
