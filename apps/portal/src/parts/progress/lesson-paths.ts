/** The addresses of one lesson: its own, or those of a draft that its author plays. */
import { isTryout } from '@parcours/web';
import { paths } from '../../paths.ts';

export const tryoutPaths = {
  session: paths.tryout,
  page: paths.tryoutPage,
  actions: paths.tryoutActions,
  questions: paths.tryoutQuestions,
} as const;

export const lessonPaths = (lessonId: string) => (isTryout(lessonId) ? tryoutPaths : paths);
