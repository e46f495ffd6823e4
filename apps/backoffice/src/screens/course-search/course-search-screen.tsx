/** Words of a course found in all its texts, walked both ways, each leading to its row (back-office §7, ATAG A.3.5.1). */
import { findInDraft, type TextMatch } from '@parcours/authoring';
import { Button, TextField } from '@parcours/ui';
import { caretLeftIcon, caretRightIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactElement, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useDraft } from '../../parts/draft/draft-handle.ts';
import { Screen } from '../../parts/screen.tsx';
import { paths } from '../../paths.ts';
import styles from './course-search.module.css';

const most = 500;

export function CourseSearchScreen(): ReactElement {
  const t = useText('courseSearch');
  const { q = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { draft } = useDraft();
  const courseId = draft.course.id;
  const [words, setWords] = useState(q);
  const sought = useDeferredValue(words);
  const found = useMemo(() => findInDraft(draft, sought, most), [draft, sought]);
  const [at, setAt] = useState(-1);
  const list = useRef<HTMLOListElement>(null);
  const go = (to: number): void => {
    if (found.length === 0) return;
    const place = (to + found.length) % found.length;
    setAt(place);
    list.current?.querySelectorAll('a')[place]?.focus();
  };
  const type = (next: string): void => {
    setWords(next);
    setAt(-1);
    void navigate({
      to: paths.courseSearch,
      params: { courseId },
      search: next === '' ? {} : { q: next },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <Screen title={t('title')} name={`${t('title')}, ${draft.course.title}`} routeKey={`search ${courseId}`}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            go(0);
          }}
        >
          <TextField
            type="search"
            label={t('words')}
            hint={t('hint')}
            value={words}
            maxLength={200}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
        </form>
      </search>
      <p role="status">
        {sought.trim() === '' ? '' : t('found', { count: found.length, more: String(found.length === most) })}
        {at === -1 || found.length === 0 ? '' : ` – ${t('at', { at: at + 1, count: found.length })}`}
      </p>
      {found.length === 0 ? null : (
        <>
          <div role="group" aria-label={t('steps')} className={styles['steps']}>
            <Button icon={caretLeftIcon} onClick={() => go(at === -1 ? -1 : at - 1)}>
              {t('previous')}
            </Button>
            <Button iconEnd={caretRightIcon} onClick={() => go(at + 1)}>
              {t('next')}
            </Button>
          </div>
          <ol ref={list} className={styles['results']} aria-label={t('results')}>
            {found.map((one, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- one text may hold the same words twice
              <li key={place}>
                <Place match={one} courseId={courseId} onFocus={() => setAt(place)} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Screen>
  );
}

function Place({
  match: one,
  courseId,
  onFocus,
}: {
  readonly match: TextMatch;
  readonly courseId: string;
  readonly onFocus: () => void;
}): ReactElement {
  const t = useText('courseSearch');
  const { nodeId, rowId } = one;
  const name = `${one.title}, ${t(`kind_${one.kind}`)}`;
  return (
    <>
      {one.isPage ? (
        <Link
          to={paths.page}
          params={{ courseId, nodeId }}
          search={rowId === null ? {} : { row: rowId }}
          onFocus={onFocus}
        >
          {name}
        </Link>
      ) : (
        <Link to={paths.course} params={{ courseId }} onFocus={onFocus}>
          {name}
        </Link>
      )}
      <p className={styles['words']}>
        {one.before}
        <mark>{one.match}</mark>
        {one.after}
      </p>
    </>
  );
}
