// The preview and the correction in the trial back-office's frame, on their real origins (spec §2, domain §12).
import { lessonsOf, signIn, worked } from './learner.ts';
import { attack } from './preview/attack.ts';
import { adminOrigin, openDesk } from './preview/desk.ts';
import { expect, test } from './test.ts';

test.use({ locale: 'fr-FR' });

test('the back-office edits a real block and shows it unsaved, as a learner would see it @once', async ({
  page,
  portal,
}) => {
  const { frame, shown } = await openDesk(page, portal);
  const trainer = await signIn(portal, 'atelier', 'trainer');
  const heading = frame.getByRole('heading', { level: 1 });
  const blocks = page.getByLabel('Bloc', { exact: true });
  const exercise = await blocks.getByRole('option', { name: /\(exercice\)/ }).allTextContents();
  await blocks.selectOption({ label: exercise[0] ?? '' });
  const titleField = page.getByLabel('Titre du bloc');
  const title = await titleField.inputValue();
  await expect(heading).toHaveText(title);
  const first = await shown();

  await titleField.fill('Un titre jamais gardé');
  await expect(heading).toHaveText('Un titre jamais gardé');
  await page.getByLabel('Énoncé (HTML)').fill('<p>Un énoncé <strong>essayé</strong>.</p>');
  await expect(frame.getByText('essayé', { exact: true })).toBeVisible();
  await page.getByLabel('Choix 1', { exact: true }).first().fill('Un choix récrit');
  await expect(frame.getByText('Un choix récrit')).toBeVisible();
  await page.getByLabel('Masquer le grand titre').check();
  await expect(page.locator('#state')).toHaveText(/^Version montrée/);
  expect(await shown()).toBeGreaterThan(first + 2);

  await page.getByText('Le bloc entier (JSON)').first().click();
  const json = page.getByRole('textbox', { name: 'Le bloc entier (JSON)' });
  await json.fill('{"title":');
  await page.getByRole('button', { name: 'Montrer ce JSON' }).click();
  await expect(page.getByText('Ce n’est pas du JSON.')).toBeVisible();
  await json.fill('{"title": "Sans rien d’autre"}');
  await page.getByRole('button', { name: 'Montrer ce JSON' }).click();
  await expect(page.locator('#state')).toContainText('Refusé par l’aperçu : BAD_REQUEST');
  await expect(frame.getByText('Un choix récrit')).toBeVisible();

  const kept = await trainer.api.listCourseBlocks({ query: { where: JSON.stringify({ title }), limit: 1 } });
  expect(worked(kept).items).toHaveLength(1);
  expect(JSON.stringify(worked(kept).items)).not.toContain('Un choix récrit');
});

test('the back-office shows the correction of a learner’s page, and nothing of it counts time @once', async ({
  page,
  portal,
}) => {
  const learner = await signIn(portal, 'atelier');
  const began = (await lessonsOf(learner)).filter(({ progress }) => progress === 'COMPLETED');
  const titles = new Set(began.map(({ course }) => course?.title));
  const inLessons: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/lessons/')) inLessons.push(request.url());
  });
  const { frame, told } = await openDesk(page, portal);
  const [title = ''] = [...titles];
  await page.getByLabel('Cours', { exact: true }).selectOption({ label: title });
  const learners = page.getByLabel('Apprenant', { exact: true });
  await expect(learners.getByRole('option')).not.toHaveCount(1);
  await learners.selectOption({ index: 1 });
  const pages = page.getByLabel(/^Page de l’apprenant/);
  const graded = (await pages.getByRole('option').allTextContents()).find((text) => /\/ [1-9]/.test(text));
  await pages.selectOption({ label: graded ?? '' });
  await expect(frame.getByText('Correction', { exact: true }).first()).toBeVisible();
  await expect(frame.getByText(title)).toBeVisible();
  // Expected answers are there with words, not by colour alone.
  await expect(frame.getByText(/Bonne réponse|Attendu|fausse/).first()).toBeVisible();
  // No start, no draft, no ping: the lesson does not hear of it.
  expect(inLessons).toEqual([]);
  // Out of sight a browser lets a foreign frame rest, and measures nothing in it.
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await told()).some(({ type }) => type === 'resized')).toBe(true);
  await pages.selectOption({ index: 0 });
  await expect(frame.getByText(/^Aperçu/).first()).toBeVisible();
});

test('the preview believes the back-office alone: no hostile message is shown @once', async ({
  page,
  portal,
}) => {
  const desk = await openDesk(page, portal, false);
  const { sent, accepted } = await attack(page, portal, desk);
  await expect(desk.frame.getByRole('alert')).toContainText(adminOrigin(portal));
  expect(sent).toBeGreaterThanOrEqual(40);
  expect(accepted).toBe(0);
  // It still listens to whom it should.
  await page.getByLabel('Titre du bloc').fill('Encore un vrai bloc');
  await expect(desk.frame.getByRole('heading', { level: 1, name: 'Encore un vrai bloc' })).toBeVisible();
});
