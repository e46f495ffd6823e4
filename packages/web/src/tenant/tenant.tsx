/** The tenant of this page, for every screen below, and its logo. */
import type { Context } from '@parcours/contract';
import { createContext, type ReactElement, useContext } from 'react';
import { useChosenTheme } from './comfort.ts';
import styles from './tenant-logo.module.css';

const TenantContext = createContext<Context | null>(null);

export const TenantProvider = TenantContext.Provider;

export function useTenant(): Context {
  const tenant = useContext(TenantContext);
  if (tenant === null) throw new Error('useTenant wants a TenantProvider above it');
  return tenant;
}

/** The tenant's logo, with its name as the alternative; the name itself where there is no logo yet. */
export function TenantLogo(): ReactElement {
  const { assets, name } = useTenant();
  const theme = useChosenTheme();
  if (assets.logo === '') return <span className={styles['name']}>{name}</span>;
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
