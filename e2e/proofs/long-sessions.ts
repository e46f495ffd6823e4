// Long sessions: a course of 300 pages, 50 competencies, 200 sessions, 1,000 entries of the logbook, names of 120 signs, a hard
// colour and long labels. Nothing leaves its place at any width, nor with letters twice as large, and no act takes the main
// thread for over 100 ms. `--pictures` keeps what is seen in /screenshots/long-sessions, which git does not see.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type View, setView } from '../axe.ts';
import { launchChromium } from '../browser.ts';
import { layoutFaultsOn } from '../long-sessions/layout-faults.ts';
import { type LongCentre, makeLongCentre, sizes } from '../long-sessions/long-centre.ts';
import { type Use, useLong, watchTasks } from '../long-sessions/long-tasks.ts';
import { type LongLook, walkLong, walkOutsideLong, widths } from '../long-sessions/long-walk.ts';
import { lendData, makeDemo } from '../portal-data.ts';
import { type Portal, root, startPortal } from '../portal.ts';
import { carryToken } from '../sign-in.ts';

const tenant = 'atelier';
const longTaskMs = 100;
/** As `bench -- touch` has it (docs/ARCHITECTURE.md). */
const slower = 4;
const keepsPictures = process.argv.includes('--pictures');
const folder = join(root, 'screenshots/long-sessions');
const tallest = 2_400;

const faults = new Set<string>();
let looks = 0;
const lookAt =
  (page: Page): LongLook =>
  async (name, at = widths) => {
    for (const width of at)
      for (const view of [
        { scheme: 'light', width },
        { scheme: 'dark', width },
        { scheme: 'light', width, letters: 2 },
      ] satisfies View[]) {
        const letters = 'letters' in view ? '-200' : '';
        await setView(page, view);
        looks += 1;
        for (const fault of await layoutFaultsOn(page))
          faults.add(`${name}, ${width} px${letters === '' ? '' : ', letters twice as large'}: ${fault}`);
        if (keepsPictures)
          await picture(page, `${name}-${width}-${view.scheme}${letters}.png`, Math.min(width, 768));
      }
    await setView(page, { scheme: 'light', width: 1280 });
    await page.setViewportSize({ width: 1280, height: 800 });
  };

/** As tall as what is on it, within reason; a dialog stays in its window. */
async function picture(page: Page, file: string, least: number): Promise<void> {
  const size = page.viewportSize();
  if (size !== null && size.height > tallest)
    await page.setViewportSize({ ...size, height: Math.max(tallest, least) });
  await page.screenshot({ path: join(folder, file), animations: 'disabled' });
}

async function newPage(
  browser: Awaited<ReturnType<typeof launchChromium>>,
  portal: Portal,
  centre: LongCentre | null,
  width = 1280,
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  if (centre !== null) await carryToken(page, portal, tenant, centre.learner);
  return page;
}

rmSync(folder, { recursive: true, force: true });
if (keepsPictures) mkdirSync(folder, { recursive: true });
const removeDemo = await makeDemo();
const data = await lendData();
const portal = await startPortal(data);
const browser = await launchChromium();
const uses: Use[] = [];
try {
  const began = performance.now();
  const centre = await makeLongCentre(portal, tenant);
  console.log(
    `${sizes.pages} pages, ${sizes.competencies} competencies, ${sizes.sessions} sessions, ${sizes.entries} entries in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  const origin = portal.origin(tenant);
  for (const width of [1280, 390]) {
    const page = await newPage(browser, portal, centre, width);
    await watchTasks(page);
    await useLong(page, origin, centre, slower, uses).catch((error: unknown) => faults.add(String(error)));
    await page.context().close();
  }
  const outside = await newPage(browser, portal, null);
  await walkOutsideLong(outside, portal, lookAt(outside));
  await outside.context().close();
  const page = await newPage(browser, portal, centre);
  // What was seen until then is told too.
  await walkLong(page, origin, centre, lookAt(page)).catch((error: unknown) => faults.add(String(error)));
} finally {
  await browser.close();
  await portal.kill();
  await data.remove();
  await removeDemo();
}
for (const fault of faults) console.log(`  ${fault}`);
for (const { what, longestMs } of uses.toSorted((a, b) => b.longestMs - a.longestMs))
  console.log(`  ${String(Math.round(longestMs)).padStart(5)} ms  ${what}`);
const longest = Math.max(...uses.map(({ longestMs }) => longestMs));
const isOk = faults.size === 0 && longest <= longTaskMs;
const figures = `looks=${looks} faults=${faults.size} uses=${uses.length} longest=${Math.round(longest)}ms at ${slower}x`;
console.log(`long-sessions ${isOk ? 'ok' : 'short'} ${figures}`);
process.exitCode = isOk ? 0 : 1;
