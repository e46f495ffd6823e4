/** The parts of a block that few blocks have: fetched when one first does. */
import { latePart } from '../late-part.tsx';

export const interactiveImage = latePart(
  async () => (await import('./interactive-image.tsx')).InteractiveImage,
);

export const contentTable = latePart(async () => (await import('./content-table.tsx')).ContentTable);
