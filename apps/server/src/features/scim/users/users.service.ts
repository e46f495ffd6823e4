/** Users of the directory: made, read, replaced, changed, and let go of, which suspends the account and removes nothing. */
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import { insertUser } from '../../accounts/registration/registration.store.ts';
import { isWanted, type Resource } from '../protocol/project.ts';
import type { ListRequest, Page } from '../protocol/list-request.ts';
import { mustMatch, type Precondition } from '../protocol/entity-tag.ts';
import { conditionOf } from '../protocol/condition-of.ts';
import { patchOperations } from '../protocol/patch-operations.ts';
import { schemaNames } from '../protocol/schema-names.ts';
import { ScimError, unknownResource } from '../protocol/scim-error.ts';
import type { ScimScope } from '../as-key.ts';
import { accountOfUser, type DirectoryAccount } from './account-of-user.ts';
import { changeAccount } from './change-account.ts';
import {
  type DirectoryUser,
  findDirectoryUser,
  findDirectoryUsers,
  findHolders,
  holdDirectoryUser,
  setLink,
  setRemoved,
} from './directory-users.store.ts';
import { documentOf, showUser } from './show-user.ts';
import { userAttributes } from './user-attributes.ts';
import { applyOperation, mustBeOf, userOfBody } from './user-document.ts';

export async function listScimUsers({ tx, base }: ScimScope, asked: ListRequest): Promise<Page> {
  const { filter, startIndex, count, projection } = asked;
  const withGroups = isWanted(projection, 'groups');
  const where = conditionOf(filter, userAttributes, tx.contextId);
  const page = { where, offset: startIndex - 1, most: count, withGroups };
  const { total, rows } = await findDirectoryUsers(tx, page);
  return { total, resources: rows.map((user) => showUser(user, base)) };
}

export async function getScimUser({ tx, base }: ScimScope, id: string): Promise<Resource> {
  const user = await findDirectoryUser(tx, id);
  if (user === undefined) throw unknownResource(id);
  return showUser(user, base);
}

/** Somebody whom the directory had let go of is taken back, with everything that lies there. */
export async function createScimUser(scope: ScimScope, body: unknown): Promise<Resource> {
  const { tx, clock } = scope;
  const account = accountOfUser(userOfBody(body), 'invalidValue');
  const [holder, ...others] = await findHolders(tx, account.userName, account.email);
  if (holder !== undefined) {
    if (!holder.isRemoved || others.length > 0) throw taken();
    const { userName, externalId } = account;
    await setLink(tx, holder.id, { userName, externalId, at: clock.now() });
    return store(scope, await mustHold(scope, holder.id), { ...account, active: account.active ?? true });
  }
  return insert(scope, account);
}

const taken = () => new ScimError(409, 'The userName or the address is taken', 'uniqueness');

async function insert(scope: ScimScope, account: DirectoryAccount): Promise<Resource> {
  const { tx, clock, ids, base, keyId } = scope;
  const [id, now] = [ids.next(), clock.now()];
  const { userName, externalId, email, username = null, firstname, lastname, preferredLocale } = account;
  await insertUser(tx, {
    id,
    username,
    firstname,
    lastname,
    email,
    birthday: null,
    preferredLocale,
    cguAcceptedVersion: null,
    isFromInvitationCode: false,
    tincanIdentifier: ids.next(),
    createdAt: now,
  });
  await setLink(tx, id, { userName, externalId, at: now });
  const entry = {
    id: ids.next(),
    at: now,
    actorId: keyId,
    action: 'account-provisioned',
    subject: id,
  } as const;
  await insertAuditEntry(tx, entry);
  const user = await mustHold(scope, id);
  if (account.active === false) return store(scope, user, account);
  return showUser(user, base);
}

export async function replaceScimUser(
  scope: ScimScope,
  id: string,
  body: unknown,
  precondition: Precondition,
): Promise<Resource> {
  const user = await mustHold(scope, id);
  mustMatch(precondition, showUser(user, scope.base));
  return store(scope, user, accountOfUser(userOfBody(body), 'invalidValue'));
}

export async function patchScimUser(
  scope: ScimScope,
  id: string,
  body: unknown,
  precondition: Precondition,
): Promise<Resource> {
  mustBeOf((body as { readonly schemas?: unknown } | null)?.schemas, schemaNames.patch);
  const operations = patchOperations(body);
  const user = await mustHold(scope, id);
  mustMatch(precondition, showUser(user, scope.base));
  const changed = operations.reduce((known, one) => applyOperation(known, one, id), documentOf(user));
  return store(scope, user, accountOfUser(changed, 'mutability'));
}

export async function removeScimUser(
  scope: ScimScope,
  id: string,
  precondition: Precondition,
): Promise<void> {
  const user = await mustHold(scope, id);
  mustMatch(precondition, showUser(user, scope.base));
  await changeAccount(scope, user, { active: false });
  await setRemoved(scope.tx, id, { userName: user.userName, at: scope.clock.now() });
}

async function mustHold({ tx }: ScimScope, id: string): Promise<DirectoryUser> {
  const user = await holdDirectoryUser(tx, id);
  if (user === undefined) throw unknownResource(id);
  return user;
}

/** Answers the account as it lies then. */
async function store(scope: ScimScope, user: DirectoryUser, account: DirectoryAccount): Promise<Resource> {
  const { tx, clock, base } = scope;
  const { userName, externalId } = account;
  if (userName !== user.userName || account.email !== user.email) {
    const holders = await findHolders(tx, userName, account.email);
    if (holders.some(({ id }) => id !== user.id)) throw taken();
  }
  await changeAccount(scope, user, account);
  const isNew = user.changedAt === null;
  if (isNew || userName !== user.userName || externalId !== user.externalId)
    await setLink(tx, user.id, { userName, externalId, at: clock.now() });
  return showUser(await mustHold(scope, user.id), base);
}
