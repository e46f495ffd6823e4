/** Where a file is used, page by page, before anybody replaces or removes it. */
import type { FileUses } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../../paths.ts';
import { fileUsesQuery } from '../media-query.ts';

export function UsesSection({ id }: { readonly id: string }): ReactElement {
  const t = useText('media');
  const { data, error, refetch } = useQuery(fileUsesQuery(id));
  return (
    <section aria-label={t('uses')}>
      <h3>{t('uses')}</h3>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="4rem" />
      ) : (
        <Uses uses={data} />
      )}
    </section>
  );
}

function Uses({ uses }: { readonly uses: FileUses }): ReactElement {
  const t = useText('media');
  const counted = (['otherCourses', 'people', 'categories', 'logBook'] as const).filter(
    (name) => uses[name] > 0,
  );
  if (uses.courses.length + counted.length === 0 && !uses.look) return <p>{t('notUsed')}</p>;
  return (
    <ul>
      {uses.courses.map(({ courseId, title, pages, versions }) => (
        <li key={courseId}>
          <Link to={paths.course} params={{ courseId }}>
            {title}
          </Link>
          {versions.length === 0
            ? null
            : `, ${t('usedInVersions', { versions: versions.length, list: versions.join(', ') })}`}
          {pages.length === 0 ? null : (
            <ul>
              {pages.map(({ nodeId, title: page }) => (
                <li key={nodeId}>{page}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
      {counted.map((name) => (
        <li key={name}>{t(name, { count: uses[name] })}</li>
      ))}
      {uses.look ? <li>{t('look')}</li> : null}
    </ul>
  );
}
