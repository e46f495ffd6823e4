/** The addresses of a centre: each with what answers there; added with those of its other origins, and removed. */
import { type Centre, hostKinds, hostName } from '@parcours/contract';
import { Button, ConfirmDialog, FormErrorSummary, Select, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, textOf, useForm, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import styles from './platform.module.css';

interface Props {
  readonly centre: Centre;
  readonly onChanged: (centre: Centre) => void;
}

export function CentreHosts({ centre, onChanged }: Props): ReactElement {
  const t = useText('platform');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const [leaving, setLeaving] = useState<string | null>(null);
  const remove = useMutation({
    mutationFn: (host: string) => orThrow(api.removeCentreHost({ params: { id: centre.id, host } })),
    onSuccess: (after, host) => {
      announce(t('hostRemoved', { host }));
      setLeaving(null);
      onChanged(after);
    },
  });
  const close = (): void => {
    setLeaving(null);
    remove.reset();
  };
  return (
    <SheetSection id="centre-hosts" title={t('hosts')}>
      {centre.hosts.length === 0 ? <p>{t('noHosts')}</p> : null}
      <ul className={styles['hosts']}>
        {centre.hosts.map(({ host, kind }) => (
          <li key={host}>
            <span>
              {host} <span className={styles['kind']}>{t(`kind-${kind}`)}</span>
            </span>
            <Button
              size="small"
              aria-label={t('removeHostLabel', { host })}
              onClick={() => {
                remove.reset();
                setLeaving(host);
              }}
            >
              {t('removeHost')}
            </Button>
          </li>
        ))}
      </ul>
      <NewHost centre={centre} onChanged={onChanged} />
      <ConfirmDialog
        open={leaving !== null}
        title={t('removeHostTitle', { host: leaving ?? '' })}
        confirmLabel={t('removeHostNow')}
        cancelLabel={t('keep')}
        busy={remove.isPending}
        onConfirm={() => (leaving === null ? undefined : remove.mutate(leaving))}
        onCancel={close}
      >
        <p>{t('removeHostText')}</p>
        {remove.error instanceof CallFailure ? <p role="alert">{refusal(remove.error)}</p> : null}
      </ConfirmDialog>
    </SheetSection>
  );
}

function NewHost({ centre, onChanged }: Props): ReactElement {
  const t = useText('platform');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const [count, setCount] = useState(0);
  const form = useForm<'host'>({
    form: 'new-host',
    check: (typed) =>
      hostName.test(textOf(typed, 'host').trim())
        ? []
        : [{ field: 'host' as const, message: t('hostFault') }],
    async send(typed) {
      const host = textOf(typed, 'host').trim();
      const kind = hostKinds.find((one) => one === textOf(typed, 'kind'));
      const body = { host, ...(kind === undefined ? {} : { kind }) };
      const result = await api.addCentreHost({ params: { id: centre.id }, body });
      if (!result.ok)
        return [
          {
            ...(result.code === 'CENTRE_HOST_TAKEN' && { field: 'host' as const }),
            message: refusal(result),
          },
        ];
      announce(t('hostAdded', { host }));
      setCount(count + 1);
      onChanged(result.data);
      return [];
    },
  });
  return (
    <form {...form.props} key={count} className={styles['form']} aria-label={t('addHost')}>
      <FormErrorSummary title={t('summary')} {...form.summary} />
      <div className={styles['row']}>
        <TextField
          id="new-host-host"
          name="host"
          label={t('newHost')}
          hint={t('hostHint')}
          error={form.errorOf('host')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Select name="kind" label={t('kind')} defaultValue="">
          <option value="">{t('kindAll')}</option>
          {hostKinds.map((one) => (
            <option key={one} value={one}>
              {t(`kind-${one}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" busy={form.busy}>
          {t('addHost')}
        </Button>
      </div>
    </form>
  );
}
