/** Opens a thread: a class, a title, a first message. */
import { limits } from '@parcours/contract';
import { Alert, Select, Sheet, TextField, useAlerts } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { meQuery, session, useUnsentWords } from '@parcours/web';
import styles from '../dashboard.module.css';
import { EntryForm, type WrittenEntry } from './entry-form.tsx';
import { sendEntry } from './send-entry.ts';
import { writableClassesQuery } from '../queries.ts';

export function NewThread({
  onDone,
  onCancel,
}: {
  readonly onDone: (id: string) => Promise<void>;
  readonly onCancel: () => void;
}): ReactElement {
  const t = useText('dashboard');
  const alerts = useAlerts();
  const userId = session.userId() ?? '';
  const { data: me } = useQuery(meQuery());
  const { data: classes = [], isSuccess } = useQuery({
    ...writableClassesQuery(userId, me?.companyUsers.map(({ companyId }) => companyId) ?? []),
    enabled: me !== undefined,
  });
  const [title, setTitle] = useUnsentWords('thread-title');
  const [chosen, setChosen] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const place =
    classes.find(({ id }) => id === chosen) ?? classes.find(({ expired }) => !expired) ?? classes[0];
  const titleProblem =
    title.trim() === ''
      ? t('titleMissing')
      : title.trim().length > limits.messageObjectMax
        ? t('titleTooLong', { max: limits.messageObjectMax })
        : null;

  const send = async ({ message, attachmentIds }: WrittenEntry): Promise<boolean> => {
    if (place === undefined) return false;
    const result = await sendEntry('thread', {
      studentId: userId,
      companyId: place.companyId,
      classId: place.id,
      title: title.trim(),
      message,
      attachmentIds: [...attachmentIds],
    });
    if (result.ok) {
      setTitle('');
      await onDone(result.data.id);
    }
    // Neither unknown pages nor missing rights: one no longer belongs to that class or its company.
    else if (result.code === 'MODEL_NOT_FOUND' || result.code === 'Forbidden')
      alerts.show({
        tone: 'danger',
        code: 'thread-refused',
        values: { title: t('threadRefused'), message: t('threadRefusedText') },
      });
    else if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
    return result.ok;
  };

  return (
    <Sheet as="section" margin aria-labelledby="new-thread" className={styles['stack']}>
      <h3 id="new-thread" ref={heading} tabIndex={-1} className={styles['quietFocus']}>
        {t('newThread')}
      </h3>
      {isSuccess && classes.length === 0 ? <Alert tone="info" title={t('noWritableClass')} /> : null}
      <EntryForm<'class' | 'title'>
        form="thread"
        place="thread"
        submitLabel={t('send')}
        onSubmit={send}
        onCancel={() => {
          setTitle('');
          onCancel();
        }}
        problems={[
          ...(place === undefined ? [{ field: 'class' as const, message: t('classMissing') }] : []),
          ...(titleProblem === null ? [] : [{ field: 'title' as const, message: titleProblem }]),
        ]}
      >
        {(errorOf) => (
          <>
            <Select
              id="thread-class"
              label={t('class')}
              value={place?.id ?? ''}
              onChange={(event) => setChosen(event.target.value)}
              error={errorOf('class')}
            >
              {classes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <TextField
              id="thread-title"
              label={t('threadTitle')}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
              error={errorOf('title')}
            />
          </>
        )}
      </EntryForm>
    </Sheet>
  );
}
