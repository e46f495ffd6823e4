/** What a device keeps of a grade that was begun is read whatever it is: it keeps nobody from signing out. */
import { expect, test } from 'vitest';
import { gradeIn, noGrade, wordsOfGrade } from './begun-grade.ts';

test.each([{ mark: '1,5', comment: '' }, { mark: '', comment: 'Il manque le rebut' }, noGrade])(
  '%j comes back as it was kept',
  (grade) => {
    expect(gradeIn(wordsOfGrade(grade))).toEqual(grade);
  },
);

test.each(['{"mark":', 'null', '"text"', '{"mark":1,"comment":"a"}', '[]', '{"comment":"a"}'])(
  '%j is shown as it is',
  (words) => {
    expect(gradeIn(words)).toEqual({ mark: '', comment: words });
  },
);
