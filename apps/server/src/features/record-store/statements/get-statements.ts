/** Reads one statement or a list of them (1.0.3 Communication §2.1.3, IEEE 9274.1.1 §4.1.6.1). */
import {
  acceptedLanguages,
  factsOf,
  identifiedActor,
  identityOf,
  type JsonObject,
  render,
  type StatementFormat,
  keyBefore,
  lastKeyOf,
  millisOfKey,
  zeroKey,
} from '@parcours/xapi';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { findDefinitions } from '../documents/activities.store.ts';
import { objectOf } from '../documents/learn-activities.ts';
import { findStatements, type StatementFilter } from './statement-list.store.ts';
import { subjectOf } from './statement-links.ts';
import { findStatement, type StoredStatement } from './statements.store.ts';
import { withAttachments } from './with-attachments.ts';
import type { XapiAnswer } from '../http/xapi-answer.ts';
import { badRequest, XapiError } from '../http/xapi-error.ts';
import {
  actorParameter,
  booleanParameter,
  countParameter,
  iriParameter,
  only,
  timeParameter,
  uuidParameter,
} from '../http/parameters.ts';
import type { XapiRequest } from '../http/xapi-request.ts';

/** Statements in one answer at most; `more` leads on. */
const pageMax = 500;
const single = ['statementId', 'voidedStatementId', 'attachments', 'format'];
const listed = [
  'agent',
  'verb',
  'activity',
  'registration',
  'related_activities',
  'related_agents',
  'since',
  'until',
  'limit',
  'format',
  'attachments',
  'ascending',
  // Ours: where a `more` link goes on.
  'from',
];

export async function getStatements(
  database: Database,
  contextId: string,
  request: XapiRequest,
): Promise<XapiAnswer> {
  const { parameters } = request;
  const isSingle = parameters.has('statementId') || parameters.has('voidedStatementId');
  only(request, isSingle ? single : listed);
  if (parameters.has('statementId') && parameters.has('voidedStatementId'))
    throw badRequest('statementId and voidedStatementId exclude each other');
  const format = formatOf(request);
  const attachments = booleanParameter(request, 'attachments');
  const read = isSingle ? readOne(request) : readList(request);
  return database.withTenant(contextId, async (tx) => {
    const found = await read(tx);
    const texts =
      format === 'exact'
        ? found.rows.map(({ body }) => body)
        : await rendered(tx, found.rows, format, request);
    const json = isSingle
      ? (texts[0] ?? '')
      : `{"statements":[${texts.join(',')}],"more":${JSON.stringify(found.more)}}`;
    const lastKey = found.rows
      .map(({ key }) => key)
      .reduce((one, other) => (one > other ? one : other), zeroKey);
    const headers =
      lastKey === zeroKey ? {} : { 'last-modified': new Date(millisOfKey(lastKey)).toISOString() };
    const answer = {
      status: 200,
      headers: { ...headers, 'content-type': 'application/json' },
      body: json,
    } as const;
    return attachments ? withAttachments(tx, answer, found.rows) : answer;
  });
}

interface Found {
  readonly rows: readonly StoredStatement[];
  readonly more: string;
}

function formatOf({ parameters }: XapiRequest): StatementFormat {
  const format = parameters.get('format') ?? 'exact';
  if (format !== 'ids' && format !== 'exact' && format !== 'canonical')
    throw badRequest('the parameter format must be ids, exact or canonical');
  return format;
}

function readOne(request: XapiRequest): (tx: TenantTransaction) => Promise<Found> {
  const id = uuidParameter(request, 'statementId');
  const voidedId = uuidParameter(request, 'voidedStatementId');
  return async (tx) => {
    const row = await findStatement(tx, id ?? voidedId ?? '');
    // A voided statement is found by `voidedStatementId` alone, and by that no other is.
    if (row === undefined || row.isVoided !== (voidedId !== undefined))
      throw new XapiError(404, 'there is no such statement');
    return { rows: [row], more: '' };
  };
}

function readList(request: XapiRequest): (tx: TenantTransaction) => Promise<Found> {
  const asked = countParameter(request, 'limit') ?? 0;
  const limit = asked === 0 ? pageMax : Math.min(asked, pageMax);
  const filter = filterOf(request, limit + 1);
  return async (tx) => {
    const rows = await findStatements(tx, filter);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { rows: page, more: rows.length > limit && last !== undefined ? moreLink(request, last.key) : '' };
  };
}

function filterOf(request: XapiRequest, limit: number): StatementFilter {
  const since = timeParameter(request, 'since');
  const until = timeParameter(request, 'until');
  const ascending = booleanParameter(request, 'ascending');
  const from = uuidParameter(request, 'from');
  const actor = actorParameter(request, 'agent', identifiedActor);
  const verb = iriParameter(request, 'verb');
  const activity = iriParameter(request, 'activity');
  const registration = uuidParameter(request, 'registration');
  const after = since === undefined ? zeroKey : lastKeyOf(since);
  const upTo = until === undefined ? lastKeyOf(Infinity) : lastKeyOf(until);
  return {
    ...(verb === undefined ? {} : { verb: subjectOf(verb) }),
    ...(activity === undefined ? {} : { activity: subjectOf(activity) }),
    ...(registration === undefined ? {} : { registration }),
    ...(actor === undefined ? {} : { agent: subjectOf(identityOf(actor) ?? '') }),
    relatedAgents: booleanParameter(request, 'related_agents'),
    relatedActivities: booleanParameter(request, 'related_activities'),
    after: ascending && from !== undefined && from > after ? from : after,
    upTo: !ascending && from !== undefined ? keyBefore(from) : upTo,
    ascending,
    limit,
  };
}

/** The same question, from the last statement on; a path at this host. */
function moreLink({ base, parameters }: XapiRequest, lastKey: string): string {
  return `${base}/statements?${new URLSearchParams([...new Map([...parameters, ['from', lastKey]])]).toString()}`;
}

async function rendered(
  tx: TenantTransaction,
  rows: readonly StoredStatement[],
  format: StatementFormat,
  request: XapiRequest,
): Promise<string[]> {
  const statements = rows.map(({ body }) => objectOf(body));
  const definitions =
    format === 'canonical' ? await definitionsIn(tx, statements) : new Map<string, JsonObject>();
  const languages = acceptedLanguages(request.header('accept-language'));
  const options = { format, languages, definitionOf: (id: string) => definitions.get(id) };
  return statements.map((one) => JSON.stringify(render(one, options)));
}

async function definitionsIn(
  tx: TenantTransaction,
  statements: readonly JsonObject[],
): Promise<Map<string, JsonObject>> {
  const ids = new Set(statements.flatMap((one) => [...factsOf(one).activities.keys()]));
  const found = await findDefinitions(tx, [...ids].map(subjectOf));
  return new Map(
    [...ids].flatMap((id) => {
      const definition = found.get(subjectOf(id));
      return definition === undefined ? [] : [[id, objectOf(definition)] as const];
    }),
  );
}
