/** Addresses that lead nowhere (spec §2): the 404 shows an image and the way back, the 403 a text and whom to ask. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../testing/portal.tsx';

let portal: OpenPortal | undefined;
afterEach(() => portal?.close());

const settings = { contactEmail: 'bonjour@atelier.example' };

test.for([
  ['fr', 'Page introuvable', 'Retour à l’accueil'],
  ['en', 'Page not found', 'Back to Home'],
] as const)(
  'any other path leads to /404, its image and the way back, in %s',
  async ([locale, title, back]) => {
    portal = await openPortal('/nowhere/at/all', {}, { locale });
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(portal.path()).toBe('/404');
    const main = page.getByRole('main');
    const picture = main.element().querySelector('svg');
    expect(picture?.getBoundingClientRect().width).toBeGreaterThan(200);
    // It says nothing that the words do not.
    expect(picture?.getAttribute('aria-hidden')).toBe('true');
    await expect.element(main.getByRole('link', { name: back })).toHaveAttribute('href', '/');
  },
);

test.for([
  ['fr', 'Accès restreint', 'Écrire à Atelier'],
  ['en', 'Restricted access', 'Write to Atelier'],
] as const)('/403 says so and whom to ask, in %s', async ([locale, title, ask]) => {
  portal = await openPortal('/403', {}, { locale, settings });
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: ask }))
    .toHaveAttribute('href', 'mailto:bonjour@atelier.example');
});
