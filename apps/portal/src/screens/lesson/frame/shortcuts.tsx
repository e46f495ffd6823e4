/** `?` lists the keys of the player, which may be switched off; F6 goes round its zones (experience §1.2 "Frame"). */
import { memo, useEffect, type ReactElement } from 'react';
import { lazyComponent, useSingleKeys } from '@parcours/web';

const ShortcutsDialog = lazyComponent(() =>
  import('../dialogs/shortcuts-dialog.tsx').then((chunk) => chunk.ShortcutsDialog),
);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The page by its title, each window by its own, the way on, the tools. */
function cycle(): void {
  const last = [...document.querySelectorAll<HTMLElement>('#actions button')].at(-1);
  const stops = [
    ...document.querySelectorAll<HTMLElement>('main h1, [data-window] h2'),
    ...(last === undefined ? [] : [last]),
    ...document.querySelectorAll<HTMLElement>('#tools button:first-child'),
  ];
  const here = stops.findIndex(
    (stop) =>
      stop.closest('main, [data-window], #actions, #tools')?.contains(document.activeElement) === true,
  );
  stops[(here + 1) % stops.length]?.focus();
}

/** An answer changes nothing of it. */
export const Shortcuts = memo(function Shortcuts({
  open,
  onChange,
}: {
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
}): ReactElement | null {
  const singleKeys = useSingleKeys();
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null)
        return;
      if (event.key === 'F6') cycle();
      else if (event.key === '?' && singleKeys && !isTyping(event.target)) onChange(true);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [onChange, singleKeys]);
  return open ? <ShortcutsDialog onClose={() => onChange(false)} /> : null;
});
