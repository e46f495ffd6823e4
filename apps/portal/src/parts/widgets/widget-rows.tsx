/** The widget rows together: one chunk, since a page that holds one often holds several. */
import { CompetencyList } from './competency-list.tsx';
import { CompetencyXpEarned } from './competency-xp-earned.tsx';
import { CourseIcon } from './course-icon.tsx';
import { CourseTitle } from './course-title.tsx';
import { JobXpEarned } from './job-xp-earned.tsx';
import { PiXpEarned } from './pi-xp-earned.tsx';
import { SectionTitle } from './section-title.tsx';
import { XpEarned } from './xp-earned.tsx';

export const widgetRows = {
  CompetencyList,
  CompetencyXpEarned,
  CourseIcon,
  CourseTitle,
  JobXpEarned,
  PiXpEarned,
  SectionTitle,
  XpEarned,
};
