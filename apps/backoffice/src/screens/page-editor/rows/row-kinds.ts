/** The kinds of rows, in the groups of the chooser: a drawing for each, and the form that edits it. */
import type { RowType } from '@parcours/contract';
import type { Drawing } from '@parcours/ui/icons';
import * as drawn from './row-drawings.ts';

export type RowGroup = 'show' | 'ask' | 'send' | 'widgets';

export interface RowKind {
  readonly group: RowGroup;
  readonly drawing: Drawing;
}

/** Their names are `pageEditor.kind_{type}`, what they are for `pageEditor.use_{type}`. */
export const rowKinds: Readonly<Record<RowType, RowKind>> = {
  wysiwyg: { group: 'show', drawing: drawn.textDrawing },
  'media-internal': { group: 'show', drawing: drawn.mediaDrawing },
  'video-external': { group: 'show', drawing: drawn.videoDrawing },
  'media-tincan': { group: 'show', drawing: drawn.moduleDrawing },
  'multiple-choice': { group: 'ask', drawing: drawn.multipleChoiceDrawing },
  'combined-choice': { group: 'ask', drawing: drawn.gapDrawing },
  'free-answer': { group: 'ask', drawing: drawn.freeAnswerDrawing },
  'drag-n-drop': { group: 'ask', drawing: drawn.dragDrawing },
  'pick-words': { group: 'ask', drawing: drawn.pickWordsDrawing },
  'image-cliquable': { group: 'ask', drawing: drawn.clickImageDrawing },
  'medias-by-mail': { group: 'send', drawing: drawn.mailDrawing },
  'widget-course-icon': { group: 'widgets', drawing: drawn.courseIconDrawing },
  'widget-xp-earned': { group: 'widgets', drawing: drawn.xpDrawing },
  'widget-pi-xp-earned': { group: 'widgets', drawing: drawn.piDrawing },
  'widget-job-xp-earned': { group: 'widgets', drawing: drawn.jobDrawing },
  'widget-competency-xp-earned': { group: 'widgets', drawing: drawn.competencyDrawing },
  'widget-course-competency-list': { group: 'widgets', drawing: drawn.competencyListDrawing },
  'widget-course-title': { group: 'widgets', drawing: drawn.courseTitleDrawing },
  'widget-section-title': { group: 'widgets', drawing: drawn.sectionTitleDrawing },
};

export const rowGroups: readonly RowGroup[] = ['show', 'ask', 'send', 'widgets'];

export function kindsOf(group: RowGroup): readonly RowType[] {
  return (Object.keys(rowKinds) as RowType[]).filter((type) => rowKinds[type].group === group);
}
