/** A note typed faster than the server answers, on two devices, and where the server takes none: no word is lost. */
import type { Row } from '@parcours/contract';
import { writeDraft } from '@parcours/web';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Refusal } from '../../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { id, lessonId, sampleLesson, samplePage } from '../../../../testing/samples.ts';

const row: Row = { id: 'q', type: 'free-answer', input: 'number', title: 'Combien ?' };
const step = samplePage(1, [row]);
interface Words {
  readonly text: string;
  readonly bookmarked: boolean;
}
/** The note as the server has it. */
let stored: Words;
/** Answers held back, oldest first. */
let held: ((refusal?: Refusal) => void)[];
let portal: OpenPortal | undefined;

afterEach(() => {
  portal?.close();
  portal = undefined;
});

const asNote = () => ({ ...stored, savedAt: '2026-11-20T08:00:00.000Z' });
const field = () => screen.getByRole('textbox', { name: 'Votre note' });
const sent = () => portal?.calls.filter(({ name }) => name === 'setNote').map(({ body }) => body as Words);
const texts = () => sent()?.map(({ text }) => text);
const openWindow = () => userEvent.click(screen.getByRole('button', { name: 'Note', exact: true }));

async function open(text: string, before?: () => void): Promise<void> {
  stored = { text, bookmarked: false };
  held = [];
  portal = await openPortal(`/session/${lessonId}`, {
    getLesson: () => sampleLesson,
    getCurrentPage: () => step,
    getNote: asNote,
    setNote: ({ body }) =>
      new Promise((done) => {
        held.push((refusal) => {
          const { text: words, bookmarked } = body as Words;
          if (refusal === undefined) stored = { text: words.trim(), bookmarked };
          done(refusal ?? asNote());
        });
      }),
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: step.title })).toBeVisible();
  before?.();
  await openWindow();
  await expect.element(field()).toBeVisible();
}
async function release(refusal?: Refusal): Promise<void> {
  await expect.poll(() => held.length, { timeout: 5_000 }).toBe(1);
  held.shift()?.(refusal);
}
const type = (text: string) => userEvent.type(field(), text);

test('what was typed while an older text was being saved is saved after it, and only then called saved', async () => {
  await open('');
  await type('un');
  await expect.poll(texts).toEqual(['un']);
  await type(' deux');
  await release();
  await expect.poll(() => stored.text).toBe('un');
  await expect.element(screen.getByText(/^Enregistré \d/)).not.toBeInTheDocument();
  await release();
  await expect.poll(() => stored.text).toBe('un deux');
  await expect.element(screen.getByText(/^Enregistré \d/)).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('a newer text waits for the answer to an older one, so that it cannot arrive before it', async () => {
  await open('');
  await type('un');
  await expect.poll(texts).toEqual(['un']);
  await type(' deux');
  await new Promise((done) => setTimeout(done, 1_500));
  expect(texts()).toEqual(['un']);
  await userEvent.click(screen.getByRole('button', { name: 'Marquer cette page' }));
  await release();
  await release();
  await expect.poll(() => stored).toEqual({ text: 'un deux', bookmarked: true });
  expect(texts()).toEqual(['un', 'un deux']);
  await expect.element(screen.getByRole('button', { name: 'Page marquée' })).toBeVisible();
});

test('a window closed while its words were on their way has them when it is opened again', async () => {
  await open('');
  await type('un');
  await expect.poll(texts).toEqual(['un']);
  await type(' deux');
  await userEvent.click(screen.getByRole('button', { name: 'Note', exact: true }));
  await expect.element(field()).not.toBeInTheDocument();
  await openWindow();
  await expect.element(field()).toHaveValue('un deux');
  await release();
  await release();
  await expect.poll(() => stored.text).toBe('un deux');
});

const keepDraft = (text: string, after: readonly string[]) =>
  writeDraft(id(2), lessonId, `note-${step.nodeId}`, {
    answers: [{ path: 'note', userAnswer: text }],
    savedAt: 0,
    sent: false,
    after: after.map((userAnswer) => ({ path: 'note', userAnswer })),
  });

test('words of this device and words that another kept meanwhile are both there', async () => {
  await open('d’ailleurs', () => keepDraft('d’ici', ['avant']));
  await expect.element(field()).toHaveValue('d’ailleurs\n\nd’ici');
  await release();
  await expect.poll(() => stored.text).toBe('d’ailleurs\n\nd’ici');
});

test('words of this device take the place of what they were typed over', async () => {
  await open('avant', () => keepDraft('d’ici', ['avant']));
  await expect.element(field()).toHaveValue('d’ici');
  await release();
  await expect.poll(() => stored.text).toBe('d’ici');
});

test('what another tab has kept since the window was opened stays, also under words that are typed on', async () => {
  await open('');
  stored = { text: 'd’un autre onglet', bookmarked: false };
  await type('d’ici');
  await release();
  await expect.poll(() => stored.text).toBe('d’un autre onglet\n\nd’ici');
  await expect.element(field()).toHaveValue('d’un autre onglet\n\nd’ici');
  await type(' encore');
  await expect.poll(() => held.length, { timeout: 5_000 }).toBe(1);
  // Typed while the words before were on their way.
  await type(' et toujours');
  await release();
  stored = { text: `${stored.text}\nla fin`, bookmarked: false };
  await release();
  await expect.poll(() => stored.text).toBe('d’un autre onglet\n\nd’ici encore et toujours\nla fin');
  await expect.element(field()).toHaveValue(stored.text);
  await expect.element(screen.getByText(/^Enregistré \d/)).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('spaces at the end, which the server leaves out, are saved once', async () => {
  await open('');
  await type('un ');
  await expect.poll(() => held.length, { timeout: 5_000 }).toBe(1);
  held.shift()?.();
  await new Promise((done) => setTimeout(done, 2_500));
  expect(texts()).toEqual(['un ']);
});

test('words that two tabs have left on this device are both there', async () => {
  await open('avant', () => {
    for (const tab of ['~1', '~2'])
      writeDraft(id(2), lessonId, `note-${step.nodeId}${tab}`, {
        answers: [{ path: 'note', userAnswer: `de l’onglet ${tab}` }],
        savedAt: 0,
        sent: false,
        after: [{ path: 'note', userAnswer: 'avant' }],
      });
  });
  await expect.element(field()).toHaveValue('de l’onglet ~1\n\nde l’onglet ~2');
  await release();
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('a refusal says why, and keeps the words on the device', async () => {
  await open('');
  await type('un');
  await release({ refused: 'NOTEBOOK_FULL' });
  await expect.element(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await expect.element(screen.getByText(/^Supprimez une note ou un marque-page/)).toBeVisible();
  expect(Object.keys(localStorage).some((key) => key.includes(`note-${step.nodeId}`))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await release();
  await expect.poll(() => stored.text).toBe('un');
});

test('words of two tabs that are together more than a note holds are both shown, and shortened they are saved', async () => {
  await open('');
  const theirs = 'd’un autre onglet '.repeat(200).trim();
  const ours = 'd’ici '.repeat(200).trim();
  stored = { text: theirs, bookmarked: false };
  await userEvent.fill(field(), ours);
  await expect.element(field()).toHaveValue(`${theirs}\n\n${ours}`);
  await expect.element(screen.getByText(/^Elle tient aussi ce qui a été écrit/).first()).toBeVisible();
  expect(texts()).toEqual([]);
  // The device has both, as long as the server has not.
  const kept = Object.entries(localStorage).find(([key]) => key.includes(`note-${step.nodeId}`));
  expect(kept?.[1]).toContain(ours);
  expect(kept?.[1]).toContain(theirs);
  await openWindow();
  await openWindow();
  await expect.element(field()).toHaveValue(`${theirs}\n\n${ours}`);
  await userEvent.fill(field(), `d’un autre onglet\n\n${ours}`);
  await release();
  await expect.poll(() => stored.text).toBe(`d’un autre onglet\n\n${ours}`);
  await expect.element(field()).toHaveValue(stored.text);
});
