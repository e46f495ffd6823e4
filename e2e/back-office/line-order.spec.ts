// Lines that have an order of their own are dragged by a finger on a phone; Escape leaves a drag of the mouse as it was.
import type { Locator, Page } from '@playwright/test';
import { faultsInViews, views } from '../axe.ts';
import { signIn, worked } from '../learner.ts';
import type { Portal } from '../portal.ts';
import { expect, test } from '../test.ts';
import { enterOffice } from './office.ts';

test.use({ locale: 'fr-FR', hasTouch: true, viewport: { width: 360, height: 900 } });

/** A draft of three courses, opened by whoever may write it. */
async function openProgram(page: Page, portal: Portal) {
  const { api } = await signIn(portal, 'atelier', 'admin');
  const courses = worked(await api.listCourses({ query: { limit: 3, sort: 'title' } })).items;
  const { id } = worked(await api.createProgram({ body: { name: 'À ranger', state: 'DRAFT' } }));
  for (const [order, course] of courses.entries())
    worked(await api.createProgramCourse({ body: { programId: id, courseId: course.id, order } }));
  await enterOffice(page, portal, { username: 'admin', path: `/sessions/programmes/${id}` });
  const section = page.getByRole('region', { name: 'Cours, dans l’ordre' });
  const lines = section.locator('ol > li');
  await expect(lines).toHaveCount(3);
  return { lines, titles: courses.map(({ title }) => title) };
}

const middleOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, end: box.y + box.height - 4 };
};
const handleOf = (line: Locator) => line.getByTitle('Tirer pour déplacer');
const expectOrder = async (lines: Locator, titles: readonly (string | undefined)[]) => {
  for (const [at, title] of titles.entries()) await expect(lines.nth(at)).toContainText(title ?? '');
};

test('a finger drags a course to its place, and the page does not scroll under it @once', async ({
  page,
  ownPortal,
}) => {
  const { lines, titles } = await openProgram(page, ownPortal);
  const [first, second, third] = titles;
  await lines.nth(1).evaluate((line) => line.scrollIntoView({ block: 'center' }));
  const from = await middleOf(handleOf(lines.first()));
  const to = await middleOf(lines.nth(1));
  const scrolled = await page.evaluate(() => window.scrollY);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', from.x, from.y);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', from.x, from.y + (to.end - from.y) * share);
  await expect(lines.nth(2)).toHaveAttribute('data-line-drop', 'before');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  // Held at the edge the page scrolls by itself, to the lines below.
  await touch('touchMove', from.x, 895);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled);
  await expect(lines.nth(2)).toHaveAttribute('data-line-drop', 'after');
  const back = await middleOf(lines.nth(1));
  await touch('touchMove', from.x, back.end);
  await touch('touchEnd', 0, 0);
  await expectOrder(lines, [second, first, third]);
  await expect(page.getByText(/, 2 sur 3$/)).toBeAttached();
  await page.reload();
  await expectOrder(lines, [second, first, third]);
  expect(await faultsInViews(page, 'courses with handles', views)).toEqual([]);
});

test('Escape leaves a drag as it was, and the arrows move as before @once', async ({ page, ownPortal }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { lines, titles } = await openProgram(page, ownPortal);
  const [first, second, third] = titles;
  const [from, to] = [await middleOf(handleOf(lines.nth(2))), await middleOf(lines.first())];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 20, { steps: 4 });
  await expect(lines.first()).toHaveAttribute('data-line-drop', 'before');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-line-drop], [data-line-dragged]')).toHaveCount(0);
  await page.mouse.up();
  await expectOrder(lines, [first, second, third]);
  await page.getByRole('button', { name: `Monter « ${third} »` }).press('Alt+ArrowUp');
  await expectOrder(lines, [first, third, second]);
});
