/** The tenant's logo, with its name as the alternative. */
import type { ReactElement } from 'react';
import { useTenant } from './tenant.tsx';
import styles from './tenant-logo.module.css';

export function TenantLogo(): ReactElement {
  const { assets, name } = useTenant();
  return (
    <picture className={styles['logo']}>
      {assets.logoDark === null ? null : (
        <source srcSet={assets.logoDark} media="(prefers-color-scheme: dark)" />
      )}
      <img src={assets.logo} alt={name} height={36} />
    </picture>
  );
}
