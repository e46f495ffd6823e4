/** State that belongs to a page: on any other it is what it was at first. */
import { useState } from 'react';

export function useOfPage<S>(pageId: string, first: S): readonly [S, (next: S) => void] {
  const [kept, keep] = useState({ pageId, state: first });
  return [kept.pageId === pageId ? kept.state : first, (state) => keep({ pageId, state })];
}
