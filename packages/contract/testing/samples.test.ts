import { expect, test } from 'vitest';
import { blockKeys, courseContent } from '../src/index.ts';
import { lessonEnd } from '../src/learning/lesson.ts';
import { courseContentSample, courseKeysSample, lessonEndSample } from './index.ts';

test('every sample is what the contract says it is', () => {
  expect(courseContent.safeParse(courseContentSample()).error).toBeUndefined();
  expect(lessonEnd.safeParse(lessonEndSample()).error).toBeUndefined();
  for (const keys of Object.values(courseKeysSample()))
    expect(blockKeys.safeParse(keys).error).toBeUndefined();
});
