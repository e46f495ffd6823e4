/** The classes that one follows, each with the way to its matrix. */
import { buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, deskKeys, orThrow, ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import styles from './follow-up.module.css';

/** The newest; the others are reached from the list of sessions. */
const most = 20;

export function CohortDoors(): ReactElement {
  const t = useText('followUp');
  const { data, error, refetch } = useQuery({
    queryKey: deskKeys.list('followed-classes'),
    queryFn: () => orThrow(api.listClasses({ query: { sort: '-startAt', limit: most } })),
  });
  return (
    <SheetSection id="cohorts-title" title={t('cohorts')}>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="4rem" />
      ) : data.items.length === 0 ? (
        <>
          <p>{t('noCohort')}</p>
          <p>
            <Link to={paths.sessions} className={buttonClass()}>
              {t('toSessions')}
            </Link>
          </p>
        </>
      ) : (
        <ul className={styles['doors']}>
          {data.items.map(({ id, name }) => (
            <li key={id}>
              <Link to={paths.cohort} params={{ classId: id }}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </SheetSection>
  );
}
