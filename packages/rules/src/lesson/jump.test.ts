/** An author's way to any step of a tryout: what is shown there is what a learner would have met. */
import { sampleNodes } from '@parcours/contract/testing';
import { expect, test } from 'vitest';
import { lessonFacts } from '../../testing/lesson-facts.ts';
import { playerOf } from '../../testing/player.ts';
import { rightAnswers } from '../../testing/sample-answers.ts';

test('leads to a step that was not reached, and counts no step between', () => {
  const player = playerOf(lessonFacts());
  player.see({ kind: 'current' });
  expect(player.see({ kind: 'jump', nodeId: sampleNodes.places })).toMatchObject({
    nodeId: sampleNodes.places,
    progress: 'ONGOING',
  });
  expect(player.facts.lesson.currentNodeId).toBe(sampleNodes.places);
  expect(player.facts.pages).toHaveLength(2);
  expect(player.facts.lesson.progression).toBeCloseTo(1 / 6);
});

test('a timed step waits for its start there too', () => {
  const player = playerOf(lessonFacts());
  expect(player.see({ kind: 'jump', nodeId: sampleNodes.timed })).toMatchObject({
    startRequired: true,
    content: null,
  });
});

test.each(['firstVariant', 'secondVariant'] as const)('%s of a multiblock can be chosen', (name) => {
  const player = playerOf(lessonFacts());
  expect(player.see({ kind: 'jump', nodeId: sampleNodes[name] }).nodeId).toBe(sampleNodes[name]);
  expect(player.facts.lesson.draws[sampleNodes.multiblock]).toBe(sampleNodes[name]);
});

test('another variant takes the place of the one that was drawn, and of its score', () => {
  const player = playerOf(lessonFacts());
  player.see({ kind: 'jump', nodeId: sampleNodes.firstVariant });
  const answers = rightAnswers[sampleNodes.firstVariant] ?? [];
  player.see({ kind: 'answer', answers, includeNext: false });
  expect(player.facts.lesson.score).toEqual({ actual: 1, max: 1 });
  player.see({ kind: 'jump', nodeId: sampleNodes.secondVariant });
  expect(player.facts.lesson.score).toEqual({ actual: 0, max: 0 });
  expect(player.facts.pages.map(({ nodeId }) => nodeId)).toEqual([sampleNodes.secondVariant]);
});

test('to a page that was answered, it is read again', () => {
  const player = playerOf(lessonFacts());
  player.see({ kind: 'jump', nodeId: sampleNodes.choices });
  const answers = rightAnswers[sampleNodes.choices] ?? [];
  player.see({ kind: 'answer', answers, includeNext: false });
  player.see({ kind: 'jump', nodeId: sampleNodes.slide });
  expect(player.see({ kind: 'jump', nodeId: sampleNodes.choices })).toMatchObject({
    progress: 'COMPLETED',
    results: { verdict: 'correct' },
  });
});

test('to what is no step, it is refused', () => {
  const player = playerOf(lessonFacts());
  expect(player.refused({ kind: 'jump', nodeId: sampleNodes.root })).toBe('MODEL_NOT_FOUND');
  expect(player.refused({ kind: 'jump', nodeId: 'nowhere' })).toBe('MODEL_NOT_FOUND');
});
