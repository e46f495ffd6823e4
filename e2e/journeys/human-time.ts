// How long a person would take for what a journey does: so much for each click, so much for each sign that is typed.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Locator } from '@playwright/test';

const secondsForClick = 0.4;
const signsInSecond = 5;

export class HumanTime {
  readonly #isReal: boolean;
  #clicks = 0;
  #signs = 0;

  /** `isReal`: every act takes the time that it is counted with. */
  constructor({ isReal = false }: { readonly isReal?: boolean } = {}) {
    this.#isReal = isReal;
  }

  async click(target: Locator): Promise<void> {
    await this.#takes(secondsForClick);
    await target.click();
    this.#clicks += 1;
  }

  /** The field is clicked first; what it holds is replaced. */
  async type(field: Locator, text: string): Promise<void> {
    await this.click(field);
    if (this.#isReal) {
      await field.press('ControlOrMeta+a');
      await field.pressSequentially(text, { delay: 1000 / signsInSecond });
    } else await field.fill(text);
    this.#signs += text.length;
  }

  async press(field: Locator, key: string): Promise<void> {
    await this.#takes(1 / signsInSecond);
    await field.press(key);
    this.#signs += 1;
  }

  /** A choice of a list: it is opened, and the choice is taken. */
  async choose(field: Locator, label: string): Promise<void> {
    await this.#takes(2 * secondsForClick);
    await field.selectOption({ label });
    await expect(field).not.toHaveValue('');
    this.#clicks += 2;
  }

  get clicks(): number {
    return this.#clicks;
  }

  get seconds(): number {
    return this.#clicks * secondsForClick + this.#signs / signsInSecond;
  }

  get words(): string {
    const minutes = Math.floor(this.seconds / 60);
    return `${this.#clicks} clicks and ${this.#signs} signs: ${minutes} min ${Math.round(this.seconds % 60)} s`;
  }

  async #takes(seconds: number): Promise<void> {
    if (this.#isReal) await pause(seconds * 1000);
  }
}
