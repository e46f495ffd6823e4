/** Groups as Entra ID and Okta really change them; what comes last counts. */
import { describe, expect, test } from 'vitest';
import { patchOperations } from '../protocol/patch-operations.ts';
import { scimLimits } from '../protocol/scim-limits.ts';
import { groupOfBody, groupOfPatch } from './group-changes.ts';

const of = (...Operations: readonly unknown[]) => {
  const { members, ...rest } = groupOfPatch(patchOperations({ Operations }), 'g1');
  return { ...rest, isAll: members.isAll, added: [...members.added], removed: [...members.removed] };
};
const [a, b] = ['019a0000-0000-7000-8000-00000000000a', '019a0000-0000-7000-8000-00000000000b'] as const;
const nobody = { isAll: false, added: [], removed: [] };

describe('a PATCH of members', () => {
  test('adds and removes by list, as Entra does', () => {
    expect(
      of({ op: 'Add', path: 'members', value: [{ $ref: null, value: a.toUpperCase() }, { value: b }] }),
    ).toEqual({
      ...nobody,
      added: [a, b],
    });
    expect(of({ op: 'Remove', path: 'members', value: [{ $ref: null, value: a }] })).toEqual({
      ...nobody,
      removed: [a],
    });
  });

  test('removes by filter, replaces and clears, as Okta and the standard do', () => {
    expect(of({ op: 'remove', path: `members[value eq "${a}" or value eq "${b}"]` }).removed).toEqual([a, b]);
    expect(of({ op: 'replace', path: 'members', value: [{ value: a, display: 'Ann' }] })).toEqual({
      ...nobody,
      isAll: true,
      added: [a],
    });
    expect(of({ op: 'remove', path: 'members' })).toEqual({ ...nobody, isAll: true });
    expect(of({ op: 'replace', value: { id: 'g1', displayName: ' Nord ' } })).toEqual({
      ...nobody,
      name: 'Nord',
    });
  });

  test('counts the last word on each', () => {
    const [add, remove] = [
      { op: 'add', path: 'members', value: [{ value: a }] },
      { op: 'remove', path: `members[value eq "${a}"]` },
    ];
    expect(of(add, remove)).toEqual({ ...nobody, removed: [a] });
    expect(of(remove, add)).toEqual({ ...nobody, added: [a] });
  });

  test.each([
    ['a removed name', { op: 'remove', path: 'displayName' }, 'mutability'],
    ['an empty name', { op: 'replace', path: 'displayName', value: ' ' }, 'mutability'],
    [
      'a group in a group',
      { op: 'add', path: 'members', value: [{ value: a, type: 'Group' }] },
      'invalidValue',
    ],
    ['a member without an id', { op: 'add', path: 'members', value: [{ display: 'Ann' }] }, 'invalidValue'],
    ['a member that no id can be', { op: 'add', path: 'members', value: [{ value: 'x' }] }, 'invalidValue'],
    ['another filter', { op: 'remove', path: 'members[display sw "A"]' }, 'invalidFilter'],
    ['another id', { op: 'replace', value: { id: 'g2' } }, 'mutability'],
    ['an unknown attribute', { op: 'add', path: 'owner', value: 'x' }, 'invalidPath'],
  ])('refuses %s', (_what, operation, scimType) => {
    expect(() => of(operation)).toThrow(expect.objectContaining({ status: 400, scimType }));
  });

  test('names so many and no more', () => {
    const value = Array.from({ length: scimLimits.membersMax + 1 }, (_, at) => ({
      value: `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    }));
    expect(() => of({ op: 'add', path: 'members', value })).toThrow(expect.objectContaining({ status: 413 }));
    expect(groupOfBody({ displayName: 'N', members: value.slice(1) }).members.added.size).toBe(
      scimLimits.membersMax,
    );
  });
});
