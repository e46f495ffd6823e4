/** The widths in which pictures are kept beside the whole one, and how an `img` names them (decision 0550). */

export const pictureWidths = [320, 800, 1_200, 1_600] as const;

/** Kinds that are made narrower; an animation, a drawing in vectors and whatever is no picture are shown as they are. */
const narrowed: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

export const isNarrowed = (type: string): boolean => narrowed.has(type);

/**
 * By the width of the picture alone, never by the sizes that are stored: those come later for some files, and are others
 * once a file is replaced. An address of a width that is not stored leads to the next wider one (`findFile`).
 */
export function srcsetOf(
  { type, width }: { readonly type: string; readonly width: number | null },
  url: string,
): { readonly srcset?: string } {
  if (width === null || !isNarrowed(type)) return {};
  const narrower = pictureWidths.filter((one) => one < width);
  if (narrower.length === 0) return {};
  return { srcset: [...narrower.map((one) => `${url}?w=${one} ${one}w`), `${url} ${width}w`].join(', ') };
}
