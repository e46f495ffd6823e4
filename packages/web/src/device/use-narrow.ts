/** The widths at which the portal is another one (spec §9), also when the screen is turned. */
import { useCallback, useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Below the first breakpoint, 768: windows become dialogs. */
export const useNarrow = (): boolean => useMedia('(max-width: 767.98px)');

/** From 1200: what is a sheet below stands beside the page. */
export const useWide = (): boolean => useMedia('(min-width: 1200px)');
