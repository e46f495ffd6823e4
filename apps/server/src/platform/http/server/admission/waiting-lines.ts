/** Calls of one class that wait: a line for each tenant, which take turns. */

export interface Waiting {
  readonly since: number;
  readonly begin: () => void;
}

export class WaitingLines {
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

  /** The next in turn of the tenants that `may`, who has left the line. */
  next(may: (tenant: string) => boolean): Waiting | undefined {
    for (const [tenant, line] of this.#byTenant) {
      if (!may(tenant)) continue;
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

  /** Since when the one waits who has waited longest of the tenants that `may`; Infinity where nobody does. */
  longest(may: (tenant: string) => boolean): number {
    let longest = Infinity;
    for (const tenant of this.#byTenant.keys())
      if (may(tenant)) longest = Math.min(longest, this.since(tenant) ?? Infinity);
    return longest;
  }

  /** How many of the tenants that `may` wait. */
  count(may: (tenant: string) => boolean): number {
    let count = 0;
    for (const [tenant, line] of this.#byTenant) if (may(tenant)) count += line.size;
    return count;
  }

  /** How many of the tenants that `may` come before a newcomer of this tenant. */
  before(newcomer: string, may: (tenant: string) => boolean): number {
    const own = this.#byTenant.get(newcomer)?.size ?? 0;
    let count = 0;
    for (const [tenant, line] of this.#byTenant) if (may(tenant)) count += Math.min(line.size, own + 1);
    return count;
  }
}
