/**
 * The isolation matrix (assurance T1): every operation of the contract by eleven kinds of principal on own, peer's,
 * another company's and another tenant's rows, and every filter and sort as a probe. Three oracles: no mark of another
 * tenant in any answer, another tenant's id answered like an unknown one byte for byte, and rows that did not change.
 */
import {
  type CallName,
  calls,
  endpoints,
  resourceCallName,
  type ResourceName,
  resourceNames,
  resourceNouns,
  resources,
} from '@parcours/contract';
import { z } from 'zod';
import { startServer, type TestServer } from '../start-server.ts';
import { canaryOf, type RowIds, stockWorld, targets, type World } from '../stocked-world.ts';
import {
  type Ask,
  asker,
  type PrincipalName,
  principals,
  type RawAsk,
  signAllIn,
  type Tokens,
} from './callers.ts';
import { readers, writers } from './expected-access.ts';
import { type JsonSchema, sampleOf } from './sample-of.ts';
import { tenantPrint } from './tenant-print.ts';
import { type Proof, seededNumbers } from './verdict.ts';

/** What is read of a field's declaration. */
interface Declared {
  readonly kind: string;
  readonly filter?: boolean;
  readonly sort?: boolean;
}

export interface IsolationSize {
  readonly seed: number;
  /** Every how many probes one is sent: 1 sends all. */
  readonly every: number;
  /** Who calls; everybody when absent. */
  readonly who?: readonly PrincipalName[];
}

const unknownId = '01900000-0000-7000-8000-000000000000';

export interface Stage {
  readonly server: TestServer;
  readonly here: World;
  readonly there: World;
  readonly ask: Ask;
  readonly tokens: Tokens;
  readonly faults: string[];
  /** What may never be read here: the other tenant's marks and ids. */
  readonly marks: readonly string[];
  readonly random: () => number;
  readonly who: readonly PrincipalName[];
  count: number;
}

/** Runs the matrix on two fresh tenants of one server. */
export async function proveIsolation({ seed, every, who = principals }: IsolationSize): Promise<Proof> {
  const stage = await openStage(seed, who);
  try {
    return await run(stage, every);
  } finally {
    await stage.server.close();
  }
}

/** A server with two tenants and everybody of the first signed in. */
export async function openStage(seed: number, who: readonly PrincipalName[] = principals): Promise<Stage> {
  const server = await startServer();
  const here = await stockWorld(server, 'alpha');
  const there = await stockWorld(server, 'beta');
  const tokens = await signAllIn(server, here);
  const marks = [
    canaryOf('beta'),
    there.contextId,
    ...targets.flatMap((one) => Object.values(there.rows[one])),
  ];
  return {
    server,
    here,
    there,
    ask: asker(server, here.host),
    tokens,
    faults: [],
    marks: [...new Set(marks)],
    random: seededNumbers(seed),
    count: 0,
    who,
  };
}

async function run(stage: Stage, every: number): Promise<Proof> {
  const { faults } = stage;
  const covered = new Set<CallName>();
  const thereBefore = await tenantPrint(stage.server, stage.there.contextId);
  await readOwnTenant(stage);
  await probeLists(stage, every);
  await askForForeign(stage, covered);
  await writeWithoutRight(stage);
  const thereAfter = await tenantPrint(stage.server, stage.there.contextId);
  for (const table of thereBefore.keys())
    if (thereBefore.get(table) !== thereAfter.get(table)) faults.push(`a row of ${table} next door changed`);
  const missing = (Object.keys(calls) as CallName[]).filter((name) => !covered.has(name));
  for (const name of missing) faults.push(`${name} is not in the matrix`);
  const figures =
    `${stage.count} requests, ${covered.size} of ${Object.keys(calls).length} operations x ${stage.who.length} principals, ` +
    `${faults.length} faults, ${thereBefore.size} tables next door unchanged`;
  return { faults, figures };
}

async function send(
  stage: Stage,
  call: CallName,
  ask: RawAsk,
  who: PrincipalName,
  mentions: readonly string[] = [],
) {
  stage.count += 1;
  const seen = await stage.ask(call, ask, stage.tokens[who]);
  const whole = `${seen.headers}\n${seen.text}`;
  for (const mark of stage.marks)
    // What was sent may come back in the name of an offender.
    if (!mentions.includes(mark) && whole.includes(mark))
      stage.faults.push(`${who} ${call} ${JSON.stringify(ask)} shows ${mark}`);
  // Those who write courses read keys, by the one call that shows them.
  const mayShow = call === 'getBlockKeys' && writers['course-blocks'].update.own.includes(who);
  if (!mayShow && whole.includes('KEY-KANARI')) stage.faults.push(`${who} ${call} shows an answer key`);
  if (seen.status >= 500)
    stage.faults.push(`${who} ${call} ${JSON.stringify(ask)} fails: ${seen.text.slice(0, 200)}`);
  return seen;
}

const has = (name: ResourceName, operation: string) =>
  (resourceNouns[name].operations as readonly string[]).includes(operation);

/** Lists and single rows of the own tenant, with every relation, against the table written by hand. */
export async function readOwnTenant(
  stage: Stage,
  names: readonly ResourceName[] = resourceNames,
): Promise<void> {
  for (const who of stage.who)
    for (const name of names)
      for (const target of targets) {
        const id = stage.here.rows[target][name];
        const may = readers[name][target].includes(who);
        const relations = resources[name].relations;
        const asks: [CallName, RawAsk][] = [
          [resourceCallName(name, 'list'), { query: { where: JSON.stringify({ id }), count: 'true' } }],
          ...relations.map((populate): [CallName, RawAsk] => [
            resourceCallName(name, 'list'),
            { query: { where: JSON.stringify({ id: { $in: [id] } }), populate } },
          ]),
        ];
        if (has(name, 'get'))
          asks.push([resourceCallName(name, 'get' as 'list') as CallName, { params: { id } }]);
        for (const [call, ask] of asks) {
          const { status, text } = await send(stage, call, ask, who);
          const shown = status === 200 && text.includes(`"id":"${id}"`);
          if (who === 'anonymous' ? status !== 401 : shown !== may)
            stage.faults.push(`${who} reads ${target} ${name} by ${call}: ${status}, expected ${may}`);
        }
      }
}

/** Filters, sorts and counts as oracles: a foreign value finds what an unknown one finds, and nobody counts what is not shown. */
async function probeLists(stage: Stage, every: number): Promise<void> {
  let turn = 0;
  for (const name of resourceNames)
    for (const [field, declared] of Object.entries<Declared>(resources[name].fields)) {
      const asks: ((value: string) => RawAsk)[] = [];
      const text = declared.kind === 'id' || declared.kind === 'text';
      if ('filter' in declared && declared.filter === true && text)
        for (const condition of [
          (v: string) => v,
          (v: string) => ({ $in: [v] }),
          (v: string) => ({ $gte: v }),
        ])
          asks.push((value) => ({
            query: { where: JSON.stringify({ [field]: condition(value) }), count: 'true' },
          }));
      if ('sort' in declared && declared.sort === true)
        for (const sort of [field, `-${field}`])
          asks.push(() => ({ query: { sort, count: 'true', limit: '200' } }));
      // Fields that are not opened must be refused, whoever asks.
      if (!('filter' in declared && declared.filter === true))
        asks.push((value) => ({ query: { where: JSON.stringify({ [field]: value }) } }));
      for (const ask of asks)
        for (const who of stage.who) {
          turn += 1;
          if (turn % every !== 0) continue;
          const foreign = declared.kind === 'id' ? stage.there.rows.own[name] : canaryOf('beta');
          const unknown = declared.kind === 'id' ? unknownId : canaryOf('none');
          const call = resourceCallName(name, 'list');
          const one = await send(stage, call, ask(foreign), who, [foreign]);
          // An order has no one answer for two values; equality has.
          if (JSON.stringify(ask('')).includes('$gte')) continue;
          const other = await send(stage, call, ask(unknown), who);
          if (one.status !== other.status || one.text !== other.text)
            stage.faults.push(`${who} tells a foreign ${name}.${field} from an unknown one`);
        }
    }
}

/** Every call of the contract with the ids of the tenant next door, and with ids of nothing: the same bytes. */
async function askForForeign(stage: Stage, covered: Set<CallName>): Promise<void> {
  for (const call of Object.keys(calls) as CallName[]) {
    // It would end the very session that the next request needs; D8's own tests hold it.
    const ends = call === 'logout';
    for (const who of stage.who)
      for (const target of targets) {
        const seed = Math.floor(stage.random() * 1e9);
        const foreign = askOf(call, stage.there.rows[target], stage.there.contextId, seed);
        const unknown = askOf(call, null, unknownId, seed);
        const token = ends ? 'anonymous' : who;
        const one = await send(stage, call, foreign, token, idsIn(foreign));
        const other = await send(stage, call, unknown, token);
        covered.add(call);
        if (!dependsOnIds(foreign, unknown)) continue;
        // Two rows of one's own were made, with ids of their own; an id inside a text of theirs refers to nothing.
        if (one.status === 201 && other.status === 201) continue;
        if (one.status !== other.status || one.text !== other.text)
          stage.faults.push(
            `${who} ${call}: next door's ${target} row is answered ${one.status}, an unknown one ${other.status}: ${one.text.slice(0, 160)} / ${other.text.slice(0, 160)}`,
          );
      }
  }
}

const dependsOnIds = (one: RawAsk, other: RawAsk) => JSON.stringify(one) !== JSON.stringify(other);
const idsIn = (ask: RawAsk) => JSON.stringify(ask).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];

const nounOf: Readonly<Record<string, ResourceName>> = {
  lesson: 'lessons',
  page: 'pages',
  fromPage: 'pages',
  class: 'classes',
  classProgram: 'class-programs',
  program: 'programs',
  course: 'courses',
  node: 'course-nodes',
  fromSection: 'course-nodes',
  block: 'course-blocks',
  user: 'users',
  student: 'users',
  principal: 'users',
  recipient: 'users',
  company: 'companies',
  role: 'roles',
  category: 'course-categories',
  competency: 'course-competencies',
  type: 'course-types',
  file: 'files',
  avatar: 'files',
  attachment: 'files',
  backgroundImage: 'files',
  term: 'course-terms',
  library: 'libraries',
  resource: 'programs',
  owner: 'users',
};

/** A request with the rows' ids wherever one is named; null for ids of nothing. The same seed, the same shape. */
export function askOf(call: CallName, rows: RowIds | null, contextId: string, seed: number): RawAsk {
  const { path } = calls[call];
  const first = path.split('/')[1] ?? '';
  const random = seededNumbers(seed);
  const idFor = (name: string) => {
    if (rows === null) return unknownId;
    if (name === 'contextId' || name === 'context') return contextId;
    const noun = nounOf[name.replace(/Ids?$/, '')];
    return noun === undefined ? unknownId : rows[noun];
  };
  const own = resourceNames.find((name) => name === first);
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => {
      if (part !== 'id') return [part, 'abcdefghijklmnopqrstuvwxyz0123456789abcdef'];
      return [
        part,
        rows === null
          ? unknownId
          : first === 'contexts'
            ? contextId
            : own === undefined
              ? unknownId
              : rows[own],
      ];
    }),
  );
  const { body, query } = endpoints[call] as { body?: z.ZodType; query?: z.ZodType };
  const schemaOf = (type: z.ZodType) =>
    z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const choosing = { random, idFor, full: random() < 0.5 };
  const listed = own !== undefined && call === resourceCallName(own, 'list');
  return {
    params,
    ...(listed && own !== undefined
      ? {
          query: {
            where: JSON.stringify({ id: { $in: [rows === null ? unknownId : rows[own]] } }),
            count: 'true',
          },
        }
      : {}),
    ...(!listed && query !== undefined && path.includes('pages/')
      ? { query: { fromPageId: idFor('pageId') } }
      : {}),
    ...(body === undefined ? {} : { body: sampleOf(schemaOf(body), choosing) }),
  };
}

/** Changes and removals by those who may not: refused, and nothing of the tenant changed. */
export async function writeWithoutRight(
  stage: Stage,
  names: readonly ResourceName[] = resourceNames,
): Promise<void> {
  const before = await tenantPrint(stage.server, stage.here.contextId);
  for (const name of names)
    for (const operation of ['update', 'delete'] as const) {
      if (!has(name, operation)) continue;
      for (const who of stage.who)
        for (const target of targets) {
          if (writers[name][operation][target].includes(who)) continue;
          const call = resourceCallName(name, operation) as CallName;
          const params = { id: stage.here.rows[target][name] };
          const { status } = await send(
            stage,
            call,
            {
              params,
              ...(operation === 'update'
                ? { body: askOf(call, stage.here.rows.own, stage.here.contextId, 1).body }
                : {}),
            },
            who,
          );
          const refused = who === 'anonymous' ? status === 401 : status === 403 || status === 404;
          if (!refused) stage.faults.push(`${who} may ${operation} ${target} ${name}: ${status}`);
        }
    }
  const after = await tenantPrint(stage.server, stage.here.contextId);
  for (const table of before.keys())
    if (before.get(table) !== after.get(table))
      stage.faults.push(`a row of ${table} was written without a right`);
}
