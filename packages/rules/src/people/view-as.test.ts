/** Who may look at the portal as whom. */
import { expect, test } from 'vitest';
import type { Actor } from './scoped-roles.ts';
import { mayViewAs, type ViewedPerson } from './view-as.ts';

const person = (more: Partial<ViewedPerson> = {}): ViewedPerson => ({
  userId: 'léa',
  roles: [],
  companyUsers: [{ companyId: 'nord', role: 'STUDENT' }],
  classUsers: [{ companyId: 'nord', role: 'STUDENT' }],
  ...more,
});
const viewer = (more: Partial<Actor> = {}) => ({ userId: 'claire', roles: [], companyUsers: [], ...more });
const admin = viewer({ roles: ['admin'] });
const organizer = viewer({ companyUsers: [{ companyId: 'nord', role: 'ORGANIZER' }] });

test.each([
  ['an admin views a learner', admin, person(), 'yes'],
  ['a superadmin who has entered views a learner', viewer({ roles: ['superadmin'] }), person(), 'yes'],
  ['an admin views somebody who trains and manages', admin, person({ roles: ['editor'] }), 'yes'],
  ['an admin views no other admin', admin, person({ roles: ['admin'] }), 'no'],
  ['an admin views nobody of the platform', admin, person({ roles: ['superadmin'] }), 'no'],
  ['nobody views themselves', admin, person({ userId: 'claire' }), 'no'],
  ['an organiser views who learns in the company', organizer, person(), 'yes'],
  ['an organiser views who learns in a class alone', organizer, person({ companyUsers: [] }), 'yes'],
  [
    'an admin of the company by a role views who learns there',
    viewer({ scopedRoles: [{ role: 'admin', scope: 'company', scopeId: 'nord' }] }),
    person(),
    'yes',
  ],
  [
    'an organiser views nobody who learns elsewhere too',
    organizer,
    person({ classUsers: [{ companyId: 'sud', role: 'STUDENT' }] }),
    'no',
  ],
  [
    'an organiser views nobody with a place in a class of no company',
    organizer,
    person({ classUsers: [{ companyId: null, role: 'STUDENT' }] }),
    'no',
  ],
  ['an organiser views nobody with a role', organizer, person({ roles: ['author'] }), 'no'],
  [
    'an organiser views no trainer',
    organizer,
    person({ classUsers: [{ companyId: 'nord', role: 'TEACHER' }] }),
    'no',
  ],
  [
    'an organiser views no other organiser',
    organizer,
    person({ companyUsers: [{ companyId: 'nord', role: 'ORGANIZER' }] }),
    'no',
  ],
  [
    'to an organiser of elsewhere the person is not there',
    viewer({ companyUsers: [{ companyId: 'sud', role: 'ORGANIZER' }] }),
    person(),
    'unknown',
  ],
  [
    'a trainer of the company views nobody',
    viewer({ companyUsers: [{ companyId: 'nord', role: 'TEACHER' }] }),
    person(),
    'unknown',
  ],
  ['a learner views nobody', viewer(), person(), 'unknown'],
  ['a key of the API views nobody', { ...admin, apiScopes: ['users:read'] as const }, person(), 'no'],
] as const)('%s', (_name, who, whom, expected) => {
  expect(mayViewAs(who, whom)).toBe(expected);
});
