/** Below the first breakpoint (spec §9: 768): windows become dialogs, and back again when the screen is turned. */
import { useSyncExternalStore } from 'react';

const query = '(max-width: 767.98px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
