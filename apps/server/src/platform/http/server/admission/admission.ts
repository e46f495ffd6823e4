/**
 * Who is let in when more is asked than can be done (assurance §4 D14): whoever asks more than the other tenants do comes
 * after them, one call after the other, and holds a quarter of the places at most; then answers before reads before refreshes
 * before pings, and the tenants in turn. Whoever would wait longer than is of use is refused at once, before the body is read;
 * whoever waits is served, since one in four places goes to the one that has waited longest.
 */
import { TenantShares } from './tenant-shares.ts';
import { type Waiting, WaitingLines } from './waiting-lines.ts';

/** The first to be served first, and the last to be refused. */
export const callClasses = ['answer', 'read', 'refresh', 'ping'] as const;
export type CallClass = (typeof callClasses)[number];

/** For how long a call's wait may be foretold. Of a refresh and a ping the caller has what it needs, or sends the next one. */
export const foretoldMsMax: Readonly<Record<CallClass, number>> = {
  answer: 2_000,
  read: 1_000,
  refresh: 250,
  ping: 250,
};
/**
 * What is no answer is let wait where its turn would come within so long even if answers left it one place in four: it is
 * refused when it comes, not after a wait (assurance §3 T11).
 */
const besideAnswersMsMax = 1_000;
/** A forecast was wrong by so much: whoever still waits is refused in the end. */
export const patienceMs = 3_000;

/** Calls that wait in all, whatever the estimate says: each holds a connection and its body. */
const waitingMax = 2_000;
/** A tenant whose first in line has waited for this share of what may be foretold brings no more: it would wait as long. */
const shareWaited = 0.5;
/** One in so many places goes to the call that has waited longest, of whatever class: nobody who waits is forgotten. */
const placesToLongest = 4;
/**
 * Of those that are over their share one call begins after the other has ended, so that a call of others finds at most one
 * before it on the processor; or so long after it, since what takes longer waits for the database (decision 0590).
 */
const overApartMs = 50;
/** Others are there, and their next call is near: one of theirs is worked on, or began so lately. */
const othersNearMs = 100;
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
  // For those of which each waits long for the database.
  const placesOver = Math.ceil(places / 4);
  const refused = counts();
  let running = 0;
  /** Those that were over their tenants' shares when they began. */
  let runningOver = 0;
  /** Of these, those that began less than {@link overApartMs} ago. */
  let newOver = 0;
  /** When a call within its tenant's share began last. */
  let withinAt = -Infinity;
  /** Calls that began from a line. */
  let begun = 0;
  let meanMs = firstGuessMs;

  const isOver = (tenant: string) => shares.isOver(tenant);
  const isWithin = (tenant: string) => !shares.isOver(tenant);
  const waitingIn = (callClass: CallClass) => lines.get(callClass)?.size ?? 0;
  const waiting = () => callClasses.reduce((sum, one) => sum + waitingIn(one), 0);
  const othersNear = () => running > runningOver || now() - withinAt < othersNearMs;
  const hasPlace = (over: boolean) =>
    running < places && (!over || (runningOver < placesOver && (newOver === 0 || !othersNear())));
  /** From one call that begins to the next, where all are taken. */
  function apartMs(over: boolean): number {
    if (!over) return meanMs / places;
    const apart = meanMs / placesOver;
    return othersNear() ? Math.max(Math.min(meanMs, overApartMs), apart) : apart;
  }

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

  /** Tenants take turns in each line, so that nobody waits for all of another one's. */
  function isSoonBesideAnswers(callClass: CallClass, tenant: string): boolean {
    const alike = shares.isOver(tenant) ? isOver : isWithin;
    let count = 0;
    for (const one of callClasses.slice(1, callClasses.indexOf(callClass) + 1))
      count += lines.get(one)?.before(tenant, alike) ?? 0;
    return ((count + 1) * meanMs * placesToLongest) / places <= besideAnswersMsMax;
  }

  function refuses(callClass: CallClass, tenant: string): boolean {
    const over = shares.isOver(tenant);
    if (hasPlace(over)) return false;
    const max = foretoldMsMax[callClass];
    const waitMs = (ahead(callClass, tenant) + 1) * apartMs(over);
    const since = lines.get(callClass)?.since(tenant) ?? Infinity;
    const isSoon = waitMs <= max && now() - since <= shareWaited * max;
    if (isSoon && isSoonBesideAnswers(callClass, tenant) && waiting() < waitingMax) return false;
    refused[callClass] += 1;
    return true;
  }

  /** The lines in the order in which they are served now: by class, or first the one where somebody has waited longest. */
  function inOrder(may: (tenant: string) => boolean): readonly WaitingLines[] {
    const byClass = [...lines.values()];
    if ((begun + 1) % placesToLongest !== 0) return byClass;
    const since = new Map(byClass.map((line) => [line, line.longest(may)]));
    const longest = Math.min(...since.values());
    return byClass.toSorted(
      (one, other) => Number(since.get(other) === longest) - Number(since.get(one) === longest),
    );
  }

  function beginNext(): boolean {
    for (const may of [isWithin, isOver]) {
      if (!hasPlace(may === isOver)) return false;
      for (const line of inOrder(may)) {
        const next = line.next(may);
        if (next === undefined) continue;
        begun += 1;
        next.begin();
        return true;
      }
    }
    return false;
  }

  /** Answers what to do when the call ends, which may be before it is no longer new. */
  function beginOver(): () => void {
    runningOver += 1;
    newOver += 1;
    let isNew = true;
    const end = () => {
      clearTimeout(timer);
      if (isNew) newOver -= 1;
      isNew = false;
    };
    const timer = setTimeout(() => {
      end();
      while (beginNext());
    }, overApartMs);
    return end;
  }

  function begin(tenant: string, over: boolean): () => void {
    running += 1;
    const endNew = over ? beginOver() : undefined;
    const began = now();
    if (!over) withinAt = began;
    // Counted when it begins, as long as one takes: a flood would hold every place before its first call has ended.
    const foretold = meanMs;
    shares.took(tenant, foretold);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      running -= 1;
      if (over) runningOver -= 1;
      endNew?.();
      const took = now() - began;
      meanMs += weightOfNewest * (took - meanMs);
      shares.took(tenant, took - foretold);
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
      }, patienceMs);
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
