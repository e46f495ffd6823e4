/** To whom a rule writes today, to whom it would have, and the letter as one of them reads it: looked at before it is switched on. */
import type { ReminderPreview, ReminderRule } from '@parcours/contract';
import { Button, Dialog, Disclosure, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, ReadState, useRefusalText } from '@parcours/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { previewQuery } from './calls.ts';
import styles from './reminders.module.css';

export function PreviewDialog({
  rule,
  onClose,
  onSwitchedOn,
}: {
  readonly rule: ReminderRule;
  readonly onClose: () => void;
  readonly onSwitchedOn: () => Promise<void>;
}): ReactElement {
  const t = useText('reminders');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const { id, name, enabled } = rule;
  const { data, error, refetch } = useQuery(previewQuery(rule));
  const switchOn = useMutation({
    mutationFn: () => orThrow(api.updateReminderRule({ params: { id }, body: { enabled: true } })),
    onSuccess: async () => {
      announce(t('switchedOn', { name }));
      await onSwitchedOn();
    },
  });
  return (
    <Dialog
      open
      title={t('previewTitle', { name })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        enabled || data === undefined ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button variant="primary" busy={switchOn.isPending} onClick={() => switchOn.mutate()}>
              {t('switchOnNow')}
            </Button>
          </>
        )
      }
    >
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
      ) : (
        <Preview preview={data} />
      )}
      {enabled ? null : <p>{t('sendsToday')}</p>}
      {switchOn.error instanceof CallFailure ? <p role="alert">{refusal(switchOn.error)}</p> : null}
    </Dialog>
  );
}

function Preview({ preview }: { readonly preview: ReminderPreview }): ReactElement {
  const t = useText('reminders');
  const { today, lastMonth, withheld, letter } = preview;
  return (
    <div className={styles['form']}>
      <People sentence={t('today', { count: today.total })} people={today} />
      {withheld === 0 ? null : <p>{t('withheld', { count: withheld })}</p>}
      <People sentence={t('month', { count: lastMonth.total })} people={lastMonth} />
      {letter === null ? (
        <p>{t('noLetter')}</p>
      ) : (
        <section className={styles['form']}>
          <h3 className={styles['part']}>{t('letterTo', { name: letter.displayName })}</h3>
          <p className={styles['words']}>
            <strong>{letter.subject}</strong>
          </p>
          <pre className={styles['body']}>{letter.text}</pre>
        </section>
      )}
    </div>
  );
}

function People({
  sentence,
  people: { total, items },
}: {
  readonly sentence: string;
  readonly people: ReminderPreview['today'];
}): ReactElement {
  const t = useText('reminders');
  return (
    <div>
      <p className={styles['sentence']}>{sentence}</p>
      {total === 0 ? null : (
        <Disclosure summary={t('names')}>
          <ul className={styles['bullets']}>
            {items.map(({ userId, displayName, className }) => (
              <li key={userId} className={styles['words']}>
                {displayName} · {className}
              </li>
            ))}
          </ul>
          {total > items.length ? <p>{t('cut', { shown: items.length, total })}</p> : null}
        </Disclosure>
      )}
    </div>
  );
}
