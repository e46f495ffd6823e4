/** The account's own data: a copy of it, and the deletion that asks for a word (spec §5 "Deleting", domain §2). */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';

let portal: OpenPortal | undefined;
afterEach(() => portal?.close());

const button = (name: string) => page.getByRole('button', { name });

test('deleting the account asks for the word, whatever its case and accents, and may be taken back', async () => {
  let requestedAt: string | null = null;
  const held = { until: '2026-06-30T21:59:59.000Z' };
  const asked = () => ({ requestedAt, held: requestedAt === null ? null : held });
  portal = await openPortal('/me', {
    getAccountDeletion: asked,
    requestAccountDeletion: () => {
      requestedAt = '2026-03-02T09:00:00.000Z';
      return asked();
    },
    cancelAccountDeletion: () => undefined,
  });
  await button('Demander la suppression de mon compte').click();
  const dialog = page.getByRole('dialog', { name: /Supprimer votre compte/ });
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect.element(dialog.getByRole('link', { name: 'Tapez le mot SUPPRIMER' })).toBeVisible();
  await dialog.getByLabelText('Tapez SUPPRIMER pour confirmer').fill('supprimé');
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  expect(portal.calls.map(({ name }) => name)).not.toContain('requestAccountDeletion');
  await dialog.getByLabelText('Tapez SUPPRIMER pour confirmer').fill(' Supprimér ');
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect.element(page.getByText('Suppression demandée le 2 mars 2026')).toBeVisible();
  await expect.element(page.getByText(/garder votre compte jusqu’au 30 juin 2026/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Annuler la demande').click();
  await expect.element(button('Demander la suppression de mon compte')).toBeVisible();
});

test('a refused request says why and keeps the dialog', async () => {
  portal = await openPortal('/me', {
    getAccountDeletion: () => ({ requestedAt: null, held: null }),
    requestAccountDeletion: () => ({ refused: 'Forbidden' }),
  });
  await button('Demander la suppression de mon compte').click();
  await page.getByLabelText('Tapez SUPPRIMER pour confirmer').fill('SUPPRIMER');
  await button('Envoyer la demande').click();
  await expect.element(page.getByText('Accès refusé').first()).toBeVisible();
});

test('a copy of one’s data is a file of JSON', async () => {
  const rows = [] as never[];
  const data = {
    exportedAt: '2026-03-02T09:00:00.000Z',
    account: { firstname: 'Léa' },
    companies: rows,
    classes: rows,
    lessons: rows,
    pages: rows,
    events: rows,
    times: rows,
    records: rows,
    reviews: rows,
    logBook: rows,
    files: rows,
    certificates: rows,
    realisations: [],
    notifications: rows,
    notificationSettings: rows,
    pushDevices: rows,
    notes: rows,
    mistakeReviews: rows,
    answerFlags: rows,
    savedReplies: rows,
    reminders: rows,
    attendance: rows,
    countersignatures: rows,
    messages: rows,
    statements: rows,
  };
  const saved: { name: string; text: Promise<string> }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:copy';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blobs.at(-1)?.text() ?? Promise.resolve('') });
  });
  portal = await openPortal('/me', {
    getAccountDeletion: () => ({ requestedAt: null, held: null }),
    exportOwnData: () => data,
  });
  await button('Télécharger mes données (JSON)').click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['mes-donnees.json']);
  expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(data);
});
