// What surrounds a page of a lesson (experience §7): the outline as a column and as a sheet, the tools, the windows that
// stand beside, the strip of what a phone holds; by mouse, touch and keyboard, in French and in English.
import type { Page } from '@playwright/test';
import type { LessonPage } from '@parcours/contract';
import { faultsOf } from '../axe.ts';
import { oneWay, ways } from '../every-way.ts';
import { handsOf, type HandsName } from '../player/hands.ts';
import { openPage } from '../player/open-page.ts';
import { expect, test } from '../test.ts';
import { words as allWords } from '../screens/words.ts';
import { playerWords } from '../screens/player-words.ts';

const runs = [
  { tenant: 'atelier', language: 'fr', locale: 'fr-FR' },
  { tenant: 'maple', language: 'en', locale: 'en-GB' },
] as const;

/** Whose hands take a label in each language. */
const byLanguage = {
  fr: ways<HandsName>(['touch'], ['keyboard']),
  en: ways<HandsName>(['keyboard'], ['touch']),
};
const held = { fr: [/^Vous tenez/, 'Reposer'], en: [/^You hold/, 'Put back'] } as const;
const docks = {
  fr: ['Placer à gauche', 'Placer à droite'],
  en: ['Place on the left', 'Place on the right'],
} as const;
const keys = {
  fr: { one: 'effacer un signe', all: /tout effacer/, sums: 'Calculs faits' },
  en: { one: 'delete one sign', all: /clear all/, sums: 'Sums done' },
} as const;

const dragged = ({ content, progress }: LessonPage): boolean =>
  progress === 'ONGOING' &&
  content?.sections.some(({ rows }) => rows.some(({ type }) => type === 'drag-n-drop')) === true;

const faults = (page: Page): Promise<string[]> =>
  faultsOf(page, 'lesson frame', { scheme: 'light', width: page.viewportSize()?.width ?? 1280 });

const narrowerThan = async (page: Page, width: number): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

for (const run of oneWay(runs, 'first')) {
  const { language } = run;
  const words = allWords[language];

  test.describe(`${language} @once`, () => {
    test.use({ locale: run.locale });

    test(`the outline is a column from 1200 px, a sheet below it, by mouse and keyboard`, async ({
      page,
      ownPortal,
    }) => {
      await openPage(page, ownPortal, run.tenant, () => true);
      const button = page.getByRole('button', { name: words.outline });
      const column = page.getByRole('navigation', { name: words.outline });
      await expect(column.locator('[aria-current=step]')).toBeVisible();
      await expect(column.getByText(words.outlineProgress)).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await button.press('Enter');
      await expect(column).toBeHidden();
      // Kept on this device.
      await page.reload();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.click();
      await expect(column).toBeVisible();

      for (const width of [320, 360, 768, 1024]) {
        await page.setViewportSize({ width, height: 740 });
        await expect(column).toBeHidden();
        await button.press('Enter');
        const sheet = page.getByRole('dialog', { name: words.outline });
        await expect(sheet.locator('[aria-current=step]')).toBeVisible();
        await narrowerThan(page, width);
        expect(await faults(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(button).toBeFocused();
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
    });

    test(`the calculator stands beside the page, and remembers where`, async ({ page, ownPortal }) => {
      await openPage(page, ownPortal, run.tenant, ({ tools }) => tools.calculator);
      const { calculator } = playerWords[language];
      const tool = page.getByRole('button', { name: calculator });
      const box = page.getByRole('dialog', { name: calculator });
      await tool.click();
      for (const [at, name] of docks[language].entries()) {
        await box.getByRole('button', { name }).press('Enter');
        await expect(box.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
        const [window, main] = [await box.boundingBox(), await page.getByRole('main').boundingBox()];
        if (window === null || main === null) throw new Error('Nothing is there.');
        expect(at === 0 ? main.x >= window.x + window.width : main.x + main.width <= window.x).toBe(true);
        await narrowerThan(page, 1280);
      }
      expect(await faults(page)).toEqual([]);
      await page.keyboard.type('12*4=');
      const { one, all, sums } = keys[language];
      await expect(box.getByRole('list', { name: sums })).toContainText('12 × 4 = 48');
      await page.keyboard.type('125');
      await box.getByRole('button', { name: one }).click();
      await page.keyboard.press('Escape');
      await expect(box).toBeHidden();
      await tool.press('Enter');
      await expect(box.getByRole('list', { name: sums })).toContainText('12 × 4 = 48');
      await expect(box.getByRole('button', { name: docks[language][1] })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await box.getByRole('button', { name: all }).click();
      await expect(box.getByText('0', { exact: true }).first()).toBeVisible();
    });
  });

  test.describe(`${language}, on a phone @once`, () => {
    test.use({ locale: run.locale, hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

    for (const by of byLanguage[language])
      test(`a label is held in a strip until a place takes it, by ${by}`, async ({ page, ownPortal }) => {
        await openPage(page, ownPortal, run.tenant, dragged);
        const hands = handsOf(by, page);
        const bank = page.getByRole('list', { name: words.bank });
        const tile = bank.locator('[data-choice]').first();
        const choice = await tile.getAttribute('data-choice');
        const strip = page.locator('[data-held]');
        const [holding, putBack] = held[language];
        await hands.press(tile);
        await expect(strip.getByText(holding)).toBeVisible();
        await expect.poll(() => page.locator('[data-ready]').evaluateAll(anyInSight)).toBe(true);
        expect(await faults(page)).toEqual([]);
        await narrowerThan(page, 360);
        await hands.press(strip.getByRole('button', { name: putBack }));
        await expect(strip).toBeHidden();
        await hands.press(tile);
        await hands.press(page.locator('[data-ready]').first());
        await expect(strip).toBeHidden();
        await expect(page.locator(`[data-target="0"] [data-choice="${choice}"]`)).toBeVisible();
      });
  });
}

/** Runs in the page: whether one of them can be touched where it stands. */
function anyInSight(all: readonly Element[]): boolean {
  return all.some((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
