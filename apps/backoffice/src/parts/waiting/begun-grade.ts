/** A mark and a comment that were begun, as the device keeps them; what nobody can read is a comment, so that it is shown and can be given up. */

export interface BegunGrade {
  readonly mark: string;
  readonly comment: string;
}

export const noGrade: BegunGrade = { mark: '', comment: '' };

export function wordsOfGrade({ mark, comment }: BegunGrade): string {
  return mark === '' && comment === '' ? '' : JSON.stringify({ mark, comment });
}

export function gradeIn(words: string): BegunGrade {
  if (words === '') return noGrade;
  try {
    const { mark, comment } = JSON.parse(words) as Partial<BegunGrade>;
    if (typeof mark === 'string' && typeof comment === 'string') return { mark, comment };
  } catch {
    // Kept by another release, or changed on the device.
  }
  return { mark: '', comment: words };
}
