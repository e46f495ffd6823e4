/** Questions after the last page, and lessons begun again (spec §3 actions.interactive, domain §6). */
import { sampleNodes } from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { lessonFacts, noon } from '../../testing/lesson-facts.ts';
import { modelInteractive } from '../../testing/model/model-course.ts';
import { playerOf, type Player } from '../../testing/player.ts';
import { actionsOf } from './state/interactive.ts';
import { resetLesson, unbegunLesson } from './state/reset-lesson.ts';

const choose = (...choices: [number, number][]) =>
  ({ kind: 'choose', choices: choices.map(([actionIdx, choiceIdx]) => ({ actionIdx, choiceIdx })) }) as const;
const target = (question: number, choice: number) =>
  modelInteractive[question]?.choices[choice]?.action.target ?? '';

function ended(): Player {
  const facts = lessonFacts({ around: { interactive: modelInteractive } });
  const row = { ...facts.lesson, progress: 'COMPLETED', storedState: 'DONE', endedAt: noon } as const;
  return playerOf({ ...facts, lesson: row });
}

describe('interactive choices', () => {
  test('are asked once the lesson has ended, until each is answered', () => {
    const open = lessonFacts({ around: { interactive: modelInteractive } });
    expect(actionsOf(open, noon)).toEqual({ unlockedLessons: [] });
    const player = ended();
    expect(actionsOf(player.facts, noon).interactive?.map(({ chosen }) => chosen)).toEqual([null, null]);
    player.play(choose([1, 0]));
    expect(actionsOf(player.facts, noon).interactive?.map(({ chosen }) => chosen)).toEqual([null, 0]);
    player.play(choose([0, 1]));
    expect(actionsOf(player.facts, noon).interactive).toBeUndefined();
  });

  test('nothing is offered outside of the window, where every lesson of the run is closed', () => {
    const unlockedLessons = [{ id: 'next', title: 'Next' }];
    for (const [window, isOffered] of [
      [{}, true],
      [{ opensAt: noon, closesAt: noon }, true],
      [{ closesAt: noon - 1 }, false],
      [{ opensAt: noon + 1 }, false],
    ] as const) {
      const { facts } = ended();
      const around = { ...facts.around, unlockedLessons, ...window };
      const actions = actionsOf({ ...facts, around }, noon);
      expect(actions.unlockedLessons).toHaveLength(isOffered ? 1 : 0);
      expect(actions.interactive !== undefined).toBe(isOffered);
    }
  });

  test('open their targets, in the order of the choices, and are kept as events', () => {
    const player = ended();
    const outcome = player.play(choose([1, 1], [0, 0]));
    expect(outcome).toMatchObject({
      ok: true,
      answer: { kind: 'targets', programCourseIds: [target(1, 1), target(0, 0)] },
    });
    expect(player.facts.lesson.chosen).toEqual({ 0: 0, 1: 1 });
    expect(player.events.map(({ kind }) => kind)).toEqual(['choice-made', 'choice-made']);
  });

  test.each([
    [[2, 0], 'inputs.0.actionIdx'],
    [[0, 2], 'inputs.0.choiceIdx'],
  ] as [[number, number], string][])('%j is out of range: BAD_REQUEST at %s', (choice, path) => {
    const player = ended();
    expect(player.play(choose(choice))).toMatchObject({ ok: false, code: 'BAD_REQUEST', path });
    expect(player.facts.lesson.chosen).toEqual({});
  });

  test('a question answered twice at once, or not at all, is BAD_REQUEST', () => {
    expect(ended().play(choose([0, 0], [0, 1]))).toMatchObject({ path: 'inputs.1.actionIdx' });
    expect(ended().play(choose())).toMatchObject({ code: 'BAD_REQUEST', path: 'inputs' });
  });

  test('a question that was answered is INVALID_INPUTS, and the first answer stands', () => {
    const player = ended();
    player.play(choose([0, 1]));
    expect(player.refused(choose([1, 0], [0, 0]))).toBe('INVALID_INPUTS');
    expect(player.facts.lesson.chosen).toEqual({ 0: 1 });
  });

  test('a lesson still to be finished asks nothing yet: PAGE_NOT_COMPLETED', () => {
    const player = playerOf(lessonFacts({ around: { interactive: modelInteractive } }));
    expect(player.refused(choose([0, 0]))).toBe('PAGE_NOT_COMPLETED');
  });
});

describe('a lesson begun again', () => {
  test('is as it was before it began, and says so in one event', () => {
    const player = playerOf(lessonFacts());
    player.see({ kind: 'current' });
    player.see({ kind: 'answer', answers: [], includeNext: true });
    const { facts, events } = resetLesson(player.facts, false, noon);
    expect(facts.lesson).toEqual(unbegunLesson(player.facts.lesson, false));
    expect(facts.pages).toEqual([]);
    expect(events).toEqual([{ kind: 'lesson-reset', at: noon, hidden: false }]);
    expect(playerOf(facts).see({ kind: 'current' }).nodeId).toBe(sampleNodes.slide);
  });

  test('that never began stays untouched, and one that a choice had opened is hidden again', () => {
    const untouched = lessonFacts();
    expect(resetLesson(untouched, false, noon)).toEqual({ facts: untouched, events: [] });
    expect(resetLesson(untouched, true, noon).facts.lesson.storedState).toBe('HIDDEN');
    const hidden = lessonFacts({ lesson: { storedState: 'HIDDEN' } });
    expect(resetLesson(hidden, true, noon).events).toEqual([]);
  });
});
