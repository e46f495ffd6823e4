/** How one is told of what is new: a digest by mail, kept as soon as it is chosen. */
import { SegmentedRadio, Select, Sheet, Skeleton } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { FailedRead, WithTexts } from '@parcours/web';
import { useOffered } from '../../../parts/offer/offered-tool.tsx';
import styles from '../account.module.css';
import { DeviceSection } from './device-section.tsx';
import { useDigest } from './use-digest.ts';

export function NotificationsSection(): ReactElement {
  return (
    <Sheet
      as="section"
      id="notifications"
      aria-labelledby="account-notifications"
      className={styles['section']}
    >
      <WithTexts of="notifications" waiting={<Skeleton height="24.9rem" />}>
        <Digest />
        {useOffered('push') ? <DeviceSection /> : null}
      </WithTexts>
    </Sheet>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

function Digest(): ReactElement {
  const t = useText('notificationSettings');
  const format = useFormatter();
  const { digest: data, error, retry, choose } = useDigest();
  return (
    <>
      <h2 id="account-notifications">{t('title')}</h2>
      <p className={styles['note']}>{t('lead')}</p>
      {data === undefined ? (
        error === null ? (
          <Skeleton height="5rem" />
        ) : (
          <FailedRead error={error} onRetry={retry} />
        )
      ) : (
        <>
          <SegmentedRadio
            legend={t('digest')}
            options={[
              { value: 'never', label: t('never') },
              { value: 'daily', label: t('daily') },
              { value: 'weekly', label: t('weekly') },
            ]}
            value={data.digest}
            onChange={(digest) => choose({ digest })}
          />
          {data.digest === 'never' ? null : (
            <Select
              label={t('hour')}
              hint={t('hourHint')}
              value={String(data.hour)}
              onChange={(event) => choose({ hour: Number(event.target.value) })}
            >
              {hours.map((hour) => (
                <option key={hour} value={hour}>
                  {format.dateTime(new Date(Date.UTC(2026, 0, 1, hour)), {
                    hour: '2-digit',
                    minute: '2-digit',
                    timeZone: 'UTC',
                  })}
                </option>
              ))}
            </Select>
          )}
        </>
      )}
    </>
  );
}
