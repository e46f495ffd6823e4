// Answers one question on the screen, by roles and names, and sees that the screen shows the answer.
import type { UserAnswer } from '@parcours/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../screens/words.ts';
import { answerTo, thingsToPick, type AskedRow } from './answers.ts';
import type { Hands } from './hands.ts';
import { plainText } from './plain-text.ts';

export async function answerRow(page: Page, hands: Hands, words: Words, asked: AskedRow): Promise<void> {
  const { row } = asked;
  const answer = answerTo(asked);
  if (row.type === 'free-answer') {
    await hands.write(fieldOf(page, asked), String(answer));
  } else if (row.type === 'multiple-choice' || row.type === 'image-cliquable') {
    for (const id of idsOf(answer)) await hands.check(optionOf(page, asked, id));
  } else if (row.type === 'pick-words') {
    for (const id of idsOf(answer)) await hands.toggle(wordOf(page, asked, id));
  } else if (row.type === 'combined-choice') {
    await hands.select(listOf(page, asked), nameOf(asked, String(answer)));
  } else {
    const bank = groupOf(page, asked).getByRole('list', { name: words.bank });
    for (const [at, id] of idsOf(answer).entries()) {
      const tile = bank.getByRole('button', { name: nameOf(asked, id), exact: true });
      await hands.place(tile, placeOf(page, words, asked, at));
      await expect(tile).toBeHidden();
    }
  }
  await expectAnswer(page, words, asked);
}

/** Sees that a question shows the answer that was given. */
export async function expectAnswer(page: Page, words: Words, asked: AskedRow): Promise<void> {
  const { row } = asked;
  const answer = answerTo(asked);
  if (row.type === 'free-answer') {
    await expect(fieldOf(page, asked)).toHaveValue(String(answer));
  } else if (row.type === 'multiple-choice' || row.type === 'image-cliquable') {
    for (const id of idsOf(answer)) await expect(optionOf(page, asked, id)).toBeChecked();
  } else if (row.type === 'pick-words') {
    for (const id of idsOf(answer))
      await expect(wordOf(page, asked, id)).toHaveAttribute('aria-pressed', 'true');
  } else if (row.type === 'combined-choice') {
    await expect(listOf(page, asked)).toHaveValue(String(answer));
  } else {
    for (const [at, id] of idsOf(answer).entries())
      await expect(placeOf(page, words, asked, at)).toHaveAccessibleName(endingWith(nameOf(asked, id)));
  }
}

function groupOf(page: Page, { question }: AskedRow): Locator {
  return page.getByRole('group', { name: question });
}

function fieldOf(page: Page, { question }: AskedRow): Locator {
  return page.getByRole('textbox', { name: question });
}

function optionOf(page: Page, asked: AskedRow, id: string): Locator {
  const role = 'multiple' in asked.row && asked.row.multiple ? 'checkbox' : 'radio';
  return groupOf(page, asked).getByRole(role, { name: nameOf(asked, id), exact: true });
}

function wordOf(page: Page, asked: AskedRow, id: string): Locator {
  return groupOf(page, asked).getByRole('button', { name: nameOf(asked, id), exact: true });
}

function listOf(page: Page, asked: AskedRow): Locator {
  return groupOf(page, asked).getByRole('combobox');
}

function placeOf(page: Page, words: Words, asked: AskedRow, at: number): Locator {
  const places = groupOf(page, asked).getByRole('list', { name: words.places });
  return places.getByRole('listitem').nth(at).getByRole('button').first();
}

function nameOf({ row }: AskedRow, id: string): string {
  const choice = thingsToPick(row).find((one) => one.id === id);
  return plainText(choice?.value ?? '');
}

function idsOf(answer: UserAnswer): string[] {
  return Array.isArray(answer) ? answer.filter((id) => id !== null) : [];
}

function endingWith(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`);
  return new RegExp(`${escaped}$`);
}
