// The table of back-office §2: what each task costs from Home, counted by the page itself, and never more than its bound.
import { faultsInViews } from '../axe.ts';
import { expect, test } from '../test.ts';
import { type Acts, CountedActs } from './counted-acts.ts';
import { enterOffice } from './office.ts';
import { giveWrongAnswer } from './wrong-answer.ts';

test.use({ locale: 'fr-FR' });

const told = (task: string, { clicks, keys }: Acts) =>
  console.log(`Click table: ${task}: ${clicks} clicks, ${keys} keys.`);

test('a new course with a question in its preview, a question more, what publishing would change @once', async ({
  page,
  ownPortal,
}) => {
  const acts = await CountedActs.on(page);
  await enterOffice(page, ownPortal, { username: 'author' });
  const rail = page.getByRole('navigation', { name: 'Principale' });
  await acts.begin();
  await page.getByRole('link', { name: 'Nouveau cours' }).click();
  await page.getByLabel('Titre', { exact: true }).fill('Scier sans danger');
  await page.keyboard.press('Enter');
  const tree = page.getByRole('treegrid', { name: 'Plan du cours' });
  await tree.getByRole('button', { name: 'Page 1', exact: true }).click();
  await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choix multiple', exact: true }).click();
  const preview = page.frameLocator('iframe[title="Aperçu de la page"]');
  await expect(preview.getByRole('checkbox').or(preview.getByRole('radio')).first()).toBeVisible();
  const made = await acts.done();
  told('a new course with one question, previewed', made);
  expect(made).toEqual({ clicks: 4, keys: 0 });

  const rows = page.locator('main button[aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"]');
  await expect(rows).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Choix 1', exact: true }).focus();
  await acts.begin();
  await page.keyboard.press('Control+Enter');
  await expect(rows).toHaveCount(2);
  const more = await acts.done();
  told('a question after this one', more);
  expect(more).toEqual({ clicks: 0, keys: 1 });

  // A course that learners have is changed: Home says so, and one click what publishing it would do.
  await rail.getByRole('link', { name: 'Cours', exact: true }).click();
  await page.getByRole('link', { name: 'Porter sans se blesser', exact: true }).first().click();
  await tree.locator('tr[data-kind="block"] button[class*="open"]').first().click();
  await page.getByRole('button', { name: 'Réglages de la page' }).click();
  await page.getByLabel('Titre de la page').fill('Un autre titre');
  await page.getByLabel('Durée prévue').fill('4');
  await expect(page.getByRole('status').filter({ hasText: /^Enregistré à .*n° [1-9]/ })).toBeVisible();
  await rail.getByRole('link', { name: 'Accueil' }).click();
  await acts.begin();
  await page.getByRole('link', { name: /^Ce que publier changerait/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Publier ce cours' });
  await expect(dialog.getByText('Un autre titre').first()).toBeVisible();
  await expect(dialog.getByText('Durée prévue modifiée')).toBeVisible();
  const foreseen = await acts.done();
  told('what publishing would change', foreseen);
  expect(foreseen).toEqual({ clicks: 1, keys: 0 });
});

test('a session is cloned to new dates, and 40 people come from a messy table @once', async ({
  page,
  ownPortal,
}) => {
  const acts = await CountedActs.on(page);
  await enterOffice(page, ownPortal, { username: 'admin' });
  const rail = page.getByRole('navigation', { name: 'Principale' });
  await acts.begin();
  await rail.getByRole('link', { name: 'Sessions' }).click();
  await page.getByRole('button', { name: /^Cloner .*Harnais, remise à niveau/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Cloner .*Harnais/ });
  await expect(dialog.getByLabel('Nom')).toBeVisible();
  const faults = await faultsInViews(page, 'the dialog of a clone', [
    { scheme: 'light', width: 1280 },
    { scheme: 'dark', width: 320 },
  ]);
  expect(faults).toEqual([]);
  await dialog.getByRole('button', { name: 'Cloner la session' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Harnais, remise à niveau (copie)' }),
  ).toBeVisible();
  const cloned = await acts.done();
  await expect(page.getByText('En préparation', { exact: true })).toBeVisible();
  told('a session cloned to new dates', cloned);
  expect(cloned).toEqual({ clicks: 3, keys: 0 });

  // Windows-1252, an order and names of its own, spaces, capitals, an empty line.
  const people = Array.from({ length: 40 }, (_, at) => `NOM${at} ;  Zoé ; Zoe.Nom${at}@Eleves.EXAMPLE `);
  const table = ['Nom de famille;Prénom;Adresse e-mail', ...people.slice(0, 20), '', ...people.slice(20)];
  await rail.getByRole('link', { name: 'Accueil' }).click();
  await acts.begin();
  await rail.getByRole('link', { name: 'Sessions' }).click();
  await page.getByRole('link', { name: 'Harnais, remise à niveau (copie)' }).click();
  await page.getByRole('link', { name: 'Importer un tableau de personnes' }).click();
  await expect(
    page.getByText('entreront dans la session « Harnais, remise à niveau (copie) »'),
  ).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Fichier CSV').click();
  await (
    await chooser
  ).setFiles({
    name: 'eleves.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table.join('\r\n'), 'latin1'),
  });
  await page.getByRole('button', { name: 'Importer 40 personnes' }).click();
  await expect(page.getByText('40 lignes sont importées.').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('40 personnes sont entrées dans « Harnais').first()).toBeVisible();
  const imported = await acts.done();
  told('40 people from a messy table enrolled', imported);
  expect(imported).toEqual({ clicks: 5, keys: 0 });
  await page.getByRole('link', { name: 'Voir la session « Harnais, remise à niveau (copie) »' }).click();
  await expect(page.getByRole('heading', { name: '40 apprenants prévus' })).toBeVisible();
});

test('the right answer of a running course is changed and its answers regraded; then that is undone @once', async ({
  page,
  ownPortal,
}) => {
  const { courseTitle, question, given, score } = await giveWrongAnswer(ownPortal, 'awa.diop');
  const before = await score();
  const acts = await CountedActs.on(page);
  await enterOffice(page, ownPortal, { username: 'editor' });
  await acts.begin();
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Cours' }).click();
  await page.getByRole('link', { name: `Analyse de « ${courseTitle} »` }).click();
  await page.getByRole('button', { name: `Réparer « ${question} »` }).click();
  const dialog = page.getByRole('dialog', { name: 'Réparer une question d’un cours en marche' });
  await dialog.getByRole('radio', { name: given, exact: true }).click();
  await expect(dialog.getByText(/^[1-9]\d* réponses? sur/)).toBeVisible();
  const faults = await faultsInViews(page, 'the dialog of a repair', [
    { scheme: 'light', width: 1280 },
    { scheme: 'dark', width: 320 },
  ]);
  expect(faults).toEqual([]);
  await dialog.getByRole('button', { name: 'Réparer et renoter' }).click();
  await expect(dialog.getByText(/(1 leçon a|leçons ont) une autre note/)).toBeVisible({ timeout: 30_000 });
  const repaired = await acts.done();
  told('the right answer of a running course changed, and regraded', repaired);
  expect(repaired).toEqual({ clicks: 5, keys: 0 });
  const after = await score();
  expect(after).toBeGreaterThan(before);

  await acts.begin();
  await dialog.getByRole('button', { name: 'Annuler la réparation' }).click();
  await expect(dialog.getByText('La réparation est annulée.')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('button', { name: 'Fermer' }).last()).toBeFocused();
  const undone = await acts.done();
  told('that repair undone', undone);
  expect(undone).toEqual({ clicks: 1, keys: 0 });
  expect(await score()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Réparer « ${question} »` })).toBeFocused();
  await expect(page.getByText(/^Annulée le /)).toBeVisible();
});

test('from Home, two keys correct the next answer, and one each next one; a mark by a digit is two @once', async ({
  page,
  ownPortal,
}) => {
  const acts = await CountedActs.on(page);
  await enterOffice(page, ownPortal, { username: 'trainer' });
  await expect(page.getByRole('link', { name: 'Les 2 pages à corriger' })).toBeVisible();
  await acts.begin();
  await page.keyboard.press('c');
  await expect(page.getByText('Réponse 1 sur 2')).toBeVisible();
  await expect(page.getByLabel('Note', { exact: true })).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByText('Réponse 1 sur 1')).toBeVisible();
  const corrected = await acts.done();
  told('the next answer, from Home', corrected);
  expect(corrected).toEqual({ clicks: 0, keys: 2 });
  // The last mark comes back by a key, and was all the points.
  await page.keyboard.press('u');
  await expect(page.getByText('Cette réponse est notée à nouveau')).toBeVisible();
  const full = /de 0 à (\d+)/.exec(await page.getByText(/^Une touche de chiffre/).innerText())?.[1];
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue(full ?? '');
  await acts.begin();
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Réponse 1 sur 1')).toBeVisible();
  const byDigit = await acts.done();
  told('an answer whose mark is a digit', byDigit);
  expect(byDigit).toEqual({ clicks: 0, keys: 2 });
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('tous les points, et la réponse suivante')).toBeVisible();
});
