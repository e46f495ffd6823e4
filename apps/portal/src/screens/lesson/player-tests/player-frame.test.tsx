/** The frame around a step: resources in their window, PDF with text, sounds, full screen, the list of keys. */
import type { FileRef, Row } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { id, lessonId, pageContent, sampleLesson, samplePage } from '../../../../testing/samples.ts';

let portal: OpenPortal | null = null;

/** A PDF of two pages that say `One` and `Two`. */
function twoPages(): string {
  const stream = (text: string) => `BT /F1 24 Tf 20 100 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    ...[5, 6].map(
      (content) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${content} 0 R /Resources << /Font << /F1 7 0 R >> >> >>`,
    ),
    ...['One', 'Two'].map(
      (text) => `<< /Length ${stream(text).length} >>\nstream\n${stream(text)}\nendstream`,
    ),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return `data:application/pdf;base64,${btoa(text)}`;
}

const file = (n: number, fileType: FileRef['fileType'], name: string): FileRef => ({
  id: id(n),
  name,
  type: '',
  fileType,
  size: 1_572_864,
  width: null,
  height: null,
  url:
    fileType === 'pdf'
      ? twoPages()
      : 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=',
});

async function open(files: readonly FileRef[], attachments: readonly FileRef[], rows: readonly Row[] = []) {
  const content = pageContent(rows, {
    title: 'Étape 1',
    files: Object.fromEntries(files.map((one) => [one.id, one])),
    attachmentIds: attachments.map((one) => one.id),
  });
  portal = await openPortal(`/session/${lessonId}`, {
    getLesson: () => sampleLesson,
    getCurrentPage: () => samplePage(1, [], { content }),
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
}

afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
});

const pdf = file(70, 'pdf', 'fiche.pdf');
const sound = file(71, 'audio', 'signal.mp3');

test('resources count in the name, and open in a window 850 wide that does not get under 400', async () => {
  await screen.viewport(1280, 900);
  await open([pdf, sound], [pdf, sound]);
  await userEvent.click(screen.getByRole('button', { name: 'Ressources (2)' }));
  const box = screen.getByRole('dialog', { name: 'Ressources (2)' });
  await expect.element(box).toBeVisible();
  const width = () => box.element().getBoundingClientRect().width;
  expect(width()).toBe(850);
  const smaller = screen.getByRole('button', { name: 'Réduire' });
  for (let press = 0; press < 5; press += 1) await userEvent.click(smaller);
  expect(width()).toBe(400);
  const left = box.element().getBoundingClientRect().left;
  (
    screen.getByRole('button', { name: 'Déplacer la fenêtre avec les flèches' }).element() as HTMLElement
  ).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(box.element().getBoundingClientRect().left).toBe(left + 24);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Ressources (2)' })).toHaveFocus();
});

test('a lone media file has a window 580 wide; on a small screen it is a modal', async () => {
  await screen.viewport(1280, 900);
  await open([sound], [sound]);
  await userEvent.click(screen.getByRole('button', { name: 'Ressources (1)' }));
  const box = screen.getByRole('dialog', { name: 'Ressources (1)' });
  await expect.element(box).toBeVisible();
  expect(box.element().getBoundingClientRect().width).toBe(580);
  portal?.close();
  vi.restoreAllMocks();
  await screen.viewport(360, 700);
  await open([sound], [sound]);
  await userEvent.click(screen.getByRole('button', { name: 'Ressources (1)' }));
  await expect.element(screen.getByRole('dialog', { name: 'Ressources (1)' })).toBeVisible();
  expect(document.querySelector('dialog[open]')).not.toBeNull();
  await screen.viewport(1280, 900);
});

test('a PDF has pages, zoom and text', async () => {
  await screen.viewport(1280, 900);
  await open([pdf], [pdf]);
  await userEvent.click(screen.getByRole('button', { name: 'Ressources (1)' }));
  await expect.element(screen.getByText('Page 1 sur 2')).toBeVisible();
  await expect.element(screen.getByText('One')).toBeInTheDocument();
  const canvas = () => document.querySelector('canvas')?.getBoundingClientRect().width ?? 0;
  const before = canvas();
  await userEvent.click(screen.getByRole('button', { name: 'Zoom avant' }));
  await expect.poll(canvas).toBeCloseTo(before * 1.25, 0);
  await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }));
  await expect.element(screen.getByText('Two')).toBeInTheDocument();
  // Whoever comes back reads on.
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Ressources (1)' }));
  // It is said too, for a moment.
  await expect.element(screen.getByText('Page 2 sur 2').first()).toBeVisible();
});

test('closing the excerpt returns to the main sound; three volumes of spec §4', async () => {
  await open(
    [sound, file(72, 'audio', 'extrait.mp3')],
    [],
    [
      { id: 'a', type: 'media-internal', fileId: sound.id, title: 'Le signal', settings: { autoplay: true } },
      { id: 'f', type: 'free-answer', input: 'text', title: 'Dites', settings: { audioFileId: id(72) } },
    ],
  );
  const player = screen.getByRole('region', { name: 'Lecteur audio' });
  // By the title that its author gave it.
  await expect.element(player.getByText('Le signal', { exact: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Écouter' }));
  await expect.element(screen.getByText('Extrait – extrait.mp3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer l’extrait et revenir au son principal' }));
  await expect.element(player.getByText('Le signal', { exact: true })).toBeVisible();
  for (const [name, volume] of [
    ['Faible', 0.125],
    ['Moyen', 0.45],
    ['Fort', 1],
  ] as const) {
    (screen.getByRole('radio', { name }).element() as HTMLElement).click();
    await expect
      .poll(() => document.querySelector<HTMLAudioElement>('section audio'))
      .toHaveProperty('volume', volume);
  }
});

test('the main sound waits under an excerpt, goes on where it was, and nothing typed starts it anew', async () => {
  const done: string[] = [];
  const sounding = new Set<HTMLMediaElement>();
  const nameOf = (element: HTMLMediaElement) => (element.src === sound.url ? 'main' : 'excerpt');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    done.push(`play ${nameOf(this)}`);
    sounding.add(this);
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    done.push(`pause ${nameOf(this)}`);
    sounding.delete(this);
    this.dispatchEvent(new Event('pause'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !sounding.has(this);
  });
  const excerpt = { ...file(72, 'audio', 'extrait.mp3'), url: `${sound.url}#` };
  await open(
    [sound, excerpt],
    [],
    [
      { id: 'a', type: 'media-internal', fileId: sound.id, title: 'Le signal', settings: { autoplay: true } },
      { id: 'f', type: 'free-answer', input: 'text', title: 'Dites', settings: { audioFileId: id(72) } },
    ],
  );
  await expect.element(screen.getByRole('button', { name: 'Mettre en pause Le signal' })).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Dites' }), 'oui');
  await userEvent.click(screen.getByRole('button', { name: 'Écouter' }));
  await expect.element(screen.getByRole('button', { name: 'Mettre en pause extrait.mp3' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer l’extrait et revenir au son principal' }));
  await expect.element(screen.getByRole('button', { name: 'Mettre en pause Le signal' })).toBeVisible();
  expect(done).toEqual(['play main', 'play excerpt', 'pause main', 'play main']);
  await userEvent.click(screen.getByRole('button', { name: 'Mettre en pause Le signal' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Dites' }), 'non');
  await expect.element(screen.getByRole('button', { name: 'Lire Le signal' })).toBeVisible();
  expect(done.slice(4)).toEqual(['pause main']);
});

test.for([
  [1280, 800],
  [768, 800],
  [360, 640],
] as const)('at %i px what opens above the footer clears its sound too', async ([width, height]) => {
  await screen.viewport(width, height);
  await open(
    [sound],
    [],
    [{ id: 'a', type: 'media-internal', fileId: sound.id, settings: { autoplay: true } }],
  );
  await expect.element(screen.getByRole('region', { name: 'Lecteur audio' })).toBeVisible();
  const footer = screen.getByRole('navigation', { name: 'Actions de l’étape' }).element();
  const kept = parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--sticky-bottom'));
  const { height: tall } = footer.getBoundingClientRect();
  expect(kept).toBeGreaterThanOrEqual(tall - 1);
  expect(kept).toBeLessThan(tall + 40);
});

test('? lists the keys, and leaves an answer alone', async () => {
  await open([], [], [{ id: 'f', type: 'free-answer', input: 'text', title: 'Dites' }]);
  await userEvent.keyboard('?');
  await expect.element(screen.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  (screen.getByRole('textbox', { name: 'Dites' }).element() as HTMLElement).focus();
  await userEvent.keyboard('?');
  await expect.element(screen.getByRole('textbox', { name: 'Dites' })).toHaveValue('?');
  expect(screen.getByRole('dialog').elements()).toHaveLength(0);
});
