/** A webhook that is made or changed: its name, its address, and what it is told. */
import { type Webhook, webhookEvents } from '@parcours/contract';
import { Button, Checkbox, Dialog, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ownChanges, useOwnChanges } from '../../parts/own-changes/own-changes.ts';
import styles from './webhooks.module.css';

const nameMax = 100;
const urlMax = 500;

interface Typed {
  readonly name: string;
  readonly url: string;
  readonly events: readonly Event[];
}

const typedFrom = (hook: Webhook | null): Typed => ({
  name: hook?.name ?? '',
  url: hook?.url ?? '',
  events: webhookEvents.filter((event) => hook?.events.includes(event) === true),
});

const bodyOf = ({ name, url, events }: Typed) => ({
  name: name.trim(),
  url: url.trim(),
  events: [...events],
});

export function WebhookDialog({
  hook,
  onClose,
  onSaved,
}: {
  readonly hook: Webhook | null;
  readonly onClose: () => void;
  /** With the secret of one that is new. */
  readonly onSaved: (secret: string | null) => Promise<void>;
}): ReactElement {
  const t = useText('webhooks');
  const refusal = useRefusalText();
  const stored = typedFrom(hook);
  const [typed, change] = useOwnChanges(stored);
  const { name, url, events } = typed;
  const [isChecked, setIsChecked] = useState(false);
  const isUrlGood = /^https?:\/\/\S+$/.test(url.trim());
  const save = useMutation({
    mutationFn: async () => {
      const body = bodyOf(typed);
      if (hook === null) return (await orThrow(api.createWebhook({ body }))).secret;
      await orThrow(api.updateWebhook({ params: { id: hook.id }, body: ownChanges(bodyOf(stored), body) }));
      return null;
    },
    onSuccess: onSaved,
  });
  const submit = (): void => {
    setIsChecked(true);
    if (name.trim() !== '' && isUrlGood && events.length > 0 && !save.isPending) save.mutate();
  };
  const toggle = (event: Event): void =>
    change({
      events: webhookEvents.filter((one) => events.includes(one) !== (one === event)),
    });
  return (
    <Dialog
      open
      title={hook === null ? t('new') : t('editTitle', { name: hook.name })}
      closeLabel={t('cancel')}
      initialFocus="first"
      onClose={onClose}
    >
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('name')}
          value={name}
          maxLength={nameMax}
          autoComplete="off"
          error={isChecked && name.trim() === '' ? t('nameFault') : undefined}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TextField
          label={t('url')}
          hint={t('urlHint')}
          type="url"
          value={url}
          maxLength={urlMax}
          autoComplete="off"
          error={isChecked && !isUrlGood ? t('urlFault') : undefined}
          onChange={({ currentTarget }) => change({ url: currentTarget.value })}
        />
        <fieldset className={styles['set']}>
          <legend>{t('events')}</legend>
          {isChecked && events.length === 0 ? <p role="alert">{t('eventsFault')}</p> : null}
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              label={t(`event-${eventText(event)}`)}
              checked={events.includes(event)}
              onChange={() => toggle(event)}
            />
          ))}
        </fieldset>
        {save.error instanceof CallFailure ? <p role="alert">{refusal(save.error)}</p> : null}
        <div>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t(hook === null ? 'make' : 'save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Event = (typeof webhookEvents)[number];
type Spelled<E extends string> = E extends `${infer Noun}.${infer Verb}` ? `${Noun}-${Verb}` : never;

/** A point parts the keys of texts. */
export const eventText = <E extends Event>(event: E) => event.replace('.', '-') as Spelled<E>;
