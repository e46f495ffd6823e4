/** The legal pages over a fake network: what is typed is stored by itself, a change of somebody else is said, versions are read. */
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openOffice, type OpenOffice } from '../../../testing/office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const at = '2026-03-01T10:00:00.000Z';
const version = {
  number: 1,
  version: '1',
  date: '2026-02-01',
  note: 'Première',
  publishedAt: at,
  publishedBy: 'Aïcha Morel',
};
const none = (name: string) => ({ name, draft: null, current: null, versions: [] });
const pages = {
  items: [
    {
      name: 'cgu',
      draft: null,
      current: { version: '1', date: '2026-02-01', content: { fr: '<p>Nos conditions</p>' } },
      versions: [version],
    },
    none('rgpd'),
    none('accessibility'),
  ],
};
const sent = (name: string) =>
  office?.calls.filter((call) => call.name === name).map(({ body }) => body) ?? [];
const box = () => screen.getByRole('textbox', { name: /^Texte/ });
const publish = () => screen.getByRole('button', { name: 'Publier…' });

test('what is typed is stored as a draft, published with a note, and read as it was', async () => {
  office = await openOffice('/reglages/pages-legales', {
    listLegalPages: () => pages,
    setLegalDraft: ({ body }) => ({ ...(body as object), revision: 1, savedAt: at, savedBy: 'Aïcha Morel' }),
    publishLegalPage: () => ({ ...version, number: 2, version: '2' }),
    getLegalVersion: () => ({ ...version, content: { fr: '<p>Le texte d’avant</p>' } }),
  });
  await expect.element(screen.getByText('Le portail montre la version 1, du 1 février 2026.')).toBeVisible();
  await expect.element(publish()).toBeDisabled();
  await userEvent.click(box());
  await userEvent.keyboard('{Control>}{End}{/Control} nouvelles');
  await expect
    .poll(() => sent('setLegalDraft'), { timeout: 5_000 })
    .toEqual([{ name: 'cgu', content: { fr: '<p>Nos conditions nouvelles</p>' }, revision: 0 }]);
  await expect.element(screen.getByText(/^Brouillon enregistré le .+ par Aïcha Morel$/)).toBeVisible();
  await userEvent.click(publish());
  const dialog = screen.getByRole('dialog', { name: /^Publier/ });
  await userEvent.fill(dialog.getByLabelText(/^Ce qui change/), 'Plus clair');
  await userEvent.click(dialog.getByRole('button', { name: 'Publier cette version' }));
  await expect
    .poll(() => sent('publishLegalPage'))
    .toEqual([{ name: 'cgu', revision: 1, note: 'Plus clair' }]);
  await expect.element(dialog).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Lire la version 1' }));
  await expect.element(screen.getByText('Le texte d’avant')).toBeVisible();
});

test('a draft that somebody else has changed is not written over, and the text stays on the screen', async () => {
  office = await openOffice('/reglages/pages-legales', {
    listLegalPages: () => pages,
    setLegalDraft: () => 'BAD_REQUEST',
  });
  await userEvent.click(box());
  await userEvent.keyboard('{Control>}{End}{/Control} miennes');
  await expect.element(screen.getByText(/^Quelqu’un d’autre a changé ce brouillon/)).toBeVisible();
  await expect.element(box()).toHaveTextContent('Nos conditions miennes');
  await expect.element(publish()).toBeDisabled();
});

test('data protection waits for the terms, and says that it is not published', async () => {
  office = await openOffice('/reglages/pages-legales?texte=rgpd', {
    listLegalPages: () => ({ items: [none('cgu'), none('rgpd'), none('accessibility')] }),
  });
  await expect.element(screen.getByText(/^Publiez d’abord les conditions/)).toBeVisible();
  await expect.element(screen.getByText(/^Cette page n’est pas encore publiée/)).toBeVisible();
});
