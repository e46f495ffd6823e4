/** What the brand will look like, in light and in dark: the sign-in page and Home in small, by the tokens of the look. */
import { themeVariables } from '@parcours/rules';
import { buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactElement } from 'react';
import { fileQuery } from '../../parts/fields/file-field/file-queries.ts';
import type { StoredContext } from '../../parts/tenant-settings.ts';
import { type BrandValues, isFileId } from './brand-values.ts';
import styles from './brand.module.css';

const themes = ['light', 'dark'] as const;

export function BrandPreview({
  values,
  stored,
}: {
  readonly values: BrandValues;
  readonly stored: StoredContext;
}): ReactElement {
  const t = useText('brand');
  const { assets, name, title } = values;
  const logo = useAddress(assets.logo);
  const logoDark = useAddress(assets.logoDark) ?? logo;
  const [first = 'fr'] = stored.metas.locales;
  const variables = themeVariables({ brand: values.brand }) as CSSProperties;
  const called = title.trim() === '' ? name : title;
  return (
    <section className={styles['previews']} aria-label={t('preview')}>
      {themes.map((theme) => (
        <div
          key={theme}
          role="group"
          aria-label={t(`preview-${theme}`)}
          data-theme={theme}
          style={variables}
          className={styles['preview']}
        >
          <p className={styles['themeName']}>{t(`preview-${theme}`)}</p>
          <div className={styles['paper']}>
            <Logo address={theme === 'dark' ? logoDark : logo} name={name} />
            <p className={styles['called']}>{called}</p>
            <p lang={first}>{values.welcome[first] ?? t('sampleWelcome')}</p>
            <p>
              <span className={buttonClass({ variant: 'primary' })}>{t('sampleButton')}</span>
            </p>
            <p className={styles['link']}>{t('sampleLink')}</p>
            <p className={styles['soft']}>{t('sampleSoft')}</p>
          </div>
        </div>
      ))}
    </section>
  );
}

function Logo({
  address,
  name,
}: {
  readonly address: string | undefined;
  readonly name: string;
}): ReactElement | null {
  return address === undefined ? null : <img src={address} alt={name} className={styles['logo']} />;
}

/** Where a picture is: its own address, or that of the file. */
function useAddress(asset: string | null): string | undefined {
  const isFile = isFileId(asset);
  const { data } = useQuery(fileQuery(isFile ? asset : undefined));
  return isFile ? data?.url : (asset ?? undefined);
}
