/** A row of every generic resource that is one learner's, or lies where that learner learns. */
import type { OwnRatios, ResourceName } from '@parcours/contract';
import type { RowMaker } from './row-maker.ts';
import type { StockedContent } from './stock-content.ts';
import { stockMembership, stockRole } from './stock-person.ts';

export type RowIds = Readonly<Record<ResourceName, string>>;

/** Where somebody learns. */
export interface Place {
  readonly companyId: string;
  readonly classId: string;
  readonly classProgramId: string;
  readonly programId: string;
  readonly courseId: string;
}

const ratios: OwnRatios = { global: 0.5, competencies: {}, jobs: {} };

/** `roleName`: of a role that is made for this learner. */
export async function rowsOfLearner(
  maker: RowMaker,
  userId: string,
  place: Place,
  content: StockedContent,
  roleName: string,
): Promise<RowIds> {
  const { put, tx, now } = maker;
  const { companyId, classId, classProgramId, programId, courseId } = place;
  const shared = await sharedRows(maker, place);
  const lessonId = await one(
    tx.run(
      tx.sql
        .selectFrom('lessons')
        .select('id')
        .where('userId', '=', userId)
        .where('classId', '=', classId)
        .where('courseId', '=', courseId),
    ),
  );
  const classUserId = await one(
    tx.run(
      tx.sql
        .selectFrom('class_users')
        .select('id')
        .where('userId', '=', userId)
        .where('classId', '=', classId),
    ),
  );
  const [member] = await tx.run(tx.sql.selectFrom('company_users').select('id').where('userId', '=', userId));
  const review = { userId, classId, resourceType: 'Program', resourceId: programId, ratio: 0.8 };
  const entry = { studentId: userId, userId, companyId, classId, title: 'Jour', message: 'Fait' };
  return {
    ...shared,
    ...(await stockRole(maker, roleName, userId)),
    classes: classId,
    'class-users': classUserId.id,
    'class-programs': classProgramId,
    companies: companyId,
    'company-users': member?.id ?? (await stockMembership(maker, { companyId, userId, role: 'STUDENT' })),
    contexts: tx.contextId,
    courses: courseId,
    'course-blocks': content.blockId,
    'course-competencies': content.competencyId,
    'course-nodes': content.nodeId,
    'course-terms': content.termId,
    files: content.fileId,
    lessons: lessonId.id,
    pages: await put('lesson_pages', {
      lessonId: lessonId.id,
      nodeId: content.nodeId,
      blockId: content.blockId,
      createdAt: now,
    }),
    libraries: content.libraryId,
    programs: programId,
    reviews: await put('reviews', { ...review, comment: 'Bien', createdAt: now }),
    records: await put('records', { userId, date: now, ratios: JSON.stringify(ratios) }),
    users: userId,
    'log-book-records': await put('log_book_records', { ...entry, createdAt: now, lastInputAt: now }),
  };
}

/** What everybody who takes the course shares. */
async function sharedRows({ tx }: RowMaker, { programId, courseId }: Place) {
  const course = await one(
    tx.run(tx.sql.selectFrom('courses').select(['categoryId', 'typeId']).where('id', '=', courseId)),
  );
  const programCourse = await one(
    tx.run(
      tx.sql
        .selectFrom('program_courses')
        .select('id')
        .where('programId', '=', programId)
        .where('courseId', '=', courseId),
    ),
  );
  if (course.typeId === null) throw new Error('the course has no type');
  return {
    'course-categories': course.categoryId,
    'course-types': course.typeId,
    'program-courses': programCourse.id,
  };
}

async function one<Row>(rows: Promise<readonly Row[]>): Promise<Row> {
  const [row] = await rows;
  if (row === undefined) throw new Error('the tenant lacks a row: somebody is not enrolled');
  return row;
}
