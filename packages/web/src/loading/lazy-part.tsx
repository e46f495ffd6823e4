/** A part of a page in a chunk of its own, fetched when a page first holds one (budget of the lesson page). */
import {
  createElement,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { ChunkNote, type ChunkNoteProps } from './chunk-note.tsx';
import styles from './lazy-part.module.css';
import { loadChunk, type ChunkLoadError } from './load-chunk.ts';

export interface LazyPart<P extends object> {
  readonly View: ComponentType<P>;
  /** Null once the chunk is here; else its arrival, which fails with a {@link ChunkLoadError}. */
  readonly arrival: () => Promise<void> | null;
}

/** `waiting` stands in its place until it has come, what `missing` draws where it does not come. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode | ComponentType<P> = <div className={styles['late']} aria-busy="true" />,
  missing: (state: ChunkNoteProps, props: P) => ReactElement = (state) => <ChunkNote {...state} />,
): LazyPart<P> {
  let view: ComponentType<P> | null = null;
  let pending: Promise<void> | null = null;
  const fetched = (): Promise<void> => {
    pending ??= loadChunk('part', load)
      .then((loaded) => {
        view = loaded;
      })
      .finally(() => {
        // A chunk that did not come may come when it is asked for again: by whom, never by itself.
        pending = null;
      });
    return pending;
  };

  function View(props: P): ReactElement {
    const [isHere, setHere] = useState(view !== null);
    const [failure, setFailure] = useState<ChunkLoadError | null>(null);
    useEffect(() => {
      if (isHere || failure !== null) return undefined;
      let isShown = true;
      fetched().then(
        () => isShown && setHere(true),
        (error: ChunkLoadError) => isShown && setFailure(error),
      );
      return () => {
        isShown = false;
      };
    }, [isHere, failure]);
    const onRetry = useCallback(() => setFailure(null), []);
    if (isHere && view !== null) return createElement<P>(view, props);
    if (failure !== null) return missing({ error: failure, onRetry }, props);
    return typeof waiting === 'function' ? createElement<P>(waiting, props) : <>{waiting}</>;
  }
  return { View, arrival: () => (view === null ? fetched() : null) };
}

/** As React's own `lazy`, which would keep a failure for good and take the whole screen with it. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): ComponentType<P> {
  return lazyPart(load, waiting).View;
}

/** Null when all of `parts` can be drawn at once; else the arrival of those that cannot. */
export function arrivalOf(
  parts: readonly (Pick<LazyPart<object>, 'arrival'> | undefined)[],
): Promise<unknown> | null {
  const awaited = parts.flatMap((part) => part?.arrival() ?? []);
  return awaited.length === 0 ? null : Promise.all(awaited);
}
