/** The search: results by kind as one types, marked, reached by keyboard, with the words in the address. */
import type { SearchResults } from '@parcours/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id, lessonId } from '../../../testing/samples.ts';

let portal: OpenPortal;
afterEach(() => portal.close());

const none = { items: [], more: false };
const place = { lessonId, pageId: id(40), courseTitle: 'Travail en hauteur' };
const found: SearchResults = {
  courses: {
    items: [
      {
        lessonId,
        title: 'Travail en hauteur',
        language: 'fr',
        className: 'Novembre',
        programName: 'Sécurité',
        open: true,
      },
      {
        lessonId: id(11),
        title: 'Échelles',
        language: 'fr',
        className: 'Novembre aux échelles',
        programName: 'Sécurité',
        open: false,
      },
    ],
    more: true,
  },
  pages: {
    items: [{ ...place, title: 'Étape 1', language: 'fr', excerpt: 'Une Échelle solide' }],
    more: false,
  },
  terms: none,
  files: { items: [{ id: id(50), name: 'échelle.pdf', page: null, threadId: id(51) }], more: false },
};
const nothing: SearchResults = { courses: none, pages: none, terms: none, files: none };
const field = () => page.getByRole('searchbox', { name: 'Que cherchez-vous ?' });

describe('results', () => {
  test('come by kind with what was found marked; what is closed is no link, and others are told', async () => {
    portal = await openPortal('/recherche?q=echelle', { search: () => found });
    await expect.element(page.getByRole('heading', { name: 'Cours (les 2 premiers)' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Travail en hauteur' }))
      .toHaveAttribute('href', `/session/${lessonId}`);
    await expect.element(page.getByText('Pas ouvert en ce moment')).toBeVisible();
    expect(document.querySelectorAll('main a[data-result]')).toHaveLength(3);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Échelle',
      'échelle',
      'Échelle',
      'échelle',
    ]);
    // Within a word and between words: the pieces of a text lie side by side.
    for (const mark of document.querySelectorAll('mark')) {
      const pieces = [...(mark.parentElement?.childNodes ?? [])].map((piece) => {
        const range = document.createRange();
        range.selectNode(piece);
        return range.getBoundingClientRect();
      });
      for (const [at, { left }] of pieces.slice(1).entries())
        expect(Math.abs(left - (pieces[at]?.right ?? 0))).toBeLessThan(1);
    }
    await expect.element(page.getByRole('heading', { name: 'Glossaire' })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'échelle.pdf' }))
      .toHaveAttribute('href', expect.stringContaining(`thread=${id(51)}`));
  });

  test('are asked for as one types, and the address holds the words', async () => {
    portal = await openPortal('/recherche', { search: () => found });
    await expect.element(field()).toHaveFocus();
    await userEvent.type(field(), 'échelle bois');
    await expect.element(page.getByRole('heading', { name: 'Pages (1)' })).toBeVisible();
    await expect.poll(portal.path).toBe('/recherche?q=%C3%A9chelle+bois');
    await expect.element(page.getByRole('heading', { name: 'Pages (1)' })).toBeVisible();
    const asked = portal.calls.filter(({ name }) => name === 'search');
    expect(new URLSearchParams(asked.at(-1)?.address.split('?')[1]).get('q')).toBe('échelle bois');
    await expect.poll(() => document.querySelector('[aria-live=polite]')?.textContent).toBe('4 résultats');
  });

  test('are reached by the arrow keys, from the field to the last and back', async () => {
    portal = await openPortal('/recherche?q=echelle', { search: () => found });
    await expect.element(page.getByRole('link', { name: 'échelle.pdf' })).toBeVisible();
    (field().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('link', { name: 'Travail en hauteur' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.element(page.getByRole('link', { name: 'échelle.pdf' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect.element(field()).toHaveFocus();
  });
});

test('nothing found says why, and what to do', async () => {
  portal = await openPortal('/recherche?q=zèbre', { search: () => nothing });
  await expect.element(page.getByRole('heading', { name: 'Rien ne contient « zèbre »' })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Aller à l’accueil' })).toBeVisible();
});

test('the key / leads there from every screen, and back to the field', async () => {
  portal = await openPortal('/notifications', {
    listNotifications: () => ({ items: [], unread: 0, more: false }),
  });
  await expect.element(page.getByRole('link', { name: 'Rechercher' })).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(field()).toHaveFocus();
  expect(portal.path()).toBe('/recherche');
});

test('where the centre does not offer it there is no door and no page', async () => {
  portal = await openPortal('/recherche', {}, { settings: { tools: { search: false } } });
  await expect.element(page.getByText('404')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Rechercher' })).not.toBeInTheDocument();
});
