/** What holds after any sequence of commands, checked on random ones. */
import { keyCanary, sampleNodes, samplePath } from '@parcours/contract/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lessonPage, lessonStanding } from '@parcours/contract';
import { lessonFacts, seededRandom, type FactsChanges } from '../../testing/lesson-facts.ts';
import { playerOf, type Player } from '../../testing/player.ts';
import { commandOf, move, type Move } from '../../testing/random-play.ts';
import { rightAnswers } from '../../testing/sample-answers.ts';
import type { LessonCommand, LessonFacts, LessonOutcome, PageView, Random } from './facts.ts';
import { standingOf } from './state/lesson-standing.ts';
import { play } from './play.ts';
import { stepsOf } from './tree/course-tree.ts';

const settings: readonly FactsChanges[] = [
  {},
  { content: { settings: { timeLimit: 120 } } },
  { around: { timeFactor: null }, content: { feedbacks: false, hints: false } },
  { lesson: { enabledSectionIds: [sampleNodes.firstSection] }, content: { settings: { reveal: 'lesson' } } },
];

const game = fc.record({
  moves: fc.array(move, { minLength: 1, maxLength: 30 }),
  setting: fc.constantFrom(...settings),
  seed: fc.integer(),
});

type SaidAnswer = Pick<Extract<LessonCommand, { kind: 'answer' }>, 'kind' | 'pageId' | 'answers'>;
type Witness = (before: LessonFacts, outcome: LessonOutcome, player: Player) => void;

function watch(witness: Witness, numRuns = 300): void {
  const run = ({ moves, setting, seed }: { moves: Move[]; setting: FactsChanges; seed: number }) => {
    const player = playerOf(lessonFacts(setting), seededRandom(seed));
    player.play({ kind: 'current' });
    for (const one of moves) {
      player.now += one.wait;
      const before = player.facts;
      witness(before, player.play(commandOf(one, before)), player);
    }
  };
  fc.assert(fc.property(game, run), { numRuns });
}

function viewsIn(outcome: LessonOutcome): readonly PageView[] {
  if (!outcome.ok || outcome.answer.kind !== 'page') return [];
  const { page, next } = outcome.answer;
  return next === undefined || 'code' in next ? [page] : [page, next];
}

test('progression never falls, and stays within 0..1', () => {
  watch((before, { facts }) => {
    expect(facts.lesson.progression).toBeGreaterThanOrEqual(before.lesson.progression);
    expect(facts.lesson.progression).toBeLessThanOrEqual(1);
  });
});

test('the score is the sum over completed pages, within its maximum', () => {
  watch((_before, { facts }) => {
    const done = facts.pages.filter(({ progress }) => progress === 'COMPLETED');
    const sum = done.reduce((total, { score }) => total + score.actual, 0);
    expect(facts.lesson.score.actual).toBeCloseTo(sum, 8);
    const max = done.reduce((total, { score }) => total + score.max, 0);
    // What a lesson that ran out of time never reached counts as not answered.
    const isSkipped = facts.lesson.storedState === 'SKIPPED';
    expect(facts.lesson.score.max - max).toBeGreaterThanOrEqual(0);
    expect(isSkipped || facts.lesson.score.max === max).toBe(true);
    expect(facts.lesson.score.actual).toBeLessThanOrEqual(facts.lesson.score.max);
  });
});

test('a node never has two pages, and a page never goes', () => {
  watch((before, { facts }) => {
    expect(new Set(facts.pages.map(({ nodeId }) => nodeId)).size).toBe(facts.pages.length);
    for (const { id } of before.pages) expect(facts.pages.some((page) => page.id === id)).toBe(true);
  });
});

test('an answered page never changes, and a draw stays what it was', () => {
  watch((before, { facts }) => {
    const after = (id: string) => facts.pages.find((page) => page.id === id);
    const changed = before.pages.filter((page) => page.progress === 'COMPLETED' && after(page.id) !== page);
    const redrawn = before.pages.filter((page) => after(page.id)?.draw !== page.draw);
    expect([...changed, ...redrawn]).toEqual([]);
    expect(facts.lesson.draws).toMatchObject(before.lesson.draws);
  });
});

test('a lesson is COMPLETED exactly when every step has a COMPLETED page, and then stays so', () => {
  watch((before, { facts }) => {
    const all = stepsOf(facts.content, facts.lesson);
    const done = all.every(({ nodeId }) =>
      facts.pages.some((page) => page.nodeId === nodeId && page.progress === 'COMPLETED'),
    );
    expect(facts.lesson.progress === 'COMPLETED').toBe(done);
    expect(facts.lesson.storedState === 'DONE').toBe(done);
    expect(facts.lesson.endedAt !== null).toBe(facts.lesson.storedState !== null);
    expect([facts.lesson.storedState, null]).toContain(before.lesson.storedState);
  });
});

test('an ended lesson keeps its pages, score and progression, whatever is sent', () => {
  watch((before, { facts }) => {
    const wasEnded = before.lesson.storedState !== null;
    const isSame = facts.pages === before.pages && facts.lesson.score === before.lesson.score;
    expect(!wasEnded || isSame).toBe(true);
    expect(!wasEnded || facts.lesson.endedAt === before.lesson.endedAt).toBe(true);
  });
});

test('next and previous undo each other', () => {
  watch((_before, outcome, player) => {
    for (const { id } of viewsIn(outcome).slice(0, 1)) {
      const backs = viewsIn(player.play({ kind: 'next', fromPageId: id })).map((next) =>
        player.play({ kind: 'previous', fromPageId: next.id }),
      );
      expect(backs.flatMap(viewsIn).every((page) => page.id === id)).toBe(true);
      expect(backs.every(({ ok }) => ok)).toBe(true);
    }
  }, 100);
});

/** An answer and then `next`, told as the one call that does both. */
function inTwoCalls(before: LessonFacts, said: SaidAnswer, now: number, random: Random): LessonOutcome {
  const alone = play(before, { ...said, includeNext: false, newPageId: 'unused' }, now, random);
  if (!alone.ok || alone.answer.kind !== 'page') return alone;
  const { id: fromPageId } = alone.answer.page;
  const next = play(alone.facts, { kind: 'next', fromPageId, newPageId: 'new' }, now, random);
  const shown = next.ok ? viewsIn(next)[0] : next.end;
  const answer = { ...alone.answer, lesson: standingOf(next.facts, now) };
  return {
    ok: true,
    facts: next.facts,
    events: [...alone.events, ...next.events],
    answer: shown === undefined ? answer : { ...answer, next: shown },
  };
}

test('an answer that moves is the answer and then next: the same facts, events, standing and page', () => {
  let moved = 0;
  watch((before, _outcome, { now }) => {
    const answersTo = (id: string | undefined) =>
      rightAnswers[before.pages.find((page) => page.id === id)?.nodeId ?? ''] ?? [];
    const current = before.pages.find(({ nodeId }) => nodeId === before.lesson.currentNodeId)?.id;
    const named = before.pages.map(({ id }) => ({ pageId: id, answers: answersTo(id) }));
    for (const meant of [{ answers: answersTo(current) }, ...named]) {
      const said = { kind: 'answer', ...meant } as const;
      const command = { ...said, includeNext: true, move: true, newPageId: 'new' } as const;
      const whole = play(before, command, now, seededRandom(7));
      expect(whole).toEqual(inTwoCalls(before, said, now, seededRandom(7)));
      moved += whole.events.filter(({ kind }) => kind === 'moved').length;
    }
  });
  expect(moved).toBeGreaterThan(1_000);
});

test('every page and standing travels as the contract says', () => {
  watch((_before, outcome, player) => {
    for (const view of viewsIn(outcome)) {
      const content = view.content === null ? null : { ...view.content, files: {} };
      const now = new Date(player.now).toISOString();
      expect(lessonPage.safeParse({ ...view, content, language: 'fr', now }).error).toBeUndefined();
    }
    expect(lessonStanding.safeParse(standingOf(outcome.facts, player.now)).error).toBeUndefined();
  }, 60);
});

test('no key leaves before its page is completed, unopened hints never', () => {
  const secrets = new RegExp(`${keyCanary}|271828`);
  watch((_before, outcome) => {
    for (const view of viewsIn(outcome)) {
      const opened = outcome.facts.pages.find(({ id }) => id === view.id)?.openedHints ?? 0;
      expect(view.hints.messages).toHaveLength(opened);
    }
    for (const view of viewsIn(outcome).filter(({ progress }) => progress === 'ONGOING')) {
      const { hints: _hints, inputs: _inputs, draft: _draft, ...rest } = view;
      expect(JSON.stringify(rest)).not.toMatch(secrets);
      expect(rest.results).toBeNull();
      expect(rest.startRequired).toBe(rest.content === null);
    }
    const { facts: _facts, events: _events, ...refusal } = outcome;
    expect(outcome.ok ? '' : JSON.stringify(refusal)).not.toMatch(secrets);
  });
});

test('where the course reveals nothing yet, corrections stay behind after completion too', () => {
  for (const reveal of ['lesson', 'window', 'never'] as const) {
    const player = playerOf(lessonFacts({ content: { settings: { reveal } } }));
    const slide = player.see({ kind: 'current' });
    const choices = player.see({ kind: 'next', fromPageId: slide.id });
    player.see({ kind: 'answer', answers: [], includeNext: false });
    player.see({ kind: 'next', fromPageId: choices.id });
    const answers = [{ path: samplePath('say'), userAnswer: 'rope' }];
    const done = player.see({ kind: 'answer', answers, includeNext: false });
    expect(done.results).toMatchObject({ verdict: 'incorrect', sections: null });
    expect(JSON.stringify(done)).not.toContain(keyCanary);
  }
});

test('the same facts, command, time and chance give the same outcome, and facts are never changed', () => {
  function freeze<T>(value: T): T {
    if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
      Object.freeze(value);
      for (const inner of Object.values(value)) freeze(inner);
    }
    return value;
  }
  watch((before, outcome) => {
    const frozen = freeze(before);
    const command = { kind: 'current', newPageId: 'x' } as const;
    expect(play(frozen, command, 5, seededRandom(3))).toEqual(play(frozen, command, 5, seededRandom(3)));
    freeze(outcome.facts);
  }, 60);
});
