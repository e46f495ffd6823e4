/** The sheet of what follows a lesson's last page: its title, then what the lesson says once it is here. */
import '@parcours/ui/heading-font.css';
import type { Lesson } from '@parcours/contract';
import { PageTitle, Sheet, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { CallFailure } from '../../parts/failure.ts';
import { lessonQuery } from '../../parts/lesson-query.ts';
import { ReadState } from '../../parts/read-state.tsx';
import { useTenant } from '../../parts/tenant.tsx';
import { WithTexts } from '../../parts/with-texts.tsx';
import styles from './lesson-end.module.css';

interface LessonSheetProps {
  /** Names the screen among those of one lesson. */
  readonly screen: string;
  /** The key of its title. */
  readonly title: 'title' | 'questionsTitle';
  readonly children: (lesson: Lesson) => ReactNode;
}

export function LessonSheet(props: LessonSheetProps): ReactElement {
  return (
    <WithTexts of="around" waiting={<main id="content" className={styles['main']} aria-busy="true" />}>
      <OpenSheet {...props} />
    </WithTexts>
  );
}

function OpenSheet({ screen, title, children }: LessonSheetProps): ReactElement {
  const t = useText('lessonEnd');
  const tenant = useTenant();
  const { lessonId = '' } = useParams({ strict: false });
  const { data: lesson, error, isError, refetch } = useQuery(lessonQuery(lessonId));
  useRouteFocus({
    routeKey: `${screen} ${lessonId}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t(title)}`,
  });
  // As the lesson page does (domain §4, spec §8).
  const code = error instanceof CallFailure ? error.code : null;
  if (code === 'Forbidden') return <Navigate to={paths.forbidden} replace />;
  if (code === 'MODEL_NOT_FOUND' || code === 'BAD_REQUEST') return <Navigate to={paths.home} replace />;
  return (
    <main id="content" className={styles['main']} aria-busy={lesson === undefined && !isError}>
      <Sheet margin className={styles['sheet']}>
        <PageTitle>{t(title)}</PageTitle>
        {lesson === undefined ? (
          <ReadState failed={isError} onRetry={() => void refetch()} height="12rem" />
        ) : (
          children(lesson)
        )}
      </Sheet>
    </main>
  );
}
