/** Figures of what was learned, by class, course, question and competency: each chart with its sentence and its table (back-office §4). */
import type { Statistics, StatisticsMeasure, StatisticsSubject } from '@parcours/contract';
import { measuresOf } from '@parcours/rules';
import { Button, Select } from '@parcours/ui';
import { downloadSimpleIcon } from '@parcours/ui/icons';
import { useFormatter, useLocale, useText } from '@parcours/ui/text';
import { CallFailure, ReadState, useRefusalText, useTenant } from '@parcours/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { EmptyList } from '../../parts/empty-list.tsx';
import { useRights } from '../../parts/rights.ts';
import { Screen } from '../../parts/screen.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { type FileKind, fileKinds, statisticsQuery, takeFile } from './calls.ts';
import { sayingOf } from './figures.ts';
import { StatisticsChart } from './statistics-chart.tsx';
import { StatisticsFilters } from './statistics-filters.tsx';
import { queryOf, useStatisticsSearch } from './statistics-search.ts';
import { StatisticsTable } from './statistics-table.tsx';
import styles from './statistics.module.css';
import { useFigureText } from './use-figure-text.ts';

/** What is drawn at first. */
const firstMeasure: StatisticsMeasure = 'result';

export function StatisticsScreen(): ReactElement {
  const t = useText('statistics');
  const [search, setSearch] = useStatisticsSearch();
  const [now] = useState(() => Date.now());
  const rights = useRights();
  const { settings } = useTenant();
  const of = search.of ?? (rights?.parts.includes('follow-up') === false ? 'items' : 'classes');
  const measure = measuresOf[of].find((one) => one === search.measure) ?? firstMeasure;
  const query = queryOf(search, now, settings.timeZone);
  const isAsked = rights !== null && (of !== 'items' || search.courseId !== undefined);
  const { data, error, refetch } = useQuery({ ...statisticsQuery(of, query), enabled: isAsked });
  return (
    <Screen title={t('title')} wide>
      <p className={styles['lead']}>{t('lead')}</p>
      <StatisticsFilters of={of} search={search} onChange={setSearch} />
      {of === 'items' && search.courseId === undefined ? (
        <EmptyList title={t('chooseCourse')} text={t('chooseCourseText')} />
      ) : data === undefined || data.of !== of ? (
        <ReadState error={error} onRetry={() => void refetch()} height="16rem" />
      ) : (
        <Figures
          statistics={data}
          measure={measure}
          query={query}
          onMeasure={(chosen) => setSearch({ measure: chosen === firstMeasure ? undefined : chosen })}
        />
      )}
    </Screen>
  );
}

function Figures({
  statistics,
  measure,
  query,
  onMeasure,
}: {
  readonly statistics: Statistics;
  readonly measure: StatisticsMeasure;
  readonly query: ReturnType<typeof queryOf>;
  readonly onMeasure: (measure: StatisticsMeasure) => void;
}): ReactElement {
  const t = useText('statistics');
  const text = useFigureText();
  const format = useFormatter();
  const { of, scope, from, to, rows, total, overall, groupMin } = statistics;
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' });
  const sentence = useSentence(statistics, measure);
  const title = t('figureOf', { measure: t(`measure-${measure}`), subject: t(`by-${of}`) });
  return (
    <SheetSection id="figures-title" title={title}>
      <div className={styles['measure']}>
        <Select
          label={t('measure')}
          value={measure}
          onChange={({ target: { value } }) =>
            onMeasure(measuresOf[of].find((one) => one === value) ?? firstMeasure)
          }
        >
          {measuresOf[of].map((one) => (
            <option key={one} value={one}>
              {t(`measure-${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className={styles['sentence']}>
        {sentence}
      </p>
      <p className={styles['note']}>
        {t('counted', { from: day(from), to: day(to), zone: statistics.timeZone })} {t(`scope-${scope}`)}{' '}
        {t(`meaning-${measure}`)}
        {overall.learners === undefined ? '' : ` ${t('people', { count: overall.learners ?? 0 })}`}
        {total > rows.length ? ` ${t('cut', { shown: rows.length, total })}` : ''}
        {rows.some(({ withheld }) => withheld) ? ` ${t('small', { groupMin })}` : ''}
        {of === 'items' ? ` ${t('published')}` : ''}
      </p>
      {rows.length === 0 ? null : (
        <div className={styles['beside']}>
          <StatisticsChart
            label={`${title}. ${sentence}`}
            statistics={statistics}
            measure={measure}
            text={text}
            more={(shown) => t('moreBars', { shown, total: rows.length })}
          />
          <StatisticsTable
            key={`${of} ${measure}`}
            caption={t('tableOf', { subject: t(`by-${of}`), from: day(from), to: day(to) })}
            statistics={statistics}
            measure={measure}
            text={text}
          />
        </div>
      )}
      {rows.length === 0 ? null : <Files of={of} query={query} />}
    </SheetSection>
  );
}

function useSentence(statistics: Statistics, measure: StatisticsMeasure): string {
  const t = useText('statistics');
  const text = useFigureText();
  const saying = sayingOf(statistics.rows, measure);
  const overall = statistics.overall[measure];
  const all = typeof overall === 'number' ? ` ${t('sayAll', { value: text(measure, overall) })}` : '';
  switch (saying.kind) {
    case 'nothing':
      return t('sayNothing');
    case 'one':
      return t('sayOne', { title: saying.title, value: text(measure, saying.value) });
    case 'equal':
      return t('sayEqual', { value: text(measure, saying.value) }) + all;
    case 'between': {
      const { highest, lowest } = saying;
      const [high, low] = [text(measure, saying.high), text(measure, saying.low)];
      return t('sayBetween', { highest, high, lowest, low }) + all;
    }
  }
}

function Files({
  of,
  query,
}: {
  readonly of: StatisticsSubject;
  readonly query: ReturnType<typeof queryOf>;
}): ReactElement {
  const t = useText('statistics');
  const locale = useLocale().startsWith('fr') ? 'fr' : 'en';
  const refusal = useRefusalText();
  const file = useMutation({ mutationFn: (kind: FileKind) => takeFile(kind, of, { ...query, locale }) });
  return (
    <div className={styles['files']}>
      {fileKinds.map((kind) => (
        <Button
          key={kind}
          icon={downloadSimpleIcon}
          busy={file.isPending && file.variables === kind}
          onClick={() => file.mutate(kind)}
        >
          {t(`file-${kind}`)}
        </Button>
      ))}
      {file.error instanceof CallFailure ? <p role="alert">{refusal(file.error)}</p> : null}
    </div>
  );
}
