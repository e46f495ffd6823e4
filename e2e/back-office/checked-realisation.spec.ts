// From the paper of a session to the page by which a stranger checks it: valid, replaced, revoked, and unknown at another centre's host.
import { faultsInViews, type View } from '../axe.ts';
import { lessonsOf, signIn, worked } from '../learner.ts';
import { expect, test } from '../test.ts';
import { enterOffice, officeOrigin } from './office.ts';

test.use({ locale: 'fr-FR' });

const someViews: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];
const provider = {
  name: null,
  siret: '73282932000074',
  declarationNumber: '11751234567',
  address: '12 rue des Lilas\n75011 Paris',
  place: 'Paris',
  signatory: 'Claire Dubois',
  signatoryRole: 'directrice',
} as const;

test('a stranger checks a certificat de réalisation by its address @once', async ({
  page,
  browser,
  ownPortal,
}) => {
  const { api } = await signIn(ownPortal, 'atelier', 'admin');
  const learner = await signIn(ownPortal, 'atelier');
  const refs = async (): Promise<readonly unknown[]> =>
    worked(await learner.api.exportOwnData()).realisations.map(({ ref }) => ref);
  const takePaper = async (): Promise<void> => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Certificat de réalisation (PDF)' }).click();
    await coming;
  };

  const { revision } = worked(await api.getTrainingProvider());
  worked(await api.setTrainingProvider({ body: { ...provider, revision } }));
  await enterOffice(page, ownPortal, { username: 'admin', path: `/personnes/${learner.id}` });
  const ended = (await lessonsOf(learner)).find(({ progress }) => progress === 'COMPLETED');
  await page.getByLabel('Session du certificat de réalisation').selectOption(ended?.classId ?? '');
  await takePaper();
  await takePaper();
  const [ref, ...others] = await refs();
  expect(others).toEqual([]);

  const stranger = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  const address = `/realisation/${String(ref)}`;
  await stranger.goto(ownPortal.origin('atelier') + address);
  await expect(stranger.getByText('Ce document est authentique et valable')).toBeVisible();
  await expect(stranger.getByText('Léa Moreau')).toBeVisible();
  await expect(stranger.getByText('732 829 320 00074')).toBeVisible();
  await expect(stranger.locator('main')).not.toContainText(/Dubois|directrice|Lilas|@/);
  expect(await faultsInViews(stranger, 'a certificat de réalisation', someViews)).toEqual([]);

  worked(await api.setTrainingProvider({ body: { ...provider, place: 'Lyon', revision: revision + 1 } }));
  await takePaper();
  await stranger.reload();
  await expect(stranger.getByText('Remplacé', { exact: true })).toBeVisible();
  expect(await refs()).toHaveLength(2);

  const revokeButton = page.getByRole('button', { name: /^Révoquer le certificat de réalisation/ }).first();
  await revokeButton.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Révoquer ce certificat de réalisation' });
  await expect(dialog.getByRole('button', { name: 'Le laisser tel quel' })).toBeFocused();
  expect(await faultsInViews(page, 'revoking a certificat de réalisation', someViews)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Heures déclarées à tort');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Certificats de réalisation remis' })).toBeFocused();
  await expect(page.getByText('1 certificat remplacé')).toBeVisible();
  await expect(page.getByText(/^Révoqué le/)).toBeVisible();
  expect(await faultsInViews(page, 'certificats de réalisation of a person', someViews)).toEqual([]);
  await stranger.goto(`${ownPortal.origin('atelier')}/realisation/${String((await refs()).at(-1))}`);
  await expect(stranger.getByText(/a été révoqué le/)).toBeVisible();

  // The person is erased: the paper is found by the address that its code leads to.
  worked(await learner.api.requestAccountDeletion());
  worked(await api.confirmAccountDeletion({ params: { id: learner.id } }));
  await page.goto(`${officeOrigin(ownPortal, 'atelier')}/suivi/certificats`);
  await page.getByRole('searchbox').fill(ownPortal.origin('atelier') + address);
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row').filter({ hasText: String(ref) });
  await expect(row).toContainText('Personne effacée');
  expect(await faultsInViews(page, 'all certificats de réalisation', someViews)).toEqual([]);
  await row.getByRole('button', { name: /^Révoquer le certificat de réalisation/ }).press('Enter');
  await expect(page.getByRole('button', { name: 'Le laisser tel quel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Heures déclarées à tort');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: String(ref) })).toBeFocused();
  await expect(row).toContainText('Révoqué le');
  await stranger.goto(ownPortal.origin('atelier') + address);
  await expect(stranger.getByText(/a été révoqué le/)).toBeVisible();
  await expect(stranger.locator('main')).not.toContainText('Léa');

  await stranger.goto(ownPortal.origin('maple') + address);
  await expect(stranger.getByText(/^(Aucun certificat ne porte|No certificate has)/)).toBeVisible();
  expect(await faultsInViews(stranger, 'an unknown certificat de réalisation', someViews)).toEqual([]);
  await stranger.context().close();
});
