/** The row kinds, complete by construction: a kind of the contract without a component does not compile. */
import type { GradedRow, Row, RowCorrection, RowType } from '@parcours/contract';
import { isGradedRow } from '@parcours/rules';
import { createElement, type ReactElement } from 'react';
import { latePart, type LatePart } from '../late-part.tsx';
import { DragNDrop } from './drag-n-drop.tsx';
import { MediaInternal } from './media-internal.tsx';
import { MultipleChoice } from './multiple-choice.tsx';
import { hasHead, RowHead } from './row-head.tsx';
import { Mark } from './mark.tsx';
import type { RowOutcome } from './row-outcome.ts';
import type { RowView, RowViewProps } from './row-view.ts';
import styles from './rows.module.css';
import { Wysiwyg } from './wysiwyg.tsx';

const widgets = async () => (await import('../widgets/widget-rows.tsx')).widgetRows;

/** Kinds that few pages hold come in chunks of their own. */
const lateRows = {
  'medias-by-mail': latePart<RowViewProps<'medias-by-mail'>>(
    async () => (await import('./medias-by-mail.tsx')).MediasByMail,
  ),
  'free-answer': latePart<RowViewProps<'free-answer'>>(
    async () => (await import('./free-answer.tsx')).FreeAnswer,
  ),
  'combined-choice': latePart<RowViewProps<'combined-choice'>>(
    async () => (await import('./combined-choice.tsx')).CombinedChoice,
  ),
  'pick-words': latePart<RowViewProps<'pick-words'>>(
    async () => (await import('./pick-words.tsx')).PickWords,
  ),
  'image-cliquable': latePart<RowViewProps<'image-cliquable'>>(
    async () => (await import('./image-cliquable.tsx')).ImageCliquable,
  ),
  'video-external': latePart<RowViewProps<'video-external'>>(
    async () => (await import('./video-external.tsx')).VideoExternal,
  ),
  'media-tincan': latePart<RowViewProps<'media-tincan'>>(
    async () => (await import('./media-tincan.tsx')).MediaTincan,
  ),
  'widget-course-icon': latePart<RowViewProps<'widget-course-icon'>>(
    async () => (await widgets()).CourseIcon,
  ),
  'widget-xp-earned': latePart<RowViewProps<'widget-xp-earned'>>(async () => (await widgets()).XpEarned),
  'widget-pi-xp-earned': latePart<RowViewProps<'widget-pi-xp-earned'>>(
    async () => (await widgets()).PiXpEarned,
  ),
  'widget-job-xp-earned': latePart<RowViewProps<'widget-job-xp-earned'>>(
    async () => (await widgets()).JobXpEarned,
  ),
  'widget-competency-xp-earned': latePart<RowViewProps<'widget-competency-xp-earned'>>(
    async () => (await widgets()).CompetencyXpEarned,
  ),
  'widget-course-competency-list': latePart<RowViewProps<'widget-course-competency-list'>>(
    async () => (await widgets()).CompetencyList,
  ),
  'widget-course-title': latePart<RowViewProps<'widget-course-title'>>(
    async () => (await widgets()).CourseTitle,
  ),
  'widget-section-title': latePart<RowViewProps<'widget-section-title'>>(
    async () => (await widgets()).SectionTitle,
  ),
} satisfies { readonly [T in RowType]?: LatePart<RowViewProps<T>> };

/** Settles once the kinds that come late are here: one after the other, and no further than the first that fails. */
export async function rowsAhead(): Promise<void> {
  for (const row of Object.values(lateRows)) await row.arrival();
}

const rowTable: { readonly [T in RowType]: RowView<T> } = {
  wysiwyg: Wysiwyg,
  'media-internal': MediaInternal,
  'medias-by-mail': lateRows['medias-by-mail'].View,
  'multiple-choice': MultipleChoice,
  'combined-choice': lateRows['combined-choice'].View,
  'free-answer': lateRows['free-answer'].View,
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

type Arriving = Pick<LatePart<object>, 'arrival'>;
const arriving: Readonly<Partial<Record<RowType, Arriving>>> = lateRows;

/** Those of the kinds of `rows` that come in chunks of their own. */
export const latePartsOf = (rows: readonly Row[]): readonly Arriving[] =>
  rows.flatMap(({ type }) => arriving[type] ?? []);

/** Kinds whose words are not among the first ones. */
const worded: ReadonlySet<RowType> = new Set<RowType>([
  'medias-by-mail',
  'media-tincan',
  'widget-xp-earned',
  'widget-pi-xp-earned',
  'widget-job-xp-earned',
  'widget-competency-xp-earned',
  'widget-course-competency-list',
]);

/** Whether any of `rows` shows words of the bundle around a lesson. */
export const hasLateWords = (rows: readonly Row[]): boolean => rows.some(({ type }) => worded.has(type));

export interface AnyRowProps extends Omit<RowViewProps<RowType>, 'row' | 'correction' | 'outcome'> {
  readonly row: RowViewProps<RowType>['row'];
  readonly correction: RowCorrection | null;
  readonly outcome?: RowOutcome | null;
}

function viewFor<T extends RowType>(type: T, props: RowViewProps<T>): ReactElement {
  return createElement<RowViewProps<T>>(rowTable[type], props);
}

/** Draws a row by its kind; a correction of another kind is passed over. A row that asks shows its own head. */
export function AnyRow({ row, correction, outcome = null, ...rest }: AnyRowProps): ReactElement {
  const fitting = correction?.type === (row as GradedRow).type ? correction : null;
  const view = viewFor<RowType>(row.type, { ...rest, row, correction: fitting, outcome });
  if (outcome !== null)
    return (
      <div>
        {view}
        <p className={styles['verdict']}>
          <Mark mark={outcome} />
        </p>
      </div>
    );
  return isGradedRow(row) || !hasHead(row) ? (
    view
  ) : (
    <div className={styles['frame']}>
      <RowHead view={{ ...rest, row }} />
      {view}
    </div>
  );
}
