/** What an outline tells of a page. */
import type { CourseBlock } from '@parcours/contract';
import { expect, test } from 'vitest';
import { pageFacts } from './page-facts.ts';

const block = (content: CourseBlock['content']): CourseBlock => ({
  id: '00000000-0000-7000-8000-000000000001',
  title: 'A page',
  type: 'exercice',
  categoryId: null,
  competencyId: null,
  attachmentIds: [],
  termIds: [],
  settings: {},
  content,
});

test('an empty page takes a minute and asks nothing', () => {
  expect(pageFacts(block({ sections: [] }), undefined)).toEqual({ questions: 0, points: 0, minutes: 1 });
});

test('words are counted without their tags, 180 a minute', () => {
  const html = `<p class="lead words in a tag">${'one '.repeat(540)}</p>`;
  expect(pageFacts(block({ statement: { html }, sections: [] }), undefined).minutes).toBe(3);
});
