/** The secret link under which learners sign, told once: as an address, and as a poster for the room. */
import type { AttendanceSheet } from '@parcours/contract';
import { Button, useAnnounce } from '@parcours/ui';
import { copyIcon, printerIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, lazyPart, orThrow, useRefusalText } from '@parcours/web';
import { type ComponentProps, type ReactElement, useState } from 'react';
import type { Poster } from '../../parts/poster/poster.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { useSlotChange } from './slots-query.ts';
import styles from './slots.module.css';
import { useSlotMoment, useSlotTimes } from './use-slot-times.ts';

const poster = lazyPart<ComponentProps<typeof Poster>>(
  () => import('../../parts/poster/poster.tsx').then((chunk) => chunk.Poster),
  null,
);

export function LinkSection({
  sheet: { slot, timeZone, linkMadeAt },
  classId,
}: {
  readonly sheet: AttendanceSheet;
  readonly classId: string;
}): ReactElement {
  const t = useText('slots');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const moment = useSlotMoment(timeZone);
  const times = useSlotTimes(timeZone);
  const [url, setUrl] = useState<string | null>(null);
  const [showsPoster, setShowsPoster] = useState(false);
  const make = useSlotChange(classId, async () => {
    setUrl((await orThrow(api.makeSlotLink({ params: { id: slot.id } }))).url);
  });
  const until = moment(new Date(new Date(slot.startAt).getTime() + slot.lateMinutes * 60_000).toISOString());
  const copy = async (address: string): Promise<void> => {
    await navigator.clipboard.writeText(address);
    announce(t('linkCopied'));
  };
  return (
    <SheetSection id="slot-link" title={t('link')}>
      <p>{t('linkText', { early: slot.earlyMinutes, until })}</p>
      {linkMadeAt === null || url !== null ? null : <p>{t('linkThere', { at: moment(linkMadeAt) })}</p>}
      <div role="status">
        {url === null ? null : (
          <>
            <p>{t('linkOnce')}</p>
            <p className={styles['address']}>{url}</p>
          </>
        )}
      </div>
      <div className={styles['acts']}>
        <Button busy={make.isPending} onClick={() => make.mutate(undefined)}>
          {linkMadeAt === null ? t('makeLink') : t('newLink')}
        </Button>
        {url === null ? null : (
          <>
            <Button icon={copyIcon} onClick={() => void copy(url)}>
              {t('copyLink')}
            </Button>
            <Button icon={printerIcon} onClick={() => setShowsPoster(true)}>
              {t('showPoster')}
            </Button>
          </>
        )}
      </div>
      {make.error instanceof CallFailure ? <p role="alert">{refusal(make.error)}</p> : null}
      {url !== null && showsPoster ? (
        <poster.View
          address={url}
          words={{
            dialog: t('poster'),
            close: t('posterClose'),
            print: t('print'),
            title: t('posterTitle', { title: slot.title }),
            qr: t('posterQr'),
          }}
          onClose={() => setShowsPoster(false)}
        >
          <p>{times(slot.startAt, slot.endAt)}</p>
          <p>{t('posterScan')}</p>
          <p>{t('posterUntil', { until })}</p>
        </poster.View>
      ) : null}
    </SheetSection>
  );
}
