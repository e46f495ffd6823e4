/** Every course that the person may write. */
import { useText } from '@parcours/ui/text';
import { api, orThrow, ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Screen } from '../../parts/screen.tsx';
import { paths } from '../../paths.ts';

export function CoursesScreen(): ReactElement {
  const t = useText('courses');
  const { data, error, refetch } = useQuery({
    queryKey: ['courses'],
    queryFn: () => orThrow(api.listCourses({ query: { sort: 'title', limit: 200 } })),
  });
  return (
    <Screen title={t('title')} wide>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
      ) : data.items.length === 0 ? (
        <>
          <h2>{t('none')}</h2>
          <p>{t('noneText')}</p>
        </>
      ) : (
        <ul>
          {data.items.map(({ id, title }) => (
            <li key={id}>
              <Link to={paths.course} params={{ courseId: id }}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}
