/** One action being decided: a copy of the state, changed step by step, and what is to be done about it. */
import type {
  DraftState,
  PlayerCall,
  PlayerEffect,
  PlayerShown,
  PlayerState,
  PlayerTimer,
} from './player-state.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** `shown` is changed by {@link see} alone. */
export interface Turn extends Writable<Omit<PlayerState, 'shown' | 'draft'>> {
  shown: PlayerShown;
  readonly draft: Writable<DraftState>;
  readonly effects: PlayerEffect[];
}

/** Decides on a copy: the state itself stays as it was. */
export function turnOf(
  state: PlayerState,
  decide: (turn: Turn) => void,
): readonly [state: PlayerState, effects: readonly PlayerEffect[]] {
  const effects: PlayerEffect[] = [];
  const turn = { ...state, draft: { ...state.draft }, effects };
  decide(turn);
  const { effects: _, ...after } = turn;
  return [after, effects];
}

/** Changes what is shown; what changes nothing leaves the same object. */
export function see(turn: Turn, changes: Partial<PlayerShown>): void {
  const { shown } = turn;
  const names = Object.keys(changes) as (keyof PlayerShown)[];
  if (names.some((name) => shown[name] !== changes[name])) turn.shown = { ...shown, ...changes };
}

export function newKey(turn: Turn): string {
  turn.keys += 1;
  return turn.visit + turn.keys;
}

/** Most answers come sooner: drawing and undrawing the wait would only delay them, in milliseconds. */
const drawnAfter = 100;

export function wait(turn: Turn, timer: PlayerTimer, ms: number): void {
  turn.effects.push({ kind: 'wait', timer, ms });
}

/** What is pressed from now on counts for nothing, until the call has ended. */
export function begin(turn: Turn, call: PlayerCall): void {
  turn.effects.push(call);
  if (turn.call === null) wait(turn, 'busy', drawnAfter);
  turn.call = call;
}

export function rest(turn: Turn): void {
  turn.call = null;
  see(turn, { busy: false });
}
