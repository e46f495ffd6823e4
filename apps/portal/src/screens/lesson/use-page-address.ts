/** The address follows the page that is shown (spec §2 /session/:id/page/:pageId). */
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { lessonPaths } from '../../parts/progress/lesson-paths.ts';
import { afterPaint } from '@parcours/web';

/** Names a page in the address: once it is seen, and only where nothing else was opened meanwhile. */
export function usePageAddress(lessonId: string): (pageId: string) => Promise<void> {
  const navigate = useNavigate();
  const router = useRouter();
  const last = useRef('');
  return async (pageId) => {
    const before = router.latestLocation.pathname;
    last.current = pageId;
    await afterPaint();
    if (last.current !== pageId || router.latestLocation.pathname !== before) return;
    await navigate({
      to: lessonPaths(lessonId).page,
      params: { lessonId, pageId },
      replace: true,
      resetScroll: false,
    });
  };
}
