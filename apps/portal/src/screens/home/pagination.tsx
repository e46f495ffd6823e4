/** Pages of sessions, only when there is more than one (spec §2). */
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import type { HomeFilter } from './filters/search.ts';
import styles from './home.module.css';

export function Pagination({
  page,
  pages,
  filter,
}: {
  readonly page: number;
  readonly pages: number;
  /** Kept while the pages are turned. */
  readonly filter: HomeFilter;
}): ReactElement | null {
  const t = useText('home');
  if (pages <= 1) return null;
  const numbers = Array.from({ length: pages }, (_, i) => i + 1);
  return (
    <nav aria-label={t('pages')} className={styles['pagination']}>
      <ol>
        {numbers.map((number) => (
          <li key={number}>
            <Link
              to={paths.home}
              search={number === 1 ? filter : { ...filter, page: number }}
              className={styles['pageLink']}
              aria-label={t('page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
