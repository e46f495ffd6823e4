/** Which tenants take more of the process than others do, from the time that their calls lately held a place. */

/** After so long half of what a tenant took is forgotten. */
const halfLifeMs = 1_000;
/** A tenant is over its share above so many times what the others take on average. */
const timesOthers = 2;
/** Below so many milliseconds a tenant counts as gone. */
const goneBelowMs = 1;

interface Taken {
  ms: number;
  at: number;
}

export class TenantShares {
  readonly #byTenant = new Map<string, Taken>();
  readonly #now: () => number;
  #all: Taken = { ms: 0, at: 0 };
  #swept = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A call of the tenant held a place for so long. */
  took(tenant: string, ms: number): void {
    const now = this.#now();
    const taken = this.#byTenant.get(tenant) ?? { ms: 0, at: now };
    this.#byTenant.set(tenant, { ms: left(taken, now) + ms, at: now });
    this.#all = { ms: left(this.#all, now) + ms, at: now };
    if (now - this.#swept > halfLifeMs) this.#sweep(now);
  }

  /** Never where nobody else asks. */
  isOver(tenant: string): boolean {
    const taken = this.#byTenant.get(tenant);
    const others = this.#byTenant.size - 1;
    if (taken === undefined || others === 0) return false;
    const now = this.#now();
    const own = left(taken, now);
    return own > (timesOthers * (left(this.#all, now) - own)) / others;
  }

  #sweep(now: number): void {
    this.#swept = now;
    for (const [tenant, taken] of this.#byTenant)
      if (left(taken, now) < goneBelowMs) this.#byTenant.delete(tenant);
  }
}

const left = ({ ms, at }: Taken, now: number) => ms * 2 ** ((at - now) / halfLifeMs);
