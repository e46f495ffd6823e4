/** Domain §7: a regrade never lowers a score unless asked, and can be undone. */
import type { Answer, BlockKeys } from '@parcours/contract';
import {
  courseContentSample,
  freeAnswerSample,
  multipleChoiceSample,
  sampleBlocks,
  sampleId,
  sampleNodes,
  samplePath,
} from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { lessonFacts, noon } from '../../../testing/lesson-facts.ts';
import { type Player, playerOf } from '../../../testing/player.ts';
import { correctPage } from '../pages/correct-page.ts';
import type { LessonFacts, PageRegrade } from '../facts.ts';
import { regradePages, type UndonePage, undoRegrade } from './regrade-pages.ts';
import { replayLesson } from './replay-lesson.ts';

const blockId = sampleBlocks.choices;
const by: PageRegrade = { id: sampleId(0x800), versionId: sampleId(0x801) };

const pick = (correct: string[], points = 2): BlockKeys['rows'] => ({
  pick: { type: 'multiple-choice', correct, points },
});
const why: BlockKeys['rows'] = { why: { type: 'free-answer', validator: { kind: 'manual' } } };
const hints = [{ message: 'Look up.', cost: 0.5 }];
const keysOf = (rows: BlockKeys['rows']): BlockKeys => ({ rows, hints, feedbacks: [] });

/** A lesson of one step, answered; a hint costs half a point. */
function answered(rows: BlockKeys['rows'], picked: string[], { openHint = false, said = '' } = {}): Player {
  const sample = courseContentSample();
  const kept = new Set<string>([sampleNodes.root, sampleNodes.firstSection, sampleNodes.choices]);
  const choices = sample.blocks[blockId];
  if (choices === undefined) throw new Error('the sample course has lost a block');
  const asked = [multipleChoiceSample(), freeAnswerSample({ id: 'why' })];
  const player = playerOf(
    lessonFacts({
      content: {
        nodes: sample.nodes.filter(({ id }) => kept.has(id)),
        blocks: {
          ...sample.blocks,
          [blockId]: { ...choices, content: { sections: [{ id: 'main', rows: asked }] } },
        },
      },
      keys: { [blockId]: keysOf(rows) },
    }),
  );
  player.see({ kind: 'current' });
  if (openHint) player.play({ kind: 'hint' });
  const answers: Answer[] = [
    { path: samplePath('pick'), userAnswer: picked },
    ...(said === '' ? [] : [{ path: samplePath('why'), userAnswer: said }]),
  ];
  player.see({ kind: 'answer', answers, includeNext: false });
  return player;
}

const repairedBy = (facts: LessonFacts, keys: BlockKeys, repair = by): LessonFacts => ({
  ...facts,
  repairs: { ...facts.repairs, [repair.versionId]: { [blockId]: keys } },
});

function regrade(player: Player, keys: BlockKeys, lower = false) {
  const pageIds = player.facts.pages.map(({ id }) => id);
  return regradePages(repairedBy(player.facts, keys), { by, pageIds, lower }, noon + 1);
}

const both = ['helmet', 'harness'];
const nothing: BlockKeys['rows'] = {};

describe('the score after a regrade, by default and when lower ones are asked for', () => {
  test.each([
    ['a better one', pick(both), ['helmet'], pick(['helmet']), [2, 2], [2, 2]],
    ['the same', pick(both), both, pick(both), [2, 2], [2, 2]],
    ['a lower one', pick(both), both, pick(['helmet']), [2, 2], [0, 2]],
    ['the same share of more points', pick(both), both, pick(both, 4), [4, 4], [4, 4]],
    ['a question withdrawn that was wrong', pick(both), ['scarf'], nothing, [0, 0], [0, 0]],
    ['a question withdrawn that was half right', pick(both), ['helmet'], nothing, [0, 0], [0, 0]],
    ['a question that nothing graded, answered wrong', nothing, ['scarf'], pick(both), [0, 0], [0, 2]],
    ['a question that nothing graded, answered right', nothing, both, pick(both), [2, 2], [2, 2]],
    [
      'a question graded now that was not answered',
      pick(both),
      both,
      { ...pick(both), ...why },
      [2, 2],
      [2, 3],
    ],
    ['a key of another kind, which grades nothing', pick(both), both, { pick: why['why'] }, [0, 0], [0, 0]],
  ] as const)('%s', (_what, first, picked, then, byDefault, whenAsked) => {
    const repaired = keysOf(then as BlockKeys['rows']);
    const scoreOf = (lower: boolean) => {
      const { facts, events } = regrade(answered(first, [...picked]), repaired, lower);
      const [page] = facts.pages;
      expect(facts.lesson.score).toEqual(page?.score);
      expect(events.length > 0).toBe(page?.regraded !== null);
      return [page?.score.actual, page?.score.max];
    };
    expect(scoreOf(false)).toEqual(byDefault);
    expect(scoreOf(true)).toEqual(whenAsked);
  });
});

test('a page that would wait for a trainer keeps its points, and loses them only when asked', () => {
  const player = answered(pick(both), both, { said: 'Falls.' });
  const waits = keysOf({ ...pick(both), ...why });
  expect(regrade(player, waits)).toMatchObject({ events: [], kept: 1 });
  expect(regrade(player, waits, true).facts.pages[0]?.results).toMatchObject({ pending: true });
});

test('a page whose score stays is not touched, and neither is one that is not completed', () => {
  const player = answered(pick(both), both);
  const same = regrade(player, keysOf(pick(both)));
  expect(same).toMatchObject({ events: [], kept: 0 });
  expect(same.facts.pages).toBe(player.facts.pages);
  const open = {
    ...player,
    facts: {
      ...player.facts,
      pages: player.facts.pages.map((page) => ({ ...page, progress: 'ONGOING' as const })),
    },
  };
  expect(regrade(open, keysOf(pick(['helmet'])), true).events).toEqual([]);
});

test('hints cost what they cost when they were opened', () => {
  const player = answered(pick(both), ['helmet'], { openHint: true });
  expect(player.facts.lesson.score).toEqual({ actual: 0.5, max: 2 });
  const dear = { ...keysOf(pick(['helmet'])), hints: [{ message: 'Look down.', cost: 2 }] };
  expect(regrade(player, dear).facts.lesson.score).toEqual({ actual: 1.5, max: 2 });
});

test('a lesson whose score would fall keeps all its pages, even those that are better by themselves', () => {
  const player = answered(pick(both), both);
  const [page] = player.facts.pages;
  if (page === undefined) throw new Error('no page');
  // Another page of the same block, answered wrong: 2 of 4 together.
  const wrong = answered(pick(both), ['scarf']).facts.pages[0];
  if (wrong === undefined) throw new Error('no page');
  const second = { ...wrong, id: sampleId(0x900), nodeId: sampleNodes.text };
  const facts = {
    ...player.facts,
    pages: [page, second],
    lesson: { ...player.facts.lesson, score: { actual: 2, max: 4 } },
  };
  const worth = regradePages(
    repairedBy(facts, keysOf(nothing)),
    { by, pageIds: [page.id], lower: false },
    noon,
  );
  // Alone, the right page loses no share; the lesson would fall from 2 of 4 to 0 of 2.
  expect(worth).toMatchObject({ events: [], kept: 1 });
  expect(worth.facts.pages).toEqual([page, second]);
});

describe('an undo', () => {
  const undone = (regraded: ReturnType<typeof regrade>, facts = regraded.facts) =>
    undoRegrade(facts, by.id, told(regraded), noon + 2);
  const told = ({ events }: ReturnType<typeof regrade>): UndonePage[] =>
    events.flatMap((event) => (event.kind === 'page-regraded' ? [event] : []));

  test('restores the pages and the score exactly, and the events tell the same', () => {
    const player = answered(pick(both), both);
    const regraded = regrade(player, keysOf(pick(['sandals'])), true);
    expect(regraded.facts.lesson.score).toEqual({ actual: 0, max: 2 });
    const after = undone(regraded);
    expect(after.facts.pages).toEqual(player.facts.pages);
    expect(after.facts.lesson).toEqual(player.facts.lesson);
    const { id } = player.facts.lesson;
    for (const [facts, events] of [
      [regraded.facts, [...player.events, ...regraded.events]],
      [after.facts, [...player.events, ...regraded.events, ...after.events]],
    ] as const) {
      const replayed = replayLesson(id, events, player.facts.content, player.facts.keys);
      expect(replayed.lesson.score).toEqual(facts.lesson.score);
      const { results, regraded: counted } = facts.pages[0] ?? {};
      expect(replayed.pages).toMatchObject([{ results, regraded: counted }]);
    }
  });

  test('keeps what a trainer gave meanwhile, and grades the rest by the former keys', () => {
    const player = answered({ ...pick(both), ...why }, ['helmet'], { said: 'Falls.' });
    const regraded = regrade(player, keysOf({ ...pick(['helmet']), ...why }));
    const pageId = regraded.facts.pages[0]?.id ?? '';
    const corrected = correctPage(regraded.facts, { pageId, rowId: 'why', ratio: 1, comment: '' }, noon + 1);
    if (!corrected.ok) throw new Error(corrected.code);
    expect(corrected.page.score).toEqual({ actual: 3, max: 3 });
    expect(undone(regraded, corrected.facts).facts.lesson.score).toEqual({ actual: 2, max: 3 });
  });

  test('passes over a page on which a later regrade lies', () => {
    const first = regrade(answered(pick(both), ['helmet']), keysOf(pick(['helmet'])));
    const later = { id: sampleId(0x810), versionId: sampleId(0x811) };
    const second = regradePages(
      repairedBy(first.facts, keysOf(pick(['sandals'])), later),
      { by: later, pageIds: first.facts.pages.map(({ id }) => id), lower: true },
      noon,
    );
    expect(undone(first, second.facts)).toMatchObject({ events: [] });
  });
});
