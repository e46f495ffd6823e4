// What two pages weigh on the wire when nothing is cached, as the browser counts it, against the budgets of
// docs/ARCHITECTURE.md.
import type { CDPSession, Page } from '@playwright/test';
import { playUntil, signIn, untouchedLesson } from './learner.ts';
import { answersFor, askedRows } from './player/answers.ts';
import { holdLateTimers } from './player/held-timers.ts';
import { carryToken } from './sign-in.ts';
import { tenants } from './tenants.ts';
import { expect, test } from './test.ts';
import { words } from './screens/words.ts';

/**
 * Thousands of bytes: all of them with their headers, scripts, styles and fonts as brotli left them, which is what their
 * budgets are about. Requests are counted. Images and sounds of the course are left out.
 */
interface Weight {
  all: number;
  scripts: number;
  styles: number;
  fonts: number;
  requests: number;
}

type Budget = Partial<Weight>;

interface Arrival {
  readonly type: string;
  readonly path: string;
  /** What had come when the headers were there. */
  readonly headers: number;
  bytes: number;
}

interface Load {
  readonly weight: Weight;
  readonly arrivals: readonly Arrival[];
}

// The texts of a lesson come with those of signing in.
const signInBudget: Budget = { all: 132, scripts: 92, fonts: 35 };
// One request more than the budget: the first sight and the portal come in files of their own (decision 0194).
const lessonBudget: Budget = { all: 162, scripts: 116.5, styles: 11, fonts: 35, requests: 13 };
const tenant = 'atelier';

test.use({ locale: 'fr-FR', contextOptions: { serviceWorkers: 'block' } });

test('the sign-in page stays within its bytes @once', async ({ page, portal }) => {
  const weigh = await scales(page);
  await page.goto(`${portal.origin(tenant)}/login`);
  await expect(page.getByRole('button', { name: words.fr.signIn, exact: true })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  expectWithin('sign-in page, cold', weigh(), signInBudget);
});

test('a lesson page with an exercise stays within its bytes @once', async ({ page, ownPortal }) => {
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const lesson = await untouchedLesson(learner);
  const isExercise = (one: Parameters<typeof askedRows>[0]) => askedRows(one).length > 0;
  await playUntil(learner, lesson.id, isExercise, answersFor);
  await carryToken(page, ownPortal, tenant, learner);
  const weigh = await scales(page);
  await holdLateTimers(page);
  await page.goto(`${ownPortal.origin(tenant)}/session/${lesson.id}`);
  await expect(page.getByRole('button', { name: words.fr.next, exact: true })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  expectWithin('lesson page with an exercise, cold', weigh(), lessonBudget);
});

/** Counts what arrives over the wire from now on; a new context has nothing cached. */
async function scales(page: Page): Promise<() => Load> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const arrivals = new Map<string, Arrival>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http'))
      arrivals.set(requestId, {
        type,
        path: new URL(response.url).pathname,
        headers: response.encodedDataLength,
        bytes: 0,
      });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const arrival = arrivals.get(requestId);
    if (arrival !== undefined) arrival.bytes = encodedDataLength;
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => arrivals.delete(requestId));
  await session.send('Network.enable');
  return () => {
    // What came from the browser's own memory weighs nothing: no byte of it came over the wire.
    const counted = [...arrivals.values()].filter(
      ({ type, bytes }) => type !== 'Media' && type !== 'Image' && bytes > 0,
    );
    const kb = (...types: string[]) =>
      counted
        .filter(({ type }) => types.includes(type))
        .reduce((sum, { bytes, headers }) => sum + bytes - headers, 0) / 1000;
    const weight = {
      all: counted.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      scripts: kb('Script'),
      styles: kb('Stylesheet'),
      fonts: kb('Font'),
      requests: counted.length,
    };
    return { weight, arrivals: counted };
  };
}

function expectWithin(what: string, { weight, arrivals }: Load, budget: Budget): void {
  const rows = (Object.keys(weight) as (keyof Weight)[]).map((name) => {
    const most = budget[name];
    return `  ${name.padEnd(9)}${weight[name].toFixed(1).padStart(8)}${most === undefined ? '' : `  of ${most}`}`;
  });
  const list = arrivals.map(({ path, bytes }) => `    ${(bytes / 1000).toFixed(1).padStart(6)}  ${path}`);
  console.log([`${what} (KB, requests)`, ...rows, ...list].join('\n'));
  for (const [name, most] of Object.entries(budget))
    expect.soft(weight[name as keyof Weight], `${name} of the ${what}`).toBeLessThanOrEqual(most);
}
