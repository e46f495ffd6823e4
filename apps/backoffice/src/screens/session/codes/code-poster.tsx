/** An invitation code as a poster for a wall: read by a phone or typed, printed on a sheet of A4. */
import { useText } from '@parcours/ui/text';
import { useTenant } from '@parcours/web';
import type { ReactElement } from 'react';
import { useCentreTimes } from '../../../parts/centre-times.ts';
import { Poster, PosterCode } from '../../../parts/poster/poster.tsx';

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
  const { show } = useCentreTimes();
  const { hosts } = useTenant();
  const portal = `${location.protocol}//${hosts.frontoffice}`;
  return (
    <Poster
      address={`${portal}/login?view=register&code=${encodeURIComponent(code)}`}
      words={{
        dialog: t('poster'),
        close: t('posterClose'),
        print: t('print'),
        title: t('posterTitle', { name: sessionName }),
        qr: t('posterQr'),
      }}
      onClose={onClose}
    >
      <p>{t('posterScan')}</p>
      <p>{t('posterType', { address: hosts.frontoffice })}</p>
      <PosterCode>{code}</PosterCode>
      <p>
        {t('posterUntil', {
          places,
          until: show(expiresAt, { dateStyle: 'long' }),
        })}
      </p>
    </Poster>
  );
}
