/** The labels that are not placed yet, each with its menu of places. */
import type { Choice } from '@parcours/contract';
import { Icon, dotsSixVerticalIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import type { ReactElement, Ref } from 'react';
import { plainText } from '../../rich-text/rich-text.tsx';
import { besideChoice, ChoiceLabel } from '../choices/choice-label.tsx';
import type { RowViewProps } from '../row-view.ts';
import styles from './drag-n-drop.module.css';
import rowStyles from '../rows.module.css';
import menuStyles from './tile-menu.module.css';
import { TileMenu } from './tile-menu.tsx';
import type { TileDrag } from './use-tile-drag.ts';

type Files = RowViewProps<'drag-n-drop'>['files'];
type Settings = RowViewProps<'drag-n-drop'>['row']['settings'];

export function TileBank({
  ref,
  left,
  picked,
  targets,
  settings,
  files,
  drag,
  onPick,
  onPlace,
}: {
  readonly ref: Ref<HTMLDivElement>;
  readonly left: readonly Choice[];
  readonly picked: string | null;
  /** Names of the places, in their order. */
  readonly targets: readonly string[];
  readonly settings: Settings;
  readonly files: Files;
  readonly drag: (id: string) => TileDrag;
  readonly onPick: (id: string) => void;
  readonly onPlace: (id: string, at: number) => void;
}): ReactElement {
  const t = useText('rows');
  return (
    <div ref={ref} className={styles['bank']} data-empty={left.length === 0 || undefined}>
      <p className={styles['boardTitle']}>{t('dragBank')}</p>
      <ul aria-label={t('dragBank')}>
        {left.map((choice) => (
          <li key={choice.id} className={menuStyles['tileRow']}>
            <button
              type="button"
              className={styles['tile']}
              data-choice={choice.id}
              aria-pressed={picked === choice.id}
              {...drag(choice.id)}
              onClick={() => onPick(choice.id)}
            >
              <Icon drawing={dotsSixVerticalIcon} />
              <ChoiceLabel choice={choice} settings={settings} files={files} />
            </button>
            <TileMenu
              item={plainText(choice.value)}
              targets={targets}
              onPlace={(at) => onPlace(choice.id, at)}
            />
            {besideChoice(choice, files)}
          </li>
        ))}
      </ul>
      {left.length === 0 ? <p className={rowStyles['count']}>{t('dragBankEmpty')}</p> : null}
    </div>
  );
}
