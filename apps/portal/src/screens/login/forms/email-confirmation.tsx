/** The link sent to a new e-mail address was opened: it counts from now on (domain §1). */
import { type ErrorCode, limits } from '@parcours/contract';
import { buttonClass, DelayedText } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { paths } from '../../../paths.ts';
import { api, meQuery } from '@parcours/web';
import { ViewTitle } from '../view-title.tsx';
import styles from './forms.module.css';

type Outcome = 'Done' | 'Expired' | 'Invalid' | 'Taken' | 'Other';

const outcomes: Readonly<Partial<Record<ErrorCode, Outcome>>> = {
  Forbidden: 'Expired',
  UNAUTHORIZED: 'Invalid',
  BAD_REQUEST: 'Invalid',
  UNIQUE_USERNAME_OR_EMAIL: 'Taken',
};

export function EmailConfirmation(): ReactElement {
  const t = useText('entry');
  const queryClient = useQueryClient();
  // Behind the hash sign, so that no server keeps it in a log.
  const token = useLocation({ select: ({ hash }) => hash });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    // The link works once: a second effect of the same page must not use it up.
    if (isSent.current) return;
    isSent.current = true;
    void api.confirmEmail({ body: { token } }).then(async (result) => {
      setOutcome(result.ok ? 'Done' : (outcomes[result.code] ?? 'Other'));
      if (result.ok) await queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
    });
  }, [token, queryClient]);

  if (outcome === null)
    return (
      <>
        <ViewTitle view="email">{t('emailTitle')}</ViewTitle>
        <DelayedText>{t('emailConfirming')}</DelayedText>
      </>
    );
  return (
    <div className={styles['dead']} role={outcome === 'Done' ? 'status' : 'alert'}>
      <ViewTitle view={`email ${outcome}`}>{t(`email${outcome}`)}</ViewTitle>
      <p className={styles['lead']}>{t(`email${outcome}Text`, { hours: limits.emailChangeHours })}</p>
      <Link to={paths.account} className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
        {t('openProfile')}
      </Link>
    </div>
  );
}
