/** Logo, icons and splash: files of the library each; an address that stands there already is shown. */
import type { Brand } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { FileField } from '../../parts/fields/file-field/file-field.tsx';
import { type AssetName, assetNames, isFileId, requiredAssets } from './brand-values.ts';
import styles from './brand.module.css';

export function AssetFields({
  assets,
  onChange,
}: {
  readonly assets: Brand['assets'];
  readonly onChange: (asset: AssetName, value: string | null) => void;
}): ReactElement {
  const t = useText('brand');
  return (
    <fieldset className={styles['set']}>
      <legend>{t('assets')}</legend>
      {assetNames.map((asset) => {
        const value = assets[asset] ?? null;
        return (
          <div key={asset}>
            <FileField
              label={t(asset)}
              kinds={['image']}
              fileId={isFileId(value) ? value : undefined}
              required={requiredAssets.includes(asset)}
              onChange={(file) => onChange(asset, file?.id ?? null)}
            />
            {value === null || isFileId(value) ? null : (
              <p className={styles['address']}>{t('inPlace', { address: value })}</p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
