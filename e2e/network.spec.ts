// What a learner reads when the network fails, compared with what the server has: pieces that do not come, and an
// answer that cannot leave the device.
import type { Page } from '@playwright/test';
import { currentPage, type Learner, playUntil, signIn, untouchedLesson } from './learner.ts';
import { answersFor, askedRows } from './player/answers.ts';
import { carryToken } from './sign-in.ts';
import { tenants } from './tenants.ts';
import { expect, test } from './test.ts';
import { words } from './screens/words.ts';

const tenant = 'atelier';
test.use({ locale: 'fr-FR', contextOptions: { serviceWorkers: 'block' } });

const next = (page: Page) => page.getByRole('button', { name: words.fr.next, exact: true });

/** The kind of row that the first page does not show, and whose file a later page needs. */
test('a piece that cannot be had is asked for a few times, its place says so, and Suivant goes on @once', async ({
  page,
  ownPortal,
}) => {
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const lesson = await untouchedLesson(learner);
  const shown = await playUntil(learner, lesson.id, (one) => askedRows(one).length > 0, answersFor);
  await carryToken(page, ownPortal, tenant, learner);
  const asked: string[] = [];
  await page.route(/\/assets\/(over-page|calculator-window|shortcuts-dialog)-[^/]+\.js$/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ status: 404 });
  });
  await page.goto(`${ownPortal.origin(tenant)}/session/${lesson.id}`);
  await expect(next(page)).toBeVisible();
  await next(page).click();
  // The no-answer dialog cannot come: another stands in for it, and leaves the page usable.
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('CHUNK_LOAD_FAILED')).toBeVisible();
  await page.waitForTimeout(3_000);
  expect(asked.length).toBeLessThanOrEqual(6);
  await dialog.getByRole('button', { name: 'Rester', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.unrouteAll();
  await next(page).click();
  await expect(page.getByRole('dialog', { name: 'Vous n’avez pas répondu' })).toBeVisible();
  expect((await currentPage(learner, lesson.id)).id).toBe(shown.id);
});

test('without network, before any key or pointer, the learner reads that the answer was not sent @once', async ({
  page,
  context,
  ownPortal,
}) => {
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const lesson = await untouchedLesson(learner);
  await playUntil(learner, lesson.id, (one) => askedRows(one).length === 0, answersFor);
  const shown = await currentPage(learner, lesson.id);
  await carryToken(page, ownPortal, tenant, learner);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${ownPortal.origin(tenant)}/session/${lesson.id}`);
  await expect(next(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  // By itself: nothing was touched.
  await expect.poll(() => asked.some((path) => /over-page-/.test(path)), { timeout: 5_000 }).toBe(true);
  await context.setOffline(true);
  asked.length = 0;
  await next(page).click();
  const dialog = page.getByRole('dialog', { name: 'Votre réponse n’a pas été envoyée' });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  expect(asked.filter((path) => path.startsWith('/assets/')).length).toBeLessThanOrEqual(6);
  expect((await pageOnServer(learner, lesson.id, shown.id)).progress).toBe('ONGOING');
  await context.setOffline(false);
  // It goes on by itself.
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await pageOnServer(learner, lesson.id, shown.id)).progress)
    .toBe('COMPLETED');
});

async function pageOnServer({ api }: Learner, id: string, fromPageId: string) {
  const found = await api.getCurrentPage({ params: { id }, query: { fromPageId } });
  if (!found.ok) throw new Error(`The page could not be read: ${found.code}`);
  return found.data;
}
