/** What was copied or cut in an outline: kept on the device, so that it can be pasted into another course. */
import type { DraftTree } from '@parcours/contract';

const key = 'outline_clipboard';

export function keepCopies(trees: readonly DraftTree[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(trees));
  } catch {
    // Too much for the device's storage: what was copied before stays.
  }
}

export function keptCopies(): readonly DraftTree[] {
  const text = localStorage.getItem(key);
  return text === null ? [] : (JSON.parse(text) as readonly DraftTree[]);
}
