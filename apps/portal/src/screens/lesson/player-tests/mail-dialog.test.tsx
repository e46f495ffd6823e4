/** Documents by mail: what is chosen is sent once, to a named address; a failure keeps the choice (spec §2, §5). */
import type { FileRef, Row } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import {
  id,
  lessonId,
  pageContent,
  sampleLesson,
  samplePage,
  sampleUser,
} from '../../../../testing/samples.ts';
import { masked } from '@parcours/player';

let portal: OpenPortal | null = null;

const fileOf = (at: number): FileRef => ({
  id: id(70 + at),
  name: `fiche-${at}.pdf`,
  type: 'application/pdf',
  fileType: 'pdf',
  size: 1_572_864,
  width: null,
  height: null,
  url: `https://content.test/${at}`,
});
const files = [1, 2, 3, 4, 5].map(fileOf);
const row = (count: number): Row => ({
  id: 'm',
  type: 'medias-by-mail',
  title: 'À garder',
  attachmentIds: files.slice(0, count).map((file) => file.id),
});

const bodies: unknown[] = [];

async function show(count: number, answers: (() => unknown)[]): Promise<void> {
  bodies.length = 0;
  const content = pageContent([row(count)], {
    files: Object.fromEntries(files.map((file) => [file.id, file])),
    title: 'Étape 1',
  });
  portal = await openPortal(`/session/${lessonId}`, {
    getMe: () => ({ ...sampleUser, email: 'amina@atelier.test' }),
    getLesson: () => sampleLesson,
    getCurrentPage: () => samplePage(1, [], { content }),
    notifyFiles: ({ body }) => {
      bodies.push(body);
      return answers.shift()?.() as undefined;
    },
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Recevoir par e-mail' }));
}

const send = () => screen.getByRole('button', { name: 'Envoyer à a…@atelier.test' });
const dialog = () => screen.getByRole('dialog', { name: 'Recevoir des documents par e-mail' });

afterEach(() => {
  portal?.close();
  portal = null;
});

test('the chosen documents are sent once, to the address that the button names', async () => {
  await show(2, [() => undefined]);
  await expect.element(dialog().getByText('1,5 Mo').first()).toBeVisible();
  await userEvent.click(dialog().getByRole('checkbox', { name: /fiche-2\.pdf/ }));
  await userEvent.click(send());
  await expect.element(dialog().getByText('Message envoyé').first()).toBeVisible();
  expect(bodies).toEqual([{ fileIds: [files[0]?.id] }]);
  // Spec §4: it closes 1.5 s after success, and what became of it stays on the page.
  await expect.element(screen.getByText('Message envoyé').first()).toBeVisible();
  await expect.poll(() => dialog().elements()).toHaveLength(0);
  await expect.element(screen.getByText('Message envoyé').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Recevoir par e-mail' })).toHaveFocus();
});

test('a refusal is said, keeps the choice and the message, and may be tried again', async () => {
  await show(2, [() => ({ refused: 'TOO_MANY_REQUESTS' as const }), () => undefined]);
  await userEvent.fill(dialog().getByRole('textbox'), 'Pour lundi');
  await userEvent.click(send());
  await expect.element(dialog().getByRole('textbox')).toHaveValue('Pour lundi');
  await expect.poll(() => bodies.length).toBe(1);
  await userEvent.click(send());
  await expect.element(dialog().getByText('Message envoyé').first()).toBeVisible();
  expect(bodies[1]).toEqual({ fileIds: files.slice(0, 2).map((file) => file.id), message: 'Pour lundi' });
});

test('spec §5: without a file there is nothing to send', async () => {
  await show(1, []);
  await userEvent.click(dialog().getByRole('checkbox', { name: /fiche-1\.pdf/ }));
  await userEvent.click(send());
  await expect
    .element(dialog().getByText('Des données sont manquantes pour satisfaire votre requète').first())
    .toBeVisible();
  expect(bodies).toEqual([]);
});

test.for([
  [4, false],
  [5, true],
] as const)('spec §9: %d files, laid out as many: %s', async ([count, many]) => {
  await show(count, []);
  const list = dialog().getByRole('group').element();
  expect(list.matches('[data-many]')).toBe(many);
});

test.for([
  ['amina@atelier.test', 'a…@atelier.test'],
  ['a@b.fr', 'a…@b.fr'],
] as const)('%s is shown as %s', ([address, shown]) => {
  expect(masked(address)).toBe(shown);
});
