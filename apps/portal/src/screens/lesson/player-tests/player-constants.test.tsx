/** Spec §9: each constant of the player, its rows, widgets and windows, in one table; those of a style are measured. */
import { limits, type FileRef, type Row } from '@parcours/contract';
import {
  calculatorLimits,
  competencyPadding,
  defaultExerciseLimits,
  fileNameMax,
  glossaryMax,
  medalColour,
  medalOf,
  shortFileName,
  timerAt,
  widgetBadgeLevel,
} from '@parcours/rules';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { id, lessonId, pageContent, sampleLesson, samplePage } from '../../../../testing/samples.ts';
import {
  closesAfterMs,
  manyAbove,
  resourcesWidth,
  soundVolumes,
  viewWidth,
  windowMinWidth,
} from '@parcours/player';
import { tutorialSize } from '../../../parts/tutorial/tutorial-window.tsx';

test.for<readonly [item: string, value: unknown, wanted: unknown]>([
  ['Exercise limits', defaultExerciseLimits, { global: 50, competency: 20, category: 50 }],
  ['Timer ending threshold', limits.timerEndingSeconds, 5],
  ['Timer tick', limits.timerTickMs, 1000],
  ['Timer at 5 s left is ending', timerAt(60, 55).state, 'ending'],
  ['Timer complete 0.5 s after zero', timerAt(60, 60.5).state, 'complete'],
  ['Lesson ping', limits.pingMs, 10_000],
  ['Scroll-seen threshold', limits.fullSeenRatio, 0.9],
  ['Next-page debounce', limits.nextDebounceMs, 200],
  ['Calculator display', calculatorLimits.display, 10],
  ['Calculator precision', calculatorLimits.decimals, 8],
  ['Sound volumes', soundVolumes, [0.125, 0.45, 1]],
  ['Image-clickable view width', viewWidth, 808],
  ['Regex match loop cap', glossaryMax, 100],
  ['Competency widget padding, count divisible by 4', competencyPadding(4), 140],
  ['Competency widget padding, count divisible by 3', competencyPadding(3), 200],
  ['Competency widget padding, else', competencyPadding(5), 80],
  ['Badge level in widgets', widgetBadgeLevel, { pi: 'gold', job: 'silver' }],
  ['Resource window', resourcesWidth, { usual: 850, loneMedia: 580 }],
  ['Resource window, min width', windowMinWidth, 400],
  ['Tutorial window', tutorialSize, { width: 870, height: 630 }],
  ['Medal of 0', medalOf(0), 'none'],
  ['Medal below 0.5', medalOf(0.49), 'bronze'],
  ['Medal below 0.75', medalOf(0.74), 'silver'],
  ['Medal from 0.75', medalOf(0.75), 'gold'],
  [
    'Medal colours',
    [medalColour(0.49), medalColour(0.74), medalColour(0.75)],
    ['danger', 'warning', 'success'],
  ],
  ['File name display', fileNameMax, 56],
  ['File name display, cut', shortFileName('x'.repeat(60)).length, 56],
  ['Many-documents layout above', manyAbove, 4],
  ['Contact dialog closes after (spec §4)', closesAfterMs, 1_500],
])('%s', ([, value, wanted]) => {
  expect(value).toEqual(wanted);
});

let portal: OpenPortal | null = null;
afterEach(() => {
  portal?.close();
  portal = null;
});

const file = (at: number, fileType: FileRef['fileType']): FileRef => ({
  id: id(70 + at),
  name: `fichier-${at}`,
  type: 'application/octet-stream',
  fileType,
  size: 10,
  width: null,
  height: null,
  url: 'data:,',
});

async function show(rows: readonly Row[], files: readonly FileRef[] = []): Promise<void> {
  await screen.viewport(1280, 800);
  const content = pageContent(rows, {
    title: 'Étape 1',
    files: Object.fromEntries(files.map((one) => [one.id, one])),
    attachmentIds: files.map((one) => one.id),
  });
  portal = await openPortal(`/session/${lessonId}`, {
    getLesson: () => sampleLesson,
    getCurrentPage: () => samplePage(1, [], { content }),
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
}

test('Video frame: half as wide as the window, 16:9', async () => {
  await show([{ id: 'v', type: 'video-external', url: 'https://youtu.be/dQw4w9WgXcQ', title: 'La chute' }]);
  const figure = screen.getByRole('figure');
  await expect.element(figure).toBeVisible();
  const poster = figure.getByRole('button').element().parentElement as HTMLElement;
  const { width, height } = poster.getBoundingClientRect();
  expect(width / window.innerWidth).toBeCloseTo(0.5, 2);
  expect(width / height).toBeCloseTo(16 / 9, 1);
});

test('Free-answer default width: 175 px', async () => {
  await show([{ id: 'f', type: 'free-answer', input: 'text', title: 'Combien ?' }]);
  const field = screen.getByRole('textbox', { name: 'Combien ?' }).element();
  expect(field.getBoundingClientRect().width).toBe(175);
});

test('Scroll-seen threshold: Next looks secondary until 90 % of the page were in sight', async () => {
  await show([{ id: 't', type: 'wysiwyg', html: '<p>Une ligne.</p>'.repeat(120) }]);
  const hint = 'Lisez jusqu’au bout avant de continuer';
  const next = screen.getByRole('button', { name: 'Suivant' });
  const { top, height } = (document.querySelector('main') as HTMLElement).getBoundingClientRect();
  const scrollTo = (share: number) => window.scrollTo(0, top + share * height - window.innerHeight);
  scrollTo(0.88);
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  await expect.element(next).toHaveAttribute('title', hint);
  scrollTo(0.92);
  await expect.element(next).not.toHaveAttribute('title');
});

test.for([
  [[file(1, 'audio')], 580],
  [[file(1, 'audio'), file(2, 'pdf')], 850],
] as const)('Resource window of %o', async ([files, width]) => {
  await show([], files);
  await userEvent.click(screen.getByRole('button', { name: `Ressources (${files.length})` }));
  const box = screen.getByRole('dialog', { name: `Ressources (${files.length})` });
  await expect.element(box).toBeVisible();
  expect(box.element().getBoundingClientRect().width).toBe(width);
  // It never gets narrower than 400.
  for (let times = 0; times < 6; times += 1)
    await userEvent.click(box.getByRole('button', { name: 'Réduire' }));
  expect(box.element().getBoundingClientRect().width).toBe(400);
});
