// What does an author wait for? From a key to the painted preview, a course of 500 nodes opened, scrolled and reordered, and
// the first page of 5,000 courses, in a real Chromium on the built back-office; in turns with the same by React alone.
import { createClient } from '@parcours/contract/client';
import type { Browser, Page } from '@playwright/test';
import { join } from 'node:path';
import { buildBarePage } from './bare-page/build-bare-page.ts';
import { openBrowser, openVisit, type SignedIn } from './browser/bench-browser.ts';
import { type BigCourse, insertCourses, makeBigCourse, shownNodes } from './desk/big-course.ts';
import { answeredAfter, clickToPaint, framesDuring, keyToPaint, scrollBy } from './desk/watch-paint.ts';
import { signIn } from './fixture/sign-in.ts';
import {
  type Cleanup,
  preparePostgres,
  serveOnPostgres,
  temporaryFolder,
  withCleanup,
} from './fixture/workplace.ts';
import { median } from './load/statistics.ts';
import { budgets, type Limit } from './report/budgets.ts';
import { readPlan } from './report/options.ts';
import { type Figure, report } from './report/table.ts';
import { startProgram } from './target/child-process.ts';

const courses = 5_000;
const listed = 50;
const keysTyped = 12;
const moves = 40;
/** Between two keys of somebody who writes: longer than the preview waits. */
const betweenKeysMs = 700;
/** Between two moves of a key that is held. */
const betweenMovesMs = 50;
/** A frame of 60 a second, with the rounding of the browser's clock. */
const frameMs = 16.7;

interface Seen {
  readonly list: number[];
  /** Of the list: until the API had answered. */
  readonly answered: number[];
  readonly open: number[];
  readonly preview: number[];
  readonly scroll: number[];
  readonly move: number[];
}
const nothing = (): Seen => ({ list: [], answered: [], open: [], preview: [], scroll: [], move: [] });

await withCleanup(async (cleanup) => {
  const { rounds } = readPlan({ rounds: 5, seconds: 1 });
  const place = await preparePostgres(cleanup, 1, async () => undefined);
  const server = await serveOnPostgres(cleanup, place);
  const [token = ''] = await signIn(server.port, ['author']);
  const author = createClient({ baseUrl: `http://localhost:${server.port}/api`, token: () => token });
  const me = await author.getMe({ query: {} });
  if (!me.ok) throw new Error('the author is not known');
  const course = await makeBigCourse(author);
  await insertCourses(place.sql, course.courseId, courses);
  const browser = await openBrowser();
  cleanup.add(() => browser.close());
  const bare = await serveBareDesk(cleanup);
  const [ours, yardstick] = [nothing(), nothing()];
  // The first round is a warm-up; both alternate, so that noise hits them alike.
  for (let round = 0; round <= rounds; round += 1) {
    const who = { token, userId: me.data.id };
    await visitDesk(
      browser,
      `http://admin.localhost:${server.port}`,
      who,
      course,
      round === 0 ? nothing() : ours,
    );
    await visitBare(browser, bare, round === 0 ? nothing() : yardstick);
  }
  const painting = ours.list.map((ms, at) => ms - (ours.answered[at] ?? ms));
  report('authoring', [
    {
      name: `first ${listed} of ${courses} courses: from the answer to the painted list, median of ${painting.length}`,
      value: median(painting),
      unit: 'ms',
      limit: budgets.deskListMs,
    },
    {
      name: '  the slowest',
      key: 'from the answer to the painted list: the slowest',
      value: Math.max(...painting),
      unit: 'ms',
    },
    ...timed('the same list: from the click, its script and its answer included', 'list'),
    ...timed(
      `a course of ${shownNodes} nodes: from the click to its painted outline`,
      'open',
      budgets.outlineOpenMs,
    ),
    ...timed('a key of a question: from the key to the painted preview', 'preview', budgets.previewMs),
    ...framed('scrolling the outline', 'scroll'),
    ...framed('moving a page in the outline', 'move'),
  ]);

  function timed(name: string, of: 'list' | 'open' | 'preview', limit?: Limit): Figure[] {
    return [
      {
        name: `${name}, median of ${ours[of].length}`,
        value: median(ours[of]),
        unit: 'ms',
        ...(limit === undefined ? {} : { limit }),
      },
      { name: '  the slowest', key: `${name}: the slowest`, value: Math.max(...ours[of]), unit: 'ms' },
      {
        name: '  React alone (yardstick), median',
        key: `${name}: React alone`,
        value: median(yardstick[of]),
        unit: 'ms',
      },
      {
        name: '  React alone, the slowest',
        key: `${name}: React alone, the slowest`,
        value: Math.max(...yardstick[of]),
        unit: 'ms',
      },
    ];
  }

  function framed(name: string, of: 'scroll' | 'move'): Figure[] {
    const share = (all: readonly number[]) => all.filter((ms) => ms <= frameMs + 0.3).length / all.length;
    return [
      {
        name: `${name}: share of ${ours[of].length} frames within ${frameMs} ms`,
        value: share(ours[of]),
        limit: budgets.deskFrameShare,
      },
      {
        name: '  the longest frame',
        key: `${name}: the longest frame`,
        value: Math.max(...ours[of]),
        unit: 'ms',
      },
      {
        name: '  share, React alone (yardstick)',
        key: `${name}: share, React alone`,
        value: share(yardstick[of]),
      },
      {
        name: '  the longest frame, React alone',
        key: `${name}: the longest frame, React alone`,
        value: Math.max(...yardstick[of]),
        unit: 'ms',
      },
    ];
  }
});

async function serveBareDesk(cleanup: Cleanup): Promise<string> {
  const folder = temporaryFolder(cleanup);
  await buildBarePage(folder, join(import.meta.dirname, 'bare-desk'));
  const bare = await startProgram({
    name: 'The bare desk',
    file: 'bench/src/bare-page/serve-bare-page.ts',
    env: { FOLDER: folder },
    readyPath: '/',
  });
  cleanup.add(() => bare.stop());
  return `http://localhost:${bare.port}/`;
}

/** Home, the list, the outline, and the editor of a page, in one visit with nothing in the cache. */
async function visitDesk(
  browser: Browser,
  origin: string,
  who: SignedIn,
  { courseId, title, nodeId }: BigCourse,
  seen: Seen,
): Promise<void> {
  const visit = await openVisit(browser, who);
  const { page } = visit;
  await page.goto(origin);
  await page.getByRole('heading', { level: 1, name: 'Accueil' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
  const rail = page.getByRole('navigation', { name: 'Principale' });
  const rows = { selector: 'main tbody tr', count: listed };
  seen.list.push(await clickToPaint(page, rail.getByRole('link', { name: 'Cours', exact: true }), rows));
  seen.answered.push(await answeredAfter(page));
  await page.goto(`${origin}/cours?q=${encodeURIComponent(title)}`);
  const link = page.getByRole('link', { name: title, exact: true });
  await link.waitFor();
  await page.waitForTimeout(1_500);
  const nodes = { selector: '[role=treegrid] tbody tr', count: shownNodes };
  seen.open.push(await clickToPaint(page, link, nodes));
  await page.waitForLoadState('networkidle');
  await page.locator('[role=treegrid] tbody tr').nth(1).focus();
  await page.waitForTimeout(500);
  seen.move.push(...(await framesDuring(page, () => moveDown(page))));
  seen.scroll.push(...(await framesDuring(page, () => scroll(page))));
  await page.goto(`${origin}/cours/${courseId}/page/${nodeId}`);
  const field = page.getByRole('textbox', { name: 'Question', exact: true });
  await field.waitFor();
  await page.frameLocator('iframe').locator('main[data-version]').waitFor();
  await page.waitForTimeout(1_500);
  await field.click();
  await page.keyboard.press('End');
  seen.preview.push(...(await typeAndWatch(page)));
  await page
    .getByRole('status')
    .filter({ hasText: /^Enregistré/ })
    .first()
    .waitFor();
  await visit.close();
}

async function visitBare(browser: Browser, address: string, seen: Seen): Promise<void> {
  const visit = await openVisit(browser);
  const { page } = visit;
  const open = page.getByRole('button', { name: 'Ouvrir' });
  await page.goto(`${address}?what=list`);
  seen.list.push(await clickToPaint(page, open, { selector: 'tbody tr', count: listed }));
  await page.goto(`${address}?what=tree`);
  seen.open.push(await clickToPaint(page, open, { selector: 'tbody tr', count: shownNodes }));
  await page.locator('tbody tr').nth(0).focus();
  seen.move.push(...(await framesDuring(page, () => moveDown(page))));
  seen.scroll.push(...(await framesDuring(page, () => scroll(page))));
  await page.goto(`${address}?what=editor`);
  await page.getByRole('textbox').click();
  await page.waitForTimeout(500);
  seen.preview.push(...(await typeAndWatch(page)));
  await visit.close();
}

/** One key after the other, each seen in the preview before the next. */
async function typeAndWatch(page: Page): Promise<number[]> {
  const frame = page.frames().find((one) => one.parentFrame() !== null);
  if (frame === undefined) throw new Error('there is no preview');
  const times: number[] = [];
  // What other visits wrote is still there.
  let text = `n${Date.now() % 1_000_000} `;
  await page.keyboard.type(text);
  await page.waitForTimeout(betweenKeysMs);
  for (let at = 0; at < keysTyped; at += 1) {
    const key = 'zyxwvutsrqpo'[at] ?? 'z';
    text += key;
    times.push(await keyToPaint(page, frame, key, text));
    await page.waitForTimeout(betweenKeysMs);
  }
  return times;
}

async function moveDown(page: Page): Promise<void> {
  for (let at = 0; at < moves; at += 1) {
    await page.keyboard.press('Alt+ArrowDown');
    await page.waitForTimeout(betweenMovesMs);
  }
}

/** Down and up again by the wheel, as the browser itself scrolls. */
async function scroll(page: Page): Promise<void> {
  await scrollBy(page, 'yDistance', -8_000);
  await scrollBy(page, 'yDistance', 8_000);
}
