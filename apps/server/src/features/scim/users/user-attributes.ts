/** By what users can be found (RFC 7644 §3.4.2.2). */
import type { Attributes } from '../protocol/condition-of.ts';
import { groupsOf, isCalled, isNamed, userName } from './directory-user.sql.ts';

export const userAttributes: Attributes = {
  id: { kind: 'text', sql: 'u.id::text', isExact: true },
  externalid: {
    kind: 'text',
    sql: `d."externalId"`,
    isExact: true,
    quick: isCalled,
  },
  username: { kind: 'text', sql: userName, quick: isNamed },
  'name.givenname': { kind: 'text', sql: 'u.firstname' },
  'name.familyname': { kind: 'text', sql: 'u.lastname' },
  displayname: { kind: 'text', sql: `concat_ws(' ', u.firstname, u.lastname)` },
  active: { kind: 'boolean', sql: `(u."deactivatedAt" is null)` },
  preferredlanguage: { kind: 'text', sql: 'u."preferredLocale"' },
  emails: {
    kind: 'list',
    from: 'select from (select 1) e where true',
    attributes: {
      value: { kind: 'text', sql: 'u.email', quick: isNamed },
      type: { kind: 'text', sql: `'work'` },
      primary: { kind: 'boolean', sql: 'true' },
    },
  },
  groups: {
    kind: 'list',
    from: `select ${groupsOf}`,
    attributes: {
      value: { kind: 'text', sql: 'c.id::text', isExact: true },
      display: { kind: 'text', sql: 'c.name' },
    },
  },
  'meta.resourcetype': { kind: 'text', sql: `'User'` },
  'meta.created': { kind: 'time', sql: 'u."createdAt"' },
  'meta.lastmodified': { kind: 'time', sql: 'd."changedAt"' },
};
