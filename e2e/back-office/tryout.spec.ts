// A course is tried as a learner: by mouse to a page and back, and by keyboard to the end of a short one.
import type { Page } from '@playwright/test';
import { faultsInViews, type View } from '../axe.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

const twoViews: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];

/** The frame is a page of the portal with landmarks of its own, which axe counts among this page's. */
const faultsIn = async (page: Page, state: string) =>
  (await faultsInViews(page, state, twoViews)).filter((fault) => !fault.includes('landmark-unique'));

test.describe('in French, by mouse', () => {
  test.use({ locale: 'fr-FR' });

  test('a page of a draft is answered and graded, and a change is told @once', async ({
    page,
    ownPortal,
  }) => {
    test.setTimeout(240_000);
    await enterOffice(page, ownPortal, { username: 'author', path: '/cours' });
    await page.getByRole('link', { name: 'Le harnais, du casier au chantier', exact: true }).click();
    await page
      .getByRole('link', { name: 'Aperçu' })
      .or(page.getByRole('button', { name: 'Aperçu' }))
      .click();
    await page.getByRole('link', { name: 'Essayer comme apprenant' }).click();
    const frame = page.frameLocator('iframe[title="Le cours comme un apprenant le voit"]');
    await expect(frame.getByRole('heading', { level: 1, name: 'Cinq minutes bien placées' })).toBeVisible();
    await expect(page).toHaveURL(/\/essai\?tryout=[\w-]+$/);

    await page.getByLabel('Aller à une page').selectOption('3. Lire l’étiquette');
    await expect(frame.getByRole('heading', { level: 1, name: 'Lire l’étiquette' })).toBeVisible();
    await frame.getByLabel('La norme EN 361').check();
    await frame.getByLabel('Le numéro de série').check();
    await frame.getByRole('button', { name: 'Suivant' }).click();
    await expect(frame.getByText('Réponse partiellement correcte')).toBeVisible();
    await expect(frame.getByText('2 sur 3 points')).toBeVisible();

    // What is the author's own stays outside of the frame.
    await frame
      .getByRole('link', { name: /accueil/i })
      .first()
      .click();
    await expect(frame.getByText('Ce lien mène hors de la leçon', { exact: false })).toBeVisible();

    // After a reload it is where it was.
    await page.reload();
    await expect(
      frame.getByRole('heading', { level: 1, name: /Lire l’étiquette|Jusqu’à quand/ }),
    ).toBeVisible();
    expect(await faultsIn(page, 'a tryout')).toEqual([]);

    await page.getByLabel(/Avec 1,5/).click();
    await expect(frame.getByRole('heading', { level: 1, name: 'Cinq minutes bien placées' })).toBeVisible();
    await expect(page.getByLabel(/Avec 1,5/)).toBeChecked();

    const other = await page.context().newPage();
    await other.goto(page.url().replace(/\/essai.*/, ''));
    const tree = other.getByRole('treegrid', { name: 'Plan du cours' });
    await tree.getByRole('row', { name: /Cinq minutes bien placées/ }).focus();
    await other.keyboard.press('F2');
    await other.keyboard.type('Dix minutes');
    await other.keyboard.press('Enter');
    await expect(page.getByText('Le cours a changé depuis le début de cet essai')).toBeVisible();
    await expect(frame.getByRole('heading', { level: 1, name: 'Cinq minutes bien placées' })).toBeVisible();
    await page.getByRole('button', { name: 'Recommencer' }).click();
    await expect(frame.getByRole('heading', { level: 1, name: 'Dix minutes' })).toBeVisible();
    await expect(page.getByText('Le cours a changé depuis le début de cet essai')).toBeHidden();
  });
});

test.describe('in English, by keyboard', () => {
  test.use({ locale: 'en-GB' });

  test('a new course is played to its end, which counts nothing @once', async ({ page, ownPortal }) => {
    test.setTimeout(180_000);
    await enterOffice(page, ownPortal, { tenant: 'maple', username: 'author', path: '/cours' });
    await page.getByRole('button', { name: 'New course' }).press('Enter');
    await page.getByLabel('Title', { exact: true }).fill('Tree work');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('treegrid')).toBeVisible();
    await page.getByRole('link', { name: 'Tryout', exact: true }).press('Enter');
    const frame = page.frameLocator('iframe[title="The course as a learner sees it"]');
    await expect(frame.getByRole('heading', { level: 1, name: 'Page 1' })).toBeVisible();
    await frame.getByRole('button', { name: 'Next' }).press('Enter');
    await frame.getByRole('link', { name: 'See my score and my time' }).press('Enter');
    await expect(frame.getByRole('heading', { name: 'End of the tryout' })).toBeVisible();
    expect(await faultsIn(page, 'the end of a tryout')).toEqual([]);

    await page.getByRole('button', { name: 'Begin again' }).press('Enter');
    await expect(frame.getByRole('heading', { level: 1, name: 'Page 1' })).toBeVisible();
    await expect(page.getByText('The tryout begins.')).toBeAttached();
  });
});
