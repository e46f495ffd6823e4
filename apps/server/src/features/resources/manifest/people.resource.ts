/** People, their roles and companies, and the tenant itself (spec §3). */
import { resources } from '@parcours/contract';
import { displayName, type Named } from '@parcours/rules';
import { kept, type Resource, summary } from './resource.ts';
import { administered, byClass, ofAdministeredCompany, ofUser } from './scopes.ts';

const names = {
  kind: 'json',
  sql: (self: string) =>
    `json_build_object('firstname', ${self}.firstname, 'lastname', ${self}.lastname, 'username', ${self}.username, 'email', ${self}.email)`,
} as const;

/** What others may read of a person: an e-mail address is not for everybody. */
export const people = summary(
  'users',
  { id: { kind: 'id' }, avatarId: { kind: 'id' }, named: names },
  { finish: ({ named, ...item }) => ({ ...item, displayName: displayName(named as Named) }) },
);

const person = (column: string) =>
  ({
    to: () => people,
    on: (self: string, other: string) => `${other}.id = ${self}."${column}"`,
    opens: true,
  }) as const;

export const toUser = person('userId');
export const toStudent = person('studentId');

export const companies = kept(resources.companies, {
  table: 'companies',
  standings: {
    self: (self, { contextId, userId }) =>
      `${self}.id in (select m."companyId" from company_users m where m."contextId" = ${contextId} and m."userId" = ${userId})`,
    overseer: (self, { companyIds }) => `${self}.id = any (${companyIds})`,
    'scoped-admin': ofAdministeredCompany('id'),
  },
});

export const companyUsers = kept(resources['company-users'], {
  table: 'company_users',
  standings: {
    self: ofUser(),
    overseer: (self, { companyIds }) => `${self}."companyId" = any (${companyIds})`,
    'scoped-admin': ofAdministeredCompany('companyId'),
  },
  relations: {
    company: { to: () => companies, on: (self, other) => `${other}.id = ${self}."companyId"`, opens: true },
    user: toUser,
  },
});

export const roles = kept(resources.roles, {
  table: 'roles',
  standings: {
    self: (self, { contextId, userId }) =>
      `${self}.id in (select h."roleId" from role_users h where h."contextId" = ${contextId} and h."principalId" = ${userId})`,
    // To choose from, when a role is given within one's own scope.
    'scoped-admin': () => 'true',
  },
});

/** What the scope of a role is, whichever of the three it is. */
const scopes = (self: string) =>
  [
    `select 'company' as scope, x.name from companies x`,
    `select 'class', x.name from classes x`,
    `select 'course', x.title from courses x`,
  ]
    .map((rows) => `${rows} where x."contextId" = ${self}."contextId" and x.id = ${self}."scopeId"`)
    .join(' union all ');
const ofScope = (column: string) => (self: string) => `(select s.${column} from (${scopes(self)}) s)`;

export const roleUsers = kept(resources['role-users'], {
  table: 'role_users',
  sql: { scope: ofScope('scope'), scopeName: ofScope('name') },
  standings: {
    self: ofUser('principalId'),
    'scoped-admin': (self, bindings) =>
      `(${self}."scopeId" = any (${bindings.adminCompanyIds}) or ${self}."scopeId" in ${administered(bindings)}
        or ${self}."scopeId" = any (${bindings.adminCourseIds}))`,
  },
  relations: {
    role: { to: () => roles, on: (self, other) => `${other}.id = ${self}."roleId"`, opens: true },
    principal: person('principalId'),
  },
});

const plainClassUsers = summary('class_users', {
  id: { kind: 'id' },
  contextId: { kind: 'id' },
  classId: { kind: 'id' },
  userId: { kind: 'id' },
  role: { kind: 'text' },
  createdAt: { kind: 'instant' },
});

const ofPerson = (to: () => Resource, column: string) => ({
  to,
  many: true,
  on: (self: string, other: string) => `${other}."${column}" = ${self}.id`,
});

/** Those who are in some classes, or in the companies that one oversees. */
const inClasses = byClass(
  (self, classIds, { contextId }) =>
    `${self}.id in (select p."userId" from class_users p where p."contextId" = ${contextId} and p."classId" in ${classIds})`,
);

/** Nobody comes without a password of their own or an account at an identity provider. */
const hasCome = (self: string) =>
  `(exists (select from user_secrets k where k."contextId" = ${self}."contextId" and k."userId" = ${self}.id)
    or exists (select from user_identities k where k."contextId" = ${self}."contextId" and k."userId" = ${self}.id))`;

export const users = kept(resources.users, {
  table: 'users',
  // The platform's own people enter and leave (domain §2): they are nobody's users.
  // Neither is an account that was merged into another one: its person is that one's.
  always: (self) => `${self}."erasedAt" is null and not ${self}."isPlatform" and not exists (
    select from person_merges g where g."contextId" = ${self}."contextId" and g."goneId" = ${self}.id
      and g.state in ('merged', 'undoing'))`,
  derived: ['displayName'],
  sql: {
    active: (self) => `(${self}."deactivatedAt" is null)`,
    hasCome,
    searched: (self) =>
      `concat_ws(' ', ${self}.firstname, ${self}.lastname, ${self}.firstname, ${self}.username, ${self}.email)`,
  },
  standings: {
    self: (self, { userId }) => `${self}.id = ${userId}`,
    teacher: inClasses.teacher,
    overseer: (self, bindings) =>
      `(${inClasses.overseer(self, bindings)} or ${self}.id in (select c."userId" from company_users c
        where c."contextId" = ${bindings.contextId} and c."companyId" = any (${bindings.companyIds})))`,
  },
  relations: {
    companyUsers: ofPerson(() => companyUsers, 'userId'),
    classUsers: { ...ofPerson(() => plainClassUsers, 'userId'), opens: true },
    roleUsers: ofPerson(() => roleUsers, 'principalId'),
  },
  finish: (item) => ({ ...item, displayName: displayName(item as unknown as Named) }),
});

export const contexts = kept(resources.contexts, {
  // The platform's table, narrowed to the tenant's own row.
  table: '(select c.*, c.id as "contextId" from contexts c)',
  written: { table: 'contexts', tenant: 'id' },
  standings: { everyone: () => 'true' },
  sql: {
    hosts: (self) => `(select coalesce(json_object_agg(h.kind, h.hosts), '{}') from (
      select x.kind, json_agg(x.host order by x.host) as hosts from context_hosts x
      where x."contextId" = ${self}.id group by x.kind) h)`,
  },
});
