import { sampleNodes, samplePath, sampleTimeLimit } from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { lessonFacts, noon, type FactsChanges } from '../../testing/lesson-facts.ts';
import { playerOf, type CommandWithoutId, type Player } from '../../testing/player.ts';
import { rightAnswers } from '../../testing/sample-answers.ts';
import { expireTimedOut } from './state/expire.ts';

const answer = (nodeId: string): CommandWithoutId => ({
  kind: 'answer',
  answers: rightAnswers[nodeId] ?? [],
  includeNext: true,
});
const limit = noon + sampleTimeLimit * 1000;

/** A player in front of the timed step, whose clock is not started. */
function atTimed(changes: FactsChanges = {}): Player & { readonly pageId: string } {
  const player = playerOf(lessonFacts(changes));
  player.see({ kind: 'current', fromSectionId: sampleNodes.secondSection });
  const places = player.see(answer(sampleNodes.places));
  const pageId = player.see({ kind: 'next', fromPageId: places.id }).id;
  return Object.assign(player, { pageId });
}

/** The same, started at noon, its limit being a minute. */
function started(changes: FactsChanges = {}): Player & { readonly pageId: string } {
  const player = atTimed(changes);
  player.see({ kind: 'start' });
  return player;
}

describe('a page with a time limit that was not started', () => {
  test('comes without its content and with startRequired', () => {
    const player = atTimed();
    const page = player.see({ kind: 'current' });
    expect(page).toMatchObject({
      startRequired: true,
      content: null,
      timeLimit: 60,
      startedAt: null,
      deadlineAt: null,
    });
  });

  test('takes neither answer, draft nor hint: PAGE_NOT_STARTED', () => {
    const player = atTimed();
    expect(player.refused(answer(sampleNodes.timed))).toBe('PAGE_NOT_STARTED');
    expect(player.refused({ kind: 'draft', pageId: player.pageId, answers: [] })).toBe('PAGE_NOT_STARTED');
    expect(player.refused({ kind: 'hint' })).toBe('PAGE_NOT_STARTED');
  });

  test('shows its content once started; a second start changes nothing', () => {
    const player = atTimed();
    const page = player.see({ kind: 'start' });
    expect(page).toMatchObject({
      startRequired: false,
      startedAt: new Date(noon).toISOString(),
      deadlineAt: new Date(limit).toISOString(),
      tools: { calculator: true },
    });
    expect(page.content).not.toBeNull();
    player.now += 5_000;
    const before = player.facts;
    expect(player.see({ kind: 'start' }).startedAt).toBe(page.startedAt);
    expect(player.facts).toBe(before);
  });
});

describe('the learner’s time factor is applied to every limit', () => {
  test.each([
    [1, 60],
    [1.33, 80],
    [1.5, 90],
    [2, 120],
    [null, null],
  ])('%s makes %s s of 60', (timeFactor, timeLimit) => {
    const page = atTimed({ around: { timeFactor } }).see({ kind: 'current' });
    expect(page).toMatchObject({ timeLimit, startRequired: timeLimit !== null });
  });
});

describe('a submission received up to limit + 2.000 s is in time', () => {
  test.each([
    [limit - 1, 'answered page'],
    [limit, 'answered page'],
    [limit + 1, 'answered page'],
    [limit + 1_999, 'answered page'],
    [limit + 2_000, 'answered page'],
    [limit + 2_001, 'LESSON_PAGE_SKIPPED'],
    [limit + 86_400_000 - 1, 'Forbidden'],
  ])('at %d: %s', (now, verdict) => {
    const player = started();
    player.now = now;
    expect(player.refused(answer(sampleNodes.timed))).toBe(verdict);
  });

  test('and ends at the limit', () => {
    const player = started();
    player.now = limit + 1_500;
    player.see(answer(sampleNodes.timed));
    expect(player.page(sampleNodes.timed)).toMatchObject({
      completedAt: limit,
      state: 'ACTIVE',
      score: { actual: 1 },
    });
  });

  test('so are drafts; after it they come too late', () => {
    const player = started();
    player.now = limit + 2_000;
    expect(player.refused({ kind: 'draft', pageId: player.pageId, answers: [] })).toBe('answered draft');
    player.now += 1;
    expect(player.refused({ kind: 'draft', pageId: player.pageId, answers: [] })).toBe('LESSON_PAGE_SKIPPED');
  });
});

describe('a page whose time ran out is SKIPPED and COMPLETED', () => {
  test('its last draft is graded, and it counts in scores and as full progression', () => {
    const player = started();
    const before = player.facts.lesson;
    player.play({ kind: 'draft', pageId: player.pageId, answers: rightAnswers[sampleNodes.timed] ?? [] });
    const closed = expireTimedOut(player.facts, limit + 2_001);
    expect(closed.facts.pages.at(-1)).toMatchObject({
      state: 'SKIPPED',
      progress: 'COMPLETED',
      completedAt: limit,
      score: { actual: 1, max: 1 },
    });
    expect(closed.facts.lesson.score).toEqual({ actual: before.score.actual + 1, max: before.score.max + 1 });
    expect(closed.facts.lesson.progression).toBeCloseTo(before.progression + 0.5 / 6);
    expect(closed.events).toMatchObject([{ kind: 'page-completed', by: 'time', at: limit }]);
  });

  test('without a draft it is "no answer"', () => {
    const player = started();
    player.now = limit + 3_000;
    expect(player.see({ kind: 'current' })).toMatchObject({
      state: 'SKIPPED',
      results: { answered: false, score: { actual: 0, max: 1 } },
    });
    expect(player.refused({ kind: 'start' })).toBe('LESSON_PAGE_SKIPPED');
  });

  test('its draft counts when the learner is elsewhere, alone as `draft` or among `drafts`', () => {
    const player = started();
    const draft = {
      answers: [...(rightAnswers[sampleNodes.timed] ?? [])],
      savedAt: new Date(noon).toISOString(),
    };
    const loaded = { ...player.facts, draft };
    expect(expireTimedOut(loaded, limit + 2_001).facts.pages.at(-1)).toMatchObject({ score: { actual: 1 } });
    player.see({ kind: 'previous', fromPageId: player.pageId });
    const away = { ...player.facts, drafts: { [player.pageId]: draft } };
    expect(expireTimedOut(away, limit + 2_001).facts.pages.at(-1)).toMatchObject({ score: { actual: 1 } });
  });

  test('a draft that does not fit counts as not answered', () => {
    const player = started();
    const answers = [{ path: samplePath('gone'), userAnswer: 'x' }];
    const draft = { answers, savedAt: new Date(noon).toISOString() };
    const closed = expireTimedOut({ ...player.facts, draft }, limit + 2_001);
    expect(closed.facts.pages.at(-1)).toMatchObject({ answers: [], results: { answered: false } });
  });

  test('an answer that comes late is refused, but the page is closed and both are told', () => {
    const player = started();
    player.now = limit + 2_001;
    const late = player.play(answer(sampleNodes.timed));
    expect(late).toMatchObject({
      ok: false,
      code: 'LESSON_PAGE_SKIPPED',
      events: [{ kind: 'page-completed' }],
    });
    expect(player.page(sampleNodes.timed)?.state).toBe('SKIPPED');
  });
});

test('nothing is closed while nothing ran out', () => {
  const player = started();
  for (const now of [noon, limit, limit + 2_000]) {
    expect(expireTimedOut(player.facts, now)).toEqual({ facts: player.facts, events: [] });
  }
});

describe('a lesson with a time limit', () => {
  const timedLesson = { content: { settings: { timeLimit: 600 } } };
  const end = noon + 600_000;

  test('waits for its start without content, then runs', () => {
    const player = playerOf(lessonFacts(timedLesson));
    expect(player.see({ kind: 'current' })).toMatchObject({
      startRequired: true,
      content: null,
      timeLimit: 600,
      timedStart: { clocks: [{ of: 'lesson', timeLimit: 600, extra: 0 }], attemptsMax: 1 },
    });
    expect(player.facts.lesson.startedAt).toBeNull();
    expect(player.refused(answer(sampleNodes.slide))).toBe('PAGE_NOT_STARTED');
    const page = player.see({ kind: 'start' });
    expect(page).toMatchObject({ startRequired: false, deadlineAt: new Date(end).toISOString() });
    expect(player.facts.lesson).toMatchObject({ startedAt: noon, timeLimit: 600 });
    expect(player.events.filter(({ kind }) => kind === 'lesson-started')).toHaveLength(1);
  });

  test('is untimed for a learner without limits', () => {
    const player = playerOf(lessonFacts({ ...timedLesson, around: { timeFactor: null } }));
    expect(player.see({ kind: 'current' })).toMatchObject({ startRequired: false, timeLimit: null });
    expect(player.facts.lesson).toMatchObject({ startedAt: noon, timeLimit: null });
  });

  function running(): Player & { readonly slideId: string } {
    const player = playerOf(lessonFacts(timedLesson));
    const slideId = player.see({ kind: 'current' }).id;
    player.see({ kind: 'start' });
    return Object.assign(player, { slideId });
  }

  test.each([
    [end, 'answered page'],
    [end + 1, 'LESSON_SKIPPED'],
    [end + 2_000, 'LESSON_SKIPPED'],
    [end + 2_001, 'LESSON_SKIPPED'],
  ])('opening a page is judged at the limit itself: at %d %s', (now, verdict) => {
    const player = running();
    player.now = now;
    expect(player.refused({ kind: 'next', fromPageId: player.slideId })).toBe(verdict);
  });

  test.each([
    [end + 2_000, 'answered page'],
    [end + 2_001, 'LESSON_SKIPPED'],
  ])('an answer at %d: %s', (now, verdict) => {
    const player = running();
    player.now = now;
    expect(player.refused(answer(sampleNodes.slide))).toBe(verdict);
  });

  test('in the grace the answer comes without a next page, since none may be opened any more', () => {
    const player = running();
    player.now = end + 1;
    const outcome = player.play(answer(sampleNodes.slide));
    expect(outcome.ok && 'next' in outcome.answer).toBe(false);
  });

  test('that ran out is SKIPPED at its limit, with its open pages closed, and can be read', () => {
    const player = running();
    player.see(answer(sampleNodes.slide));
    const page = player.see({ kind: 'next', fromPageId: player.slideId });
    player.now = end + 2_001;
    expect(player.refused(answer(sampleNodes.choices))).toBe('LESSON_SKIPPED');
    expect(player.facts.lesson).toMatchObject({ storedState: 'SKIPPED', progress: 'ONGOING', endedAt: end });
    expect(player.page(sampleNodes.choices)).toMatchObject({ state: 'SKIPPED', completedAt: end });
    expect(player.events.at(-1)).toMatchObject({ kind: 'lesson-ended', by: 'time', at: end });
    expect(player.see({ kind: 'current' })).toMatchObject({ id: page.id, state: 'SKIPPED' });
    expect(player.see({ kind: 'previous', fromPageId: page.id }).id).toBe(player.slideId);
    expect(player.refused({ kind: 'start' })).toBe('LESSON_SKIPPED');
    expect(player.refused({ kind: 'hint' })).toBe('LESSON_SKIPPED');
    expect(player.refused({ kind: 'next', fromPageId: page.id })).toBe('LESSON_SKIPPED');
  });

  test('is DONE when its clock closed the last step', () => {
    const player = playerOf(
      lessonFacts({ ...timedLesson, lesson: { enabledSectionIds: [sampleNodes.firstSection] } }),
    );
    player.see({ kind: 'current' });
    player.see({ kind: 'start' });
    for (const node of [sampleNodes.slide, sampleNodes.choices]) {
      const page = player.see(answer(node));
      player.see({ kind: 'next', fromPageId: page.id });
    }
    player.now = end + 10_000;
    expect(player.refused(answer(sampleNodes.text))).toBe('LESSON_SKIPPED');
    expect(player.facts.lesson).toMatchObject({ storedState: 'DONE', progress: 'COMPLETED', endedAt: end });
  });

  test('a page’s own clock that runs out first closes that page alone', () => {
    const player = started(timedLessonFromStart());
    player.now = limit + 2_001;
    player.see({ kind: 'current' });
    expect(player.page(sampleNodes.timed)).toMatchObject({ state: 'SKIPPED', completedAt: limit });
    expect(player.facts.lesson.storedState).toBeNull();
  });

  test('a page’s clock never outlives the lesson’s', () => {
    const player = started(timedLessonFromStart(30));
    expect(player.see({ kind: 'current' }).deadlineAt).toBe(new Date(noon + 30_000).toISOString());
    player.now = noon + 32_001;
    expect(player.refused(answer(sampleNodes.timed))).toBe('LESSON_SKIPPED');
    expect(player.page(sampleNodes.timed)?.completedAt).toBe(noon + 30_000);
  });

  function timedLessonFromStart(timeLimit = 600): FactsChanges {
    return { content: { settings: { timeLimit } }, lesson: { startedAt: noon, timeLimit } };
  }
});
