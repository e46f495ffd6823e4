/** A tenant with a row of every generic resource: of a learner, of a peer, and of somebody in another company. */
import { sql } from 'kysely';
import { insertEnrolment } from '../../features/learning/enrolment/enrolment.store.ts';
import { findDraftCourse, insertVersion } from '../../features/courses/publishing.store.ts';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import type { TestServer } from '../servers/start-server.ts';
import { stockCourses } from './stock-courses.ts';
import { type StockedTenant, stockPasswordHash, stockTenant } from './stock-tenant.ts';
import { canaryOf, markTexts } from '../world/canary.ts';
import { type RowMaker, rowMaker } from '../world/row-maker.ts';
import { type RowIds, rowsOfLearner } from '../world/rows-of-learner.ts';
import { stockContent } from '../world/stock-content.ts';
import { stockMembership, stockPerson } from '../world/stock-person.ts';

/** Whose the row is, as seen by the learner. */
export const targets = ['own', 'peer', 'elsewhere'] as const;
export type Target = (typeof targets)[number];

export const people = [
  'learner',
  'peer',
  'trainer',
  'organizer',
  'certifier',
  'supervisor',
  'owner',
  'admin',
  'outsider',
  'stranger',
  'author',
  'editor',
  'company-admin',
  'class-admin',
  'course-author',
  'course-editor',
] as const;
export type Person = (typeof people)[number];

export interface World {
  readonly tenant: StockedTenant;
  readonly host: string;
  readonly contextId: string;
  readonly rows: Readonly<Record<Target, RowIds>>;
  readonly userIds: Readonly<Record<Person, string>>;
}

export async function stockWorld(server: TestServer, alias: string): Promise<World> {
  const tenant = await stockTenant(server, alias);
  const ids = createIds(server.clock, systemRandom);
  const { contextId, host } = tenant;
  return server.open.database.withTenant(contextId, async (tx) => {
    const maker = rowMaker(tx, ids, server.clock.now());
    const person = (username: string) =>
      stockPerson(maker, { username, host, passwordHash: stockPasswordHash });
    const staff = {
      certifier: await person('certifier'),
      supervisor: await person('supervisor'),
      owner: await person('owner'),
    };
    for (const [name, userId] of Object.entries(staff))
      await stockMembership(maker, { userId, companyId: tenant.companyId, role: name.toUpperCase() });
    const userIds = {
      ...tenant.users,
      ...staff,
      stranger: await person('stranger'),
      ...(await peopleWithRoles(maker, tenant, person)),
    };
    const rows = {
      ...(await rowsInside(maker, tenant, alias)),
      elsewhere: await rowsElsewhere(maker, userIds.stranger, alias),
    };
    await markTexts(tx, canaryOf(alias));
    for (const courseId of new Set([rows.own.courses, rows.elsewhere.courses]))
      await publish(maker, courseId);
    await tx.run({ compile: () => sql`set constraints all immediate`.compile(tx.sql) });
    return { tenant, host, contextId, rows, userIds };
  });
}

/** Authors and editors of all courses, and whose role holds in one company, class or course alone. */
async function peopleWithRoles(
  { put, tx }: RowMaker,
  { companyId, openClass, courseIds }: StockedTenant,
  person: (username: string) => Promise<string>,
) {
  const known = await tx.run(tx.sql.selectFrom('roles').select(['id', 'name']));
  const roleIds = new Map(known.map(({ id, name }) => [name, id]));
  const give = async (username: string, role: string, scopeId: string | null) => {
    const principalId = await person(username);
    const roleId = roleIds.get(role) ?? (await put('roles', { name: role }));
    roleIds.set(role, roleId);
    await put('role_users', { roleId, principalId, scopeId });
    return principalId;
  };
  return {
    author: await give('author', 'author', null),
    editor: await give('editor', 'editor', null),
    'company-admin': await give('company-admin', 'admin', companyId),
    'class-admin': await give('class-admin', 'admin', openClass.classId),
    'course-author': await give('course-author', 'author', courseIds[0]),
    'course-editor': await give('course-editor', 'editor', courseIds[0]),
  };
}

/** What learners read is the version, with the marks that the working copy carries by now. */
async function publish({ tx, ids, now }: RowMaker, courseId: string): Promise<void> {
  const draft = await findDraftCourse(tx, courseId);
  if (draft === undefined) throw new Error('there is no such course');
  const { content, keys } = draft;
  await insertVersion(tx, { versionId: ids.next(), courseId, content, keys, stepCount: 1, publishedAt: now });
}

/** Of two learners of the stocked class, who share what they learn. */
async function rowsInside(maker: RowMaker, tenant: StockedTenant, alias: string) {
  const { companyId, openClass, programId, courseIds, users } = tenant;
  const { classId, classProgramId } = openClass;
  const place = { companyId, classId, classProgramId, programId, courseId: courseIds[0] };
  const content = await stockContent(maker, {
    alias,
    courseId: place.courseId,
    name: 'ouvert',
    ownerId: users.learner,
  });
  return {
    own: await rowsOfLearner(maker, users.learner, place, content, 'auteur'),
    peer: await rowsOfLearner(maker, users.peer, place, content, 'relecteur'),
  };
}

/** Of somebody in a company, a class and a course of which the others know nothing. */
async function rowsElsewhere(maker: RowMaker, userId: string, alias: string): Promise<RowIds> {
  const { tx, ids, now, put } = maker;
  const { programId, courseIds } = await stockCourses(tx, ids, now);
  const companyId = await put('companies', { name: 'Autre maison' });
  const classId = await put('classes', { companyId, name: 'Autre classe', createdAt: now });
  const classProgramId = await put('class_programs', { classId, programId });
  await stockMembership(maker, { userId, companyId, role: 'STUDENT' });
  await insertEnrolment(tx, { id: ids.next(), classId, userId, createdAt: now }, ids.next);
  const place = { companyId, classId, classProgramId, programId, courseId: courseIds[0] };
  const content = await stockContent(maker, {
    alias,
    courseId: place.courseId,
    name: 'lointain',
    ownerId: userId,
  });
  return rowsOfLearner(maker, userId, place, content, 'lointain');
}
