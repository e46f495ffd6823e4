/** A label's own menu: each place by its name, for those who neither drag nor pick first (experience §1.4). */
import { IconButton } from '@parcours/ui';
import { dotsThreeIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useId, useRef, useState, type ReactElement } from 'react';
import styles from './tile-menu.module.css';

export function TileMenu({
  item,
  targets,
  onPlace,
}: {
  /** Name of the label. */
  readonly item: string;
  /** Names of the places, in their order. */
  readonly targets: readonly string[];
  readonly onPlace: (at: number) => void;
}): ReactElement {
  const t = useText('rows');
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  // Labels times places are many buttons: a menu's own are made when it is first opened.
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <IconButton icon={dotsThreeIcon} variant="quiet" label={t('dragMenu', { item })} popoverTarget={id} />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={t('dragMenu', { item })}
        className={styles['menu']}
        onBeforeToggle={() => setWanted(true)}
      >
        {isWanted ? <p>{t('dragMenu', { item })}</p> : null}
        {(isWanted ? targets : []).map((target, at) => (
          <button
            // Places have no identity here but their order.
            key={at}
            type="button"
            onClick={() => {
              menu.current?.hidePopover();
              onPlace(at);
            }}
          >
            {t('dragMenuIn', { target })}
          </button>
        ))}
      </div>
    </>
  );
}
