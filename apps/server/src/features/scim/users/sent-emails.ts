/** The addresses that a directory sends of a user: one of them becomes the account's. */
import { matchesElement, newElement } from '../protocol/matches-element.ts';
import { asObject, field, type PatchOperation } from '../protocol/patch-operations.ts';
import { ScimError } from '../protocol/scim-error.ts';

export interface SentEmail {
  readonly value: string;
  readonly type: string | null;
  readonly primary: boolean;
}

/** A user has a few. */
const most = 50;

export function sentEmails(sent: unknown): readonly SentEmail[] {
  if (sent === null || sent === undefined) return [];
  const list: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  if (list.length > most) throw new ScimError(400, `A user has ${most} addresses at most`, 'tooMany');
  return list.flatMap((one) => emailOf(one));
}

function emailOf(sent: unknown): readonly SentEmail[] {
  if (typeof sent === 'string') return emailOf({ value: sent });
  const one = asObject(sent);
  if (one === undefined) throw new ScimError(400, 'An address is an object with a value', 'invalidValue');
  const [value, type, primary] = [field(one, 'value'), field(one, 'type'), field(one, 'primary')];
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'string')
    throw new ScimError(400, 'The value of an address is a text', 'invalidValue');
  const isFirst = primary === true || (typeof primary === 'string' && primary.toLowerCase() === 'true');
  return [{ value: value.trim(), type: typeof type === 'string' ? type : null, primary: isFirst }];
}

/** The primary one, else the one for work, else the first. */
export function chosenEmail(emails: readonly SentEmail[]): string | undefined {
  const chosen =
    emails.find(({ primary }) => primary) ??
    emails.find(({ type }) => type?.toLowerCase() === 'work') ??
    emails[0];
  return chosen?.value;
}

export function changedEmails(
  emails: readonly SentEmail[],
  { op, path, value }: PatchOperation,
): readonly SentEmail[] {
  const [, sub] = path.parts;
  if (path.filter === undefined && sub === undefined) {
    if (op === 'replace') return sentEmails(value);
    if (op === 'add') return merged(emails, sentEmails(value));
    const named = value === undefined || value === null ? emails : sentEmails(value);
    return emails.filter((one) => !named.some((other) => isSame(one, other)));
  }
  const { filter } = path;
  const aimed = (one: SentEmail) => filter === undefined || matchesElement(filter, { ...one });
  if (op === 'remove' && (sub === undefined || sub === 'value')) return emails.filter((one) => !aimed(one));
  if (op === 'remove') return emails.map((one) => (aimed(one) ? { ...one, ...without(sub) } : one));
  const patch = sub === undefined ? (asObject(value) ?? {}) : { [sub]: value };
  if (emails.some(aimed))
    return settled(
      emails.map((one) => (aimed(one) ? patched(one, patch) : one)),
      aimed,
    );
  // Entra replaces and adds alike what is not there yet.
  const made = filter === undefined ? {} : newElement(filter);
  if (made === undefined) throw new ScimError(400, 'No address is meant by the path', 'noTarget');
  return merged(emails, sentEmails([{ ...made, ...patch }]));
}

const isSame = (one: SentEmail, other: SentEmail) => one.value.toLowerCase() === other.value.toLowerCase();

const without = (sub: string | undefined): Partial<SentEmail> =>
  sub === 'type' ? { type: null } : sub === 'primary' ? { primary: false } : {};

function patched(one: SentEmail, patch: object): SentEmail {
  const [email] = sentEmails([{ ...one, ...lowered(patch) }]);
  if (email === undefined) throw new ScimError(400, 'The value of an address is a text', 'invalidValue');
  return email;
}

const lowered = (patch: object) =>
  Object.fromEntries(Object.entries(patch).map(([name, value]) => [name.toLowerCase(), value as unknown]));

/** RFC 7644 §3.5.2: where another becomes the primary one, those of before are so no longer. */
function merged(emails: readonly SentEmail[], added: readonly SentEmail[]): readonly SentEmail[] {
  const others = emails.filter((one) => !added.some((other) => isSame(one, other)));
  return added.some(({ primary }) => primary)
    ? [...others.map((one) => ({ ...one, primary: false })), ...added]
    : [...others, ...added];
}

function settled(emails: readonly SentEmail[], aimed: (one: SentEmail) => boolean): readonly SentEmail[] {
  const primaries = emails.filter(({ primary }) => primary);
  if (primaries.length < 2) return emails;
  const kept = primaries.find(aimed) ?? primaries[0];
  return emails.map((one) => ({ ...one, primary: one === kept }));
}
