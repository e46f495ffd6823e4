/** The widget rows together: one chunk, since a page that holds one often holds several; their words come with them. */
import type { Lesson, RowType } from '@parcours/contract';
import type { ComponentType, ReactElement } from 'react';
import type { RowViewProps } from '../rows/row-view.ts';
import { PlacedHeading, WithTexts } from '@parcours/web';
import { CompetencyList, CompetencyXpEarned } from './gains/competency-list.tsx';
import { JobXpEarned, PiXpEarned, XpEarned } from './gains/xp-earned.tsx';
import styles from './widgets.module.css';
import { VisuallyHidden } from '@parcours/ui';
import { SetIcon } from '@parcours/ui/icon-sets';
import { useLessonFacts } from './lesson-facts.ts';

/** The container above a node, whatever lies between; undefined outside of any. */
function sectionOf(lesson: Lesson, nodeId: string | null): Lesson['tree'][number] | undefined {
  let node = lesson.tree.find(({ id }) => id === nodeId);
  for (let depth = 0; node !== undefined && node.type !== 'container' && depth < 8; depth += 1) {
    const above = node.parentId;
    node = lesson.tree.find(({ id }) => id === above);
  }
  return node;
}

function SectionTitle(): ReactElement {
  const { lesson, nodeId } = useLessonFacts();
  const section = lesson === null ? undefined : sectionOf(lesson, nodeId);
  return <PlacedHeading className={styles['title']}>{section?.title ?? '…'}</PlacedHeading>;
}

/** The title of the course, as a heading under the page's own. */
function CourseTitle(): ReactElement {
  return (
    <PlacedHeading className={styles['title']}>{useLessonFacts().lesson?.course.title ?? '…'}</PlacedHeading>
  );
}

/** The icon of the course's job; its text is the course's title (experience §1.5). */
function CourseIcon(): ReactElement {
  const course = useLessonFacts().lesson?.course;
  return (
    <p className={styles['icon']}>
      <SetIcon set="jobs" name={course?.icon} size={4.5} />
      <VisuallyHidden>{course?.title}</VisuallyHidden>
    </p>
  );
}

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
