// The preview and the correction in the back-office's frame, on their real origins (spec §2, domain §12).
import { previewBlock } from '@parcours/contract/testing';
import { officeOrigin } from './back-office/office.ts';
import { lessonsOf, signIn, worked } from './learner.ts';
import { attack, say } from './preview/attack.ts';
import { keepUnsaved, openBarePage, openEditor } from './preview/framed-preview.ts';
import { expect, test } from './test.ts';

test.use({ locale: 'fr-FR' });

test('the editor shows a real page as a learner would see it, before anything of it is saved @once', async ({
  page,
  portal,
}) => {
  // Nothing that is written reaches the server: what the frame shows can only have come through its window.
  await keepUnsaved(page);
  const { frame, shown, told, block } = await openEditor(page, portal);
  const author = await signIn(portal, 'atelier', 'author');
  const heading = frame.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(block.title);
  const first = await shown();

  await page.getByRole('button', { name: 'Réglages de la page' }).click();
  await page.getByLabel('Titre de la page').fill('Un titre jamais gardé');
  await expect(heading).toHaveText('Un titre jamais gardé');
  await page.getByLabel('Cacher le titre à l’œil').check();
  await page.getByRole('button', { name: /^Énoncé/ }).click();
  await page.getByRole('textbox', { name: 'Énoncé', exact: true }).fill('Un énoncé essayé.');
  await expect(frame.getByText('Un énoncé essayé.', { exact: true })).toBeVisible();
  await page.locator('main button[aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"]').first().click();
  await page.getByRole('textbox', { name: 'Choix 1', exact: true }).fill('Un choix récrit');
  await expect(frame.getByText('Un choix récrit')).toBeVisible();
  await expect.poll(shown).toBeGreaterThan(first + 2);

  // A block that is none is refused by its code, and what was shown stays.
  const payload = {
    contentVersion: (await shown()) + 1,
    mode: 'preview',
    block: { title: 'Sans rien d’autre' },
  };
  await say(page, { channel: 'portal-preview', version: 1, type: 'render', payload });
  await expect
    .poll(async () => (await told()).filter(({ type }) => type === 'failed').map((one) => one.payload.code))
    .toContain('BAD_REQUEST');
  await expect(page.getByText('Le portail ne peut pas montrer cette page telle qu’elle est.')).toBeVisible();
  await expect(frame.getByText('Un choix récrit')).toBeVisible();

  const kept = worked(
    await author.api.listCourseBlocks({ query: { where: JSON.stringify({ id: block.id }), limit: 1 } }),
  );
  expect(kept.items[0]?.title).toBe(block.title);
  expect(kept.items[0]?.content).toEqual(block.content);
});

test('a page that embeds it is shown the correction of a learner’s page, and nothing of it counts time @once', async ({
  page,
  portal,
}) => {
  const learner = await signIn(portal, 'atelier');
  const done = (await lessonsOf(learner)).find(({ progress }) => progress === 'COMPLETED');
  const where = JSON.stringify({ lessonId: done?.id, progress: 'COMPLETED' });
  const pages = worked(await learner.api.listPages({ query: { where, limit: 50 } })).items;
  const graded = pages.find(({ scoring }) => scoring.max > 0);
  const inLessons: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/lessons/')) inLessons.push(request.url());
  });
  const trainer = await signIn(portal, 'atelier', 'trainer');
  const { frame, told, render } = await openBarePage(page, portal, trainer, {
    pageId: graded?.id ?? '',
    mode: 'correction',
  });
  await expect(frame.getByText('Correction', { exact: true }).first()).toBeVisible();
  await expect(frame.getByText(done?.course?.title ?? '', { exact: true })).toBeVisible();
  // Expected answers are there with words, not by colour alone.
  await expect(frame.getByText(/Bonne réponse|Attendu|fausse/).first()).toBeVisible();
  // Out of sight a browser lets a foreign frame rest, and measures nothing in it.
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await told()).some(({ type }) => type === 'resized')).toBe(true);
  await render({ block: previewBlock('Un bloc à la place'), mode: 'preview' });
  await expect(frame.getByText(/^Aperçu/).first()).toBeVisible();
  // No start, no draft, no ping: the lesson does not hear of it.
  expect(inLessons).toEqual([]);
});

test('the preview believes the back-office alone: no hostile message is shown @once', async ({
  page,
  portal,
}) => {
  await keepUnsaved(page);
  const editor = await openEditor(page, portal, { alone: false });
  const { sent, accepted } = await attack(page, portal, editor);
  await expect(editor.frame.getByRole('alert')).toContainText(officeOrigin(portal, 'atelier'));
  expect(sent).toBeGreaterThanOrEqual(40);
  expect(accepted).toBe(0);
  // It still listens to whom it should.
  await page.getByRole('button', { name: 'Réglages de la page' }).click();
  await page.getByLabel('Titre de la page').fill('Encore une vraie page');
  await expect(editor.frame.getByRole('heading', { level: 1, name: 'Encore une vraie page' })).toBeVisible();
});
