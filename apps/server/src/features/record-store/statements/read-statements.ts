/** The statements of a PUT or POST, read from JSON or multipart and held against every rule of the standard. */
import {
  checkStatement,
  factsOf,
  isObject,
  isSameStatement,
  type JsonObject,
  parseJson,
  readJson,
  type StatementFacts,
  type XapiEdition,
} from '@parcours/xapi';
import { hasSha2 } from '../../../platform/security/digest.ts';
import { readSignature } from '../../../platform/security/signatures.ts';
import { boundaryOf, type Part, readMultipart } from '../http/multipart.ts';
import { badRequest } from '../http/xapi-error.ts';
import type { XapiRequest } from '../http/xapi-request.ts';

export interface ReceivedStatement {
  readonly statement: JsonObject;
  /** What is kept: the same, its numbers as they came. */
  readonly exact: JsonObject;
  readonly facts: StatementFacts;
}

export interface Received {
  readonly statements: readonly ReceivedStatement[];
  /** Whether they came as an array. */
  readonly isBatch: boolean;
  /** Bytes by SHA-2 sum in lower case. */
  readonly attachments: ReadonlyMap<string, Buffer>;
}

/** More statements than anybody sends at once. */
const batchMax = 10_000;
const signatureUsage = 'http://adlnet.gov/expapi/attachments/signature';

export interface Reading {
  /** Replaces the authority that was sent (1.0.3 Data §2.4.9). */
  readonly authority: JsonObject;
  /** Sees each statement before it is checked: the launch gateway mends the actors of old there. */
  readonly prepare: (statement: unknown) => unknown;
}

export function readStatements(request: XapiRequest, { authority, prepare }: Reading): Received {
  const { json, attachments } = open(request);
  const parsed = readJson(decode(json));
  if ('wrong' in parsed) throw badRequest(`the body ${parsed.wrong}`);
  const isBatch = Array.isArray(parsed.value);
  const [sent, exact] = [listOf(parsed.value), listOf(parsed.exact)];
  if (sent.length > batchMax) throw badRequest(`a batch holds at most ${batchMax} statements`);
  const isPlain = parsed.exact === parsed.value;
  const statements = sent.map((one, at) => {
    const statement = prepare(one);
    const kept = isPlain ? statement : prepare(exact[at]);
    return check(statement, kept, { place: isBatch ? `${at}.` : '', edition: request.edition, authority });
  });
  checkAttachments(statements, attachments);
  return { statements, isBatch, attachments };
}

interface Checking {
  readonly place: string;
  readonly edition: XapiEdition;
  readonly authority: JsonObject;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function check(value: unknown, exact: unknown, { place, edition, authority }: Checking): ReceivedStatement {
  const wrong = checkStatement(value, edition);
  if (wrong !== undefined) throw badRequest(`${place}${wrong.path} ${wrong.text}`.trim());
  if (!isObject(value) || !isObject(exact)) throw badRequest('a statement must be an object');
  const facts = factsOf({ ...value, authority });
  // Definitions are kept too, so their numbers as they came.
  const { definitions } = value === exact ? facts : factsOf(exact);
  return { statement: value, exact, facts: { ...facts, definitions } };
}

function open(request: XapiRequest): { json: Buffer; attachments: Map<string, Buffer> } {
  const contentType = request.header('content-type') ?? '';
  const kind = contentType.split(';')[0]?.trim().toLowerCase();
  if (kind === 'application/json') return { json: request.body, attachments: new Map() };
  if (kind !== 'multipart/mixed')
    throw badRequest('the content type must be application/json or multipart/mixed');
  const [first, ...rest] = readMultipart(request.body, boundaryOf(contentType));
  const firstType = first?.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (first === undefined || firstType !== 'application/json')
    throw badRequest('the first part must hold the statements as application/json');
  return { json: first.content, attachments: new Map(rest.map(attachmentOf)) };
}

function attachmentOf({ headers, content }: Part): [string, Buffer] {
  const sum = headers.get('x-experience-api-hash');
  if (sum === undefined) throw badRequest('a part needs the header X-Experience-API-Hash');
  if (headers.get('content-transfer-encoding')?.toLowerCase() !== 'binary')
    throw badRequest('a part needs the header Content-Transfer-Encoding: binary');
  if (!hasSha2(content, sum)) throw badRequest('the content of a part does not have the sum of its header');
  return [sum.toLowerCase(), content];
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw badRequest('the body is not UTF-8');
  }
}

/** XAPI-00128, 129, 132: every part belongs to an attachment, and every attachment has its part or a fileUrl. */
function checkAttachments(
  statements: readonly ReceivedStatement[],
  parts: ReadonlyMap<string, Buffer>,
): void {
  const declared = new Set<string>();
  for (const { exact, facts } of statements)
    for (const attachment of facts.attachments) {
      const sum = String(attachment['sha2']).toLowerCase();
      declared.add(sum);
      const content = parts.get(sum);
      if (content === undefined && !Object.hasOwn(attachment, 'fileUrl'))
        throw badRequest('an attachment has neither a fileUrl nor a part with its sum');
      // 1.0.3 Data §2.4.11: `length` is the length of the attachment data in octets.
      if (content !== undefined && attachment['length'] !== content.length)
        throw badRequest(
          `an attachment declares ${String(attachment['length'])} octets and its part has ${content.length}`,
        );
      if (attachment['usageType'] === signatureUsage) checkSignature(exact, attachment, content);
    }
  for (const sum of parts.keys()) if (!declared.has(sum)) throw badRequest('a part belongs to no attachment');
}

/** XAPI-00115 to 117. */
function checkSignature(statement: JsonObject, attachment: JsonObject, content: Buffer | undefined): void {
  if (attachment['contentType'] !== 'application/octet-stream')
    throw badRequest('a signature must be of type application/octet-stream');
  const signature = content === undefined ? undefined : readSignature(content.toString('latin1'));
  const signed = signature === undefined ? undefined : parseJson(signature.payload)?.exact;
  if (!isObject(signed)) throw badRequest('the signature is missing, malformed or wrong');
  if (!isSameStatement(signed, statement)) throw badRequest('the signature was made for another statement');
}
