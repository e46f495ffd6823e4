// The correction of a page by its address, on the real server: seen by a trainer, by nobody else (spec §2, domain §4).
import { type Learner, lessonsOf, signIn, worked } from '../learner.ts';
import { carryToken } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { words } from '../screens/words.ts';

const tenant = 'atelier';
test.use({ locale: 'fr-FR' });

/** A graded page of a lesson that the learner has finished. */
async function gradedPage(learner: Learner) {
  const done = (await lessonsOf(learner)).find(({ progress }) => progress === 'COMPLETED');
  const where = JSON.stringify({ lessonId: done?.id, progress: 'COMPLETED' });
  const pages = worked(await learner.api.listPages({ query: { where, limit: 50 } })).items;
  const graded = pages.find(({ scoring }) => scoring.max > 0);
  if (done === undefined || graded === undefined) throw new Error('The demo has no finished lesson.');
  return { pageId: graded.id, lessonId: done.id, title: done.course?.title ?? '' };
}

test('a trainer reads a learner’s page with its correction, by each of its addresses @once', async ({
  page,
  portal,
}) => {
  const learner = await signIn(portal, tenant);
  const { pageId, lessonId, title } = await gradedPage(learner);
  await carryToken(page, portal, tenant, await signIn(portal, tenant, 'trainer'));
  const origin = portal.origin(tenant);
  for (const path of [`/correction/${pageId}`, `/correction/${lessonId}/page/${pageId}`]) {
    await page.goto(`${origin}${path}`);
    await expect(page.getByText('Correction', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText(/juste|Attendu|fausse/).first()).toBeVisible();
    // Choices can be read and reached, and nothing can be sent.
    await expect(page.getByRole('button', { name: words.fr.next, exact: true })).toHaveCount(0);
  }
  const other = (await lessonsOf(learner)).find(({ id }) => id !== lessonId);
  for (const path of [
    '/correction/01890000-0000-7000-8000-000000000001',
    `/correction/${other?.id}/page/${pageId}`,
    '/correction/not-an-id',
  ]) {
    await page.goto(`${origin}${path}`);
    await expect(page, path).toHaveURL(`${origin}/404`);
  }
});

test('a learner may not see corrections, not even the own ones; a stranger is asked to sign in @once', async ({
  browser,
  page,
  portal,
}) => {
  const learner = await signIn(portal, tenant);
  const { pageId } = await gradedPage(learner);
  const address = `${portal.origin(tenant)}/correction/${pageId}`;
  await carryToken(page, portal, tenant, learner);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: words.fr.forbidden })).toBeVisible();
  const stranger = await browser.newPage({ locale: 'fr-FR' });
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1, name: words.fr.login })).toBeVisible();
  await stranger.close();
});
