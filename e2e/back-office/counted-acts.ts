// Counts what a person does on a page, by listening in it: presses of the pointer, and keys that write no text.
import type { Page } from '@playwright/test';

export interface Acts {
  readonly clicks: number;
  /** Chords and keys outside of text: letters in a field, and the Enter that ends them, are typing. */
  readonly keys: number;
}

/** Listens before the first page opens; the counts begin anew at each `begin`. */
export class CountedActs {
  readonly #page: Page;
  #clicks = 0;
  #keys = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async on(page: Page): Promise<CountedActs> {
    const counted = new CountedActs(page);
    await page.exposeFunction('actDone', (kind: 'click' | 'key') => {
      if (kind === 'click') counted.#clicks += 1;
      else counted.#keys += 1;
    });
    await page.addInitScript(() => {
      const tell = (kind: string): void => {
        const actDone = Reflect.get(window, 'actDone') as ((kind: string) => void) | undefined;
        actDone?.(kind);
      };
      const isText = (target: EventTarget | null): boolean =>
        target instanceof HTMLElement &&
        target.matches(
          'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file])',
        );
      const options = { capture: true };
      window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell('click'), options);
      window.addEventListener(
        'keydown',
        ({ isTrusted, key, ctrlKey, metaKey, altKey, target }) => {
          if (!isTrusted || ['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return;
          const isTyping =
            isText(target) &&
            !(ctrlKey || metaKey || altKey) &&
            (key.length === 1 || key === 'Backspace' || key === 'Enter');
          if (!isTyping) tell('key');
        },
        options,
      );
    });
    return counted;
  }

  /** What was done before it, and is told late, counts no more. */
  async begin(): Promise<void> {
    await this.done();
    this.#clicks = 0;
    this.#keys = 0;
  }

  /** What was done since `begin`; what the page told is heard before its answer. */
  async done(): Promise<Acts> {
    await this.#page.evaluate(() => document.readyState);
    return { clicks: this.#clicks, keys: this.#keys };
  }
}
