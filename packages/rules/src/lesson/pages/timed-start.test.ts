import { sampleNodes } from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { lessonFacts, type FactsChanges } from '../../../testing/lesson-facts.ts';
import { playerOf, type Player } from '../../../testing/player.ts';
import { rightAnswers } from '../../../testing/sample-answers.ts';

/** A player in front of the timed step, whose clock is not started. */
function atTimed(changes: FactsChanges = {}): Player {
  const player = playerOf(lessonFacts(changes));
  player.see({ kind: 'current', fromSectionId: sampleNodes.secondSection });
  const answers = rightAnswers[sampleNodes.places] ?? [];
  const places = player.see({ kind: 'answer', answers, includeNext: false });
  player.see({ kind: 'next', fromPageId: places.id });
  return player;
}

describe('what is said before a clock starts (experience §1.3 "Timed start")', () => {
  const waiting = (changes: FactsChanges = {}) => atTimed(changes).see({ kind: 'current' }).timedStart;

  test.each([
    [1, 60, 0],
    [1.33, 80, 20],
    [2, 120, 60],
  ])(
    'at factor %s the limit is %s s, of which %s s are the learner’s own',
    (timeFactor, timeLimit, extra) => {
      const clocks = [{ of: 'step', timeLimit, extra }];
      expect(waiting({ around: { timeFactor } })).toEqual({ clocks, attemptsMax: 1 });
    },
  );

  test('attempts are not limited where the program may be begun again', () => {
    expect(waiting({ around: { mayBeginAgain: true } })).toMatchObject({ attemptsMax: null });
  });

  test('nothing once it runs, nor without a limit', () => {
    expect(atTimed().see({ kind: 'start' }).timedStart).toBeNull();
    expect(waiting({ around: { timeFactor: null } })).toBeNull();
  });
});
