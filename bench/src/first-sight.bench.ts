// How long until somebody sees a lesson page, the sign-in page and Home, with nothing in the cache? In a real Chromium on
// the built portal, in turns with a bare React page that shows the same lesson page, at two speeds of the processor.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LessonPage } from '@parcours/contract';
import type { Browser } from '@playwright/test';
import { buildBarePage, layPage } from './bare-page/build-bare-page.ts';
import { openBrowser, type SignedIn, type Speed, speeds } from './browser/bench-browser.ts';
import { type ColdLoad, loadCold } from './browser/cold-load.ts';
import { usernameOf } from './fixture/learners.ts';
import { lessonId, userId } from './fixture/numbered-ids.ts';
import { playUntil } from './fixture/play-until.ts';
import { signIn } from './fixture/sign-in.ts';
import {
  type Cleanup,
  preparePostgres,
  serveOnPostgres,
  temporaryFolder,
  withCleanup,
} from './fixture/workplace.ts';
import { KeepAliveClient } from './load/keep-alive-client.ts';
import { median } from './load/statistics.ts';
import { budgets } from './report/budgets.ts';
import { readPlan } from './report/options.ts';
import { type Figure, report } from './report/table.ts';
import { startProgram } from './target/child-process.ts';

/** The first has a picture, the second has choices. */
const wanted = [
  { name: 'picture page', blockType: 'slide', after: 0 },
  { name: 'exercise page', blockType: 'exercice', after: 3 },
] as const;

interface Contender {
  readonly name: string;
  readonly url: string;
  readonly visitor?: SignedIn;
  /** The site whose link leads there; a blank tab when absent. */
  readonly from?: string;
}

const byLink = ', by a link';

const keyOf = (name: string, { name: speed }: Speed): string => `${name}, ${speed}`;

await withCleanup(async (cleanup) => {
  const { rounds } = readPlan({ rounds: 7, seconds: 1 });
  const place = await preparePostgres(cleanup, 1, async () => undefined);
  const server = await serveOnPostgres(cleanup, place);
  const [token = ''] = await signIn(server.port, [usernameOf(0)]);
  const visitor: SignedIn = { token, userId: userId(0) };
  const client = await KeepAliveClient.open(server.port);
  cleanup.add(() => client.close());
  const origin = `http://localhost:${server.port}`;
  const from = await serveLetter(cleanup);
  const contenders: Contender[] = [
    { name: 'sign-in page', url: `${origin}/login` },
    { name: 'Home', url: `${origin}/`, visitor },
  ];
  for (const [lesson, { name, ...step }] of wanted.entries()) {
    const page = await playUntil(client, token, lesson, step);
    const bare: Contender = { name: `${name}, bare`, url: await serveBare(cleanup, page) };
    const ours: Contender = { name, url: `${origin}/session/${lessonId(lesson)}`, visitor };
    for (const one of [bare, ours]) contenders.push(one, { ...one, name: `${one.name}${byLink}`, from });
  }
  const browser = await openBrowser();
  cleanup.add(() => browser.close());
  report('first-sight', figuresOf(await loadInTurns(browser, contenders, rounds)));
});

/** A page of another site: as a letter in a browser, from which a learner comes. */
async function serveLetter(cleanup: Cleanup): Promise<string> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Letter</title>'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup.add(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** The address of a bare page of the same content. */
async function serveBare(cleanup: Cleanup, page: LessonPage): Promise<string> {
  const folder = temporaryFolder(cleanup);
  await buildBarePage(folder);
  await layPage(folder, page);
  const bare = await startProgram({
    name: 'The bare page',
    file: 'bench/src/bare-page/serve-bare-page.ts',
    env: { FOLDER: folder },
    readyPath: '/',
  });
  cleanup.add(() => bare.stop());
  return `http://localhost:${bare.port}/`;
}

/** The first round is a warm-up; pages and speeds alternate, so that noise hits all of them alike. */
async function loadInTurns(
  browser: Browser,
  contenders: readonly Contender[],
  rounds: number,
): Promise<ReadonlyMap<string, readonly ColdLoad[]>> {
  const loads = new Map<string, ColdLoad[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const speed of [speeds.plain, speeds.slow]) {
      for (const { name, url, visitor, from } of contenders) {
        const load = await loadCold(browser, url, speed, visitor, from);
        const key = keyOf(name, speed);
        if (round > 0) loads.set(key, [...(loads.get(key) ?? []), load]);
      }
    }
  }
  return loads;
}

function figuresOf(loads: ReadonlyMap<string, readonly ColdLoad[]>): Figure[] {
  const of = (name: string, speed: Speed, field: keyof ColdLoad): number =>
    median((loads.get(keyOf(name, speed)) ?? []).map((load) => load[field]));
  const both = [speeds.plain, speeds.slow];
  const page = (name: string): Figure[] =>
    both.flatMap((speed) => [
      { name: `${keyOf(name, speed)}: LCP`, value: of(name, speed, 'lcpMs'), unit: 'ms' },
      {
        name: `${keyOf(name, speed)}: CLS`,
        value: of(name, speed, 'layoutShift'),
        limit: budgets.layoutShift,
      },
    ]);
  return [
    ...wanted.flatMap(({ name }) => [
      ...both.map((speed) => ({
        name: `${keyOf(name, speed)}: LCP of the bare page’s`,
        value: of(name, speed, 'lcpMs') / of(`${name}, bare`, speed, 'lcpMs'),
        limit: budgets.firstSightOfBare,
      })),
      ...both.map((speed) => ({
        name: `${keyOf(`${name}${byLink}`, speed)}: LCP of the bare page’s`,
        value: of(`${name}${byLink}`, speed, 'lcpMs') / of(`${name}, bare${byLink}`, speed, 'lcpMs'),
      })),
      ...page(name),
      ...page(`${name}, bare`).filter(({ unit }) => unit === 'ms'),
    ]),
    ...page('sign-in page'),
    ...page('Home'),
  ];
}
