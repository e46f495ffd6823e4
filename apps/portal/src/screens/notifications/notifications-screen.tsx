/** What changed since the last visit, the newest first, with what is unread marked. */
import '@parcours/ui/heading-font.css';
import {
  Button,
  buttonClass,
  DelayedText,
  PageTitle,
  Skeleton,
  useAlerts,
  useAnnounce,
  useRouteFocus,
} from '@parcours/ui';
import { bellIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Notification } from '@parcours/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { FailedRead, session, useTenant, WithTexts } from '@parcours/web';
import { paths } from '../../paths.ts';
import { NotificationLine, placeOf } from './notification-line.tsx';
import styles from './notifications.module.css';
import { itemsOf, notificationsQuery, useReading } from './queries.ts';

export function NotificationsScreen(): ReactElement {
  return (
    <main id="content" className={styles['main']}>
      <WithTexts of="notifications" waiting={<Skeleton height="24rem" />}>
        <Notifications />
      </WithTexts>
    </main>
  );
}

function Notifications(): ReactElement {
  const t = useText('notifications');
  const tenant = useTenant();
  const userId = session.userId() ?? '';
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    notificationsQuery(userId),
  );
  const { readOne } = useReading(userId);
  const items = itemsOf(data?.pages ?? []);
  useChosen(items, readOne);
  useRouteFocus({
    routeKey: 'notifications',
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('title')}`,
  });
  return (
    <>
      <div className={styles['head']}>
        <PageTitle>{t('title')}</PageTitle>
        <ReadAll until={items.find(({ unread }) => unread)?.at} />
      </div>
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : items.length === 0 ? (
        <Empty />
      ) : (
        <>
          <ul className={styles['list']}>
            {items.map((one) => (
              <NotificationLine key={one.id} notification={one} onRead={(id) => void readOne(id)} />
            ))}
          </ul>
          {hasNextPage ? (
            <p>
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('older')}
              </Button>
            </p>
          ) : null}
        </>
      )}
      <p className={styles['note']}>
        {t('kept')}{' '}
        <Link to={paths.account} hash="notifications">
          {t('settings')}
        </Link>
      </p>
    </>
  );
}

/** The one that was chosen on the device leads on to its place. It is among the newest, or no longer there. */
function useChosen(items: readonly Notification[], readOne: (id: string) => Promise<void>): void {
  const navigate = useNavigate();
  const { n } = useSearch({ strict: false });
  const chosen = items.find(({ id }) => id === n);
  useEffect(() => {
    if (chosen === undefined) return;
    void readOne(chosen.id);
    void navigate({ ...placeOf(chosen), replace: true });
    // Once: what follows is another place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen?.id]);
}

/** `until`: of the newest that is unread; undefined where nothing is. */
function ReadAll({ until }: { readonly until: string | undefined }): ReactElement | null {
  const t = useText('notifications');
  const announce = useAnnounce();
  const alerts = useAlerts();
  const { readAll } = useReading(session.userId() ?? '');
  const [busy, setBusy] = useState(false);
  if (until === undefined) return null;
  const read = async (): Promise<void> => {
    setBusy(true);
    const done = await readAll(until);
    setBusy(false);
    if (!done) {
      alerts.show({ tone: 'danger', code: 'UNDEFINED' });
      return;
    }
    // The button is gone: what it did is said where it stood.
    document.querySelector<HTMLElement>('main h1')?.focus();
    announce(t('allRead'));
  };
  return (
    <Button busy={busy} onClick={() => void read()}>
      {t('readAll')}
    </Button>
  );
}

function Waiting({
  error,
  onRetry,
}: {
  readonly error: Error | null;
  readonly onRetry: () => void;
}): ReactElement {
  const app = useText('app');
  if (error !== null) return <FailedRead error={error} onRetry={onRetry} />;
  return (
    <div aria-busy="true">
      <Skeleton height="16rem" />
      <DelayedText>{app('loading')}</DelayedText>
    </div>
  );
}

/** Fact, reason, action. */
function Empty(): ReactElement {
  const t = useText('notifications');
  return (
    <div className={styles['empty']}>
      <Icon drawing={bellIcon} size={2.75} />
      <h2>{t('none')}</h2>
      <p>{t('noneText')}</p>
      <Link to={paths.home} className={buttonClass({})}>
        {t('toHome')}
      </Link>
    </div>
  );
}
