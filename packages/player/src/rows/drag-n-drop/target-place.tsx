/** One target: what it asks for, the place with what lies there, and what the correction says of it. */
import type { Choice, DragNDropRow, RowCorrectionOf } from '@parcours/contract';
import { IconButton } from '@parcours/ui';
import { xIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { memo, type ReactElement } from 'react';
import { pictureOf } from '../../pictures/picture.ts';
import { plainText, RichText } from '../../rich-text/rich-text.tsx';
import { ChoiceLabel } from '../choices/choice-label.tsx';
import { Mark } from '../mark.tsx';
import type { RowViewProps } from '../row-view.ts';
import rowStyles from '../rows.module.css';
import styles from './drag-n-drop.module.css';

export interface TargetPlaceProps {
  readonly at: number;
  readonly target: DragNDropRow['targets'][number];
  /** The label that lies here. */
  readonly held: Choice | undefined;
  /** A label is in hand: this one, another one, or none. */
  readonly inHand: 'this' | 'other' | null;
  readonly readOnly: boolean;
  readonly mark: RowCorrectionOf<'drag-n-drop'>['targets'][string] | null;
  readonly choices: readonly Choice[];
  readonly settings: DragNDropRow['settings'];
  readonly files: RowViewProps<'drag-n-drop'>['files'];
  readonly onPress: (at: number) => void;
  readonly onEmpty: (at: number) => void;
}

/** What is done with one place changes nothing of the others. */
export const TargetPlace = memo(function TargetPlace({
  at,
  target,
  held,
  inHand,
  readOnly,
  mark,
  choices,
  settings,
  files,
  onPress,
  onEmpty,
}: TargetPlaceProps): ReactElement {
  const t = useText('rows');
  const image = target.fileId === undefined ? undefined : files[target.fileId];
  // A place that was left empty holds no wrong answer (domain §7).
  const shownMark = mark !== null && held === undefined ? 'unanswered' : mark?.mark;
  const name = plainText(target.label);
  const nameOf = (id: string) => plainText(choices.find((choice) => choice.id === id)?.value ?? '');
  return (
    <li data-target={at} data-mark={shownMark} className={styles['target']}>
      <div className={styles['targetLabel']}>
        {image === undefined ? null : <img {...pictureOf(image)} alt="" decoding="async" />}
        <RichText html={target.label} inline />
      </div>
      <div className={styles['slot']}>
        <button
          type="button"
          className={styles['place']}
          data-full={held !== undefined || undefined}
          data-ready={inHand !== null || undefined}
          data-choice={held?.id}
          data-draggable={held === undefined || readOnly ? undefined : ''}
          data-picked={inHand === 'this' || undefined}
          aria-disabled={readOnly || undefined}
          aria-label={
            held !== undefined
              ? t('dragTargetFull', { target: name, item: plainText(held.value) })
              : inHand === null
                ? t('dragTargetEmpty', { target: name })
                : // The words on the place are part of its name (WCAG 2.5.3).
                  `${t('dragTargetEmpty', { target: name })} – ${t('dragPlaceHere')}`
          }
          onClick={() => {
            if (!readOnly) onPress(at);
          }}
        >
          {held !== undefined ? (
            <ChoiceLabel choice={held} settings={settings} files={files} />
          ) : inHand === null ? (
            '…'
          ) : (
            t('dragPlaceHere')
          )}
        </button>
        {held === undefined || readOnly ? null : (
          <IconButton icon={xIcon} label={t('dragClear', { target: name })} onClick={() => onEmpty(at)} />
        )}
      </div>
      {mark === null ? null : (
        <p className={rowStyles['verdict']}>
          <Mark mark={shownMark ?? mark.mark} />
          {mark.mark === 'wrong' && mark.expected.length > 0 ? (
            <span>{t('dragRight', { items: mark.expected.map(nameOf).join(', ') })}</span>
          ) : null}
        </p>
      )}
    </li>
  );
});
