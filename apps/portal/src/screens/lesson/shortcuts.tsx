/** `?` lists the keys of the player; F6 goes round the page and its windows (experience §1.2 Frame). */
import { Dialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useEffect, useState, type ReactElement } from 'react';
import styles from './lesson.module.css';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The page by its title, each window by its own, then the way on. */
function cycle(): void {
  const last = [...document.querySelectorAll<HTMLElement>('#actions button')].at(-1);
  const stops = [
    ...document.querySelectorAll<HTMLElement>('main h1'),
    ...document.querySelectorAll<HTMLElement>('[data-window] h2'),
    ...(last === undefined ? [] : [last]),
  ];
  const here = stops.findIndex(
    (stop) => stop.closest('main, [data-window], #actions')?.contains(document.activeElement) === true,
  );
  stops[(here + 1) % stops.length]?.focus();
}

export function Shortcuts(): ReactElement {
  const t = useText('tools');
  const lesson = useText('lesson');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null)
        return;
      if (event.key === 'F6') cycle();
      else if (event.key === '?' && !isTyping(event.target)) setOpen(true);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  const keys = [
    ['Enter', t('shortcutEnter')],
    ['Ctrl + Enter', t('shortcutCtrlEnter')],
    ['F6', t('shortcutF6')],
    ['Esc', t('shortcutEscape')],
    ['?', t('shortcutQuestion')],
  ] as const;
  return (
    <Dialog open={open} title={t('shortcuts')} closeLabel={lesson('close')} onClose={() => setOpen(false)}>
      <dl className={styles['keys']}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
