/** Draws what the router shows: each route within the one above it. */
import {
  Component,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import type { Match } from './match.ts';
import type { Route } from './route.ts';
import type { Router } from './router.ts';

const RouterContext = createContext<Router | null>(null);
/** How deep one stands: which of the matches is drawn here. */
const DepthContext = createContext(-1);

export function useRouter(): Router {
  const router = use(RouterContext);
  if (router === null) throw new Error('A screen is drawn outside of the router.');
  return router;
}

/** What `select` reads of the router's state; it answers the same for the same state. */
export function useRouterState<T>(select: (state: Router['state']) => T): T {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => select(router.state));
}

export function RouterProvider({ router }: { readonly router: Router }): ReactElement {
  return (
    <RouterContext value={router}>
      <Root />
    </RouterContext>
  );
}

function Root(): ReactElement | null {
  const router = useRouter();
  const shown = useRouterState((state) => state.shown);
  useLayoutEffect(() => {
    if (shown > 0) router.rendered();
    else router.begin();
  }, [router, shown]);
  return <Shown depth={0} />;
}

/** Where the next route within stands. */
export function Outlet(): ReactElement | null {
  return <Shown depth={use(DepthContext) + 1} />;
}

function Shown({ depth }: { readonly depth: number }): ReactElement | null {
  const route = useRouterState(({ matches }) => matches[depth]?.route);
  const isNowhere = useRouterState(({ matches }) => matches.length === 1 && depth === 1);
  const root = useRouterState(({ matches }) => matches[0]?.route);
  if (route === undefined) {
    const NotFound = isNowhere ? root?.options.notFoundComponent : undefined;
    return NotFound === undefined ? null : <NotFound />;
  }
  const screen = (
    <DepthContext value={depth}>
      <Screen depth={depth} route={route} />
    </DepthContext>
  );
  const Failure = route.options.errorComponent;
  return Failure === undefined ? screen : <Boundary Failure={Failure}>{screen}</Boundary>;
}

function Screen({ depth, route }: { readonly depth: number; readonly route: Route }): ReactElement {
  const failed = useRouterState(({ matches }): Match | undefined => {
    const match = matches[depth];
    return match !== undefined && 'error' in match ? match : undefined;
  });
  if (failed !== undefined) throw failed.error;
  const View = route.options.component ?? Outlet;
  return <View />;
}

type FailureComponent = NonNullable<Route['options']['errorComponent']>;

/** Until something else is shown, a screen that broke is the screen of failures. */
function Boundary({
  Failure,
  children,
}: {
  readonly Failure: FailureComponent;
  readonly children: ReactNode;
}) {
  const shown = useRouterState((state) => state.shown);
  return (
    <Catch shown={shown} Failure={Failure}>
      {children}
    </Catch>
  );
}

interface CatchProps {
  readonly shown: number;
  readonly Failure: FailureComponent;
  readonly children: ReactNode;
}

interface CatchState {
  readonly shown: number;
  /** In a list of its own: anything may be thrown. */
  readonly thrown: readonly [unknown] | null;
}

class Catch extends Component<CatchProps, CatchState> {
  override state: CatchState = { shown: this.props.shown, thrown: null };

  static getDerivedStateFromError(error: unknown): Partial<CatchState> {
    return { thrown: [error] };
  }

  static getDerivedStateFromProps({ shown }: CatchProps, state: CatchState): CatchState | null {
    return shown === state.shown ? null : { shown, thrown: null };
  }

  override render(): ReactNode {
    const { Failure, children } = this.props;
    return this.state.thrown === null ? children : <Failure error={this.state.thrown[0]} />;
  }
}
