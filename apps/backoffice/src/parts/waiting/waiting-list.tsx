/** Pages that wait for a trainer, each with the way to its correction in the portal. */
import { arrowSquareOutIcon, Icon } from '@parcours/ui/icons';
import { useFormatter, useText } from '@parcours/ui/text';
import { useTenant } from '@parcours/web';
import type { ReactElement } from 'react';
import type { WaitingPage } from './waiting-pages.ts';
import styles from './waiting-list.module.css';

export function WaitingList({ pages }: { readonly pages: readonly WaitingPage[] }): ReactElement {
  const t = useText('waiting');
  const format = useFormatter();
  const { hosts } = useTenant();
  return (
    <ul className={styles['list']}>
      {pages.map(({ id, learner, course, sentAt }) => (
        <li key={id}>
          <a href={`//${hosts.frontoffice}/correction/${id}`} target="_blank" rel="noopener">
            {t('page', { learner, course })}
            <Icon drawing={arrowSquareOutIcon} />
          </a>
          {sentAt === null ? null : (
            <time dateTime={sentAt}>
              {t('sent', { day: format.dateTime(new Date(sentAt), { dateStyle: 'medium' }) })}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
