import type { CompanyRole } from '@parcours/contract';
import { expect, test } from 'vitest';
import { allowedCompanies, defaultRoutePermission, mayEnterRoute, userDomainOf } from './user-domain.ts';

test.each([
  [['admin'], ['OWNER'], 'grains'],
  [[], ['OWNER'], 'client'],
  [[], ['ADMIN'], 'client'],
  [[], ['ORGANIZER'], 'client'],
  [[], ['TEACHER'], 'client'],
  [[], ['CERTIFIER'], 'client'],
  [[], ['SUPERVISOR'], 'client'],
  [[], ['STUDENT'], 'public'],
  [[], [], 'public'],
] as [string[], CompanyRole[], string][])(
  'spec §4 Domain: roles %j and company roles %j make %s',
  (roles, company, domain) => {
    expect(
      userDomainOf(
        roles,
        company.map((role) => ({ companyId: 'one', role })),
      ),
    ).toBe(domain);
  },
);

test('spec §6: STUDENT does not count for allowed companies; each company counts once', () => {
  const memberships = [
    { companyId: 'one', role: 'STUDENT' },
    { companyId: 'two', role: 'TEACHER' },
    { companyId: 'two', role: 'ADMIN' },
  ] as const;
  expect(allowedCompanies(memberships)).toEqual(['two']);
});

test.each([
  ['public', defaultRoutePermission, true],
  ['public', 'grains|client', false],
  ['client', 'grains|client', true],
  ['grains', 'grains', true],
  ['public', '', true],
  [null, '', false],
  [null, defaultRoutePermission, false],
] as const)('domain §4: %s may enter %j: %s', (domain, permission, may) => {
  expect(mayEnterRoute(domain, permission)).toBe(may);
});

test('spec §2: a route without its own permission admits every domain', () => {
  expect(mayEnterRoute('public')).toBe(true);
  expect(mayEnterRoute(null)).toBe(false);
});
