import { sampleBlocks, sampleNodes, samplePath } from '@parcours/contract/testing';
import { expect, test } from 'vitest';
import { lessonFacts, noon } from '../../testing/lesson-facts.ts';
import { playerOf } from '../../testing/player.ts';
import { rightAnswers } from '../../testing/sample-answers.ts';
import type { LessonOutcome } from './facts.ts';
import { play } from './play.ts';

test('a learner finishes a whole lesson, page by page', () => {
  const player = playerOf(lessonFacts());
  let page = player.see({ kind: 'current' });
  expect(page).toMatchObject({
    nodeId: sampleNodes.slide,
    blockType: 'slide',
    progress: 'ONGOING',
    results: null,
  });
  expect(page.content?.terms.map(({ title }) => title)).toEqual(['Anchor']);
  expect(player.facts.lesson).toMatchObject({ startedAt: noon, progression: 0.5 / 6 });
  const walked = [page.nodeId];
  let end: LessonOutcome | null = null;
  while (end === null) {
    if (page.startRequired) page = player.see({ kind: 'start' });
    player.now += 10_000;
    const answers = rightAnswers[page.nodeId] ?? [];
    expect(player.see({ kind: 'answer', answers, includeNext: false })).toMatchObject({
      progress: 'COMPLETED',
    });
    const next = player.play({ kind: 'next', fromPageId: page.id });
    if (next.ok && next.answer.kind === 'page') {
      page = next.answer.page;
      walked.push(page.nodeId);
    } else end = next;
  }
  expect(end).toMatchObject({
    code: 'NO_LESSON_PAGE_AVAILABLE',
    end: {
      code: 'NO_LESSON_PAGE_AVAILABLE',
      lesson: { state: 'DONE', progress: 'COMPLETED', progression: 1 },
      actions: { unlockedLessons: [{ title: 'On the roof' }] },
    },
  });
  expect(walked.slice(0, 5)).toEqual([
    sampleNodes.slide,
    sampleNodes.choices,
    sampleNodes.text,
    sampleNodes.places,
    sampleNodes.timed,
  ]);
  const { lesson } = player.facts;
  expect(lesson).toMatchObject({ storedState: 'DONE', endedAt: player.now });
  expect(lesson.score.actual).toBe(lesson.score.max);
  expect(player.events.at(-1)).toMatchObject({ kind: 'lesson-ended', by: 'completion', score: lesson.score });
  expect(player.events.filter(({ kind }) => kind === 'page-opened')).toHaveLength(6);
  expect(player.events.filter(({ kind }) => kind === 'block-drawn')).toHaveLength(1);
});

test('reload at any point resumes exactly there, with the same draw', () => {
  const player = playerOf(lessonFacts());
  const slide = player.see({ kind: 'current' });
  const choices = player.see({ kind: 'next', fromPageId: slide.id });
  const before = player.facts;
  const again = player.see({ kind: 'current' });
  expect(again).toEqual(choices);
  expect(player.facts).toBe(before);
});

test('an unchanged page keeps its identity, so that a store writes only what differs', () => {
  const player = playerOf(lessonFacts());
  const slide = player.see({ kind: 'current' });
  player.see({ kind: 'answer', answers: null, includeNext: false });
  const done = player.page(sampleNodes.slide);
  player.see({ kind: 'next', fromPageId: slide.id });
  player.see({ kind: 'answer', answers: rightAnswers[sampleNodes.choices] ?? [], includeNext: true });
  expect(player.page(sampleNodes.slide)).toBe(done);
});

test('include=next answers what next would answer, without moving there', () => {
  const player = playerOf(lessonFacts());
  const slide = player.see({ kind: 'current' });
  const outcome = player.play({ kind: 'answer', answers: null, includeNext: true });
  if (!outcome.ok || outcome.answer.kind !== 'page') throw new Error('a page was expected');
  const { next, lesson } = outcome.answer;
  expect(lesson.currentNodeId).toBe(sampleNodes.slide);
  expect(next).toMatchObject({ nodeId: sampleNodes.choices });
  expect(player.see({ kind: 'next', fromPageId: slide.id })).toEqual(next);
  expect(player.facts.lesson.currentNodeId).toBe(sampleNodes.choices);
});

test.each([false, true])('include=next on the last step answers the end; move=%s: nothing moves', (move) => {
  const player = playerOf(lessonFacts({ lesson: { enabledSectionIds: [sampleNodes.firstSection] } }));
  player.see({ kind: 'current', fromSectionId: sampleNodes.firstSection });
  for (const node of [sampleNodes.slide, sampleNodes.choices]) {
    const page = player.see({ kind: 'answer', answers: rightAnswers[node] ?? [], includeNext: false });
    player.see({ kind: 'next', fromPageId: page.id });
  }
  const { currentNodeId } = player.facts.lesson;
  const last = player.play({ kind: 'answer', answers: [], includeNext: true, move });
  expect(player.facts.lesson.currentNodeId).toBe(currentNodeId);
  expect(last).toMatchObject({ ok: true, answer: { next: { code: 'NO_LESSON_PAGE_AVAILABLE' } } });
  expect(player.facts.lesson).toMatchObject({
    progress: 'COMPLETED',
    progression: 1,
    score: { actual: 2, max: 3 },
  });
});

test('previous goes back, next comes again to the same page', () => {
  const player = playerOf(lessonFacts());
  const slide = player.see({ kind: 'current' });
  const choices = player.see({ kind: 'next', fromPageId: slide.id });
  expect(player.see({ kind: 'previous', fromPageId: choices.id }).id).toBe(slide.id);
  expect(player.facts.lesson.currentNodeId).toBe(sampleNodes.slide);
  expect(player.see({ kind: 'next', fromPageId: slide.id }).id).toBe(choices.id);
});

test('fromSectionId answers the first unfinished step of that section, then its first step', () => {
  const player = playerOf(lessonFacts());
  const places = player.see({ kind: 'current', fromSectionId: sampleNodes.secondSection });
  expect(places.nodeId).toBe(sampleNodes.places);
  player.see({ kind: 'answer', answers: [], includeNext: false });
  expect(player.see({ kind: 'current', fromSectionId: sampleNodes.secondSection }).nodeId).toBe(
    sampleNodes.timed,
  );
  expect(player.see({ kind: 'current', fromPageId: places.id }).id).toBe(places.id);
  const jumped = player.see({ kind: 'previous', fromPageId: places.id });
  expect(jumped.nodeId).toBe(sampleNodes.text);
});

test('a multiblock takes one child, drawn once and kept', () => {
  const drawn = new Set<string>();
  for (const chance of [0, 0.99]) {
    const facts = lessonFacts();
    const start = { kind: 'current', fromSectionId: sampleNodes.secondSection, newPageId: 'a' } as const;
    const skip = { ...facts.content.blocks };
    for (const [id, block] of Object.entries(skip)) skip[id] = { ...block, settings: { allowSkip: true } };
    let outcome = play({ ...facts, content: { ...facts.content, blocks: skip } }, start, noon, () => chance);
    for (const [from, to] of [
      ['a', 'b'],
      ['b', 'c'],
    ] as const) {
      outcome = play(outcome.facts, { kind: 'next', fromPageId: from, newPageId: to }, noon, () => chance);
    }
    const child = outcome.facts.lesson.draws[sampleNodes.multiblock] ?? '';
    drawn.add(child);
    expect(outcome).toMatchObject({ ok: true, answer: { page: { id: 'c', nodeId: child } } });
    const again = play(outcome.facts, { kind: 'current', newPageId: 'd' }, noon, () => 1 - chance);
    expect(again).toMatchObject({ ok: true, answer: { page: { id: 'c' } } });
  }
  expect([...drawn].toSorted()).toEqual([sampleNodes.firstVariant, sampleNodes.secondVariant]);
});

test('hints open one by one and charge their cost once', () => {
  const player = playerOf(lessonFacts());
  const slide = player.see({ kind: 'current' });
  expect(player.refused({ kind: 'hint' })).toBe('NO_HINT_LEFT');
  const page = player.see({ kind: 'next', fromPageId: slide.id });
  // What the step can still bring is said before a hint is opened: a free one changes nothing.
  const reach = { max: 2, now: 2, afterNext: 2 };
  expect(page.hints).toEqual({ messages: [], costs: [], remaining: 2, nextMalus: 0, reach });
  expect(player.play({ kind: 'hint' })).toMatchObject({
    answer: { hints: { remaining: 1, nextMalus: 0.5, reach: { ...reach, afterNext: 1.5 } } },
  });
  expect(player.play({ kind: 'hint' })).toMatchObject({
    answer: {
      hints: {
        messages: [expect.any(String), expect.any(String)],
        costs: [0, 0.5],
        remaining: 0,
        nextMalus: null,
        reach: { max: 2, now: 1.5, afterNext: null },
      },
    },
  });
  expect(player.refused({ kind: 'hint' })).toBe('NO_HINT_LEFT');
  const done = player.see({
    kind: 'answer',
    answers: rightAnswers[sampleNodes.choices] ?? [],
    includeNext: false,
  });
  expect(done.results?.score).toEqual({ actual: 1.5, max: 2 });
  expect(player.refused({ kind: 'hint' })).toBe('INVALID_INPUTS');
});

test('spec §4: no hints where the course type does not enable them', () => {
  const player = playerOf(lessonFacts({ content: { hints: false } }));
  const slide = player.see({ kind: 'current' });
  const page = player.see({ kind: 'next', fromPageId: slide.id });
  expect(page.hints).toEqual({ messages: [], costs: [], remaining: 0, nextMalus: null, reach: null });
  expect(player.refused({ kind: 'hint' })).toBe('NO_HINT_LEFT');
});

test('a draft is kept, shown again, and changes no state', () => {
  const player = playerOf(lessonFacts());
  const slide = player.see({ kind: 'current' });
  const page = player.see({ kind: 'next', fromPageId: slide.id });
  const { lesson, pages } = player.facts;
  const answers = [{ path: samplePath('pick'), userAnswer: ['scarf'] }];
  expect(player.play({ kind: 'draft', pageId: page.id, answers })).toMatchObject({ ok: true, events: [] });
  expect(player.facts.lesson).toBe(lesson);
  expect(player.facts.pages).toBe(pages);
  player.see({ kind: 'previous', fromPageId: page.id });
  expect(player.see({ kind: 'next', fromPageId: slide.id }).draft).toMatchObject({ answers });
  expect(player.see({ kind: 'answer', answers, includeNext: false }).draft).toBeNull();
});

test('a lesson without steps has no page', () => {
  const player = playerOf(lessonFacts({ lesson: { enabledSectionIds: [] } }));
  expect(player.refused({ kind: 'current' })).toBe('NO_LESSON_PAGE_AVAILABLE');
});

test('a page whose block is gone is not found', () => {
  const { [sampleBlocks.slide]: _gone, ...blocks } = lessonFacts().content.blocks;
  expect(playerOf(lessonFacts({ content: { blocks } })).refused({ kind: 'current' })).toBe('MODEL_NOT_FOUND');
});

test('a page whose section was closed meanwhile can be answered, but has no neighbours', () => {
  const player = playerOf(lessonFacts());
  const slide = player.see({ kind: 'current' });
  const lesson = { ...player.facts.lesson, enabledSectionIds: [sampleNodes.secondSection] };
  player.facts = { ...player.facts, lesson };
  const outcome = player.play({ kind: 'answer', answers: null, includeNext: true });
  expect(outcome.ok && 'next' in outcome.answer).toBe(false);
  expect(player.refused({ kind: 'next', fromPageId: slide.id })).toBe('MODEL_NOT_FOUND');
  expect(player.refused({ kind: 'previous', fromPageId: slide.id })).toBe('MODEL_NOT_FOUND');
  expect(player.see({ kind: 'current' }).nodeId).toBe(sampleNodes.places);
});

test('previous needs an id only for a step that was jumped over', () => {
  const player = playerOf(lessonFacts());
  const slide = player.see({ kind: 'current' });
  const choices = player.see({ kind: 'next', fromPageId: slide.id });
  const back = play(player.facts, { kind: 'previous', fromPageId: choices.id }, noon, () => 0);
  expect(back).toMatchObject({ ok: true, answer: { page: { id: slide.id } } });
  const places = player.see({ kind: 'current', fromSectionId: sampleNodes.secondSection });
  const jumped = { kind: 'previous', fromPageId: places.id } as const;
  expect(play(player.facts, jumped, noon, () => 0)).toMatchObject({
    ok: false,
    code: 'MODEL_NOT_FOUND',
    events: [],
  });
  expect(play(player.facts, { ...jumped, newPageId: 'new' }, noon, () => 0)).toMatchObject({
    answer: { page: { id: 'new', nodeId: sampleNodes.text } },
  });
});
