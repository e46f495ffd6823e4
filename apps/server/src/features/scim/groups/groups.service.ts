/** Groups of the directory are companies of the centre: made, read, replaced, changed, and let go of (decision 0310). */
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import { mustMatch, type Precondition } from '../protocol/entity-tag.ts';
import { conditionOf } from '../protocol/condition-of.ts';
import type { ListRequest, Page } from '../protocol/list-request.ts';
import { patchOperations } from '../protocol/patch-operations.ts';
import { isWanted, type Resource } from '../protocol/project.ts';
import { schemaNames } from '../protocol/schema-names.ts';
import { ScimError, unknownResource } from '../protocol/scim-error.ts';
import { scimLimits } from '../protocol/scim-limits.ts';
import type { ScimScope } from '../as-key.ts';
import { mustBeOf } from '../users/user-document.ts';
import {
  type DirectoryGroup,
  findDirectoryGroup,
  findDirectoryGroups,
  findNamesakes,
  holdDirectoryGroup,
  insertCompany,
  isMadeByDirectory,
  letGoOfGroup,
  setGroupLink,
  setName,
} from './directory-groups.store.ts';
import { type GroupChanges, groupOfBody, groupOfPatch, type MemberChanges } from './group-changes.ts';
import { deleteMembers, findKnownUsers, findMembers, insertMembers } from './members.store.ts';
import { groupAttributes } from './group-attributes.ts';
import { showGroup } from './show-group.ts';

/** A page ends before more members are told than one answer holds. */
export async function listScimGroups({ tx, base }: ScimScope, asked: ListRequest): Promise<Page> {
  const { filter, startIndex, count, projection } = asked;
  const withMembers = isWanted(projection, 'members');
  const where = conditionOf(filter, groupAttributes, tx.contextId);
  const page = { where, offset: startIndex - 1, most: count, withMembers };
  const { total, rows } = await findDirectoryGroups(tx, page);
  let told = 0;
  const shown = rows.filter(({ memberCount }, at) => {
    told += memberCount;
    return at === 0 || told <= scimLimits.pageMembersMax;
  });
  const ids = withMembers ? shown.map(({ id }) => id) : [];
  const members = await findMembers(tx, ids);
  return { total, resources: shown.map((group) => showGroup(group, members.get(group.id) ?? [], base)) };
}

export async function getScimGroup({ tx, base }: ScimScope, id: string): Promise<Resource> {
  return read({ tx, base }, await findDirectoryGroup(tx, id), id);
}

async function read(
  { tx, base }: Pick<ScimScope, 'tx' | 'base'>,
  group: DirectoryGroup | undefined,
  id: string,
): Promise<Resource> {
  if (group === undefined) throw unknownResource(id);
  const members = await findMembers(tx, [id]);
  return showGroup(group, members.get(id) ?? [], base);
}

/** A company that the directory had let go of is taken back. */
export async function createScimGroup(scope: ScimScope, body: unknown): Promise<Resource> {
  const { tx, clock, ids } = scope;
  mustBeOf((body as { readonly schemas?: unknown } | null)?.schemas, schemaNames.group);
  const { name, externalId = null, members } = groupOfBody(body);
  const [namesake] = await findNamesakes(tx, name);
  if (namesake !== undefined && !namesake.isRemoved) throw taken();
  const id = namesake?.id ?? ids.next();
  if (namesake === undefined) await insertCompany(tx, id, name);
  await setGroupLink(tx, id, { externalId, isMade: namesake === undefined, at: clock.now() });
  const counts = await storeMembers(scope, id, { ...members, isAll: false });
  await note(scope, id, { change: 'created', ...counts });
  return getScimGroup(scope, id);
}

const taken = () => new ScimError(409, 'There is a group of that name', 'uniqueness');

export async function replaceScimGroup(
  scope: ScimScope,
  id: string,
  body: unknown,
  precondition: Precondition,
): Promise<Resource> {
  mustBeOf((body as { readonly schemas?: unknown } | null)?.schemas, schemaNames.group);
  await change(scope, id, groupOfBody(body), precondition);
  return getScimGroup(scope, id);
}

export async function patchScimGroup(
  scope: ScimScope,
  id: string,
  body: unknown,
  precondition: Precondition,
): Promise<void> {
  mustBeOf((body as { readonly schemas?: unknown } | null)?.schemas, schemaNames.patch);
  await change(scope, id, groupOfPatch(patchOperations(body), id), precondition);
}

/** What the centre has built upon stays; who learns in a company that it made itself does too. */
export async function removeScimGroup(
  scope: ScimScope,
  id: string,
  precondition: Precondition,
): Promise<void> {
  const { tx, clock } = scope;
  const group = await mustHold(scope, id, precondition);
  const nobody: MemberChanges = { isAll: true, added: new Set(), removed: new Set() };
  const isMade = await isMadeByDirectory(tx, group.id);
  const counts = isMade ? await storeMembers(scope, id, nobody) : { added: 0, removed: 0 };
  await letGoOfGroup(tx, id, clock.now());
  await note(scope, id, { change: 'removed', ...counts });
}

async function mustHold(scope: ScimScope, id: string, precondition: Precondition): Promise<DirectoryGroup> {
  const group = await holdDirectoryGroup(scope.tx, id);
  if (group === undefined) throw unknownResource(id);
  if (precondition !== undefined) mustMatch(precondition, await read(scope, group, id));
  return group;
}

async function change(
  scope: ScimScope,
  id: string,
  { name, externalId, members }: GroupChanges,
  precondition: Precondition,
): Promise<void> {
  const { tx, clock } = scope;
  // Names are locked before the group, as where one is made.
  const namesakes = name === undefined ? [] : await findNamesakes(tx, name);
  const group = await mustHold(scope, id, precondition);
  const isRenamed = name !== undefined && name !== group.name;
  if (isRenamed && namesakes.some((one) => one.id !== id && !one.isRemoved)) throw taken();
  if (isRenamed) await setName(tx, id, name);
  const isLinked = externalId !== undefined && externalId !== group.externalId;
  if (isLinked) await setGroupLink(tx, id, { externalId, isMade: false, at: clock.now() });
  const counts = await storeMembers(scope, id, members);
  if (isRenamed || isLinked || counts.added + counts.removed > 0)
    await note(scope, id, { change: 'changed', ...(isRenamed && { name }), ...counts });
}

async function storeMembers(
  { tx, ids }: ScimScope,
  id: string,
  { isAll, added, removed }: MemberChanges,
): Promise<{ readonly added: number; readonly removed: number }> {
  const wanted = [...added];
  const known = wanted.length === 0 ? new Set<string>() : await findKnownUsers(tx, wanted);
  const stranger = wanted.find((one) => !known.has(one));
  // One of another tenant, and one that never was, are the same.
  if (stranger !== undefined) throw new ScimError(400, `There is no user ${stranger}`, 'invalidValue');
  const there = isAll ? ((await findMembers(tx, [id])).get(id) ?? []) : [];
  const leaving = isAll ? there.filter((one) => !added.has(one)) : [...removed];
  if (leaving.length > scimLimits.membersMax)
    throw new ScimError(413, `One call takes ${scimLimits.membersMax} members out at most`);
  return {
    removed: await deleteMembers(tx, id, leaving),
    added: await insertMembers(tx, id, wanted, ids.next),
  };
}

async function note(
  { tx, ids, clock, keyId }: ScimScope,
  subject: string,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  const entry = { id: ids.next(), at: clock.now(), actorId: keyId, action: 'group-provisioned' } as const;
  await insertAuditEntry(tx, { ...entry, subject, details });
}
