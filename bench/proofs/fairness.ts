// One tenant asks ten times its share: `npm run prove -- fairness [--scale ci|long]`. Ten tenants share what a thousand
// learners ask (267 calls a second): the learners of nine answer, read, refresh and are there as in `soak`; the tenth asks
// ten times its share, half of it reads of Home and half changes of a profile, with its quotas lifted, so that only admission
// protects the others. Then it asks as much as it can: a flood. And as a control the nine ask those ten shares themselves,
// spread evenly, so that nobody is over its share: what the processors cost that all of it runs on. Printed are the times of
// the nine alone, beside the tenth, in the control and in the flood, in turn. The last line says `fairness ok …` or `fairness short …`.
import { parseArgs } from 'node:util';
import { gatherLearners, type LearnerAtWork } from '../src/fixture/learners-at-work.ts';
import { liftQuotas, usernameOf } from '../src/fixture/learners.ts';
import { signIn } from '../src/fixture/sign-in.ts';
import { type Cleanup, withCleanup } from '../src/fixture/workplace.ts';
import { KeepAliveClient } from '../src/load/keep-alive-client.ts';
import { type CallKind, inWords, type KindFigures, runOpenLoop, together } from '../src/load/open-loop.ts';
import { median, quantile } from '../src/load/statistics.ts';

const { values } = parseArgs({ strict: false, options: { scale: { type: 'string', default: 'ci' } } });
const plan =
  values.scale === 'long'
    ? { learners: 90, rounds: 5, seconds: 60, warmUpSeconds: 20 }
    : { learners: 90, rounds: 3, seconds: 15, warmUpSeconds: 8 };
const noisy = { alias: 'maple', host: 'maple.localhost', username: 'learner' };
const noiseConnections = 64;
const tenants = 9;
/** Calls a second of one of ten tenants, and of the noisy one. */
const share = 26.7;
const noises = { beside: 10 * share, control: 10 * share, flood: 1_300 };
/** As the operations page has it: so much more at the 99th of a hundred. In a flood the promises of `soak` stand. */
const limits = { moreBeside: 0.2, floodP99: 300, refusedShareInFlood: 0.01 };

/** As learners behave: turns, reads, refreshes and pings in the proportions of `soak`. */
const quietKinds: CallKind<LearnerAtWork>[] = (
  [
    ['ping', 0.375],
    ['refresh', 0.1875],
    ['read', 0.1875],
    ['turn', 0.25],
  ] as const
).map(([name, part]) => ({ name, perSecond: 9 * share * part, call: (actor) => actor[name]() }));

const scenes = ['alone', 'beside', 'control', 'flood'] as const;
type Scene = (typeof scenes)[number];

await withCleanup(async (cleanup) => {
  const { server, actors, sql } = await gatherLearners(cleanup, plan.learners, plan.learners, tenants);
  await liftQuotas(sql, noisy.alias);
  const { port } = server;
  const noise = await openNoise(cleanup, port, [noisy]);
  const spread = Array.from({ length: tenants }, (_, at) => ({
    host: at === 0 ? 'localhost' : `copy-${at}.localhost`,
    username: usernameOf(0),
  }));
  const control = await openNoise(cleanup, port, spread);
  const play = async (scene: Scene, seconds: number) => {
    const quiet = runOpenLoop({ actors, kinds: quietKinds, seconds });
    const kinds = scene === 'alone' ? [] : noiseKinds(noises[scene]);
    const loud = runOpenLoop({ actors: scene === 'control' ? control : noise, kinds, seconds });
    return { quiet: together((await quiet).values()), loud: together((await loud).values()) };
  };
  for (const scene of scenes) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await play(scene, plan.warmUpSeconds);
  }

  const seen: Record<Scene, { readonly quiet: KindFigures; readonly loud: KindFigures }[]> = {
    alone: [],
    beside: [],
    control: [],
    flood: [],
  };
  for (let round = 1; round <= plan.rounds; round += 1)
    for (const scene of scenes) {
      // oxlint-disable-next-line no-await-in-loop -- in turn, so that all meet the same machine
      const figures = await play(scene, plan.seconds);
      seen[scene].push(figures);
      console.log(inWords(`round ${round}, ${scene}`, figures.quiet));
      if (scene !== 'alone') console.log(inWords('  the ten shares more', figures.loud));
    }

  const quietIn = (scene: Scene) => together(seen[scene].map(({ quiet }) => quiet));
  const at = (scene: Scene, part: number) =>
    median(seen[scene].map(({ quiet }) => quantile(quiet.served, part)));
  const moreIn = (scene: Scene) => at(scene, 0.99) / at('alone', 0.99) - 1;
  const more = moreIn('beside');
  const flood = quietIn('flood');
  const lost = flood.refused.length / (flood.refused.length + flood.served.length);
  const calm = together([quietIn('alone'), quietIn('beside')]);
  const failed = [...calm.failed, ...flood.failed];
  for (const failure of failed) console.log(failure);
  const loud = together(seen.flood.map((figures) => figures.loud));
  const isOk =
    failed.length === 0 &&
    calm.refused.length + calm.unsent === 0 &&
    more <= limits.moreBeside &&
    at('flood', 0.99) <= limits.floodP99 &&
    lost <= limits.refusedShareInFlood;
  console.log(
    `fairness ${isOk ? 'ok' : 'short'} ${Math.round(9 * share)} calls a second of nine shares, median of ${plan.rounds} rounds of ` +
      `${plan.seconds} s: alone p50 ${ms(at('alone', 0.5))}, p99 ${ms(at('alone', 0.99))}; beside ten shares of another tenant ` +
      `p50 ${ms(at('beside', 0.5))}, p99 ${ms(at('beside', 0.99))} (${percent(more)}), ${calm.refused.length} refused; ` +
      `control, the same ten shares asked by the nine themselves: p50 ${ms(at('control', 0.5))}, ` +
      `p99 ${ms(at('control', 0.99))} (${percent(moreIn('control'))}); in a flood of ${Math.round(noises.flood)} p50 ${ms(at('flood', 0.5))}, ` +
      `p99 ${ms(at('flood', 0.99))}, ${(100 * lost).toFixed(1)} % refused, of the flood ` +
      `${Math.round(loud.served.length / plan.seconds / plan.rounds)} a second served; ${failed.length} failed`,
  );
  process.exitCode = isOk ? 0 : 1;
});

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function percent(more: number): string {
  return `${more < 0 ? '' : '+'}${Math.round(100 * more)} %`;
}

interface Caller {
  readonly client: KeepAliveClient;
  readonly headers: Readonly<Record<string, string>>;
  readonly id: string;
}

interface Account {
  readonly host: string;
  readonly username: string;
}

/** Connections of these accounts, in turn. */
async function openNoise(
  cleanup: Cleanup,
  port: number,
  accounts: readonly Account[],
): Promise<readonly Caller[]> {
  const callers: Caller[] = [];
  cleanup.add(() => {
    for (const { client } of callers) client.close();
  });
  for (const { host, username } of accounts) {
    // oxlint-disable-next-line no-await-in-loop -- a server is not met by all at once
    const [token = ''] = await signIn(port, [username], host);
    const headers = { authorization: `Bearer ${token}` };
    let id: string | undefined;
    for (let at = 0; at < noiseConnections / accounts.length; at += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const client = await KeepAliveClient.open(port, host);
      // oxlint-disable-next-line no-await-in-loop
      id ??= await idOf(client, headers);
      callers.push({ client, headers, id });
    }
  }
  return callers;
}

async function idOf(client: KeepAliveClient, headers: Caller['headers']): Promise<string> {
  const { body } = await client.send({ method: 'GET', path: '/api/users/me', headers });
  const { id } = JSON.parse(body.toString()) as { readonly id?: string };
  if (id === undefined) throw new Error(`a noisy learner is not known: ${body.toString()}`);
  return id;
}

function noiseKinds(perSecond: number): CallKind<Caller>[] {
  const send = async ({ client, headers }: Caller, method: string, path: string, body?: string) =>
    (await client.send({ method, path, headers, ...(body === undefined ? {} : { body }) })).status;
  const comfort = '{"comfort":{"theme":"dark"}}';
  return [
    {
      name: 'home',
      perSecond: perSecond / 2,
      call: (caller) => send(caller, 'GET', '/api/users/me/home'),
    },
    {
      name: 'profile',
      perSecond: perSecond / 2,
      call: (caller) => send(caller, 'PATCH', `/api/users/${caller.id}`, comfort),
    },
  ];
}
