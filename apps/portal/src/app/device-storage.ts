/**
 * A browser may refuse all storage to a page inside another site's frame, by throwing at the mere name. There the
 * portal keeps what it must in memory, for as long as the page lives (domain §12).
 */
class MemoryStorage implements Storage {
  [name: string]: unknown;

  get length(): number {
    return Object.keys(this).length;
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }

  getItem(name: string): string | null {
    const value = Object.hasOwn(this, name) ? this[name] : null;
    return typeof value === 'string' ? value : null;
  }

  setItem(name: string, value: string): void {
    this[name] = value;
  }

  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }

  clear(): void {
    for (const name of Object.keys(this)) this.removeItem(name);
  }
}

export function keepInMemory(name: 'localStorage' | 'sessionStorage'): void {
  Object.defineProperty(window, name, { value: new MemoryStorage() });
}

for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void window[name].length;
  } catch {
    keepInMemory(name);
  }
}
