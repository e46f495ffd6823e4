// How long a person would take for what a journey does: so much for each click, so much for each sign that is typed.
import { expect, type Locator } from '@playwright/test';

const secondsForClick = 0.4;
const signsInSecond = 5;

export class HumanTime {
  #clicks = 0;
  #signs = 0;

  async click(target: Locator): Promise<void> {
    await target.click();
    this.#clicks += 1;
  }

  /** The field is clicked first. */
  async type(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await field.fill(text);
    this.#signs += text.length;
  }

  async press(field: Locator, key: string): Promise<void> {
    await field.press(key);
    this.#signs += 1;
  }

  /** A choice of a list: it is opened, and the choice is taken. */
  async choose(field: Locator, label: string): Promise<void> {
    await field.selectOption({ label });
    await expect(field).not.toHaveValue('');
    this.#clicks += 2;
  }

  get seconds(): number {
    return this.#clicks * secondsForClick + this.#signs / signsInSecond;
  }

  get words(): string {
    const minutes = Math.floor(this.seconds / 60);
    return `${this.#clicks} clicks and ${this.#signs} signs: ${minutes} min ${Math.round(this.seconds % 60)} s`;
  }
}
