/** How a picture of the page is asked for: no wider than it is drawn, with its place kept while it loads. */
import type { FileRef } from '@parcours/contract';

/**
 * How wide a picture is on the sheet at most. The document itself asks for the pictures by the same words, before anything
 * is drawn (`apps/portal/index.html`): other words would load a picture twice.
 */
export const pictureSizes = '(min-width: 884px) 778px, calc(100vw - 56px)';

/** What its `img` says. `srcSet` and `sizes` come before `src`, so that the whole picture is never asked for first. */
export const pictureOf = (file: FileRef | undefined) => ({
  sizes: pictureSizes,
  srcSet: file?.srcset,
  src: file?.url,
  width: file?.width ?? undefined,
  height: file?.height ?? undefined,
});
