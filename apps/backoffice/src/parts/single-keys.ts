/** Keys that do something by themselves: never while something is typed or a dialog is open, and only where they are on. */
import { useSingleKeys } from '@parcours/web';
import { useEffect } from 'react';

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable=true]');

/** `does` answers whether the key meant something. */
export function useKeys(does: (key: string) => boolean): void {
  const isOn = useSingleKeys();
  useEffect(() => {
    if (!isOn) return;
    const pressed = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      if (does(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [isOn, does]);
}

/** Ctrl+Enter (or its like on a Mac), from wherever the focus is. */
export function useSendKey(send: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      send();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [send]);
}
