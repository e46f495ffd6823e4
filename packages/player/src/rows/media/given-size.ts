/** The size that an author gives a picture or a film; it never leaves the page and never changes its shape. */
import type { RowSettings } from '@parcours/contract';
import type { CSSProperties } from 'react';

/** Undefined where the author left the size to the file. */
export function givenSize(settings: RowSettings | undefined): CSSProperties | undefined {
  const { defaultWidth: width, defaultHeight: height } = settings ?? {};
  if (width === undefined)
    return height === undefined
      ? undefined
      : { inlineSize: 'auto', blockSize: height, maxInlineSize: '100%', objectFit: 'contain' };
  return {
    inlineSize: width,
    ...(height === undefined ? {} : { aspectRatio: `${width} / ${height}`, objectFit: 'contain' }),
  };
}
