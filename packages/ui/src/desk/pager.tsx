/** The pages of a list that the server divides: where one is, and the ways on. */
import type { ReactElement } from 'react';
import { Button } from '../basics/button.tsx';
import styles from './desk.module.css';

export function Pager({
  label,
  position,
  page,
  pages,
  words,
  onPage,
}: {
  /** Name of the navigation. */
  readonly label: string;
  /** "1 to 50 of 212", always shown. */
  readonly position: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly words: { readonly previous: string; readonly next: string };
  readonly onPage: (page: number) => void;
}): ReactElement {
  return (
    <div className={styles['pager']}>
      <p>{position}</p>
      {pages > 1 ? (
        <nav aria-label={label} className={styles['pages']}>
          <Button
            size="small"
            aria-disabled={page <= 1}
            onClick={() => (page > 1 ? onPage(page - 1) : undefined)}
          >
            {words.previous}
          </Button>
          <Button
            size="small"
            aria-disabled={page >= pages}
            onClick={() => (page < pages ? onPage(page + 1) : undefined)}
          >
            {words.next}
          </Button>
        </nav>
      ) : null}
    </div>
  );
}
