/** The learner's standing in one competency. */
import type { ReactElement } from 'react';
import type { RowViewProps } from '../../rows/row-view.ts';
import { useCompetencies } from './competencies.ts';
import { CompetencyLine } from './competency-line.tsx';

export function CompetencyXpEarned({
  row,
}: RowViewProps<'widget-competency-xp-earned'>): ReactElement | null {
  const [competency] = useCompetencies([row.courseCompetencyId]);
  return competency === undefined ? null : <CompetencyLine competency={competency} />;
}
