/** Turns pages into the lines of a rule: pure geometry, 10 units a page on a height of 100. */

export type TapeTick = 'empty' | 'half' | 'full' | 'current';

export interface TapeSegment {
  readonly ticks: readonly TapeTick[];
  /** Name of the node: for the caller's own text, never drawn. */
  readonly label?: string | undefined;
}

export interface TapeDrawing {
  readonly width: number;
  readonly paper: string;
  readonly done: string;
  readonly ticks: string;
  readonly ticksDone: string;
  readonly current: string;
}

const page = 10;

/** A plain rule of ten, each of two ticks, for a progress without pages. */
export function rule(fraction: number): readonly TapeSegment[] {
  const halves = Math.round(Math.min(1, Math.max(0, fraction)) * 40);
  const ticks = Array.from({ length: 20 }, (_, i): TapeTick =>
    halves >= 2 * i + 2 ? 'full' : halves > 2 * i ? 'half' : 'empty',
  );
  return [{ ticks }];
}

/** A line every so many pages, by how many pages a rule has: closer lines would run into each other. */
export const lineEvery = (pages: number): number => (pages > 120 ? Infinity : pages > 40 ? 5 : 1);

/** One stretch of the rule. */
export function drawStretch(ticks: readonly TapeTick[], every = 1): TapeDrawing {
  const width = ticks.length * page;
  const lines = { done: '', ticks: '', ticksDone: '', current: '' };
  for (const [i, tick] of ticks.entries()) {
    const left = i * page;
    if (tick === 'full') lines.done += `M${left} 0h${page}v100h${-page}z`;
    if (tick === 'half') lines.done += `M${left} 0h${page / 2}v100h${-page / 2}z`;
    if (tick === 'current') lines.current += `M${left} 0h${page}v100h${-page}z`;
    if (i === ticks.length - 1 || (i + 1) % every !== 0) continue;
    // Like a rule, every fifth line is longer.
    const line = `M${left + page} 100V${(i + 1) % 5 === 0 ? 25 : 55}`;
    if (tick === 'full') lines.ticksDone += line;
    else lines.ticks += line;
  }
  return { width, paper: `M0 0h${width}v100h${-width}z`, ...lines };
}
