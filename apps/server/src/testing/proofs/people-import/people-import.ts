/**
 * Tables of people, hostile ones and large ones: read, imported and taken back, with what each row became compared cell by
 * cell; and what somebody who learns meanwhile waits.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { limits, type PeopleImport } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { hostFetch } from '../../servers/host-fetch.ts';
import { endServer, freePort, spawnServer, untilReady } from '../../servers/server-process.ts';
import { startServer, type TestServer } from '../../servers/start-server.ts';
import { clientOf, must, tokenOf } from '../../signed-in.ts';
import { sendTable } from '../../stock/send-table.ts';
import { type StockedTenant, stockTenant } from '../../stock/stock-tenant.ts';
import { type HostileTable, hostileTables } from './hostile-tables.ts';

export interface HostileRun {
  readonly tables: number;
  readonly rows: number;
  readonly faults: readonly string[];
}

interface Stage {
  readonly server: TestServer;
  readonly tenant: StockedTenant;
  readonly admin: Client;
}

/** Every table is read, judged, imported and taken back; the accounts of before are as they were. */
export async function runHostileTables(database: 'postgres' | 'embedded'): Promise<HostileRun> {
  const server = await startServer({ database });
  try {
    const tenant = await stockTenant(server, 'alpha');
    const stage = { server, tenant, admin: await clientOf(server, tenant, 'admin') };
    await addTwin(stage);
    const faults: string[] = [];
    let rows = 0;
    for (const table of hostileTables) {
      server.clock.advance(16_000);
      rows += table.rows?.length ?? 0;
      faults.push(...(await faultsOf(stage, table)).map((fault) => `${table.name}: ${fault}`));
    }
    server.clock.advance(16_000);
    faults.push(...(await missingFaults(stage)).map((fault) => `missing people: ${fault}`));
    return { tables: hostileTables.length, rows, faults };
  } finally {
    await server.close();
  }
}

/** Anne Durand, born on 3 February 1985. */
async function addTwin({ admin, server, tenant }: Stage): Promise<void> {
  const body = { email: 'anne@alpha.test', firstname: 'Anne', lastname: 'Durand' };
  const { id } = must(await admin.createUser({ body }));
  await server.open.asOwner((owner) =>
    owner.query(
      `with given as (select set_config('app.context', $1, true))
       update users set birthday = '1985-02-03' from given where id = $2`,
      [tenant.contextId, id],
    ),
  );
}

async function faultsOf(stage: Stage, { table, unreadable, rows, people }: HostileTable): Promise<string[]> {
  const { admin, server, tenant } = stage;
  const token = await tokenOf(server, tenant, 'admin');
  const before = await printOf(stage);
  const to = { host: tenant.host, token, companyId: tenant.companyId };
  const sent = await sendTable(server, to, table);
  if (unreadable !== undefined) return differs('refusal', sent.path ?? 'read', unreadable);
  if (sent.file === undefined) return [`refused with ${sent.code} at ${sent.path}`];
  const params = { id: sent.file.id };
  const judged = must(await admin.listImportRows({ params, query: { limit: limits.listMax } })).items.map(
    ({ line, verdict, faults }) =>
      [`${line} ${verdict}`, ...faults.map(({ field, reason }) => `${field}:${reason}`)].join(' '),
  );
  const found = differs('rows', judged, rows);
  if (sent.file.total === 0) return found;
  must(await admin.commitImport({ params }));
  await server.app.jobs.run('people-import');
  found.push(...differs('people', await madeBy(stage, params.id), people));
  must(await admin.undoImport({ params }));
  await server.app.jobs.run('people-import-undo');
  if ((await printOf(stage)) !== before) found.push('taken back, accounts are not as they were');
  return found;
}

/** Of learners whom a table does not name, those without a role are suspended when it is asked twice; the undo opens them. */
async function missingFaults(stage: Stage): Promise<string[]> {
  const { admin, server, tenant } = stage;
  const { companyId, host } = tenant;
  const addAll = (['absente', 'partie', 'organise'] as const).map(async (name) => {
    const { id: userId } = must(await admin.createUser({ body: { email: `${name}@absent.test` } }));
    must(await admin.createCompanyUser({ body: { companyId, userId, role: 'STUDENT' } }));
    return userId;
  });
  const [, , organizer = ''] = await Promise.all(addAll);
  must(await admin.createCompanyUser({ body: { companyId, userId: organizer, role: 'ORGANIZER' } }));
  const open = async () => {
    const where = JSON.stringify({ searched: { $has: 'absent.test' }, active: true });
    const { items } = must(await admin.listUsers({ query: { where, sort: 'email' } }));
    return items.map(({ email }) => email);
  };
  const before = await printOf(stage);
  const token = await tokenOf(server, tenant, 'admin');
  const table = `E-mail\nvenue@absent.test\nlearner@${host}`;
  const { file } = await sendTable(server, { host, token, companyId }, table);
  const params = { id: file?.id ?? '' };
  const missing = must(await admin.listMissingPeople({ params, query: {} }));
  const addresses = missing.items.map(({ email }) => email);
  const found = differs(
    'list',
    [addresses, missing.spared],
    [['absente@absent.test', 'partie@absent.test'], 1],
  );
  const unlike = await admin.commitImport({ params, body: { suspendMissing: 'f'.repeat(32) } });
  found.push(...differs('another list', unlike.ok ? 'taken' : unlike.code, 'IMPORT_MISSING_CHANGED'));
  must(await admin.commitImport({ params, body: { suspendMissing: missing.fingerprint } }));
  await server.app.jobs.run('people-import');
  found.push(...differs('open', await open(), ['organise@absent.test', 'venue@absent.test']));
  must(await admin.undoImport({ params }));
  await server.app.jobs.run('people-import-undo');
  if ((await printOf(stage)) !== before) found.push('taken back, accounts are not as they were');
  return found;
}

function differs(what: string, is: unknown, wanted: unknown): string[] {
  const [one, other] = [JSON.stringify(is), JSON.stringify(wanted)];
  return one === other ? [] : [`${what} ${one}, wanted ${other}`];
}

const given = `with given as (select set_config('app.context', $1, true))`;

async function madeBy({ server, tenant }: Stage, importId: string): Promise<(string | null)[][]> {
  const rows = await server.open.asOwner((owner) =>
    owner.query<{ cells: (string | null)[] }>(
      `${given} select array[u.email, u.firstname, u.lastname, to_char(u.birthday, 'YYYY-MM-DD'), u.username] as cells
       from given, people_import_rows r join users u on u.id = r."userId"
       where r."importId" = $2 and r.verdict = 'new' and r.done order by u.email`,
      [tenant.contextId, importId],
    ),
  );
  return rows.map(({ cells }) => cells);
}

async function printOf({ server, tenant }: Pick<Stage, 'server' | 'tenant'>): Promise<string> {
  const [row] = await server.open.asOwner((owner) =>
    owner.query<{ print: string }>(
      `${given} select concat(
         (select md5(string_agg(md5((to_jsonb(u) - 'accessRevision')::text), '' order by u.id)) from users u, given),
         (select md5(string_agg(md5(m::text), '' order by m.id)) from company_users m, given)) as print from given`,
      [tenant.contextId],
    ),
  );
  return row?.print ?? '';
}

export interface LargeRun {
  readonly people: number;
  readonly secondsToRead: number;
  readonly secondsToImport: number;
  readonly secondsToUndo: number;
  /** Different counts that `GET imports/{id}` has answered on the way. */
  readonly steps: number;
  /** Medians of a learner's Home in milliseconds: alone, and while people are read, imported and taken back. */
  readonly homeAlone: number;
  readonly homeMeanwhile: number;
  readonly worstMeanwhile: number;
  readonly isAsBefore: boolean;
}

const pollMs = 200;
const aloneMs = 8_000;
/** A learner's Home is asked for every so often. */
const homeEveryMs = 20;

/** So many people in one table, to a server in a process of its own, which a learner asks for Home all the while. */
export async function runLargeTable(people: number): Promise<LargeRun> {
  const server = await startServer({ database: 'postgres' });
  server.clock.advance(Date.now() - server.clock.now().getTime());
  const port = await freePort();
  const tenant = await stockTenant(server, 'alpha');
  const running = spawnServer({ port, dataDir: server.dataDir, databaseUrl: server.databaseUrl });
  try {
    await untilReady(running, port);
    const request: TestServer['request'] = (host, path, init = {}) =>
      hostFetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { ...init.headers, host } });
    const [token, learner] = [
      await tokenOf(server, tenant, 'admin'),
      await tokenOf(server, tenant, 'learner'),
    ];
    const admin = server.client(tenant.host, { token });
    const home = homeOf(() =>
      request(tenant.host, '/api/users/me/home', { headers: { authorization: `Bearer ${learner}` } }),
    );
    const before = await printOf({ server, tenant });
    await home.during(pause(aloneMs / 4));
    const alone = await home.during(pause(aloneMs));

    const steps = new Set<number>();
    const took: number[] = [];
    const meanwhile = await home.during(
      (async () => {
        let since = performance.now();
        const split = () => {
          const now = performance.now();
          took.push((now - since) / 1_000);
          since = now;
        };
        const lines = Array.from(
          { length: people },
          (_, n) => `Nomen${n};Prénom;p${n}@beaucoup.test;1990-05-17`,
        );
        const to = { host: tenant.host, token, companyId: tenant.companyId };
        const { file, code } = await sendTable(
          { request },
          to,
          `Nom;Prénom;E-mail;Naissance\n${lines.join('\n')}`,
        );
        if (file === undefined) throw new Error(code);
        split();
        const params = { id: file.id };
        const until = async (state: PeopleImport['state']) => {
          for (;;) {
            const now = must(await admin.getImport({ params }));
            steps.add(now.done);
            if (now.state === state) return;
            await pause(pollMs);
          }
        };
        must(await admin.commitImport({ params }));
        await until('committed');
        split();
        must(await admin.undoImport({ params }));
        await until('undone');
        split();
      })(),
    );
    const [secondsToRead = NaN, secondsToImport = NaN, secondsToUndo = NaN] = took;
    return {
      people,
      secondsToRead,
      secondsToImport,
      secondsToUndo,
      steps: steps.size,
      homeAlone: medianOf([...alone, ...(await home.during(pause(aloneMs)))]),
      homeMeanwhile: medianOf(meanwhile),
      worstMeanwhile: Math.max(...meanwhile),
      isAsBefore: (await printOf({ server, tenant })) === before,
    };
  } finally {
    await endServer(running, 'SIGTERM');
    await server.close();
  }
}

/** Asks one after the other for as long as something takes; answers how long each waited, in milliseconds. */
function homeOf(ask: () => Promise<Response>) {
  return {
    async during(work: Promise<unknown>): Promise<number[]> {
      let isOver = false;
      const ended = work.finally(() => {
        isOver = true;
      });
      const times: number[] = [];
      while (!isOver) {
        const since = performance.now();
        const { status } = await ask();
        if (status !== 200) throw new Error(`Home was answered with ${status}`);
        times.push(performance.now() - since);
        await pause(homeEveryMs);
      }
      await ended;
      return times;
    },
  };
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;
