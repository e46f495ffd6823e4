// A lesson's first page: what it needs of the server sets off before the portal's scripts are here, once; and what
// later pages may hold comes in a quiet moment.
import { signIn, untouchedLesson } from '../learner.ts';
import { holdLateTimers } from '../player/held-timers.ts';
import { carryToken } from '../sign-in.ts';
import { tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';

const tenant = 'atelier';

// What the worker holds comes without a request.
test.use({ locale: 'fr-FR', serviceWorkers: 'block' });

test('a lesson is asked for before the scripts are here, each part once @once', async ({
  page,
  ownPortal,
}) => {
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const lesson = await untouchedLesson(learner);
  await carryToken(page, ownPortal, tenant, learner);
  const origin = ownPortal.origin(tenant);
  const first = ['/api/users/me', `/api/lessons/${lesson.id}`, `/api/lessons/${lesson.id}/pages/current`];
  const asked: string[] = [];
  const noteAsked = (url: string): void => {
    const { pathname } = new URL(url);
    if (first.includes(pathname)) asked.push(pathname);
  };
  page.on('request', (request) => noteAsked(request.url()));
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const title = page.getByRole('heading', { level: 1 });
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname);
  });

  const opened = page.goto(`${origin}/session/${lesson.id}`);
  await expect.poll(() => asked.toSorted()).toEqual(first.toSorted());
  letGo();
  await expect(title).toBeVisible();
  // What is fetched later is for what may come: a dialog, a lost network.
  const needed = [...scripts];
  await page.waitForLoadState('networkidle');
  expect(asked.toSorted(), 'asked twice').toEqual(first.toSorted());
  const html = (await (await opened)?.text()) ?? '';
  expect(needed.length).toBeGreaterThan(3);
  expect(
    needed.filter((script) => !html.includes(script)),
    'found out late',
  ).toEqual([]);

  // The address of a page of its own, as after a reload.
  asked.length = 0;
  await page.reload();
  await expect(title).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.toSorted(), 'asked twice after a reload').toEqual(first.toSorted());
});

test('rows of a kind not met yet are fetched in a quiet moment @once', async ({ page, ownPortal }) => {
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const lesson = await untouchedLesson(learner);
  await carryToken(page, ownPortal, tenant, learner);
  const kinds = ['combined-choice', 'pick-words', 'image-cliquable', 'free-answer', 'forms'];
  const came = new Set<string>();
  page.on('requestfinished', (request) => {
    const name = /assets\/([a-z-]+)-[\w-]{7}\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (name !== undefined) came.add(name);
  });
  const letTimersGo = await holdLateTimers(page);
  await page.goto(`${ownPortal.origin(tenant)}/session/${lesson.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(
    kinds.filter((kind) => came.has(kind)),
    'paid for by the first page',
  ).toEqual([]);
  await letTimersGo();
  await expect.poll(() => kinds.filter((kind) => !came.has(kind)), { timeout: 15_000 }).toEqual([]);
});
