// The tenant's look from the very first frame on, when nothing is cached: no flash of another brand (issue "Tenant look").
import type { Context } from '@parcours/contract';
import type { Page } from '@playwright/test';
import { countColours, filmFrames, watchFrames } from './first-frames.ts';
import { clientOf, signIn, openLesson, worked } from './learner.ts';
import type { Portal } from './portal.ts';
import { carryToken } from './sign-in.ts';
import { type Tenant, tenantNames, tenants } from './tenants.ts';
import { expect, test } from './test.ts';

/** The look without a tenant (experience §3.2), and the ground that all share. */
const defaultBrand = '#5b2a5e';
const lightGround = 'rgb(249, 246, 242)';

/** As the tenant's newcomer has chosen, so that nothing changes once the account is known; and what it makes of the page. */
const locales = { atelier: ['fr-FR', 'fr'], maple: ['fr-CA', 'fr-CA'] } as const;
const networks = {
  'at full speed': undefined,
  'over a slow network': { latency: 300, downloadThroughput: 60_000, uploadThroughput: 30_000 },
} as const;
/** What comes late comes later over a slow network: one tenant at full speed is enough. */
const looks = [
  ['atelier', 'at full speed'],
  ['atelier', 'over a slow network'],
  ['maple', 'over a slow network'],
] as const;

test.use({ colorScheme: 'light', viewport: { width: 1280, height: 800 } });

for (const [tenant, speed] of looks) {
  const network = networks[speed];
  test.describe(`${tenant} ${speed}`, () => {
    test.use({ locale: locales[tenant][0], contextOptions: { serviceWorkers: 'block' } });

    test('the sign-in page @once', async ({ page, portal }) => {
      await expectOwnLook(page, portal, tenant, '/login', network);
    });

    test('Home @once', async ({ page, portal }) => {
      await carryToken(page, portal, tenant, await signIn(portal, tenant, tenants[tenant].newcomer));
      await expectOwnLook(page, portal, tenant, '/', network);
    });

    test('a lesson page @once', async ({ page, portal }) => {
      const learner = await signIn(portal, tenant, tenants[tenant].newcomer);
      const { id } = await openLesson(learner);
      await carryToken(page, portal, tenant, learner);
      await expectOwnLook(page, portal, tenant, `/session/${id}`, network);
    });
  });
}

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('reads what the portal falls back to from the first frame on, then the language once chosen @once', async ({
    page,
    portal,
  }) => {
    const framesSeen = await watchFrames(page);
    const languages = async () => {
      await page.goto(`${portal.origin('atelier')}/login`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return new Set((await framesSeen()).map(({ lang }) => lang));
    };
    expect(await languages()).toEqual(new Set(['en']));
    await page.evaluate(() => localStorage.setItem('locale', 'fr'));
    expect(await languages()).toEqual(new Set(['fr']));
  });
});

test('a brand that came after the first frame would be seen here @once', async ({ page, portal }) => {
  await page.route('**/login', async (route) => {
    const { port } = new URL(route.request().url());
    const response = await fetch(`http://localhost:${port}/login`);
    const body = (await response.text()).replace(/<style id="theme">.*?<\/style>/, '');
    await route.fulfill({ body, contentType: 'text/html' });
  });
  const framesSeen = await watchFrames(page);
  await page.goto(`${portal.origin('atelier')}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const brands = (await framesSeen()).map(({ brand }) => brand);
  expect(brands[0]).toBe(defaultBrand);
  expect(brands.at(-1)).toBe('#0e5a63');
});

type Network = (typeof networks)[keyof typeof networks];

async function expectOwnLook(
  page: Page,
  portal: Portal,
  tenant: Tenant,
  path: string,
  network: Network,
): Promise<void> {
  const own = worked(await clientOf(portal, tenant, null).getCurrentContext());
  const others = await Promise.all(
    tenantNames
      .filter((name) => name !== tenant)
      .map(async (name) => worked(await clientOf(portal, name, null).getCurrentContext())),
  );
  if (network !== undefined) {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  const framesSeen = await watchFrames(page);
  const film = await filmFrames(page);
  await page.goto(portal.origin(tenant) + path, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button').first()).toBeVisible();
  await page.waitForLoadState('networkidle', { timeout: 60_000 });

  const frames = await framesSeen();
  // The browser hands a picture over some time after it was painted: on a busy machine well after.
  const paintedBrand = async () =>
    (await countColours(page, film.pictures.slice(-1), [own.metas.colours.brand])).flat()[0] ?? 0;
  await expect.poll(paintedBrand, { timeout: 30_000 }).toBeGreaterThan(0);
  const pictures = film.pictures;
  await film.stop();
  for (const [index, frame] of frames.entries()) {
    const where = `frame ${index + 1} of ${frames.length}`;
    expect(frame.title.startsWith(titleOf(own)), `${where}: ${frame.title}`).toBe(true);
    expect([frame.lang, frame.brand, frame.themeColour, frame.ground], where).toEqual([
      locales[tenant][1],
      own.metas.colours.brand,
      own.metas.colours.brand,
      lightGround,
    ]);
    expect(withoutSignature(frame.favicon), where).toBe(withoutSignature(own.assets.favicon));
    for (const logo of frame.logos)
      expect(withoutSignature(logo), where).toBe(withoutSignature(own.assets.logo));
    for (const { name } of others) expect(frame.text, where).not.toContain(name);
  }
  // The first frame is empty ground or already the screen; the last one is the screen.
  expect(frames.at(-1)?.text.length).toBeGreaterThan(20);

  const foreign = [defaultBrand, ...others.map(({ metas }) => metas.colours.brand)];
  const counts = await countColours(page, pictures, [own.metas.colours.brand, ...foreign]);
  const painted = counts.findIndex(([mine = 0]) => mine > 0);
  expect(counts.map(([, ...strangers]) => Math.max(...strangers))).toEqual(counts.map(() => 0));
  console.log(
    `${tenant} ${path.replace(/[0-9a-f-]{36}/, ':id')}: ${frames.length} looks, ${pictures.length} pictures, the brand from picture ${painted + 1}`,
  );
}

const titleOf = ({ metas, name }: Context): string => metas.title ?? name;

/** The file that an address names: its signature lives for hours and is another each time. */
const withoutSignature = (address: string): string | undefined =>
  /\/f\/[0-9a-f-]{36}\/([0-9a-f-]{36})\//.exec(address)?.[1];
