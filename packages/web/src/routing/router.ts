/** Goes from one address to the next: asks who may enter, what is needed there, and shows it once it is here. */
import { type Address, fillPath, makeAddress, type Params, readAddress, type Search } from './address.ts';
import { createBrowserHistory, type History } from './history.ts';
import { type Finder, makeFinder, type Match } from './match.ts';
import { type Destination, type Entering, type Going, Redirect, type Route } from './route.ts';

export interface RouterOptions {
  readonly routeTree: Route;
  /** Handed to every route. */
  readonly context: unknown;
  readonly history?: History;
}

interface RouterState {
  /** Where somebody is going: at once. */
  readonly location: Address;
  /** What is shown: once it is here. */
  readonly matches: readonly Match[];
  /** Rises with everything that is shown. */
  readonly shown: number;
}

/** As long as what was fetched for a link that was pointed at counts as fresh, in milliseconds. */
const preloadedMs = 30_000;
/** More redirects in a row than this lead nowhere. */
const redirectsMax = 20;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export class Router {
  readonly history: History;
  latestLocation: Address;
  state: RouterState;
  readonly #options: RouterOptions;
  readonly #find: Finder;
  readonly #listeners = new Set<() => void>();
  readonly #preloaded = new Map<string, number>();
  #turn = 0;
  #last: Promise<void> = Promise.resolve();
  #redirects = 0;
  #resetScroll = true;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#find = makeFinder(options.routeTree);
    this.history = options.history ?? createBrowserHistory();
    this.latestLocation = readAddress(this.history.href());
    this.state = { location: this.latestLocation, matches: [], shown: 0 };
    this.history.subscribe(() => void this.load());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #set(change: Partial<RouterState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** The address of a place, seen from where somebody is going. */
  addressOf({ to, params, search, hash, href }: Destination): Address {
    if (href !== undefined) return readAddress(href);
    const here = this.latestLocation;
    const from = (): Search => this.#find(here).at(-1)?.search ?? here.search;
    if (to !== undefined && to !== '.' && !to.startsWith('/'))
      throw new Error(`No address is written as ${to}.`);
    const isHere = to === undefined || to === '.';
    const values = typeof search === 'function' ? search(from()) : search === true ? from() : (search ?? {});
    return makeAddress(
      isHere
        ? here.pathname
        : to.includes('$')
          ? fillPath(to, params ?? this.#find(here).at(-1)?.params ?? {})
          : to,
      values,
      hash === true ? here.hash : (hash ?? ''),
    );
  }

  /** Resolves once what is there, or where it leads on to, is shown. */
  readonly navigate = async (going: Going): Promise<void> => {
    const { href } = this.addressOf(going);
    const isHere = href === this.latestLocation.href;
    const isGone = await this.history.go(href, going.replace === true || isHere, going.ignoreBlocker);
    if (!isGone) return;
    this.#resetScroll = going.resetScroll !== false;
    await this.load();
  };

  /** Shows what stands at the address, unless that has begun. */
  begin(): void {
    if (this.#turn === 0) void this.load();
  }

  /** Shows what stands at the address of now; what was on its way somewhere else is given up. */
  readonly load = (): Promise<void> => {
    this.#turn += 1;
    const own = this.#load(this.#turn);
    this.#last = own;
    return own.then(() => (this.#last === own ? undefined : this.#last));
  };

  async #load(turn: number): Promise<void> {
    const location = this.#here();
    this.latestLocation = location;
    const before = this.state.matches;
    const matches = this.#find(location).map((match) => sharedWith(match, before));
    this.#set({ location });
    const entering = (match: Match): Entering => ({
      context: this.#options.context,
      params: match.params,
      search: match.search,
      location,
      preload: false,
      cause: before.some(({ route }) => route === match.route) ? 'stay' : 'enter',
    });
    let failed: { readonly at: number; readonly error: unknown } | undefined;
    try {
      for (const match of matches) await match.route.options.beforeLoad?.(entering(match));
    } catch (thrown) {
      if (turn !== this.#turn) return;
      if (thrown instanceof Redirect && this.#redirects < redirectsMax) {
        this.#redirects += 1;
        await this.navigate({ ...thrown.going, replace: true, ignoreBlocker: true });
        return;
      }
      failed = { at: 0, error: thrown };
    }
    if (failed === undefined && turn === this.#turn) {
      const arrivals = await Promise.allSettled(this.#fetch(matches, entering));
      const at = arrivals.findIndex(({ status }) => status === 'rejected');
      const arrival = arrivals[at];
      if (arrival?.status === 'rejected') failed = { at, error: arrival.reason as unknown };
    }
    if (turn !== this.#turn) return;
    this.#redirects = 0;
    this.#set({
      matches: matches.map((match, at) => (at === failed?.at ? { ...match, error: failed.error } : match)),
      shown: this.state.shown + 1,
    });
  }

  /** A slash at the end is nobody's: the address loses it. */
  #here(): Address {
    const location = readAddress(this.history.href());
    const pathname = location.pathname.replace(/(?<=.)\/+$/, '');
    if (pathname === location.pathname) return location;
    const shorter = makeAddress(pathname, location.search, location.hash);
    void this.history.go(shorter.href, true, true);
    return shorter;
  }

  /** What the routes need sets off all at once: their data and their code. */
  #fetch(matches: readonly Match[], entering: (match: Match) => Entering): Promise<void>[] {
    return matches.map(async (match, at) => {
      const { component, loader, loaderDeps, notFoundComponent } = match.route.options;
      const isNowhere = at === 0 && matches.length === 1;
      const code = [component?.preload?.(), isNowhere ? notFoundComponent?.preload?.() : undefined];
      const given = entering(match);
      await Promise.all([...code, loader?.({ ...given, deps: loaderDeps?.(match) })]);
    });
  }

  /** Fetches what a link leads to before anybody follows it. Nothing that fails is told: it is fetched again then. */
  readonly preload = async (destination: Destination, redirects = 0): Promise<void> => {
    const location = this.addressOf(destination);
    const since = this.#preloaded.get(location.href);
    if (since !== undefined && performance.now() - since < preloadedMs) return;
    this.#preloaded.set(location.href, performance.now());
    const entering = ({ params, search }: Match): Entering => ({
      context: this.#options.context,
      params,
      search,
      location,
      preload: true,
      cause: 'preload',
    });
    const matches = this.#find(location);
    try {
      for (const match of matches) await match.route.options.beforeLoad?.(entering(match));
      // What is shown already has its data.
      const fresh = matches.filter(
        ({ route, params, search }) =>
          !this.state.matches.some(
            (one) => one.route === route && isSame([one.params, one.search], [params, search]),
          ),
      );
      await Promise.all(this.#fetch(fresh, entering));
    } catch (thrown) {
      if (thrown instanceof Redirect && redirects < redirectsMax)
        await this.preload(thrown.going, redirects + 1);
    }
  };

  /** Called once what is new stands in the page: at its top, or at the place that the address names. */
  readonly rendered = (): void => {
    const { hash } = this.state.location;
    if (hash !== '') document.getElementById(hash)?.scrollIntoView();
    else if (this.#resetScroll) scrollTo(0, 0);
    this.#resetScroll = true;
  };
}

/** Values that are the same stay the same objects: whoever looks at them sees no change. */
function sharedWith(match: Match, before: readonly Match[]): Match {
  const last: { readonly params: Params; readonly search: Search } | undefined = before[0];
  return {
    ...match,
    params: isSame(last?.params, match.params) ? (last?.params ?? match.params) : match.params,
    search: isSame(last?.search, match.search) ? (last?.search ?? match.search) : match.search,
  };
}

export const createRouter = (options: RouterOptions): Router => new Router(options);
