/** A file sent from this device, and what somebody hears who leaves before it has arrived. */
import { newRow } from '@parcours/authoring';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { draftOf, imageId, openEditor, type OpenEditor } from '../../../../testing/edit-page.tsx';
import { FormRequest } from '../../../../testing/form-request.ts';

let editor: OpenEditor | null = null;
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FormRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  editor?.close();
  editor = null;
});

/** The form of a picture, whose next upload arrives when it is told to. */
function openPicture() {
  const given = newRow('media-internal', {
    language: 'fr',
    newKey: () => 'k1',
    fileIds: [imageId],
    competencyIds: [],
    moduleUrl: '',
  });
  if (given === null) throw new Error('no example of a picture');
  editor = openEditor(draftOf(given.row, given.key));
  const network = vi.mocked(globalThis.fetch);
  const former = network.getMockImplementation();
  if (former === undefined) throw new Error('the editor has no network');
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  network.mockImplementation(async (input, init) => {
    if (init?.method !== 'POST') return former(input, init);
    await arrived;
    return former(`/api/files/${imageId}`);
  });
  return { editor, arrive };
}

async function send(): Promise<void> {
  await screen
    .getByRole('button', { name: /^(Choisir un|Changer de) fichier$/ })
    .first()
    .click();
  const file = new File(['x'], 'plan.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Envoyer un fichier de cet appareil').first(), file);
}

test('who leaves before it has arrived hears that it lies in the library, and the row stays as it was', async () => {
  const { editor: opened, arrive } = openPicture();
  await send();
  await screen.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  arrive();
  await expect
    .element(screen.getByText(/^plan\.png est dans la médiathèque, sans être placé/))
    .toBeInTheDocument();
  expect(opened.operations).toEqual([]);
});

test('who stays has it placed', async () => {
  const { arrive } = openPicture();
  await send();
  arrive();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
