/** A part of a page in a chunk of its own, fetched when a page first holds one (budget of the lesson page). */
import {
  createElement,
  Suspense,
  use,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import styles from './late-part.module.css';

export interface LatePart<P extends object> {
  readonly View: ComponentType<P>;
  /** Null once the chunk is here; else its arrival. */
  readonly arrival: () => Promise<void> | null;
}

/** `waiting` stands in its place until it has come. */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = <div className={styles['late']} aria-busy="true" />,
): LatePart<P> {
  let view: ComponentType<P> | null = null;
  let pending: Promise<void> | null = null;
  const fetched = (): Promise<void> => {
    pending ??= load().then(
      (loaded) => {
        view = loaded;
      },
      (reason: unknown) => {
        // A chunk that did not come may come at the next try.
        pending = null;
        throw reason;
      },
    );
    return pending;
  };

  function Inner(props: P): ReactElement | null {
    use(fetched());
    return view === null ? null : createElement<P>(view, props);
  }

  function View(props: P): ReactElement {
    // Decided once: to change the wrapper later would begin the part anew, and with it a module that is running.
    const [wasHere] = useState(view !== null);
    if (wasHere && view !== null) return createElement<P>(view, props);
    return (
      <Suspense fallback={waiting}>
        <Inner {...props} />
      </Suspense>
    );
  }
  return { View, arrival: () => (view === null ? fetched() : null) };
}

/** Null when all of `parts` can be drawn at once; else the arrival of those that cannot. */
export function arrivalOf(
  parts: readonly (Pick<LatePart<object>, 'arrival'> | undefined)[],
): Promise<unknown> | null {
  const awaited = parts.flatMap((part) => part?.arrival() ?? []);
  return awaited.length === 0 ? null : Promise.all(awaited);
}
