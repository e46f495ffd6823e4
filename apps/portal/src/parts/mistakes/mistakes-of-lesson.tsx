/** At the end of a lesson: what was answered wrong in it, each page one press away from being tried again, without effect on the score. */
import { buttonClass } from '@parcours/ui';
import { arrowCounterClockwiseIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { session, WithTexts } from '@parcours/web';
import { paths } from '../../paths.ts';
import { mistakesQuery } from './mistakes-query.ts';
import styles from './mistakes-of-lesson.module.css';

interface OfLesson {
  readonly lessonId: string;
}

export function MistakesOfLesson(props: OfLesson): ReactElement {
  return (
    <WithTexts of="own-tools" waiting={null}>
      <ToReview {...props} />
    </WithTexts>
  );
}

/** Named one by one; of more the list tells. */
const named = 3;

function ToReview({ lessonId }: OfLesson): ReactElement | null {
  const t = useText('mistakes');
  const { data } = useQuery(mistakesQuery(session.userId() ?? ''));
  const items = (data?.items ?? []).filter((one) => one.lessonId === lessonId);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="mistakes-title" className={styles['part']}>
      <h2 id="mistakes-title">{t('count', { count: items.length })}</h2>
      <p>{t('ofLesson', { count: items.length })}</p>
      <ul className={styles['list']}>
        {items.slice(0, named).map(({ pageId, title, language }) => (
          <li key={pageId}>
            <Link to={paths.mistake} params={{ pageId }} className={styles['page']}>
              <Icon drawing={arrowCounterClockwiseIcon} /> <span lang={language}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {items.length > named ? (
        <p>
          <Link to={paths.mistakes} className={buttonClass()}>
            {t('title')}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
