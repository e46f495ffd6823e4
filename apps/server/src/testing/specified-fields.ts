/**
 * Spec §3, field by field: the call that gives a field out, and the call that accepts it; or why there is none. A place is
 * `call path`, through lists and choices alike. Reasons begin with `no: `.
 */

type Place = string;
export type FieldLine = readonly [field: string, given: Place, accepted: Place];

const made = 'no: the server makes it';
const derived = 'no: worked out from what happens';
const byPlatform = 'no: the platform’s operator sets it (domain §2)';
const byEnrolling = 'no: enrolling makes lessons (domain §6)';
const byContent = 'no: decided by the file’s content';
const shownOnly = 'no: the portal’s own, made of what is named beside it';

/** Fields of the same name in what is read and in what is written. */
const same = (read: string, write: string, fields: readonly string[]): readonly FieldLine[] =>
  fields.map((field) => [field, `${read} ${field}`, `${write} ${field}`]);
/** Only ever read. */
const read = (call: string, fields: readonly string[], why: string): readonly FieldLine[] =>
  fields.map((field) => [field, `${call} ${field}`, why]);

export const specifiedFields: Readonly<Record<string, readonly FieldLine[]>> = {
  Context: [
    ...read('getCurrentContext', ['id', 'alias'], byPlatform),
    ...same('getCurrentContext', 'updateContext', ['name', 'description']),
    ...read(
      'getCurrentContext',
      ['hosts.api', 'hosts.backoffice', 'hosts.certification', 'hosts.frontoffice', 'hosts.lrs'],
      byPlatform,
    ),
    ...same('getCurrentContext', 'updateContext', [
      'assets.logo',
      'assets.favicon',
      'assets.splash',
      'assets.touchIcon192',
      'assets.touchIcon512',
      'metas.colours.brand',
      'metas.labels',
      'settings.certificationType',
      'settings.internalAuthentication',
      'settings.singleSignOn',
      'settings.invitationCodes',
      'settings.certificationAccess',
      'settings.canSet.firstname',
      'settings.simplePasswordForInvited',
      'settings.allowContactTeacher',
    ]),
  ],
  AppUser: [
    ...same('getMe', 'updateUser', [
      'username',
      'firstname',
      'lastname',
      'avatarId',
      'email',
      'birthday',
      'legal.cguAcceptedVersion',
      'preferredLocale',
    ]),
    ...read('getMe', ['id', 'createdAt', 'tincanIdentifier', 'legal.cguAcceptedAt'], made),
    ...read(
      'getMe',
      ['supportGroups', 'contributionLevel'],
      'no: no call or screen of the specification writes it',
    ),
    ...read(
      'getMe',
      [
        'scoring',
        'donePageCount.global',
        'timeAlive.global',
        'displayName',
        'domain',
        'isFromInvitationCode',
      ],
      derived,
    ),
    ['password', 'no: write only', 'updateUser password'],
    ['token', 'getMe token', 'no: signing in makes it'],
    ['roles', 'getMe roles', 'createRoleUser roleId'],
    ['permissions', 'getMe permissions', 'createRole permissions'],
    ['classUsers', 'getMe classUsers.role', 'createClassUser role'],
    ['companyUsers', 'getMe companyUsers.role', 'createCompanyUser role'],
  ],
  RoleUser: same('getRoleUser', 'createRoleUser', ['scopeId', 'principalType', 'principalId', 'roleId']),
  Company: same('getCompany', 'createCompany', ['avatarId']),
  CompanyUser: same('getCompanyUser', 'createCompanyUser', ['companyId', 'userId', 'role']),
  Class: [
    ...same('getClass', 'createClass', ['startAt', 'expireAt', 'settings.mobile.allowed']),
    ['lesson', 'getClass lessons.state', byEnrolling],
    ['classPrograms', 'getClass classPrograms.programId', 'createClassProgram classId'],
    ['classUsers', 'getClass classUsers.userId', 'createClassUser classId'],
    ['contextId', 'getClass contextId', 'no: the host says it (domain §2)'],
    ['expired', 'getClass expired', derived],
  ],
  ClassUser: same('getClassUser', 'createClassUser', ['classId', 'userId', 'role']),
  ClassProgram: [
    ...same('getClassProgram', 'createClassProgram', [
      'programId',
      'classId',
      'order',
      'startAt',
      'expireAt',
    ]),
    ['openingBoundaries.from', 'getClassProgram openingBoundaries.from', 'createClassProgram startAt'],
    ['openingBoundaries.to', 'getClassProgram openingBoundaries.to', 'createClassProgram expireAt'],
  ],
  Program: [
    ...same('getProgram', 'createProgram', [
      'name',
      'description',
      'icon',
      'public',
      'settings',
      'tags',
      'state',
    ]),
    ['programCourses', 'getProgram programCourses.courseId', 'createProgramCourse programId'],
    ['classes', 'getProgram classes.name', 'createClassProgram programId'],
    ['classPrograms', 'getProgram classPrograms.classId', 'createClassProgram programId'],
  ],
  ProgramCourse: same('getProgramCourse', 'createProgramCourse', [
    'programId',
    'courseId',
    'order',
    'settings',
  ]),
  Course: [
    ...same('getCourse', 'createCourse', ['title', 'typeId', 'categoryId', 'state', 'video']),
    ['type.settings.hints', 'getCourse type.settings.hints', 'createCourseType settings.hints'],
    ['type.settings.feedbacks', 'getCourse type.settings.feedbacks', 'createCourseType settings.feedbacks'],
    ['category', 'getCourse category.title', 'createCourse categoryId'],
    ['nodes', 'getCourse nodes.title', 'createCourseNode courseId'],
    ['steps', 'getLesson tree.title', 'createCourseNode type'],
  ],
  CourseCategory: same('getCourseCategory', 'createCourseCategory', ['title', 'icon', 'backgroundImageId']),
  CourseType: same('getCourseType', 'createCourseType', ['title']),
  CourseCompetency: same('getCourseCompetency', 'createCourseCompetency', [
    'parentId',
    'isGeneric',
    'title',
    'icon',
    'order',
  ]),
  CourseNode: [
    ...same('getCourseNode', 'createCourseNode', [
      'blockId',
      'order',
      'parentId',
      'courseId',
      'title',
      'type',
      'settings.timeLimit',
    ]),
    [
      'tools.calculator',
      'getCourseNode settings.tools.calculator',
      'createCourseNode settings.tools.calculator',
    ],
    ['children', 'getCourseNode children.title', 'createCourseNode parentId'],
    ['parent', 'getCourseNode parent.title', 'createCourseNode parentId'],
  ],
  CourseBlock: [
    ['id', 'getCourseBlock id', made],
    ...same('getCourseBlock', 'createCourseBlock', [
      'title',
      'type',
      'categoryId',
      'competencyId',
      'attachmentIds',
      'termIds',
      'settings.template.backToDashBoard',
      'settings.template.hideNextButton',
      'settings.template.hideMainTitle',
      'content.sections.rows',
      'content.statement.html',
      'content.statement.settings',
      'content.interactiveImage',
      'content.table',
    ]),
    ['terms', 'getCourseBlock terms.definition', 'createCourseBlock termIds'],
    // What grades or helps is kept apart from what a learner reads (domain §4).
    ['settings.hints', 'getBlockKeys hints.message', 'setBlockKeys hints.message'],
    ['settings.feedbacks', 'getBlockKeys feedbacks.message', 'setBlockKeys feedbacks.message'],
    [
      'content.tincan url',
      'getCourseBlock content.sections.rows.url',
      'createCourseBlock content.sections.rows.url',
    ],
    ['content.datasets', 'getBlockKeys datasets', 'setBlockKeys datasets'],
    [
      'content.datasetsComputed',
      'getBlockKeys datasetsComputed.formula',
      'setBlockKeys datasetsComputed.formula',
    ],
  ],
  CourseTerm: [
    ['id', 'getCourseTerm id', made],
    ...same('getCourseTerm', 'createCourseTerm', ['title', 'words', 'definition']),
  ],
  AppFile: [
    ...read('getFile', ['id', 'ownerId'], made),
    ...same('getFile', 'updateFile', ['name', 'libraryId']),
    ...read('getFile', ['type', 'fileType'], byContent),
    ['download', 'getFile url', made],
    ['htmlPlayer', 'getFileInfos htmlPlayer', made],
  ],
  Library: [
    ...same('getLibrary', 'createLibrary', ['ownerId', 'ownerType']),
    ['files', 'getLibrary files.name', 'updateFile libraryId'],
  ],
  Lesson: [
    ...read(
      'getLesson',
      ['id', 'userId', 'contextId', 'courseId', 'classProgramId', 'classStepProgramId', 'programCourseId'],
      byEnrolling,
    ),
    ...read('getLesson', ['classId', 'createdAt', 'sortedTree', 'enabledSectionIds'], byEnrolling),
    ...read('getLesson', ['startedAt', 'state', 'progress', 'isEndOfProgram', 'certificationRef'], derived),
    ...read('getLesson', ['currentNodeId', 'scoring.global.actual', 'scoring.global.max'], derived),
    ['class', 'getLesson class.name', byEnrolling],
    ['startAt', 'getLesson startAt', 'createClassProgram startAt'],
    ['timeLimit', 'getLesson timeLimit', 'createCourse settings.timeLimit'],
    ['timeSpent', 'getLesson timeSpent', 'pingLesson activeSeconds'],
    ['timeAlive', 'getLesson timeAlive', 'pingLesson pageId'],
    ['tree', 'getLesson tree.pages.id', 'createCourseNode order'],
    [
      'actions.interactive.label',
      'getLesson actions.interactive.label',
      'createProgramCourse settings.interactive.label',
    ],
    [
      'actions.interactive.choices.response',
      'getLesson actions.interactive.choices.response',
      'createProgramCourse settings.interactive.choices.response',
    ],
    [
      'actions.interactive.choices.action.target',
      'getLesson actions.interactive.choices.action.target',
      'createProgramCourse settings.interactive.choices.action.target',
    ],
    ...read('getLesson', ['actions.unlockedLessons.id', 'actions.unlockedLessons.title'], derived),
    ['LessonPage', 'listLessons items.pages.id', 'answerPage pageId'],
    ['ClassProgram', 'listLessons items.classProgram.programId', byEnrolling],
    ['Course', 'listLessons items.course.title', byEnrolling],
    ['AppUser', 'listLessons items.user.displayName', byEnrolling],
    ['Class', 'listLessons items.class.name', byEnrolling],
  ],
  LessonPage: [
    ...read('getCurrentPage', ['id', 'lessonId', 'nodeId', 'state', 'progress'], derived),
    ['content', 'getCurrentPage content.sections', 'createCourseBlock content.sections'],
    ['inputs.answers', 'getCurrentPage inputs.answers', 'answerPage inputs.answers'],
    ['sheet.validators', 'no: keys never leave towards a learner (domain §4)', 'setBlockKeys rows.validator'],
    ['sheet.datasetComputed', 'getCurrentPage sheet.datasetComputed', made],
    ['timeSpent', 'getCurrentPage timeSpent', 'pingLesson activeSeconds'],
    ['timeAlive', 'getCurrentPage timeAlive', 'pingLesson pageId'],
    ['timeLimit', 'getCurrentPage timeLimit', 'createCourseNode settings.timeLimit'],
    ...read('getCurrentPage', ['results.answerRatios', 'results.feedbacks', 'results.sections'], derived),
    // Beside the results: hints are opened before there are any.
    ['results.hints.messages', 'getCurrentPage hints.messages', 'setBlockKeys hints.message'],
    ['results.hints.remaining', 'getCurrentPage hints.remaining', derived],
    ['results.hints.nextMalus', 'getCurrentPage hints.nextMalus', 'setBlockKeys hints.cost'],
  ],
  'Answer shape': [
    ['userAnswer', 'getCurrentPage inputs.answers.userAnswer', 'answerPage inputs.answers.userAnswer'],
    ['path', 'getCurrentPage inputs.answers.path', 'answerPage inputs.answers.path'],
  ],
  Feedback: [
    ['message', 'getBlockKeys feedbacks.message', 'setBlockKeys feedbacks.message'],
    [
      'conditions.preset',
      'getBlockKeys feedbacks.conditions.preset',
      'setBlockKeys feedbacks.conditions.preset',
    ],
    [
      'conditions.answers',
      'getBlockKeys feedbacks.conditions.answers',
      'setBlockKeys feedbacks.conditions.answers',
    ],
    ['Kinds', 'getCurrentPage results.feedbacks.kind', 'setBlockKeys feedbacks.conditions.preset'],
  ],
  Review: [
    ...same('getReview', 'createReview', ['classId', 'comment', 'resourceType', 'resourceId', 'ratio']),
    ['userId', 'getReview userId', 'no: whoever sends it'],
  ],
  Record: read('getRecord', ['userId', 'date'], derived),
  LogBookRecord: [
    ...same('getLogBookRecord', 'createLogBookRecord', [
      'title',
      'message',
      'studentId',
      'attachmentIds',
      'parentId',
      'classId',
      'companyId',
    ]),
    ...read('getLogBookRecord', ['createdAt', 'lastInputAt', 'userId'], made),
  ],
  'Certification row': [
    ['course', 'listLessons items.course.title', shownOnly],
    ['class', 'listLessons items.class.name', shownOnly],
    ['classProgram', 'listLessons items.classProgram.programId', shownOnly],
    ['scoreRatio', 'listLessons items.scoring.global.actual', shownOnly],
    ['percentProgression', 'listLessons items.progression', shownOnly],
    ['certificateUrl', 'listLessons items.certificationRef', shownOnly],
  ],
  'Badge display configuration': [
    ...['type', 'level', 'size', 'icon', 'img', 'certif', 'deltaStart', 'deltaSign'].map(
      (field): FieldLine => [field, shownOnly, shownOnly],
    ),
    ['done', 'getMe scoring', derived],
    ['delta', 'listRecords items.ratios', derived],
  ],
  'Progress rate': ['percent', 'tooltip', 'message', 'theme'].map((field): FieldLine => [
    field,
    shownOnly,
    shownOnly,
  ]),
  'Period choice': ['label', 'value'].map((field): FieldLine => [field, shownOnly, shownOnly]),
};
