/** The row kinds, complete by construction: a kind of the contract without a component does not compile. */
import type { GradedRow, Row, RowCorrection, RowType } from '@parcours/contract';
import { createElement, type ReactElement } from 'react';
import { DragNDrop } from './drag-n-drop.tsx';
import { FreeAnswer } from './free-answer.tsx';
import { lateRow, type LateRow } from './late-row.tsx';
import { MediaInternal } from './media-internal.tsx';
import { MultipleChoice } from './multiple-choice.tsx';
import type { RowView, RowViewProps } from './row-view.ts';
import { Wysiwyg } from './wysiwyg.tsx';

const widgets = async () => (await import('../widgets/widget-rows.tsx')).widgetRows;

/** Kinds that few pages hold come in chunks of their own. */
const lateRows = {
  'medias-by-mail': lateRow<'medias-by-mail'>(
    async () => (await import('./medias-by-mail.tsx')).MediasByMail,
  ),
  'combined-choice': lateRow<'combined-choice'>(
    async () => (await import('./combined-choice.tsx')).CombinedChoice,
  ),
  'pick-words': lateRow<'pick-words'>(async () => (await import('./pick-words.tsx')).PickWords),
  'image-cliquable': lateRow<'image-cliquable'>(
    async () => (await import('./image-cliquable.tsx')).ImageCliquable,
  ),
  'video-external': lateRow<'video-external'>(
    async () => (await import('./video-external.tsx')).VideoExternal,
  ),
  'media-tincan': lateRow<'media-tincan'>(async () => (await import('./media-tincan.tsx')).MediaTincan),
  'widget-course-icon': lateRow<'widget-course-icon'>(async () => (await widgets()).CourseIcon),
  'widget-xp-earned': lateRow<'widget-xp-earned'>(async () => (await widgets()).XpEarned),
  'widget-pi-xp-earned': lateRow<'widget-pi-xp-earned'>(async () => (await widgets()).PiXpEarned),
  'widget-job-xp-earned': lateRow<'widget-job-xp-earned'>(async () => (await widgets()).JobXpEarned),
  'widget-competency-xp-earned': lateRow<'widget-competency-xp-earned'>(
    async () => (await widgets()).CompetencyXpEarned,
  ),
  'widget-course-competency-list': lateRow<'widget-course-competency-list'>(
    async () => (await widgets()).CompetencyList,
  ),
  'widget-course-title': lateRow<'widget-course-title'>(async () => (await widgets()).CourseTitle),
  'widget-section-title': lateRow<'widget-section-title'>(async () => (await widgets()).SectionTitle),
} satisfies { readonly [T in RowType]?: LateRow<T> };

const rowTable: { readonly [T in RowType]: RowView<T> } = {
  wysiwyg: Wysiwyg,
  'media-internal': MediaInternal,
  'medias-by-mail': lateRows['medias-by-mail'].View,
  'multiple-choice': MultipleChoice,
  'combined-choice': lateRows['combined-choice'].View,
  'free-answer': FreeAnswer,
  'drag-n-drop': DragNDrop,
  'pick-words': lateRows['pick-words'].View,
  'image-cliquable': lateRows['image-cliquable'].View,
  'video-external': lateRows['video-external'].View,
  'media-tincan': lateRows['media-tincan'].View,
  'widget-course-icon': lateRows['widget-course-icon'].View,
  'widget-xp-earned': lateRows['widget-xp-earned'].View,
  'widget-pi-xp-earned': lateRows['widget-pi-xp-earned'].View,
  'widget-job-xp-earned': lateRows['widget-job-xp-earned'].View,
  'widget-competency-xp-earned': lateRows['widget-competency-xp-earned'].View,
  'widget-course-competency-list': lateRows['widget-course-competency-list'].View,
  'widget-course-title': lateRows['widget-course-title'].View,
  'widget-section-title': lateRows['widget-section-title'].View,
};

const arrivals: Readonly<Partial<Record<RowType, { readonly arrival: () => Promise<void> | null }>>> =
  lateRows;

/** Null when every kind of `rows` can be drawn at once; else the arrival of those that cannot. */
export function rowsArrival(rows: readonly Row[]): Promise<unknown> | null {
  const awaited = rows.flatMap(({ type }) => arrivals[type]?.arrival() ?? []);
  return awaited.length === 0 ? null : Promise.all(awaited);
}

export interface AnyRowProps extends Omit<RowViewProps<RowType>, 'row' | 'correction'> {
  readonly row: RowViewProps<RowType>['row'];
  readonly correction: RowCorrection | null;
}

function viewFor<T extends RowType>(type: T, props: RowViewProps<T>): ReactElement {
  return createElement<RowViewProps<T>>(rowTable[type], props);
}

/** Draws a row by its kind; a correction of another kind is passed over. */
export function AnyRow({ row, correction, ...rest }: AnyRowProps): ReactElement {
  const fitting = correction?.type === (row as GradedRow).type ? correction : null;
  return viewFor<RowType>(row.type, { ...rest, row, correction: fitting });
}
