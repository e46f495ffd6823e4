/** The form inside the contact dialog: to whom, about what, and the message; a failure keeps every word. */
import { limits } from '@parcours/contract';
import { Button, FormErrorSummary, Select, TextArea, useAnnounce } from '@parcours/ui';
import { paperPlaneTiltIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { type ReactElement, useState } from 'react';
import { api, submission, unsentWords, useForm, useRefusalText } from '@parcours/web';
import styles from './contact.module.css';
import type { Recipient } from './recipients.ts';

const keyOf = ({ userId, className }: Recipient): string => `contact ${userId} ${className}`;

export function ContactForm({
  recipients,
  onSent,
}: {
  readonly recipients: readonly Recipient[];
  readonly onSent: () => void;
}): ReactElement {
  const t = useText('contact');
  const errors = useText('errors');
  const refusalText = useRefusalText();
  const announce = useAnnounce();
  const [chosen, setChosen] = useState(0);
  const recipient = recipients[chosen];
  const key = recipient === undefined ? '' : keyOf(recipient);
  const [message, setMessage] = useState(() => unsentWords.of(key));
  const [left, setLeft] = useState(false);
  const [failure, setFailure] = useState('');
  const isEmpty = message.trim() === '';
  const tooLong = message.length > limits.messageMax;
  const object = t('objectOf', { session: recipient?.className ?? '' }).slice(0, limits.messageObjectMax);

  const form = useForm<'message'>({
    form: 'contact',
    check: () =>
      isEmpty
        ? [{ field: 'message', message: t('missing') }]
        : tooLong
          ? [{ field: 'message', message: t('tooLong', { max: limits.messageMax }) }]
          : [],
    async send() {
      if (recipient === undefined) return [];
      const body = { recipientId: recipient.userId, object, message: message.trim() };
      const idempotencyKey = submission.keyOf(key, body);
      const result = await api.contactUser({ body }, { idempotencyKey, keepalive: true });
      if (!result.ok) {
        setFailure(errors(`${result.code}.title`));
        return [{ message: refusalText(result) }];
      }
      submission.end(key);
      unsentWords.keep(key, '');
      announce(t('sent'));
      onSent();
      return [];
    },
  });

  return (
    <form {...form.props} className={styles['form']}>
      <FormErrorSummary title={form.refused ? failure : t('incomplete')} {...form.summary} />
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
          tooLong
            ? t('tooLong', { max: limits.messageMax })
            : left && isEmpty
              ? t('missing')
              : form.errorOf('message')
        }
        {...(message.length > limits.messageMax - 500
          ? { counter: t('counter', { count: message.length, max: limits.messageMax }), overLimit: tooLong }
          : {})}
        readOnly={form.busy}
      />
      <Button
        type="submit"
        variant="primary"
        icon={paperPlaneTiltIcon}
        busy={form.busy}
        busyLabel={t('sending')}
      >
        {t('send', { recipient: recipient?.name ?? '' })}
      </Button>
    </form>
  );
}
