/** Says on every screen whose portal is looked at, until when, that nothing is changed, and leads out. */
import { Button } from '@parcours/ui';
import { useFormatter, useLocale, useText } from '@parcours/ui/text';
import { api, session } from '@parcours/web';
import { type ReactElement, useEffect, useState } from 'react';
import styles from './view-bar.module.css';
import { endView, expiryOf } from './view-token.ts';

export function ViewBar({
  token,
  backOffice,
}: {
  /** Null where the code opened nothing. */
  readonly token: string | null;
  /** Host of the back-office; empty where nobody knows it. */
  readonly backOffice: string;
}): ReactElement {
  const t = useText('view');
  const locale = useLocale();
  const format = useFormatter();
  const name = useName(token);
  const [userId] = useState(() => session.userId());
  const until = useUntil(token);
  const isOver = useIsOver(until);
  const backPath = userId === null ? '' : `personnes/${userId}`;
  const back = `//${backOffice}/${backPath}`;
  function leave(): void {
    endView();
    session.close();
    // A tab that the back-office opened closes; any other goes back there.
    window.close();
    location.replace(back);
  }
  // Where there is nothing to view, the bar is all there is.
  const Place = token === null ? 'main' : 'aside';
  return (
    <Place aria-label={t('label')} lang={locale} className={styles['bar']}>
      <p role="status">
        {token === null ? (
          t('notOpened')
        ) : isOver ? (
          t('over')
        ) : (
          <>
            <strong>
              {t('as', {
                name,
                until: format.dateTime(until, { timeStyle: 'short' }),
              })}
            </strong>{' '}
            <span className={styles['more']}>{t('nothing')}</span>
          </>
        )}
      </p>
      <Button onClick={leave}>{token === null || isOver ? t('back') : t('leave')}</Button>
    </Place>
  );
}

function useName(token: string | null): string {
  const [name, setName] = useState('…');
  useEffect(() => {
    if (token === null) return;
    void api.getMe({ query: {} }).then((found) => {
      if (found.ok) setName(found.data.displayName);
    });
  }, [token]);
  return name;
}

function useUntil(token: string | null): Date {
  const [until] = useState(() => new Date(token === null ? 0 : expiryOf(token)));
  return until;
}

/** The server ends it by itself; from then on the tab forgets it too. */
function useIsOver(until: Date): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        endView();
        session.expire();
        setIsOver(true);
      },
      Math.max(0, until.getTime() - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [until]);
  return isOver;
}
