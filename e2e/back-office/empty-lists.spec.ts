// A centre that has nothing: each list says what it is for and offers the first act, and Home says what to do first.
import type { Page } from '@playwright/test';
import { faultsInViews, type View } from '../axe.ts';
import { worked } from '../learner.ts';
import { expect, test } from '../test.ts';
import { enterCentre, makeEmptyCentre } from './empty-centre.ts';

test.use({ locale: 'fr-FR' });

const someViews: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];

interface EmptyList {
  readonly path: string;
  /** What it is for. */
  readonly sentence: RegExp;
  readonly act: readonly ['button' | 'link' | 'textbox', string];
}

const ofCentre: readonly EmptyList[] = [
  { path: '/cours', sentence: /^Un cours est fait de pages/, act: ['button', 'Écrire le premier cours'] },
  {
    path: '/sessions/programmes',
    sentence: /^Un programme met des cours dans l’ordre/,
    act: ['button', 'Créer le premier programme'],
  },
  {
    path: '/sessions',
    sentence: /^Une session ouvre un programme/,
    act: ['button', 'Préparer la première session'],
  },
  {
    path: '/personnes',
    sentence: /viennent d’un tableau, une personne par ligne/,
    act: ['link', 'Importer les premières personnes'],
  },
  {
    path: '/suivi/corrections',
    sentence: /arrivent ici d’elles-mêmes/,
    act: ['link', 'Voir les sessions'],
  },
  { path: '/suivi/messages', sentence: /carnet de bord/, act: ['link', 'Voir les sessions'] },
  { path: '/suivi', sentence: /où en sont ses apprenants/, act: ['link', 'Aller aux sessions'] },
  {
    path: '/reglages/entreprises',
    sentence: /^Une session et un import de personnes/,
    act: ['button', 'Ajouter l’entreprise'],
  },
  { path: '/reglages/cles', sentence: /^Une clé relie/, act: ['button', 'Créer la première clé'] },
  { path: '/reglages/webhooks', sentence: /^Par un webhook/, act: ['button', 'Créer le premier webhook'] },
  { path: '/catalogue', sentence: /^Une catégorie classe/, act: ['textbox', 'Nouvelle catégorie'] },
  { path: '/catalogue', sentence: /^Un type dit/, act: ['textbox', 'Nouveau type'] },
  { path: '/catalogue', sentence: /^Une compétence est/, act: ['textbox', 'Nouvelle compétence'] },
];

/** Of a course that is there and has nothing but its first page. */
const ofCourse: readonly EmptyList[] = [
  { path: 'medias', sentence: /^Ajoutez des images/, act: ['button', 'Ajouter des fichiers'] },
  { path: 'medias', sentence: /^Modules Tincan/, act: ['button', 'Ajouter un module'] },
  { path: 'glossaire', sentence: /^Un mot expliqué ici/, act: ['button', 'Expliquer le premier mot'] },
  {
    path: 'versions',
    sentence: /^Chaque publication garde/,
    act: ['link', 'Ouvrir le cours pour le publier'],
  },
];

async function isSaid(page: Page, { path, sentence, act: [role, name] }: EmptyList): Promise<void> {
  await expect(page.getByText(sentence).first(), path).toBeVisible();
  await expect(page.getByRole(role, { name, exact: true }), path).toBeVisible();
}

test('each empty list of a new centre says what it is for, and offers the first act @once', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(300_000);
  const centre = await makeEmptyCentre(ownPortal);
  await enterCentre(page, centre);
  await expect(page.getByRole('heading', { name: 'Mettre le centre en place' })).toBeVisible();
  expect(await faultsInViews(page, 'home of an empty centre', someViews)).toEqual([]);
  for (const list of ofCentre) {
    await page.goto(centre.officeOrigin + list.path);
    await isSaid(page, list);
    expect(await faultsInViews(page, list.path, someViews)).toEqual([]);
  }
  const body = {
    title: 'Premier',
    categoryId: null,
    language: 'fr',
    sectionTitle: 'Un',
    pageTitle: 'Lire',
  } as const;
  const token = await page.evaluate(() => localStorage.getItem('id_token'));
  const { id } = worked(await centre.client(token).createWrittenCourse({ body }));
  for (const list of ofCourse) {
    await page.goto(`${centre.officeOrigin}/cours/${id}/${list.path}`);
    await isSaid(page, list);
    expect(await faultsInViews(page, list.path, someViews)).toEqual([]);
  }
});

test('the steps of Home are walked by keyboard, and the sample course is one press away @once', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  const centre = await makeEmptyCentre(ownPortal);
  await enterCentre(page, centre);
  const steps = page.getByRole('region', { name: 'Mettre le centre en place' });
  await steps.getByRole('link', { name: 'Nom et apparence' }).focus();
  await page.keyboard.press('Tab');
  await expect(steps.getByRole('link', { name: 'Premier cours' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(steps.getByRole('button', { name: 'Créer le cours d’exemple' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treegrid', { name: 'Plan du cours' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Principale' })
    .getByRole('link', { name: 'Accueil' })
    .press('Enter');
  await expect(steps.getByRole('listitem').filter({ hasText: 'Premier cours' })).toContainText('Commencé');
  const token = await page.evaluate(() => localStorage.getItem('id_token'));
  expect(worked(await centre.client(token).getSetup())).toMatchObject({ course: 'begun' });
});
