/** What is registered at the provider before anything works: the addresses to which it leads back. */
import { Button, TextField, useAnnounce } from '@parcours/ui';
import { copyIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import styles from './access.module.css';

export function RedirectAddresses({ addresses }: { readonly addresses: readonly string[] }): ReactElement {
  const t = useText('access');
  const announce = useAnnounce();
  return (
    <div className={styles['form']}>
      <p>{t('redirectLead')}</p>
      {addresses.map((address, index) => {
        const label = t(index === 0 ? 'redirectPortal' : 'redirectOffice');
        return (
          <div key={address} className={styles['address']}>
            <TextField
              label={label}
              value={address}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Button
              icon={copyIcon}
              aria-label={t('copyOf', { label })}
              onClick={() => void navigator.clipboard.writeText(address).then(() => announce(t('copied')))}
            >
              {t('copy')}
            </Button>
          </div>
        );
      })}
    </div>
  );
}
