/** Captions as WebVTT: read before they are kept, so that a player never meets a file that it cannot show. */

/** Why captions were refused; `line` counts from 1. */
export interface CaptionsFault {
  readonly line: number;
  readonly code: 'no-header' | 'bad-time' | 'ends-before-it-starts' | 'no-caption';
}
export type ReadCaptions =
  | { readonly ok: true; readonly cues: number }
  | { readonly ok: false; readonly fault: CaptionsFault };

const header = /^\uFEFF?WEBVTT(?:[ \t].*)?$/;
const timing = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t].*)?$/;
const clock = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

function secondsOf(text: string): number | undefined {
  const found = clock.exec(text);
  if (found === null) return undefined;
  const [, hours = '0', minutes = '0', whole = '0', thousandths = '0'] = found;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(whole) + Number(thousandths) / 1_000;
}

/** Counts the captions, or names the first line that is wrong. Notes, styles and regions are left to the browser. */
export function readCaptions(vtt: string): ReadCaptions {
  const lines = vtt.split(/\r\n|\n|\r/);
  const refused = (at: number, code: CaptionsFault['code']): ReadCaptions => ({
    ok: false,
    fault: { line: at + 1, code },
  });
  if (!header.test(lines[0] ?? '')) return refused(0, 'no-header');
  let cues = 0;
  for (const [at, line] of lines.entries()) {
    if (!line.includes('-->')) continue;
    const [, from = '', to = ''] = timing.exec(line) ?? [];
    const [start, end] = [secondsOf(from), secondsOf(to)];
    if (start === undefined || end === undefined) return refused(at, 'bad-time');
    if (end <= start) return refused(at, 'ends-before-it-starts');
    cues += 1;
  }
  return cues === 0 ? refused(lines.length - 1, 'no-caption') : { ok: true, cues };
}
