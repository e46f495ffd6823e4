/** Search over what one may read: a field, and below it what was found, by kind; the address holds the words. */
import '@parcours/ui/heading-font.css';
import { buttonClass, PageTitle, Skeleton, TextField, useAnnounce, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react';
import { limits } from '@parcours/contract';
import { FailedRead, useTenant, WithTexts } from '@parcours/web';
import { OfferedTool } from '../../parts/offer/offered-tool.tsx';
import { paths } from '../../paths.ts';
import { FoundGroups } from './found-groups.tsx';
import styles from './search.module.css';
import { countOf, useFound } from './use-found.ts';

/** How long typing pauses before it counts as a search. */
const pauseMs = 300;

export function SearchScreen(): ReactElement {
  return (
    <OfferedTool tool="search">
      <main id="content" className={styles['main']}>
        <WithTexts of="own-tools" waiting={<Skeleton height="24rem" />}>
          <Search />
        </WithTexts>
      </main>
    </OfferedTool>
  );
}

function Search(): ReactElement {
  const t = useText('search');
  const tenant = useTenant();
  const { q = '' } = useSearch({ strict: false });
  const { found, error, isAsking, retry } = useFound(q);
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useRouteFocus({
    routeKey: 'search',
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${q === '' ? t('title') : `${t('title')} : ${q}`}`,
  });
  // Whoever comes here wants to type: after the heading, which any other screen gives the focus to.
  useEffect(() => field.current?.focus(), []);
  useAnnouncedCount(found === undefined ? undefined : countOf(found), q);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of its own field and links pass here
    <div ref={place} className={styles['place']} onKeyDown={(event) => moveByArrow(event, place.current)}>
      <PageTitle>{t('title')}</PageTitle>
      <SearchField q={q} field={field} />
      <div aria-busy={isAsking} className={styles['results']}>
        {error !== null ? (
          <FailedRead error={error} onRetry={retry} />
        ) : q === '' ? (
          <Note title={t('empty')} text={t('emptyText')} />
        ) : found === undefined ? (
          <Skeleton height="12rem" />
        ) : countOf(found) === 0 ? (
          <Note title={t('none', { text: q })} text={t('noneText')}>
            <Link to={paths.home} className={buttonClass({})}>
              {t('toHome')}
            </Link>
          </Note>
        ) : (
          <FoundGroups found={found} q={q} />
        )}
      </div>
    </div>
  );
}

function SearchField({
  q,
  field,
}: {
  readonly q: string;
  readonly field: RefObject<HTMLInputElement | null>;
}): ReactElement {
  const t = useText('search');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  const [asked, setAsked] = useState(q);
  const [seen, setSeen] = useState(q);
  // Going back changes the words without a key being pressed.
  if (seen !== q) {
    setSeen(q);
    if (asked !== q) {
      setAsked(q);
      setTyped(q);
    }
  }
  const ask = (text: string): void => {
    const words = text.trim();
    setAsked(words);
    void navigate({
      to: paths.search,
      search: words === '' ? {} : { q: words },
      replace: true,
      resetScroll: false,
    });
  };
  useEffect(() => {
    if (typed.trim() === asked) return undefined;
    const pause = setTimeout(() => ask(typed), pauseMs);
    return () => clearTimeout(pause);
  });
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed);
        }}
      >
        <TextField
          ref={field}
          type="search"
          label={t('field')}
          hint={t('hint')}
          value={typed}
          maxLength={limits.searchTextMax}
          autoComplete="off"
          enterKeyHint="search"
          data-result=""
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
}

/** Fact, reason, action. */
function Note({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactElement;
}): ReactElement {
  return (
    <div className={styles['empty']}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Said once for each words that were asked. */
function useAnnouncedCount(count: number | undefined, q: string): void {
  const t = useText('search');
  const announce = useAnnounce();
  const said = useRef('');
  useEffect(() => {
    if (count === undefined || q === '' || said.current === q) return;
    said.current = q;
    announce(t('found', { count }));
  }, [count, q, announce, t]);
}

/** From the field to the first result, from each to its neighbour, and back. */
function moveByArrow(event: KeyboardEvent, place: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || place === null) return;
  const stops = [...place.querySelectorAll<HTMLElement>('[data-result]')];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  if (next === undefined || !stops.includes(document.activeElement as HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
