/** "Mobile" as the portal means it: a coarse pointer on a small screen, never the width alone (domain §1). */
import { useSyncExternalStore } from 'react';

const query = '(pointer: coarse) and (max-width: 767.98px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useMobile(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
