/** Plays actions on the player's reducer, for its tests. */
import type { ErrorCode, LessonPage, PageAnswer } from '@parcours/contract';
import type { Result } from '@parcours/contract/client';
import type { LocalDraft } from '@parcours/web';
import { openPlayer, play, type PlayerAction, type PlayerEffect, type PlayerState } from '@parcours/player';

export interface Played {
  readonly state: PlayerState;
  /** What the last action asked for. */
  readonly effects: readonly PlayerEffect[];
}

/** An action, or one that depends on what came before: the reply to a call bears its key. */
export type Step = PlayerAction | ((before: Played) => PlayerAction);

export function played(first: LessonPage, steps: readonly Step[], local: LocalDraft | null = null): Played {
  return playOn({ state: openPlayer(first, local, 'key '), effects: [] }, steps);
}

export function playOn(from: Played, steps: readonly Step[]): Played {
  return steps.reduce((before, step) => {
    const [state, effects] = play(before.state, typeof step === 'function' ? step(before) : step);
    return { state, effects };
  }, from);
}

export const effectsOf = <K extends PlayerEffect['kind']>(
  { effects }: Pick<Played, 'effects'>,
  kind: K,
): Extract<PlayerEffect, { readonly kind: K }>[] =>
  effects.filter((effect): effect is Extract<PlayerEffect, { readonly kind: K }> => effect.kind === kind);

const keyOf = ({ state }: Played): string => state.call?.key ?? 'none';

export const refused = (code: ErrorCode, status = 409): Extract<Result<never>, { readonly ok: false }> => ({
  ok: false,
  status,
  code,
  body: null,
});
export const lost = refused('UNDEFINED', 0);
export const found = <T>(data: T): Result<T> => ({ ok: true, status: 200, data });

/** The reply to the submission that is under way. */
export const replied =
  (result: Result<PageAnswer>, attempts = 1, mayHaveArrived = true): Step =>
  (before) => ({ type: 'sent', key: keyOf(before), isQuiet: false, result, attempts, mayHaveArrived });

/** The reply to what was tried once more by itself. */
export const triedAgain =
  (result: Result<PageAnswer>): Step =>
  ({ state }) => ({
    type: 'sent',
    key: state.submission?.key ?? 'none',
    isQuiet: true,
    result,
    attempts: 1,
    mayHaveArrived: true,
  });

export const came =
  (result: Result<LessonPage>): Step =>
  (before) => ({ type: 'moved', key: keyOf(before), result });

/** What the page that came is drawn with is here. */
export const arrived: Step = (before) => ({ type: 'arrived', key: keyOf(before), local: null, at: 0 });

export const checked =
  (result: Result<LessonPage>): Step =>
  ({ state }) => ({ type: 'moved', key: state.checking ?? 'none', result });

/** A second and more after whatever was pressed before. */
let clock = 0;
export const next = (): PlayerAction => ({ type: 'next', at: (clock += 1_000) });
export const typed = (value: string, at = 0): PlayerAction => ({
  type: 'answer',
  path: 'sections.s1.rows.q1',
  value,
  at,
});
