/** A user as a directory sends it: what is kept of it, changed one operation at a time (RFC 7643 §4.1, RFC 7644 §3.5.2). */
import { asObject, field, type PatchOperation } from '../protocol/patch-operations.ts';
import { ignoredAttributes, schemaNames } from '../protocol/schema-names.ts';
import { ScimError } from '../protocol/scim-error.ts';
import { changedEmails, type SentEmail, sentEmails } from './sent-emails.ts';

export interface UserDocument {
  readonly externalId: string | null;
  readonly userName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly active: boolean | null;
  readonly emails: readonly SentEmail[];
  readonly preferredLanguage: string | null;
}

export const blankUser: UserDocument = {
  externalId: null,
  userName: null,
  givenName: null,
  familyName: null,
  active: null,
  emails: [],
  preferredLanguage: null,
};

/** Of POST and PUT: what is not sent is not there, and what is only read is ignored. */
export function userOfBody(body: unknown): UserDocument {
  const sent = asObject(body);
  if (sent === undefined) throw new ScimError(400, 'A user is an object', 'invalidSyntax');
  mustBeOf(field(sent, 'schemas'), schemaNames.user);
  let user = blankUser;
  for (const [name, value] of Object.entries(sent)) {
    const small = name.toLowerCase();
    if (small === 'emails') user = { ...user, emails: sentEmails(value) };
    else if (Object.hasOwn(texts, small) || small === 'name' || small === 'active')
      user = applyOperation(user, { op: 'replace', path: { parts: [small] }, value });
  }
  return user;
}

/** Where schemas are named, the one that is meant is among them. */
export function mustBeOf(schemas: unknown, name: string): void {
  if (schemas === undefined) return;
  const named = Array.isArray(schemas) ? schemas : [];
  if (!named.some((one) => typeof one === 'string' && one.toLowerCase() === name.toLowerCase()))
    throw new ScimError(400, `schemas names ${name}`, 'invalidSyntax');
}

const texts: Readonly<Record<string, 'externalId' | 'userName' | 'preferredLanguage'>> = {
  externalid: 'externalId',
  username: 'userName',
  preferredlanguage: 'preferredLanguage',
};
const readOnly: ReadonlySet<string> = new Set(['id', 'meta', 'groups']);

/** `id`: of the user that is changed; Okta sends it along. */
export function applyOperation(user: UserDocument, operation: PatchOperation, id?: string): UserDocument {
  const { op, path, value } = operation;
  const [name = '', sub] = path.parts;
  if (name === 'emails') return { ...user, emails: changedEmails(user.emails, operation) };
  if (path.filter !== undefined) return unchanged(user, name);
  if (name === 'name') return { ...user, ...changedName(user, op, sub, value) };
  if (name === 'active' && sub === undefined)
    return { ...user, active: op === 'remove' ? null : flag(value) };
  const text = sub === undefined && Object.hasOwn(texts, name) ? texts[name] : undefined;
  if (text !== undefined) return { ...user, [text]: op === 'remove' ? null : textOf(name, value) };
  if (readOnly.has(name)) {
    if (name === 'id' && op !== 'remove' && value === id) return user;
    throw new ScimError(400, `${name} is only read`, 'mutability');
  }
  return unchanged(user, name);
}

/** Attributes of the standard that are not kept change nothing; any other name is a mistake. */
function unchanged(user: UserDocument, name: string): UserDocument {
  if (ignoredAttributes.has(name)) return user;
  throw new ScimError(400, `A user has no ${name}`, 'invalidPath');
}

const nameParts: Readonly<Record<string, 'givenName' | 'familyName'>> = {
  givenname: 'givenName',
  familyname: 'familyName',
};

function changedName(
  { givenName, familyName }: UserDocument,
  op: PatchOperation['op'],
  sub: string | undefined,
  value: unknown,
): Pick<UserDocument, 'givenName' | 'familyName'> {
  const name = { givenName, familyName };
  if (sub !== undefined) {
    const part = Object.hasOwn(nameParts, sub) ? nameParts[sub] : undefined;
    // A middle name, a title, the whole as one text: not kept.
    return part === undefined ? name : { ...name, [part]: op === 'remove' ? null : textOf(sub, value) };
  }
  if (op === 'remove' || value === null) return { givenName: null, familyName: null };
  const sent = asObject(value);
  if (sent === undefined) throw new ScimError(400, 'name is an object', 'invalidValue');
  return Object.entries(sent).reduce((known, [key, one]) => {
    const part = Object.hasOwn(nameParts, key.toLowerCase()) ? nameParts[key.toLowerCase()] : undefined;
    return part === undefined ? known : { ...known, [part]: textOf(key, one) };
  }, name);
}

export function textOf(name: string, value: unknown): string | null {
  if (value === null) return null;
  if (typeof value !== 'string') throw new ScimError(400, `${name} is a text`, 'invalidValue');
  const text = value.trim();
  return text === '' ? null : text;
}

/** Entra sends `"False"`. */
function flag(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  if (word !== 'true' && word !== 'false')
    throw new ScimError(400, 'active is true or false', 'invalidValue');
  return word === 'true';
}
