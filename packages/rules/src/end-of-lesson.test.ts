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

test.each([
  [{ ...asked, isEndOfProgram: true }, 'questions'],
  [{ actions: { ...unlocked.actions, interactive: [] } }, 'unlocked-lessons'],
  [{ ...unlocked, isEndOfProgram: true }, 'unlocked-lessons'],
  [{ isEndOfProgram: true }, 'evaluation'],
  [{ isEndOfProgram: true, reviewed: true }, 'home'],
  [{}, 'home'],
])('spec §4 End of lesson: %j leads to %s', (changes, screen) => {
  expect(afterLesson(lessonEndSample(changes))).toBe(screen);
});
