/** Which drawing of a set stands for a trade, a competency or a program; it is shown beside its name. */
import { Select } from '@parcours/ui';
import { SetIcon, type IconSetName } from '@parcours/ui/icon-sets';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import styles from './icon-field.module.css';
import { iconNames } from './icon-names.ts';

export function IconField({
  label,
  set,
  value,
  onChange,
}: {
  readonly label: string;
  readonly set: IconSetName;
  readonly value: string | null;
  readonly onChange: (icon: string | null) => void;
}): ReactElement {
  const t = useText('iconField');
  const known = iconNames[set].map((name) => ({ name, words: t(`names.${name}`) }));
  const sorted = known.toSorted((a, b) => a.words.localeCompare(b.words));
  const isOther = value !== null && !known.some(({ name }) => name === value);
  return (
    <div className={styles['field']}>
      <Select
        label={label}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      >
        <option value="">{t('none')}</option>
        {isOther ? <option value={value}>{t('unknown', { name: value })}</option> : null}
        {sorted.map(({ name, words }) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Select>
      {value === null ? null : (
        <span aria-hidden="true" className={styles['drawing']}>
          <SetIcon set={set} name={value} size={2} />
        </span>
      )}
    </div>
  );
}
