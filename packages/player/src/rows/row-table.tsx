/** The row kinds, complete by construction: a kind of the contract without a component does not compile. */
import type { GradedRow, Row, RowCorrection, RowType } from '@parcours/contract';
import { isGradedRow } from '@parcours/rules';
import { createElement, useId, type ReactElement } from 'react';
import { lazyPart, type LazyPart } from '@parcours/web';
import { DragNDrop } from './drag-n-drop/drag-n-drop.tsx';
import { MediaInternal } from './media/media-internal.tsx';
import { MultipleChoice } from './choices/multiple-choice.tsx';
import { hasHead, RowHead } from './row-head.tsx';
import { Mark } from './mark.tsx';
import type { RowOutcome, RowView, RowViewProps } from './row-view.ts';
import styles from './rows.module.css';
import { RichText } from '../rich-text/rich-text.tsx';

/** A row of text. */
function Wysiwyg({ row, terms }: RowViewProps<'wysiwyg'>): ReactElement {
  return <RichText html={row.html} terms={terms} />;
}

const widgets = () => import('../widgets/widget-rows.tsx').then((chunk) => chunk.widgetRows);

/** Kinds that few pages hold come in chunks of their own. */
const lazyRows = {
  'medias-by-mail': lazyPart<RowViewProps<'medias-by-mail'>>(() =>
    import('./media/medias-by-mail.tsx').then((chunk) => chunk.MediasByMail),
  ),
  'free-answer': lazyPart<RowViewProps<'free-answer'>>(() =>
    import('./free-answer.tsx').then((chunk) => chunk.FreeAnswer),
  ),
  'combined-choice': lazyPart<RowViewProps<'combined-choice'>>(() =>
    import('./choices/combined-choice.tsx').then((chunk) => chunk.CombinedChoice),
  ),
  'pick-words': lazyPart<RowViewProps<'pick-words'>>(() =>
    import('./choices/pick-words.tsx').then((chunk) => chunk.PickWords),
  ),
  'image-cliquable': lazyPart<RowViewProps<'image-cliquable'>>(() =>
    import('./image/image-cliquable.tsx').then((chunk) => chunk.ImageCliquable),
  ),
  'video-external': lazyPart<RowViewProps<'video-external'>>(() =>
    import('./media/video-external.tsx').then((chunk) => chunk.VideoExternal),
  ),
  'media-tincan': lazyPart<RowViewProps<'media-tincan'>>(() =>
    import('./media/media-tincan.tsx').then((chunk) => chunk.MediaTincan),
  ),
  'widget-course-icon': lazyPart<RowViewProps<'widget-course-icon'>>(
    async () => (await widgets()).CourseIcon,
  ),
  'widget-xp-earned': lazyPart<RowViewProps<'widget-xp-earned'>>(async () => (await widgets()).XpEarned),
  'widget-pi-xp-earned': lazyPart<RowViewProps<'widget-pi-xp-earned'>>(
    async () => (await widgets()).PiXpEarned,
  ),
  'widget-job-xp-earned': lazyPart<RowViewProps<'widget-job-xp-earned'>>(
    async () => (await widgets()).JobXpEarned,
  ),
  'widget-competency-xp-earned': lazyPart<RowViewProps<'widget-competency-xp-earned'>>(
    async () => (await widgets()).CompetencyXpEarned,
  ),
  'widget-course-competency-list': lazyPart<RowViewProps<'widget-course-competency-list'>>(
    async () => (await widgets()).CompetencyList,
  ),
  'widget-course-title': lazyPart<RowViewProps<'widget-course-title'>>(
    async () => (await widgets()).CourseTitle,
  ),
  'widget-section-title': lazyPart<RowViewProps<'widget-section-title'>>(
    async () => (await widgets()).SectionTitle,
  ),
} satisfies { readonly [T in RowType]?: LazyPart<RowViewProps<T>> };

/** Settles once the kinds that come late are here: one after the other, and no further than the first that fails. */
export async function prefetchRows(): Promise<void> {
  for (const row of Object.values(lazyRows)) await row.arrival();
}

const rowTable: { readonly [T in RowType]: RowView<T> } = {
  wysiwyg: Wysiwyg,
  'media-internal': MediaInternal,
  'medias-by-mail': lazyRows['medias-by-mail'].View,
  'multiple-choice': MultipleChoice,
  'combined-choice': lazyRows['combined-choice'].View,
  'free-answer': lazyRows['free-answer'].View,
  'drag-n-drop': DragNDrop,
  'pick-words': lazyRows['pick-words'].View,
  'image-cliquable': lazyRows['image-cliquable'].View,
  'video-external': lazyRows['video-external'].View,
  'media-tincan': lazyRows['media-tincan'].View,
  'widget-course-icon': lazyRows['widget-course-icon'].View,
  'widget-xp-earned': lazyRows['widget-xp-earned'].View,
  'widget-pi-xp-earned': lazyRows['widget-pi-xp-earned'].View,
  'widget-job-xp-earned': lazyRows['widget-job-xp-earned'].View,
  'widget-competency-xp-earned': lazyRows['widget-competency-xp-earned'].View,
  'widget-course-competency-list': lazyRows['widget-course-competency-list'].View,
  'widget-course-title': lazyRows['widget-course-title'].View,
  'widget-section-title': lazyRows['widget-section-title'].View,
};

type Arriving = Pick<LazyPart<object>, 'arrival'>;
const arriving: Readonly<Partial<Record<RowType, Arriving>>> = lazyRows;

/** Those of the kinds of `rows` that come in chunks of their own. */
export const lazyPartsOf = (rows: readonly Row[]): readonly Arriving[] =>
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
  const id = useId();
  const described = [outcome === null ? '' : `${id}-outcome`, rest.describedBy ?? ''].join(' ').trim();
  const view = viewFor<RowType>(row.type, {
    ...rest,
    row,
    correction: fitting,
    outcome,
    describedBy: described === '' ? undefined : described,
  });
  if (outcome !== null)
    return (
      <div>
        {view}
        <p id={`${id}-outcome`} className={styles['verdict']}>
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
