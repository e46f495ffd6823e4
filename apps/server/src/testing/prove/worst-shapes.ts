/** Every text, key, list and depth at 80 kB of its worst shapes (assurance §7): answered within 100 ms of the event loop. */
import { openApiDocument } from '@parcours/contract';
import { startServer, type TestServer } from '../servers/start-server.ts';
import { stockWorld, targets } from '../stock/stocked-world.ts';
import { watchEventLoop } from '../servers/event-loop.ts';
import { textOfVariant, worstTexts, worstVariants } from '../worst-shapes.ts';
import { newId, sampleParts, sampleStatement } from '../xapi/kit.ts';
import { newTenantCredential } from '../xapi/store-under-test.ts';
import { signAllIn } from './callers.ts';
import { type JsonSchema, sampleOf } from './sample-of.ts';
import { type Proof, seededNumbers } from './verdict.ts';

const delayMaxMs = 100;
/** A delay is a fault when it comes again: garbage is collected at any moment. */
const triesMax = 3;
const queryBytes = 6_000;

interface Request {
  readonly what: string;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
}

/** `share` of all variants is sent, chosen by the seed. */
export async function proveWorstShapes({
  seed,
  share,
}: {
  readonly seed: number;
  readonly share: number;
}): Promise<Proof> {
  const random = seededNumbers(seed);
  const server = await startServer();
  try {
    const world = await stockWorld(server, 'alpha');
    const { auth } = await newTenantCredential(server, world);
    const { learner = '' } = await signAllIn(server, world);
    const ids = [...new Set(targets.flatMap((one) => Object.values(world.rows[one])))];
    const idFor = () => ids[Math.floor(random() * ids.length)] ?? newId();
    const loop = watchEventLoop();
    const faults: string[] = [];
    let [sent, longest] = [0, 0];
    for (const requests of [ofTheStore(auth), ofTheApi(learner, { random, idFor, full: true })])
      for (const request of requests) {
        if (random() >= share) continue;
        sent += 1;
        if (sent % 400 === 0) server.clock.advance(61_000);
        const { delay, status } = await leastDelay(server, world.host, request, loop.longest);
        longest = Math.max(longest, delay);
        if (delay > delayMaxMs) faults.push(`${Math.round(delay)} ms: ${request.what}`);
        if (status >= 500 && status !== 503) faults.push(`${status}: ${request.what}`);
      }
    loop.stop();
    return {
      faults,
      figures: `${sent} worst shapes of 80 kB, longest event-loop delay ${Math.round(longest)} ms`,
    };
  } finally {
    await server.close();
  }
}

async function leastDelay(server: TestServer, host: string, request: Request, longest: () => number) {
  let [delay, status] = [Infinity, 0];
  for (let tried = 0; tried < triesMax && delay > delayMaxMs; tried += 1) {
    longest();
    const { path, method, headers, body } = request;
    const answer = await server.request(host, path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    await answer.text();
    ({ status } = answer);
    delay = Math.min(delay, longest());
  }
  return { delay, status };
}

const headersOf = (body: string, more: Readonly<Record<string, string>>) => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
  ...more,
});

function* ofTheStore(authorization: string): Generator<Request, void> {
  const { definition, interaction, result, context, attachment, group } = sampleParts;
  const object = {
    objectType: 'Activity',
    id: 'https://example.org/a',
    definition: { ...definition, ...interaction },
  };
  const members = { objectType: 'Group', member: [...sampleParts.member, { account: sampleParts.account }] };
  const statements = [
    sampleStatement({
      object,
      result,
      context,
      attachments: [attachment],
      timestamp: '2026-01-02T03:04:05.678Z',
    }),
    sampleStatement({ actor: members, object: group, authority: members }),
    sampleStatement({
      object: { objectType: 'SubStatement', ...sampleStatement({ result, context: { language: 'fr' } }) },
    }),
  ];
  for (const statement of statements)
    for (const { name, value } of worstVariants(statement)) {
      const body = textOfVariant({ ...(value as object), id: newId() });
      for (const edition of ['1.0.3', '2.0.0'])
        // Twice: the second one is compared with the first.
        for (const time of ['first', 'again'])
          yield {
            what: `statement ${edition} ${name}, ${time}`,
            path: '/api/xapi/statements',
            method: 'POST',
            headers: headersOf(body, { authorization, 'x-experience-api-version': edition }),
            body,
          };
    }
  const document = new URLSearchParams({
    activityId: 'https://example.org/a',
    agent: '{"mbox":"mailto:a@example.org"}',
    stateId: 'worst',
  }).toString();
  for (const { name, value } of worstVariants({ a: 'text', list: [1, 'b'] }))
    for (const method of ['PUT', 'POST']) {
      const body = textOfVariant(value);
      yield {
        what: `state ${method} ${name}`,
        path: `/api/xapi/activities/state?${document}`,
        method,
        headers: headersOf(body, { authorization, 'x-experience-api-version': '1.0.3' }),
        body,
      };
    }
}

function* ofTheApi(token: string, choosing: Parameters<typeof sampleOf>[1]): Generator<Request, void> {
  const authorization = `Bearer ${token}`;
  const { paths } = openApiDocument('0') as { paths: Record<string, Record<string, Operation>> };
  for (const [pattern, methods] of Object.entries(paths))
    for (const [name, { parameters, requestBody }] of Object.entries(methods)) {
      // It would end the session of all that follow.
      if (/logout|password|users\/me/.test(pattern)) continue;
      const method = name.toUpperCase();
      const path = `/api${pattern.replaceAll(/\{\w+\}/g, () => choosing.idFor(''))}`;
      const schema = requestBody?.content['application/json']?.schema;
      if (schema !== undefined)
        for (const variant of worstVariants(sampleOf(schema, choosing))) {
          const body = textOfVariant(variant.value);
          const what = `${method} ${pattern} ${variant.name}`;
          yield { what, path, method, headers: headersOf(body, { authorization }), body };
        }
      for (const parameter of parameters.filter((one) => one.in === 'query'))
        for (const [at, text] of worstTexts(queryText(sampleOf(parameter.schema, choosing))).entries()) {
          const query = new URLSearchParams({ [parameter.name]: text.slice(0, queryBytes) }).toString();
          const what = `${method} ${pattern} ?${parameter.name} #${at}`;
          yield { what, path: `${path}?${query.slice(0, 12_000)}`, method, headers: { authorization } };
        }
    }
}

const queryText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
