/** The sheet of what follows a lesson's last page: its title, then what the lesson says once it is here. */
import '@parcours/ui/heading-font.css';
import type { Lesson, LessonState } from '@parcours/contract';
import { PageTitle, Sheet, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useState, type ReactElement, type ReactNode } from 'react';
import { deadEndOf } from '../../parts/dead-end/dead-end-of.ts';
import { endedLessonQuery, endFreshMs } from '../../parts/progress/lesson-query.ts';
import { ReadState, useTenant, WithTexts } from '@parcours/web';
import styles from './lesson-end.module.css';

export type SheetTitle = 'title' | 'titleWaiting' | 'questionsTitle' | `title${Exclude<LessonState, 'DONE'>}`;

interface LessonSheetProps {
  /** Names the screen among those of one lesson. */
  readonly screen: string;
  /** The key of its title, once the lesson is known. */
  readonly title: (lesson: Lesson) => SheetTitle;
  /** The key of what it is called until then. */
  readonly waiting: SheetTitle;
  readonly children: (lesson: Lesson) => ReactNode;
}

export function LessonSheet(props: LessonSheetProps): ReactElement {
  return (
    <WithTexts of="shell" waiting={<main id="content" className={styles['main']} aria-busy="true" />}>
      <OpenSheet {...props} />
    </WithTexts>
  );
}

function OpenSheet({ screen, title: titleOf, waiting, children }: LessonSheetProps): ReactElement {
  const t = useText('lessonEnd');
  const tenant = useTenant();
  const { lessonId = '' } = useParams({ strict: false });
  // What an earlier visit read says nothing of what the lesson's end brought since.
  const [since] = useState(() => Date.now() - endFreshMs);
  const { data, dataUpdatedAt, error, isError, refetch } = useQuery(endedLessonQuery(lessonId));
  const lesson = dataUpdatedAt < since ? undefined : data;
  const title = lesson === undefined ? waiting : titleOf(lesson);
  useRouteFocus({
    routeKey: `${screen} ${lessonId}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t(title)}`,
  });
  // As the lesson page does (domain §4).
  const deadEnd = deadEndOf(error);
  if (deadEnd !== null) return <Navigate to={deadEnd} replace />;
  return (
    <main id="content" className={styles['main']} aria-busy={lesson === undefined && !isError}>
      <Sheet margin className={styles['sheet']}>
        <PageTitle>{t(title)}</PageTitle>
        {lesson === undefined ? (
          <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
        ) : (
          children(lesson)
        )}
      </Sheet>
    </main>
  );
}
