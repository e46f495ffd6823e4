import { resourceNames, resourceNouns } from '@parcours/contract';
import { describe, expect, test } from 'vitest';
import {
  type Actor,
  mayCall,
  mayCertify,
  mayCorrect,
  mayOperate,
  mayReadResults,
  resourceAccess,
  standingsFor,
} from './access.ts';

const nobody: Actor = { roles: [], companyUsers: [] };
const holding = (role: Actor['companyUsers'][number]['role']): Actor => ({
  roles: [],
  companyUsers: [{ companyId: 'company', role }],
});
const admin: Actor = { roles: ['admin'], companyUsers: [] };

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
] as const)('domain §4: %s grades %s, reads results %s', (_who, actor, grades, reads) => {
  const lesson = { userId: 'me', companyId: 'company' };
  expect(mayCorrect(actor, lesson)).toBe(grades);
  expect(mayReadResults(actor, lesson)).toBe(reads);
});

test.each([
  ['anyone', null, null, 'yes'],
  ['signed-in', null, null, 'UNAUTHORIZED'],
  ['signed-in', 'me', null, 'yes'],
  ['own-lesson', null, 'me', 'UNAUTHORIZED'],
  ['own-lesson', 'me', 'me', 'yes'],
  ['own-lesson', 'me', 'other', 'MODEL_NOT_FOUND'],
  ['own-lesson', 'me', null, 'MODEL_NOT_FOUND'],
] as const)('an endpoint for %s called by %s on a lesson of %s: %s', (access, userId, ownerId, verdict) => {
  expect(mayCall(access, userId, ownerId)).toBe(verdict);
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
  expect(mayCertify(actor, { companyId })).toBe(certifies);
});
