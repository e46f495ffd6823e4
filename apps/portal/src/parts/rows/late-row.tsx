/** A row kind in a chunk of its own, fetched when a page first holds one (budget of the lesson page). */
import type { RowType } from '@parcours/contract';
import { createElement, Suspense, use, useState, type ReactElement } from 'react';
import type { RowView, RowViewProps } from './row-view.ts';
import styles from './rows.module.css';

export interface LateRow<T extends RowType> {
  readonly View: RowView<T>;
  /** Null once the chunk is here; else its arrival. */
  readonly arrival: () => Promise<void> | null;
}

export function lateRow<T extends RowType>(load: () => Promise<RowView<T>>): LateRow<T> {
  let view: RowView<T> | null = null;
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

  function Inner(props: RowViewProps<T>): ReactElement | null {
    use(fetched());
    return view === null ? null : createElement<RowViewProps<T>>(view, props);
  }

  function View(props: RowViewProps<T>): ReactElement {
    // Decided once: to change the wrapper later would begin the row anew, and with it a module that is running.
    const [wasHere] = useState(view !== null);
    if (wasHere && view !== null) return createElement<RowViewProps<T>>(view, props);
    return (
      <Suspense fallback={<div className={styles['late']} aria-busy="true" />}>
        <Inner {...props} />
      </Suspense>
    );
  }
  return { View, arrival: () => (view === null ? fetched() : null) };
}
