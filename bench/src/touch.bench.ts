// How soon does a page of a lesson answer a finger? Toggle, pick, place, open a hint, open the outline, on a phone whose
// processor is four times slower, in a real Chromium on the built portal: the first paint after each touch, and the longest
// task of the main thread while the page is used.
import { openBrowser, openVisit, setSpeed, speeds } from './browser/bench-browser.ts';
import { longestTask, touch, touches, watchTouches } from './browser/touches.ts';
import { usernameOf } from './fixture/learners.ts';
import { lessonId, userId } from './fixture/numbered-ids.ts';
import { playUntil } from './fixture/play-until.ts';
import { signIn } from './fixture/sign-in.ts';
import { preparePostgres, serveOnPostgres, withCleanup } from './fixture/workplace.ts';
import { KeepAliveClient } from './load/keep-alive-client.ts';
import { median } from './load/statistics.ts';
import { budgets } from './report/budgets.ts';
import { readPlan } from './report/options.ts';
import { type Figure, report } from './report/table.ts';

/** Exercises of the course, by the steps that are done before. */
const stops = [1, 3, 5, 7, 9, 11, 13];

await withCleanup(async (cleanup) => {
  const { rounds } = readPlan({ rounds: 5, seconds: 1 });
  const place = await preparePostgres(cleanup, 2, async () => undefined);
  const server = await serveOnPostgres(cleanup, place);
  const [token = ''] = await signIn(server.port, [usernameOf(1)]);
  const browser = await openBrowser();
  cleanup.add(() => browser.close());
  const client = await KeepAliveClient.open(server.port);
  cleanup.add(() => client.close());

  const seen = new Map<string, number[]>();
  const longest: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [at, after] of stops.entries()) {
      const lesson = 100 + round * stops.length + at;
      await playUntil(client, token, lesson, { blockType: 'exercice', after });
      const visit = await openVisit(browser, { token, userId: userId(1) }, true);
      const { page } = visit;
      await page.goto(`http://localhost:${server.port}/session/${lessonId(lesson)}`);
      await page.getByRole('button', { name: 'Suivant', exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
      // What is fetched in a quiet moment has come.
      await page.waitForTimeout(1_500);
      await setSpeed(visit, speeds.slow);
      await watchTouches(page);
      for (const one of touches) {
        const ms = await touch(page, one);
        if (ms !== undefined) seen.set(one.name, [...(seen.get(one.name) ?? []), ms]);
      }
      longest.push(await longestTask(page));
      await visit.close();
    }
  const figures = touches.flatMap(({ name }): Figure[] => {
    const times = seen.get(name) ?? [];
    return [
      {
        name: `${name}: first paint after it, median of ${times.length}`,
        value: median(times),
        unit: 'ms',
        limit: budgets.touchMs,
      },
      { name: `${name}: the slowest`, value: Math.max(...times), unit: 'ms' },
    ];
  });
  report('touch', [
    ...figures,
    {
      name: 'longest task of a page that is used, median',
      value: median(longest),
      unit: 'ms',
      limit: budgets.longTaskMs,
    },
    { name: 'longest task of all', value: Math.max(...longest), unit: 'ms' },
  ]);
});
