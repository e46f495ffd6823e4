/** What every tab shows around its content: waiting, a failure with a way on, or nothing yet and why. */
import { DelayedText, Sheet, Skeleton } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement, ReactNode } from 'react';
import { FailedRead } from '@parcours/web';
import styles from './dashboard.module.css';

interface Asked {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** The children are drawn once every query has answered. */
export function WhenRead({
  queries,
  children,
}: {
  readonly queries: readonly Asked[];
  readonly children: () => ReactNode;
}): ReactElement {
  const t = useText('dashboard');
  if (queries.every(({ isPending, isError }) => !isPending && !isError)) return <>{children()}</>;
  const failed = queries.find(({ error }) => error !== null)?.error ?? null;
  if (failed !== null)
    return (
      <FailedRead
        error={failed}
        onRetry={() => queries.forEach(({ isError, refetch }) => isError && void refetch())}
      />
    );
  return (
    <div aria-busy="true" className={styles['stack']}>
      <Skeleton height="7rem" />
      <Skeleton height="14rem" />
      <DelayedText>{t('loading')}</DelayedText>
    </div>
  );
}

/** Fact, reason, action. */
export function EmptyTab({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}): ReactElement {
  return (
    <div className={styles['empty']} data-surface="squared">
      <Sheet margin>
        <h3>{title}</h3>
        <p>{children}</p>
        {action}
      </Sheet>
    </div>
  );
}
