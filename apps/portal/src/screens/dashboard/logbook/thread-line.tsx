/** One thread in the list: its title, where and when, and what is new in it. */
import { Badge } from '@parcours/ui';
import { bellIcon, Icon, paperclipIcon } from '@parcours/ui/icons';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { memo, type ReactElement } from 'react';
import { paths } from '../../../paths.ts';
import styles from '../dashboard.module.css';
import logbook from './logbook.module.css';
import { entriesOf, lastMoment, unreadOf, type Thread } from '../queries.ts';

/** Drawn again when its thread changes: not with all that is done around the list. */
export const ThreadLine = memo(function ThreadLine({ thread }: { readonly thread: Thread }): ReactElement {
  const t = useText('dashboard');
  const locale = useLocale();
  const entries = entriesOf(thread);
  const unread = unreadOf(thread);
  const files = entries.reduce((sum, { attachmentIds }) => sum + attachmentIds.length, 0);
  const last = entries.at(-1);
  return (
    <li className={logbook['thread']} data-unread={unread > 0}>
      <h3>
        <Link to={paths.logbook} search={{ thread: thread.id }}>
          {thread.title}
        </Link>
      </h3>
      {unread === 0 ? null : (
        <Badge tone="brand" icon={bellIcon}>
          {t('unreadCount', { count: unread })}
        </Badge>
      )}
      <p className={logbook['excerpt']}>{last?.message ?? ''}</p>
      <p className={`${styles['quiet'] ?? ''} ${logbook['withFiles'] ?? ''}`}>
        <span>
          {[
            t('lastBy', { name: last?.user?.displayName ?? t('someone') }),
            formatDate(lastMoment(thread), locale, { dateStyle: 'medium' }),
            thread.class?.name,
            t('entries', { count: entries.length }),
          ]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </span>
        {files === 0 ? null : (
          <>
            <Icon drawing={paperclipIcon} /> {t('files', { count: files })}
          </>
        )}
      </p>
    </li>
  );
});
