/** Each seeded question, put to the real engine: right answers are right, wrong ones are not, remarks are heard. */
import type { Answer, BlockKeys, CourseContent, PageResults } from '@parcours/contract';
import { answerPathOf, play, type LessonCommand, type LessonFacts } from '@parcours/rules';
import { describe, expect, it } from 'vitest';
import { sampleAnswers } from '../sample-answers.ts';
import type { AuthoredCourse } from '@parcours/authoring';
import { coursesByTenant } from './courses.ts';
import { derivedIds } from './derived-id.ts';
import { toVersion } from '@parcours/authoring';

const now = Date.UTC(2026, 2, 2);

interface Exercise {
  readonly name: string;
  readonly content: CourseContent;
  readonly blockId: string;
  readonly keys: BlockKeys;
}

/** A course of which only one block is left, untimed: what one page says does not depend on the others. */
const alone = (content: CourseContent, blockId: string): CourseContent => {
  const root = content.nodes.find((node) => node.type === 'root');
  const section = content.nodes.find((node) => node.type === 'container');
  const node = content.nodes.find((one) => one.blockId === blockId);
  const block = content.blocks[blockId];
  if (root === undefined || section === undefined || node === undefined || block === undefined)
    throw new Error(blockId);
  return {
    ...content,
    nodes: [root, section, { ...node, parentId: section.id, settings: {} }],
    blocks: { [blockId]: block },
  };
};

/** A trainer grades it: the engine has nothing to say yet. */
const waits = (keys: BlockKeys | undefined): boolean =>
  Object.values(keys?.rows ?? {}).some(
    (key) => key.type === 'free-answer' && key.validator.kind === 'manual',
  );

const exercises: Exercise[] = Object.entries(coursesByTenant).flatMap(([tenant, courses]) =>
  Object.values(courses).flatMap((course: AuthoredCourse) => {
    const { content, keys } = toVersion(course, derivedIds(tenant, now));
    return Object.values(content.blocks)
      .filter(({ id, type }) => type === 'exercice' && !waits(keys[id]))
      .map(({ id, title }) => ({
        name: `${course.key}: ${title}`,
        content: alone(content, id),
        blockId: id,
        keys: keys[id] ?? { rows: {}, hints: [], feedbacks: [] },
      }));
  }),
);

const pageIds = [derivedIds('test', now)('page/1'), derivedIds('test', now)('page/2')] as const;

const answer = ({ content, blockId, keys }: Exercise, answers: Answer[]): PageResults => {
  const section = content.nodes.find((node) => node.type === 'container');
  let facts: LessonFacts = {
    lesson: {
      id: pageIds[1],
      progress: 'ONGOING',
      storedState: null,
      currentNodeId: null,
      enabledSectionIds: [section?.id ?? ''],
      timeLimit: null,
      startedAt: null,
      endedAt: null,
      draws: {},
      chosen: {},
      score: { actual: 0, max: 0 },
      progression: 0,
    },
    pages: [],
    draft: null,
    around: {
      opensAt: null,
      closesAt: null,
      prerequisitesEnded: true,
      timeFactor: 1,
      mayBeginAgain: false,
      othersEnded: false,
      programId: pageIds[1],
      programName: 'Programme',
      classId: pageIds[1],
      reviewed: false,
      interactive: [],
      unlockedLessons: [],
    },
    content,
    keys: { [blockId]: keys },
  };
  const put = (command: LessonCommand): void => {
    const outcome = play(facts, command, now, () => 0.5);
    expect(outcome.ok).toBe(true);
    ({ facts } = outcome);
  };
  put({ kind: 'current', newPageId: pageIds[0] });
  put({ kind: 'answer', answers, includeNext: false, newPageId: pageIds[1] });
  const { results } = facts.pages[0] ?? {};
  if (results === undefined || results === null) throw new Error('the page has no results');
  return results;
};

const contentOf = ({ content, blockId }: Exercise) => content.blocks[blockId]?.content ?? { sections: [] };
/** A drawn value is as good as the shortcode that it fills. */
const shape = (message: string): string => message.replaceAll(/\[\[\w+\]\]|\d+/g, '#');
const messages = (results: PageResults): string[] => results.feedbacks.map(({ message }) => shape(message));
const generalOf = ({ keys }: Exercise, preset: string): string =>
  shape(keys.feedbacks.find(({ conditions }) => conditions[0]?.preset === preset)?.message ?? '');

describe.each(exercises)('$name', (exercise) => {
  const { keys } = exercise;

  it('finds the right answers right', () => {
    const results = answer(
      exercise,
      sampleAnswers(contentOf(exercise), keys, () => false),
    );
    expect(messages(results)[0]).toBe(generalOf(exercise, 'correct'));
  });

  it('does not find the wrong ones right', () => {
    const results = answer(
      exercise,
      sampleAnswers(contentOf(exercise), keys, () => true),
    );
    expect(messages(results)).not.toContain(generalOf(exercise, 'correct'));
  });

  it('says its remarks when their answers are given', () => {
    for (const { message, conditions } of keys.feedbacks) {
      const wanted = conditions[0]?.answers;
      if (wanted === undefined) continue;
      const given = wanted.map(({ rowId, userAnswer }) => ({
        path: answerPathOf('main', rowId),
        userAnswer,
      }));
      const others = sampleAnswers(contentOf(exercise), keys, () => false).filter(
        ({ path }) => !given.some((one) => one.path === path),
      );
      const results = answer(exercise, [...given, ...others]);
      expect(messages(results)).toContain(shape(message));
      expect(messages(results)).not.toContain(generalOf(exercise, 'correct'));
    }
  });
});
