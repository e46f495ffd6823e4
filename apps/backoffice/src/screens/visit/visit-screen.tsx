/** Where a superadmin's visit arrives at a centre: the code in the address becomes a sign-in, once (decision 0390). */
import { buttonClass, PageTitle, Sheet, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, openSession, session } from '@parcours/web';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import styles from './visit.module.css';

/** The address is cleared of it at once. */
function takeCode(): string | null {
  const found = /^#visite=([\w-]+)$/.exec(location.hash)?.[1] ?? null;
  history.replaceState(history.state, '', location.pathname);
  return found;
}

/** Of this page: a second drawing of the screen must not ask again. */
let arrival: Promise<boolean> | undefined;

async function arrive(): Promise<boolean> {
  const code = takeCode();
  const answer = code === null ? null : await api.openVisit({ body: { code } });
  if (answer?.ok !== true) return false;
  // Whoever was signed in here on this device is not who visits, and finds what was begun when signing in again.
  session.close({ keepsWords: true });
  openSession(answer.data.access_token);
  return true;
}

export function VisitScreen(): ReactElement {
  const t = useText('visit');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  useRouteFocus({ routeKey: 'visit', documentTitle: t('title') });
  useEffect(() => {
    arrival ??= arrive();
    void arrival.then((isIn) => {
      arrival = undefined;
      if (!isIn) return setHasFailed(true);
      queryClient.clear();
      return navigate({ to: paths.home, replace: true });
    });
  }, [navigate, queryClient]);
  return (
    <main id="content" className={styles['page']} aria-busy={!hasFailed}>
      <Sheet margin className={styles['card']}>
        <PageTitle>{t('title')}</PageTitle>
        <p role="status">{t(hasFailed ? 'failed' : 'opening')}</p>
        {hasFailed ? (
          <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
            {t('home')}
          </Link>
        ) : null}
      </Sheet>
    </main>
  );
}
