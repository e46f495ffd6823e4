/** What a certificate's reference stands for, to anybody and without signing in (domain §10). */
import '@parcours/ui/heading-font.css';
import type { PublicCertificate } from '@parcours/contract';
import { durationText, usualTimeZone } from '@parcours/rules';
import { Alert, buttonClass, Sheet, type Tone } from '@parcours/ui';
import { downloadSimpleIcon, Icon } from '@parcours/ui/icons';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { api, orThrow, accountKeys, useTenant } from '@parcours/web';
import { CheckedPaper, Fact } from './checked-paper.tsx';
import styles from './certificate.module.css';

const tones: Readonly<Record<PublicCertificate['status'], Tone>> = {
  issued: 'success',
  replaced: 'info',
  revoked: 'danger',
  expired: 'warning',
};

export function CertificateScreen(): ReactElement {
  return (
    <CheckedPaper
      of="certificate"
      read={(ref) => ({
        queryKey: accountKeys.certificate(ref),
        queryFn: () => orThrow(api.getCertificate({ params: { ref } })),
      })}
      show={(certificate) => <Facts certificate={certificate} />}
    />
  );
}

function Facts({
  certificate: { ref, status, statusAt, expiresAt, facts },
}: {
  readonly certificate: PublicCertificate;
}): ReactElement {
  const t = useText('certificate');
  const locale = useLocale();
  const { timeZone = usualTimeZone } = useTenant().settings;
  const day = (at: string) => formatDate(at, locale, { dateStyle: 'long' }, timeZone);
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
