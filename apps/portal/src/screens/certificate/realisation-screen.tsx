/** What the reference of a certificat de réalisation stands for, to anybody and without signing in (decision 0535). */
import '@parcours/ui/heading-font.css';
import type { PublicRealisation } from '@parcours/contract';
import { durationText, usualTimeZone } from '@parcours/rules';
import { Alert, Sheet, type Tone } from '@parcours/ui';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { api, orThrow, accountKeys, useTenant } from '@parcours/web';
import { CheckedPaper, Fact } from './checked-paper.tsx';
import styles from './certificate.module.css';

const tones: Readonly<Record<PublicRealisation['status'], Tone>> = {
  issued: 'success',
  replaced: 'info',
  revoked: 'danger',
};

export function RealisationScreen(): ReactElement {
  return (
    <CheckedPaper
      of="realisation"
      read={(ref) => ({
        queryKey: accountKeys.realisation(ref),
        queryFn: () => orThrow(api.getRealisationCertificate({ params: { ref } })),
      })}
      show={(paper) => <Facts paper={paper} />}
    />
  );
}

function Facts({
  paper: { ref, status, statusAt, facts },
}: {
  readonly paper: PublicRealisation;
}): ReactElement {
  const t = useText('realisation');
  const shared = useText('certificate');
  const locale = useLocale();
  const { timeZone = usualTimeZone } = useTenant().settings;
  // Days of the centre, as they are printed.
  const dayOf = (date: string) => formatDate(`${date}T00:00:00Z`, locale, { dateStyle: 'long' }, 'UTC');
  const day = (at: string) => formatDate(at, locale, { dateStyle: 'long' }, timeZone);
  const hours = (minutes: number) => durationText(minutes * 60, locale);
  const { titles, className, from, to, minutes, liveMinutes } = facts;
  return (
    <Sheet as="section" margin aria-labelledby="certificate-kind" className={styles['sheet']}>
      <Alert tone={tones[status]} title={shared(status)}>
        <p>
          {status === 'issued'
            ? t('issuedText', { provider: facts.provider, date: dayOf(facts.madeOn) })
            : shared(`${status}Text`, { date: day(statusAt) })}
        </p>
      </Alert>
      <h2 id="certificate-kind">{t('kind')}</h2>
      <dl className={styles['facts']}>
        <Fact name={shared('holder')} lead>
          {facts.holder ?? shared('erased')}
        </Fact>
        <Fact name={t('action')} lead>
          {titles.length === 0 ? className : titles.join(', ')}
        </Fact>
        {minutes === 0 ? null : (
          <Fact name={t('hours')} lead>
            {hours(minutes)}
          </Fact>
        )}
        {liveMinutes === 0 ? null : (
          <Fact name={t('liveHours')} lead>
            {hours(liveMinutes)}
          </Fact>
        )}
        <Fact name={shared('class')}>{className}</Fact>
        <Fact name={t('nature')}>{facts.natures.map((nature) => t(`nature-${nature}`)).join(', ')}</Fact>
        <Fact name={shared('dates')}>
          {from === to ? dayOf(to) : shared('from', { start: dayOf(from), end: dayOf(to) })}
        </Fact>
        <Fact name={t('provider')}>{facts.provider}</Fact>
        <Fact name={t('siret')}>{facts.siret.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ')}</Fact>
        <Fact name={t('declarationNumber')}>{facts.declarationNumber}</Fact>
        <Fact name={t('madeOn')}>{dayOf(facts.madeOn)}</Fact>
        <Fact name={shared('reference')}>
          <code className={styles['ref']}>{ref}</code>
        </Fact>
      </dl>
      <p className={styles['compare']}>{shared('compare')}</p>
    </Sheet>
  );
}
