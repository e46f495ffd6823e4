/** How long each kind of data is kept, what goes next, and the ways to change it (assurance §6 art. 5(1)(e)). */
import { type RetentionPeriod, retentionLimits } from '@parcours/contract';
import { Button } from '@parcours/ui';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { api, orThrow, ReadState, settingsKeys } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SheetSection } from '../../../parts/sheet-section.tsx';
import styles from '../privacy.module.css';
import { PeriodDialog } from './period-dialog.tsx';
import { useRetentionWords } from './retention-words.ts';

/** What is changed, to what at first. */
interface Change {
  readonly period: RetentionPeriod;
  readonly amount: number;
}

export function RetentionSection(): ReactElement {
  const t = useText('retention');
  const [change, setChange] = useState<Change | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.retentionPeriods(),
    queryFn: () => orThrow(api.listRetentionPeriods()),
    refetchOnMount: 'always',
  });
  return (
    <SheetSection id="privacy-retention" title={t('title')}>
      <p>{t('lead')}</p>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="40rem" />
      ) : (
        <ul className={styles['holds']}>
          {data.items.map((period) => (
            <li key={period.kind}>
              <Period
                period={period}
                nextRoundAt={data.nextRoundAt}
                onChange={(amount) => setChange({ period, amount })}
              />
            </li>
          ))}
        </ul>
      )}
      {change === null ? null : <PeriodDialog {...change} onClose={() => setChange(null)} />}
    </SheetSection>
  );
}

function Period({
  period: { kind, amount, holds, appliesAt, previous, savedAt, savedBy, due },
  nextRoundAt,
  onChange,
}: {
  readonly period: RetentionPeriod;
  readonly nextRoundAt: string;
  readonly onChange: (amount: number) => void;
}): ReactElement {
  const t = useText('retention');
  const { periodOf, moment, whatGoes } = useRetentionWords();
  const locale = useLocale();
  const name = t(`name-${kind}`);
  const what = whatGoes(due);
  const at = moment(appliesAt ?? nextRoundAt);
  const back = previous === null || previous === amount ? null : periodOf(kind, previous);
  return (
    <>
      <h3>{name}</h3>
      <p>{t(`about-${kind}`)}</p>
      <p>
        <strong>{t('kept', { period: periodOf(kind, holds) })}</strong>
        {appliesAt === null
          ? amount === retentionLimits[kind].usual
            ? ` · ${t('usual')}`
            : null
          : ` · ${t('changing', { period: periodOf(kind, amount), moment: at })}`}
      </p>
      <p className={styles['quiet']}>
        {appliesAt === null
          ? what === null
            ? t('nothingDue', { moment: at })
            : t('nextDue', { moment: at, what })
          : what === null
            ? t('laterNothing', { moment: at })
            : t('laterDue', { moment: at, what })}
        {savedAt === null
          ? null
          : ` ${
              savedBy === null
                ? t('savedOn', { day: formatDate(new Date(savedAt), locale) })
                : t('savedBy', { day: formatDate(new Date(savedAt), locale), name: savedBy })
            }.`}
      </p>
      <div className={styles['head']}>
        <Button size="small" aria-label={t('changeOf', { name })} onClick={() => onChange(amount)}>
          {t('change')}
        </Button>
        {back === null || previous === null ? null : (
          <Button
            size="small"
            aria-label={t('revertOf', { name, period: back })}
            onClick={() => onChange(previous)}
          >
            {t('revert', { period: back })}
          </Button>
        )}
      </div>
    </>
  );
}
