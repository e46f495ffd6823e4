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
  return (
    <nav aria-label={t('pages')} className={styles['pagination']}>
      <ol>
        {shownPages(page, pages).map((number, at, all) => (
          <li key={number} data-gap={number - (all[at - 1] ?? 0) > 1 || undefined}>
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

/** All of few pages; of many the first, the last, and those around the one that is shown. */
export function shownPages(page: number, pages: number): readonly number[] {
  const all = Array.from({ length: pages }, (_, at) => at + 1);
  if (pages <= allShown) return all;
  // At either end as many as in the middle.
  const middle = Math.min(Math.max(page, 3), pages - 2);
  return all.filter((one) => one === 1 || one === pages || Math.abs(one - middle) <= 1);
}

const allShown = 7;
