// Looks at a page with axe, and at what axe does not see: scrolling sideways, raw keys in the place of words.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { everyWay } from './every-way.ts';

export interface View {
  readonly scheme: 'light' | 'dark';
  /** CSS pixels. */
  readonly width: number;
  /** As large as letters are, beside their usual size (WCAG 1.4.4). */
  readonly letters?: 2;
}

export const allViews: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'light', width: 320 },
  { scheme: 'dark', width: 320 },
  { scheme: 'dark', width: 1280 },
  { scheme: 'light', width: 360, letters: 2 },
];
/** Both themes and both widths, crossed only where every way is wanted. */
export const views: readonly View[] = everyWay
  ? allViews
  : allViews.filter(({ scheme, width }) => (scheme === 'light') === (width === 1280));

const heights: Readonly<Record<number, number>> = { 320: 640 };
const tallest = 6_000;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What no learner should ever read. */
const rawWords =
  /\bundefined\b|\bNaN\b|\[object |\{\w+[,}]|\b(?:app|errors|home|lesson|lessonEnd|login|rows|evaluation|dashboard|badges|badgeTest|certificate|realisation|homeFilters)\.[a-z]\w+/;

/** Of the root, in px: what it is where the reader left the browser’s size alone. */
const usualLetters = 17;

export async function setView(page: Page, { scheme, width, letters }: View): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    letters === undefined ? '' : `${letters * usualLetters}px`,
  );
  const height = heights[width] ?? 800;
  await page.setViewportSize({ width, height });
  // A screen is looked at whole: what lies under a sticky bar, one scroll away, is not hidden. A dialog stays in its window.
  if ((await page.locator('dialog[open]').count()) === 0) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    if (whole > height) await page.setViewportSize({ width, height: Math.min(whole, tallest) });
  }
}

/** Colours on their way are no colours yet, and half of a dialog is no dialog: movements end first, those without end aside. */
const still = (page: Page): Promise<void> =>
  page.evaluate(() =>
    Promise.race([
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 1_000)),
    ]).then(() => undefined),
  );

/** In the place of axe's own source where a document has it. */
const loadedAlready = 'void 0';

/** Loads axe once for each document: the builder loads it twice for each look, which costs as much as the look itself. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  // The source that the builder brings along, under a name that its types keep to itself.
  const builder = new AxeBuilder({ page }) as unknown as { script: () => string };
  await page.evaluate(builder.script());
}

/** Everything wrong with a page, one line each, the state and the view in front. */
export async function faultsOf(page: Page, state: string, view: View): Promise<string[]> {
  const where = `${state}, ${view.scheme}, ${view.width} px${view.letters === undefined ? '' : `, letters ${view.letters} times as large`}`;
  await still(page);
  // Frames of other origins are asked through a second page, which costs as much again: without frames there is no need.
  const single = page.frames().length === 1;
  // A frame that runs no script never answers: the page around it is asked alone.
  const silent = await page.locator('iframe[sandbox]:not([sandbox*="allow-scripts"])').count();
  const alone = single || silent > 0;
  if (alone) await loadAxe(page);
  const axe = new AxeBuilder({ page, ...(alone ? { axeSource: loadedAlready } : {}) })
    .options({ resultTypes: ['violations'], iframes: silent === 0 })
    .withTags(tags)
    .setLegacyMode(alone);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').replaceAll(/\s+/g, ' ').trim();
      return `${where}: ${id} at ${target.join(' ')}: ${why}`;
    }),
  );
  const aside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  if (aside > 0) found.push(`${where}: scrolls ${aside} px sideways`);
  const raw = rawWords.exec(
    await page.evaluate(() => {
      // A placeholder that is shown as such is marked as none to translate.
      const meant = [...document.querySelectorAll<HTMLElement>('[translate=no]')];
      return meant.reduce((text, { innerText }) => text.replaceAll(innerText, ''), document.body.innerText);
    }),
  );
  if (raw !== null) found.push(`${where}: shows “${raw[0]}”`);
  return found;
}

/** All faults of a page in several views; it is left in the first of them. */
export async function faultsInViews(
  page: Page,
  state: string,
  wanted: readonly View[] = views,
): Promise<string[]> {
  const found: string[] = [];
  for (const view of wanted) {
    await setView(page, view);
    found.push(...(await faultsOf(page, state, view)));
  }
  if (wanted[0] !== undefined) await setView(page, wanted[0]);
  return found;
}
