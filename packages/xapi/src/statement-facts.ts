/** What a statement can be found by: agents, activities, verb, registration, and the statement it targets. */
import { identifierNames, identifiersIn } from './shapes/actor-shapes.ts';
import { isObject, type JsonObject } from './shapes/shape.ts';
import { voidedVerb } from './shapes/statement-shapes.ts';

/** How a statement names an agent or an activity: `direct` answers the plain filters, `related` the broad ones only. */
export type Usage = 'direct' | 'related';

export interface StatementFacts {
  readonly verb: string;
  readonly registration: string | undefined;
  /** Identity text (see {@link identityOf}) -> its closest usage. */
  readonly agents: ReadonlyMap<string, Usage>;
  /** Activity id -> its closest usage. */
  readonly activities: ReadonlyMap<string, Usage>;
  /** Every activity that came with a definition. */
  readonly definitions: readonly { readonly id: string; readonly definition: JsonObject }[];
  /** Id of the statement that this one has as its object. */
  readonly target: string | undefined;
  readonly isVoiding: boolean;
  /** Attachment objects of the statement and of its sub-statement. */
  readonly attachments: readonly JsonObject[];
}

/** One text for each identified agent or group: equal identifiers, equal texts. Undefined for an anonymous group. */
export function identityOf(actor: JsonObject): string | undefined {
  for (const name of identifierNames) {
    const value = actor[name];
    if (name === 'account' && isObject(value))
      return JSON.stringify(['account', value['homePage'], value['name']]);
    if (typeof value === 'string')
      return JSON.stringify([name, name === 'mbox_sha1sum' ? value.toLowerCase() : value]);
  }
  return undefined;
}

/** Reads a statement that {@link checkStatement} found right. */
export function factsOf(statement: JsonObject): StatementFacts {
  const agents = new Map<string, Usage>();
  const activities = new Map<string, Usage>();
  const definitions: { id: string; definition: JsonObject }[] = [];
  const attachments: JsonObject[] = [];

  const note = (into: Map<string, Usage>, key: string | undefined, usage: Usage) => {
    if (key !== undefined && into.get(key) !== 'direct') into.set(key, usage);
  };
  const noteActor = (value: unknown, usage: Usage) => {
    if (!isObject(value)) return;
    note(agents, identityOf(value), usage);
    for (const member of objectsIn(value['member'])) note(agents, identityOf(member), usage);
  };
  const noteActivity = (value: JsonObject, usage: Usage) => {
    const { id, definition } = value;
    if (typeof id !== 'string') return;
    note(activities, id, usage);
    if (isObject(definition)) definitions.push({ id, definition });
  };
  const noteContext = (context: unknown) => {
    if (!isObject(context)) return;
    noteActor(context['instructor'], 'related');
    noteActor(context['team'], 'related');
    for (const one of objectsIn(context['contextAgents'])) noteActor(one['agent'], 'related');
    for (const one of objectsIn(context['contextGroups'])) noteActor(one['group'], 'related');
    const { contextActivities } = context;
    if (!isObject(contextActivities)) return;
    for (const value of Object.values(contextActivities))
      for (const one of objectsIn(Array.isArray(value) ? value : [value])) noteActivity(one, 'related');
  };
  const noteObject = (object: unknown, usage: Usage) => {
    if (!isObject(object)) return;
    const kind = object['objectType'] ?? 'Activity';
    if (kind === 'Activity') noteActivity(object, usage);
    if (kind === 'Agent' || kind === 'Group') noteActor(object, usage);
    if (kind !== 'SubStatement') return;
    noteActor(object['actor'], 'related');
    noteObject(object['object'], 'related');
    noteContext(object['context']);
    attachments.push(...objectsIn(object['attachments']));
  };

  noteActor(statement['actor'], 'direct');
  noteObject(statement['object'], 'direct');
  noteActor(statement['authority'], 'related');
  noteContext(statement['context']);
  attachments.unshift(...objectsIn(statement['attachments']));
  const verb = isObject(statement['verb']) ? String(statement['verb']['id']) : '';
  const target = targetOf(statement['object']);
  return {
    verb,
    registration: registrationOf(statement['context']),
    agents,
    activities,
    definitions,
    target,
    isVoiding: verb === voidedVerb && target !== undefined,
    attachments,
  };
}

export function objectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function targetOf(object: unknown): string | undefined {
  if (!isObject(object) || object['objectType'] !== 'StatementRef') return undefined;
  return String(object['id']).toLowerCase();
}

function registrationOf(context: unknown): string | undefined {
  const registration = isObject(context) ? context['registration'] : undefined;
  return typeof registration === 'string' ? registration.toLowerCase() : undefined;
}

/** Whether an actor is a group that nothing but its members identifies. */
export const isAnonymous = (actor: JsonObject): boolean => identifiersIn(actor) === 0;
