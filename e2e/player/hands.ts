// The ways a learner may act: with the mouse and its drag, by clicks alone, by touch, by the keyboard alone.
import type { Locator, Page } from '@playwright/test';

export type HandsName = 'mouse' | 'click' | 'touch' | 'keyboard';

export interface Hands {
  /** A button or a link. */
  press(target: Locator): Promise<void>;
  /** A radio button or a checkbox that is not checked yet. */
  check(target: Locator): Promise<void>;
  /** A word of a text, one of many. */
  toggle(target: Locator): Promise<void>;
  /** An entry of a native list, by its words. */
  select(list: Locator, words: string): Promise<void>;
  /** Replaces what a field holds. */
  write(field: Locator, text: string): Promise<void>;
  /** A label on its place. */
  place(tile: Locator, slot: Locator): Promise<void>;
}

export function handsOf(name: HandsName, page: Page): Hands {
  if (name === 'keyboard') return keyboard(page);
  const press = (target: Locator) => (name === 'touch' ? target.tap() : target.click());
  const pickThenPlace = async (tile: Locator, slot: Locator) => {
    await press(tile);
    await press(slot);
  };
  return {
    press,
    // The name of an option is part of what is pressed: its box alone is small.
    check: (target) => press(target),
    toggle: press,
    // The list of the system is no part of the page: picking from it is one action, whatever the pointer.
    select: async (list, words) => {
      await press(list);
      await list.selectOption({ label: words });
    },
    write: async (field, text) => {
      await press(field);
      await field.fill(text);
    },
    place: name === 'mouse' ? (tile, slot) => drag(page, tile, slot) : pickThenPlace,
  };
}

async function drag(page: Page, tile: Locator, slot: Locator): Promise<void> {
  await tile.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const from = await middleOf(tile);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 2 });
  // A learner turns the wheel while the label is held.
  await slot.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const to = await middleOf(slot);
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target.toString()} is not on the page.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** More stops than any screen of ours has: beyond it, a control cannot be reached. */
const mostStops = 150;

function keyboard(page: Page): Hands {
  const reach = (target: Locator) => walk(page, target, 'itself');
  const press = async (target: Locator) => {
    await reach(target);
    await page.keyboard.press('Enter');
  };
  return {
    press,
    async check(target) {
      await walk(page, target, 'group');
      for (let stop = 0; !(await holdsFocus(target, 'itself')); stop += 1) {
        if (stop > 30) throw new Error(`Arrows do not reach ${target.toString()}.`);
        await page.keyboard.press('ArrowDown');
      }
      if (!(await target.isChecked())) await page.keyboard.press('Space');
    },
    async toggle(target) {
      await walk(page, target, 'words');
      for (let stop = 0; !(await holdsFocus(target, 'itself')); stop += 1) {
        if (stop > 200) throw new Error(`Arrows do not reach ${target.toString()}.`);
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('Space');
    },
    async select(list, words) {
      await reach(list);
      const wanted = await list.getByRole('option', { name: words, exact: true }).getAttribute('value');
      for (let stop = 0; (await list.inputValue()) !== wanted; stop += 1) {
        if (stop > 30) throw new Error(`Arrows do not reach “${words}”.`);
        await page.keyboard.press('ArrowDown');
      }
    },
    async write(field, text) {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+a');
      // No key at all would leave what is there.
      if (text === '') await page.keyboard.press('Delete');
      else await page.keyboard.type(text);
    },
    async place(tile, slot) {
      await press(tile);
      await press(slot);
    },
  };
}

type Aim = 'itself' | 'group' | 'words';

/** Tab or Shift+Tab, whichever way the target lies, until it (or a radio of its group) has the focus. */
async function walk(page: Page, target: Locator, aim: Aim): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await holdsFocus(target, aim)) return;
    const behind = await target.evaluate((element) => {
      const now = document.activeElement;
      return now !== null && (now.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    });
    await page.keyboard.press(behind ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`The keyboard does not reach ${target.toString()}.`);
}

function holdsFocus(target: Locator, aim: Aim): Promise<boolean> {
  return target.evaluate((element, wanted) => {
    const now = document.activeElement;
    if (now === element) return true;
    // Arrows go round the words of one text.
    if (wanted === 'words')
      return now instanceof HTMLButtonElement && now.parentElement === element.parentElement;
    const both = now instanceof HTMLInputElement && element instanceof HTMLInputElement;
    return (
      wanted === 'group' &&
      both &&
      element.type === 'radio' &&
      now.type === 'radio' &&
      now.name === element.name
    );
  }, aim);
}
