/** What the window of the back-office says while it shows nothing, and of whom it does not believe. */
import { Alert, Sheet } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement, ReactNode } from 'react';
import styles from './preview.module.css';
import type { BackOffice } from './use-back-office.ts';

/** Spec §8: the administration is at an unexpected origin; domain §12: with the expected one and the actual one. */
export function WrongOrigin({ office }: { readonly office: BackOffice }): ReactElement | null {
  const t = useText('modes');
  const { wrongOrigin, expectedOrigin } = office;
  if (wrongOrigin === null) return null;
  return (
    <div role="alert">
      <Alert tone="danger" title={t('wrongOrigin')}>
        <p className={styles['origin']}>{t('expectedOrigin', { origin: expectedOrigin })}</p>
        <p className={styles['origin']}>{t('actualOrigin', { origin: wrongOrigin })}</p>
      </Alert>
    </div>
  );
}

export function Calm({
  title,
  busy = false,
  children,
}: {
  readonly title: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <main id="content" className={styles['main']} aria-busy={busy}>
      <Sheet margin className={styles['calm']}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </Sheet>
    </main>
  );
}
