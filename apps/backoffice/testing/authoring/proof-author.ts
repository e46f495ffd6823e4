/** An author of the proof: the real journal of a tab, over connections that are cut, in tabs that are killed. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Hand, randomOperation } from '@parcours/authoring/testing';
import type { CourseDraft } from '@parcours/contract';
import { createClient } from '@parcours/contract/client';
import { followStream } from '../../src/parts/draft/journal/event-stream.ts';
import type { JournalParts } from '../../src/parts/draft/journal/journal-parts.ts';
import { type Journal, openJournal } from '../../src/parts/draft/journal/journal.ts';
import { createMemoryStore } from '../../src/parts/draft/journal/journal-store.ts';

export interface AuthorParts {
  readonly url: string;
  readonly token: string;
  readonly courseId: string;
  /** 0..1, repeatable. */
  readonly random: () => number;
  /** Counted over all authors: whether another operation is to be made. */
  readonly more: () => boolean;
}

export interface AuthorReport {
  readonly made: ReadonlySet<string>;
  /** Not done, and the author was told why. */
  readonly told: ReadonlyMap<string, string>;
  readonly counts: Readonly<Record<'cuts' | 'tabs' | 'chosen' | 'undone', number>>;
}

const cutShare = 0.15;
const tabShare = 0.006;

/** Goes on until there is nothing more to do and all of it is acknowledged. */
export async function runAuthor(parts: AuthorParts) {
  const { url, token, courseId, random } = parts;
  const store = createMemoryStore();
  const made = new Set<string>();
  const told = new Map<string, string>();
  const counts = { cuts: 0, tabs: 0, chosen: 0, undone: 0 };
  let isCutting = true;

  const cutFetch: typeof fetch = async (input, init) => {
    const fate = random();
    if (isCutting && fate < cutShare / 2) {
      counts.cuts += 1;
      throw new Error('cut before it was sent');
    }
    const answer = await fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(20_000) });
    if (isCutting && fate < cutShare) {
      counts.cuts += 1;
      await answer.body?.cancel();
      throw new Error('cut before the answer came');
    }
    return answer;
  };
  const api = createClient({ baseUrl: `${url}/api`, token: () => token, fetch: cutFetch });
  const hand: Hand = { pick: (below) => Math.floor(random() * below), id: randomUUID };

  async function openTab(): Promise<{ readonly journal: Journal; readonly close: () => void }> {
    for (;;) {
      const read = await api.getCourseDraft({ params: { id: courseId } });
      if (!read.ok) {
        await pause(200);
        continue;
      }
      const parts: JournalParts = {
        courseId,
        session: randomUUID(),
        api,
        store,
        isAlive: () => Promise.resolve(false),
        newId() {
          const id = randomUUID();
          made.add(id);
          return id;
        },
        now: Date.now,
        later(ms, act) {
          const timer = setTimeout(act, ms);
          return () => clearTimeout(timer);
        },
        observe: (id, code) => void told.set(id, code),
      };
      const journal = await openJournal(parts, read.data);
      const stop = new AbortController();
      void followStream(
        {
          address: (since) => `${url}/api/courses/${courseId}/events?since=${since}`,
          headers: () => ({ authorization: `Bearer ${token}` }),
          fetch: cutFetch,
          since: journal.revision,
          heard: journal.hear,
          lost: journal.catchUp,
          pause: (ms, signal) => pause(Math.min(ms, 1_000), undefined, { signal }).catch(() => undefined),
        },
        stop.signal,
      );
      return {
        journal,
        close() {
          stop.abort();
          journal.stop();
        },
      };
    }
  }

  let tab = await openTab();
  const settle = () => {
    const { status } = tab.journal.view();
    if (status.kind !== 'conflict') return;
    for (const { id } of status.conflicts) {
      counts.chosen += 1;
      tab.journal.resolve(id, (['mine', 'theirs', 'both'] as const)[hand.pick(3)] ?? 'mine');
    }
  };
  while (parts.more()) {
    const { journal } = tab;
    const kind = random();
    if (kind < tabShare) {
      counts.tabs += 1;
      tab.close();
      tab = await openTab();
    } else if (kind < 0.03) {
      counts.undone += 1;
      if (random() < 0.7) journal.undo();
      else journal.redo();
    } else {
      const operation = randomOperation(hand, journal.view().draft);
      if (operation !== undefined)
        journal.change(operation, random() < 0.3 ? { burst: `b${hand.pick(3)}` } : undefined);
    }
    settle();
    // As fast as the server takes them, and now and then a pause.
    await pause(journal.waiting() > 40 ? 50 : hand.pick(30));
  }
  isCutting = false;
  return {
    report: { made, told, counts } satisfies AuthorReport,
    settle,
    tab: () => tab,
    draft: (): CourseDraft => tab.journal.view().draft,
    waiting: () => tab.journal.waiting() + (tab.journal.view().status.kind === 'conflict' ? 1 : 0),
  };
}
