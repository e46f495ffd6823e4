import { lessonEndSample } from '@parcours/contract/testing';
import { expect, test } from 'vitest';
import { afterLesson } from './end-of-lesson.ts';

const unlocked = { actions: { unlockedLessons: [{ id: 'lesson', title: 'On the roof' }] } };

const asked = {
  actions: {
    ...unlocked.actions,
    interactive: [
      {
        label: 'What next?',
        chosen: null,
        choices: [{ response: 'The roof', action: { target: 'course' } }],
      },
    ],
  },
};

const open = { ...lessonEndSample({}).lesson, state: 'AVAILABLE', progress: 'ONGOING' } as const;

test.each([
  [{ ...asked, isEndOfProgram: true }, 'questions'],
  [{ actions: { ...unlocked.actions, interactive: [] } }, 'unlocked-lessons'],
  [{ ...unlocked, isEndOfProgram: true }, 'unlocked-lessons'],
  [{ isEndOfProgram: true }, 'evaluation'],
  [{ isEndOfProgram: true, reviewed: true }, 'home'],
  [{}, 'home'],
  // A step of the lesson is still open: nothing that comes after its end is offered.
  [{ ...asked, isEndOfProgram: true, lesson: open }, 'home'],
  [{ ...unlocked, lesson: open }, 'home'],
  [{ isEndOfProgram: true, lesson: open }, 'home'],
  [{ isEndOfProgram: true, lesson: { ...open, state: 'SKIPPED' } as const }, 'evaluation'],
])('spec §4 End of lesson: %j leads to %s', (changes, screen) => {
  expect(afterLesson(lessonEndSample(changes))).toBe(screen);
});
