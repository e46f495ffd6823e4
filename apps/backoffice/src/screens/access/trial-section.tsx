/** A trial of the identity provider: the window that it opens, what arrived there, and which account it would have entered. */
import type { SingleSignOnTrial } from '@parcours/contract';
import { Alert, buttonClass, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, orThrow, ReadState, settingsKeys } from '@parcours/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import styles from './access.module.css';
import { TrialIdentityView } from './trial-identity.tsx';

export interface StartedTrial {
  readonly id: string;
  /** Opens the sign-in, once; absent in the window that came back. */
  readonly address?: string | null;
}

/** Somebody signs in in another window: it is looked for so often, in milliseconds. */
const lookMs = 2_000;

export function TrialSection({
  trial: { id, address = null },
  isWindow,
}: {
  readonly trial: StartedTrial;
  /** Of the window in which the sign-in was made. */
  readonly isWindow: boolean;
}): ReactElement {
  const t = useText('access');
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.signInTrial(id),
    queryFn: () => orThrow(api.getSingleSignOnTrial({ params: { id } })),
    refetchInterval: (query) => (query.state.data?.state === 'waiting' ? lookMs : false),
  });
  const state = data?.state;
  useEffect(() => document.querySelector<HTMLElement>('#trial')?.focus(), []);
  useEffect(() => {
    if (state === undefined || state === 'waiting') return;
    announce(t(state));
    // That it worked stands with what is stored.
    void queryClient.invalidateQueries({ queryKey: settingsKeys.singleSignOn(), exact: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once, when it ends
  }, [state]);
  return (
    <SheetSection id="trial" title={t('trial')} takesFocus>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="6rem" />
      ) : (
        <TrialOutcome trial={data} address={address} />
      )}
      {isWindow && state !== 'waiting' ? <p>{t('closeWindow')}</p> : null}
    </SheetSection>
  );
}

function TrialOutcome({
  trial: { state, failure, detail, identity },
  address,
}: {
  readonly trial: SingleSignOnTrial;
  readonly address: string | null;
}): ReactElement {
  const t = useText('access');
  if (failure !== null)
    return (
      <Alert tone="danger" title={t('failed')}>
        <p>{t(`failure-${failure}`)}</p>
        {detail === null ? null : <p className={styles['detail']}>{t('said', { detail })}</p>}
      </Alert>
    );
  if (state === 'arrived' && identity !== null) return <TrialIdentityView identity={identity} />;
  return (
    <div className={styles['form']}>
      <p>{t('found')}</p>
      <p>{t('changesNothing')}</p>
      {address === null ? null : (
        <a className={buttonClass({ variant: 'secondary' })} href={address} target="_blank" rel="noreferrer">
          {t('open')}
        </a>
      )}
      <p role="status">{t('waiting')}</p>
      <p>{t('redirectFault')}</p>
    </div>
  );
}
