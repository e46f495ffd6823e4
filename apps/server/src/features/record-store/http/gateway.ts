/**
 * What the launch gateway lets through (assurance §4 D10): the statements of its learner, the state of its page, and the two profiles in
 * which packages keep preferences and high scores: that of its learner, and that of its activity.
 */
import { identityOf, isObject, type JsonObject, parseJson } from '@parcours/xapi';
import type { Launch } from '../access/authenticator.ts';
import type { Received } from '../statements/read-statements.ts';
import { XapiError } from './xapi-error.ts';
import type { XapiRequest } from './xapi-request.ts';

const documents: ReadonlySet<string> = new Set(['activities/state', 'activities/profile', 'agents/profile']);

const forbidden = (message: string) => new XapiError(403, message);

/** Refuses whatever is not the launch's own; the request comes back with the actors of old mended. */
export function throughGateway(launch: Launch, request: XapiRequest): XapiRequest {
  const { resource, method } = request;
  if (resource === 'about') return request;
  if (resource === 'statements') {
    if (method === 'PUT' || method === 'POST') return request;
    throw forbidden('a launch reads no statements');
  }
  if (!documents.has(resource)) throw forbidden('a launch has nothing but its own documents');
  if (resource === 'activities/profile' && method === 'DELETE')
    throw forbidden('what all learners of an activity share is not removed by one of them');
  const mended = withMendedAgent(request);
  const { parameters } = mended;
  const agent = parseJson(parameters.get('agent') ?? '')?.value;
  if (isObject(agent) && identityOf(agent) !== launch.identity)
    throw forbidden('that is a document of somebody else');
  const activityId = parameters.get('activityId');
  if (activityId !== undefined && activityId !== launch.activityId)
    throw forbidden('that is a document of another activity');
  const registration = parameters.get('registration');
  if (registration !== undefined && registration.toLowerCase() !== launch.pageId)
    throw forbidden('that is the state of another registration');
  if (resource !== 'activities/state') return mended;
  // The state of a launch is always that of its page.
  return { ...mended, parameters: new Map([...parameters, ['registration', launch.pageId]]) };
}

/** The statement under the launch's registration, its actor mended. */
export function prepareStatement(launch: Launch, statement: unknown): unknown {
  if (!isObject(statement)) return statement;
  const { actor, context } = statement;
  const mended = isObject(actor) ? { ...statement, actor: mendActor(actor) } : statement;
  if (context !== undefined && !isObject(context)) return mended;
  return { ...mended, context: { registration: launch.pageId, ...context } };
}

export function checkOwnStatements(launch: Launch, { statements }: Received): void {
  for (const { statement, facts } of statements) {
    const { actor } = statement;
    if (!isObject(actor) || identityOf(actor) !== launch.identity)
      throw forbidden('that statement is about somebody else');
    if (facts.registration !== launch.pageId) throw forbidden('that statement has another registration');
    if (facts.isVoiding) throw forbidden('a launch voids no statement');
  }
}

function withMendedAgent(request: XapiRequest): XapiRequest {
  const agent = parseJson(request.parameters.get('agent') ?? '')?.value;
  if (!isObject(agent)) return request;
  const mended = JSON.stringify(mendActor(agent));
  return { ...request, parameters: new Map([...request.parameters, ['agent', mended]]) };
}

/** xAPI 0.95 and the launch URL (spec §7) have lists and other names: `{"name":["Léa"],"account":[{…}]}`. */
function mendActor(actor: JsonObject): JsonObject {
  const mended: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(actor)) {
    const one: unknown = Array.isArray(value) && name !== 'member' ? value[0] : value;
    if (one !== undefined) mended[name] = name === 'account' && isObject(one) ? mendAccount(one) : one;
  }
  if (mended['objectType'] === 'Person') mended['objectType'] = 'Agent';
  return mended;
}

function mendAccount(account: JsonObject): JsonObject {
  const { accountServiceHomePage, accountName, ...rest } = account;
  return {
    ...(accountServiceHomePage === undefined ? {} : { homePage: accountServiceHomePage }),
    ...(accountName === undefined ? {} : { name: accountName }),
    ...rest,
  };
}
