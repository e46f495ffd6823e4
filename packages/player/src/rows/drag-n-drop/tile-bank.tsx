/** The labels that are not placed yet, each with its menu of places. */
import type { Choice } from '@parcours/contract';
import { Icon, dotsSixVerticalIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { memo, type ReactElement, type Ref } from 'react';
import { plainText } from '../../rich-text/rich-text.tsx';
import { besideChoice, ChoiceLabel } from '../choices/choice-label.tsx';
import type { RowViewProps } from '../row-view.ts';
import styles from './drag-n-drop.module.css';
import rowStyles from '../rows.module.css';
import menuStyles from './tile-menu.module.css';
import { TileMenu } from './tile-menu.tsx';

interface TileParts {
  /** Names of the places, in their order. */
  readonly targets: readonly string[];
  readonly settings: RowViewProps<'drag-n-drop'>['row']['settings'];
  readonly files: RowViewProps<'drag-n-drop'>['files'];
  readonly onPick: (id: string) => void;
  readonly onPlace: (id: string, at: number) => void;
}

export const TileBank = memo(function TileBank({
  ref,
  left,
  picked,
  ...parts
}: TileParts & {
  readonly ref: Ref<HTMLDivElement>;
  readonly left: readonly Choice[];
  readonly picked: string | null;
}): ReactElement {
  const t = useText('rows');
  return (
    <div ref={ref} className={styles['bank']} data-empty={left.length === 0 || undefined}>
      <p className={styles['boardTitle']}>{t('dragBank')}</p>
      <ul aria-label={t('dragBank')}>
        {left.map((choice) => (
          <Tile key={choice.id} choice={choice} isPicked={picked === choice.id} {...parts} />
        ))}
      </ul>
      {left.length === 0 ? <p className={rowStyles['count']}>{t('dragBankEmpty')}</p> : null}
    </div>
  );
});

/** What is done with one label changes nothing of the others. */
const Tile = memo(function Tile({
  choice,
  isPicked,
  targets,
  settings,
  files,
  onPick,
  onPlace,
}: TileParts & { readonly choice: Choice; readonly isPicked: boolean }): ReactElement {
  return (
    <li className={menuStyles['tileRow']}>
      <button
        type="button"
        className={styles['tile']}
        data-choice={choice.id}
        data-draggable=""
        aria-pressed={isPicked}
        onClick={() => onPick(choice.id)}
      >
        <Icon drawing={dotsSixVerticalIcon} />
        <ChoiceLabel choice={choice} settings={settings} files={files} />
      </button>
      <TileMenu item={plainText(choice.value)} targets={targets} onPlace={(at) => onPlace(choice.id, at)} />
      {besideChoice(choice, files)}
    </li>
  );
});
