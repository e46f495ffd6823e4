/** An invitation code as a poster for a wall: read by a phone or typed, printed on a sheet of A4. */
import { Button, Dialog } from '@parcours/ui';
import { printerIcon } from '@parcours/ui/icons';
import { useFormatter, useText } from '@parcours/ui/text';
import { useTenant } from '@parcours/web';
import type { ReactElement } from 'react';
import styles from './code-poster.module.css';
import { qrDrawing } from './qr-drawing.ts';

export interface PosterFacts {
  readonly code: string;
  readonly sessionName: string;
  readonly places: number;
  readonly expiresAt: string;
}

export function CodePoster({
  poster: { code, sessionName, places, expiresAt },
  onClose,
}: {
  readonly poster: PosterFacts;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('session');
  const format = useFormatter();
  const { name, hosts, assets } = useTenant();
  const portal = `${location.protocol}//${hosts.frontoffice}`;
  const { size, path } = qrDrawing(`${portal}/login?view=register&code=${encodeURIComponent(code)}`);
  return (
    <Dialog
      open
      title={t('poster')}
      closeLabel={t('posterClose')}
      size="large"
      onClose={onClose}
      footer={
        <Button variant="primary" icon={printerIcon} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <div className={styles['poster']} data-poster>
        <p className={styles['centre']}>
          {/* On white paper, whatever the theme. */}
          {assets.logo === '' ? name : <img src={assets.logo} alt={name} height={36} />}
        </p>
        <p className={styles['title']}>{t('posterTitle', { name: sessionName })}</p>
        <svg className={styles['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('posterQr')}>
          <rect width={size} height={size} className={styles['paper']} />
          <path d={path} className={styles['ink']} />
        </svg>
        <p>{t('posterScan')}</p>
        <p>{t('posterType', { address: hosts.frontoffice })}</p>
        <p className={styles['code']}>{code}</p>
        <p>
          {t('posterUntil', {
            places,
            until: format.dateTime(new Date(expiresAt), { dateStyle: 'long' }),
          })}
        </p>
      </div>
    </Dialog>
  );
}
