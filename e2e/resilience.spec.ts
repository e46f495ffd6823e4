// What keeps the portal steady in a real browser: without network, after signing out, after a new release, in an old
// browser, and under its own policies.
import type { BrowserContext, Page } from '@playwright/test';
import { faultsInViews, type View } from './axe.ts';
import { signIn, openLesson } from './learner.ts';
import { carryToken } from './sign-in.ts';
import { tenants } from './tenants.ts';
import { expect, test } from './test.ts';
import { words as allWords } from './screens/words.ts';

const tenant = 'atelier';
const words = allWords.fr;
const views: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];
test.use({ locale: 'fr-FR' });

/** The page is under the worker's control, and the shell is kept. */
async function workerReady(page: Page): Promise<void> {
  const controlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(controlled, { timeout: 30_000 }).toBe(true);
}

/** Everything that the browser keeps for this origin, as text. */
async function kept(page: Page): Promise<{ readonly text: string; readonly addresses: readonly string[] }> {
  return page.evaluate(async () => {
    const texts = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      document.cookie,
    ];
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        addresses.push(new URL(request.url).pathname);
        const response = await cache.match(request);
        if (!/\.(woff2|png|svg)$/.test(request.url)) texts.push((await response?.text()) ?? '');
      }
    }
    texts.push(JSON.stringify(await indexedDB.databases()));
    return { text: texts.join('\n'), addresses };
  });
}

test('without network the shell opens and says so; back online it goes on @once', async ({
  page,
  portal,
  context,
}) => {
  const learner = await signIn(portal, tenant, tenants[tenant].newcomer);
  await carryToken(page, portal, tenant, learner);
  await page.goto(portal.origin(tenant));
  await expect(page.getByRole('heading', { level: 1, name: words.home })).toBeVisible();
  await workerReady(page);
  // Said on the screen as it stands, and spoken, before anything is asked of the network.
  const status = page.getByRole('status').filter({ hasText: 'Vous êtes hors ligne' });
  await expect(status).toHaveCount(0);
  await context.setOffline(true);
  await expect(status).toBeVisible();
  await expect(page.locator('[data-announcer]')).toHaveText('Vous êtes hors ligne');
  expect(await faultsInViews(page, 'offline', views)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Vous êtes hors ligne' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: words.home })).toBeVisible();
  // An address never visited opens the same shell.
  await page.goto(`${portal.origin(tenant)}/nowhere`);
  await expect(page.getByRole('heading', { level: 1, name: words.notFound })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('complementary', { name: 'Vous êtes hors ligne' })).toBeHidden();
});

test('after signing out nothing of the learner is left on the device @once', async ({ page, portal }) => {
  const learner = await signIn(portal, tenant, tenants[tenant].newcomer);
  const lesson = await openLesson(learner);
  const me = await learner.api.getMe({ query: {} });
  if (!me.ok) throw new Error(me.code);
  await page.goto(`${portal.origin(tenant)}/login`);
  await page.evaluate(
    ([token, id]) => {
      localStorage.setItem('id_token', token ?? '');
      localStorage.setItem('id_user', id ?? '');
    },
    [learner.token, learner.id],
  );
  await page.goto(portal.origin(tenant));
  await expect(page.getByRole('article').first()).toBeVisible();
  await workerReady(page);
  await page.goto(`${portal.origin(tenant)}/session/${lesson.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(portal.origin(tenant));
  await page.getByRole('button', { name: me.data.displayName }).click();
  await page.getByRole('button', { name: words.signOut }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.login })).toBeVisible();
  const { text, addresses } = await kept(page);
  expect(addresses.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
  expect(addresses).toContain('/');
  for (const trace of [learner.token, learner.id, lesson.id, me.data.email ?? '?', me.data.lastname ?? '?'])
    expect(text).not.toContain(trace);
});

test.describe('without a worker, whose answers no test may replace', () => {
  test.use({ contextOptions: { serviceWorkers: 'block' } });

  test('a piece that is gone after a new release: one reload by itself, then a word @once', async ({
    page,
    portal,
  }) => {
    // As after a release: the page names other files, and the one that this page wants is gone.
    await page.route(
      (url) => url.pathname === '/' || url.pathname === '/login',
      async (route) => {
        if (route.request().isNavigationRequest()) return route.continue();
        await route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" crossorigin src="/assets/next-release.js"></script>',
        });
      },
    );
    await page.route('**/assets/legal-screen-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${portal.origin(tenant)}/403`);
    await page.getByRole('link', { name: 'Conditions d’utilisation' }).click();
    await expect(page.getByText('CHUNK_LOAD_FAILED')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Recharger' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('release_retry'))).toBe(
      '/assets/next-release.js',
    );
    expect(
      await page.evaluate(() =>
        performance.getEntriesByType('navigation').map((one) => (one as PerformanceNavigationTiming).type),
      ),
    ).toEqual(['reload']);
  });
});

test('an old browser reads why, even without the bundle, and may go on @once', async ({ page, portal }) => {
  await page.route('**/assets/**', (route) => route.abort());
  await page.addInitScript(() => {
    Reflect.deleteProperty(Object, 'hasOwn');
    // It is not loaded again while it is read.
    sessionStorage.setItem('start_tries', '9');
  });
  await page.goto(`${portal.origin(tenant)}/login`);
  await expect(page.getByRole('heading', { name: 'Votre navigateur est trop ancien' })).toBeVisible();
  await expect(page.getByText('Your browser is too old.')).toBeVisible();
  await expect(page.getByRole('main', { name: 'Votre navigateur est trop ancien' })).toBeVisible();
  expect(await faultsInViews(page, 'old browser', views)).toEqual([]);
  await page.getByRole('button', { name: /Continuer quand même/ }).click();
  await expect(page.getByText('Your browser is too old.')).toBeHidden();
});

test('where the portal still runs, the notice stands beside its main content @once', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (first: string, value?: string): boolean =>
      value === undefined ? first !== 'selector(:has(a))' && supports(first) : supports(first, value);
  });
  await page.goto(`${portal.origin(tenant)}/login`);
  await expect(page.getByRole('heading', { level: 1, name: words.login })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Votre navigateur est trop ancien' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  expect(await faultsInViews(page, 'old browser, with the portal', views)).toEqual([]);
});

test('without JavaScript both languages say what is needed @once', async ({ browser, portal }) => {
  const context: BrowserContext = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${portal.origin(tenant)}/login`);
  await expect(page.locator('noscript [lang=fr]')).toBeVisible();
  await expect(page.locator('noscript [lang=en]')).toBeVisible();
  await expect(page.locator('noscript main')).toHaveCount(1);
  await context.close();
});

test('the page turns no text into script or markup @once', async ({ page, portal }) => {
  await page.goto(`${portal.origin(tenant)}/login`);
  await expect(page.getByRole('heading', { level: 1, name: words.login })).toBeVisible();
  const tried = await page.evaluate(() => {
    const results: string[] = [];
    const attempt = (name: string, run: () => unknown): void => {
      try {
        run();
        results.push(name);
      } catch {
        // Refused, as it should be.
      }
    };
    attempt('innerHTML', () => {
      document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
    });
    attempt('insertAdjacentHTML', () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'));
    attempt('document.write', () => {
      document.write('<b>x</b>');
    });
    attempt('script text', () => {
      document.createElement('script').text = 'alert(1)';
    });
    attempt('script address', () => {
      document.createElement('script').src = 'https://evil.example/x.js';
    });
    attempt('foreign worker', () => new Worker('data:text/javascript,1'));
    return results;
  });
  expect(tried).toEqual([]);
  expect(
    await page.evaluate(() => new DOMParser().parseFromString('<p>x</p>', 'text/html').body.textContent),
  ).toBe('x');
});
