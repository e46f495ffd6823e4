/** The title of the section that the page is in. */
import type { Lesson } from '@parcours/contract';
import type { ReactElement } from 'react';
import { PlacedHeading } from '@parcours/web';
import { useLessonFacts } from './lesson-facts.ts';
import styles from './widgets.module.css';

/** The container above a node, whatever lies between; undefined outside of any. */
function sectionOf(lesson: Lesson, nodeId: string | null): Lesson['tree'][number] | undefined {
  let node = lesson.tree.find(({ id }) => id === nodeId);
  for (let depth = 0; node !== undefined && node.type !== 'container' && depth < 8; depth += 1) {
    const above = node.parentId;
    node = lesson.tree.find(({ id }) => id === above);
  }
  return node;
}

export function SectionTitle(): ReactElement {
  const { lesson, nodeId } = useLessonFacts();
  const section = lesson === null ? undefined : sectionOf(lesson, nodeId);
  return <PlacedHeading className={styles['title']}>{section?.title ?? '…'}</PlacedHeading>;
}
