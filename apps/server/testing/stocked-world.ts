/** A tenant with a row of every generic resource: of a learner, of a peer, and of somebody in another company. */
import { type ResourceName, resourceNames } from '@parcours/contract';
import { sql } from 'kysely';
import { insertEnrolment } from '../src/features/enrolment/enrolment.store.ts';
import type { TenantTransaction } from '../src/platform/database/database.ts';
import { createIds, type Ids } from '../src/platform/ids.ts';
import { systemRandom } from '../src/platform/random.ts';
import type { TestServer } from './start-server.ts';
import { stockCourses } from './stock-courses.ts';
import { type StockedTenant, stockPassword, stockTenant } from './stock-tenant.ts';

/** Whose the row is, as seen by the learner. */
export const targets = ['own', 'peer', 'elsewhere'] as const;
export type Target = (typeof targets)[number];
export type RowIds = Readonly<Record<ResourceName, string>>;

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
] as const;
export type Person = (typeof people)[number];

export interface World {
  readonly tenant: StockedTenant;
  readonly host: string;
  readonly contextId: string;
  readonly rows: Readonly<Record<Target, RowIds>>;
  readonly userIds: Readonly<Record<Person, string>>;
}

/** What every text of the tenant carries. */
export const canaryOf = (alias: string) => `KANARI-${alias}`;

export async function stockWorld(server: TestServer, alias: string): Promise<World> {
  const tenant = await stockTenant(server, alias);
  const ids = createIds(server.clock, systemRandom);
  const now = server.clock.now();
  const { contextId } = tenant;
  const passwordHash = await server.app.passwords.hash(stockPassword);
  const world = await server.open.database.withTenant(contextId, async (tx) => {
    const maker = makerOf(tx, ids, now);
    const person = async (username: string) => {
      const id = ids.next();
      await maker.put('users', {
        id,
        username,
        firstname: username,
        lastname: 'Martin',
        email: `${username}@${tenant.host}`,
        birthday: '1990-05-17',
        tincanIdentifier: ids.next(),
        createdAt: now,
      });
      await tx.run(
        tx.sql.insertInto('user_secrets').values({ contextId, userId: id, passwordHash, changedAt: now }),
      );
      return id;
    };
    const inCompany = (userId: string, companyId: string, role: string) =>
      maker.put('company_users', { companyId, userId, role });
    const staff = {
      certifier: await person('certifier'),
      supervisor: await person('supervisor'),
      owner: await person('owner'),
    };
    for (const [name, userId] of Object.entries(staff))
      await inCompany(userId, tenant.companyId, name.toUpperCase());
    const stranger = await person('stranger');
    const userIds = { ...tenant.users, ...staff, stranger };

    const fileOf = async (name: string, ownerId: string) => {
      const libraryId = await maker.put('libraries', { ownerId, ownerType: 'AppUser' });
      return {
        libraryId,
        fileId: await maker.put('files', {
          libraryId,
          name: `${name}.pdf`,
          type: 'application/pdf',
          fileType: 'pdf',
          size: 10,
          storageKey: ids.next(),
          sha256: Buffer.alloc(32),
          createdAt: now,
        }),
      };
    };
    const contentOf = async (courseId: string, name: string, ownerId: string) => {
      const { libraryId, fileId } = await fileOf(name, ownerId);
      const competencyId = await maker.put('course_competencies', { title: `Compétence ${name}` });
      const termId = await maker.put('course_terms', {
        title: `Terme ${name}`,
        words: ['mot'],
        definition: '<p>Définition</p>',
      });
      const blockId = await maker.put('course_blocks', {
        title: `Bloc ${name}`,
        type: 'slide',
        competencyId,
        content: JSON.stringify({ sections: [] }),
      });
      await tx.run(
        tx.sql.insertInto('course_block_keys').values({
          contextId,
          blockId,
          keys: JSON.stringify({
            rows: {},
            hints: [{ message: `KEY-${canaryOf(alias)}`, cost: 0 }],
            feedbacks: [],
          }),
        }),
      );
      await tx.run(tx.sql.insertInto('course_block_terms').values({ contextId, blockId, termId }));
      await tx.run(tx.sql.insertInto('course_block_attachments').values({ contextId, blockId, fileId }));
      const root = await maker.put('course_nodes', { courseId, order: 0, title: 'Racine', type: 'root' });
      const container = await maker.put('course_nodes', {
        courseId,
        parentId: root,
        order: 0,
        title: 'Section',
        type: 'container',
      });
      const nodeId = await maker.put('course_nodes', {
        courseId,
        parentId: container,
        blockId,
        order: 0,
        title: 'Étape',
        type: 'block',
      });
      return { libraryId, fileId, competencyId, termId, blockId, nodeId };
    };

    const one = async (query: { compile: () => { sql: string } } & Parameters<typeof tx.run>[0]) => {
      const [row] = (await tx.run(query)) as Record<string, string>[];
      if (row === undefined) throw new Error('the tenant lacks a row');
      return row;
    };
    const lastOf = async (table: 'class_users' | 'company_users' | 'lessons', userId: string) =>
      tx.run(
        tx.sql.selectFrom(table).selectAll().where('contextId', '=', contextId).where('userId', '=', userId),
      );

    const rowsOf = async (
      userId: string,
      place: { companyId: string; classId: string; classProgramId: string; programId: string },
      courseId: string,
      shared: Partial<Record<ResourceName, string>>,
      content: Awaited<ReturnType<typeof contentOf>>,
    ): Promise<RowIds> => {
      const { companyId, classId, classProgramId, programId } = place;
      const inClass = (await lastOf('class_users', userId)).find(
        (row) => 'classId' in row && row.classId === classId,
      );
      const lesson = (await lastOf('lessons', userId)).find(
        (row) => 'courseId' in row && row.courseId === courseId && row.classId === classId,
      );
      if (inClass === undefined || lesson === undefined) throw new Error('somebody is not enrolled');
      const member = (await lastOf('company_users', userId))[0];
      const companyUserId = member?.id ?? (await inCompany(userId, companyId, 'STUDENT'));
      const pageId = await maker.put('lesson_pages', {
        lessonId: lesson.id,
        nodeId: content.nodeId,
        blockId: content.blockId,
        createdAt: now,
      });
      const course = await one(
        tx.sql.selectFrom('courses').select(['categoryId', 'typeId']).where('id', '=', courseId),
      );
      const programCourse = await one(
        tx.sql
          .selectFrom('program_courses')
          .select('id')
          .where('programId', '=', programId)
          .where('courseId', '=', courseId),
      );
      const review = { userId, classId, resourceType: 'Program', resourceId: programId, ratio: 0.8 };
      const record = { userId, date: now, ratios: '{}' };
      const entry = { studentId: userId, userId, companyId, classId, title: 'Jour', message: 'Fait' };
      return {
        classes: classId,
        'class-users': inClass.id,
        'class-programs': classProgramId,
        companies: companyId,
        'company-users': companyUserId,
        contexts: contextId,
        courses: courseId,
        'course-blocks': content.blockId,
        'course-categories': course['categoryId'] ?? '',
        'course-competencies': content.competencyId,
        'course-nodes': content.nodeId,
        'course-terms': content.termId,
        'course-types': course['typeId'] ?? '',
        files: content.fileId,
        lessons: lesson.id,
        pages: pageId,
        libraries: content.libraryId,
        programs: programId,
        'program-courses': programCourse['id'] ?? '',
        reviews: await maker.put('reviews', { ...review, comment: 'Bien', createdAt: now }),
        records: await maker.put('records', record),
        roles: '',
        'role-users': '',
        users: userId,
        'log-book-records': await maker.put('log_book_records', {
          ...entry,
          createdAt: now,
          lastInputAt: now,
        }),
        ...shared,
      };
    };

    const roleOf = async (name: string, principalId: string) => {
      const roleId = await maker.put('roles', { name });
      return { roles: roleId, 'role-users': await maker.put('role_users', { roleId, principalId }) };
    };
    const openPlace = {
      companyId: tenant.companyId,
      classId: tenant.openClass.classId,
      classProgramId: tenant.openClass.classProgramId,
      programId: tenant.programId,
    };
    const content = await contentOf(tenant.courseIds[0], 'ouvert', userIds.learner);
    const own = await rowsOf(
      userIds.learner,
      openPlace,
      tenant.courseIds[0],
      await roleOf('auteur', userIds.learner),
      content,
    );
    const peer = await rowsOf(
      userIds.peer,
      openPlace,
      tenant.courseIds[0],
      await roleOf('relecteur', userIds.peer),
      content,
    );

    const other = await stockCourses(tx, ids, now);
    const companyId = await maker.put('companies', { name: 'Autre maison' });
    const classId = await maker.put('classes', { companyId, name: 'Autre classe', createdAt: now });
    const classProgramId = await maker.put('class_programs', { classId, programId: other.programId });
    await inCompany(stranger, companyId, 'STUDENT');
    await insertEnrolment(tx, { id: ids.next(), classId, userId: stranger, createdAt: now }, ids.next);
    const far = await contentOf(other.courseIds[0], 'lointain', stranger);
    const farPlace = { companyId, classId, classProgramId, programId: other.programId };
    const elsewhere = await rowsOf(
      stranger,
      farPlace,
      other.courseIds[0],
      await roleOf('lointain', stranger),
      far,
    );
    await markTexts(tx, canaryOf(alias));
    await tx.run({ compile: () => sql`set constraints all immediate`.compile(tx.sql) });
    return { tenant, host: tenant.host, contextId, rows: { own, peer, elsewhere }, userIds };
  });
  for (const name of resourceNames)
    for (const target of targets)
      if (world.rows[target][name] === '') throw new Error(`the world has no ${name}`);
  return world;
}

/** Tables are named by this file alone. */
function makerOf(tx: TenantTransaction, ids: Ids, _now: Date) {
  return {
    async put(table: string, values: Readonly<Record<string, unknown>>): Promise<string> {
      const id = typeof values['id'] === 'string' ? values['id'] : ids.next();
      const row = { contextId: tx.contextId, ...values, id };
      await tx.run(tx.sql.insertInto(table as 'users').values(row as never));
      return id;
    },
  };
}

const texts = {
  users: ['firstname', 'lastname'],
  companies: ['name'],
  classes: ['name'],
  programs: ['name', 'description'],
  courses: ['title', 'video'],
  course_categories: ['title', 'icon'],
  course_types: ['title'],
  course_competencies: ['title', 'icon'],
  course_blocks: ['title'],
  course_nodes: ['title'],
  course_terms: ['title', 'definition'],
  files: ['name', 'type'],
  reviews: ['comment'],
  log_book_records: ['title', 'message'],
} as const;

/** Puts the canary into every text, so that a leak shows wherever it comes out. */
async function markTexts(tx: TenantTransaction, canary: string): Promise<void> {
  for (const [table, columns] of Object.entries(texts)) {
    const set = columns.map(
      (column) => `"${column}" = left(coalesce("${column}", '') || ' ${canary}-${table}', 60)`,
    );
    const text = `update ${table} set ${set.join(', ')}`;
    await tx.run({ compile: () => sql.raw(text).compile(tx.sql) });
  }
}
