// Somebody who uses the portal for the first time, on a phone: knows no address and no drawing, reads what is written, and
// scrolls down. Counts what it takes, and the moments at which the next step was not named on the screen.
import { limits } from '@parcours/contract';
import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test';

export type Words = string | RegExp;

/** What a task took. */
export interface Effort {
  readonly task: string;
  readonly steps: number;
  /** What was looked for, and written nowhere on the screen. */
  readonly unnamed: readonly string[];
}

/** What a journey hands to `npm run prove -- ten-tasks`. */
export const effortsAttachment = 'efforts';

/** How long something may take to come before it counts as not there. */
const patienceMs = 8_000;

export class FirstTimer {
  readonly efforts: Effort[] = [];
  private steps = 0;
  private unnamed: string[] = [];
  private touchedAt = -Infinity;
  private readonly page: Page;
  private readonly home: string;

  constructor(page: Page, home: string) {
    this.page = page;
    this.home = home;
  }

  /** One task, from the top of Home. */
  async does(task: string, how: () => Promise<void>): Promise<void> {
    await this.page.goto(this.home);
    await expect(this.page.getByRole('article').first()).toBeVisible();
    this.steps = 0;
    this.unnamed = [];
    await how();
    this.efforts.push({ task, steps: this.steps, unnamed: this.unnamed });
  }

  /** Touches the first thing below that has these words written on it; what has them as a hidden name alone is unnamed. */
  async press(words: Words): Promise<void> {
    this.steps += 1;
    const found = await this.find(words, 'control');
    if (found !== null) return this.touch(found);
    this.unnamed.push(String(words));
    const hidden = this.page
      .getByRole('button', { name: words })
      .or(this.page.getByRole('link', { name: words }));
    await hidden.first().tap();
  }

  /** Writes into the field that these words stand at. */
  async write(label: Words, text: string): Promise<void> {
    this.steps += 1;
    if ((await this.find(label, 'text')) === null) this.unnamed.push(String(label));
    await this.page.getByRole('textbox', { name: label }).fill(text);
  }

  /** Does by hand what needs no words of the portal: the choices of a question. */
  async acts(how: () => Promise<void>): Promise<void> {
    this.steps += 1;
    await how();
  }

  /** Reads these words on the screen or further down: the end of a task, or what one has to know. */
  async reads(words: Words): Promise<void> {
    if ((await this.find(words, 'text')) === null) this.unnamed.push(`to read: ${String(words)}`);
  }

  /** Waits for what is not counted: the portal's own turn. */
  async waitsFor(one: Locator): Promise<void> {
    await expect(one).toBeVisible();
  }

  private async find(words: Words, what: 'control' | 'text'): Promise<ElementHandle<Element> | null> {
    const until = performance.now() + patienceMs;
    for (;;) {
      const found = await this.lookFor(words, what);
      if (found !== null || performance.now() > until) return found;
      await this.page.waitForTimeout(100);
    }
  }

  private async lookFor(words: Words, what: 'control' | 'text'): Promise<ElementHandle<Element> | null> {
    const pattern = typeof words === 'string' ? escaped(words) : words.source;
    const handle = await this.page.evaluateHandle(writtenOn, { pattern, what }).catch(() => null);
    return handle?.asElement() ?? null;
  }

  private async touch(one: ElementHandle<Element>): Promise<void> {
    // Nobody touches twice at once; the portal takes that for one press (spec §9).
    const pause = this.touchedAt + 2 * limits.nextDebounceMs - performance.now();
    if (pause > 0) await this.page.waitForTimeout(pause);
    await one.tap();
    this.touchedAt = performance.now();
  }
}

const escaped = (words: string): string => `^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`;

/**
 * Runs in the page: the first control, or the smallest piece of text, that shows the words to the eye, from the upper edge of
 * the window downwards. Words that only a screen reader has are no words here.
 */
function writtenOn({ pattern, what }: { pattern: string; what: 'control' | 'text' }): Element | null {
  const words = new RegExp(pattern);
  const isShown = (node: Text): boolean => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || box.bottom < 0) return false;
    for (let one = node.parentElement; one !== null; one = one.parentElement) {
      const { clipPath, visibility, opacity } = getComputedStyle(one);
      if (clipPath !== 'none' || visibility === 'hidden' || opacity === '0') return false;
      if (one.closest('[inert]') !== null) return false;
    }
    return true;
  };
  const shownText = (one: Element): string => {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    let text = '';
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (isShown(node as Text)) text += (node as Text).data;
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  // While a question stands over the page, nothing behind it can be touched.
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const selector = what === 'control' ? 'a[href], button, summary, label, [role=button]' : '*';
  const found = [...modal.querySelectorAll(selector)].filter((one) => words.test(shownText(one)));
  if (what === 'control') return found.find((one) => one.getBoundingClientRect().top >= 0) ?? null;
  return found.at(-1) ?? null;
}

/** The sum of a person's tasks, as the run prints it. */
export function tableOf(title: string, efforts: readonly Effort[]): string {
  const rows = efforts.map(
    ({ task, steps, unnamed }) =>
      `  ${task.padEnd(44)}${String(steps).padStart(5)}${String(unnamed.length).padStart(9)}`,
  );
  const sum = efforts.reduce((all, { steps }) => all + steps, 0);
  const unnamed = efforts.reduce((all, one) => all + one.unnamed.length, 0);
  return [
    `${title}`,
    `  ${'task'.padEnd(44)}steps  unnamed`,
    ...rows,
    `  ${'all'.padEnd(44)}${String(sum).padStart(5)}${String(unnamed).padStart(9)}`,
  ].join('\n');
}
