/** The live parts of a learner's sessions: those to come, and those that were, with what is recorded of the learner. */
import '@parcours/ui/heading-font.css';
import type { OwnSlot } from '@parcours/contract';
import { Badge, PageTitle, Sheet, Skeleton, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { accountKeys, api, orThrow, ReadState, session, useNow, useTenant, WithTexts } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import styles from './attendance.module.css';
import { useOwnState, useSlotTime } from './slot-words.ts';

export function OwnSlotsScreen(): ReactElement {
  return (
    <main id="content" className={styles['main']}>
      <WithTexts of="own-tools" waiting={<Skeleton height="24rem" />}>
        <OwnSlots />
      </WithTexts>
    </main>
  );
}

function OwnSlots(): ReactElement {
  const t = useText('attendance');
  const tenant = useTenant();
  const now = useNow();
  const { data, error, refetch } = useQuery({
    queryKey: accountKeys.ownSlots(session.userId() ?? ''),
    queryFn: () => orThrow(api.listOwnSlots()),
    staleTime: 0,
  });
  useRouteFocus({
    routeKey: 'seances',
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('title')}`,
  });
  if (data === undefined)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <ReadState error={error} onRetry={() => void refetch()} height="20rem" />
      </>
    );
  const { items, timeZone } = data;
  const isAhead = ({ endAt }: OwnSlot): boolean => Date.parse(endAt) > now;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p>{t('lead', { zone: timeZone })}</p>
      <Slots title={t('coming')} none={t('noneComing')} slots={items.filter(isAhead)} timeZone={timeZone} />
      <Slots
        title={t('past')}
        none={t('nonePast')}
        slots={items.filter((slot) => !isAhead(slot)).toReversed()}
        timeZone={timeZone}
      />
    </>
  );
}

function Slots({
  title,
  none,
  slots,
  timeZone,
}: {
  readonly title: string;
  readonly none: string;
  readonly slots: readonly OwnSlot[];
  readonly timeZone: string;
}): ReactElement {
  return (
    <>
      <h2>{title}</h2>
      {slots.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={styles['list']}>
          {slots.map((slot) => (
            <li key={slot.id}>
              <Slot slot={slot} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Slot({ slot, timeZone }: { readonly slot: OwnSlot; readonly timeZone: string }): ReactElement {
  const t = useText('attendance');
  const time = useSlotTime(timeZone);
  const ownState = useOwnState(timeZone);
  const { title, className, place, videoUrl, startAt, endAt, cancelled, own } = slot;
  return (
    <Sheet className={styles['sheet']}>
      <h3>{title}</h3>
      <p>{time(startAt, endAt)}</p>
      <p>{[className, place].filter((fact) => fact !== null).join(' · ')}</p>
      {videoUrl === null || cancelled !== null ? null : (
        <p>
          <a href={videoUrl} rel="noreferrer" target="_blank">
            {t('video')}
          </a>
        </p>
      )}
      {cancelled === null ? null : (
        <p>
          <Badge tone="warning">{t('cancelled')}</Badge> {cancelled}
        </p>
      )}
      {own === null ? null : <p>{ownState(own)}</p>}
    </Sheet>
  );
}
