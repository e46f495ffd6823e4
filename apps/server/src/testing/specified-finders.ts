/** Spec §7 "Finders", a row each: the call with the filters, populates and order that it names, and what it must bring. */
import type { CallName } from '@parcours/contract';
import type { RawInput } from './raw-call.ts';
import type { RowIds } from './world/rows-of-learner.ts';

interface Place {
  readonly rows: RowIds;
  readonly userId: string;
  readonly contextId: string;
}

export interface Finder {
  readonly line: string;
  readonly call: CallName;
  readonly who: 'learner' | 'admin';
  readonly ask: (place: Place) => RawInput;
  /** Paths that the first item must have; of a list, its first entry. */
  readonly brings: readonly string[];
}

const where = (condition: object, more: Record<string, string> = {}): RawInput => ({
  query: { where: JSON.stringify(condition), ...more },
});
const byId = (id: string, populate?: string): RawInput => ({
  params: { id },
  ...(populate === undefined ? {} : { query: { populate } }),
});

export const finders: readonly Finder[] = [
  {
    line: 'Lesson by id, with its course',
    call: 'getLesson',
    who: 'learner',
    ask: ({ rows }) => byId(rows.lessons, 'course'),
    brings: ['id', 'course.title', 'tree', 'sortedTree', 'classId', 'class.name', 'classStepProgramId'],
  },
  {
    line: 'Lesson by contextId, userId, classId and programCourseId, with pages that are not ARCHIVED',
    call: 'listLessons',
    who: 'learner',
    ask: ({ rows, userId, contextId }) =>
      where(
        { contextId, userId, classId: rows.classes, programCourseId: rows['program-courses'] },
        { populate: 'pages' },
      ),
    brings: ['pages.id', 'programCourseId'],
  },
  {
    line: 'Lesson by userId with a certificate, with class, its programs and course, by -startedAt',
    call: 'listLessons',
    who: 'learner',
    ask: ({ userId }) =>
      where(
        { userId, certificationRef: { $ne: null } },
        { populate: 'class.classPrograms,course', sort: '-startedAt' },
      ),
    brings: ['class.classPrograms.programId', 'course.title', 'certificationRef'],
  },
  {
    line: 'Course by id, with type and category',
    call: 'getCourse',
    who: 'learner',
    ask: ({ rows }) => byId(rows.courses, 'type,category'),
    brings: ['type.settings', 'category.title'],
  },
  {
    line: 'ClassProgram by id, reading programId',
    call: 'getClassProgram',
    who: 'learner',
    ask: ({ rows }) => byId(rows['class-programs']),
    brings: ['programId', 'openingBoundaries'],
  },
  {
    line: 'CourseNode by id, with parent and children and their block',
    call: 'getCourseNode',
    who: 'learner',
    ask: ({ rows }) => byId(rows['course-nodes'], 'parent,children.block,block'),
    brings: ['parent.id', 'block.title', 'children'],
  },
  {
    line: 'CourseNode by courseId, in order',
    call: 'listCourseNodes',
    who: 'learner',
    ask: ({ rows }) => where({ courseId: rows.courses }, { sort: 'order' }),
    brings: ['order'],
  },
  {
    line: 'CourseNode by parentId, in order',
    call: 'listCourseNodes',
    who: 'learner',
    ask: () => where({ parentId: { $ne: null } }, { sort: 'order', populate: 'parent' }),
    brings: ['parent.id'],
  },
  {
    line: 'CourseBlock by ids',
    call: 'listCourseBlocks',
    who: 'learner',
    ask: ({ rows }) => where({ id: { $in: [rows['course-blocks']] } }),
    brings: ['title', 'content.sections'],
  },
  {
    line: 'CourseBlock by id, with terms',
    call: 'getCourseBlock',
    who: 'learner',
    ask: ({ rows }) => byId(rows['course-blocks'], 'terms'),
    brings: ['terms.definition', 'termIds'],
  },
  {
    line: 'CourseTerm by ids',
    call: 'listCourseTerms',
    who: 'learner',
    ask: ({ rows }) => where({ id: { $in: [rows['course-terms']] } }),
    brings: ['words'],
  },
  {
    line: 'CourseCategory',
    call: 'getCourseCategory',
    who: 'learner',
    ask: ({ rows }) => byId(rows['course-categories']),
    brings: ['title'],
  },
  {
    line: 'CourseType',
    call: 'getCourseType',
    who: 'learner',
    ask: ({ rows }) => byId(rows['course-types']),
    brings: ['settings.hints', 'settings.feedbacks'],
  },
  {
    line: 'CourseCompetency by ids',
    call: 'listCourseCompetencies',
    who: 'learner',
    ask: ({ rows }) => where({ id: { $in: [rows['course-competencies']] } }),
    brings: ['isGeneric'],
  },
  {
    line: 'CourseCompetency, all in order',
    call: 'listCourseCompetencies',
    who: 'learner',
    ask: () => ({ query: { sort: 'order' } }),
    brings: ['order'],
  },
  {
    line: 'ClassUser as STUDENT by -createdAt, with the class that is allowed and running, teachers and programs with courses',
    call: 'listClassUsers',
    who: 'learner',
    ask: ({ userId, contextId }) =>
      where(
        {
          userId,
          role: 'STUDENT',
          'class.settings.mobile.allowed': true,
          'class.contextId': contextId,
          'class.expired': false,
        },
        { sort: '-createdAt', populate: 'class.teachers.user,class.programs.courses' },
      ),
    brings: ['class.teachers.user.displayName', 'class.programs.courses.title'],
  },
  {
    line: 'ClassUser as TEACHER, with user',
    call: 'listClassUsers',
    who: 'learner',
    ask: ({ rows }) => where({ classId: rows.classes, role: 'TEACHER' }, { populate: 'user' }),
    brings: ['user.displayName'],
  },
  {
    line: 'the teachers of a class',
    call: 'listClassPeople',
    who: 'learner',
    ask: ({ rows }) => ({ params: { id: rows.classes }, query: { role: 'TEACHER' } }),
    brings: ['relatedUser.displayName'],
  },
  {
    line: 'Review by resourceType, resourceId and userId, one',
    call: 'listReviews',
    who: 'learner',
    ask: ({ rows, userId }) =>
      where({ resourceType: 'Program', resourceId: rows.programs, userId }, { limit: '1' }),
    brings: ['ratio', 'comment'],
  },
  {
    line: 'RoleUser by principalId, with role',
    call: 'listRoleUsers',
    who: 'learner',
    ask: ({ userId }) => where({ principalId: userId }, { populate: 'role' }),
    brings: ['role.name'],
  },
  {
    line: 'CompanyUser by userId, with company',
    call: 'listCompanyUsers',
    who: 'learner',
    ask: ({ userId }) => where({ userId }, { populate: 'company' }),
    brings: ['company.name'],
  },
  {
    line: 'AppRole by ids',
    call: 'listRoles',
    who: 'admin',
    ask: ({ rows }) => where({ id: { $in: [rows.roles] } }),
    brings: ['permissions'],
  },
  {
    line: 'Record by userId, the last one',
    call: 'listRecords',
    who: 'learner',
    ask: ({ userId }) => where({ userId }, { sort: '-date', limit: '1' }),
    brings: ['date', 'ratios'],
  },
  {
    line: 'the last Record before a date',
    call: 'listRecords',
    who: 'learner',
    ask: ({ userId }) =>
      where({ userId, date: { $lt: '2100-01-01T00:00:00.000Z' } }, { sort: '-date', limit: '1' }),
    brings: ['date'],
  },
  {
    line: 'LogBookRecord by studentId and companyId, with user, by createdAt',
    call: 'listLogBookRecords',
    who: 'learner',
    ask: ({ rows, userId }) =>
      where({ studentId: userId, companyId: rows.companies }, { populate: 'user', sort: 'createdAt' }),
    brings: ['user.displayName', 'lastInputAt'],
  },
  {
    line: 'a file',
    call: 'getFile',
    who: 'learner',
    ask: ({ rows }) => byId(rows.files),
    brings: ['type', 'name'],
  },
  {
    line: 'AppUser, with the token and the places in classes',
    call: 'getMe',
    who: 'learner',
    ask: () => ({}),
    brings: [
      'token',
      'classUsers.classId',
      'companyUsers',
      '_id',
      'donePageCount.global',
      'timeAlive.global',
    ],
  },
  {
    line: 'the current page, with further parameters',
    call: 'getCurrentPage',
    who: 'learner',
    ask: ({ rows }) => ({
      params: { id: rows.lessons },
      query: { noCache: '1790000000000', populate: 'block', x: '1' },
    }),
    brings: ['id', 'nodeId', 'content'],
  },
  {
    line: 'Program with its program courses, classes and class programs',
    call: 'getProgram',
    who: 'learner',
    ask: ({ rows }) => byId(rows.programs, 'programCourses,classes,classPrograms'),
    brings: ['programCourses.courseId', 'classes.name', 'classPrograms.openingBoundaries'],
  },
  {
    line: 'Class with its lessons',
    call: 'getClass',
    who: 'learner',
    ask: ({ rows }) => byId(rows.classes, 'lessons,classPrograms,classUsers'),
    brings: ['lessons.state', 'lessons.classStepProgramId', 'classPrograms.order', 'classUsers.role'],
  },
  {
    line: 'Lesson in a list, with every relation of spec §3',
    call: 'listLessons',
    who: 'learner',
    ask: ({ userId }) => where({ userId }, { populate: 'pages,classProgram,course,user,class' }),
    brings: [
      'classProgram.programId',
      'course.title',
      'user.displayName',
      'class.name',
      'classStepProgramId',
    ],
  },
];
