// A node alone, on the real server: the choice of a multiblock first, then the chosen block, for practice (spec §2, §4).
import type { RenderedNode } from '@parcours/contract';
import { type Learner, lessonOf, signIn, openLesson, untouchedLesson, worked } from '../learner.ts';
import { askedRows } from '../player/answers.ts';
import { handsOf } from '../player/hands.ts';
import { answerRow } from '../player/row-hands.ts';
import { carryToken } from '../sign-in.ts';
import { tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';
import { words } from '../screens/words.ts';

const tenant = 'atelier';
test.use({ locale: 'fr-FR' });

const nodeOf = async ({ api }: Learner, id: string): Promise<RenderedNode> =>
  worked(await api.renderNode({ params: { id } }));

test('a multiblock offers its blocks; the chosen one is answered, graded and leads on, and nothing is stored @once', async ({
  page,
  ownPortal,
}) => {
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const lesson = await untouchedLesson(learner);
  const where = JSON.stringify({ courseId: lesson.courseId, type: 'multiblock' });
  const [multiblock] = worked(await learner.api.listCourseNodes({ query: { where, limit: 1 } })).items;
  if (multiblock === undefined) throw new Error('The course of the demo has no multiblock.');
  const { choices } = await nodeOf(learner, multiblock.id);
  expect(choices.length).toBeGreaterThan(1);
  const inLessons: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/lessons/')) inLessons.push(request.url());
  });
  await carryToken(page, ownPortal, tenant, learner);
  const origin = ownPortal.origin(tenant);
  const hands = handsOf('click', page);

  await page.goto(`${origin}/render/node/${multiblock.id}`);
  await expect(page.getByRole('heading', { level: 1, name: multiblock.title })).toBeVisible();
  for (const { title } of choices) await expect(page.getByRole('link', { name: title })).toBeVisible();
  const [chosen] = choices;
  if (chosen === undefined) throw new Error('There is nothing to choose.');
  await page.getByRole('link', { name: chosen.title }).click();
  await expect(page).toHaveURL(`${origin}/render/node/${chosen.id}`);
  const node = await nodeOf(learner, chosen.id);
  const asked = askedRows({ content: node.content } as Parameters<typeof askedRows>[0]);
  expect(asked.length).toBeGreaterThan(0);
  const next = page.getByRole('button', { name: words.fr.next, exact: true });

  // Back to the choice and in again.
  await page.getByRole('link', { name: 'Revenir au choix' }).click();
  await expect(page).toHaveURL(`${origin}/render/node/${multiblock.id}`);
  await page.getByRole('link', { name: chosen.title }).click();

  await next.click();
  const blank = page.getByRole('dialog', { name: words.fr.noAnswer });
  await blank.getByRole('button', { name: words.fr.stay }).click();
  for (const one of asked) await answerRow(page, hands, words.fr, one);
  const graded = page.waitForResponse((answer) => answer.url().endsWith('/evaluate'));
  await next.click();
  const results = (await (await graded).json()) as Record<string, unknown>;
  // Node mode is no oracle: it says how much is right, never what was expected.
  expect(JSON.stringify(results)).not.toContain('expected');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
  while (await dialog.isVisible()) await dialog.getByRole('button', { name: words.fr.goOn }).click();
  await expect(page).toHaveURL(node.nextId === null ? `${origin}/` : `${origin}/render/node/${node.nextId}`);
  expect(inLessons).toEqual([]);
  expect((await lessonOf(learner, lesson.id)).startedAt).toBeNull();
});

test('a node of nothing that is open is an unknown page @once', async ({ page, portal }) => {
  await carryToken(page, portal, tenant, await signIn(portal, tenant));
  await page.goto(`${portal.origin(tenant)}/render/node/01890000-0000-7000-8000-000000000001`);
  await expect(page).toHaveURL(`${portal.origin(tenant)}/404`);
  await expect(page.getByRole('heading', { level: 1, name: words.fr.notFound })).toBeVisible();
});

test('a step of a course without successor leads back home, by node id @once', async ({ page, portal }) => {
  const learner = await signIn(portal, tenant);
  const lesson = await openLesson(learner);
  const where = JSON.stringify({ courseId: lesson.courseId, type: 'block' });
  const nodes = worked(await learner.api.listCourseNodes({ query: { where, limit: 200 } })).items;
  const rendered = await Promise.all(nodes.map(({ id }) => learner.api.renderNode({ params: { id } })));
  const last = rendered
    .flatMap((one) => (one.ok ? [one.data] : []))
    .find(({ nextId, blockType }) => nextId === null && blockType === 'slide');
  if (last === undefined) throw new Error('The course ends with no slide.');
  await carryToken(page, portal, tenant, learner);
  await page.goto(`${portal.origin(tenant)}/render/node/${last.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: words.fr.next, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.fr.home })).toBeVisible();
});
