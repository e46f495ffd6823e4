/** What a directory changes of a group: its name, its own id for it, and who is in it (RFC 7643 §4.2). */
import type { Filter } from '../protocol/parse-filter.ts';
import { asObject, field, type PatchOperation } from '../protocol/patch-operations.ts';
import { ScimError } from '../protocol/scim-error.ts';
import { scimLimits } from '../protocol/scim-limits.ts';

export interface GroupChanges {
  /** Undefined where it stays as it is. */
  readonly name?: string;
  readonly externalId?: string | null;
  readonly members: MemberChanges;
}

/** Nobody else stays where `isAll` holds. */
export interface MemberChanges {
  readonly isAll: boolean;
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

const ignored = new Set(['schemas', 'id', 'meta']);

export function groupOfBody(body: unknown): GroupChanges & { readonly name: string } {
  const sent = asObject(body);
  if (sent === undefined) throw new ScimError(400, 'A group is an object', 'invalidSyntax');
  const members = new Members();
  members.replace(memberIds(field(sent, 'members') ?? []));
  return {
    name: groupName(field(sent, 'displayname'), 'invalidValue'),
    externalId: externalIdOf(field(sent, 'externalid')),
    members: members.changes(),
  };
}

/** Work in proportion to what is sent: however many are in the group, it is not looked at. */
export function groupOfPatch(operations: readonly PatchOperation[], id: string): GroupChanges {
  const members = new Members();
  let changes: Omit<GroupChanges, 'members'> = {};
  for (const { op, path, value } of operations) {
    const [name = '', sub] = path.parts;
    if (name === 'members' && (sub === undefined || sub === 'value'))
      changeMembers(members, op, path.filter, value);
    else if (path.filter !== undefined || sub !== undefined) {
      if (!ignored.has(name))
        throw new ScimError(400, `A group has no ${path.parts.join('.')}`, 'invalidPath');
    } else if (name === 'displayname')
      changes = { ...changes, name: groupName(op === 'remove' ? null : value, 'mutability') };
    else if (name === 'externalid')
      changes = { ...changes, externalId: op === 'remove' ? null : externalIdOf(value) };
    else if (name === 'id' && value !== id) throw new ScimError(400, 'id is only read', 'mutability');
    else if (!ignored.has(name)) throw new ScimError(400, `A group has no ${name}`, 'invalidPath');
  }
  return { ...changes, members: members.changes() };
}

class Members {
  #isAll = false;
  readonly #added = new Set<string>();
  readonly #removed = new Set<string>();

  replace(ids: readonly string[]): void {
    this.#isAll = true;
    this.#added.clear();
    this.#removed.clear();
    this.add(ids);
  }

  add(ids: readonly string[]): void {
    for (const id of ids) {
      this.#removed.delete(id);
      this.#added.add(id);
    }
    if (this.#added.size > scimLimits.membersMax) throw tooMany();
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      this.#added.delete(id);
      this.#removed.add(id);
    }
  }

  changes(): MemberChanges {
    return { isAll: this.#isAll, added: this.#added, removed: this.#removed };
  }
}

const tooMany = () => new ScimError(413, `One call names ${scimLimits.membersMax} members at most`);

function changeMembers(
  members: Members,
  op: PatchOperation['op'],
  filter: Filter | undefined,
  value: unknown,
): void {
  const isNamed = value !== undefined && value !== null;
  if (filter !== undefined) {
    if (op !== 'remove') throw new ScimError(400, 'Members are added and removed, not changed', 'mutability');
    members.remove(idsOf(filter));
  } else if (op === 'add') members.add(memberIds(value));
  else if (op === 'replace') members.replace(memberIds(value));
  else if (isNamed) members.remove(memberIds(value));
  else members.replace([]);
}

/** `value eq "…"`, or several of them with `or`. */
function idsOf(filter: Filter): readonly string[] {
  if (filter.kind === 'or') return filter.filters.flatMap((one) => idsOf(one));
  const isOne = filter.kind === 'compare' && filter.operator === 'eq' && filter.path.join('.') === 'value';
  if (!isOne || typeof filter.value !== 'string')
    throw new ScimError(400, 'Members are meant by value eq', 'invalidFilter');
  return [idOf(filter.value)];
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
function idOf(text: string): string {
  const id = text.toLowerCase();
  if (!uuid.test(id)) throw new ScimError(400, `There is no user ${text.slice(0, 100)}`, 'invalidValue');
  return id;
}

function memberIds(sent: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(sent) ? sent : sent === null ? [] : [sent];
  if (list.length > scimLimits.membersMax) throw tooMany();
  return list.map((one) => {
    const member = asObject(one);
    const value = member === undefined ? one : field(member, 'value');
    const type = member === undefined ? undefined : field(member, 'type');
    if (typeof value !== 'string')
      throw new ScimError(400, 'A member has a value, the id of a user', 'invalidValue');
    if (typeof type === 'string' && type.toLowerCase() === 'group')
      throw new ScimError(400, 'A group has users as members, and no groups', 'invalidValue');
    return idOf(value);
  });
}

const control = /[\p{Cc}\u2028\u2029]/u;

function lineOf(name: string, value: unknown, max: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || value.trim().length > max || control.test(value))
    throw new ScimError(400, `${name} is one line of ${max} characters at most`, 'invalidValue');
  return value.trim() === '' ? null : value.trim();
}

function groupName(value: unknown, missing: 'invalidValue' | 'mutability'): string {
  const name = lineOf('displayName', value, scimLimits.groupNameMax);
  if (name === null) throw new ScimError(400, 'displayName is required', missing);
  return name;
}

const externalIdOf = (value: unknown) => lineOf('externalId', value, scimLimits.externalIdMax);
