/** The logbook: threads between the learner and the trainers, unread ones first to be seen (spec §2, §3 "LogBookRecord"). */
import { Alert, Button, buttonClass } from '@parcours/ui';
import { arrowLeftIcon, Icon, notePencilIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { paths } from '../../../paths.ts';
import { session } from '@parcours/web';
import styles from '../dashboard.module.css';
import logbook from './logbook.module.css';
import { NewThread } from './new-thread.tsx';
import { threadsQuery, unreadQuery } from '../queries.ts';
import { EmptyTab, WhenRead } from '../tab-state.tsx';
import { ThreadLine } from './thread-line.tsx';
import { ThreadSheet } from './thread-sheet.tsx';

export function LogbookTab(): ReactElement {
  const t = useText('dashboard');
  const userId = session.userId() ?? '';
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { thread: openId } = useSearch({ strict: false });
  const threads = useInfiniteQuery(threadsQuery(userId));
  const [writing, setWriting] = useState(false);
  const all = threads.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = all.find(({ id }) => id === openId);
  // A link may name a thread that is older than those that were read first.
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isSuccess } = threads;
  const seeks = openId !== undefined && open === undefined && isSuccess;
  useEffect(() => {
    if (seeks && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [seeks, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const refresh = async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: threadsQuery(userId).queryKey }),
      queryClient.invalidateQueries({ queryKey: unreadQuery(userId).queryKey }),
    ]);
  };
  const show = (thread: string | undefined) =>
    void navigate({ to: paths.logbook, search: thread === undefined ? {} : { thread }, resetScroll: false });

  if (open !== undefined)
    return (
      <section aria-labelledby="thread-title" className={styles['stack']}>
        <p>
          <Link
            to={paths.logbook}
            search={{}}
            className={buttonClass({ variant: 'quiet', size: 'small', flush: true })}
          >
            <Icon drawing={arrowLeftIcon} /> {t('allThreads')}
          </Link>
        </p>
        <ThreadSheet key={open.id} thread={open} onChange={refresh} onGone={() => show(undefined)} />
      </section>
    );
  return (
    <section aria-labelledby="logbook-title" className={styles['stack']}>
      <div className={logbook['head']}>
        <h2 id="logbook-title">{t('tab_logbook')}</h2>
        {writing ? null : (
          <Button variant="primary" icon={notePencilIcon} onClick={() => setWriting(true)}>
            {t('write')}
          </Button>
        )}
      </div>
      {writing ? (
        <NewThread
          onDone={async (id) => {
            await refresh();
            setWriting(false);
            show(id);
          }}
          onCancel={() => setWriting(false)}
        />
      ) : null}
      {seeks && !hasNextPage ? <Alert tone="warning" title={t('noSuchThread')} /> : null}
      <WhenRead queries={[threads]}>
        {() =>
          all.length === 0 ? (
            <EmptyTab title={t('noThreads')}>{t('noThreadsText')}</EmptyTab>
          ) : (
            <>
              <ul className={logbook['threads']}>
                {all.map((thread) => (
                  <ThreadLine key={thread.id} thread={thread} />
                ))}
              </ul>
              {threads.hasNextPage ? (
                <p>
                  <Button busy={threads.isFetchingNextPage} onClick={() => void threads.fetchNextPage()}>
                    {t('more')}
                  </Button>
                </p>
              ) : null}
            </>
          )
        }
      </WhenRead>
    </section>
  );
}
