/** What stands around every screen of one course: its draft, and the header with the acts that all of them share. */
import { useText } from '@parcours/ui/text';
import { lazyComponent, loadChunk, WithTexts } from '@parcours/web';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CourseHeader } from '../parts/course-header/course-header.tsx';
import { LiveDraft } from '../parts/draft/live-draft.tsx';
import { paths } from '../paths.ts';
import { PreviewButton } from '../screens/preview/preview-button.tsx';

export function CourseFrame(): ReactElement {
  const { courseId = '' } = useParams({ strict: false });
  return (
    <LiveDraft courseId={courseId}>
      <CourseHeader screens={<CourseScreens courseId={courseId} />} actions={<Acts />} />
      <Outlet />
    </LiveDraft>
  );
}

/** One line for each screen of a course. */
function CourseScreens({ courseId }: { readonly courseId: string }): ReactElement {
  const t = useText('courseHeader');
  const params = { courseId };
  return (
    <>
      <Link to={paths.course} params={params} activeOptions={{ exact: true }}>
        {t('outline')}
      </Link>
      <Link to={paths.tryout} params={params}>
        {t('tryout')}
      </Link>
      <Link to={paths.versions} params={params}>
        {t('versions')}
      </Link>
      <Link to={paths.journal} params={params}>
        {t('journal')}
      </Link>
      <Link to={paths.analysis} params={params}>
        {t('analysis')}
      </Link>
      <Link to={paths.media} params={params}>
        {t('media')}
      </Link>
      <Link to={paths.glossary} params={params}>
        {t('glossary')}
      </Link>
      <Link to={paths.courseSearch} params={params}>
        {t('search')}
      </Link>
      <Link to={paths.courseSettings} params={params}>
        {t('settings')}
      </Link>
      <Link to={paths.catalogue}>{t('catalogue')}</Link>
    </>
  );
}

const PublishButton = lazyComponent(
  () =>
    loadChunk('PublishButton', () => import('../screens/publish/publish-button.tsx')).then(
      (chunk) => chunk.PublishButton,
    ),
  null,
);

function Acts(): ReactElement {
  return (
    <>
      <PreviewButton />
      <WithTexts of="publishing" waiting={null}>
        <PublishButton />
      </WithTexts>
    </>
  );
}
