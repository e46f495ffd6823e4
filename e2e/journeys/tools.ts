// The tools of the player: its hints with their cost, its outline with the progress.
import { expect, type Page } from '@playwright/test';
import type { Hands } from '../player/hands.ts';
import type { Words } from '../screens/words.ts';

/** Opens the first hint: its cost is on the button, asked once more, and the hint stays open to be read. */
export async function useHints(page: Page, hands: Hands, words: Words): Promise<void> {
  await hands.press(page.getByRole('button', { name: words.hints }));
  const dialog = page.getByRole('dialog', { name: words.hints, exact: true });
  const open = dialog.getByRole('button', { name: words.hint });
  await expect(open).toHaveText(/−\d/);
  await hands.press(open);
  const confirm = page.getByRole('dialog', { name: words.hintConfirm });
  await hands.press(confirm.getByRole('button', { name: words.cancel }));
  await expect(confirm).toBeHidden();
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(0);
  await hands.press(open);
  await hands.press(confirm.getByRole('button', { name: words.openHint }));
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(1);
  await hands.press(dialog.getByRole('button', { name: words.close }));
  await expect(dialog).toBeHidden();
}

/** Looks at the outline, a column where there is room and else a sheet: `step - 1` pages are done, the current one is marked. */
export async function useOutline(page: Page, hands: Hands, words: Words, step: number): Promise<void> {
  const button = page.getByRole('button', { name: words.outline });
  const isColumn = (await button.getAttribute('aria-expanded')) !== null;
  if (!isColumn) await hands.press(button);
  const outline = page.getByRole(isColumn ? 'navigation' : 'dialog', { name: words.outline });
  const progress = outline.getByText(words.outlineProgress);
  await expect(progress).toBeVisible();
  expect(Number(words.outlineProgress.exec(await progress.innerText())?.[1])).toBe(step - 1);
  await expect(outline.locator('[aria-current=step]')).toHaveCount(1);
  // The column is put away and fetched back by its button, the sheet is closed.
  await hands.press(isColumn ? button : outline.getByRole('button', { name: words.close }));
  await expect(outline).toBeHidden();
  if (isColumn) await hands.press(button);
}
