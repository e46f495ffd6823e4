/** The data of the page that is edited, as its values are drawn: for what tries an answer or shows a sample. */
import type { BlockKeys } from '@parcours/contract';
import { createContext } from 'react';

export interface PageData {
  readonly datasets: NonNullable<BlockKeys['datasets']>;
  readonly computed: NonNullable<BlockKeys['datasetsComputed']>;
  /** The same seed draws the same values: what is tried is what is shown. */
  readonly seed: string;
  readonly locale: string;
}

export const PageDataContext = createContext<PageData>({
  datasets: [],
  computed: [],
  seed: 'page',
  locale: 'fr',
});
