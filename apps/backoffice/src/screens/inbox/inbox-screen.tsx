/** What learners wrote to whoever teaches them: unread first, answered in place (back-office §4). */
import { limits } from '@parcours/contract';
import { buttonClass } from '@parcours/ui';
import { Pager } from '@parcours/ui/desk';
import { useFormatter, useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { EmptyList } from '../../parts/empty-list.tsx';
import { Screen } from '../../parts/screen.tsx';
import { paths } from '../../paths.ts';
import { inboxQuery } from './calls.ts';
import { InboxEntry } from './inbox-entry.tsx';
import styles from './inbox.module.css';

export function InboxScreen(): ReactElement {
  const t = useText('inbox');
  const format = useFormatter();
  const [page, setPage] = useState(1);
  const offset = (page - 1) * limits.inboxPage;
  const { data, error, refetch } = useQuery({ ...inboxQuery(offset), placeholderData: keepPreviousData });
  return (
    <Screen title={t('title')}>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
      ) : (
        <>
          <p>
            {t('count', { unread: data.unread, waiting: data.waiting })}{' '}
            {data.averageHours === null
              ? t('noAnswers')
              : t('average', {
                  answers: data.answers,
                  hours: format.number(data.averageHours, { maximumFractionDigits: 1 }),
                })}
          </p>
          {data.items.length === 0 ? (
            <EmptyList title={t('none')} text={t('noneText')}>
              <Link to={paths.sessions} className={buttonClass()}>
                {t('toSessions')}
              </Link>
            </EmptyList>
          ) : (
            <ul className={styles['list']}>
              {data.items.map((item) => (
                <li key={`${item.kind} ${item.id}`}>
                  <InboxEntry item={item} promisedDays={data.promisedDays} />
                </li>
              ))}
            </ul>
          )}
          {data.total <= limits.inboxPage ? null : (
            <Pager
              label={t('pages')}
              position={t('position', {
                from: offset + 1,
                to: offset + data.items.length,
                total: data.total,
              })}
              page={page}
              pages={Math.ceil(data.total / limits.inboxPage)}
              words={{ previous: t('previous'), next: t('next') }}
              onPage={setPage}
            />
          )}
        </>
      )}
    </Screen>
  );
}
