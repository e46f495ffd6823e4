/** The learner's score in the course's job, out of 100 (spec §9 "Job score"). */
import { badgePercent, widgetBadgeLevel } from '@parcours/rules';
import { Medal } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { useLessonFacts } from '../lesson-facts.ts';
import { useCounting } from './counting.ts';
import { useCategoryTitle } from '../course-category.ts';
import { Gain } from './gain.tsx';
import { useRecordBefore } from './record-before.ts';
import { useStanding } from './standing.ts';
import { Widget } from '../widget.tsx';

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
