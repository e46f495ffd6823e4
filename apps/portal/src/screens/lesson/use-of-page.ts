/** State that belongs to a page: on any other it is what it was at first. */
import { useCallback, useState } from 'react';

export function useOfPage<S>(pageId: string, first: S): readonly [S, (next: S) => void] {
  const [kept, keep] = useState({ pageId, state: first });
  const change = useCallback((state: S) => keep({ pageId, state }), [pageId]);
  return [kept.pageId === pageId ? kept.state : first, change];
}
