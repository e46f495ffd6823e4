/** The icon of the course's job; its text is the course's title (experience §1.5). */
import { VisuallyHidden } from '@parcours/ui';
import { SetIcon } from '@parcours/ui/icon-sets';
import type { ReactElement } from 'react';
import { useLessonFacts } from './lesson-facts.ts';
import styles from './widgets.module.css';

export function CourseIcon(): ReactElement {
  const course = useLessonFacts().lesson?.course;
  return (
    <p className={styles['icon']}>
      <SetIcon set="jobs" name={course?.icon} size={4.5} />
      <VisuallyHidden>{course?.title}</VisuallyHidden>
    </p>
  );
}
