/** By what groups can be found (RFC 7644 §3.4.2.2). */
import type { Attributes } from '../protocol/condition-of.ts';
import { membersOf } from './directory-group.sql.ts';

export const groupAttributes: Attributes = {
  id: { kind: 'text', sql: 'c.id::text', isExact: true },
  externalid: { kind: 'text', sql: `g."externalId"`, isExact: true },
  displayname: { kind: 'text', sql: 'c.name' },
  members: {
    kind: 'list',
    from: `select ${membersOf}`,
    attributes: {
      value: { kind: 'text', sql: 'm."userId"::text', isExact: true },
      type: { kind: 'text', sql: `'User'` },
    },
  },
  'meta.resourcetype': { kind: 'text', sql: `'Group'` },
  'meta.created': { kind: 'time', sql: 'g."createdAt"' },
};
