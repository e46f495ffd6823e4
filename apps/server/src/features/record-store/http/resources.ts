/** Every resource of the record store: which methods it has, and what answers them. */
import { agent, identityOf, type JsonObject } from '@parcours/xapi';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findDefinitions } from '../documents/activities.store.ts';
import { answerDocument } from '../documents/documents.ts';
import type { Pass } from '../access/authenticator.ts';
import type { LaunchRateLimit } from '../access/launch-rate-limit.ts';
import { checkOwnStatements, prepareStatement } from './gateway.ts';
import { getStatements } from '../statements/get-statements.ts';
import { sendingQuota } from '../access/sending-quota.ts';
import { objectOf } from '../documents/learn-activities.ts';
import { putStatements, type StatementWriter } from '../statements/put-statements.ts';
import { readStatements } from '../statements/read-statements.ts';
import { subjectOf } from '../statements/statement-links.ts';
import { jsonAnswer, noContent, type XapiAnswer } from './xapi-answer.ts';
import { badRequest } from './xapi-error.ts';
import { actorParameter, iriParameter, only, required } from './parameters.ts';
import type { XapiMethod, XapiRequest } from './xapi-request.ts';

export interface ResourceParts extends StatementWriter {
  /** Where a launch asks. */
  readonly rateLimit?: LaunchRateLimit;
  readonly database: Database;
  readonly clock: Clock;
  /** Makes the statements about lessons that nobody has waited for until now. */
  readonly catchUp: (contextId: string) => Promise<void>;
}

type Answer = (parts: ResourceParts, pass: Pass, request: XapiRequest) => Promise<XapiAnswer>;

const documents = (kind: Parameters<typeof answerDocument>[1]): Partial<Record<XapiMethod, Answer>> => {
  const answer: Answer = async ({ database, clock, contexts }, pass, request) => {
    const { contextId } = pass;
    const takeQuota = await sendingQuota({ clock, contexts }, pass, 'documents');
    return answerDocument({ database, clock, contextId, takeQuota }, kind, request);
  };
  return { GET: answer, HEAD: answer, PUT: answer, POST: answer, DELETE: answer };
};

const reading = (answer: Answer): Partial<Record<XapiMethod, Answer>> => ({ GET: answer, HEAD: answer });

/** All but `about`, which needs no credential. */
export const resources: Readonly<Record<string, Partial<Record<XapiMethod, Answer>>>> = {
  statements: {
    ...reading(async ({ database, catchUp }, { contextId, launch }, request) => {
      // A launch reads what its own package sent.
      if (launch === null) await catchUp(contextId);
      return getStatements(database, contextId, request);
    }),
    PUT: putStatement,
    POST: postStatements,
  },
  'activities/state': documents('state'),
  'activities/profile': documents('activityProfile'),
  'agents/profile': documents('agentProfile'),
  activities: reading(getActivity),
  agents: reading(getPerson),
};

async function putStatement(parts: ResourceParts, pass: Pass, request: XapiRequest): Promise<XapiAnswer> {
  only(request, ['statementId']);
  const id = required(request, 'statementId');
  const received = readFor(parts, pass, request, id);
  if (received.isBatch) throw badRequest('a PUT holds one statement');
  const [one] = received.statements;
  if (String(one?.statement['id']).toLowerCase() !== id.toLowerCase())
    throw badRequest('the statement has another id than the parameter statementId');
  await putStatements(parts, pass, received, request.edition);
  return noContent;
}

async function postStatements(parts: ResourceParts, pass: Pass, request: XapiRequest): Promise<XapiAnswer> {
  only(request, []);
  return jsonAnswer(await putStatements(parts, pass, readFor(parts, pass, request), request.edition));
}

function readFor({ rateLimit }: ResourceParts, pass: Pass, request: XapiRequest, id?: string) {
  const { launch, authority } = pass;
  const named = (statement: unknown) =>
    id !== undefined && typeof statement === 'object' && statement !== null && !Array.isArray(statement)
      ? { id, ...statement }
      : statement;
  const prepare = (statement: unknown) =>
    named(launch === null ? statement : prepareStatement(launch, statement));
  const received = readStatements(request, { authority, prepare });
  if (launch !== null) {
    checkOwnStatements(launch, received);
    rateLimit?.takeIn(launch, received.statements.length);
  }
  return received;
}

async function getActivity(
  { database }: ResourceParts,
  pass: Pass,
  request: XapiRequest,
): Promise<XapiAnswer> {
  only(request, ['activityId']);
  required(request, 'activityId');
  const id = iriParameter(request, 'activityId') ?? '';
  const key = subjectOf(id);
  const found = await database.withTenant(pass.contextId, (tx) => findDefinitions(tx, [key]));
  const definition = found.get(key);
  return jsonAnswer({
    objectType: 'Activity',
    id,
    ...(definition === undefined ? {} : { definition: objectOf(definition) }),
  });
}

/** The store knows no more of an agent than what identifies it (XAPI-00247). */
function getPerson(_parts: ResourceParts, _pass: Pass, request: XapiRequest): Promise<XapiAnswer> {
  only(request, ['agent']);
  required(request, 'agent');
  const one: JsonObject = actorParameter(request, 'agent', agent) ?? {};
  const { objectType: _objectType, ...properties } = one;
  const lists = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, [value]]));
  return Promise.resolve(
    jsonAnswer({ objectType: 'Person', ...(identityOf(one) === undefined ? {} : lists) }),
  );
}

/** Under a 1.0 header the versions are those of 1.0 (XAPI-00316); otherwise the latest of each major one. */
export function getAbout(request: XapiRequest): XapiAnswer {
  only(request, []);
  return jsonAnswer({ version: request.edition === '1.0.3' ? ['1.0.3'] : ['1.0.3', '2.0.0'] });
}
