/** The tenant's logo, with its name as the alternative. */
import type { ReactElement } from 'react';
import { useChosenTheme } from './comfort.ts';
import { useTenant } from './tenant.tsx';
import styles from './tenant-logo.module.css';

export function TenantLogo(): ReactElement {
  const { assets, name } = useTenant();
  const theme = useChosenTheme();
  const dark = assets.logoDark ?? assets.logo;
  return (
    <picture className={styles['logo']}>
      {theme === undefined && dark !== assets.logo ? (
        <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      ) : null}
      <img src={theme === 'dark' ? dark : assets.logo} alt={name} height={36} />
    </picture>
  );
}
