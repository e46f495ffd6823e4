/** The browser's history, or one in memory for tests: where the page is, and who may hold it there. */

type Move = 'PUSH' | 'REPLACE' | 'POP';

interface Place {
  readonly href: string;
  readonly pathname: string;
}

export interface Blocker {
  /** Whether to stay. */
  readonly blockerFn: (move: {
    readonly currentLocation: Place;
    readonly nextLocation: Place;
    readonly action: Move;
  }) => boolean | Promise<boolean>;
  /** Whether the browser asks as well, before the page is closed. */
  readonly enableBeforeUnload?: boolean;
}

export interface History {
  /** The address of now. */
  readonly href: () => string;
  /** Resolves to whether it was gone there. */
  readonly go: (href: string, replace: boolean, ignoreBlocker?: boolean) => Promise<boolean>;
  /** Calls back after the browser itself went somewhere: back, on, or to a place within the page. */
  readonly subscribe: (listener: () => void) => void;
  /** Answers what lifts the block. */
  readonly block: (blocker: Blocker) => () => void;
}

/** What is kept with an entry: its place in the row, by which it is known how far somebody went back. */
interface EntryState {
  readonly at?: number;
}

const placeOf = (href: string): Place => ({ href, pathname: href.replace(/[?#].*$/s, '') });

export function createBrowserHistory(): History {
  const href = (): string => location.pathname + location.search + location.hash;
  const stateAt = (): number | undefined => (history.state as EntryState | null)?.at;
  const blockers = new Set<Blocker>();
  const listeners = new Set<() => void>();
  let current = href();
  let index = stateAt() ?? 0;
  let isGoingBack = false;
  const mark = (): void => history.replaceState({ ...(history.state as EntryState | null), at: index }, '');
  if (stateAt() === undefined) mark();

  const isHeld = async (to: string, action: Move): Promise<boolean> => {
    for (const { blockerFn } of blockers) {
      if (await blockerFn({ currentLocation: placeOf(current), nextLocation: placeOf(to), action }))
        return true;
    }
    return false;
  };

  const arrive = async (): Promise<void> => {
    if (isGoingBack) {
      isGoingBack = false;
      return;
    }
    const at = stateAt();
    const to = href();
    // A place within the page has no number yet, and holds nobody up.
    if (at !== undefined && at !== index && (await isHeld(to, 'POP'))) {
      isGoingBack = true;
      history.go(index - at);
      return;
    }
    index = at ?? index + 1;
    if (at === undefined) mark();
    current = to;
    for (const listener of listeners) listener();
  };
  addEventListener('popstate', () => void arrive());
  addEventListener('beforeunload', (event) => {
    if ([...blockers].some(({ enableBeforeUnload }) => enableBeforeUnload !== false)) event.preventDefault();
  });

  return {
    href,
    go: async (to, replace, ignoreBlocker) => {
      if (ignoreBlocker !== true && blockers.size > 0 && (await isHeld(to, replace ? 'REPLACE' : 'PUSH')))
        return false;
      if (!replace) index += 1;
      history[replace ? 'replaceState' : 'pushState']({ at: index }, '', to);
      current = to;
      return true;
    },
    subscribe: (listener) => void listeners.add(listener),
    block: (blocker) => {
      blockers.add(blocker);
      return () => void blockers.delete(blocker);
    },
  };
}

/** For tests: nothing of the browser's own address moves, and nobody goes back. */
export function createMemoryHistory({
  initialEntries: [first = '/'],
}: {
  readonly initialEntries: readonly string[];
}): History {
  const blockers = new Set<Blocker>();
  let current = first;
  return {
    href: () => current,
    go: async (to, replace, ignoreBlocker) => {
      for (const { blockerFn } of ignoreBlocker === true ? [] : blockers) {
        const action = replace ? 'REPLACE' : 'PUSH';
        if (await blockerFn({ currentLocation: placeOf(current), nextLocation: placeOf(to), action }))
          return false;
      }
      current = to;
      return true;
    },
    subscribe: () => undefined,
    block: (blocker) => {
      blockers.add(blocker);
      return () => void blockers.delete(blocker);
    },
  };
}
