/** "Ajouter une ligne": every kind of row in its group, with a drawing and a line that says what it is for. */
import type { RowType } from '@parcours/contract';
import { Dialog } from '@parcours/ui';
import { Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useId, type ReactElement } from 'react';
import { kindsOf, rowGroups, rowKinds, type RowGroup } from './row-kinds.ts';
import styles from './rows.module.css';

export function RowChooser({
  onClose,
  onChoose,
}: {
  readonly onClose: () => void;
  readonly onChoose: (type: RowType) => void;
}): ReactElement {
  const t = useText('pageEditor');
  return (
    <Dialog
      open
      title={t('addRow')}
      closeLabel={t('close')}
      size="large"
      initialFocus="first"
      onClose={onClose}
    >
      <div className={styles['chooser']}>
        {rowGroups.map((group) => (
          <Group key={group} group={group} onChoose={onChoose} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({
  group,
  onChoose,
}: {
  readonly group: RowGroup;
  readonly onChoose: (type: RowType) => void;
}): ReactElement {
  const t = useText('pageEditor');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t(`group_${group}`)}</h3>
      <ul className={styles['kinds']}>
        {kindsOf(group).map((type) => (
          <li key={type}>
            <button
              type="button"
              className={styles['kindButton']}
              aria-describedby={`${id}-${type}`}
              onClick={() => onChoose(type)}
            >
              <Icon drawing={rowKinds[type].drawing} size={1.75} />
              <span className={styles['kindName']}>{t(`kind_${type}`)}</span>
            </button>
            <span id={`${id}-${type}`} className={styles['kindUse']}>
              {t(`use_${type}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
