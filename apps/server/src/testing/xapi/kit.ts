/** What the conformance cases are written with: one edition, one credential, calls over HTTP, and sample parts. */
import { randomUUID } from 'node:crypto';
import type { XapiEdition } from '@parcours/xapi';

export type Json = Record<string, unknown>;

export interface CallOptions {
  readonly parameters?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is text or bytes. */
  readonly body?: unknown;
  /** Null leaves one out that is sent by default. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown;
}

export interface Kit {
  readonly edition: XapiEdition;
  readonly url: string;
  readonly auth: string;
  readonly call: (method: string, resource: string, options?: CallOptions) => Promise<Answer>;
  /** Stores a statement that must be accepted, and answers its id. */
  readonly store: (statement: Json) => Promise<string>;
  readonly requests: () => number;
}

export interface KitSettings {
  /** Up to and without `/statements`. */
  readonly url: string;
  readonly auth: string;
  readonly edition: XapiEdition;
}

export function createKit({ url, auth, edition }: KitSettings): Kit {
  let requests = 0;

  async function call(method: string, resource: string, options: CallOptions = {}): Promise<Answer> {
    requests += 1;
    const { body, parameters = {} } = options;
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const sent = new Headers({ authorization: auth, 'x-experience-api-version': edition });
    if (body !== undefined) sent.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(options.headers ?? {}))
      if (value === null) sent.delete(name);
      else sent.set(name, value);
    const query = new URLSearchParams(parameters).toString();
    const address = resource.startsWith('/') ? new URL(resource, url).href : `${url}/${resource}`;
    const answer = await fetch(query === '' ? address : `${address}?${query}`, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body: isRaw ? Buffer.from(body) : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return {
      status: answer.status,
      headers: answer.headers,
      bytes,
      text: bytes.toString('utf8'),
      json: jsonOf(bytes),
    };
  }

  return {
    edition,
    url,
    auth,
    call,
    requests: () => requests,
    async store(statement) {
      const answer = await call('POST', 'statements', { body: statement });
      if (answer.status !== 200) throw new Error(`a sample was refused: ${answer.status} ${answer.text}`);
      return (answer.json as string[])[0] ?? '';
    },
  };
}

/** Ids of every statement that the store holds. */
export async function allIds(kit: Kit): Promise<string[]> {
  const ids: string[] = [];
  let answer = await kit.call('GET', 'statements', { parameters: { limit: '100' } });
  for (;;) {
    const { statements, more } = answer.json as { statements: { id: string }[]; more: string };
    ids.push(...statements.map(({ id }) => id));
    if (more === '') return ids;
    answer = await kit.call('GET', more);
  }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

export const newId = (): string => randomUUID();

/** An agent that no other case knows. */
export const newAgent = (): Json => ({ objectType: 'Agent', mbox: `mailto:${randomUUID()}@example.org` });

export const newActivity = (): string => `https://example.org/activities/${randomUUID()}`;

export const sampleVerb = {
  id: 'http://adlnet.gov/expapi/verbs/attended',
  display: { 'en-GB': 'attended', 'fr-FR': 'a suivi' },
};

/** A right statement with little in it. */
export function sampleStatement(changes: Json = {}): Json {
  return {
    actor: newAgent(),
    verb: sampleVerb,
    object: { objectType: 'Activity', id: newActivity() },
    ...changes,
  };
}

/** Right values for every part of a statement. */
export const sampleParts = {
  account: { homePage: 'https://portal.example.org', name: 'léa' },
  member: [{ mbox: 'mailto:one@example.org' }, { openid: 'https://openid.example.org/two' }],
  group: { objectType: 'Group', mbox: 'mailto:team@example.org', name: 'Team' },
  definition: {
    name: { en: 'A quiz', 'fr-FR': 'Un quiz' },
    description: { en: 'Ten questions' },
    type: 'http://adlnet.gov/expapi/activities/assessment',
    moreInfo: 'https://example.org/about',
    extensions: { 'https://example.org/ext/level': { depth: [1, null] } },
  },
  interaction: {
    interactionType: 'choice',
    correctResponsesPattern: ['golf[,]tetris'],
    choices: [
      { id: 'golf', description: { en: 'Golf' } },
      { id: 'tetris', description: { en: 'Tetris' } },
    ],
  },
  result: {
    score: { scaled: 0.8, raw: 8, min: 0, max: 10 },
    success: true,
    completion: true,
    response: 'golf',
    duration: 'PT1H30M5.25S',
    extensions: { 'https://example.org/ext/x': null },
  },
  context: {
    registration: 'ec531277-b57b-4c15-8d91-d292c5b2b8f7',
    instructor: { mbox: 'mailto:teacher@example.org' },
    team: { objectType: 'Group', mbox: 'mailto:team@example.org' },
    contextActivities: {
      parent: [{ id: 'https://example.org/parent' }],
      other: { id: 'https://example.org/other' },
    },
    revision: '2',
    platform: 'Portal',
    language: 'fr-CA',
    statement: { objectType: 'StatementRef', id: '6690e6c9-3ef0-4ed3-8b37-7f3964730bee' },
    extensions: { 'https://example.org/ext/y': {} },
  },
  attachment: {
    usageType: 'https://example.org/usage/essay',
    display: { en: 'Essay' },
    description: { en: 'An essay' },
    contentType: 'text/plain; charset=utf-8',
    length: 27,
    sha2: '495395e777cd98da653df9615d09c0fd6bb2f8d4788394cd53c56a3bfdcd848a',
    fileUrl: 'https://example.org/essay.txt',
  },
  statementRef: { objectType: 'StatementRef', id: '6690e6c9-3ef0-4ed3-8b37-7f3964730bee' },
} as const;
