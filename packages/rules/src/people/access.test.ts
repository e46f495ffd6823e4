import { resourceNames, resourceNouns, type RoleScope } from '@parcours/contract';
import { describe, expect, test } from 'vitest';
import {
  mayCertify,
  mayCorrect,
  mayOperate,
  mayReadResults,
  resourceAccess,
  standingsFor,
} from './access.ts';
import {
  type Actor,
  companiesInCharge,
  coursesOfRole,
  hasCourseRole,
  isContextAdmin,
  mayHaveScope,
  overseenCompanies,
} from './scoped-roles.ts';

const nobody: Actor = { roles: [], companyUsers: [] };
const holding = (role: Actor['companyUsers'][number]['role']): Actor => ({
  roles: [],
  companyUsers: [{ companyId: 'company', role }],
});
const admin: Actor = { roles: ['admin'], companyUsers: [] };
const scoped = (role: string, scope: RoleScope, scopeId: string): Actor => ({
  roles: [],
  scopedRoles: [{ role, scope, scopeId }],
  companyUsers: [],
});
const adminOf = (scope: RoleScope, scopeId: string) => scoped('admin', scope, scopeId);

describe('domain §4: who may do what', () => {
  test.each([
    ['classes', 'create', false, false, true, true],
    ['class-users', 'create', false, false, true, true],
    ['class-users', 'delete', false, false, true, true],
    ['users', 'create', false, false, false, true],
    ['role-users', 'create', false, false, false, true],
    ['company-users', 'create', false, false, false, true],
    ['courses', 'update', false, false, false, true],
    ['contexts', 'update', false, false, false, true],
    ['lessons', 'update', false, false, false, false],
    ['log-book-records', 'create', true, true, true, true],
  ] as const)('%s: %s by learner %s, CERTIFIER %s, ORGANIZER %s, admin %s', (name, operation, ...may) => {
    const actors = [nobody, holding('CERTIFIER'), holding('ORGANIZER'), admin];
    expect(actors.map((actor) => mayOperate(actor, name, operation))).toEqual(may);
  });

  test('an admin needs no other standing, where the admin may at all', () => {
    expect(standingsFor(admin, 'lessons', 'read')).toEqual(['admin']);
    expect(standingsFor({ roles: ['superadmin'], companyUsers: [] }, 'classes', 'delete')).toEqual(['admin']);
    expect(standingsFor(holding('SUPERVISOR'), 'classes', 'read')).toEqual([
      'learner',
      'teacher',
      'overseer',
    ]);
    expect(standingsFor(holding('STUDENT'), 'classes', 'read')).toEqual(['learner', 'teacher']);
  });

  test('whoever may write a resource has a call for it, and the other way round', () => {
    const ofItsOwn = new Set(['reviews create', 'users update']);
    for (const name of resourceNames)
      for (const operation of ['create', 'update', 'delete'] as const) {
        const hasCall = (resourceNouns[name].operations as readonly string[]).includes(operation);
        const granted = resourceAccess[name][operation].length > 0;
        expect(ofItsOwn.has(`${name} ${operation}`) || granted === hasCall, `${name} ${operation}`).toBe(
          true,
        );
      }
  });

  test('everything is read by an admin, and nothing by nobody', () => {
    for (const name of resourceNames) expect(resourceAccess[name].read, name).toContain('admin');
  });
});

test.each([
  ['the learner', { ...nobody, userId: 'me', teaches: false }, false, true],
  ['another learner', { ...nobody, userId: 'other', teaches: false }, false, false],
  ['the class TEACHER', { ...nobody, userId: 'other', teaches: true }, true, true],
  ['a company SUPERVISOR', { ...holding('SUPERVISOR'), userId: 'other', teaches: false }, false, true],
  ['a company ORGANIZER', { ...holding('ORGANIZER'), userId: 'other', teaches: false }, true, true],
  ['a company STUDENT', { ...holding('STUDENT'), userId: 'other', teaches: false }, false, false],
  ['the context admin', { ...admin, userId: 'other', teaches: false }, true, true],
  [
    'the admin of the company',
    { ...adminOf('company', 'company'), userId: 'other', teaches: false },
    true,
    true,
  ],
  [
    'the admin of another company',
    { ...adminOf('company', 'x'), userId: 'other', teaches: false },
    false,
    false,
  ],
  ['the admin of the class', { ...adminOf('class', 'class'), userId: 'other', teaches: false }, true, true],
  ['the admin of a course', { ...adminOf('course', 'class'), userId: 'other', teaches: false }, false, false],
] as const)('domain §4: %s grades %s, reads results %s', (_who, actor, grades, reads) => {
  const lesson = { userId: 'me', classId: 'class', companyId: 'company' };
  expect(mayCorrect(actor, lesson)).toBe(grades);
  expect(mayReadResults(actor, lesson)).toBe(reads);
});

test.each([
  ['a company CERTIFIER', holding('CERTIFIER'), 'company', true],
  ['a CERTIFIER of another company', holding('CERTIFIER'), 'other', false],
  ['a CERTIFIER, of a class of no company', holding('CERTIFIER'), null, false],
  ['a company OWNER', holding('OWNER'), 'company', false],
  ['a company TEACHER', holding('TEACHER'), 'company', false],
  ['the context admin', admin, null, true],
  ['a learner', nobody, 'company', false],
] as const)('domain §4: %s certifies: %#', (_who, actor, companyId, certifies) => {
  expect(mayCertify(actor, { classId: 'class', companyId })).toBe(certifies);
});

describe('domain §4: a role with a scope gives its rights there alone', () => {
  test('an admin of a company, class or course is no admin of the context', () => {
    for (const scope of ['company', 'class', 'course'] as const) {
      expect(isContextAdmin(adminOf(scope, 'x'))).toBe(false);
      for (const name of resourceNames)
        for (const operation of resourceNouns[name].operations) {
          const verb = operation === 'list' || operation === 'get' ? 'read' : operation;
          expect(standingsFor(adminOf(scope, 'x'), name, verb)).not.toContain('admin');
        }
    }
  });

  test('the scope names the rows, and no others', () => {
    expect(overseenCompanies(adminOf('company', 'x'))).toEqual(['x']);
    expect(companiesInCharge(adminOf('company', 'x'))).toEqual(['x']);
    expect(overseenCompanies(adminOf('class', 'x'))).toEqual([]);
    expect(coursesOfRole(adminOf('course', 'x'), 'editor')).toEqual(['x']);
    expect(coursesOfRole(scoped('author', 'course', 'x'), 'author')).toEqual(['x']);
    expect(coursesOfRole(scoped('author', 'course', 'x'), 'editor')).toEqual([]);
    expect(coursesOfRole(scoped('author', 'company', 'x'), 'author')).toEqual([]);
    expect(hasCourseRole(scoped('editor', 'course', 'x'), 'author')).toBe(false);
    expect(hasCourseRole({ roles: ['editor'] }, 'author')).toBe(true);
    expect(hasCourseRole({ roles: ['author'] }, 'editor')).toBe(false);
  });

  test.each([
    ['author', null, true],
    ['author', 'course', true],
    ['editor', 'company', false],
    ['author', 'class', false],
    ['admin', 'class', true],
    ['superadmin', 'company', false],
  ] as const)('%s with the scope %s: %s', (role, scope, may) => {
    expect(mayHaveScope(role, scope)).toBe(may);
  });

  test('an author changes what an editor removes', () => {
    const author: Actor = { roles: ['author'], companyUsers: [] };
    expect(mayOperate(author, 'courses', 'update')).toBe(true);
    expect(mayOperate(author, 'courses', 'delete')).toBe(false);
    expect(mayOperate({ ...author, roles: ['editor'] }, 'courses', 'delete')).toBe(true);
    for (const name of [
      'users',
      'classes',
      'lessons',
      'pages',
      'records',
      'role-users',
      'companies',
    ] as const)
      expect([name, mayOperate(author, name, 'create')]).toEqual([name, false]);
  });
});
