/** The widths at which the portal is another one (spec §9), also when the screen is turned. */
import { useSyncExternalStore } from 'react';

/** The browser is asked for the list once: each drawing of a screen reads it again. */
function mediaHook(query: string): () => boolean {
  let known: MediaQueryList | undefined;
  const list = (): MediaQueryList => (known ??= matchMedia(query));
  const subscribe = (listener: () => void) => {
    list().addEventListener('change', listener);
    return () => list().removeEventListener('change', listener);
  };
  const matches = (): boolean => list().matches;
  return () => useSyncExternalStore(subscribe, matches);
}

/** Below the first breakpoint, 768: windows become dialogs. */
export const useNarrow = mediaHook('(max-width: 767.98px)');

/** From 1200: what is a sheet below stands beside the page. */
export const useWide = mediaHook('(min-width: 1200px)');
