// What do the back-office's heaviest screens cost in a large centre? Home, the list of people, the queue of corrections and a
// class at a glance, with 5,000 people, 300 sessions and 100,000 answers: statements and server time of each screen, its
// paint after the answers, and the frames of the matrix while it is scrolled and walked, in a real Chromium.
import type { Browser, Page } from '@playwright/test';
import { openBrowser, openVisit, type SignedIn } from './browser/bench-browser.ts';
import type { WireTap } from './database/wire-tap.ts';
import { busy, fillCentre } from './desk/busy-centre.ts';
import { framesDuring, goAndSettle, scrollBy, type Settled } from './desk/watch-paint.ts';
import { signIn } from './fixture/sign-in.ts';
import { preparePostgres, serveOnPostgres, withCleanup } from './fixture/workplace.ts';
import { type HttpAsk, KeepAliveClient, textOf } from './load/keep-alive-client.ts';
import { median } from './load/statistics.ts';
import { budgets } from './report/budgets.ts';
import { readPlan } from './report/options.ts';
import { type Figure, report } from './report/table.ts';

const screens = ['home', 'people', 'corrections', 'cohort'] as const;
type ScreenName = (typeof screens)[number];
const told: Readonly<Record<ScreenName, string>> = {
  home: 'Home',
  people: `the list of ${busy.people} people`,
  corrections: `the queue of ${busy.waiting} answers that wait`,
  cohort: `a class at a glance, ${busy.learners} × ${busy.courses} cells`,
};
const pathOf = (screen: ScreenName, classId: string): string =>
  ({
    home: '/',
    people: '/personnes',
    corrections: '/suivi/corrections',
    cohort: `/suivi/cohorte/${classId}`,
  })[screen];

const deskHost = 'admin.localhost';
const timesAsked = 15;
const timesCounted = 5;
const keysPressed = 40;
const betweenKeysMs = 50;
/** A frame of 60 a second, with the rounding of the browser's clock. */
const frameMs = 16.7;

await withCleanup(async (cleanup) => {
  const { rounds } = readPlan({ rounds: 5, seconds: 1 });
  const browser = await openBrowser();
  cleanup.add(() => browser.close());
  let classId = '';
  const asks = new Map<ScreenName, readonly HttpAsk[]>();
  const statements = new Map<ScreenName, number>();
  const place = await preparePostgres(cleanup, busy.learners, async ({ port, tap }, { sql, course }) => {
    classId = await fillCentre(sql, course);
    const who = await signInAdmin(port);
    for (const screen of screens) {
      // oxlint-disable-next-line no-await-in-loop -- one visit after the other
      const asked = await asksOf(browser, port, who, pathOf(screen, classId));
      asks.set(screen, asked);
      // oxlint-disable-next-line no-await-in-loop
      statements.set(screen, await statementsOf(port, tap, asked));
      console.log(`${told[screen]}: ${asked.map(({ path }) => path.replace(/\?.*/, '')).join(', ')}`);
    }
  });

  const server = await serveOnPostgres(cleanup, place);
  const who = await signInAdmin(server.port);
  const serverMs = new Map<ScreenName, number>();
  for (const screen of screens)
    // oxlint-disable-next-line no-await-in-loop -- one at a time: what a call takes by itself
    serverMs.set(screen, await timeOf(server.port, who, asks.get(screen) ?? []));

  const settled = new Map<ScreenName, Settled[]>(screens.map((screen) => [screen, []]));
  const frames: Record<'scroll' | 'walk', number[]> = { scroll: [], walk: [] };
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1)
    for (const screen of screens) {
      // oxlint-disable-next-line no-await-in-loop
      const visit = await openDesk(browser, server.port, who, screen === 'home' ? '/personnes' : '/');
      // oxlint-disable-next-line no-await-in-loop
      const seen = await goAndSettle(visit.page, pathOf(screen, classId));
      if (round > 0) settled.get(screen)?.push(seen);
      if (round > 0 && screen === 'cohort') {
        // oxlint-disable-next-line no-await-in-loop
        frames.scroll.push(...(await framesDuring(visit.page, () => scrollAround(visit.page))));
        // oxlint-disable-next-line no-await-in-loop
        frames.walk.push(...(await framesDuring(visit.page, () => walk(visit.page))));
      }
      // oxlint-disable-next-line no-await-in-loop
      await visit.close();
    }

  report('backoffice', [
    ...screens.flatMap((screen) => figuresOf(screen)),
    ...framed('scrolling the class at a glance', frames.scroll),
    ...framed('walking its cells by the arrows', frames.walk),
  ]);

  function figuresOf(screen: ScreenName): Figure[] {
    const painting = (settled.get(screen) ?? []).map(({ painted, answered }) =>
      Math.max(0, painted - answered),
    );
    const name = told[screen];
    return [
      {
        name: `${name}: statements of its ${asks.get(screen)?.length ?? 0} calls`,
        value: statements.get(screen),
      },
      {
        name: `${name}: server time of its calls, one after the other, median`,
        value: serverMs.get(screen),
        unit: 'ms',
      },
      {
        name: `${name}: from the last answer to the last paint, median of ${painting.length}`,
        value: median(painting),
        unit: 'ms',
        limit: budgets.deskListMs,
      },
      {
        name: `${name}: from the navigation to the last paint, median`,
        value: median((settled.get(screen) ?? []).map(({ painted }) => painted)),
        unit: 'ms',
      },
    ];
  }
});

function framed(name: string, all: readonly number[]): Figure[] {
  return [
    {
      name: `${name}: share of ${all.length} frames within ${frameMs} ms`,
      value: all.filter((ms) => ms <= frameMs + 0.3).length / all.length,
      limit: budgets.deskFrameShare,
    },
    { name: '  the longest frame', key: `${name}: the longest frame`, value: Math.max(...all), unit: 'ms' },
  ];
}

async function signInAdmin(port: number): Promise<SignedIn> {
  const [token = ''] = await signIn(port, ['admin']);
  const client = await KeepAliveClient.open(port);
  const answer = await client.send({
    method: 'GET',
    path: '/api/users/me',
    headers: { authorization: `Bearer ${token}` },
  });
  client.close();
  return { token, userId: (JSON.parse(textOf(answer)) as { id: string }).id };
}

async function openDesk(browser: Browser, port: number, who: SignedIn, path: string) {
  const visit = await openVisit(browser, who);
  await visit.page.goto(`http://${deskHost}:${port}${path}`);
  await visit.page.locator('main h1').first().waitFor();
  await visit.page.waitForLoadState('networkidle');
  await visit.page.waitForTimeout(500);
  return visit;
}

/** What a screen asks of the API when it is opened: reads alone, each once. */
async function asksOf(
  browser: Browser,
  port: number,
  who: SignedIn,
  path: string,
): Promise<readonly HttpAsk[]> {
  const visit = await openDesk(browser, port, who, path === '/' ? '/personnes' : '/');
  const asks = new Map<string, HttpAsk>();
  visit.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.method() !== 'GET') return;
    const headers = { authorization: `Bearer ${who.token}`, 'accept-encoding': 'gzip' };
    asks.set(pathname + search, { method: 'GET', path: pathname + search, headers });
  });
  await goAndSettle(visit.page, path);
  await visit.close();
  return [...asks.values()];
}

/** The fewest that were seen: whatever a job asked meanwhile is none of the screen's. */
async function statementsOf(port: number, tap: WireTap, asks: readonly HttpAsk[]): Promise<number> {
  const client = await KeepAliveClient.open(port, deskHost);
  let all = 0;
  for (const ask of asks) {
    const counts: number[] = [];
    for (let time = 0; time < timesCounted; time += 1) {
      tap.take();
      // oxlint-disable-next-line no-await-in-loop -- one at a time, so that what is asked is its own
      await succeed(client, ask);
      counts.push(tap.take().reduce((sum, { statements }) => sum + statements.length, 0));
    }
    all += Math.min(...counts);
  }
  client.close();
  return all;
}

async function timeOf(port: number, who: SignedIn, asks: readonly HttpAsk[]): Promise<number> {
  const client = await KeepAliveClient.open(port, deskHost);
  let all = 0;
  for (const ask of asks) {
    const mine = { ...ask, headers: { ...ask.headers, authorization: `Bearer ${who.token}` } };
    const times: number[] = [];
    for (let time = 0; time < timesAsked; time += 1) {
      const since = performance.now();
      // oxlint-disable-next-line no-await-in-loop
      await succeed(client, mine);
      times.push(performance.now() - since);
    }
    console.log(`  ${ask.path.replace(/\?.*/, '')}: ${median(times).toFixed(1)} ms`);
    all += median(times);
  }
  client.close();
  return all;
}

async function succeed(client: KeepAliveClient, ask: HttpAsk): Promise<void> {
  const answer = await client.send(ask);
  if (answer.status >= 300)
    throw new Error(`${ask.path} answered ${answer.status}: ${textOf(answer).slice(0, 300)}`);
}

async function scrollAround(page: Page): Promise<void> {
  for (const [axis, distance] of [
    ['yDistance', -6_000],
    ['xDistance', -4_000],
    ['yDistance', 6_000],
    ['xDistance', 4_000],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop
    await scrollBy(page, axis, distance);
}

async function walk(page: Page): Promise<void> {
  await page.locator('[role=grid] tbody [tabindex="0"]').focus();
  for (let at = 0; at < keysPressed; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a key that is held
    await page.keyboard.press(at % 2 === 0 ? 'ArrowDown' : 'ArrowRight');
    // oxlint-disable-next-line no-await-in-loop
    await page.waitForTimeout(betweenKeysMs);
  }
}
