/** Where the matrix is played: one server, two tenants, everybody signed in, and what may never be read. */
import { type CallName, calls, type ResourceName, resourceNouns } from '@parcours/contract';
import { startServer, type TestServer } from '../servers/start-server.ts';
import { stockWorld, targets, type World } from '../stock/stocked-world.ts';
import { canaryOf } from '../world/canary.ts';
import {
  type Ask,
  asker,
  type PrincipalName,
  principals,
  type RawAsk,
  type Seen,
  signAllIn,
  type Tokens,
} from './callers.ts';
import { writers } from './expected-access.ts';
import { seededNumbers } from './verdict.ts';

/** An id of nothing. */
export const unknownId = '01900000-0000-7000-8000-000000000000';

export interface Stage {
  readonly server: TestServer;
  readonly here: World;
  readonly there: World;
  readonly ask: Ask;
  readonly tokens: Tokens;
  readonly faults: string[];
  /** What may never be read here: the other tenant's ids, and the mark in its texts. */
  readonly foreignIds: ReadonlySet<string>;
  readonly foreignMark: string;
  readonly random: () => number;
  readonly who: readonly PrincipalName[];
  count: number;
}

/** A server with two tenants and everybody of the first signed in. */
export async function openStage(seed: number, who: readonly PrincipalName[] = principals): Promise<Stage> {
  const server = await startServer();
  const here = await stockWorld(server, 'alpha');
  const there = await stockWorld(server, 'beta');
  const tokens = await signAllIn(server, here);
  const foreignIds = new Set([there.contextId, ...targets.flatMap((one) => Object.values(there.rows[one]))]);
  return {
    server,
    here,
    there,
    ask: asker(server, here.host),
    tokens,
    faults: [],
    foreignIds,
    foreignMark: canaryOf('beta'),
    random: seededNumbers(seed),
    count: 0,
    who,
  };
}

/** As often as one that is told “not now” asks again; what fails for good is a fault all the same. */
const busyTriesMax = 50;

/** Sends one request and looks for marks, keys and bugs in what comes back; `mentions` were sent by the caller. */
export async function send(
  stage: Stage,
  call: CallName,
  ask: RawAsk,
  who: PrincipalName,
  mentions: readonly string[] = [],
): Promise<Seen> {
  stage.count += 1;
  let seen = await stage.ask(call, ask, stage.tokens[who]);
  // Readers ask at once: where no connection is free for one of them, it asks again, as a person would.
  for (let again = 0; seen.status === 503 && calls[call].method === 'GET' && again < busyTriesMax; again += 1)
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    seen = await stage.ask(call, ask, stage.tokens[who]);
  const whole = `${seen.headers}\n${seen.text}`;
  // What was sent may come back in the name of an offender.
  for (const mark of marksIn(whole, stage))
    if (!mentions.includes(mark)) stage.faults.push(`${who} ${call} ${JSON.stringify(ask)} shows ${mark}`);
  // Those who write courses read keys, by the one call that shows them.
  const mayShow = call === 'getBlockKeys' && writers['course-blocks'].update.own.includes(who);
  if (!mayShow && whole.includes('KEY-KANARI')) stage.faults.push(`${who} ${call} shows an answer key`);
  if (seen.status >= 500)
    stage.faults.push(`${who} ${call} ${JSON.stringify(ask)} fails: ${seen.text.slice(0, 200)}`);
  return seen;
}

/** Read once for all ids: looking for each of some hundred in each answer took a tenth of the proof. */
function marksIn(text: string, { foreignIds, foreignMark }: Stage): string[] {
  const ids = text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  const shown = [...new Set(ids)].filter((id) => foreignIds.has(id));
  return text.includes(foreignMark) ? [...shown, foreignMark] : shown;
}

/** Whether the resource has the operation. */
export const has = (name: ResourceName, operation: string) =>
  (resourceNouns[name].operations as readonly string[]).includes(operation);
