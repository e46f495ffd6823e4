/** The lessons of somebody, each with how far it is. */
import { percentOf } from '@parcours/rules';
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { personLessonsQuery } from './person-query.ts';
import styles from './person.module.css';

export function LessonsSection({ userId }: { readonly userId: string }): ReactElement {
  const t = useText('person');
  const { data, error, refetch } = useQuery(personLessonsQuery(userId));
  return (
    <SheetSection id="person-lessons" title={t('lessons')}>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="8rem" />
      ) : data.length === 0 ? (
        <p>{t('noLesson')}</p>
      ) : (
        <ul className={styles['list']}>
          {data.map(({ id, course, class: held, progression }) => {
            const name = course?.title ?? '';
            return (
              <li key={id}>
                <span>{t('lessonOf', { course: name, session: held?.name ?? '' })}</span>
                <span className={styles['progress']}>
                  <progress max={1} value={progression} aria-label={t('progressOf', { course: name })} />
                  {t('percent', { percent: percentOf(progression) })}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </SheetSection>
  );
}
