// One tenant asks ten times its share: `npm run prove -- fairness [--scale ci|long]`. Ten tenants share what a thousand
// learners ask (267 calls a second): learners of one answer, read, refresh and are there as in `soak`, as many as nine of
// them have; the tenth asks ten times its share, half of it reads of Home and half changes of a profile, with its quotas
// lifted, so that only admission protects the others. Then it asks as much as it can: a flood. Printed are the times of the
// others alone, beside it, and in the flood, in turn. The last line says `fairness ok …` or `fairness short …`.
import { parseArgs } from 'node:util';
import { gatherLearners, type LearnerAtWork } from '../src/fixture/learners-at-work.ts';
import { liftQuotas } from '../src/fixture/learners.ts';
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
const noisy = { alias: 'maple', host: 'maple.localhost', username: 'learner', connections: 64 };
/** Calls a second of one of ten tenants, and of the noisy one. */
const share = 26.7;
const noises = { beside: 10 * share, flood: 1_300 };
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

type Scene = 'alone' | 'beside' | 'flood';
const scenes: readonly Scene[] = ['alone', 'beside', 'flood'];

await withCleanup(async (cleanup) => {
  const { server, actors, sql } = await gatherLearners(cleanup, plan.learners, plan.learners);
  await liftQuotas(sql, noisy.alias);
  const noise = await openNoise(cleanup, server.port);
  const play = async (scene: Scene, seconds: number) => {
    const quiet = runOpenLoop({ actors, kinds: quietKinds, seconds });
    const loud = runOpenLoop({
      actors: noise.clients,
      kinds: scene === 'alone' ? [] : noise.kinds(noises[scene]),
      seconds,
    });
    return { quiet: together((await quiet).values()), loud: together((await loud).values()) };
  };
  for (const scene of scenes) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await play(scene, plan.warmUpSeconds);
  }

  const seen: Record<Scene, { readonly quiet: KindFigures; readonly loud: KindFigures }[]> = {
    alone: [],
    beside: [],
    flood: [],
  };
  for (let round = 1; round <= plan.rounds; round += 1)
    for (const scene of scenes) {
      // oxlint-disable-next-line no-await-in-loop -- in turn, so that all meet the same machine
      const figures = await play(scene, plan.seconds);
      seen[scene].push(figures);
      console.log(inWords(`round ${round}, ${scene}`, figures.quiet));
      if (scene !== 'alone') console.log(inWords('  the noisy one', figures.loud));
    }

  const quietIn = (scene: Scene) => together(seen[scene].map(({ quiet }) => quiet));
  const at = (scene: Scene, part: number) =>
    median(seen[scene].map(({ quiet }) => quantile(quiet.served, part)));
  const more = at('beside', 0.99) / at('alone', 0.99) - 1;
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
      `p50 ${ms(at('beside', 0.5))}, p99 ${ms(at('beside', 0.99))} (${more < 0 ? '' : '+'}${Math.round(100 * more)} %), ` +
      `${calm.refused.length} refused; in a flood of ${Math.round(noises.flood)} p50 ${ms(at('flood', 0.5))}, ` +
      `p99 ${ms(at('flood', 0.99))}, ${(100 * lost).toFixed(1)} % refused, of the flood ` +
      `${Math.round(loud.served.length / plan.seconds / plan.rounds)} a second served; ${failed.length} failed`,
  );
  process.exitCode = isOk ? 0 : 1;
});

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

interface Noise {
  readonly clients: readonly KeepAliveClient[];
  readonly kinds: (perSecond: number) => CallKind<KeepAliveClient>[];
}

async function openNoise(cleanup: Cleanup, port: number): Promise<Noise> {
  const [token = ''] = await signIn(port, [noisy.username], noisy.host);
  const headers = { authorization: `Bearer ${token}` };
  const clients = await Promise.all(
    Array.from({ length: noisy.connections }, () => KeepAliveClient.open(port, noisy.host)),
  );
  cleanup.add(() => {
    for (const client of clients) client.close();
  });
  const [first] = clients;
  const me = await first?.send({ method: 'GET', path: '/api/users/me', headers });
  const { id } = JSON.parse(me?.body.toString() ?? '{}') as { readonly id?: string };
  if (id === undefined) throw new Error(`the noisy learner is not known: ${me?.body.toString()}`);
  const send = async (client: KeepAliveClient, method: string, path: string, body?: string) =>
    (await client.send({ method, path, headers, ...(body === undefined ? {} : { body }) })).status;
  const comfort = '{"comfort":{"theme":"dark"}}';
  return {
    clients,
    kinds: (perSecond) => [
      {
        name: 'home',
        perSecond: perSecond / 2,
        call: (client) => send(client, 'GET', '/api/users/me/home'),
      },
      {
        name: 'profile',
        perSecond: perSecond / 2,
        call: (client) => send(client, 'PATCH', `/api/users/${id}`, comfort),
      },
    ],
  };
}
