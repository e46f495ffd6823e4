// What does a learner wait for in the browser? From Suivant to the next page painted, and the first sight of the
// sign-in page and of a lesson page with an exercise, in a real Chromium on the built portal.
import { clickBare } from './browser/bare-click.ts';
import { type ColdLoad, loadCold } from './browser/cold-load.ts';
import { openBrowser, type SignedIn, type Speed, speeds } from './browser/bench-browser.ts';
import { clickNext, type NextClick } from './browser/next-click.ts';
import { usernameOf } from './fixture/learners.ts';
import { lessonId, lessonsPerUser, userId } from './fixture/numbered-ids.ts';
import { playUntil } from './fixture/play-until.ts';
import { signIn } from './fixture/sign-in.ts';
import { preparePostgres, serveOnPostgres, withCleanup } from './fixture/workplace.ts';
import { KeepAliveClient } from './load/keep-alive-client.ts';
import { median } from './load/statistics.ts';
import { budgets, type Limit } from './report/budgets.ts';
import { readPlan } from './report/options.ts';
import { type Figure, report } from './report/table.ts';

/** A click of the portal, and how long its yardstick took right after it. */
type MeasuredClick = NextClick & { readonly bareMs: number };

const times = 7;
const learners = 4;

await withCleanup(async (cleanup) => {
  readPlan({ rounds: 1, seconds: 1 });
  const place = await preparePostgres(cleanup, learners, async () => undefined);
  const server = await serveOnPostgres(cleanup, place);
  const tokens = await signIn(
    server.port,
    Array.from({ length: learners }, (_, user) => usernameOf(user)),
  );
  const whoIs = (user: number): SignedIn => ({ token: tokens[user] ?? '', userId: userId(user) });
  const origin = `http://localhost:${server.port}`;
  const browser = await openBrowser();
  cleanup.add(() => browser.close());
  const client = await KeepAliveClient.open(server.port);
  cleanup.add(() => client.close());
  const bring = (lesson: number, user: number, blockType: 'slide' | 'exercice') =>
    playUntil(client, tokens[user] ?? '', lesson, { blockType, after: 1 });

  const clicks = new Map<string, MeasuredClick[]>();
  const all: readonly Speed[] = [speeds.plain, speeds.slow, speeds.slowNetwork];
  // The first round is a warm-up; speeds alternate, so that noise hits all of them alike.
  for (let round = 0; round <= times; round += 1) {
    for (const [user, speed] of all.entries()) {
      const lesson = user * lessonsPerUser + round;
      await bring(lesson, user, 'slide');
      const click = await clickNext(browser, `${origin}/session/${lessonId(lesson)}`, speed, whoIs(user));
      const bareMs = await clickBare(browser, origin, speed, click.before, click.after);
      if (round > 0) clicks.set(speed.name, [...(clicks.get(speed.name) ?? []), { ...click, bareMs }]);
    }
  }

  const reader = learners - 1;
  const read = reader * lessonsPerUser;
  await bring(read, reader, 'exercice');
  const loads = new Map<string, ColdLoad[]>();
  for (let round = 0; round <= times; round += 1) {
    for (const speed of [speeds.plain, speeds.slow]) {
      const signInPage = await loadCold(browser, `${origin}/login`, speed);
      const lessonPage = await loadCold(browser, `${origin}/session/${lessonId(read)}`, speed, whoIs(reader));
      if (round === 0) continue;
      for (const [name, load] of [
        ['sign-in page', signInPage],
        ['lesson page', lessonPage],
      ] as const)
        loads.set(`${name}, ${speed.name}`, [...(loads.get(`${name}, ${speed.name}`) ?? []), load]);
    }
  }
  report('next-click', [...clickFigures(clicks), ...loadFigures(loads)]);
});

function clickFigures(clicks: ReadonlyMap<string, readonly MeasuredClick[]>): Figure[] {
  const limits: Readonly<Record<string, Limit>> = {
    [speeds.plain.name]: budgets.nextClickMs,
    [speeds.slow.name]: budgets.nextClickSlowMs,
    [speeds.slowNetwork.name]: budgets.nextClickSlowNetworkMs,
  };
  const plain = clicks.get(speeds.plain.name) ?? [];
  return [
    ...[...clicks].flatMap(([name, seen]): Figure[] => {
      const limit = limits[name];
      const of = (field: 'ms' | 'askedMs' | 'answeredMs' | 'drawnMs' | 'bareMs') =>
        median(seen.map((click) => click[field]));
      const ms = (what: string, value: number): Figure => ({ name: `${what}, ${name}`, value, unit: 'ms' });
      return [
        { ...ms('Suivant to next page painted', of('ms')), ...(limit === undefined ? {} : { limit }) },
        ms('  until it is sent', of('askedMs')),
        ms('  until it is answered', of('answeredMs')),
        ms('  until the page stands in the document', of('drawnMs')),
        ms('  the same two pages as bare HTML (yardstick)', of('bareMs')),
        { name: `  times the yardstick, ${name}`, value: of('ms') / of('bareMs') },
      ];
    }),
    {
      name: 'next page, bytes before it is painted',
      value: median(plain.map(({ bytes }) => bytes)),
      limit: budgets.nextBytes,
    },
    {
      name: 'next page, requests before it is painted',
      value: median(plain.map(({ requests }) => requests)),
      limit: budgets.nextRequests,
    },
    {
      name: 'layout shift while the page changes, the worst of all clicks',
      value: Math.max(...[...clicks.values()].flat().map(({ shift }) => shift)),
      limit: budgets.nextShift,
    },
  ];
}

function loadFigures(loads: ReadonlyMap<string, readonly ColdLoad[]>): Figure[] {
  const of = (name: string, field: keyof ColdLoad) =>
    median((loads.get(name) ?? []).map((load) => load[field]));
  const page = (name: string, limits: Partial<Record<keyof ColdLoad, Limit>>): Figure[] =>
    (['lcpMs', 'layoutShift', 'requests', 'bytes', 'scriptBytes', 'styleBytes', 'fontBytes'] as const).map(
      (field) => {
        const limit = limits[field];
        return {
          name: `${name}: ${field}`,
          value: of(name, field),
          ...(limit === undefined ? {} : { limit }),
        };
      },
    );
  return [
    ...page(`sign-in page, ${speeds.plain.name}`, {
      bytes: budgets.signInBytes,
      scriptBytes: budgets.signInScriptBytes,
      layoutShift: budgets.layoutShift,
    }),
    ...page(`lesson page, ${speeds.plain.name}`, {
      lcpMs: budgets.lessonLcpMs,
      layoutShift: budgets.layoutShift,
      requests: budgets.lessonRequests,
      bytes: budgets.lessonBytes,
      scriptBytes: budgets.lessonScriptBytes,
      styleBytes: budgets.lessonStyleBytes,
    }),
    {
      name: `lesson page, ${speeds.slow.name}: lcpMs`,
      value: of(`lesson page, ${speeds.slow.name}`, 'lcpMs'),
      limit: budgets.lessonLcpSlowMs,
    },
    {
      name: `sign-in page, ${speeds.slow.name}: lcpMs`,
      value: of(`sign-in page, ${speeds.slow.name}`, 'lcpMs'),
    },
  ];
}
