/** Where the player goes when no page is left, in the order of spec §4. */
import type { LessonEnd } from '@parcours/contract';
import { afterLesson } from '@parcours/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryKeys } from '@parcours/web';
import { paths } from '../../app/paths.ts';

/** Goes there; `alert` is called where an alert comes before Home. */
export function useLessonEnd(lessonId: string, alert: (end: LessonEnd) => void): (end: LessonEnd) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (end) => {
    // The screen that follows reads the ended lesson itself.
    void queryClient.invalidateQueries({ queryKey: queryKeys.lesson(lessonId), refetchType: 'none' });
    switch (afterLesson(end)) {
      case 'questions':
        void navigate({ to: paths.questions, params: { lessonId } });
        return;
      case 'unlocked-lessons':
        void navigate({ to: paths.actions, params: { lessonId } });
        return;
      case 'evaluation':
        void navigate({ to: paths.evaluation, params: { type: 'Program', id: end.programId } });
        return;
      case 'home':
        alert(end);
    }
  };
}
