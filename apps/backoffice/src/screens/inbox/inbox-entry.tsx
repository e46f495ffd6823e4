/** One thread or message: what was written, and the answer, in place. Opening it marks it as read. */
import type { InboxItem } from '@parcours/contract';
import { Badge, Disclosure, Sheet, useAlerts } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { session } from '@parcours/web';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { WaitingTime } from '../../parts/waiting/waiting-time.tsx';
import { changeItem, readItem } from './calls.ts';
import styles from './inbox.module.css';
import { ReplyForm } from './reply-form.tsx';

export function InboxEntry({
  item,
  promisedDays,
}: {
  readonly item: InboxItem;
  readonly promisedDays: number;
}): ReactElement {
  const t = useText('inbox');
  const format = useFormatter();
  const alerts = useAlerts();
  const queryClient = useQueryClient();
  const { kind, title, learner, className, unread, waitingSince, entries } = item;
  const last = entries.at(-1);
  const isAnswered = kind === 'message' && waitingSince === null;
  const opened = async (isOpen: boolean): Promise<void> => {
    if (!isOpen || !unread) return;
    const read = await readItem(item);
    if (read.ok) await changeItem(queryClient, item, (one) => ({ ...one, unread: false }));
    else alerts.show({ tone: 'danger', code: read.code });
  };
  return (
    <Sheet as="article" className={styles['item']}>
      <h2>{title}</h2>
      <p className={styles['about']}>
        <span>
          {className === null ? learner.displayName : t('from', { learner: learner.displayName, className })}
        </span>
        <Badge tone="neutral">{kind === 'thread' ? t('thread') : t('message')}</Badge>
        {unread ? <Badge tone="info">{t('unread')}</Badge> : null}
        {waitingSince === null ? null : <WaitingTime since={waitingSince} promisedDays={promisedDays} />}
      </p>
      <p className={styles['first']}>{last?.text}</p>
      <Disclosure
        summary={isAnswered ? t('see') : t('open', { count: entries.length })}
        onToggle={(isOpen) => void opened(isOpen)}
      >
        <ol className={styles['entries']}>
          {entries.map(({ id, author, text, at }) => (
            <li key={`${id} ${at}`}>
              <p className={styles['about']}>
                <strong>{author.id === session.userId() ? t('you') : author.displayName}</strong>
                <time dateTime={at}>
                  {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
              </p>
              <p className={styles['text']}>{text}</p>
            </li>
          ))}
        </ol>
        {isAnswered ? <p>{t('answeredByMail')}</p> : <ReplyForm item={item} />}
      </Disclosure>
    </Sheet>
  );
}
