/** A cache of at most `size` entries; the one unused for longest leaves first. */
export class BoundedCache<Key, Value> {
  readonly #size: number;
  readonly #entries = new Map<Key, Value>();

  constructor(size: number) {
    this.#size = size;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#size) return;
    const oldest = this.#entries.keys().next();
    if (oldest.done !== true) this.#entries.delete(oldest.value);
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }
}
