/** What stands around every screen of one course: its header with the acts that all of them share. */
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CourseHeader } from '../parts/course-header/course-header.tsx';
import { courseQuery } from '../parts/course-header/course-query.ts';
import { LiveDraft } from '../parts/draft/live-draft.tsx';

export function CourseFrame(): ReactElement {
  const { courseId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(courseQuery(courseId));
  if (data === undefined)
    return (
      <main id="content" data-zone>
        <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
      </main>
    );
  return (
    <LiveDraft courseId={courseId}>
      <CourseHeader courseId={courseId} title={data.title} />
      <Outlet />
    </LiveDraft>
  );
}
