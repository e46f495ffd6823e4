/** What was begun in the portal and not sent, by its name, with the way to it where it has an address. */
import { useText } from '@parcours/ui/text';
import type { UnsentWork } from '@parcours/web';
import type { NamedWork } from '@parcours/web/sign-out-warning';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** `onGo`: somebody goes there instead of signing out. */
export function useNameOfWork(onGo: () => void): (work: UnsentWork) => NamedWork {
  const t = useText('shell');
  return ({ place, text: words }) => {
    const [kind, first = '', second = ''] = place.split(' ');
    switch (kind) {
      case 'answers':
        return {
          name: (
            <Link to={paths.page} params={{ lessonId: first, pageId: second }} onClick={onGo}>
              {t('unsentAnswers')}
            </Link>
          ),
          words,
        };
      case 'note':
        return {
          name: (
            <Link to={paths.session} params={{ lessonId: first }} onClick={onGo}>
              {t('unsentNote')}
            </Link>
          ),
          words,
        };
      case 'thread':
      case 'thread-title':
      case 'answer':
        return {
          name: (
            <Link to={paths.logbook} onClick={onGo}>
              {t(kind === 'answer' ? 'unsentReply' : 'unsentThread')}
            </Link>
          ),
          words,
        };
      case 'evaluation':
        return {
          name: (
            <Link to={paths.evaluation} params={{ type: 'Program', id: second }} onClick={onGo}>
              {t('unsentEvaluation')}
            </Link>
          ),
          words,
        };
      case 'flag':
        return { name: t('unsentFlag'), words };
      case 'contact':
        return { name: t('unsentMessage'), words };
      default:
        return { name: undefined, words };
    }
  };
}
