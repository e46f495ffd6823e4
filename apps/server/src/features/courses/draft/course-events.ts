/** What happens to drafts, told at once to whoever has one open: operations and people, over all processes (decision 0251). */
import { PassThrough } from 'node:stream';
import type { JournalEntry } from '@parcours/contract';
import { apart } from '../../../platform/database/nested-transaction.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { every, soon } from '../../../platform/time/timers.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/metrics/log.ts';
import { createPeople, type Sign } from './people.ts';
import { findSince } from './journal.store.ts';
import { toEntry } from './to-entry.ts';

const channel = 'course_operations';
/** Where nothing is heard of other processes, what they did is found by looking. */
const lookMs = 5_000;
/** Proxies close what is silent; whoever has lost a right is closed too. */
const beatMs = 15_000;
const batch = 100;
const streamsOfUserMax = 8;
const streamsMax = 2_000;
/** A reader that takes nothing is let go: it comes back and reads what it missed. */
const unreadBytesMax = 1_048_576;

export interface CourseEvents {
  /** An operation of the course was committed by this process. */
  readonly told: (contextId: string, courseId: string) => void;
  /** Somebody is there; answers who else is. */
  readonly sign: (contextId: string, courseId: string, sign: Sign) => readonly Sign[];
  /** Undefined where this person, or the process, has too many. */
  readonly open: (listener: Omit<Listener, 'stream'>, once: boolean) => Promise<PassThrough | undefined>;
  /** Closes every stream, and opens no other that stays. */
  readonly end: () => void;
}

interface Listener {
  readonly contextId: string;
  readonly courseId: string;
  readonly userId: string;
  /** Whether the person may still read it. */
  readonly isAllowed: () => Promise<boolean>;
  readonly stream: PassThrough;
  /** Number of the last operation that it was told. */
  revision: number;
}

interface Room {
  readonly contextId: string;
  readonly courseId: string;
  readonly listeners: Set<Listener>;
  /** The end of the look that is under way, and whether there is to be another. */
  looking: Promise<void> | undefined;
  again: boolean;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

const keyOf = (contextId: string, courseId: string) => `${contextId} ${courseId}`;

/** One event as it is written on the wire. */
export function eventText(name: string, data: unknown, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

export function createCourseEvents({ database, clock, log }: Parts): CourseEvents {
  const rooms = new Map<string, Room>();
  const people = createPeople(clock, (key) => {
    const room = rooms.get(key);
    for (const one of room?.listeners ?? []) send(one, eventText('people', { people: people.in(key) }));
  });
  let timers: readonly (() => void)[] = [];
  let stopListening: (() => Promise<void>) | undefined;
  let hasEnded = false;

  function send({ stream }: Listener, text: string): void {
    if (stream.writableLength > unreadBytesMax) stream.destroy();
    else if (!stream.destroyed) stream.write(text);
  }

  /** From the first stream to the last, other processes are listened to. */
  function begin(): void {
    if (timers.length > 0) return;
    timers = [every(lookMs, lookEverywhere), every(beatMs, beat)];
    stopListening = database.jobs.listen?.(channel, (word) => {
      if (word === undefined) lookEverywhere();
      else hear(word);
    });
  }

  function rest(): void {
    for (const end of timers) end();
    timers = [];
    void stopListening?.();
    stopListening = undefined;
  }

  function lookEverywhere(): void {
    people.forget();
    for (const room of rooms.values()) void look(room);
  }

  /** A word is a context, a course and, where it is of a person, who it is. */
  function hear(word: string): void {
    const [contextId = '', courseId = '', ...more] = word.split(' ');
    const key = keyOf(contextId, courseId);
    const room = rooms.get(key);
    if (room === undefined) return;
    if (more.length === 0) void look(room);
    else people.see(key, JSON.parse(more.join(' ')) as Sign);
  }

  function look(room: Room): Promise<void> {
    if (room.looking !== undefined) room.again = true;
    else
      room.looking = tellAll(room)
        .catch((error: unknown) => log.warn({ err: error }, 'a journal could not be looked at'))
        .finally(() => {
          room.looking = undefined;
          if (!room.again) return;
          room.again = false;
          void look(room);
        });
    return room.looking;
  }

  async function tellAll(room: Room): Promise<void> {
    for (;;) {
      const { listeners, contextId, courseId } = room;
      if (listeners.size === 0) return;
      const since = Math.min(...[...listeners].map(({ revision }) => revision));
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const rows = await database.withTenant(contextId, (tx) => findSince(tx, courseId, since, batch), {
        reads: true,
      });
      const entries = rows.map(toEntry);
      for (const listener of listeners) tell(listener, entries);
      if (entries.length < batch) return;
    }
  }

  function tell(listener: Listener, entries: readonly JournalEntry[]): void {
    const [first] = entries;
    if (first !== undefined && listener.revision < first.revision - 1 && listener.revision > -1) {
      // What lies between is no longer kept.
      send(listener, eventText('reset', {}));
      listener.revision = first.revision - 1;
    }
    for (const entry of entries) {
      if (entry.revision <= listener.revision) continue;
      send(listener, eventText('operation', entry, entry.revision));
      listener.revision = entry.revision;
    }
  }

  function beat(): void {
    for (const { listeners } of rooms.values())
      for (const one of listeners) {
        send(one, ': still here\n\n');
        void one.isAllowed().then(
          (isAllowed) => (isAllowed ? undefined : one.stream.end()),
          () => one.stream.end(),
        );
      }
  }

  function roomOf({ contextId, courseId }: Pick<Listener, 'contextId' | 'courseId'>): Room {
    const key = keyOf(contextId, courseId);
    const room = rooms.get(key) ?? {
      contextId,
      courseId,
      listeners: new Set(),
      looking: undefined,
      again: false,
    };
    rooms.set(key, room);
    return room;
  }

  function leave(listener: Listener): void {
    const key = keyOf(listener.contextId, listener.courseId);
    const room = rooms.get(key);
    room?.listeners.delete(listener);
    if (room?.listeners.size === 0) rooms.delete(key);
    if (rooms.size === 0) rest();
  }

  return {
    told(contextId, courseId) {
      const room = rooms.get(keyOf(contextId, courseId));
      // Looking is a transaction of its own, and the one that tells is hardly over.
      if (room !== undefined) apart(() => soon(() => void look(room)));
    },
    sign(contextId, courseId, sign) {
      const key = keyOf(contextId, courseId);
      people.see(key, sign);
      return people.in(key);
    },
    async open(asked, once) {
      const all = [...rooms.values()].flatMap(({ listeners }) => [...listeners]);
      const own = all.filter(
        ({ userId, contextId }) => userId === asked.userId && contextId === asked.contextId,
      );
      if (all.length >= streamsMax || own.length >= streamsOfUserMax) return undefined;
      const stream = new PassThrough();
      const listener: Listener = { ...asked, stream };
      const room = roomOf(listener);
      room.listeners.add(listener);
      begin();
      stream.once('close', () => leave(listener));
      stream.once('error', () => undefined);
      // Its first byte says that it stands.
      send(listener, ': here\n\n');
      send(listener, eventText('people', { people: people.in(keyOf(room.contextId, room.courseId)) }));
      const first = look(room);
      if (once || hasEnded) {
        await first;
        stream.end();
      }
      return stream;
    },
    end() {
      hasEnded = true;
      for (const { listeners } of rooms.values()) for (const { stream } of listeners) stream.end();
      rest();
    },
  };
}
