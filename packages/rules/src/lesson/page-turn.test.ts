/** The whole page turn as one command (domain §6 `include=next&move=true`); its law stands in `laws.test.ts`. */
import { sampleNodes, sampleTimeLimit } from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { lessonFacts, noon } from '../../testing/lesson-facts.ts';
import { playerOf, type Player } from '../../testing/player.ts';
import { rightAnswers } from '../../testing/sample-answers.ts';
import type { LessonAnswer } from './facts.ts';

/** Answers the current page rightly, and goes on. */
function turnPage(player: Player): Extract<LessonAnswer, { kind: 'page' }> {
  const answers = rightAnswers[player.facts.lesson.currentNodeId ?? ''] ?? [];
  const outcome = player.play({ kind: 'answer', answers, includeNext: true, move: true });
  if (outcome.ok && outcome.answer.kind === 'page') return outcome.answer;
  throw new Error('a page was expected');
}

test('the next page is answered, and is current: the answered one is behind it', () => {
  const player = playerOf(lessonFacts());
  const slide = player.see({ kind: 'current' });
  player.events.length = 0;
  const { page, next, lesson } = turnPage(player);
  expect(page).toMatchObject({ id: slide.id, progress: 'COMPLETED' });
  expect(lesson).toMatchObject({ currentNodeId: sampleNodes.choices, progression: 1.5 / 6 });
  expect(player.events.map(({ kind }) => kind)).toEqual(['page-completed', 'page-opened', 'moved']);
  const shown = player.see({ kind: 'current' });
  expect(next).toEqual(shown);
  expect(player.see({ kind: 'previous', fromPageId: shown.id }).id).toBe(slide.id);
});

test('no timed page is started: it is current, and waits', () => {
  const player = playerOf(lessonFacts());
  player.see({ kind: 'current', fromSectionId: sampleNodes.secondSection });
  expect(turnPage(player).next).toMatchObject({ startRequired: true, content: null, startedAt: null });
  expect(player.facts.lesson.currentNodeId).toBe(sampleNodes.timed);
  player.now += sampleTimeLimit * 2_000;
  expect(player.see({ kind: 'current' })).toMatchObject({ startRequired: true, state: 'ACTIVE' });
});

describe('where the next page is judged at the limit of the lesson itself', () => {
  const end = noon + 600_000;

  test.each([
    [end, sampleNodes.choices],
    [end + 1, undefined],
    [end + 2_000, undefined],
  ])('an answer in time stands: at %d it leads to %s', (now, reached) => {
    const player = playerOf(lessonFacts({ content: { settings: { timeLimit: 600 } } }));
    player.see({ kind: 'current' });
    player.see({ kind: 'start' });
    player.now = now;
    const { page, next = {} } = turnPage(player);
    expect(page).toMatchObject({ progress: 'COMPLETED', state: 'ACTIVE' });
    expect('nodeId' in next ? next.nodeId : undefined).toBe(reached);
    expect(player.facts.lesson.currentNodeId).toBe(reached ?? sampleNodes.slide);
    expect(player.facts.pages).toHaveLength(reached === undefined ? 1 : 2);
  });
});
