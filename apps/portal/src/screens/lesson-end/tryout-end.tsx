/** What stands at the end of a tryout in place of what comes next: nothing was counted, and what it would have opened. */
import type { Lesson } from '@parcours/contract';
import { buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ModeTexts } from '@parcours/player';
import { openQuestions } from '../../parts/progress/lesson-query.ts';
import { lessonPaths } from '../../parts/progress/lesson-paths.ts';
import styles from './lesson-end.module.css';

export function TryoutEnd({ lesson }: { readonly lesson: Lesson }): ReactElement {
  return (
    <ModeTexts>
      <Ended lesson={lesson} />
    </ModeTexts>
  );
}

function Ended({ lesson }: { readonly lesson: Lesson }): ReactElement {
  const t = useText('modes');
  const end = useText('lessonEnd');
  const { unlockedLessons } = lesson.actions;
  const [first] = lesson.tree.flatMap(({ pages }) => pages);
  const to = lessonPaths(lesson.id);
  return (
    <section aria-labelledby="tryout-end" className={styles['part']}>
      <h2 id="tryout-end">{t('tryoutEndTitle')}</h2>
      <p>{t('tryoutEndText')}</p>
      {unlockedLessons.length === 0 ? null : (
        <>
          <p>{t('tryoutOpens')}</p>
          <ul>
            {unlockedLessons.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </>
      )}
      <p className={styles['buttons']}>
        {openQuestions(lesson).length === 0 ? null : (
          <Link
            to={to.questions}
            params={{ lessonId: lesson.id }}
            className={buttonClass({ variant: 'primary' })}
          >
            {end('answerQuestions')}
          </Link>
        )}
        {first === undefined ? null : (
          <Link to={to.page} params={{ lessonId: lesson.id, pageId: first.id }} className={buttonClass()}>
            {end('readAgain')}
          </Link>
        )}
      </p>
    </section>
  );
}
