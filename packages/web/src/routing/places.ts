/** What a screen asks of the router: where it is, how to go elsewhere, and how to hold somebody. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Address, type Params, readAddress, type Search } from './address.ts';
import type { Match } from './match.ts';
import type { Going } from './route.ts';
import { useRouter, useRouterState } from './screens.tsx';

const noParams: Params = {};
const noSearch: Search = {};

/** Those of the whole address, whichever route names them. */
export const useParams = (): Params => useRouterState(({ matches }) => matches.at(-1)?.params ?? noParams);

export const useSearch = (): Search => useRouterState(({ matches }) => matches.at(-1)?.search ?? noSearch);

interface Selecting<Of> {
  /** Answers a plain value, or something that it did not make itself. */
  readonly select?: (of: Of) => unknown;
}

export function useLocation({ select }: Selecting<Address> = {}): unknown {
  return useRouterState(({ location }) => (select === undefined ? location : select(location)));
}

export function useMatches({ select }: Selecting<readonly Match[]> = {}): unknown {
  return useRouterState(({ matches }) => (select === undefined ? matches : select(matches)));
}

/** Goes there as soon as it is drawn, and once: what it is given are plain values. */
export function Navigate(going: Going): null {
  const { navigate } = useRouter();
  const written = JSON.stringify(going);
  useLayoutEffect(() => void navigate(JSON.parse(written) as Going), [navigate, written]);
  return null;
}

interface Blocking {
  /** Whether to stay; `next` is where it would go. */
  readonly shouldBlockFn: (move: {
    readonly current: Address;
    readonly next: Address;
  }) => boolean | Promise<boolean>;
  readonly enableBeforeUnload?: boolean;
}

export function useBlocker({ shouldBlockFn, enableBeforeUnload = true }: Blocking): void {
  const { history } = useRouter();
  const latest = useRef(shouldBlockFn);
  useEffect(() => {
    latest.current = shouldBlockFn;
  });
  useEffect(
    () =>
      history.block({
        enableBeforeUnload,
        blockerFn: ({ currentLocation, nextLocation }) =>
          latest.current({
            current: readAddress(currentLocation.href),
            next: readAddress(nextLocation.href),
          }),
      }),
    [history, enableBeforeUnload],
  );
}
