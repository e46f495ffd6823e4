/** What the brand will look like, in light and in dark: the sign-in page and Home in small, by the tokens of the look. */
import type { Brand } from '@parcours/contract';
import { themeVariables } from '@parcours/rules';
import { buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useTenant } from '@parcours/web';
import type { CSSProperties, ReactElement } from 'react';
import styles from './brand.module.css';
import { useAddress } from './use-address.ts';

const themes = ['light', 'dark'] as const;

export function BrandPreview({ values }: { readonly values: Brand }): ReactElement {
  const t = useText('brand');
  const { metas } = useTenant();
  const { assets, name, title } = values;
  const logo = useAddress(assets.logo ?? null);
  const logoDark = useAddress(assets.logoDark ?? null) ?? logo;
  const [first = 'fr'] = metas.locales;
  const variables = themeVariables({ brand: values.colour }) as CSSProperties;
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
