/** The bell of the banner: how many notifications are unread, first as the account told it, then asked now and then. */
import { limits } from '@parcours/contract';
import { VisuallyHidden, useAnnounce } from '@parcours/ui';
import { bellIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactElement } from 'react';
import { accountKeys, api, meQuery, orThrow, session } from '@parcours/web';
import { paths } from '../../paths.ts';
import styles from './shell.module.css';

export function Bell(): ReactElement {
  const t = useText('shell');
  const announce = useAnnounce();
  const unread = useUnread();
  const told = useRef(unread);
  useEffect(() => {
    if (told.current !== undefined && unread !== undefined && unread > told.current)
      announce(t('bellNews', { count: unread }));
    told.current = unread;
  }, [unread, announce, t]);
  const most = limits.unreadNotificationsMax - 1;
  return (
    <Link to={paths.notifications} className={styles['bell']}>
      <Icon drawing={bellIcon} />
      <VisuallyHidden>{t('bell', { count: unread ?? 0 })}</VisuallyHidden>
      <span aria-hidden="true" className={styles['caption']}>
        {t('bellName')}
      </span>
      {unread === undefined || unread === 0 ? null : (
        <span aria-hidden="true" className={styles['unread']}>
          {unread > most ? `${most}+` : unread}
        </span>
      )}
    </Link>
  );
}

/** Undefined until the account is known, which is asked for anyway: the bell adds no request to the first paint. */
function useUnread(): number | undefined {
  const { data: me, dataUpdatedAt } = useQuery(meQuery());
  const known = me?.unreadNotifications;
  const { data } = useQuery({
    queryKey: accountKeys.unreadNotifications(session.userId() ?? ''),
    queryFn: () => orThrow(api.countUnreadNotifications()),
    enabled: known !== undefined,
    ...(known === undefined ? {} : { initialData: { unread: known }, initialDataUpdatedAt: dataUpdatedAt }),
    staleTime: limits.unreadMs,
    refetchInterval: limits.unreadMs,
  });
  return data?.unread;
}
