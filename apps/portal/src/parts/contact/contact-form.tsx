/** The form inside the contact dialog: to whom, about what, and the message; a failure keeps every word. */
import { limits, type ErrorCode } from '@parcours/contract';
import { Alert, Button, Select, TextArea, useAnnounce } from '@parcours/ui';
import { paperPlaneTiltIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useState, type FormEvent, type ReactElement } from 'react';
import { api } from '@parcours/web';
import styles from './contact.module.css';
import type { Recipient } from './recipients.ts';
import { unsentWords } from './unsent-words.ts';

const keyOf = ({ userId, className }: Recipient): string => `${userId} ${className}`;

export function ContactForm({
  recipients,
  onSent,
}: {
  readonly recipients: readonly Recipient[];
  readonly onSent: () => void;
}): ReactElement {
  const t = useText('contact');
  const errors = useText('errors');
  const announce = useAnnounce();
  const [chosen, setChosen] = useState(0);
  const recipient = recipients[chosen];
  const key = recipient === undefined ? '' : keyOf(recipient);
  const [message, setMessage] = useState(() => unsentWords.of(key));
  const [left, setLeft] = useState(false);
  const [incomplete, setIncomplete] = useState(false);
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const [busy, setBusy] = useState(false);
  const isEmpty = message.trim() === '';
  const tooLong = message.length > limits.messageMax;
  const object = t('objectOf', { session: recipient?.className ?? '' }).slice(0, limits.messageObjectMax);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefused(null);
    setIncomplete(isEmpty);
    if (isEmpty || tooLong || recipient === undefined) {
      setLeft(true);
      document.getElementById('contact-message')?.focus();
      return;
    }
    setBusy(true);
    const body = { recipientId: recipient.userId, object, message: message.trim() };
    const result = await api.contactUser({ body });
    setBusy(false);
    if (result.ok) {
      unsentWords.keep(key, '');
      announce(t('sent'));
      onSent();
    } else {
      setRefused(result.code);
      announce(errors(`${result.code}.title`), 'assertive');
    }
  };

  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      {recipients.length > 1 ? (
        <Select
          label={t('recipient')}
          value={chosen}
          onChange={(event) => {
            const next = Number(event.target.value);
            const one = recipients[next];
            setChosen(next);
            setMessage(one === undefined ? '' : unsentWords.of(keyOf(one)));
          }}
        >
          {recipients.map((one, index) => (
            <option key={keyOf(one)} value={index}>
              {t('recipientOf', { name: one.name, session: one.className })}
            </option>
          ))}
        </Select>
      ) : null}
      <dl className={styles['facts']}>
        {recipients.length > 1 ? null : (
          <>
            <dt>{t('recipient')}</dt>
            <dd>{recipient?.name}</dd>
          </>
        )}
        <dt>{t('object')}</dt>
        <dd>{object}</dd>
      </dl>
      <TextArea
        id="contact-message"
        label={t('message')}
        rows={7}
        value={message}
        onChange={(event) => {
          setMessage(event.target.value);
          unsentWords.keep(key, event.target.value);
        }}
        onBlur={() => setLeft(true)}
        error={
          tooLong ? t('tooLong', { max: limits.messageMax }) : left && isEmpty ? t('missing') : undefined
        }
        {...(message.length > limits.messageMax - 500
          ? { counter: t('counter', { count: message.length, max: limits.messageMax }), overLimit: tooLong }
          : {})}
        readOnly={busy}
      />
      {incomplete && isEmpty ? (
        <Alert tone="danger" title={t('incomplete')} />
      ) : refused === null ? null : (
        <Alert tone="danger" title={errors(`${refused}.title`)}>
          <p>{errors(`${refused}.message`)}</p>
        </Alert>
      )}
      <Button type="submit" variant="primary" icon={paperPlaneTiltIcon} busy={busy} busyLabel={t('sending')}>
        {t('send', { recipient: recipient?.name ?? '' })}
      </Button>
    </form>
  );
}
