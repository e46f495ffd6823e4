/** The draft of one course around its screens: read from the server, changed through the journal of this tab (back-office §3). */
import { ReadState, session } from '@parcours/web';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { DraftProvider } from './draft-handle.ts';
import type { Journal } from './journal/journal.ts';
import { openLiveJournal } from './open-live-journal.ts';

interface LiveDraftProps {
  readonly courseId: string;
  readonly children: ReactNode;
}

export function LiveDraft({ courseId, children }: LiveDraftProps) {
  const [tries, setTries] = useState(0);
  return (
    <OpeningDraft
      key={`${courseId} ${tries}`}
      courseId={courseId}
      onRetry={() => setTries((before) => before + 1)}
    >
      {children}
    </OpeningDraft>
  );
}

function OpeningDraft({ courseId, onRetry, children }: LiveDraftProps & { readonly onRetry: () => void }) {
  const [journal, setJournal] = useState<Journal | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    openLiveJournal(courseId, stop.signal).then(
      (opened) => {
        if (!stop.signal.aborted) setJournal(opened);
      },
      (error: unknown) => {
        if (!stop.signal.aborted && error instanceof Error) setFailure(error);
      },
    );
    return () => stop.abort();
  }, [courseId]);
  if (journal === null)
    return (
      <main id="content" data-zone>
        <ReadState error={failure} onRetry={onRetry} height="12rem" />
      </main>
    );
  return <OpenDraft journal={journal}>{children}</OpenDraft>;
}

function OpenDraft({ journal, children }: { readonly journal: Journal; readonly children: ReactNode }) {
  const view = useSyncExternalStore(journal.subscribe, journal.view);
  const { change, undo, redo, resolve, showPlace } = journal;
  const own = session.userId();
  const people = view.people.filter(({ userId }) => userId !== own);
  return (
    <DraftProvider value={{ ...view, people, change, undo, redo, resolve, showPlace }}>
      {children}
    </DraftProvider>
  );
}
