/** The parts of a block that few blocks have: fetched when one first does. */
import { lazyPart } from '@parcours/web';

export const interactiveImage = lazyPart(
  async () => (await import('./interactive-image.tsx')).InteractiveImage,
);

export const contentTable = lazyPart(async () => (await import('./content-table.tsx')).ContentTable);
