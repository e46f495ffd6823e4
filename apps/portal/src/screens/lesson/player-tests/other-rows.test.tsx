/** Videos of elsewhere, widgets, choice images, interactive images and tables, as the specification has them. */
import type { FileRef, Row } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
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

let portal: OpenPortal | null = null;
let recordsAsked: string[] = [];

const recordBefore = {
  id: id(90),
  contextId: id(1),
  createdAt: '2026-03-02T08:00:00.000Z',
  userId: id(2),
  lessonId: lessonId,
  date: '2026-03-02T08:00:00.000Z',
  ratios: { global: 0.8, competencies: { [id(80)]: 0.57 }, jobs: { [id(15)]: 0.49 } },
};

const file: FileRef = {
  id: id(70),
  name: 'harnais.png',
  type: 'image/png',
  fileType: 'image',
  size: 10,
  width: 40,
  height: 20,
  url: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
};

async function show(rows: readonly Row[], more: Parameters<typeof pageContent>[1] = {}): Promise<void> {
  const content = pageContent(rows, { files: { [file.id]: file }, title: 'Étape 1', ...more });
  const page = samplePage(1, [], { content });
  portal = await openPortal(`/session/${lessonId}`, {
    getMe: () => ({
      ...sampleUser,
      scoring: {
        global: { ratio: 0.8, exercises: 5, done: 0.1 },
        competencies: [{ competencyId: id(80), ratio: 0.6, exercises: 5, done: 0.25 }],
        jobs: [{ categoryId: id(15), ratio: 0.48, exercises: 5, done: 0.1 }],
      },
    }),
    getLesson: () => ({ ...sampleLesson, startedAt: '2026-03-02T08:00:00.000Z' }),
    listRecords: ({ address }) => {
      recordsAsked.push(decodeURIComponent(address));
      return { items: [recordBefore] };
    },
    getCurrentPage: () => page,
    listCourseCompetencies: () => ({
      items: ['Prévenir', 'Secourir'].map((title, at) => ({
        id: id(80 + at),
        contextId: id(1),
        createdAt: '2026-01-01T00:00:00.000Z',
        parentId: null,
        isGeneric: false,
        title,
        icon: null,
        order: at,
      })),
    }),
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
}

afterEach(() => {
  portal?.close();
  portal = null;
  recordsAsked = [];
  vi.restoreAllMocks();
});

test('an external video asks for nothing before the learner agrees, and names the service', async () => {
  await show([{ id: 'v', type: 'video-external', url: 'https://youtu.be/dQw4w9WgXcQ', title: 'La chute' }]);
  const play = screen.getByRole('button', { name: 'Lire la vidéo sur www.youtube-nocookie.com' });
  await expect.element(play).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  const asked = performance.getEntriesByType('resource').some(({ name }) => name.includes('youtube'));
  expect(asked).toBe(false);
});

test('a video link of no known pattern cannot be played', async () => {
  await show([{ id: 'v', type: 'video-external', url: 'https://example.org/film' }]);
  await expect.element(screen.getByText('Ce lien vidéo ne peut pas être lu ici.')).toBeVisible();
});

test('widgets say where the learner and the course stand', async () => {
  await show([
    { id: 'w1', type: 'widget-course-icon' },
    { id: 'w2', type: 'widget-xp-earned' },
    { id: 'w3', type: 'widget-pi-xp-earned', showScore: true },
    { id: 'w4', type: 'widget-job-xp-earned' },
    { id: 'w5', type: 'widget-competency-xp-earned', courseCompetencyId: id(80) },
    { id: 'w6', type: 'widget-course-competency-list', courseCompetencyIds: [id(80), id(81)] },
    { id: 'w7', type: 'widget-course-title' },
    { id: 'w8', type: 'widget-section-title' },
  ]);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Travail en hauteur' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Partie 1' })).toBeVisible();
  await expect.element(screen.getByText('+1 point dans ce module, sur 2.')).toBeVisible();
  await expect
    .element(screen.getByText(/Indice de progression\s: 80\s%, or\. Score de ce module\s: 50\s%\./))
    .toBeVisible();
  await expect.element(screen.getByText(/Prévenir\s: 60\s%, argent\./).first()).toBeVisible();
  await expect.element(screen.getByText(/Secourir\s: pas encore/)).toBeVisible();
  const list = screen.getByRole('list', { name: 'Compétences' }).element() as HTMLElement;
  // Spec §9: two are divisible by neither 4 nor 3.
  expect(list.style.getPropertyValue('--side')).toBe('80px');
  await expect.element(screen.getByText(/Score métier\s: 48 sur 100\./)).toBeVisible();
});

test('domain §9: widgets compare with the record before the lesson, upwards, downwards, unchanged or not at all', async () => {
  await show([
    { id: 'w3', type: 'widget-pi-xp-earned' },
    { id: 'w4', type: 'widget-job-xp-earned' },
    { id: 'w5', type: 'widget-competency-xp-earned', courseCompetencyId: id(80) },
    { id: 'w6', type: 'widget-competency-xp-earned', courseCompetencyId: id(81) },
  ]);
  const words = (start: RegExp) => screen.getByText(start).element().textContent;
  await expect
    .element(screen.getByText('+3 points depuis le début de ce module.'))
    .toHaveAttribute('data-colour', 'success');
  expect(words(/^Prévenir/)).toMatch(/argent\. \+3 points/);
  await expect
    .element(screen.getByText('−1 point depuis le début de ce module.'))
    .toHaveAttribute('data-colour', 'danger');
  expect(words(/^Indice de progression/)).toMatch(/or\. Inchangé depuis le début de ce module\.$/);
  expect(words(/^Secourir/)).not.toContain('depuis');
  // Asked once for all of them, for the learner and up to the lesson's start.
  expect(recordsAsked).toHaveLength(1);
  expect(recordsAsked[0]).toContain('"date":{"$lte":"2026-03-02T08:00:00.000Z"}');
  expect(recordsAsked[0]).toContain('sort=-date&limit=1');
});

test('a choice with an image leaves its words to the ear, unless showDescriptionIfImage', async () => {
  const choices = [
    { id: 'a', value: 'Le harnais', appFile: { id: file.id } },
    { id: 'b', value: 'La longe' },
  ];
  await show([
    { id: 'q1', type: 'multiple-choice', multiple: false, title: 'Un', choices },
    {
      id: 'q2',
      type: 'multiple-choice',
      multiple: false,
      title: 'Deux',
      choices,
      settings: { showDescriptionIfImage: true, returnToLineAfterImage: true },
    },
  ]);
  const heard = screen.getByRole('radio', { name: 'Le harnais' });
  expect(heard.elements()).toHaveLength(2);
  const widths = [...document.querySelectorAll('label img + span')].map(
    (words) => words.getBoundingClientRect().width,
  );
  expect(widths[0]).toBeLessThan(3);
  expect(widths[1]).toBeGreaterThan(20);
  const [image, words] = [...document.querySelectorAll('label [data-under] > *')].map((one) =>
    one.getBoundingClientRect(),
  );
  expect(words?.top).toBeGreaterThanOrEqual(image?.bottom ?? Infinity);
});

test('spec §9: a free answer is 175 px wide unless the author says otherwise', async () => {
  await show([
    { id: 'f1', type: 'free-answer', input: 'text', title: 'Un' },
    { id: 'f2', type: 'free-answer', input: 'text', title: 'Deux', settings: { defaultWidth: 260 } },
  ]);
  const width = (name: string) =>
    screen.getByRole('textbox', { name }).element().getBoundingClientRect().width;
  expect(width('Un')).toBeCloseTo(175, 0);
  expect(width('Deux')).toBeCloseTo(260, 0);
});

test('an interactive image opens its points, a table has its headers', async () => {
  await show([], {
    interactiveImage: {
      fileId: file.id,
      alt: 'Un harnais',
      points: [{ id: 'p1', label: 'Attache dorsale', html: '<p>Entre les épaules.</p>', x: 0.5, y: 0.5 }],
    },
    table: { caption: 'Hauteurs', headers: ['Lieu', 'Mètres'], rowHeaders: true, rows: [['Toit', '6']] },
  });
  await userEvent.click(screen.getByRole('button', { name: /Point 1\s: Attache dorsale/ }));
  await expect.element(screen.getByText('Entre les épaules.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Entre les épaules.')).not.toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Mètres' })).toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: 'Toit' })).toBeVisible();
});
