/** What a route is: an address, who may enter, what is asked for on the way, and the screen. */
import { createElement, type ComponentType, type ReactElement } from 'react';
import type { Address, Params, Search } from './address.ts';

export interface Destination {
  /** `/session/$lessonId`; `.` is where one is. */
  readonly to?: string;
  readonly params?: Params;
  readonly search?: Search | true | ((before: Search) => Search);
  readonly hash?: string | true;
  /** A whole address of this site, in the place of the others. */
  readonly href?: string;
}

export interface Going extends Destination {
  readonly replace?: boolean;
  /** False: what is seen stays where it is. */
  readonly resetScroll?: boolean;
  readonly ignoreBlocker?: boolean;
}

/** Thrown by `beforeLoad` to lead elsewhere. */
export class Redirect {
  readonly going: Going;
  constructor(going: Going) {
    this.going = going;
  }
}

export const redirect = (going: Going): Redirect => new Redirect(going);

export interface Entering {
  readonly context: unknown;
  readonly params: Params;
  readonly search: Search;
  readonly location: Address;
  /** Only pointed at: nothing is entered yet. */
  readonly preload: boolean;
  /** `stay`: the route was there before, with other values perhaps. */
  readonly cause: 'enter' | 'stay' | 'preload';
}

/** A component whose code comes before it is drawn. */
export type RouteComponent = ComponentType & { readonly preload?: () => Promise<void> };

export interface RouteOptions {
  readonly getParentRoute?: () => Route;
  /** Within its parent's. Without one, the route stands around others: who may enter, or a frame. */
  readonly path?: string;
  readonly id?: string;
  readonly component?: RouteComponent;
  /** Drawn in the place of the route when something in it breaks. */
  readonly errorComponent?: ComponentType<{ readonly error: unknown }>;
  /** Of the root: what stands at an address that no route has. */
  readonly notFoundComponent?: RouteComponent;
  readonly validateSearch?: (search: Search) => Search;
  readonly beforeLoad?: (entering: Entering) => unknown;
  readonly loaderDeps?: (given: { readonly search: Search }) => unknown;
  readonly loader?: (entering: Entering & { readonly deps: unknown }) => unknown;
}

export class Route {
  readonly options: RouteOptions;
  children: readonly Route[] = [];
  constructor(options: RouteOptions) {
    this.options = options;
  }
  addChildren(children: readonly Route[]): this {
    this.children = children;
    return this;
  }
}

export const createRoute = (options: RouteOptions): Route => new Route(options);

/** In two calls, so that the type of the context can be named alone. */
export const createRootRouteWithContext = () => createRoute;

/** A screen in a chunk of its own. A chunk that did not come is asked for again at the next visit. */
export function lazyRouteComponent(
  load: () => Promise<Readonly<Record<string, ComponentType>>>,
  name: string,
): RouteComponent {
  let view: ComponentType | undefined;
  let arrival: Promise<void> | undefined;
  const preload = (): Promise<void> => {
    arrival ??= load().then(
      (chunk) => {
        view = chunk[name];
      },
      (error: unknown) => {
        arrival = undefined;
        throw error;
      },
    );
    return arrival;
  };
  // The router draws it only once it is here.
  const Lazy = (): ReactElement | null => (view === undefined ? null : createElement(view));
  return Object.assign(Lazy, { preload });
}
