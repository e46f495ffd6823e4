/** The sample course of the contract as a lesson of a stocked tenant's learner and peer: slide, exercises, timed step. */
import { courseContentSample, courseKeysSample } from '@parcours/contract/testing';
import type { CourseSettings } from '@parcours/contract';
import { insertEnrolment } from '../../features/learning/enrolment/enrolment.store.ts';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import type { StockedTenant } from './stock-tenant.ts';
import type { TestServer } from '../servers/start-server.ts';

export interface StockedLesson {
  readonly classId: string;
  readonly programId: string;
  /** The learner's lesson of the sample course, which is the first of two courses. */
  readonly lessonId: string;
  /** The learner's lesson of the second course, locked until the first has ended. */
  readonly secondLessonId: string;
  /** The peer's lesson of the sample course. */
  readonly peerLessonId: string;
}

export interface StockLessonSettings {
  readonly settings?: CourseSettings;
  readonly timeFactor?: number | null;
}

const day = 24 * 3_600_000;

export async function stockLesson(
  { open, clock }: TestServer,
  tenant: StockedTenant,
  { settings = {}, timeFactor = 1 }: StockLessonSettings = {},
): Promise<StockedLesson> {
  const ids = createIds(clock, systemRandom);
  const now = clock.now();
  const { contextId, companyId, users, courseIds } = tenant;
  return open.database.withTenant(contextId, async (tx) => {
    const [courseId, versionId, programId, classId] = [ids.next(), ids.next(), ids.next(), ids.next()];
    const [{ categoryId, typeId } = { categoryId: '', typeId: null }] = await tx.run(
      tx.sql.selectFrom('courses').select(['categoryId', 'typeId']).limit(1),
    );
    const content = { ...courseContentSample({ courseId, settings }) };
    await tx.run(
      tx.sql
        .insertInto('courses')
        .values({ contextId, id: courseId, title: content.title, typeId, categoryId, state: 'PUBLISHED' }),
    );
    await tx.run(
      tx.sql.insertInto('course_versions').values({
        contextId,
        id: versionId,
        courseId,
        number: 1,
        content: JSON.stringify(content),
        stepCount: 6,
        publishedAt: now,
      }),
    );
    await tx.run(
      tx.sql
        .insertInto('course_version_keys')
        .values({ contextId, versionId, keys: JSON.stringify(courseKeysSample()) }),
    );
    await tx.run(tx.sql.updateTable('courses').set({ versionId }).where('id', '=', courseId));
    await tx.run(
      tx.sql.insertInto('programs').values({ contextId, id: programId, name: 'Sample', state: 'PUBLISHED' }),
    );
    for (const [order, id] of [courseId, courseIds[0]].entries()) {
      await tx.run(
        tx.sql
          .insertInto('program_courses')
          .values({ contextId, id: ids.next(), programId, courseId: id, order }),
      );
    }
    await tx.run(
      tx.sql.insertInto('classes').values({
        contextId,
        id: classId,
        companyId,
        name: 'Sample class',
        startAt: new Date(now.getTime() - day),
        expireAt: new Date(now.getTime() + 30 * day),
        createdAt: now,
      }),
    );
    await tx.run(
      tx.sql.insertInto('class_programs').values({ contextId, id: ids.next(), classId, programId }),
    );
    await tx.run(tx.sql.updateTable('users').set({ timeFactor }).where('id', '=', users.learner));
    for (const userId of [users.learner, users.peer]) {
      await insertEnrolment(tx, { id: ids.next(), classId, userId, createdAt: now }, ids.next);
    }
    const lessons = await tx.run(
      tx.sql.selectFrom('lessons').select(['id', 'userId', 'courseId']).where('classId', '=', classId),
    );
    const lessonOf = (userId: string, course: string) =>
      lessons.find((lesson) => lesson.userId === userId && lesson.courseId === course)?.id ?? '';
    return {
      classId,
      programId,
      lessonId: lessonOf(users.learner, courseId),
      secondLessonId: lessonOf(users.learner, courseIds[0]),
      peerLessonId: lessonOf(users.peer, courseId),
    };
  });
}
