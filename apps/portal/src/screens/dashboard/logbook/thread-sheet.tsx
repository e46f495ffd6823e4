/** An open thread: what was written, oldest first, and a place to answer. Opening it marks it as read. */
import { Sheet, useAlerts } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { api, session } from '@parcours/web';
import styles from '../dashboard.module.css';
import logbook from './logbook.module.css';
import { DeleteEntry } from './delete-entry.tsx';
import { EntryForm, type WrittenEntry } from './entry-form.tsx';
import { sendEntry } from './send-entry.ts';
import { ThreadEntry } from './thread-entry.tsx';
import { entriesOf, unreadOf, type Entry, type Thread } from '../queries.ts';

export function ThreadSheet({
  thread,
  onChange,
  onGone,
}: {
  readonly thread: Thread;
  readonly onChange: () => Promise<void>;
  readonly onGone: () => void;
}): ReactElement {
  const t = useText('dashboard');
  const alerts = useAlerts();
  const userId = session.userId() ?? '';
  const [removing, setRemoving] = useState<Entry | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const unread = unreadOf(thread);
  /** What was new when it was opened stays marked while it is open. */
  const [fresh] = useState(() => new Set(entriesOf(thread).flatMap((one) => (one.unread ? [one.id] : []))));
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (unread === 0) return;
    void api.readLogBookThread({ params: { id: thread.id } }).then((result) => {
      if (result.ok) void change.current();
    });
  }, [thread.id, unread]);

  const answer = async ({ message, attachmentIds }: WrittenEntry): Promise<boolean> => {
    const { studentId, companyId, classId, title, id } = thread;
    const result = await sendEntry(`answer ${id}`, {
      studentId,
      companyId,
      classId,
      title,
      parentId: id,
      message,
      attachmentIds: [...attachmentIds],
    });
    if (result.ok) await onChange();
    else if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
    return result.ok;
  };

  return (
    <Sheet margin className={styles['stack']}>
      <div>
        <h2 id="thread-title" ref={heading} tabIndex={-1}>
          {thread.title}
        </h2>
        <p className={styles['quiet']}>{thread.class?.name ?? t('noClass')}</p>
      </div>
      <ol className={logbook['entries']}>
        {entriesOf(thread).map((entry) => (
          <ThreadEntry
            key={entry.id}
            entry={entry}
            own={entry.userId === userId}
            fresh={fresh.has(entry.id)}
            onRemove={() => setRemoving(entry)}
          />
        ))}
      </ol>
      <section aria-labelledby="answer-title" className={logbook['answer']}>
        <h3 id="answer-title">{t('answer')}</h3>
        <EntryForm
          key={thread.id}
          form="answer"
          place={`answer ${thread.id}`}
          submitLabel={t('sendAnswer')}
          onSubmit={answer}
        />
      </section>
      <DeleteEntry
        entry={removing}
        isThread={removing?.parentId === null}
        onClose={() => setRemoving(null)}
        onDeleted={async () => {
          const gone = removing?.parentId === null;
          setRemoving(null);
          if (gone) onGone();
          await onChange();
        }}
      />
    </Sheet>
  );
}
