/** Answers that learners have flagged, some at a time, and found by their words (back-office §3). */
import { limits } from '@parcours/contract';
import { Button, TextField } from '@parcours/ui';
import { Pager } from '@parcours/ui/desk';
import { useText } from '@parcours/ui/text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { answerFlagsQuery } from '../../parts/waiting/answer-flags-query.ts';
import { shownHeadingId } from './answer-view.tsx';
import styles from './corrections.module.css';
import { FlaggedAnswer } from './flagged-answer.tsx';

const pageSize = limits.openFlagsPage;

export function FlaggedAnswers({
  courseId,
  anonymous,
}: {
  readonly courseId: string | undefined;
  readonly anonymous: boolean;
}): ReactElement | null {
  const t = useText('corrections');
  const heading = useRef<HTMLHeadingElement>(null);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const offset = (page - 1) * pageSize;
  const { data } = useQuery({
    ...answerFlagsQuery({ courseId, search, offset }),
    placeholderData: keepPreviousData,
  });
  // The queue stands without them: while they are read, or where nobody has flagged anything, nothing is said.
  if (data === undefined) return null;
  const { items, total } = data;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // What was decided about goes: its list keeps the focus, or what is below it.
  const onSettled = (): void => {
    if (items.length === 1 && page > 1) setPage(page - 1);
    (total > 1 ? heading.current : document.getElementById(shownHeadingId))?.focus();
  };
  return (
    <section aria-labelledby="flagged" className={styles['flags']} hidden={total === 0 && search === ''}>
      <h2 id="flagged" ref={heading} tabIndex={-1}>
        {t('flagged', { count: total })}
      </h2>
      <p className={styles['small']}>{t('flaggedText')}</p>
      {total <= pageSize && search === '' ? null : (
        <form
          role="search"
          aria-label={t('flagSearchLabel')}
          className={styles['bar']}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('search');
            setSearch(typeof typed === 'string' ? typed.trim() : '');
            setPage(1);
          }}
        >
          <TextField
            name="search"
            type="search"
            label={t('flagSearch')}
            defaultValue={search}
            maxLength={limits.searchTextMax}
            autoComplete="off"
          />
          <Button type="submit">{t('flagFind')}</Button>
        </form>
      )}
      {total === 0 ? <p>{t('flagNone')}</p> : null}
      <ul>
        {items.map((flag) => (
          <li key={flag.id}>
            <FlaggedAnswer flag={flag} anonymous={anonymous} onSettled={onSettled} />
          </li>
        ))}
      </ul>
      {pages === 1 ? null : (
        <Pager
          label={t('flagPages')}
          position={t('flagPosition', { from: offset + 1, to: offset + items.length, total })}
          page={page}
          pages={pages}
          words={{ previous: t('flagPrevious'), next: t('flagNext') }}
          onPage={(to) => {
            setPage(to);
            heading.current?.focus();
          }}
        />
      )}
    </section>
  );
}
