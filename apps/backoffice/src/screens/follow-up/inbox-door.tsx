/** How much was written to whoever follows, and the way to answer it. */
import { buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, deskKeys, orThrow, ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';

export function InboxDoor(): ReactElement {
  const t = useText('followUp');
  const { data, error, refetch } = useQuery({
    queryKey: deskKeys.inbox(0),
    queryFn: () => orThrow(api.listInbox({ query: {} })),
  });
  return (
    <SheetSection id="inbox-title" title={t('inbox')}>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="1.6rem" />
      ) : (
        <p>{t('inboxCount', { unread: data.unread, waiting: data.waiting })}</p>
      )}
      <p>
        <Link to={paths.inbox} className={buttonClass()}>
          {t('openInbox')}
        </Link>
      </p>
    </SheetSection>
  );
}
