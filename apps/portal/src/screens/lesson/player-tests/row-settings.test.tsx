/** Spec §3 "Row settings": each setting on every kind of row that has what it is about. */
import type { FileRef, LessonPage, Row, RowSettings } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import {
  id,
  lessonId,
  pageContent,
  sampleLesson,
  samplePage,
  sampleResults,
} from '../../../../testing/samples.ts';

const file = (n: number, fileType: FileRef['fileType']): FileRef => ({
  id: id(n),
  name: `fichier.${fileType}`,
  type: 'application/octet-stream',
  fileType,
  size: 2_048,
  width: fileType === 'image' || fileType === 'video' ? 400 : null,
  height: fileType === 'image' || fileType === 'video' ? 200 : null,
  url:
    fileType === 'image'
      ? 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
      : 'data:,',
});
const [picture, film, sound, paper] = [
  file(70, 'image'),
  file(71, 'video'),
  file(72, 'audio'),
  file(73, 'pdf'),
];
const files = Object.fromEntries([picture, film, sound, paper].map((one) => [one.id, one]));

const choices = [
  { id: 'a', value: 'Le casque' },
  { id: 'b', value: 'Les gants' },
];
/** One of each kind that asks, then of each that shows. */
const asking: readonly Row[] = [
  { id: 'r', type: 'multiple-choice', multiple: false, choices },
  { id: 'r', type: 'combined-choice', before: 'Prenez', after: '.', choices },
  { id: 'r', type: 'drag-n-drop', choices, targets: [{ id: 't', label: 'Tête' }] },
  { id: 'r', type: 'pick-words', pieces: [{ id: 'w', text: 'casque' }] },
  {
    id: 'r',
    type: 'image-cliquable',
    fileId: picture.id,
    alt: 'Un harnais',
    multiple: false,
    choices: [{ ...choices[0], id: 'z', value: 'Le bord', shape: { kind: 'circle', cx: 9, cy: 9, r: 9 } }],
  },
  { id: 'r', type: 'free-answer', input: 'text' },
];
const showing: readonly Row[] = [
  { id: 'r', type: 'wysiwyg', html: '<p>Un texte.</p>' },
  { id: 'r', type: 'media-internal', fileId: picture.id },
  { id: 'r', type: 'video-external', url: 'https://youtu.be/dQw4w9WgXcQ' },
  { id: 'r', type: 'medias-by-mail', attachmentIds: [paper.id] },
  { id: 'r', type: 'media-tincan', url: 'package:none' },
  { id: 'r', type: 'widget-course-title' },
];
const kinds = (rows: readonly Row[]) => rows.map((row) => [row.type, row] as const);

let portal: OpenPortal | null = null;
afterEach(() => {
  portal?.close();
  portal = null;
});

async function show(rows: readonly Row[], more: Partial<LessonPage> = {}): Promise<void> {
  const content = pageContent(rows, { title: 'Étape 1', files });
  portal = await openPortal(`/session/${lessonId}`, {
    getLesson: () => sampleLesson,
    getCurrentPage: () => samplePage(1, [], { content, ...more }),
    saveDraft: () => ({ savedAt: new Date().toISOString() }),
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
}

const withHead = (row: Row, settings: RowSettings = {}): Row => ({
  ...row,
  title: 'La question',
  description: '<p>À lire avant.</p>',
  settings,
});
const seenWidth = (text: string): number =>
  screen.getByText(text).first().element().closest('span, p')?.parentElement?.getBoundingClientRect().width ??
  0;

test.for(kinds([...asking, ...showing]))('%s shows its title and its description', async ([, row]) => {
  await show([withHead(row)]);
  await expect.element(screen.getByText('La question').first()).toBeVisible();
  await expect.element(screen.getByText('À lire avant.')).toBeVisible();
});

test.for(kinds([...asking, ...showing]))('%s: hideTitle and hideDescription', async ([, row]) => {
  await show([withHead(row, { hideTitle: true, hideDescription: true })]);
  await expect.element(screen.getByText('Que faut-il vérifier ?')).toBeVisible();
  expect(screen.getByText('La question', { exact: true }).elements()).toEqual([]);
  expect(screen.getByText('À lire avant.').elements()).toEqual([]);
});

test.for(kinds(asking))('%s: questionIsHidden is for the eye alone', async ([type, row]) => {
  await show([withHead(row, { questionIsHidden: true })]);
  const role = type === 'free-answer' ? 'textbox' : 'group';
  await expect.element(screen.getByRole(role, { name: 'La question', exact: true })).toBeVisible();
  expect(seenWidth('La question')).toBeLessThan(3);
});

test.for(kinds([...asking, ...showing]))('%s: audioFileId is heard on request', async ([, row]) => {
  await show([withHead(row, { audioFileId: sound.id })]);
  await userEvent.click(screen.getByRole('button', { name: 'Écouter', exact: true }));
  await expect.element(screen.getByRole('region', { name: 'Lecteur audio' })).toBeVisible();
});

test.for(kinds(asking))(
  '%s: the author’s own instruction, for as long as there is something to do',
  async ([type, row]) => {
    const told = { ...withHead(row), instruction: 'Prenez votre temps' } as Row;
    await show([told]);
    const role = type === 'free-answer' ? 'textbox' : 'group';
    await expect
      .element(screen.getByRole(role, { name: 'La question' }))
      .toHaveAccessibleDescription('Prenez votre temps');
    portal?.close();
    if (type === 'free-answer') return;
    await show([told], { progress: 'COMPLETED', results: sampleResults });
    await expect.element(screen.getByRole(role, { name: 'La question' })).toBeVisible();
    expect(screen.getByText('Prenez votre temps').elements()).toEqual([]);
  },
);

const sizes = [
  [{ defaultWidth: 200, defaultHeight: 150 }, 200, 150],
  [{ defaultWidth: 200 }, 200, 100],
  [{ defaultHeight: 150 }, 300, 150],
] as const;
const sized = (settings: RowSettings): Readonly<Record<string, Row>> => ({
  image: { id: 'r', type: 'media-internal', fileId: picture.id, settings },
  video: { id: 'r', type: 'media-internal', fileId: film.id, settings },
  'choice with an image': {
    id: 'r',
    type: 'multiple-choice',
    multiple: false,
    settings,
    choices: [{ id: 'a', value: 'A', appFile: { id: picture.id } }, ...choices.slice(1)],
  },
});
test.for(
  sizes.flatMap(([settings, ...box]) =>
    Object.entries(sized(settings)).map(([kind, row]) => [kind, settings, box, row] as const),
  ),
)('%s of %o', async ([, , [width, height], row]) => {
  await screen.viewport(1280, 800);
  await show([row]);
  const seen = document.querySelector('main :is(img, video)') as HTMLElement;
  // The file itself is a dot: its facts keep the place (400 wide, 200 high).
  seen.removeAttribute('src');
  const box = () => seen.getBoundingClientRect();
  await expect.poll(() => [Math.round(box().width), Math.round(box().height)]).toEqual([width, height]);
});

test('columns: choices stand side by side at a desk, under each other on a phone', async () => {
  await screen.viewport(1280, 800);
  await show([{ id: 'r', type: 'multiple-choice', multiple: false, choices, settings: { columns: 2 } }]);
  const tops = () =>
    screen
      .getByRole('radio')
      .elements()
      .map((one) => Math.round(one.getBoundingClientRect().top));
  expect(new Set(tops()).size).toBe(1);
  await screen.viewport(360, 740);
  expect(new Set(tops()).size).toBe(2);
});

test.for(kinds([...asking, ...showing]))('%s: beforeStatement', async ([, row]) => {
  await show([withHead(row, { beforeStatement: true })]);
  const question = screen.getByText('La question').first();
  await expect.element(question).toBeVisible();
  const order = question
    .element()
    .compareDocumentPosition(screen.getByText('Que faut-il vérifier ?').element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('autoplay starts a film, under controls that stop it, and never where less motion is asked for', async () => {
  const row: Row = { id: 'r', type: 'media-internal', fileId: film.id, settings: { autoplay: true } };
  const started = () => document.querySelector('video')?.autoplay;
  await show([row]);
  expect([started(), document.querySelector('video')?.controls]).toEqual([true, true]);
  portal?.close();
  document.documentElement.dataset['motion'] = 'reduced';
  try {
    await show([row]);
    expect(started()).toBe(false);
  } finally {
    delete document.documentElement.dataset['motion'];
  }
});

test('a PDF is read in the page on demand, or kept', async () => {
  await show([{ id: 'r', type: 'media-internal', fileId: paper.id, title: 'La fiche' }]);
  await expect.element(screen.getByRole('link', { name: /Télécharger fichier\.pdf/ })).toBeVisible();
  const read = screen.getByRole('button', { name: 'Lire ici' });
  await expect.element(read).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(read);
  await expect.element(read).toHaveAttribute('aria-expanded', 'true');
  // This file is empty: the viewer says so itself.
  await expect.element(screen.getByRole('alert')).toBeVisible();
});

test('an expected year is written as a year, a large number in groups', async () => {
  const row: Row = { id: 'r', type: 'free-answer', input: 'number', title: 'Quand ?' };
  const corrected = (expected: string) => ({
    progress: 'COMPLETED' as const,
    results: {
      ...sampleResults,
      verdict: 'incorrect' as const,
      sections: { s1: { r: { type: 'free-answer' as const, mark: 'wrong' as const, expected } } },
    },
  });
  await show([row], corrected('2032'));
  await expect.element(screen.getByText(/Attendu\s: 2032$/)).toBeVisible();
  portal?.close();
  await show([row], corrected('20320'));
  await expect.element(screen.getByText(/Attendu\s: 20\s320$/)).toBeVisible();
});

test('a free answer grows with what is typed, and nothing corrects it', async () => {
  await screen.viewport(1280, 800);
  await show([{ id: 'r', type: 'free-answer', input: 'text', title: 'Le code' }]);
  const field = screen.getByRole('textbox', { name: 'Le code' });
  const width = () => field.element().getBoundingClientRect().width;
  expect(width()).toBe(175);
  await userEvent.fill(field, 'EN 361 – EN 355 – EN 362 – EN 795');
  expect(width()).toBeGreaterThan(200);
  await expect.element(field).toHaveAttribute('spellcheck', 'false');
  await expect.element(field).toHaveAttribute('autocapitalize', 'none');
});

test('a full stop after a gap never begins a line', async () => {
  await screen.viewport(360, 740);
  await show([
    {
      id: 'r',
      type: 'combined-choice',
      title: 'Q',
      before: 'Un harnais est vérifié au moins',
      after: '.',
      choices: [
        { id: 'a', value: 'tous les douze mois, par une personne compétente' },
        { id: 'b', value: 'jamais' },
      ],
    },
  ]);
  const list = screen.getByRole('combobox').element();
  const { bottom, right } = list.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(list.parentElement?.lastChild as Node);
  const stop = range.getBoundingClientRect();
  expect(stop.top).toBeLessThan(bottom);
  expect(stop.left).toBeGreaterThanOrEqual(right - 1);
  expect(stop.right).toBeLessThanOrEqual(360);
});
