/** How one is told of what is new: a digest by mail, kept as soon as it is chosen. */
import type { NotificationSettings } from '@parcours/contract';
import { SegmentedRadio, Select, Sheet, Skeleton, useAlerts, useAnnounce } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { accountKeys, api, orThrow, session, WithTexts } from '@parcours/web';
import { useOffered } from '../../../parts/offer/offered-tool.tsx';
import styles from '../account.module.css';
import { DeviceSection } from './device-section.tsx';

export function NotificationsSection(): ReactElement {
  return (
    <Sheet
      as="section"
      id="notifications"
      aria-labelledby="account-notifications"
      className={styles['section']}
    >
      <WithTexts of="notifications" waiting={<Skeleton height="8rem" />}>
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
  const alerts = useAlerts();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const queryKey = accountKeys.notificationSettings(session.userId() ?? '');
  const { data } = useQuery({ queryKey, queryFn: () => orThrow(api.getNotificationSettings()) });

  const choose = async (body: NotificationSettings): Promise<void> => {
    queryClient.setQueryData(queryKey, body);
    const result = await api.setNotificationSettings({ body });
    if (result.ok) announce(t('saved'));
    else {
      queryClient.setQueryData(queryKey, data);
      if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
    }
  };
  return (
    <>
      <h2 id="account-notifications">{t('title')}</h2>
      <p className={styles['note']}>{t('lead')}</p>
      {data === undefined ? (
        <Skeleton height="6rem" />
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
            onChange={(digest) => void choose({ ...data, digest })}
          />
          {data.digest === 'never' ? null : (
            <Select
              label={t('hour')}
              hint={t('hourHint')}
              value={String(data.hour)}
              onChange={(event) => void choose({ ...data, hour: Number(event.target.value) })}
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
