/** The title of the course, as a heading under the page's own. */
import type { ReactElement } from 'react';
import { PlacedHeading } from '@parcours/web';
import { useLessonFacts } from './lesson-facts.ts';
import styles from './widgets.module.css';

export function CourseTitle(): ReactElement {
  return (
    <PlacedHeading className={styles['title']}>{useLessonFacts().lesson?.course.title ?? '…'}</PlacedHeading>
  );
}
