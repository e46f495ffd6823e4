/**
 * Who is let in when more is asked than can be done (assurance §4 D14): answers before reads before refreshes before
 * pings, and the tenants in turn. Whoever would wait longer than is of use is refused at once, before the body is read.
 */

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

interface Waiting {
  readonly since: number;
  readonly begin: () => void;
}

/** What waits of one class: a line for each tenant, which take turns. */
class Lines {
  /** In the order of their turns. */
  readonly #byTenant = new Map<string, Set<Waiting>>();
  size = 0;

  add(tenant: string, one: Waiting): void {
    const line = this.#byTenant.get(tenant);
    if (line === undefined) this.#byTenant.set(tenant, new Set([one]));
    else line.add(one);
    this.size += 1;
  }

  remove(tenant: string, one: Waiting): void {
    const line = this.#byTenant.get(tenant);
    if (line?.delete(one) !== true) return;
    this.size -= 1;
    if (line.size === 0) this.#byTenant.delete(tenant);
  }

  /** The next in turn, who has left the line. */
  next(): Waiting | undefined {
    for (const [tenant, line] of this.#byTenant) {
      for (const one of line) {
        this.remove(tenant, one);
        // Its tenant's next one comes after those of all others.
        if (this.#byTenant.delete(tenant)) this.#byTenant.set(tenant, line);
        return one;
      }
    }
    return undefined;
  }

  /** Since when the tenant's first has waited. */
  since(tenant: string): number | undefined {
    for (const { since } of this.#byTenant.get(tenant) ?? []) return since;
    return undefined;
  }

  /** How many come before a newcomer of this tenant. */
  before(tenant: string): number {
    const own = this.#byTenant.get(tenant)?.size ?? 0;
    let count = 0;
    for (const line of this.#byTenant.values()) count += Math.min(line.size, own + 1);
    return Math.min(count, this.size);
  }
}

const counts = (): Record<CallClass, number> => ({ answer: 0, read: 0, refresh: 0, ping: 0 });

/** `places`: calls that are worked on at a time. `now` in milliseconds. */
export function createAdmission(places: number, now: () => number = () => performance.now()): Admission {
  const lines = new Map(callClasses.map((one) => [one, new Lines()]));
  const refused = counts();
  let running = 0;
  let meanMs = firstGuessMs;

  const waitingIn = (callClass: CallClass) => lines.get(callClass)?.size ?? 0;
  const waiting = () => callClasses.reduce((sum, one) => sum + waitingIn(one), 0);

  /** Calls that are served before one that comes now: of higher classes all, of its own those before its turn. */
  function ahead(callClass: CallClass, tenant: string): number {
    let count = lines.get(callClass)?.before(tenant) ?? 0;
    for (const higher of callClasses) {
      if (higher === callClass) return count;
      count += waitingIn(higher);
    }
    return count;
  }

  function refuses(callClass: CallClass, tenant: string): boolean {
    if (running < places) return false;
    const patience = patienceMs[callClass];
    const waitMs = ((ahead(callClass, tenant) + 1) * meanMs) / places;
    const since = lines.get(callClass)?.since(tenant) ?? Infinity;
    if (waitMs <= patience && now() - since <= shareWaited * patience && waiting() < waitingMax) return false;
    refused[callClass] += 1;
    return true;
  }

  function begin(): () => void {
    running += 1;
    const began = now();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      running -= 1;
      meanMs += weightOfNewest * (now() - began - meanMs);
      if (running < places)
        callClasses
          .map((one) => lines.get(one))
          .find((line) => line !== undefined && line.size > 0)
          ?.next()
          ?.begin();
    };
  }

  return {
    refuses,
    enter(callClass, tenant, whenDecided) {
      if (running < places) return { isLetIn: true, leave: begin() };
      const line = lines.get(callClass);
      let leave: (() => void) | undefined;
      const one: Waiting = {
        since: now(),
        begin() {
          clearTimeout(timer);
          leave = begin();
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
