/** Everything that changes what somebody may do, as SQL: a case for each way, by the table that is written. */

/** What the texts name with a colon before it. */
export const rightNames = [
  'context',
  'learner',
  'peer',
  'company',
  'role',
  'otherRole',
  'held',
  'member',
  'place',
  'session',
] as const;
export type RightIds = Readonly<Record<(typeof rightNames)[number], string>>;

/** The SQL with the ids in their places. */
export function withIds(text: string, ids: RightIds): string {
  return text.replaceAll(/(?<!:):([a-zA-Z]+)/g, (_all, name: keyof RightIds) => `'${ids[name]}'`);
}

const giveTo = (person: string, scope = 'null') =>
  `insert into role_users ("contextId", id, "roleId", "principalId", "scopeId") values (:context, :held, :role, ${person}, ${scope})`;
const join = (person: string) =>
  `insert into company_users ("contextId", id, "companyId", "userId", role) values (:context, :member, :company, ${person}, 'TEACHER')`;
const newCompany = `insert into companies ("contextId", id, name) values (:context, :place, 'Place')`;
const newClass = `insert into classes ("contextId", id, "companyId", name, "createdAt") values (:context, :place, :company, 'Place', now())`;
const newCourse = `insert into courses ("contextId", id, title, "categoryId", state)
  select :context::uuid, :place::uuid, 'Place', (select id from course_categories where "contextId" = :context limit 1), 'DRAFT'`;

/** What there is before, and what changes it; each changes what the learner may do. */
export const rightChanges: Readonly<Record<string, readonly [before: readonly string[], change: string]>> = {
  'role_users: a role is given': [[], giveTo(':learner')],
  'role_users: a role is taken': [
    [giveTo(':learner')],
    `delete from role_users where "contextId" = :context and id = :held`,
  ],
  'role_users: it is another role': [
    [giveTo(':learner')],
    `update role_users set "roleId" = :otherRole where "contextId" = :context and id = :held`,
  ],
  'role_users: it holds in one company': [
    [giveTo(':learner')],
    `update role_users set "scopeId" = :company where "contextId" = :context and id = :held`,
  ],
  'role_users: it becomes somebody else’s': [
    [giveTo(':learner')],
    `update role_users set "principalId" = :peer where "contextId" = :context and id = :held`,
  ],
  'role_users: it was somebody else’s': [
    [giveTo(':peer')],
    `update role_users set "principalId" = :learner where "contextId" = :context and id = :held`,
  ],
  'roles: another name': [
    [giveTo(':learner')],
    `update roles set name = name || ' renamed' where "contextId" = :context and id = :role`,
  ],
  'roles: other permissions': [
    [giveTo(':learner')],
    `update roles set permissions = array['exports'] where "contextId" = :context and id = :role`,
  ],
  'roles: removed': [[giveTo(':learner')], `delete from roles where "contextId" = :context and id = :role`],
  'company_users: joined': [[], join(':learner')],
  'company_users: another role': [
    [join(':learner')],
    `update company_users set role = 'ADMIN' where "contextId" = :context and id = :member`,
  ],
  'company_users: left': [
    [join(':learner')],
    `delete from company_users where "contextId" = :context and id = :member`,
  ],
  'company_users: becomes somebody else’s': [
    [join(':learner')],
    `update company_users set "userId" = :peer where "contextId" = :context and id = :member`,
  ],
  'company_users: was somebody else’s': [
    [join(':peer')],
    `update company_users set "userId" = :learner where "contextId" = :context and id = :member`,
  ],
  'companies: the one of a role goes': [
    [newCompany, giveTo(':learner', ':place')],
    `delete from companies where "contextId" = :context and id = :place`,
  ],
  'companies: the one of a role comes': [[giveTo(':learner', ':place')], newCompany],
  'classes: the one of a role goes': [
    [newClass, giveTo(':learner', ':place')],
    `delete from classes where "contextId" = :context and id = :place`,
  ],
  'classes: the one of a role comes': [[giveTo(':learner', ':place')], newClass],
  'courses: the one of a role goes': [
    [newCourse, giveTo(':learner', ':place')],
    `delete from courses where "contextId" = :context and id = :place`,
  ],
  'courses: the one of a role comes': [[giveTo(':learner', ':place')], newCourse],
  'users: put to rest': [
    [],
    `update users set "deactivatedAt" = now() where "contextId" = :context and id = :learner`,
  ],
  'users: erased': [[], `update users set "erasedAt" = now() where "contextId" = :context and id = :learner`],
  'sessions: of the platform': [
    [giveTo(':learner')],
    `update sessions set "isPlatform" = true where "contextId" = :context and id = :session`,
  ],
  'sessions: ended': [
    [],
    `update sessions set "endedAt" = now() where "contextId" = :context and id = :session`,
  ],
  'sessions: its time is over': [
    [],
    `update sessions set "expiresAt" = "createdAt" where "contextId" = :context and id = :session`,
  ],
  'sessions: unused for long': [
    [],
    `update sessions set "lastSeenAt" = "lastSeenAt" - interval '1 year' where "contextId" = :context and id = :session`,
  ],
};
