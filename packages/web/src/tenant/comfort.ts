/** How somebody likes the portal to look and move: applied to the page, and kept so that the next paint starts with it. */
import type { Comfort } from '@parcours/contract';
import { useSyncExternalStore } from 'react';

/** What the page itself bears, each with the choice that leaves no mark. */
const unmarked = {
  theme: 'system',
  motion: 'system',
  density: 'comfortable',
  readingFont: 'portal',
  textSize: 'device',
  sound: 'off',
  haptics: 'off',
} as const satisfies Partial<Comfort>;
type Part = keyof typeof unmarked;
type Look = Partial<Pick<Comfort, Part>>;
type Listener = () => void;

const parts = Object.keys(unmarked) as Part[];
const listeners = new Set<Listener>();

/** What is usual leaves no mark: the page follows the device. The page's first script reads the same marks. */
export function applyComfort(look: Look): void {
  for (const part of parts) {
    const value = look[part] ?? unmarked[part];
    if (value === unmarked[part]) {
      localStorage.removeItem(part);
      delete document.documentElement.dataset[part];
    } else {
      localStorage.setItem(part, value);
      document.documentElement.dataset[part] = value;
    }
  }
  for (const listener of listeners) listener();
}

/** Whoever comes next on this device has wishes of their own. */
export function forgetComfort(): void {
  applyComfort({});
}

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme that was chosen; undefined where the device decides. */
export function useChosenTheme(): string | undefined {
  return useSyncExternalStore(subscribe, () => document.documentElement.dataset['theme']);
}

/** Whether the device or the person asks for less motion: what moves by script asks here, what moves by style need not. */
export const wantsLessMotion = (): boolean =>
  document.documentElement.dataset['motion'] === 'reduced' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;
