// "Voir comme": an admin looks at the portal as a learner sees it: marked on every screen, changing nothing, with a way out.
import { faultsInViews, views } from '../axe.ts';
import { playUntil, signIn, untouchedLesson } from '../learner.ts';
import { answersFor, askedRows } from '../player/answers.ts';
import { tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';
import { enterOffice, officeOrigin } from './office.ts';

test.use({ locale: 'fr-FR' });
const tenant = 'atelier';

test('an admin sees a learner’s portal, read-only, and what it leaves is a line of the audit @once', async ({
  page,
  ownPortal,
}, info) => {
  test.setTimeout(240_000);
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const lesson = await untouchedLesson(learner);
  const isExercise = (one: Parameters<typeof askedRows>[0]) => askedRows(one).length > 0;
  await playUntil(learner, lesson.id, isExercise, answersFor);

  await enterOffice(page, ownPortal, { username: 'admin' });
  await page.goto(`${officeOrigin(ownPortal, tenant)}/personnes/${learner.id}`);
  await page.getByRole('button', { name: 'Voir comme' }).click();
  const dialog = page.getByRole('dialog', { name: /^Voir le portail comme / });
  await dialog.getByRole('button', { name: 'Ouvrir son espace' }).click();
  await expect(dialog.getByText(/Écrivez une raison de 10 à 500/).first()).toBeVisible();
  expect(await faultsInViews(page, 'why somebody is viewed', views)).toEqual([]);
  await dialog.getByLabel('Raison').fill('Le premier exercice ne se montre pas');
  await info.attach('dialog', { body: await page.screenshot(), contentType: 'image/png' });
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Ouvrir son espace' }).click();
  const view = await opening;

  const bar = view.getByRole('complementary', { name: 'Vue en lecture seule' });
  await expect(bar).toContainText(/Espace de .+, en lecture seule jusqu’à \d\d:\d\d/);
  await expect(view.getByRole('heading', { level: 1 })).toBeVisible();
  expect(view.url()).not.toContain('view=');
  expect(await faultsInViews(view, 'home, viewed', views)).toEqual([]);
  await view.setViewportSize({ width: 1280, height: 800 });
  await info.attach('home', { body: await view.screenshot(), contentType: 'image/png' });

  // What somebody may have of their own in this browser is not touched.
  const kept = await page.context().newPage();
  await kept.goto(`${ownPortal.origin(tenant)}/login`);
  expect(await kept.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('id_')))).toEqual(
    [],
  );
  await kept.close();

  const changed: string[] = [];
  view.on('response', (response) => {
    const isChange = response.request().method() !== 'GET';
    if (isChange && response.ok()) changed.push(`${response.request().method()} ${response.url()}`);
  });
  await view.goto(`${ownPortal.origin(tenant)}/session/${lesson.id}`);
  await expect(bar).toBeVisible();
  await expect(view.getByRole('button', { name: 'Suivant', exact: true })).toBeVisible();
  expect(await faultsInViews(view, 'a lesson, viewed', views)).toEqual([]);
  await view.setViewportSize({ width: 360, height: 740 });
  await view.emulateMedia({ colorScheme: 'dark' });
  await info.attach('lesson', { body: await view.screenshot(), contentType: 'image/png' });
  const before = await learner.api.getLesson({ params: { id: lesson.id } });
  await view.getByRole('button', { name: 'Suivant', exact: true }).click();
  await view.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(view.getByText('Lecture seule', { exact: true }).first()).toBeVisible();
  await info.attach('refused', { body: await view.screenshot(), contentType: 'image/png' });
  await view.keyboard.press('Escape');
  expect(await learner.api.getLesson({ params: { id: lesson.id } })).toEqual(before);
  expect(changed).toEqual([]);

  await bar.getByRole('button', { name: 'Quitter' }).click();
  await expect.poll(() => view.isClosed() || view.url().includes('/personnes/')).toBe(true);
  await page.reload();
  await expect(page.getByText(/a vu son espace en lecture seule\s: Le premier exercice/)).toBeVisible();
});
