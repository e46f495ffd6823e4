/** Ctrl+K: goes to any place, course, page, class or person, and gives any command, by a few letters, by keyboard alone. */
import { Dialog, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { forgetAsked } from '../../parts/acts.ts';
import styles from './palette.module.css';
import { type Line, usePaletteLines } from './use-palette-lines.ts';

const groups = ['course', 'commands', 'places', 'courses', 'pages', 'classes', 'people'] as const;

export function Palette({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText('palette');
  const app = useText('app');
  const announce = useAnnounce();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { lines, isSearching } = usePaletteLines(typed.trim());
  const count = lines.length;
  const current = Math.min(chosen, count - 1);
  useEffect(forgetAsked, []);
  useEffect(() => {
    if (typed !== '' && !isSearching) announce(t('found', { count }));
  }, [typed, isSearching, count, announce, t]);
  useEffect(() => {
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, current]);
  const run = (line: Line | undefined): void => {
    if (line === undefined) return;
    onClose();
    line.run();
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setChosen(Math.min(current + 1, count - 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(current - 1, 0));
    else if (event.key === 'Enter') run(lines[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open title={t('title')} closeLabel={app('close')} onClose={onClose} initialFocus={field}>
      <input
        ref={field}
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-activedescendant={count > 0 ? `${listId}-${current}` : undefined}
        aria-autocomplete="list"
        aria-label={t('search')}
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
      <div id={listId} role="listbox" aria-label={t('results')} className={styles['list']}>
        {groups.map((group) => {
          const own = lines.flatMap((line, at) => (line.group === group ? [{ line, at }] : []));
          return own.length === 0 ? null : (
            <div key={group} role="group" aria-label={t(`groups.${group}`)}>
              <p className={styles['kind']} aria-hidden="true">
                {t(`groups.${group}`)}
              </p>
              {own.map(({ line, at }) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys act in the field above
                <div
                  key={line.id}
                  id={`${listId}-${at}`}
                  role="option"
                  aria-selected={at === current}
                  className={styles['line']}
                  onClick={() => run(line)}
                >
                  <span>{line.title}</span>
                  {line.keys === undefined ? null : <kbd>{line.keys}</kbd>}
                  {line.detail === '' ? null : <span className={styles['detail']}>{line.detail}</span>}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {typed !== '' && !isSearching && count === 0 ? <p>{t('none')}</p> : null}
    </Dialog>
  );
}
