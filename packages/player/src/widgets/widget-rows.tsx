/** The widget rows together: one chunk, since a page that holds one often holds several; their words come with them. */
import type { RowType } from '@parcours/contract';
import type { ComponentType, ReactElement } from 'react';
import type { RowViewProps } from '../rows/row-view.ts';
import { WithTexts } from '@parcours/web';
import { CompetencyList } from './gains/competency-list.tsx';
import { CompetencyXpEarned } from './gains/competency-xp-earned.tsx';
import { CourseIcon } from './course-icon.tsx';
import { CourseTitle } from './course-title.tsx';
import { JobXpEarned } from './gains/job-xp-earned.tsx';
import { PiXpEarned } from './gains/pi-xp-earned.tsx';
import { SectionTitle } from './section-title.tsx';
import styles from './widgets.module.css';
import { XpEarned } from './gains/xp-earned.tsx';

function withWords<T extends RowType>(View: ComponentType<RowViewProps<T>>): ComponentType<RowViewProps<T>> {
  return function Worded(props: RowViewProps<T>): ReactElement {
    return (
      <WithTexts of="shell" waiting={<p className={styles['waiting']} aria-busy="true" />}>
        <View {...props} />
      </WithTexts>
    );
  };
}

export const widgetRows = {
  CompetencyList: withWords<'widget-course-competency-list'>(CompetencyList),
  CompetencyXpEarned: withWords<'widget-competency-xp-earned'>(CompetencyXpEarned),
  CourseIcon,
  CourseTitle,
  JobXpEarned: withWords<'widget-job-xp-earned'>(JobXpEarned),
  PiXpEarned: withWords<'widget-pi-xp-earned'>(PiXpEarned),
  SectionTitle,
  XpEarned: withWords<'widget-xp-earned'>(XpEarned),
};
