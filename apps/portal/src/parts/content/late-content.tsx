/** The parts of a block that few blocks have: fetched when one first does. */
import { lazy } from 'react';

export const LateInteractiveImage = lazy(async () => ({
  default: (await import('./interactive-image.tsx')).InteractiveImage,
}));

export const LateContentTable = lazy(async () => ({
  default: (await import('./content-table.tsx')).ContentTable,
}));
