/** State, agent profile and activity profile documents (1.0.3 Communication §2.2, §2.3, §2.6, §2.7, §3.1; 2.0 §4.1.4). */
import { launchLimits } from '@parcours/contract';
import { agent, identityOf, isObject, parseJson, readJson, zeroKey } from '@parcours/xapi';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { keyOf, keyOfNames, sha1Hex } from '../../../platform/security/digest.ts';
import {
  type DocumentKind,
  type DocumentPlace,
  findDocument,
  findDocuments,
  lockDocument,
  removeDocument,
  removeDocuments,
  setDocument,
  type StoredDocument,
} from './documents.store.ts';
import type { TakeQuota } from '../access/sending-quota.ts';
import { jsonAnswer, noContent, type XapiAnswer } from '../http/xapi-answer.ts';
import { badRequest, GatewayRefusal, XapiError } from '../http/xapi-error.ts';
import {
  actorParameter,
  iriParameter,
  only,
  required,
  timeParameter,
  uuidParameter,
} from '../http/parameters.ts';
import type { XapiRequest } from '../http/xapi-request.ts';

interface KindRules {
  readonly nameParameter: 'stateId' | 'profileId';
  readonly ownerParameters: readonly ('activityId' | 'agent')[];
  readonly hasRegistration: boolean;
  /** Without a name: every document of the owner is meant. */
  readonly deletesMany: boolean;
}

const kinds: Readonly<Record<DocumentKind, KindRules>> = {
  state: {
    nameParameter: 'stateId',
    ownerParameters: ['activityId', 'agent'],
    hasRegistration: true,
    deletesMany: true,
  },
  activityProfile: {
    nameParameter: 'profileId',
    ownerParameters: ['activityId'],
    hasRegistration: false,
    deletesMany: false,
  },
  agentProfile: {
    nameParameter: 'profileId',
    ownerParameters: ['agent'],
    hasRegistration: false,
    deletesMany: false,
  },
};

export interface DocumentParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly contextId: string;
  /** Where the limits of a launch hold. */
  readonly takeQuota: TakeQuota;
}

interface Asked {
  readonly kind: DocumentKind;
  readonly owner: string;
  readonly registration: string | undefined;
  readonly name: string | undefined;
  readonly since: Date | null;
}

export function answerDocument(
  parts: DocumentParts,
  kind: DocumentKind,
  request: XapiRequest,
): Promise<XapiAnswer> {
  const asked = readAsked(kind, request);
  const { name } = asked;
  const inTenant = (work: (tx: TenantTransaction) => Promise<XapiAnswer>) =>
    parts.database.withTenant(parts.contextId, work);
  const isGet = request.method === 'GET' || request.method === 'HEAD';
  if (name === undefined) return inTenant((tx) => (isGet ? list(tx, asked) : clear(tx, asked)));
  const place = {
    kind,
    owner: asked.owner,
    registration: asked.registration ?? zeroKey,
    document: keyOf(name),
    name,
  };
  if (isGet) return inTenant((tx) => get(tx, place));
  return inTenant(async (tx) => {
    await parts.takeQuota(tx);
    await lockDocument(tx, place);
    const before = await findDocument(tx, place);
    checkPreconditions(request, kind, before);
    if (request.method === 'DELETE') await removeDocument(tx, place);
    else {
      const after = { ...contentAfter(request, before), updatedAt: parts.clock.now() };
      if (parts.takeQuota !== undefined) await checkLimits(tx, asked, before, after);
      await setDocument(tx, place, after);
    }
    return noContent;
  });
}

async function checkLimits(
  tx: TenantTransaction,
  { kind, owner, registration }: Asked,
  before: StoredDocument | undefined,
  { content }: StoredDocument,
): Promise<void> {
  if (content.length > launchLimits.documentBytesMax) throw new GatewayRefusal('LAUNCH_DOCUMENT_TOO_LARGE');
  if (before !== undefined) return;
  const shelf = { kind, owner, registration: registration ?? null, since: null };
  const kept = await findDocuments(tx, shelf);
  if (kept.length >= launchLimits.documentsMax) throw new GatewayRefusal('LAUNCH_TOO_MANY_DOCUMENTS');
}

function readAsked(kind: DocumentKind, request: XapiRequest): Asked {
  const { nameParameter, ownerParameters, hasRegistration, deletesMany } = kinds[kind];
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const since = reads || (request.method === 'DELETE' && deletesMany) ? ['since'] : [];
  only(request, [nameParameter, ...ownerParameters, ...(hasRegistration ? ['registration'] : []), ...since]);
  const owner = ownerParameters.map((name) => {
    required(request, name);
    if (name === 'activityId') return iriParameter(request, name) ?? '';
    return identityOf(actorParameter(request, name, agent) ?? {}) ?? '';
  });
  const name = request.parameters.get(nameParameter);
  if (name === undefined && !reads && !(request.method === 'DELETE' && deletesMany))
    throw badRequest(`the parameter ${nameParameter} is required`);
  const moment = timeParameter(request, 'since');
  return {
    kind,
    owner: keyOfNames(owner),
    registration: uuidParameter(request, 'registration'),
    name,
    since: moment === undefined ? null : new Date(moment),
  };
}

async function get(tx: TenantTransaction, place: DocumentPlace): Promise<XapiAnswer> {
  const found = await findDocument(tx, place);
  if (found === undefined) throw new XapiError(404, 'there is no such document');
  const headers = {
    'content-type': found.contentType,
    etag: `"${found.etag}"`,
    'last-modified': found.updatedAt.toISOString(),
  };
  return { status: 200, headers, body: Buffer.from(found.content) };
}

async function list(tx: TenantTransaction, { kind, owner, registration, since }: Asked): Promise<XapiAnswer> {
  const found = await findDocuments(tx, { kind, owner, registration: registration ?? null, since });
  const latest = found
    .map(({ updatedAt }) => updatedAt.getTime())
    .reduce((one, other) => Math.max(one, other), 0);
  return jsonAnswer(
    found.map(({ name }) => name),
    latest === 0 ? {} : { 'last-modified': new Date(latest).toISOString() },
  );
}

async function clear(
  tx: TenantTransaction,
  { kind, owner, registration, since }: Asked,
): Promise<XapiAnswer> {
  await removeDocuments(tx, { kind, owner, registration: registration ?? null, since });
  return noContent;
}

/**
 * RFC 9110 §13.1. Over a document a PUT needs a condition: always under 2.0, for profiles under 1.0.3. There the first PUT
 * of a profile needs one too: a client MUST send If-Match or If-None-Match (1.0.3 Communication §3.1).
 */
function checkPreconditions(
  request: XapiRequest,
  kind: DocumentKind,
  before: StoredDocument | undefined,
): void {
  const ifMatch = request.header('if-match');
  const ifNoneMatch = request.header('if-none-match');
  if (ifMatch !== undefined && !matches(ifMatch, before)) throw new XapiError(412, 'If-Match does not hold');
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, before))
    throw new XapiError(412, 'If-None-Match does not hold');
  const isBare = ifMatch === undefined && ifNoneMatch === undefined;
  const needsOne = kind !== 'state' || request.edition === '2.0.0';
  if (request.method !== 'PUT' || !isBare || !needsOne) return;
  if (before === undefined && request.edition === '1.0.3')
    throw badRequest('a PUT of a profile needs the header If-Match or If-None-Match');
  if (before !== undefined)
    throw new XapiError(
      409,
      'the document exists: check its current state, and send its ETag in If-Match to replace it',
    );
}

function matches(header: string, before: StoredDocument | undefined): boolean {
  if (before === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', '') === before.etag);
}

/** A PUT replaces; a POST merges the top level of two JSON objects (XAPI-00183 to 186). */
function contentAfter(
  request: XapiRequest,
  before: StoredDocument | undefined,
): Omit<StoredDocument, 'updatedAt'> {
  const contentType = request.header('content-type') ?? 'application/octet-stream';
  const sent = isJson(contentType) ? readJson(request.body.toString('utf8')) : undefined;
  if (sent !== undefined && 'wrong' in sent) throw badRequest(`the document ${sent.wrong}`);
  if (request.method === 'PUT' || before === undefined) return documentOf(request.body, contentType);
  const known = isJson(before.contentType)
    ? parseJson(Buffer.from(before.content).toString('utf8'))
    : undefined;
  if (!isObject(sent?.exact) || !isObject(known?.exact))
    throw badRequest('both documents must be JSON objects to be merged');
  return documentOf(Buffer.from(JSON.stringify({ ...known.exact, ...sent.exact })), before.contentType);
}

function documentOf(content: Buffer, contentType: string): Omit<StoredDocument, 'updatedAt'> {
  return { content, contentType, etag: sha1Hex(content) };
}

const isJson = (contentType: string): boolean => /^\s*application\/json\s*(;|$)/i.test(contentType);
