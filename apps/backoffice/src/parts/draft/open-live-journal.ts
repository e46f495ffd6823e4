/** The journal of this tab on one course, with everything that it needs of a browser. */
import { api, newKey, orThrow, session } from '@parcours/web';
import { openDeviceStore } from './journal/device-store.ts';
import { followStream } from './journal/event-stream.ts';
import { createMemoryStore } from './journal/journal-store.ts';
import { type Journal, openJournal } from './journal/journal.ts';

/** Of a tab's lock: while it is held, that tab sends what it keeps by itself. */
const lockName = (tab: string) => `draft ${tab}`;
/** Who is there is forgotten after 30 s (back-office §3). */
const signMs = 10_000;

function holdLock(tab: string, signal: AbortSignal): void {
  const held = new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
  void navigator.locks.request(lockName(tab), () => held);
}

async function isAlive(tab: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName(tab));
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    const stop = () => {
      clearTimeout(timer);
      done();
    };
    signal.addEventListener('abort', stop, { once: true });
    // A network that is back is tried at once.
    window.addEventListener('online', stop, { once: true, signal });
  });
}

/** Throws the failure of the call that reads the draft. It goes on until the signal is aborted. */
export async function openLiveJournal(courseId: string, signal: AbortSignal): Promise<Journal> {
  const tab = newKey();
  const store = await openDeviceStore(session.userId() ?? '', courseId).catch(createMemoryStore);
  const draft = await orThrow(api.getCourseDraft({ params: { id: courseId } }));
  const journal = await openJournal(
    {
      courseId,
      session: tab,
      api,
      store,
      isAlive,
      newId: newKey,
      now: Date.now,
      later(ms, act) {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
    },
    draft,
  );
  if (signal.aborted) {
    journal.stop();
    return journal;
  }
  holdLock(tab, signal);
  let place: string | null = null;
  const sign = setInterval(() => journal.showPlace(place), signMs);
  signal.addEventListener(
    'abort',
    () => {
      clearInterval(sign);
      journal.stop();
    },
    { once: true },
  );
  void followStream(
    {
      address: (since) => `/api/courses/${courseId}/events?since=${since}`,
      headers: () => ({ authorization: `Bearer ${session.token() ?? ''}` }),
      fetch: (input, init) => fetch(input, init),
      since: journal.revision,
      heard: journal.hear,
      lost: journal.catchUp,
      pause,
    },
    signal,
  );
  return {
    ...journal,
    showPlace(nodeId) {
      place = nodeId;
      journal.showPlace(nodeId);
    },
  };
}
