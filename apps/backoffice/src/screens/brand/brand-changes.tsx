/** What a publication changes: each field with what the portal shows and what it will show. */
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { type BrandChange, isFileId } from './brand-values.ts';
import styles from './brand.module.css';
import { useAddress } from './use-address.ts';

export function BrandChanges({ changes }: { readonly changes: readonly BrandChange[] }): ReactElement {
  const t = useText('brand');
  return (
    <ul className={styles['changes']} aria-label={t('changes')}>
      {changes.map((change) => (
        <li key={keyOf(change)}>
          <p className={styles['field']}>
            <Label change={change} />
          </p>
          <p>
            {t('before')} <Value change={change} value={change.from} />
          </p>
          <p>
            {t('after')} <Value change={change} value={change.to} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Label({ change }: { readonly change: BrandChange }): string {
  const t = useText('brand');
  if (change.field === 'asset') return t(change.asset);
  if (change.field === 'welcome') return t('welcome', { language: t(`language-${change.locale}`) });
  if (change.field === 'words') return t('wordsChange', { language: t(`language-${change.locale}`) });
  return t(change.field);
}

function keyOf(change: BrandChange): string {
  if (change.field === 'asset') return change.asset;
  if (change.field === 'words') return `${change.locale} ${change.key}`;
  return change.field === 'welcome' ? `welcome ${change.locale}` : change.field;
}

function Value({ change, value }: { readonly change: BrandChange; readonly value: string }): ReactElement {
  const t = useText('brand');
  if (value.trim() === '')
    return <span className={styles['address']}>{t(change.field === 'words' ? 'delivered' : 'nothing')}</span>;
  if (change.field === 'asset') return <Picture value={value} />;
  if (change.field !== 'colour') return <span className={styles['value']}>{value}</span>;
  return (
    <span className={styles['value']}>
      <span className={styles['swatch']} style={{ backgroundColor: value }} /> {value}
    </span>
  );
}

function Picture({ value }: { readonly value: string }): ReactElement {
  const t = useText('brand');
  const address = useAddress(value);
  const name = isFileId(value) ? t('ofLibrary') : value;
  return (
    <span className={styles['value']}>
      {address === undefined ? null : <img src={address} alt="" className={styles['thumb']} />} {name}
    </span>
  );
}
