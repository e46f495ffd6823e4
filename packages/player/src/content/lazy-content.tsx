/** The parts of a block that few blocks have: fetched when one first does. */
import { lazyPart } from '@parcours/web';

export const interactiveImage = lazyPart(() =>
  import('./interactive-image.tsx').then((chunk) => chunk.InteractiveImage),
);

export const contentTable = lazyPart(() => import('./content-table.tsx').then((chunk) => chunk.ContentTable));
