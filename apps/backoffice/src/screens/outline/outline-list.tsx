/** The outline of a course: its sections and pages. */
import { useText } from '@parcours/ui/text';
import { api, orThrow, ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Screen } from '../../parts/screen.tsx';

export function OutlineList(): ReactElement {
  const t = useText('outline');
  const { courseId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    queryKey: ['course', courseId, 'nodes'],
    queryFn: () =>
      orThrow(
        api.listCourseNodes({
          query: { where: JSON.stringify({ courseId }), sort: 'order', limit: 200 },
        }),
      ),
  });
  return (
    <Screen title={t('title')} wide>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
      ) : (
        <ul>
          {data.items
            .filter(({ type }) => type !== 'root')
            .map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
        </ul>
      )}
    </Screen>
  );
}
