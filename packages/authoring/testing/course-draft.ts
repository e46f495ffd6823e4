/** A course as its authors have it, for tests: the sample course of the contract. */
import type { CourseDraft } from '@parcours/contract';
import { courseContentSample, courseKeysSample, sampleId } from '@parcours/contract/testing';
import { normalDraft } from '../src/draft/normal-draft.ts';

export function courseDraftSample(): CourseDraft {
  const { courseId, title, settings, nodes, blocks } = courseContentSample();
  return normalDraft({
    course: {
      id: courseId,
      title,
      typeId: null,
      categoryId: sampleId(0x500),
      state: 'DRAFT',
      video: null,
      minutes: 20,
      settings,
      language: null,
      versionId: null,
    },
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    blocks,
    keys: courseKeysSample(),
    revision: 0,
  });
}
