/** A public page by which a paper is checked: what its reference stands for here, or that it stands for nothing. */
import { Alert, DelayedText, PageTitle, Skeleton, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { CallFailure, FailedRead, useTenant, WithTexts } from '@parcours/web';
import styles from './certificate.module.css';

interface CheckedPaperProps<Paper> {
  /** Whose texts have its title. */
  readonly of: 'certificate' | 'realisation';
  readonly read: (ref: string) => {
    readonly queryKey: readonly string[];
    readonly queryFn: () => Promise<Paper>;
  };
  readonly show: (paper: Paper) => ReactNode;
}

export function CheckedPaper<Paper>(props: CheckedPaperProps<Paper>): ReactElement {
  return (
    <WithTexts
      of="certificate"
      waiting={
        <main id="content" className={styles['main']} aria-busy="true">
          <Skeleton height="24rem" />
        </main>
      }
    >
      <Check {...props} />
    </WithTexts>
  );
}

function Check<Paper>({ of, read, show }: CheckedPaperProps<Paper>): ReactElement {
  const t = useText('certificate');
  const titled = useText(of);
  const tenant = useTenant();
  const { ref = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useQuery({ ...read(ref), retry: false });
  useRouteFocus({
    routeKey: `${of} ${ref}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${titled('title')}`,
  });
  // A reference of the wrong shape is as unknown as any.
  const unknown = error instanceof CallFailure && [400, 404].includes(error.status);
  return (
    <main id="content" className={styles['main']} aria-busy={isPending}>
      <PageTitle>{titled('title')}</PageTitle>
      {data !== undefined ? (
        show(data)
      ) : unknown ? (
        <Alert tone="warning" title={t('unknown')}>
          <p>{t('unknownText', { centre: tenant.name })}</p>
          <p className={styles['ref']}>{ref}</p>
        </Alert>
      ) : error !== null ? (
        <FailedRead error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton height="24rem" />
          <DelayedText>{t('loading')}</DelayedText>
        </>
      )}
    </main>
  );
}

export function Fact({
  name,
  lead = false,
  children,
}: {
  readonly name: string;
  readonly lead?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div data-lead={lead}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
