// A lesson's first page is seen before the portal is there; the portal takes its place and nothing moves.
import type { Page } from '@playwright/test';
import { playUntil, signIn, untouchedLesson } from '../learner.ts';
import { answersFor, askedRows } from '../player/answers.ts';
import type { Portal } from '../portal.ts';
import { playerWords } from '../screens/player-words.ts';
import { carryToken } from '../sign-in.ts';
import { tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';

const tenant = 'atelier';

// What the worker holds comes without a request.
test.use({ locale: 'fr-FR', serviceWorkers: 'block', viewport: { width: 1280, height: 800 } });

/** A page with choices, whose portal comes once it is let go. */
async function openHeld(page: Page, portal: Portal): Promise<() => void> {
  const learner = await signIn(portal, tenant, tenants[tenant].newcomer);
  const lesson = await untouchedLesson(learner);
  const hasChoices = (one: Parameters<typeof askedRows>[0]) =>
    askedRows(one).some(({ row }) => row.type === 'multiple-choice');
  await playUntil(learner, lesson.id, hasChoices, answersFor);
  await carryToken(page, portal, tenant, learner);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/assets/{portal,lesson-screen}-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${portal.origin(tenant)}/session/${lesson.id}`, { waitUntil: 'commit' });
  // Nothing can be used, nothing is said of it by a screen reader.
  await expect(page.locator('[inert] main')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  return letGo;
}

test('the page is there before the portal, which draws the same and does what was pressed meanwhile @once', async ({
  page,
  ownPortal,
}) => {
  const letGo = await openHeld(page, ownPortal);
  const sheet = page.locator('main');
  const choice = sheet.locator('label:has(input)').first();
  await expect(choice).toBeVisible();
  const words = await sheet.innerText();
  const box = await choice.boundingBox();
  if (box === null) throw new Error('the choice is not on the screen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(choice.locator('input')).not.toBeChecked();

  letGo();
  await expect(page.getByRole('button', { name: 'Suivant', exact: true })).toBeVisible();
  await expect(choice.locator('input')).toBeChecked();
  await expect(page.locator('[inert]')).toHaveCount(0);
  expect(await sheet.innerText()).toBe(words);
  expect(await choice.boundingBox()).toEqual(box);
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
  expect(shift).toBeLessThan(0.001);
});

test('keys that are pressed before the portal is there count: a digit picks, ? lists the keys @once', async ({
  page,
  ownPortal,
}) => {
  const letGo = await openHeld(page, ownPortal);
  await page.keyboard.press('2');
  await page.keyboard.press('?');
  letGo();
  await expect(page.getByRole('dialog', { name: playerWords.fr.shortcuts })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('main fieldset input').nth(1)).toBeChecked();
});

for (const keys of [['Tab', 'Tab'], ['Shift+Tab'], ['Tab', 'Tab', 'Shift+Tab']])
  test(`${keys.join(', ')} before the portal is there stops where it would have stopped after @once`, async ({
    page,
    ownPortal,
  }) => {
    const isWhole = () => expect(page.getByRole('button', { name: 'Suivant', exact: true })).toBeVisible();
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML ?? '');
    const letGo = await openHeld(page, ownPortal);
    for (const key of keys) await page.keyboard.press(key);
    letGo();
    await isWhole();
    await expect.poll(focused).not.toContain('<body');
    const early = await focused();
    await page.reload();
    await isWhole();
    for (const key of keys) await page.keyboard.press(key);
    expect(await focused()).toBe(early);
  });

test('Enter on what Tab stops at opens it, also before the portal is there @once', async ({
  page,
  ownPortal,
}) => {
  const letGo = await openHeld(page, ownPortal);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  letGo();
  await expect(page.locator('header [aria-expanded=true]')).toBeVisible();
});

test('whoever still has to say something of themselves is asked that, and sees no page first @once', async ({
  page,
  ownPortal,
}) => {
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const lesson = await untouchedLesson(learner);
  await carryToken(page, ownPortal, tenant, learner);
  await page.route('**/api/users/me', async (route) => {
    const answer = await route.fetch();
    const me = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({
      response: answer,
      json: { ...me, lastname: null, legal: { cguAcceptedVersion: null } },
    });
  });
  await page.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    new MutationObserver(() => {
      const title = document.querySelector('main h1')?.textContent ?? '';
      if (title !== '' && titles.at(-1) !== title) titles.push(title);
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(`${ownPortal.origin(tenant)}/session/${lesson.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles);
  expect(titles).toHaveLength(1);
  await expect(page.getByRole('textbox').first()).toBeVisible();
});
