/** What was earned: in this lesson, towards the job of the course, and in the performance indicator. */
import { formatNumber, useLocale, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { useLessonFacts } from '../lesson-facts.ts';
import { useCounting } from './counting.ts';
import { Widget } from '../widget.tsx';
import { badgePercent, medalOf, percentOf, scoreRatio, widgetBadgeLevel } from '@parcours/rules';
import { Medal } from '@parcours/ui';
import { Gain } from './gain.tsx';
import { useRecordBefore, useStanding } from './record-before.ts';
import type { Where } from '@parcours/contract';
import { useQuery } from '@tanstack/react-query';
import { api, orThrow, playerKeys } from '@parcours/web';
import type { RowViewProps } from '../../rows/row-view.ts';

export function XpEarned(): ReactElement {
  const t = useText('widgets');
  const locale = useLocale();
  const { lesson } = useLessonFacts();
  const score = lesson?.scoring.global ?? { actual: 0, max: 0 };
  const shown = useCounting(`xp ${lesson?.id}`, lesson === null ? null : score.actual, null) ?? 0;
  return (
    <Widget
      figure={`+${formatNumber(shown, locale, { maximumFractionDigits: Number.isInteger(score.actual) ? 0 : 2 })}`}
    >
      {t('xpEarned', { actual: score.actual, max: score.max })}
    </Widget>
  );
}

/** Undefined until it has come, and where it cannot be read. */
function useCategoryTitle(id: string | undefined): string | undefined {
  const where = JSON.stringify({ id: id ?? '' } satisfies Where);
  const { data } = useQuery({
    queryKey: playerKeys.courseCategory(id),
    queryFn: () => orThrow(api.listCourseCategories({ query: { where, limit: 1 } })),
    enabled: id !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return data?.items[0]?.title;
}

export function JobXpEarned(): ReactElement {
  const t = useText('widgets');
  const standing = useStanding();
  const categoryId = useLessonFacts().lesson?.course.categoryId;
  const ratio = standing?.jobs.find((job) => job.categoryId === categoryId)?.ratio ?? null;
  const name = useCategoryTitle(categoryId) ?? t('jobScore');
  const before = useRecordBefore()?.jobs[categoryId ?? ''];
  const shown = useCounting(`job ${categoryId}`, ratio, before);
  return (
    <Widget
      // Spec §9: the job badge is silver: a style, not a rank, so it is not announced.
      picture={<Medal level={widgetBadgeLevel.job} size={64} />}
      figure={shown === null ? undefined : badgePercent(shown)}
      unit="/100"
    >
      {ratio === null ? t('jobNone', { name }) : t('job', { name, score: badgePercent(ratio) })}
      <Gain now={ratio} before={({ jobs }) => (categoryId === undefined ? null : jobs[categoryId])} />
    </Widget>
  );
}

/** The learner's ratio over the last 50 exercises ("PI"), and the lesson's score where the author wants it. */
export function PiXpEarned({ row }: RowViewProps<'widget-pi-xp-earned'>): ReactElement | null {
  const t = useText('widgets');
  const standing = useStanding();
  const score = useLessonFacts().lesson?.scoring.global;
  const ratio = standing?.global.ratio ?? null;
  const before = useRecordBefore()?.global ?? undefined;
  const shown = useCounting('pi', ratio, before);
  const { showPi = true, showScore = false } = row;
  if (!showPi && !showScore) return null;
  const pi =
    ratio === null
      ? t('piNone')
      : t('pi', { percent: badgePercent(ratio), medal: t(`medal_${medalOf(ratio)}`) });
  const won =
    score === undefined || score.max === 0 ? '' : t('lessonScore', { percent: percentOf(scoreRatio(score)) });
  return (
    <Widget
      // Spec §9: the pi badge is gold whatever the ratio; the level is said in words.
      picture={<Medal level={widgetBadgeLevel.pi} size={64} initial="PI" />}
      figure={showPi && shown !== null ? badgePercent(shown) : undefined}
      unit="%"
    >
      {[showPi ? pi : '', showScore ? won : ''].filter((part) => part !== '').join(' ')}
      {showPi ? <Gain now={ratio} before={({ global }) => global} /> : null}
    </Widget>
  );
}
