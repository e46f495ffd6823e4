/**
 * Events of many new people told to a receiver that is well and to one that fails, hangs up or is late half of the time, by
 * real servers of which one after the other is killed: which arrive, under how many names, and by whose signature.
 */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { seededNumbers } from '../prove/verdict.ts';
import {
  endServer,
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '../servers/server-process.ts';
import { startServer, type TestServer } from '../servers/start-server.ts';
import { clientOf } from '../signed-in.ts';
import { type StockedTenant, stockTenant } from '../stock/stock-tenant.ts';

export interface WebhooksProofSettings {
  /** New people; each is an event for both receivers. */
  readonly people: number;
  readonly kills: number;
  readonly seed: number;
  readonly giveUpMs: number;
}

export interface WebhooksProof {
  readonly deliveries: number;
  /** Events that a receiver has not acknowledged. */
  readonly lost: number;
  /** Acknowledged requests beyond one for each delivery: at least once is promised. */
  readonly repeated: number;
  /** Requests that were answered badly or not at all, and so sent again. */
  readonly refused: number;
  readonly badSignatures: number;
  /** Deliveries of one event to one receiver that came under two names. */
  readonly renamed: number;
  readonly replaysAccepted: number;
  readonly secondsToLast: number;
}

const killEveryMs = 4_000;
const processes = 2;

export async function runWebhooks(settings: WebhooksProofSettings): Promise<WebhooksProof> {
  const stage = await startServer({ database: 'postgres', egressHosts: ['127.0.0.1'] });
  // The processes go by the clock of the machine.
  stage.clock.advance(Date.now() - stage.clock.now().getTime());
  const random = seededNumbers(settings.seed);
  const receivers = await Promise.all([startVerifier(() => 'answers'), startVerifier(() => badly(random()))]);
  const running: ServerProcess[] = [];
  try {
    const tenant = await stockTenant(stage, 'alpha');
    const admin = await clientOf(stage, tenant, 'admin');
    for (const receiver of receivers) {
      const body = { name: 'Paie', url: receiver.url, events: ['user.created' as const] };
      const made = await admin.createWebhook({ body });
      if (!made.ok) throw new Error(made.code);
      receiver.expects(made.data.secret);
    }
    const begin = async (): Promise<ServerProcess> => {
      const port = await freePort();
      const server = spawnServer({
        port,
        dataDir: stage.dataDir,
        databaseUrl: stage.databaseUrl,
        environment: { EGRESS_HOSTS: '127.0.0.1' },
      });
      await untilReady(server, port);
      return server;
    };
    running.push(...(await Promise.all(Array.from({ length: processes }, begin))));
    for (let made = 0; made < settings.people; made += 1) {
      const username = `recrue-${made}`;
      const body = { username, firstname: 'Zoé', lastname: 'Neuve', email: `${username}@a.example` };
      const created = await admin.createUser({ body });
      if (!created.ok) throw new Error(created.code);
    }
    const since = performance.now();
    let killed = 0;
    let waits = Infinity;
    while (waits > 0 && performance.now() - since < settings.giveUpMs) {
      await pause(killEveryMs);
      waits = await waitingOf(stage, tenant);
      const isUnderWay = receivers.some(({ acknowledged }) => acknowledged.length > 0) && waits > 0;
      if (!isUnderWay || killed >= settings.kills) continue;
      killed += 1;
      const [victim] = running.splice(Math.floor(random() * running.length), 1);
      if (victim !== undefined) await endServer(victim, 'SIGKILL');
      running.push(await begin());
    }
    if (killed < settings.kills)
      throw new Error(`only ${killed} processes were killed before the last event left`);
    const seen = receivers.map((receiver) => receiver.told());
    const sum = (of: (one: (typeof seen)[number]) => number) => seen.reduce((all, one) => all + of(one), 0);
    return {
      deliveries: settings.people * receivers.length,
      lost: settings.people * receivers.length - sum(({ people }) => people),
      repeated: sum(({ requests, names }) => requests - names),
      renamed: sum(({ names, people }) => names - people),
      refused: sum(({ refused }) => refused),
      badSignatures: sum(({ bad }) => bad),
      replaysAccepted: sum(({ replaysAccepted }) => replaysAccepted),
      secondsToLast: Math.round((performance.now() - since) / 1_000),
    };
  } finally {
    for (const server of running) await endServer(server, 'SIGTERM');
    await Promise.all(receivers.map((receiver) => receiver.close()));
    await stage.close();
  }
}

async function waitingOf({ open }: TestServer, { contextId }: StockedTenant): Promise<number> {
  const [row] = await open.asOwner((owner) =>
    owner.query<{ count: number }>(
      `with given as (select set_config('app.context', $1, true))
       select count(*)::int as count from given, outbox where kind = 'webhook' and "doneAt" is null`,
      [contextId],
    ),
  );
  return row?.count ?? NaN;
}

type Answer = 'answers' | 'fails' | 'hangs up' | 'acknowledges late';

/** Half of the time, in equal parts. */
function badly(number: number): Answer {
  if (number < 0.5) return 'answers';
  return number < 0.7 ? 'fails' : number < 0.9 ? 'hangs up' : 'acknowledges late';
}

const lateMs = 1_500;
/** Of one event: pauses double, and a proof ends. */
const refusedMax = 3;
const unixMinute = 60;

interface Acknowledged {
  readonly name: string;
  readonly userId: string;
}

/** Believes what the public library of the Standard Webhooks believes, and nothing else. */
async function startVerifier(next: () => Answer) {
  const acknowledged: Acknowledged[] = [];
  const refusedOf = new Map<string, number>();
  let verifier: Webhook | undefined;
  let refused = 0;
  let bad = 0;
  let replaysAccepted = 0;

  function take(headers: IncomingHttpHeaders, body: string): boolean {
    const signed = headers as Record<string, string>;
    try {
      const told = verifier?.verify(body, signed) as
        | { readonly data: { readonly userId: string } }
        | undefined;
      if (told === undefined) return false;
      acknowledged.push({ name: String(headers['webhook-id']), userId: told.data.userId });
    } catch {
      bad += 1;
      return false;
    }
    // What somebody has heard and sends again an hour later, under its own time or a newer one.
    const hourAgo = Math.floor(Date.now() / 1_000) - 60 * unixMinute;
    for (const forged of [
      { ...signed, 'webhook-timestamp': String(hourAgo) },
      { ...signed, 'webhook-id': `${signed['webhook-id']}x` },
    ])
      if (accepts(() => verifier?.verify(body, forged))) replaysAccepted += 1;
    if (accepts(() => verifier?.verify(body.replace('user.created', 'user.deleted'), signed)))
      replaysAccepted += 1;
    return true;
  }

  function answer(how: Answer, reply: ServerResponse): void {
    if (how === 'answers') reply.writeHead(204).end();
    else if (how === 'acknowledges late') setTimeout(() => reply.writeHead(204).end(), lateMs);
    else {
      refused += 1;
      if (how === 'fails') reply.writeHead(500).end('a bug of theirs');
      else reply.destroy();
    }
  }

  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const name = String(request.headers['webhook-id']);
      const before = refusedOf.get(name) ?? 0;
      const how = before < refusedMax ? next() : 'answers';
      const isTaken = how === 'answers' || how === 'acknowledges late';
      if (isTaken && !take(request.headers, body)) reply.writeHead(400).end();
      else answer(how, reply);
      if (!isTaken) refusedOf.set(name, before + 1);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/hook`,
    acknowledged,
    expects: (secret: string) => (verifier = new Webhook(secret)),
    told: () => ({
      requests: acknowledged.length,
      names: new Set(acknowledged.map(({ name }) => name)).size,
      people: new Set(acknowledged.map(({ userId }) => userId)).size,
      refused,
      bad,
      replaysAccepted,
    }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function accepts(verify: () => unknown): boolean {
  try {
    verify();
    return true;
  } catch {
    return false;
  }
}
