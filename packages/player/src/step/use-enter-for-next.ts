/** Enter goes on: only from the page itself or a one-line answer, with no dialog open and no key repeat (domain §1). */
import type { BlockType } from '@parcours/contract';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSingleKeys } from '@parcours/web';

export function useEnterForNext(next: () => void, blockType: BlockType): void {
  /** Ctrl and Enter go on from anywhere, whatever was chosen. */
  const alone = useSingleKeys();
  const run = useRef(next);
  useEffect(() => {
    run.current = next;
  });
  // From the first frame on.
  useLayoutEffect(() => {
    // Spec §2: except for tincan.
    if (blockType === 'tincan') return undefined;
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.repeat || event.isComposing || event.defaultPrevented) return;
      if (document.querySelector('dialog[open], [popover]:popover-open') !== null) return;
      const { target } = event;
      const free =
        target === document.body ||
        (target instanceof HTMLElement && target.matches('main, main h1, [data-enter="next"]'));
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if ((alone && free && plain) || event.ctrlKey) {
        event.preventDefault();
        run.current();
      }
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [blockType, alone]);
}
