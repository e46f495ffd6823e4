/** What the form of a course's settings holds, and what it stores. */
import { describe, expect, test } from 'vitest';
import { bodyOf, faultsOf, type StoredCourse, valuesOf } from './settings-values.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const course: StoredCourse = {
  id,
  contextId: id,
  title: 'Harnais',
  typeId: null,
  categoryId: id,
  state: 'DRAFT',
  video: null,
  minutes: 20,
  settings: { reveal: 'lesson', timeLimit: 1_800, certification: { enabled: true, minRatio: 0.75 } },
  language: null,
  isTemplate: false,
  stepCount: 3,
};

describe('the form of a course’s settings', () => {
  test('stores what was stored, where nothing was changed', () => {
    expect(bodyOf(valuesOf(course))).toMatchObject({
      title: 'Harnais',
      minutes: 20,
      settings: course.settings,
      language: null,
    });
  });

  test.each([
    ['title', { title: '  ' }],
    ['minutes', { minutes: '1,5' }],
    ['minutes', { minutes: '0' }],
    ['video', { video: 'http://x.test' }],
    ['timeLimit', { timeLimit: '999999' }],
    ['minRatio', { minRatio: '101' }],
    ['minRatio', { minRatio: '' }],
    ['validDays', { validDays: '-1' }],
  ] as const)('names %s where it cannot be stored', (name, changes) => {
    expect(faultsOf({ ...valuesOf(course), ...changes })).toEqual([name]);
  });

  test('takes a limit and a length away where their fields are empty', () => {
    const body = bodyOf({ ...valuesOf(course), timeLimit: '', minutes: '' });
    expect(body.minutes).toBeNull();
    expect(body.settings).not.toHaveProperty('timeLimit');
  });
});
