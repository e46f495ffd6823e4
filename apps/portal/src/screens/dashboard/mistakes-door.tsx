/** The way from the results to what was answered wrong: how many pages there are to review, course by course. */
import { buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { session, WithTexts } from '@parcours/web';
import { byCourse, mistakesQuery } from '../../parts/mistakes/mistakes-query.ts';
import { paths } from '../../paths.ts';
import styles from './dashboard.module.css';

export function MistakesDoor(): ReactElement {
  return (
    <WithTexts of="own-tools" waiting={null}>
      <Door />
    </WithTexts>
  );
}

function Door(): ReactElement | null {
  const t = useText('mistakes');
  const { data } = useQuery(mistakesQuery(session.userId() ?? ''));
  if (data === undefined || (data.items.length === 0 && data.mended === 0)) return null;
  return (
    <section aria-labelledby="mistakes-door" className={styles['door']}>
      <h2 id="mistakes-door">{t('count', { count: data.items.length })}</h2>
      {data.items.length === 0 ? null : (
        <ul>
          {byCourse(data.items).map(({ lessonId, title, className, language, items }) => (
            <li key={lessonId}>
              <span lang={language}>{title}</span> – {className} ({t('inCourse', { count: items.length })})
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={paths.mistakes} className={buttonClass()}>
          {t('title')}
        </Link>
      </p>
    </section>
  );
}
