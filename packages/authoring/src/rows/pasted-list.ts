/** A pasted list as choices: one a line, bullets and numbers dropped, those marked as right told (back-office §3). */

export interface PastedLine {
  readonly value: string;
  /** Marked by a star, a plus or a tick before it. */
  readonly right: boolean;
}

const bullet = /^(?:[-–—•·▪◦o]\s+|\(?(?:\d{1,3}|[a-zA-Z])[.)]\s+)/;
const rightMark = /^(?:[*+✓✔]|\[x\])\s*/i;
const openMark = /^\[\s?\]\s*/;

export function linesOfPaste(text: string): readonly PastedLine[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const bare = line.trim().replace(bullet, '');
    const right = rightMark.test(bare);
    const value = bare.replace(rightMark, '').replace(openMark, '').replace(bullet, '').trim();
    return value === '' ? [] : [{ value, right }];
  });
}
