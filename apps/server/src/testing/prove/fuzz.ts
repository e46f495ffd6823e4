/** Requests made from the OpenAPI document, valid and mutated (assurance §3 T4): no bug, no hang, nothing undocumented. */
import { type CallName, calls, isErrorCode, openApiDocument } from '@parcours/contract';
import { startServer } from '../servers/start-server.ts';
import { stockWorld, targets } from '../stock/stocked-world.ts';
import { principals, signAllIn } from './callers.ts';
import { type JsonSchema, sampleOf } from './sample-of.ts';
import { type Proof, seededNumbers } from './verdict.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

const hangMs = 2_000;
/** A hang comes again: on a machine that does much else, anything is late once. */
const triesMax = 3;
/** What the HTTP server itself answers to what is no request of the operation. */
const always = new Set([400, 413, 415, 431]);

export async function proveFuzz({
  seed,
  requests,
}: {
  readonly seed: number;
  readonly requests: number;
}): Promise<Proof> {
  const random = seededNumbers(seed);
  const server = await startServer();
  try {
    const world = await stockWorld(server, 'alpha');
    const tokens = await signAllIn(server, world);
    const ids = [...new Set(targets.flatMap((one) => Object.values(world.rows[one])))];
    const document = openApiDocument('0') as { paths: Record<string, Record<string, Operation>> };
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
    );
    const pick = <T>(list: readonly T[]): T => {
      const one = list[Math.floor(random() * list.length)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    };
    const choosing = { random, idFor: () => pick(ids), full: true };
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    const seen = new Set<string>();
    let slowest = 0;
    for (let sent = 0; sent < requests; sent += 1) {
      const { path, method, operation } =
        sent < operations.length ? pick([operations[sent] ?? pick(operations)]) : pick(operations);
      const who = pick(principals);
      // Signing out and in by the thousand is another proof's work.
      const token = operation.operationId === 'logout' ? undefined : tokens[who];
      const mutate = random() < 0.5;
      const parameter = (place: string) => operation.parameters.filter((one) => one.in === place);
      const valueOf = (schema: JsonSchema) => {
        const value = sampleOf(schema, { ...choosing, full: random() < 0.5 });
        return mutate && random() < 0.4 ? pick(nasty) : value;
      };
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const schema = parameter('path').find((one) => one.name === name)?.schema ?? {};
        return encodeURIComponent(textOf(valueOf(schema)).slice(0, 400)) || 'x';
      });
      const search = new URLSearchParams();
      const asked = () => (search.size === 0 ? '' : `?${search.toString()}`);
      for (const { name, schema } of parameter('query'))
        if (random() < 0.4)
          search.set(name, name === 'where' ? whereOf(random, pick(ids)) : textOf(valueOf(schema)));
      if (mutate && random() < 0.1) search.set(pick(['_x', 'take', '__proto__']), 'x');
      const schema = operation.requestBody?.content['application/json']?.schema;
      const body = schema === undefined ? undefined : sampleOf(schema, { ...choosing, full: random() < 0.5 });
      const text =
        body === undefined ? undefined : mutate ? mutated(body, random, pick) : JSON.stringify(body);
      const init = {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(text === undefined
            ? {}
            : {
                'content-type': mutate && random() < 0.03 ? 'text/plain' : 'application/json',
                'content-length': String(Buffer.byteLength(text)),
              }),
        },
        ...(text === undefined ? {} : { body: text }),
      };
      const send = async () => {
        const started = performance.now();
        const answer = await server.request(world.host, `/api${filled}${asked()}`, init);
        return { status: answer.status, text: await answer.text(), took: performance.now() - started };
      };
      const { status: statusCode, text: answered, ...first } = await send();
      let { took } = first;
      for (let tried = 1; tried < triesMax && took > hangMs; tried += 1)
        took = Math.min(took, (await send()).took);
      slowest = Math.max(slowest, took);
      seen.add(operation.operationId);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      const what = `${method} ${filled}${asked()} ${text?.slice(0, 200) ?? ''} as ${who}`;
      if (statusCode >= 500 && statusCode !== 503)
        faults.push(`${statusCode} ${what}: ${lastError(server.logs)}`);
      else if (operation.responses[String(statusCode)] === undefined && !always.has(statusCode))
        faults.push(`${statusCode} is not documented: ${what}`);
      if (took > hangMs) faults.push(`${Math.round(took)} ms: ${what}`);
      // What answers HEAD has no body.
      if (statusCode >= 400 && method !== 'HEAD' && !isErrorCode(codeIn(answered)))
        faults.push(`no code of the catalogue: ${what}`);
    }
    const missing = (Object.keys(calls) as CallName[]).filter((name) => !seen.has(name));
    for (const name of missing) faults.push(`${name} was never sent`);
    const counts = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ');
    return {
      faults,
      figures: `${requests} requests, ${seen.size} operations, ${faults.length} faults, slowest ${Math.round(slowest)} ms, ${counts}, seed ${seed}`,
    };
  } finally {
    await server.close();
  }
}

const lastError = (logs: readonly string[]) => (logs.at(-1) ?? '').slice(0, 400);

function codeIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { errors?: { code?: unknown }[] }).errors?.[0]?.code;
  } catch {
    return undefined;
  }
}

const nasty: readonly unknown[] = [
  '',
  '\0',
  '\ud800',
  "' or 1=1 --",
  '../../etc/passwd',
  '{{7*7}}',
  '<script>',
  '٣',
  '\u202e',
  'null',
  'x'.repeat(2_000),
  -1,
  0,
  1e308,
  -1e308,
  9_007_199_254_740_991,
  0.1,
  null,
  true,
  false,
  [],
  {},
  [[]],
  { a: { b: { c: [] } } },
  { $gt: '' },
  { $in: null },
  '9999-99-99',
  '2026-02-30T00:00:00.000Z',
  '-infinity',
  '00000000-0000-0000-0000-000000000000',
];

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');

function whereOf(random: () => number, id: string): string {
  const fields = [
    'id',
    'userId',
    'classId',
    'role',
    'createdAt',
    'title',
    'state',
    'order',
    '__proto__',
    '_x',
    'content',
    'name',
  ];
  const values: unknown[] = [
    id,
    'STUDENT',
    null,
    3,
    true,
    { $in: [id] },
    { $ne: null },
    { $gte: '2026-01-01T00:00:00.000Z' },
    { $like: 'x' },
    ...nasty,
  ];
  const field = fields[Math.floor(random() * fields.length)] ?? 'id';
  return JSON.stringify({ [field]: values[Math.floor(random() * values.length)] });
}

/** A body with one thing wrong: a value, a missing or foreign field, a doubled key, or not JSON at all. */
function mutated(body: unknown, random: () => number, pick: <T>(list: readonly T[]) => T): string {
  const text = JSON.stringify(body);
  const way = random();
  if (way < 0.05) return text.slice(0, Math.floor(text.length / 2));
  if (way < 0.1) return `${text.slice(0, -1)}${text.length > 2 ? ',' : ''}"__proto__":{"x":1}}`;
  if (way < 0.15) return text.replace(/^\{("[^"]+":)/, '{$1null,$1');
  if (way < 0.2) return JSON.stringify(pick(nasty)) ?? 'null';
  if (way < 0.25) return `${'['.repeat(2_000)}${']'.repeat(2_000)}`;
  if (typeof body !== 'object' || body === null) return JSON.stringify(pick(nasty)) ?? 'null';
  const copy = structuredClone(body) as Record<string, unknown>;
  const keys = Object.keys(copy);
  if (way < 0.35 || keys.length === 0)
    return JSON.stringify({ ...copy, [pick(['_x', 'contextId', 'constructor', 'id'])]: pick(nasty) });
  const key = pick(keys);
  if (way < 0.45) delete copy[key];
  else copy[key] = pick(nasty);
  return JSON.stringify(copy);
}
