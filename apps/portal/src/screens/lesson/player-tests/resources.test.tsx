/** The resource nodes below a page's step: counted by the tree, asked for when opened, shown by their kind (spec §2, §7, §9). */
import type { FileRef, Lesson, PageResource } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Answers } from '../../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { id, lessonId, sampleLesson, samplePage } from '../../../../testing/samples.ts';

let portal: OpenPortal | null = null;

const file = (n: number, fileType: FileRef['fileType'], name: string): FileRef => ({
  id: id(n),
  name,
  type: '',
  fileType,
  size: 1_572_864,
  width: null,
  height: null,
  url: 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=',
});

const resource = (
  n: number,
  title: string,
  content: Partial<PageResource['block']['content']>,
  files: readonly FileRef[] = [],
): PageResource => ({
  block: {
    id: id(n + 100),
    title,
    type: 'slide',
    categoryId: null,
    competencyId: null,
    attachmentIds: files.map((one) => one.id),
    termIds: [],
    settings: {},
    content: { sections: [], ...content },
  },
  node: {
    id: id(n),
    parentId: id(31),
    blockId: id(n + 100),
    type: 'resource',
    title,
    order: n,
    settings: {},
  },
  files: Object.fromEntries(files.map((one) => [one.id, one])),
});

const withBelow = (items: readonly PageResource[]): Lesson => ({
  ...sampleLesson,
  tree: [
    ...sampleLesson.tree,
    ...items.map(({ node }) => ({
      id: node.id,
      parentId: node.parentId,
      type: node.type,
      blockType: 'slide' as const,
      title: node.title,
      order: node.order,
      timeLimit: null,
      enabled: true,
      pages: [],
    })),
  ],
});

async function open(items: readonly PageResource[], answers: Answers = {}): Promise<OpenPortal> {
  portal = await openPortal(`/session/${lessonId}`, {
    getLesson: () => withBelow(items),
    getCurrentPage: () => samplePage(1, [], { blockType: 'slide' }),
    listPageResources: () => ({ items: [...items] }),
    getFileInfos: ({ address }) => ({
      htmlPlayer: '<video></video>',
      type: 'video/mp4',
      url: `data:video/mp4;base64,AAAA#${address.length}`,
    }),
    ...answers,
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
  return portal;
}

afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
});

const button = (name: string) => screen.getByRole('button', { name });
const text = resource(61, 'Les nœuds', { statement: { html: '<p>Le nœud de huit.</p>' } });
const film = file(72, 'video', 'geste.mp4');
const video = resource(62, 'Le geste', {}, [film]);
const sound = resource(63, 'Le signal', {}, [file(73, 'audio', 'signal.mp3')]);

test('are counted without being asked for, and asked for once they are opened', async () => {
  await screen.viewport(1280, 900);
  const { calls } = await open([text, sound]);
  await expect.element(button('Ressources (2)')).toBeVisible();
  expect(calls.some(({ name }) => name === 'listPageResources')).toBe(false);
  await userEvent.click(button('Ressources (2)'));
  const box = screen.getByRole('dialog', { name: 'Ressources (2)' });
  await userEvent.click(box.getByRole('button', { name: 'Les nœuds' }));
  await expect.element(box.getByText('Le nœud de huit.')).toBeVisible();
  expect(calls.filter(({ name }) => name === 'listPageResources')).toHaveLength(1);
  await userEvent.click(box.getByRole('button', { name: 'Toutes les ressources' }));
  await userEvent.click(box.getByRole('button', { name: 'Le signal' }));
  expect(box.element().querySelector('audio')).not.toBeNull();
});

test.for([
  ['a lone sound', [sound], 580],
  ['a lone video', [video], 580],
  ['a lone text', [text], 850],
  ['several', [sound, video], 850],
] as const)('spec §9: %s opens %i wide', async ([, items, width]) => {
  await screen.viewport(1280, 900);
  await open(items);
  await userEvent.click(button(`Ressources (${items.length})`));
  const box = screen.getByRole('dialog');
  await expect.poll(() => box.element().getBoundingClientRect().width).toBe(width);
});

test('a video asks for its player when it is opened, and plays at the address that comes with it', async () => {
  await screen.viewport(1280, 900);
  const { calls } = await open([video]);
  await userEvent.click(button('Ressources (1)'));
  await expect
    .poll(() => document.querySelector('[data-window] video')?.getAttribute('src'))
    .toMatch(/^data:video/);
  expect(calls.some(({ name }) => name === 'getFileInfos')).toBe(true);
});

test('by keyboard: opened, read and closed, and the focus is back where it was', async () => {
  await screen.viewport(1280, 900);
  await open([text, sound]);
  const opener = button('Ressources (2)').element() as HTMLElement;
  opener.focus();
  await userEvent.keyboard('{Enter}');
  const box = screen.getByRole('dialog');
  await expect.element(box.getByRole('button', { name: 'Les nœuds' })).toBeVisible();
  (box.getByRole('button', { name: 'Les nœuds' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box.getByText('Le nœud de huit.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.getByRole('dialog').elements().length).toBe(0);
  expect(document.activeElement).toBe(opener);
});

test('on small screens they open as a modal', async () => {
  await screen.viewport(360, 740);
  await open([text]);
  await userEvent.click(button('Ressources (1)'));
  await expect.element(screen.getByText('Le nœud de huit.')).toBeVisible();
  expect(document.querySelector('dialog[open]')).not.toBeNull();
  await screen.viewport(1280, 900);
});

test('a list that does not come says so, and is asked for again', async () => {
  await screen.viewport(1280, 900);
  let asked = false;
  await open([text], {
    listPageResources: () => {
      return asked ? { items: [text] } : { refused: 'UNDEFINED' };
    },
  });
  await userEvent.click(button('Ressources (1)'));
  await expect.element(button('Réessayer')).toBeVisible();
  asked = true;
  await userEvent.click(button('Réessayer'));
  await expect.element(screen.getByText('Le nœud de huit.')).toBeVisible();
});
