/**
 * Author patterns for free answers, on an engine that cannot backtrack: time grows with the text, never faster. Used on
 * the server only, through the door `@parcours/rules/patterns`, so that the portal never loads the engine.
 */
import { RE2JS, RE2JSSyntaxException } from 're2js';
import { plainText } from '../free-answer/plain-text.ts';
import { codeOf, type PatternCode, type PatternProblem } from './problems.ts';

/** What bounds the work: instructions of the compiled pattern times characters of the text. */
export const patternLimits = { sourceMax: 500, programMax: 500, textMax: 1_000 } as const;

export interface PatternOptions {
  /** Capitals and small letters count as the same, accents kept: `É` is `é`. */
  readonly foldCase?: boolean | undefined;
  /** The pattern may be found anywhere in the answer; without it the whole answer must match. */
  readonly anywhere?: boolean | undefined;
}

export interface Pattern {
  /**
   * Whether an answer matches, after NFC, ordinary spaces and trimming (domain §7). An answer longer than
   * `patternLimits.textMax` matches nothing.
   */
  readonly matches: (answer: string) => boolean;
}

export type ReadPattern =
  | { readonly ok: true; readonly pattern: Pattern }
  | { readonly ok: false; readonly problem: PatternProblem };

function refused(code: PatternCode, at: number, piece: string): ReadPattern {
  return { ok: false, problem: { code, severity: 'error', at, piece } };
}

/** The engine names the piece that it refuses, not always as written: what cannot be found is put at the start. */
function refusedBy(error: RE2JSSyntaxException, source: string): ReadPattern {
  const piece = error.input ?? '';
  const at = piece === '' ? -1 : source.indexOf(piece);
  return refused(codeOf(error.error, piece), Math.max(0, at), at === -1 ? '' : piece);
}

function compiled(source: string, foldCase: boolean): RE2JS | ReadPattern {
  try {
    return RE2JS.compile(source, foldCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return refusedBy(error, source);
    // Whatever else the engine may throw on a pattern is the pattern's fault too, and rules never throw.
    return refused('invalid', 0, '');
  }
}

/** Reads a pattern once; the answer may be kept and used for any number of texts. */
export function readPattern(pattern: string, options: PatternOptions = {}): ReadPattern {
  const source = pattern.normalize('NFC');
  if (source === '') return refused('empty', 0, '');
  if (source.length > patternLimits.sourceMax) return refused('too-long', patternLimits.sourceMax, '');
  const engine = compiled(source, options.foldCase === true);
  if (!(engine instanceof RE2JS)) return engine;
  if (engine.programSize() > patternLimits.programMax) return refused('too-large', 0, '');
  return {
    ok: true,
    pattern: {
      matches(answer) {
        if (answer.length > 2 * patternLimits.textMax) return false;
        const text = plainText(answer);
        if (text.length > patternLimits.textMax) return false;
        return options.anywhere === true ? engine.test(text) : engine.matches(text);
      },
    },
  };
}

export type PatternVerdict =
  | { readonly ok: true; readonly ratio: 0 | 1 }
  | { readonly ok: false; readonly problem: PatternProblem };

/** 1 when the answer matches, 0 when not: the ratio of a free answer (domain §7). */
export function patternRatio(pattern: string, options: PatternOptions, answer: string): PatternVerdict {
  const read = readPattern(pattern, options);
  return read.ok ? { ok: true, ratio: read.pattern.matches(answer) ? 1 : 0 } : read;
}
