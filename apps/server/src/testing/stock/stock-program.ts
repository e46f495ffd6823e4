/** A program that branches, for tests: a first course that asks where to go, two branches, and a last course. */
import type { BlockKeys, CourseContent, InteractiveAction } from '@parcours/contract';
import { insertEnrolment } from '../../features/learning/enrolment/enrolment.store.ts';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import type { TestServer } from '../servers/start-server.ts';
import type { StockedTenant } from './stock-tenant.ts';

export interface StockedProgram {
  readonly classId: string;
  readonly classProgramId: string;
  readonly programId: string;
  /** The learner's lessons: of the first course, of each branch, and of the course behind them. */
  readonly lessons: Readonly<Record<'first' | 'left' | 'right' | 'last', string>>;
  /** The peer's lesson of the first course. */
  readonly peerLessonId: string;
  readonly interactive: readonly InteractiveAction[];
}

export interface StockProgramSettings {
  /** Of the first course; its `courseId` is replaced. */
  readonly content: CourseContent;
  readonly keys: Readonly<Record<string, BlockKeys>>;
  readonly reset?: boolean;
}

const day = 24 * 3_600_000;
const places = ['first', 'left', 'right', 'last'] as const;

export async function stockProgram(
  { open, clock }: TestServer,
  tenant: StockedTenant,
  { content, keys, reset = true }: StockProgramSettings,
): Promise<StockedProgram> {
  const ids = createIds(clock, systemRandom);
  const now = clock.now();
  const { contextId, companyId, users } = tenant;
  return open.database.withTenant(contextId, async (tx) => {
    const [courseId, versionId, programId] = [ids.next(), ids.next(), ids.next()];
    const [classId, classProgramId] = [ids.next(), ids.next()];
    const [first] = await tx.run(
      tx.sql.selectFrom('courses').select(['categoryId', 'typeId', 'versionId']).limit(1),
    );
    if (first === undefined) throw new Error('the tenant has no course');
    const { categoryId, typeId } = first;
    const course = { contextId, typeId, categoryId, state: 'PUBLISHED' };
    await tx.run(tx.sql.insertInto('courses').values({ ...course, id: courseId, title: content.title }));
    await tx.run(
      tx.sql.insertInto('course_versions').values({
        contextId,
        id: versionId,
        courseId,
        number: 1,
        content: JSON.stringify({ ...content, courseId }),
        stepCount: 6,
        publishedAt: now,
      }),
    );
    await tx.run(
      tx.sql.insertInto('course_version_keys').values({ contextId, versionId, keys: JSON.stringify(keys) }),
    );
    await tx.run(tx.sql.updateTable('courses').set({ versionId }).where('id', '=', courseId));
    await tx.run(
      tx.sql.insertInto('programs').values({
        contextId,
        id: programId,
        name: 'Branching',
        state: 'PUBLISHED',
        settings: JSON.stringify({ reset }),
      }),
    );
    const programCourses = Object.fromEntries(places.map((place) => [place, ids.next()]));
    const interactive: InteractiveAction[] = [
      {
        label: 'Where do you work?',
        choices: (['left', 'right'] as const).map((target) => ({
          response: target,
          action: { target: programCourses[target] ?? '' },
        })),
      },
    ];
    for (const [order, place] of places.entries()) {
      await tx.run(
        tx.sql.insertInto('program_courses').values({
          contextId,
          id: programCourses[place] ?? '',
          programId,
          courseId: place === 'first' ? courseId : (tenant.courseIds[order % 2] ?? ''),
          order,
          settings: JSON.stringify(place === 'first' ? { interactive } : {}),
        }),
      );
    }
    await tx.run(
      tx.sql.insertInto('classes').values({
        contextId,
        id: classId,
        companyId,
        name: 'Branching class',
        startAt: new Date(now.getTime() - day),
        expireAt: new Date(now.getTime() + 30 * day),
        createdAt: now,
      }),
    );
    await tx.run(
      tx.sql.insertInto('class_programs').values({ contextId, id: classProgramId, classId, programId }),
    );
    const teacher = { contextId, id: ids.next(), classId, userId: users.trainer, role: 'TEACHER' as const };
    await tx.run(tx.sql.insertInto('class_users').values({ ...teacher, createdAt: now }));
    for (const userId of [users.learner, users.peer]) {
      await insertEnrolment(tx, { id: ids.next(), classId, userId, createdAt: now }, ids.next);
    }
    const lessons = await tx.run(
      tx.sql.selectFrom('lessons').select(['id', 'userId', 'programCourseId']).where('classId', '=', classId),
    );
    const lessonOf = (userId: string, place: (typeof places)[number]) =>
      lessons.find((one) => one.userId === userId && one.programCourseId === programCourses[place])?.id ?? '';
    const own = (place: (typeof places)[number]) => lessonOf(users.learner, place);
    return {
      classId,
      classProgramId,
      programId,
      lessons: { first: own('first'), left: own('left'), right: own('right'), last: own('last') },
      peerLessonId: lessonOf(users.peer, 'first'),
      interactive,
    };
  });
}
