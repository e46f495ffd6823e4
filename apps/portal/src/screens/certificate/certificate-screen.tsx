/** What a certificate's reference stands for, to anybody and without signing in (domain §10). */
import '@parcours/ui/heading-font.css';
import type { PublicCertificate } from '@parcours/contract';
import { durationText } from '@parcours/rules';
import {
  Alert,
  buttonClass,
  DelayedText,
  PageTitle,
  Sheet,
  Skeleton,
  useRouteFocus,
  type Tone,
} from '@parcours/ui';
import { downloadSimpleIcon, Icon } from '@parcours/ui/icons';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { api, CallFailure, FailedRead, orThrow, queryKeys, useTenant, WithTexts } from '@parcours/web';
import styles from './certificate.module.css';

const tones: Readonly<Record<PublicCertificate['status'], Tone>> = {
  issued: 'success',
  replaced: 'info',
  revoked: 'danger',
  expired: 'warning',
};

export function CertificateScreen(): ReactElement {
  return (
    <WithTexts
      of="certificate"
      waiting={
        <main id="content" className={styles['main']} aria-busy="true">
          <Skeleton height="24rem" />
        </main>
      }
    >
      <Check />
    </WithTexts>
  );
}

function Check(): ReactElement {
  const t = useText('certificate');
  const tenant = useTenant();
  const { ref = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeys.certificate(ref),
    queryFn: () => orThrow(api.getCertificate({ params: { ref } })),
    retry: false,
  });
  useRouteFocus({
    routeKey: `certificate ${ref}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('title')}`,
  });
  // A reference of the wrong shape is as unknown as any.
  const unknown = error instanceof CallFailure && [400, 404].includes(error.status);
  return (
    <main id="content" className={styles['main']} aria-busy={isPending}>
      <PageTitle>{t('title')}</PageTitle>
      {data !== undefined ? (
        <Facts certificate={data} />
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

function Facts({
  certificate: { ref, status, statusAt, expiresAt, facts },
}: {
  readonly certificate: PublicCertificate;
}): ReactElement {
  const t = useText('certificate');
  const locale = useLocale();
  const day = (at: string) => formatDate(at, locale, { dateStyle: 'long' }, 'UTC');
  return (
    <Sheet as="section" margin aria-labelledby="certificate-kind" className={styles['sheet']}>
      <Alert tone={tones[status]} title={t(status)}>
        <p>
          {status === 'issued'
            ? t('issuedText', { centre: facts.contextName, date: day(facts.issuedAt) })
            : t(`${status}Text`, { date: day(statusAt) })}
        </p>
      </Alert>
      <h2 id="certificate-kind">{t(`kind${facts.wording}`)}</h2>
      <dl className={styles['facts']}>
        <Fact name={t('holder')} lead>
          {facts.holder ?? t('erased')}
        </Fact>
        <Fact name={t('course')} lead>
          {facts.courseTitle}
        </Fact>
        <Fact name={t('score')} lead>
          {t('outOf', { score: String(facts.score) })}
        </Fact>
        <Fact name={t('program')}>{facts.programName}</Fact>
        <Fact name={t('class')}>{facts.className}</Fact>
        <Fact name={t('dates')}>
          {day(facts.startedAt) === day(facts.endedAt)
            ? day(facts.endedAt)
            : t('from', { start: day(facts.startedAt), end: day(facts.endedAt) })}
        </Fact>
        <Fact name={t('time')}>{durationText(facts.activeSeconds - (facts.activeSeconds % 60), locale)}</Fact>
        <Fact name={t('centre')}>
          {facts.contextName}, {day(facts.issuedAt)}
        </Fact>
        {expiresAt === null ? null : <Fact name={t('until')}>{day(expiresAt)}</Fact>}
        <Fact name={t('reference')}>
          <code className={styles['ref']}>{ref}</code>
        </Fact>
      </dl>
      <p className={styles['compare']}>{t('compare')}</p>
      <p>
        <a href={`/api/certificates/${ref}.pdf?locale=${locale}`} download className={buttonClass()}>
          <Icon drawing={downloadSimpleIcon} /> {t('pdf')}
        </a>
      </p>
    </Sheet>
  );
}

function Fact({
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
