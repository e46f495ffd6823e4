/** The journal of a tab: what is changed is shown and kept on the device at once, and sent in order until the server has it. */
import type { Meanwhile } from '@parcours/authoring';
import type { CourseDraft, CourseOperation, JournalEntry } from '@parcours/contract';
import type { DraftHandle, DraftStatus, PersonPresent } from '../draft-handle.ts';
import { Book, type Confirmed, type Moved } from './book.ts';
import type { StreamEvent } from './event-stream.ts';
import type { JournalParts } from './journal-parts.ts';
import type { KeptOperation } from './journal-store.ts';
import { createSender, type Sender } from './sender.ts';

export type JournalView = Pick<DraftHandle, 'draft' | 'status' | 'people' | 'canUndo' | 'canRedo'>;

export interface Journal extends Pick<DraftHandle, 'change' | 'undo' | 'redo' | 'resolve' | 'showPlace'> {
  /** The same until something changes. */
  readonly view: () => JournalView;
  readonly subscribe: (changed: () => void) => () => void;
  readonly hear: (event: StreamEvent) => void;
  /** Reads what others did since; done when all of it is here. */
  readonly catchUp: () => Promise<void>;
  /** Number of the last operation that is here. */
  readonly revision: () => number;
  /** How many are not acknowledged. */
  readonly waiting: () => number;
  readonly stop: () => void;
}

const gapPages = 40;

/** As what was kept is sent: entries travel with what they did as plain JSON. */
export const confirmedOf = ({ id, revision, operation, by }: JournalEntry): Confirmed => ({
  id,
  revision,
  operation: operation as unknown as CourseOperation,
  by: by?.name ?? '',
});

/** Lays over a draft that was read just now what an earlier tab could not send. */
export async function openJournal(parts: JournalParts, draft: CourseDraft): Promise<Journal> {
  const { store } = parts;
  const book = new Book({ draft, newId: parts.newId, now: parts.now });
  const journal = createJournal(parts, book);
  const left = await leftBehind(parts);
  const oldest = Math.min(...left.map(({ base }) => base));
  const since = left.length === 0 ? [] : await entriesSince(parts, oldest);
  const done = new Set(since.map(({ id }) => id));
  const others: Meanwhile[] = since
    .filter(({ id, revision }) => revision <= draft.revision && !left.some((one) => one.id === id))
    .map((one) => ({ operation: confirmedOf(one).operation, by: one.by?.name ?? '' }));
  await store.remove([...done]);
  const waiting = left
    .filter(({ id }) => !done.has(id))
    .map(({ session: _session, ...one }) => ({ ...one, readyAt: 0, burst: undefined }));
  journal.begin(waiting, others);
  return journal;
}

/** What tabs that are gone could not send. */
async function leftBehind({ store, isAlive, session }: JournalParts): Promise<readonly KeptOperation[]> {
  const kept = await store.read();
  const sessions = [...new Set(kept.map((one) => one.session))].filter((one) => one !== session);
  const alive = await Promise.all(sessions.map((one) => isAlive(one)));
  const isLeft = (one: string) => alive[sessions.indexOf(one)] !== true;
  return kept.filter((one) => isLeft(one.session));
}

/** Nothing where so much happened, or so long ago, that it cannot be said what happened meanwhile. */
async function entriesSince(
  { api, courseId }: JournalParts,
  since: number,
): Promise<readonly JournalEntry[]> {
  const all: JournalEntry[] = [];
  let at = since;
  for (let page = 0; page < gapPages; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const answer = await api.listOperations({ params: { id: courseId }, query: { since: String(at) } });
    if (!answer.ok) return all;
    all.push(...answer.data.items);
    at = all.at(-1)?.revision ?? at;
    if (!answer.data.more) return all;
  }
  return all;
}

function createJournal(parts: JournalParts, book: Book) {
  const { api, courseId, store, session, now, later } = parts;
  const listeners = new Set<() => void>();
  let people: readonly PersonPresent[] = [];
  let savedAt = new Date(now());
  let refusal: string | null = null;
  let view: JournalView | undefined;
  let isStopped = false;
  let reading: Promise<void> | undefined;

  /** A device that keeps nothing loses no more than what is not sent yet. */
  const notKept = () => undefined;

  function changed(): void {
    view = undefined;
    for (const listener of listeners) listener();
  }

  function status(): DraftStatus {
    if (book.conflicts.length > 0) return { kind: 'conflict', conflicts: book.conflicts };
    if (refusal !== null) return { kind: 'refused', code: refusal };
    const kept = book.pending.length;
    if (kept > 0) return sender.isAway() ? { kind: 'offline', kept } : { kind: 'sending' };
    return { kind: 'saved', at: savedAt, revision: book.confirmed.revision };
  }

  /** Written to the device before it is sent: the transaction is begun in the same turn. */
  function keep({ kept, gone, code, lost = [] }: Moved): void {
    if (isStopped) return;
    for (const one of lost) parts.observe?.(one.id, one.code);
    const pending = new Set(book.pending.map(({ id }) => id));
    for (const { id, place, base, operation } of kept)
      if (pending.has(id)) store.put({ id, place, base, operation, session }).catch(notKept);
    if (gone.length > 0) store.remove(gone).catch(notKept);
    refusal = code ?? null;
    changed();
    sender.wake();
  }

  function confirm(entries: readonly Confirmed[]): void {
    const moved = book.confirm(entries);
    if (moved === 'behind') void catchUp();
    else if (moved === 'unlike') void readAnew();
    else {
      if (moved.gone.length > 0) savedAt = new Date(now());
      const { code: _code, ...rest } = moved;
      keep({ ...rest, ...(refusal === null ? {} : { code: refusal }) });
    }
  }

  /** One reading at a time: who asks meanwhile is answered by the one that follows. */
  function read(work: () => Promise<void>): Promise<void> {
    const before = reading ?? Promise.resolve();
    const mine = before.then(work).finally(() => {
      if (reading === mine) reading = undefined;
    });
    reading = mine;
    return mine;
  }

  const catchUp = () =>
    read(async () => {
      for (let more = !isStopped; more;) {
        const query = { since: String(book.confirmed.revision) };
        // oxlint-disable-next-line no-await-in-loop -- one page after the other
        const answer = await api.listOperations({ params: { id: courseId }, query });
        if (!answer.ok || isStopped) return;
        if (answer.data.gap) {
          void readAnew();
          return;
        }
        if (answer.data.items.length > 0) confirm(answer.data.items.map(confirmedOf));
        ({ more } = answer.data);
      }
    });

  const readAnew = () =>
    read(async () => {
      const answer = await api.getCourseDraft({ params: { id: courseId } });
      if (answer.ok && !isStopped && answer.data.revision >= book.confirmed.revision)
        keep(book.reset(answer.data));
    });

  const sender: Sender = createSender({
    ...parts,
    later,
    pending: () => book.pending,
    confirm,
    catchUp,
    collide(id, choice) {
      parts.observe?.(id, 'conflict');
      keep(book.collide(id, choice));
    },
    refuse(id, code) {
      parts.observe?.(id, code ?? 'unknown-place');
      keep({ ...book.drop(id), ...(code === null ? {} : { code }) });
    },
    halted(code) {
      refusal = code;
    },
    changed,
  });

  return {
    begin(waiting: Parameters<Book['reset']>[1], others: readonly Meanwhile[]) {
      if (waiting !== undefined && waiting.length > 0) keep(book.reset(book.confirmed, waiting, others));
    },
    view: () =>
      (view ??= {
        draft: book.draft,
        status: status(),
        people,
        canUndo: book.canUndo,
        canRedo: book.canRedo,
      }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (given: CourseOperation | readonly CourseOperation[], options?: { readonly burst?: string }) =>
      keep(book.change('op' in given ? [given] : given, options?.burst)),
    undo: () => keep(book.undo()),
    redo: () => keep(book.redo()),
    resolve: (id: string, choice: 'mine' | 'theirs' | 'both') => keep(book.resolve(id, choice)),
    showPlace(nodeId: string | null) {
      void api.showPlace({ params: { id: courseId }, body: { client: session, nodeId } });
    },
    hear({ name, data }: StreamEvent) {
      if (isStopped) return;
      if (name === 'operation') confirm([confirmedOf(data as JournalEntry)]);
      else if (name === 'reset') void readAnew();
      else if (name === 'people') {
        ({ people } = data as { readonly people: readonly PersonPresent[] });
        changed();
      }
    },
    catchUp,
    revision: () => book.confirmed.revision,
    waiting: () => book.pending.length,
    stop() {
      isStopped = true;
      sender.stop();
      listeners.clear();
    },
  };
}
