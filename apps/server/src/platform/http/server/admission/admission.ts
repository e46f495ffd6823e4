/**
 * Who is let in when more is asked than can be done (assurance §4 D14): whoever asks more than the other tenants do comes
 * after them and holds a quarter of the places at most; then answers before reads before refreshes before pings, and the tenants
 * in turn. Whoever would wait longer than is of use is refused at once, before the body is read.
 */
import { TenantShares } from './tenant-shares.ts';
import { type Waiting, WaitingLines } from './waiting-lines.ts';

/** The first to be served first, and the last to be refused. */
export const callClasses = ['answer', 'read', 'refresh', 'ping'] as const;
export type CallClass = (typeof callClasses)[number];

/** How long a call may wait for its turn. Of a refresh and a ping the caller has what it needs, or sends the next one. */
export const patienceMs: Readonly<Record<CallClass, number>> = {
  answer: 2_000,
  read: 1_000,
  refresh: 50,
  ping: 50,
};

/** Calls that wait in all, whatever the estimate says: each holds a connection and its body. */
const waitingMax = 2_000;
/** A tenant whose first in line has waited for this share of its patience brings no more: it would wait as long, and longer. */
const shareWaited = 0.5;
/** Weight of the newest call in the mean of how long one takes. */
const weightOfNewest = 0.05;
const firstGuessMs = 5;

export interface Admission {
  /** Whether a call that comes now would wait too long, so that it is better refused now. */
  readonly refuses: (callClass: CallClass, tenant: string) => boolean;
  /** A call that has to wait is called back when its turn comes, with `true`, or when it has waited in vain, with `false`. */
  readonly enter: (callClass: CallClass, tenant: string, whenDecided: (isLetIn: boolean) => void) => Place;
  readonly look: () => AdmissionFigures;
}

export interface Place {
  /** Let in at once: nobody is called back. */
  readonly isLetIn: boolean;
  /** Gives the place back, once however often it is called; a call that still waits is forgotten. */
  readonly leave: () => void;
}

export interface AdmissionFigures {
  readonly running: number;
  readonly waiting: Readonly<Record<CallClass, number>>;
  /** Since the start. */
  readonly refused: Readonly<Record<CallClass, number>>;
}

const counts = (): Record<CallClass, number> => ({ answer: 0, read: 0, refresh: 0, ping: 0 });

/** `places`: calls that are worked on at a time. `now` in milliseconds. */
export function createAdmission(places: number, now: () => number = () => performance.now()): Admission {
  const lines = new Map(callClasses.map((one) => [one, new WaitingLines()]));
  const shares = new TenantShares(now);
  // A quarter of the places keeps the processors as busy, and fewer calls stand before those of the others.
  const placesOver = Math.ceil(places / 4);
  const refused = counts();
  let running = 0;
  /** Those that were over their tenants' shares when they began. */
  let runningOver = 0;
  let meanMs = firstGuessMs;

  const isOver = (tenant: string) => shares.isOver(tenant);
  const isWithin = (tenant: string) => !shares.isOver(tenant);
  const waitingIn = (callClass: CallClass) => lines.get(callClass)?.size ?? 0;
  const waiting = () => callClasses.reduce((sum, one) => sum + waitingIn(one), 0);
  const hasPlace = (over: boolean) => running < places && (!over || runningOver < placesOver);

  /** Calls that are served before one that comes now: of higher classes all, of its own those before its turn. */
  function ahead(callClass: CallClass, tenant: string): number {
    const over = shares.isOver(tenant);
    const alike = over ? isOver : isWithin;
    let count = lines.get(callClass)?.before(tenant, alike) ?? 0;
    for (const one of callClasses.slice(0, callClasses.indexOf(callClass)))
      count += lines.get(one)?.count(alike) ?? 0;
    if (over) for (const line of lines.values()) count += line.count(isWithin);
    return count;
  }

  function refuses(callClass: CallClass, tenant: string): boolean {
    const over = shares.isOver(tenant);
    if (hasPlace(over)) return false;
    const patience = patienceMs[callClass];
    const waitMs = ((ahead(callClass, tenant) + 1) * meanMs) / (over ? placesOver : places);
    const since = lines.get(callClass)?.since(tenant) ?? Infinity;
    if (waitMs <= patience && now() - since <= shareWaited * patience && waiting() < waitingMax) return false;
    refused[callClass] += 1;
    return true;
  }

  function beginNext(): boolean {
    for (const may of [isWithin, isOver]) {
      if (!hasPlace(may === isOver)) return false;
      for (const line of lines.values()) {
        const next = line.next(may);
        next?.begin();
        if (next !== undefined) return true;
      }
    }
    return false;
  }

  function begin(tenant: string, over: boolean): () => void {
    running += 1;
    if (over) runningOver += 1;
    const began = now();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      running -= 1;
      if (over) runningOver -= 1;
      const took = now() - began;
      meanMs += weightOfNewest * (took - meanMs);
      shares.took(tenant, took);
      while (beginNext());
    };
  }

  return {
    refuses,
    enter(callClass, tenant, whenDecided) {
      const over = shares.isOver(tenant);
      if (hasPlace(over)) return { isLetIn: true, leave: begin(tenant, over) };
      const line = lines.get(callClass);
      let leave: (() => void) | undefined;
      const one: Waiting = {
        since: now(),
        begin() {
          clearTimeout(timer);
          leave = begin(tenant, shares.isOver(tenant));
          whenDecided(true);
        },
      };
      const timer = setTimeout(() => {
        line?.remove(tenant, one);
        refused[callClass] += 1;
        whenDecided(false);
      }, patienceMs[callClass]);
      line?.add(tenant, one);
      return {
        isLetIn: false,
        leave() {
          clearTimeout(timer);
          line?.remove(tenant, one);
          leave?.();
        },
      };
    },
    look: () => ({
      running,
      waiting: Object.fromEntries(callClasses.map((one) => [one, waitingIn(one)])) as Record<
        CallClass,
        number
      >,
      refused: { ...refused },
    }),
  };
}
