/** The head of every screen of a course: which course it is, and its screens. */
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import styles from './course-header.module.css';

export function CourseHeader({
  courseId,
  title,
}: {
  readonly courseId: string;
  readonly title: string;
}): ReactElement {
  const t = useText('outline');
  return (
    <section aria-label={t('course')} className={styles['header']} data-zone>
      <p className={styles['title']}>
        <Link to={paths.course} params={{ courseId }}>
          {title}
        </Link>
      </p>
    </section>
  );
}
