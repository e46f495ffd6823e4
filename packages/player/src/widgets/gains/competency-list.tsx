/** The competencies that the course trains, in rows of four or three (spec §9 "Competency widget padding"). */
import { competencyColumns, competencyPadding } from '@parcours/rules';
import { useText } from '@parcours/ui/text';
import type { CSSProperties, ReactElement } from 'react';
import type { RowViewProps } from '../../rows/row-view.ts';
import { useCompetencies } from './competencies.ts';
import { CompetencyLine } from './competency-line.tsx';
import styles from '../widgets.module.css';

export function CompetencyList({ row }: RowViewProps<'widget-course-competency-list'>): ReactElement {
  const t = useText('widgets');
  const competencies = useCompetencies(row.courseCompetencyIds);
  const padding = competencyPadding(row.courseCompetencyIds.length);
  return (
    <ul
      className={styles['competencies']}
      aria-label={t('competencies')}
      data-across={competencyColumns(row.courseCompetencyIds.length) ?? undefined}
      style={{ '--side': `${padding}px` } as CSSProperties}
    >
      {competencies.map((competency) => (
        <li key={competency.id}>
          <CompetencyLine competency={competency} />
        </li>
      ))}
    </ul>
  );
}

/** The learner's standing in one competency. */
export function CompetencyXpEarned({
  row,
}: RowViewProps<'widget-competency-xp-earned'>): ReactElement | null {
  const [competency] = useCompetencies([row.courseCompetencyId]);
  return competency === undefined ? null : <CompetencyLine competency={competency} />;
}
