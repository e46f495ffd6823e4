/** `?` lists the keys of the player and a digit picks an answer, which may be switched off; F6 goes round its zones (experience §1.2 "Frame"). */
import { useAnnounce } from '@parcours/ui';
import { memo, useLayoutEffect, type ReactElement } from 'react';
import { lazyComponent, useSingleKeys } from '@parcours/web';

const ShortcutsDialog = lazyComponent(() =>
  import('../dialogs/shortcuts-dialog.tsx').then((chunk) => chunk.ShortcutsDialog),
);

const option = 'input:is([type=radio],[type=checkbox])';
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches(`input:not(${option}), textarea, select, [contenteditable]`);

/** The answer at that place of the question that has the focus, else of the only one that offers some. */
function optionAt(place: number): HTMLInputElement | undefined {
  const questions = [...document.querySelectorAll(`main fieldset:has(${option})`)];
  const [question] =
    questions.length === 1 ? questions : questions.filter((one) => one.contains(document.activeElement));
  return question?.querySelectorAll<HTMLInputElement>(option)[place - 1];
}

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
  const announce = useAnnounce();
  // From its first frame on: a key that is pressed then counts.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null)
        return;
      const { key } = event;
      const isAlone = singleKeys && !isTyping(event.target);
      const picked = isAlone && /^[1-9]$/.test(key) ? optionAt(Number(key)) : undefined;
      if (key === 'F6') cycle();
      else if (key === '?' && isAlone) onChange(true);
      else if (picked !== undefined) {
        picked.click();
        // The focus stays where Enter goes on. Of several answers the row says how many there are.
        if (picked.type === 'radio') announce(picked.closest('label')?.textContent ?? '');
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [onChange, singleKeys, announce]);
  return open ? <ShortcutsDialog onClose={() => onChange(false)} /> : null;
});
