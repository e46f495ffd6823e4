/** A version that is restored: the operations that lead to it can be done, and taken back one by one. */
import type { CourseContent } from '@parcours/contract';
import { sampleNodes } from '@parcours/contract/testing';
import { expect, test } from 'vitest';
import { courseDraftSample } from '../../testing/course-draft.ts';
import { applyOperation } from './apply-operation.ts';
import { diffDrafts } from './diff-drafts.ts';
import { draftOfVersion } from './draft-of-version.ts';
import { draftText, normalDraft } from './normal-draft.ts';

const draft = normalDraft(courseDraftSample());
const content: CourseContent = {
  courseId: draft.course.id,
  title: 'As it was',
  settings: { reveal: 'never' },
  hints: true,
  feedbacks: true,
  nodes: Object.values(draft.nodes).filter(({ id }) => id !== sampleNodes.slide),
  blocks: draft.blocks,
  terms: [],
};

test('what a version holds is restored, what it does not hold stays', () => {
  const restored = draftOfVersion(
    { ...draft, course: { ...draft.course, minutes: 42 } },
    { content, keys: {} },
  );
  expect(restored.course).toEqual({
    ...draft.course,
    minutes: 42,
    title: 'As it was',
    settings: { reveal: 'never' },
  });
  expect(Object.keys(restored.nodes)).not.toContain(sampleNodes.slide);
  expect(restored.keys).toEqual({});
});

test('the operations that restore a version, taken back from the last to the first, give the draft again', () => {
  let walked = draft;
  const inverses = diffDrafts(draft, draftOfVersion(draft, { content, keys: draft.keys })).map(
    (operation) => {
      const result = applyOperation(walked, operation);
      if (!result.ok) throw new Error(result.code);
      walked = result.draft;
      return result.inverse;
    },
  );
  expect(walked.nodes[sampleNodes.slide]).toBeUndefined();
  for (const inverse of inverses.toReversed()) {
    const result = applyOperation(walked, inverse);
    if (!result.ok) throw new Error(result.code);
    walked = result.draft;
  }
  expect(draftText(walked)).toBe(draftText(draft));
});
