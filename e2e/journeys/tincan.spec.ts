// A package built on the unmodified TinCanJS of npm: launched, read, left, found again where it was, scored; and its
// score is that of the page. It never sees a token of the portal's.
import { oneWay } from '../every-way.ts';
import { expect, type FrameLocator, type Page, type Request } from '@playwright/test';
import { faultsInViews } from '../axe.ts';
import { lessonOf, lessonsOf, playUntil, signIn } from '../learner.ts';
import { carryToken } from '../sign-in.ts';
import type { Tenant } from '../tenants.ts';
import { test } from '../test.ts';

interface Module {
  readonly title: string;
  readonly pages: readonly string[];
  /** The choice taken at each question: the last one is wrong. */
  readonly choices: readonly string[];
  readonly words: Readonly<
    Record<'next' | 'end' | 'leave' | 'resumed' | 'kept' | 'finished' | 'previous' | 'after', string>
  >;
}

const modules: Readonly<Record<Tenant, Module>> = {
  atelier: {
    title: 'Prendre en main une nacelle',
    pages: [
      'Faire le tour avant de monter',
      'Lire la plaque de charge',
      'Essayer les commandes, d’abord au sol',
      'S’accrocher au bon endroit',
    ],
    choices: [
      'Je laisse la nacelle au sol et je l’écris au carnet',
      'C’est trop : 245 kg',
      'Une personne présente au sol',
      'Au garde-corps',
    ],
    words: {
      next: 'Continuer',
      end: 'Terminer le module',
      leave: 'Quitter le module',
      resumed: 'Vous reprenez là où vous étiez.',
      kept: 'Votre score est enregistré.',
      finished: 'Module terminé. Score\u00a0: 75\u00a0%.',
      previous: 'Précédent',
      after: 'Le registre, pour finir',
    },
  },
  maple: {
    title: 'Closing a call well',
    pages: [
      'Sum up in their words',
      'Promise a day, not a speed',
      'Ask once more, and mean it',
      'Write it down while you know it',
    ],
    choices: [
      'That something is not decided yet',
      'A day on which you will look, and write to them',
      '“What else has been in your way?”',
      'Third call this month!!',
    ],
    words: {
      next: 'Continue',
      end: 'End module',
      leave: 'Leave the module',
      resumed: 'You are back where you were.',
      kept: 'Your score is kept.',
      finished: 'Module finished. Score: 75%.',
      previous: 'Previous',
      after: 'One week, one habit',
    },
  },
};

for (const tenant of oneWay(['atelier', 'maple'] as const, 'first')) {
  const { title, pages, choices, words } = modules[tenant];

  test(`${tenant}: a tincan package on TinCanJS is launched, left, resumed and scored @once`, async ({
    page,
    ownPortal,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const learner = await signIn(ownPortal, tenant);
    const lesson = (await lessonsOf(learner)).find(
      ({ state, startedAt }) => state === 'AVAILABLE' && startedAt === null,
    );
    if (lesson === undefined) throw new Error('The demo has no untouched lesson for its learner.');
    const module = await playUntil(
      learner,
      lesson.id,
      ({ blockType }) => blockType === 'tincan',
      () => [],
    );
    expect(module.blockType).toBe('tincan');
    const before = (await lessonOf(learner, lesson.id)).scoring.global;
    const heard = listen(page, ownPortal.origin(tenant));

    await carryToken(page, ownPortal, tenant, learner);
    await page.goto(`${ownPortal.origin(tenant)}/session/${lesson.id}`);
    let frame = frameOf(page, title);
    await expect(frame.getByRole('heading', { level: 1, name: pages[0] ?? '' })).toBeVisible();
    await expectAboveFooter(page, title, words.end);
    await go(frame, words.next, pages[1]);
    await go(frame, words.next, pages[2]);
    expect(
      await faultsInViews(page, 'a module', [
        { scheme: 'light', width: 1280 },
        { scheme: 'dark', width: 320 },
      ]),
    ).toEqual([]);
    // Left for Home, and opened again: the bookmark is in the store, not in the browser.
    await expect.poll(() => heard.writes.size, { timeout: 20_000 }).toBe(0);
    await page.goto(ownPortal.origin(tenant));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${ownPortal.origin(tenant)}/session/${lesson.id}`);
    frame = frameOf(page, title);
    await expect(frame.getByRole('heading', { level: 1, name: pages[2] ?? '' })).toBeVisible();
    await expect(frame.getByText(words.resumed)).toBeVisible();
    await go(frame, words.next, pages[3]);
    for (const [index, choice] of choices.entries()) {
      await go(frame, words.next, `Question ${index + 1}`);
      await frame.getByRole('radio', { name: choice }).check();
    }
    await frame.getByRole('button', { name: words.next, exact: true }).click();
    await expect(frame.getByText('3 / 4')).toBeVisible();
    await expect(frame.getByText(words.kept)).toBeVisible();

    const after = await lessonOf(learner, lesson.id);
    expect(after.scoring.global).toEqual({ actual: before.actual + 0.75, max: before.max + 1 });
    await frame.getByRole('button', { name: words.leave }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.after })).toBeVisible();
    await page.getByRole('button', { name: words.previous, exact: true }).click();
    await expect(page.getByText(words.finished)).toBeVisible();
    expect(heard.leaks).toEqual([]);
    expect(heard.fromContent).toBeGreaterThan(5);
    expect(heard.toStore).toBeGreaterThan(10);
  });
}

const frameOf = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`);

async function go(frame: FrameLocator, button: string, heading: string | undefined): Promise<void> {
  // By key: just after the window changed its size, a click may be aimed at where a frame of another origin was.
  await frame.getByRole('button', { name: button, exact: true }).press('Enter');
  await expect(frame.getByRole('heading', { level: 1, name: heading ?? '' })).toBeVisible();
}

/** On a wide screen the module ends above the footer; where it does not fit, it is seen once one has scrolled to its end. */
async function expectAboveFooter(page: Page, title: string, end: string): Promise<void> {
  const button = page.getByRole('button', { name: end });
  const bottom = async () =>
    (await page
      .locator(`iframe[title="${title}"]`)
      .evaluate((frame) => frame.getBoundingClientRect().bottom)) -
    (await page.locator('#actions').evaluate((footer) => footer.getBoundingClientRect().top));
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await bottom()).toBeLessThanOrEqual(0);
  await expect(button).not.toHaveAttribute('title');
  // Seen is seen: another size is another visit.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(
    page.frameLocator(`iframe[title="${title}"]`).getByRole('heading', { level: 1 }),
  ).toBeVisible();
  await expect(button).toHaveAttribute('title');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(button).not.toHaveAttribute('title');
  expect(await bottom()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** What the browser asks of the content origin and of the record store, and whether a token of the portal's is with it. */
function listen(page: Page, origin: string) {
  const { host } = new URL(origin);
  const heard = { leaks: [] as string[], fromContent: 0, toStore: 0, writes: new Set<Request>() };
  page.on('requestfinished', (request) => heard.writes.delete(request));
  page.on('requestfailed', (request) => heard.writes.delete(request));
  // A reload takes requests with it, and nobody tells of their end.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) heard.writes.clear();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isContent = url.host === `content.${host}`;
    const isStore = url.pathname.startsWith('/api/xapi-launch/');
    if (isContent) heard.fromContent += 1;
    if (isStore) heard.toStore += 1;
    if (isStore && request.method() !== 'GET') heard.writes.add(request);
    const { authorization = '', cookie } = request.headers();
    const isFromModule = request.frame().parentFrame() !== null;
    if (cookie !== undefined || (isContent && authorization !== '')) heard.leaks.push(request.url());
    if (isFromModule && (authorization.startsWith('Bearer') || (!isContent && !isStore)))
      heard.leaks.push(request.url());
  });
  return heard;
}
