/** The page around a tincan module, for its row: what to launch, and the ways out that its messages ask for (spec §4). */
import type { LessonPage } from '@parcours/contract';
import { createContext, useContext } from 'react';

export interface TincanHost {
  readonly page: LessonPage;
  /** Leaves the page as its Next button does. */
  readonly next: () => void;
  /** The same, and home afterwards. */
  readonly close: () => void;
  /** What the module asked for was refused: the page says why. */
  readonly forbidden: () => void;
}

/** Null where nothing is launched: in a preview, in a correction. */
const TincanHostContext = createContext<TincanHost | null>(null);

export const TincanHostProvider = TincanHostContext.Provider;

export function useTincanHost(): TincanHost | null {
  return useContext(TincanHostContext);
}
