/** The addresses of the centre, tried on request: what is missing at each, in words. */
import type { HostCheck, HostState } from '@parcours/contract';
import { Badge, type BadgeTone, Button, useAnnounce } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import styles from './access.module.css';

const toneOf = (state: HostState): BadgeTone =>
  state === 'answers' ? 'success' : state === 'certificate-ending' ? 'warning' : 'danger';

export function HostsSection(): ReactElement {
  const t = useText('access');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const check = useMutation({
    mutationFn: () => orThrow(api.checkHosts()),
    onSuccess: ({ items }) =>
      announce(t('hostsChecked', { count: items.filter(({ state }) => state !== 'answers').length })),
  });
  return (
    <SheetSection id="hosts" title={t('hosts')}>
      <p>{t('hostsLead')}</p>
      {check.data === undefined ? null : (
        <ul className={styles['hosts']}>
          {check.data.items.map((one) => (
            <li key={`${one.kind} ${one.host}`}>
              <CheckedHost checked={one} />
            </li>
          ))}
        </ul>
      )}
      {check.error instanceof CallFailure ? <p role="alert">{refusal(check.error)}</p> : null}
      <div className={styles['acts']}>
        <Button busy={check.isPending} busyLabel={t('checkingHosts')} onClick={() => check.mutate()}>
          {t('checkHosts')}
        </Button>
      </div>
    </SheetSection>
  );
}

function CheckedHost({
  checked: { host, kind, state, certificateUntil },
}: {
  readonly checked: HostCheck;
}): ReactElement {
  const t = useText('access');
  const format = useFormatter();
  return (
    <>
      <div className={styles['acts']}>
        <strong className={styles['detail']}>{host}</strong>
        <span>{t(`kind-${kind}`)}</span>
        <Badge tone={toneOf(state)}>{t(state === 'answers' ? 'hostGood' : 'hostMissing')}</Badge>
      </div>
      {state === 'answers' ? null : <p>{t(`host-${state}`)}</p>}
      {certificateUntil === null ? null : (
        <p>
          {t('certificateUntil', {
            day: format.dateTime(new Date(certificateUntil), { dateStyle: 'long' }),
          })}
        </p>
      )}
    </>
  );
}
