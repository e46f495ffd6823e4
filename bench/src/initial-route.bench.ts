// When does somebody see the portal? The sign-in page and Home, opened with nothing in the cache in a real Chromium on the
// built portal: when the largest content was painted, and how much the page jumped.
import { openBrowser, type SignedIn, type Speed, speeds } from './browser/bench-browser.ts';
import { type ColdLoad, loadCold } from './browser/cold-load.ts';
import { usernameOf } from './fixture/learners.ts';
import { userId } from './fixture/numbered-ids.ts';
import { signIn } from './fixture/sign-in.ts';
import { preparePostgres, serveOnPostgres, withCleanup } from './fixture/workplace.ts';
import { median } from './load/statistics.ts';
import { budgets } from './report/budgets.ts';
import { readPlan } from './report/options.ts';
import { type Figure, report } from './report/table.ts';

/** Somebody with a hundred sessions, five of which Home shows. */
const learner = 0;

await withCleanup(async (cleanup) => {
  const { rounds } = readPlan({ rounds: 7, seconds: 1 });
  const place = await preparePostgres(cleanup, 1, async () => undefined);
  const server = await serveOnPostgres(cleanup, place);
  const [token = ''] = await signIn(server.port, [usernameOf(learner)]);
  const who: SignedIn = { token, userId: userId(learner) };
  const origin = `http://localhost:${server.port}`;
  const browser = await openBrowser();
  cleanup.add(() => browser.close());

  const routes = [
    { name: 'sign-in page', url: `${origin}/login`, visitor: undefined },
    { name: 'Home', url: `${origin}/`, visitor: who },
  ] as const;
  const loads = new Map<string, ColdLoad[]>();
  // The first round is a warm-up; pages and speeds alternate, so that noise hits all of them alike.
  for (let round = 0; round <= rounds; round += 1) {
    for (const speed of [speeds.plain, speeds.slow]) {
      for (const { name, url, visitor } of routes) {
        const load = await loadCold(browser, url, speed, visitor);
        const key = keyOf(name, speed);
        if (round > 0) loads.set(key, [...(loads.get(key) ?? []), load]);
      }
    }
  }
  report(
    'initial-route',
    routes.flatMap(({ name }) =>
      [speeds.plain, speeds.slow].flatMap((speed) => figuresOf(name, speed, loads.get(keyOf(name, speed)))),
    ),
  );
});

function keyOf(route: string, { name }: Speed): string {
  return `${route}, ${name}`;
}

/** Medians; the worst layout shift too, since one jump is enough to be seen. */
function figuresOf(route: string, speed: Speed, seen: readonly ColdLoad[] = []): Figure[] {
  const key = keyOf(route, speed);
  const shifts = seen.map(({ layoutShift }) => layoutShift);
  return [
    { name: `${key}: LCP`, value: median(seen.map(({ lcpMs }) => lcpMs)), unit: 'ms' },
    { name: `${key}: CLS`, value: median(shifts), limit: budgets.layoutShift },
    { name: `${key}: CLS at worst`, value: Math.max(...shifts), limit: budgets.layoutShift },
  ];
}
