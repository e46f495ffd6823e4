/** Of what, of which days and of whom figures are asked. */
import { type StatisticsSubject, statisticsSubjects } from '@parcours/contract';
import { SegmentedRadio, Select, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useRights } from '../../parts/rights.ts';
import { followedClassesQuery, followedCompaniesQuery, statisticsQuery } from './calls.ts';
import { presets, type StatisticsChange, type StatisticsSearch } from './statistics-search.ts';
import styles from './statistics.module.css';

type Change = (change: StatisticsChange) => void;

export function StatisticsFilters({
  of,
  search,
  onChange,
}: {
  readonly of: StatisticsSubject;
  readonly search: StatisticsSearch;
  readonly onChange: Change;
}): ReactElement {
  const t = useText('statistics');
  const follows = useRights()?.parts.includes('follow-up') === true;
  // Who only writes courses follows nobody: by question and by course is all that is theirs.
  const subjects = statisticsSubjects.filter((one) => follows || one === 'courses' || one === 'items');
  return (
    <div className={styles['filters']}>
      <SegmentedRadio
        legend={t('subject')}
        value={of}
        options={subjects.map((value) => ({ value, label: t(`of-${value}`) }))}
        onChange={(value) => onChange({ of: value, measure: undefined })}
      />
      <div className={styles['selects']}>
        <PeriodFields search={search} onChange={onChange} />
        {follows ? <PlaceFields search={search} onChange={onChange} /> : null}
        <CourseField of={of} search={search} onChange={onChange} />
      </div>
    </div>
  );
}

interface FieldsProps {
  readonly search: StatisticsSearch;
  readonly onChange: Change;
}

function PeriodFields({ search: { days, from, to }, onChange }: FieldsProps): ReactElement {
  const t = useText('statistics');
  const [isOwn, setOwn] = useState(from !== undefined || to !== undefined);
  return (
    <>
      <Select
        label={t('period')}
        value={isOwn ? 'own' : (days ?? '90')}
        onChange={({ target: { value } }) => {
          setOwn(value === 'own');
          const preset = presets.find((one) => one === value && one !== '90');
          onChange({ days: preset, from: undefined, to: undefined });
        }}
      >
        {presets.map((preset) => (
          <option key={preset} value={preset}>
            {t('lastDays', { days: Number(preset) })}
          </option>
        ))}
        <option value="own">{t('ownDays')}</option>
      </Select>
      {isOwn ? (
        <>
          <DayField name={t('from')} value={from} onDay={(day) => onChange({ from: day, days: undefined })} />
          <DayField name={t('to')} value={to} onDay={(day) => onChange({ to: day, days: undefined })} />
        </>
      ) : null}
    </>
  );
}

function DayField({
  name,
  value,
  onDay,
}: {
  readonly name: string;
  readonly value: string | undefined;
  readonly onDay: (day: string | undefined) => void;
}): ReactElement {
  return (
    <TextField
      type="date"
      label={name}
      defaultValue={value ?? ''}
      min="2000-01-01"
      max="2100-12-31"
      onBlur={({ target }) => onDay(target.value === '' ? undefined : target.value)}
    />
  );
}

function PlaceFields({ search: { companyId, classId }, onChange }: FieldsProps): ReactElement {
  const t = useText('statistics');
  const { data: companies } = useQuery(followedCompaniesQuery());
  const { data: classes } = useQuery(followedClassesQuery());
  const within = classes?.items.filter((one) => companyId === undefined || one.companyId === companyId);
  return (
    <>
      {/* There from the start, also before it is known whose: what is below would move away from under a pointer. */}
      {companies !== undefined && companies.items.length < 2 ? null : (
        <Select
          label={t('company')}
          value={companyId ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ companyId: value === '' ? undefined : value, classId: undefined })
          }
        >
          <option value="">{t('allCompanies')}</option>
          {companies?.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={t('class')}
        value={classId ?? ''}
        onChange={({ target: { value } }) => onChange({ classId: value === '' ? undefined : value })}
      >
        <option value="">{t('allClasses')}</option>
        {within?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}

/** Courses of which there are figures at all, whenever; of questions one of them has to be chosen. */
function CourseField({
  of,
  search: { courseId },
  onChange,
}: FieldsProps & { readonly of: StatisticsSubject }): ReactElement | null {
  const t = useText('statistics');
  const { data } = useQuery(statisticsQuery('courses', {}));
  if (of === 'courses') return null;
  return (
    <Select
      label={t('course')}
      value={courseId ?? ''}
      onChange={({ target: { value } }) => onChange({ courseId: value === '' ? undefined : value })}
    >
      <option value="">{of === 'items' ? t('chooseCourse') : t('allCourses')}</option>
      {data?.rows.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}
