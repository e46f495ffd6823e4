/** A cache whose entries weigh at most `size` together; those unused for longest leave first. */
export class BoundedCache<Key, Value> {
  readonly #size: number;
  readonly #weigh: (value: Value) => number;
  readonly #entries = new Map<Key, { readonly value: Value; readonly weight: number }>();
  #weight = 0;
  /** The entry that was used last stands at the end already: a call asks for its token several times. */
  #newest: Key | undefined;

  /** Each entry weighs 1 where nothing else is said. */
  constructor(size: number, weigh: (value: Value) => number = () => 1) {
    this.#size = size;
    this.#weigh = weigh;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || key === this.#newest) return entry?.value;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#newest = key;
    return entry.value;
  }

  /** What is heavier than the whole cache may be is not kept. */
  set(key: Key, value: Value): void {
    this.delete(key);
    const weight = this.#weigh(value);
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    this.#newest = key;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#size) return;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }

  get size(): number {
    return this.#entries.size;
  }
}
