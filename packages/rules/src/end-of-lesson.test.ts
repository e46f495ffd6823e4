import { lessonEndSample } from '@parcours/contract/testing';
import { expect, test } from 'vitest';
import { afterLesson } from './end-of-lesson.ts';

const unlocked = { actions: { unlockedLessons: [{ id: 'lesson', title: 'On the roof' }] } };

test.each([
  [{ ...unlocked, isEndOfProgram: true }, 'unlocked-lessons'],
  [{ isEndOfProgram: true }, 'evaluation'],
  [{ isEndOfProgram: true, reviewed: true }, 'home'],
  [{}, 'home'],
])('spec §4 End of lesson: %j leads to %s', (changes, screen) => {
  expect(afterLesson(lessonEndSample(changes))).toBe(screen);
});
