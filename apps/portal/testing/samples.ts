/** Valid samples of what travels, for the tests of screens. */
import type {
  AppFile,
  AppUser,
  Context,
  Lesson,
  LessonEnd,
  LessonPage,
  LessonStanding,
  LessonTreeNode,
  PageAnswer,
  PageContent,
  PageResults,
  Row,
} from '@parcours/contract';

export const id = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const now = '2026-11-21T09:00:00.000Z';

export const sampleContext: Context = {
  id: id(1),
  alias: 'atelier',
  name: 'Atelier',
  description: null,
  hosts: {
    frontoffice: 'localhost',
    api: 'localhost',
    content: 'localhost',
    backoffice: '',
    certification: '',
    lrs: null,
  },
  assets: {
    logo: '/logo.svg',
    logoDark: null,
    favicon: 'data:,',
    splash: null,
    touchIcon192: null,
    touchIcon512: null,
  },
  metas: { colours: { brand: '#5b2a5e' }, labels: {}, locales: ['fr', 'en'] },
  settings: {
    internalAuthentication: true,
    singleSignOn: false,
    invitationCodes: false,
    certificationAccess: true,
    certificationType: 'Certificat',
    allowContactTeacher: false,
    canSet: { firstname: true, lastname: true, email: true, username: true, birthday: true },
    simplePasswordForInvited: false,
    requireTerms: true,
    lockZoomOnSmallScreens: false,
    tools: {
      search: true,
      notebook: true,
      mistakesReview: true,
      answerFlags: true,
      weeklyGoal: true,
      print: true,
    },
  },
};

export const sampleUser: AppUser = {
  id: id(2),
  _id: id(2),
  contextId: id(1),
  username: 'learner',
  firstname: 'Lou',
  lastname: 'Martin',
  displayName: 'Lou Martin',
  email: 'lou@example.org',
  birthday: '1990-12-31',
  avatarId: null,
  legal: { cguAcceptedVersion: '1', cguAcceptedAt: now },
  supportGroups: [],
  contributionLevel: 0,
  isFromInvitationCode: false,
  scoring: { global: { ratio: null, exercises: 0, done: 0 }, competencies: [], jobs: [] },
  donePageCount: { global: 0 },
  timeAlive: { global: 0 },
  roles: [],
  permissions: [],
  domain: 'client',
  companyUsers: [],
  preferredLocale: null,
  tincanIdentifier: 'learner',
  createdAt: now,
};

export const lessonId = id(10);

const standing: LessonStanding = {
  id: lessonId,
  state: 'AVAILABLE',
  progress: 'ONGOING',
  progression: 0.25,
  scoring: { global: { actual: 1, max: 2 } },
  currentNodeId: id(31),
};

const node = (
  n: number,
  parent: number | null,
  type: LessonTreeNode['type'],
  title: string,
): LessonTreeNode => ({
  id: id(n),
  parentId: parent === null ? null : id(parent),
  type,
  blockType: type === 'block' ? 'exercice' : null,
  title,
  order: n,
  timeLimit: null,
  enabled: true,
  pages: [],
});

export const sampleLesson: Lesson = {
  ...standing,
  contextId: id(1),
  userId: id(2),
  classId: id(11),
  classProgramId: id(12),
  programCourseId: id(13),
  courseId: id(14),
  order: 1,
  enabledSectionIds: [id(21)],
  timeLimit: null,
  timeSpent: 0,
  timeAlive: 0,
  startAt: null,
  expireAt: null,
  startedAt: now,
  endedAt: null,
  certificationRef: null,
  isEndOfProgram: false,
  createdAt: now,
  course: {
    id: id(14),
    title: 'Travail en hauteur',
    categoryId: id(15),
    icon: null,
    stepCount: 2,
    video: null,
    minutes: 20,
    language: 'fr',
  },
  programId: id(16),
  programName: 'Sécurité',
  className: 'Session de novembre',
  tree: [
    node(20, null, 'root', 'Cours'),
    node(21, 20, 'container', 'Partie 1'),
    node(31, 21, 'block', 'Étape 1'),
    node(32, 21, 'block', 'Étape 2'),
  ],
  actions: { unlockedLessons: [] },
  reviewed: false,
  waitsFor: null,
  mayBeginAgain: false,
};

export const pageContent = (rows: readonly Row[], more: Partial<PageContent> = {}): PageContent => ({
  title: 'Choisir son équipement',
  settings: {},
  statement: { html: '<p>Que faut-il vérifier ?</p>' },
  sections: [{ id: 's1', rows: [...rows] }],
  terms: [],
  files: {},
  attachmentIds: [],
  ...more,
});

export function samplePage(n: number, rows: readonly Row[], more: Partial<LessonPage> = {}): LessonPage {
  return {
    id: id(100 + n),
    lessonId,
    nodeId: id(30 + n),
    placeId: id(30 + n),
    ranOut: false,
    blockType: 'exercice',
    title: `Étape ${n}`,
    language: 'fr',
    state: 'ACTIVE',
    progress: 'ONGOING',
    startRequired: false,
    timedStart: null,
    timeLimit: null,
    startedAt: null,
    deadlineAt: null,
    now: new Date().toISOString(),
    timeSpent: 0,
    timeAlive: 0,
    tools: { calculator: false },
    content: pageContent(rows, { title: `Étape ${n}` }),
    inputs: { answers: [] },
    draft: null,
    hints: { messages: [], costs: [], remaining: 0, nextMalus: null, reach: null },
    results: null,
    ...more,
  };
}

export const sampleResults: PageResults = {
  verdict: 'correct',
  answered: true,
  pending: false,
  score: { actual: 1, max: 1 },
  answerRatios: {},
  feedbacks: [],
  sections: null,
};

export function sampleAnswer(
  page: LessonPage,
  next: LessonPage | LessonEnd,
  results: Partial<PageResults> = {},
): PageAnswer {
  return {
    ...page,
    progress: 'COMPLETED',
    results: { ...sampleResults, ...results },
    lesson: standing,
    next,
  };
}

export const sampleEnd: LessonEnd = {
  code: 'NO_LESSON_PAGE_AVAILABLE',
  lesson: { ...standing, progress: 'COMPLETED', progression: 1, state: 'DONE' },
  courseTitle: 'Travail en hauteur',
  actions: { unlockedLessons: [] },
  isEndOfProgram: false,
  programId: id(16),
  programName: 'Sécurité',
  classId: id(11),
  reviewed: false,
};

export const sampleFile: AppFile = {
  id: id(70),
  name: 'fiche.pdf',
  type: 'application/pdf',
  fileType: 'pdf',
  size: 2_000,
  width: null,
  height: null,
  url: 'about:blank',
  libraryId: id(80),
  ownerId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  sizes: [],
};
