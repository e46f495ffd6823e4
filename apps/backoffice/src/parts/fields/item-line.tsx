/** One line of a list that can be ordered: its field, then up, down and remove; Alt+arrows move it too. */
import { IconButton } from '@parcours/ui';
import { arrowDownIcon, arrowUpIcon, trashIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import styles from './item-line.module.css';

export function ItemLine({
  name,
  place,
  count,
  least = 0,
  onMove,
  onRemove,
  children,
}: {
  /** What the buttons act on: "Choix 2". */
  readonly name: string;
  readonly place: number;
  readonly count: number;
  /** Fewer than these the contract does not take. */
  readonly least?: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const t = useText('fields');
  const move = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const to = place + (event.key === 'ArrowUp' ? -1 : 1);
    event.preventDefault();
    event.stopPropagation();
    if (to >= 0 && to < count) onMove(to);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its own fields pass here
    <li className={styles['item']} onKeyDown={move}>
      <div className={styles['itemFields']}>{children}</div>
      <div className={styles['itemActs']}>
        <IconButton
          icon={arrowUpIcon}
          size="small"
          label={t('moveUpOf', { name })}
          aria-disabled={place === 0}
          onClick={() => {
            if (place > 0) onMove(place - 1);
          }}
        />
        <IconButton
          icon={arrowDownIcon}
          size="small"
          label={t('moveDownOf', { name })}
          aria-disabled={place === count - 1}
          onClick={() => {
            if (place < count - 1) onMove(place + 1);
          }}
        />
        <IconButton
          icon={trashIcon}
          size="small"
          label={t('removeOf', { name })}
          aria-disabled={count <= least}
          onClick={() => {
            if (count > least) onRemove();
          }}
        />
      </div>
    </li>
  );
}
