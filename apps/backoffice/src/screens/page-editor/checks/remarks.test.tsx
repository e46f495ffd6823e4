/** What is found of a row describes its line to whoever does not see the mark (ATAG B.3.1.5). */
import { newRow } from '@parcours/authoring';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { draftOf, openEditor, type OpenEditor } from '../../../../testing/edit-page.tsx';

let editor: OpenEditor | null = null;
afterEach(() => {
  editor?.close();
  editor = null;
});

function question(correct?: readonly string[]): OpenEditor {
  let keys = 0;
  const made = newRow('multiple-choice', {
    language: 'fr',
    newKey: () => `k${(keys += 1)}`,
    fileIds: [],
    competencyIds: [],
    moduleUrl: '',
  });
  if (made?.key?.type !== 'multiple-choice') throw new Error('a question has a key');
  const key = correct === undefined ? made.key : { ...made.key, correct: [...correct] };
  return openEditor(draftOf(made.row, key));
}

test('a row with a fault is described by its sentence, and is no longer once it is right', async () => {
  editor = question(['nowhere']);
  const line = screen.getByRole('button', { name: /^Choix multiple/ });
  await expect.element(line).toHaveAccessibleDescription(/\S/);
  const said = document
    .querySelector('[aria-describedby][aria-keyshortcuts]')
    ?.getAttribute('aria-describedby');
  const sentence = document.getElementById(said ?? '')?.textContent ?? '';
  // The same words stand in the list of findings.
  await expect
    .element(
      screen
        .getByRole('listitem')
        .filter({ hasText: sentence.slice(0, 30) })
        .first(),
    )
    .toBeVisible();
  editor.close();
  editor = question();
  await expect.element(line).toBeVisible();
  await expect.element(line).not.toHaveAccessibleDescription(/n’existe pas/);
});
