/** Ctrl+K: goes to any place, course, page, class or person by a few letters, by keyboard alone. */
import { Dialog, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { deskKeys } from '@parcours/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { folded } from '../../parts/folded-text.ts';
import { useRights } from '../../parts/rights.ts';
import { places } from '../shell/rail.tsx';
import { findEverywhere } from './palette-search.ts';
import styles from './palette.module.css';

/** Fewer letters find too much. */
const lettersMin = 2;
const pauseMs = 200;

interface Line {
  readonly kind: 'places' | 'courses' | 'pages' | 'classes' | 'people';
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly href: string;
}

const kinds = ['places', 'courses', 'pages', 'classes', 'people'] as const;

export function Palette({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText('frame');
  const app = useText('app');
  const announce = useAnnounce();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { lines, isSearching } = useLines(typed.trim());
  const current = Math.min(chosen, lines.length - 1);
  const count = lines.length;
  useEffect(() => {
    if (typed !== '' && !isSearching) announce(t('paletteFound', { count }));
  }, [typed, isSearching, count, announce, t]);
  const go = (line: Line | undefined): void => {
    if (line === undefined) return;
    onClose();
    void navigate({ href: line.href });
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setChosen(Math.min(current + 1, count - 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(current - 1, 0));
    else if (event.key === 'Enter') go(lines[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open title={t('palette')} closeLabel={app('close')} onClose={onClose} initialFocus={field}>
      <input
        ref={field}
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-activedescendant={count > 0 ? `${listId}-${current}` : undefined}
        aria-autocomplete="list"
        aria-label={t('paletteSearch')}
        className={styles['field']}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
        onKeyDown={pressed}
      />
      <div id={listId} role="listbox" aria-label={t('paletteResults')} className={styles['list']}>
        {kinds.map((kind) => {
          const own = lines.flatMap((line, at) => (line.kind === kind ? [{ line, at }] : []));
          return own.length === 0 ? null : (
            <div key={kind} role="group" aria-label={t(groupTexts[kind])}>
              <p className={styles['kind']} aria-hidden="true">
                {t(groupTexts[kind])}
              </p>
              {own.map(({ line, at }) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys act in the field above
                <div
                  key={line.id}
                  id={`${listId}-${at}`}
                  role="option"
                  aria-selected={at === current}
                  className={styles['line']}
                  onClick={() => go(line)}
                >
                  <span>{line.title}</span>
                  <span className={styles['detail']}>{line.detail}</span>
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {typed !== '' && !isSearching && count === 0 ? <p>{t('paletteNone')}</p> : null}
    </Dialog>
  );
}

const groupTexts = {
  places: 'palettePlaces',
  courses: 'courses',
  pages: 'palettePages',
  classes: 'sessions',
  people: 'people',
} as const;

function useLines(typed: string): { readonly lines: readonly Line[]; readonly isSearching: boolean } {
  const t = useText('frame');
  const rights = useRights();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLong = asked.length >= lettersMin;
  const found = useQuery({
    queryKey: deskKeys.found(asked),
    queryFn: () => (rights === null ? [] : findEverywhere(asked, rights)),
    enabled: rights !== null && isLong,
    placeholderData: keepPreviousData,
  });
  const own = (rights?.parts ?? [])
    .map((part): Line => {
      const { to, text } = places[part];
      return { kind: 'places', id: part, title: t(text), detail: '', href: to };
    })
    .filter(({ title }) => folded(title).includes(folded(typed)));
  return {
    lines: [...own, ...(isLong ? (found.data ?? []) : [])],
    isSearching: asked !== typed || (isLong && found.isFetching),
  };
}
