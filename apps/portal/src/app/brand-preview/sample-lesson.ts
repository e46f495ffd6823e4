/** The lesson that a previewed brand is shown with: three steps, of which the second is open. */
import type { Lesson, LessonPage, LessonTreeNode, PageContent } from '@parcours/contract';
import { type SampleLanguage, sampleWords } from './sample-words.ts';

const id = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [lessonId, root, part, here] = [id(30), id(31), id(32), id(33)];

function node(
  n: string,
  parentId: string | null,
  type: LessonTreeNode['type'],
  title: string,
): LessonTreeNode {
  return {
    id: n,
    parentId,
    type,
    blockType: type === 'block' ? 'exercice' : null,
    title,
    order: 0,
    timeLimit: null,
    enabled: true,
    pages: [],
  };
}

export function sampleLesson(language: SampleLanguage): Lesson {
  const { className, programName, stepBefore, step, stepBehind } = sampleWords[language];
  const steps = [stepBefore, step, stepBehind];
  return {
    id: lessonId,
    contextId: id(5),
    userId: id(4),
    classId: id(1),
    classProgramId: id(2),
    programCourseId: id(6),
    courseId: id(7),
    order: 0,
    state: 'AVAILABLE',
    progress: 'ONGOING',
    progression: 0,
    scoring: { global: { actual: 0, max: 100 } },
    currentNodeId: here,
    enabledSectionIds: [part],
    timeLimit: null,
    timeSpent: 0,
    timeAlive: 0,
    startAt: null,
    expireAt: null,
    startedAt: null,
    endedAt: null,
    certificationRef: null,
    isEndOfProgram: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    course: {
      id: id(7),
      title: programName,
      categoryId: id(8),
      icon: null,
      stepCount: steps.length,
      video: null,
      minutes: 25,
      language: null,
    },
    programId: id(3),
    programName,
    className,
    tree: [
      node(root, null, 'root', programName),
      node(part, root, 'container', programName),
      ...steps.map((title, at) => node(title === step ? here : id(40 + at), part, 'block', title)),
    ],
    actions: { unlockedLessons: [] },
    reviewed: false,
    waitsFor: null,
    mayBeginAgain: false,
  };
}

function contentOf(language: SampleLanguage): PageContent {
  const { step, statement, question, choices } = sampleWords[language];
  return {
    title: step,
    settings: {},
    statement: { html: statement },
    sections: [
      {
        id: 'sample',
        rows: [
          {
            id: 'question',
            type: 'multiple-choice',
            multiple: false,
            title: question,
            choices: choices.map((value, index) => ({ id: `choice-${index}`, value })),
          },
        ],
      },
    ],
    terms: [],
    files: {},
    attachmentIds: [],
  };
}

/** With two hints to open, for which the bar has a button. */
export function samplePage(language: SampleLanguage): LessonPage {
  return {
    id: id(34),
    lessonId,
    nodeId: here,
    placeId: here,
    ranOut: false,
    blockType: 'exercice',
    title: sampleWords[language].step,
    language,
    state: 'ACTIVE',
    progress: 'ONGOING',
    startRequired: false,
    timedStart: null,
    timeLimit: null,
    startedAt: null,
    deadlineAt: null,
    now: '2026-01-01T00:00:00.000Z',
    timeSpent: 0,
    timeAlive: 0,
    tools: { calculator: false },
    content: contentOf(language),
    inputs: { answers: [] },
    draft: null,
    hints: { messages: [], costs: [], remaining: 2, nextMalus: null, reach: null },
    results: null,
  };
}
