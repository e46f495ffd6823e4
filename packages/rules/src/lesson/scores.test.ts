/** What a module reports, what a trainer decides, and what a lesson that ran out of time is worth (domain §1, §7). */
import { sampleNodes, samplePath } from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { lessonFacts, noon } from '../../testing/lesson-facts.ts';
import { modelContent, modelKeys } from '../../testing/model/model-course.ts';
import { playerOf, type Player } from '../../testing/player.ts';
import { correctPage } from './pages/correct-page.ts';
import type { PageFacts } from './facts.ts';
import { pageView } from './pages/page-view.ts';

function onModelCourse(lessonLimit: number | null = null, keys = modelKeys()): Player {
  return playerOf(lessonFacts({ content: modelContent(lessonLimit), keys }));
}

function pageAt(player: Player, nodeId: string): PageFacts {
  const page = player.page(nodeId);
  if (page === undefined) throw new Error('no such page');
  return page;
}

function atModule(keys = modelKeys()): Player & { readonly pageId: string } {
  const player = onModelCourse(null, keys);
  const page = player.see({ kind: 'current', fromSectionId: sampleNodes.secondSection });
  return Object.assign(player, { pageId: page.id });
}

describe('a module', () => {
  test('reports a score: the best one counts, and is worth one point', () => {
    const player = atModule();
    const { pageId } = player;
    const report = (ratio: number) => player.play({ kind: 'tincan-score', pageId, ratio });
    expect(report(0.5)).toMatchObject({ answer: { kind: 'score', ratio: 0.5 } });
    expect(report(0.8)).toMatchObject({ answer: { ratio: 0.8 } });
    expect(report(0.2)).toMatchObject({ answer: { ratio: 0.8 }, events: [] });
    player.see({ kind: 'answer', answers: null, includeNext: false });
    expect(player.facts.lesson.score).toEqual({ actual: 0.8, max: 1 });
    expect(report(1)).toMatchObject({ ok: false, code: 'INVALID_INPUTS' });
  });

  test.each([
    [1.5, 1],
    [-3, 0],
  ])('a score of %d is bounded to %d', (ratio, bounded) => {
    const player = atModule();
    const command = { kind: 'tincan-score', pageId: player.pageId, ratio } as const;
    expect(player.play(command)).toMatchObject({ answer: { ratio: bounded } });
  });

  test('without a report counts only where its author gave it points', () => {
    const silent = atModule();
    silent.see({ kind: 'answer', answers: [], includeNext: false });
    expect(silent.facts.lesson.score).toEqual({ actual: 0, max: 0 });
    const keys = modelKeys();
    const counted = { rows: {}, hints: [], feedbacks: [], tincan: { points: 4 } };
    const block = silent.facts.pages[0]?.blockId ?? '';
    const pointed = atModule({ ...keys, [block]: counted });
    pointed.see({ kind: 'answer', answers: [], includeNext: false });
    expect(pointed.facts.lesson.score).toEqual({ actual: 0, max: 4 });
  });

  test('says by a statement that it is done: the page is completed once, and a better score still counts', () => {
    const player = atModule();
    const { pageId } = player;
    const tell = (ratio: number | null, isDone: boolean) =>
      player.play({ kind: 'tincan-score', pageId, ratio, isDone, byStatement: true });
    expect(tell(0.5, true)).toMatchObject({
      answer: { kind: 'score', ratio: 0.5 },
      events: [{ kind: 'tincan-scored' }, { kind: 'page-completed', by: 'answer' }],
    });
    expect(player.facts.lesson.score).toEqual({ actual: 0.5, max: 1 });
    expect(tell(0.4, true)).toMatchObject({ ok: true, events: [] });
    expect(tell(null, true)).toMatchObject({ ok: true, events: [] });
    expect(tell(0.9, false)).toMatchObject({
      events: [{ kind: 'tincan-scored', ratio: 0.9, results: { score: { actual: 0.9, max: 1 } } }],
    });
    expect(player.facts.lesson.score).toEqual({ actual: 0.9, max: 1 });
    // What the browser itself reports comes too late.
    expect(player.refused({ kind: 'tincan-score', pageId, ratio: 1 })).toBe('INVALID_INPUTS');
  });

  test('done without a score completes the page all the same', () => {
    const player = atModule();
    const { pageId } = player;
    player.play({ kind: 'tincan-score', pageId, ratio: null, isDone: true, byStatement: true });
    expect(pageAt(player, player.facts.pages.find(({ id }) => id === pageId)?.nodeId ?? '')).toMatchObject({
      progress: 'COMPLETED',
      tincanRatio: null,
    });
  });

  test('an exercise takes no such score', () => {
    const player = onModelCourse();
    const { id: pageId } = player.see({ kind: 'current' });
    expect(player.refused({ kind: 'tincan-score', pageId, ratio: 1 })).toBe('MODEL_NOT_FOUND');
  });
});

describe('a trainer', () => {
  function answered(): Player & { readonly pageId: string } {
    const player = onModelCourse();
    const slide = player.see({ kind: 'current' });
    const choices = player.see({ kind: 'next', fromPageId: slide.id });
    player.see({ kind: 'answer', answers: [], includeNext: false });
    const text = player.see({ kind: 'next', fromPageId: choices.id });
    const answers = [{ path: samplePath('say'), userAnswer: 'A harness.' }];
    player.see({ kind: 'answer', answers, includeNext: false });
    return Object.assign(player, { pageId: text.id });
  }
  const correction = { rowId: 'say', ratio: 0.5, comment: 'Half of it.' };

  test('grades what waited: its points enter the score, actual and maximum', () => {
    const player = answered();
    const { pageId } = player;
    expect(pageAt(player, sampleNodes.text).results).toMatchObject({ pending: true, verdict: null });
    expect(player.facts.lesson.score).toEqual({ actual: 0, max: 2 });
    const corrected = correctPage(player.facts, { ...correction, pageId }, noon);
    expect(corrected).toMatchObject({
      ok: true,
      facts: { lesson: { score: { actual: 0.5, max: 3 } } },
      page: { results: { pending: false, verdict: 'partialy_correct', score: { actual: 0.5, max: 1 } } },
    });
  });

  test('is read by the learner, and never named in an event', () => {
    const player = answered();
    const corrected = correctPage(player.facts, { ...correction, pageId: player.pageId }, noon);
    if (!corrected.ok) throw new Error(corrected.code);
    const { results } = pageView(corrected.facts, corrected.page, noon);
    expect(results?.comments).toEqual({ [samplePath('say')]: 'Half of it.' });
    expect(results?.sections?.['main']?.['say']).toMatchObject({ mark: 'wrong' });
    expect(JSON.stringify(corrected.events)).not.toContain('Half of it.');
  });

  test('may think again; a full mark is good', () => {
    const player = answered();
    const { pageId } = player;
    const first = correctPage(player.facts, { ...correction, pageId }, noon);
    if (!first.ok) throw new Error(first.code);
    const second = correctPage(first.facts, { ...correction, ratio: 1, pageId }, noon);
    expect(second).toMatchObject({
      facts: { lesson: { score: { actual: 1, max: 3 } } },
      page: { results: { verdict: 'correct', sections: { main: { say: { mark: 'good' } } } } },
    });
  });

  test('grades only completed pages, and only what was left to a trainer', () => {
    const player = answered();
    const other = pageAt(player, sampleNodes.choices).id;
    expect(correctPage(player.facts, { ...correction, pageId: other, rowId: 'pick' }, noon)).toEqual({
      ok: false,
      code: 'BAD_REQUEST',
      path: 'rowId',
    });
    expect(correctPage(player.facts, { ...correction, pageId: 'none' }, noon)).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
    const fresh = onModelCourse();
    const slide = fresh.see({ kind: 'current' });
    expect(correctPage(fresh.facts, { ...correction, pageId: slide.id }, noon)).toMatchObject({
      code: 'INVALID_INPUTS',
    });
  });
});

test('running out of time early does not raise the ratio: what was not reached counts as not answered', () => {
  const player = onModelCourse(90);
  const slide = player.see({ kind: 'current' });
  player.see({ kind: 'start' });
  player.see({ kind: 'next', fromPageId: slide.id });
  const answers = [{ path: samplePath('pick'), userAnswer: ['helmet', 'harness'] }];
  player.see({ kind: 'answer', answers, includeNext: false });
  expect(player.facts.lesson.score).toEqual({ actual: 2, max: 2 });
  player.now += 92_001;
  player.see({ kind: 'current' });
  // The text, the timed number; the module reports nothing, and the undrawn multiblock might have been a slide.
  expect(player.facts.lesson).toMatchObject({ storedState: 'SKIPPED', score: { actual: 2, max: 4 } });
  expect(player.events.at(-1)).toMatchObject({ kind: 'lesson-ended', score: { actual: 2, max: 4 } });
});
