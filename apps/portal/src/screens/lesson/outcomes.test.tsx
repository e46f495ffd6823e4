/** What was not answered, or not in time, is said as such and never as wrong (domain §7), for every kind that is graded. */
import type { GradedRow, Lesson, LessonPage, RowCorrection } from '@parcours/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Answers } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import {
  id,
  lessonId,
  sampleAnswer,
  sampleLesson,
  samplePage,
  sampleResults,
} from '../../../testing/samples.ts';
import { goOnFrom, verdict } from '../../../testing/verdict.ts';

const choices = [
  { id: 'a', value: 'Le harnais' },
  { id: 'b', value: 'La longe' },
];
const base = { id: 'q1', title: 'Lequel ?' };
const file = {
  id: id(70),
  name: 'plan.png',
  type: 'image/png',
  fileType: 'image',
  size: 1,
  width: 808,
  height: 400,
  url: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
} as const;

const kinds: { readonly [T in GradedRow['type']]: readonly [GradedRow, RowCorrection] } = {
  'multiple-choice': [
    { ...base, type: 'multiple-choice', multiple: true, choices },
    { type: 'multiple-choice', choices: { a: 'expected' } },
  ],
  'combined-choice': [
    { ...base, type: 'combined-choice', choices },
    { type: 'combined-choice', choices: { a: 'expected' } },
  ],
  'free-answer': [
    { ...base, type: 'free-answer', input: 'text' },
    { type: 'free-answer', mark: 'wrong', expected: 'harnais' },
  ],
  'drag-n-drop': [
    {
      ...base,
      type: 'drag-n-drop',
      choices,
      targets: [
        { id: 't1', label: 'Ici' },
        { id: 't2', label: 'Là' },
      ],
    },
    {
      type: 'drag-n-drop',
      targets: { t1: { mark: 'wrong', expected: ['a'] }, t2: { mark: 'wrong', expected: ['b'] } },
    },
  ],
  'pick-words': [
    { ...base, type: 'pick-words', pieces: [{ id: 'w', text: 'harnais' }, { text: ' et longe' }] },
    { type: 'pick-words', words: { w: 'expected' } },
  ],
  'image-cliquable': [
    {
      ...base,
      type: 'image-cliquable',
      fileId: file.id,
      alt: 'Plan',
      multiple: false,
      choices: [{ id: 'z', value: 'Zone', shape: { kind: 'circle', cx: 100, cy: 100, r: 40 } }],
    },
    { type: 'image-cliquable', zones: { z: 'expected' } },
  ],
};

let portal: OpenPortal | null = null;
afterEach(() => {
  portal?.close();
  portal = null;
  localStorage.clear();
});

async function open(page: LessonPage, answers: Answers = {}, lesson: Lesson = sampleLesson) {
  portal = await openPortal(`/session/${lessonId}`, {
    getLesson: () => lesson,
    getCurrentPage: () => page,
    saveDraft: () => ({ savedAt: new Date().toISOString() }),
    getHome: () => ({ items: [], total: 0 }),
    ...answers,
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: page.title })).toBeVisible();
  return portal;
}

function completed(kind: GradedRow['type'], more: Partial<LessonPage> = {}, answered = false): LessonPage {
  const [row, correction] = kinds[kind];
  const page = samplePage(1, [row]);
  return {
    ...page,
    content: page.content === null ? null : { ...page.content, files: { [file.id]: file } },
    progress: 'COMPLETED',
    results: {
      ...sampleResults,
      verdict: 'incorrect',
      answered,
      score: { actual: 0, max: 1 },
      sections: { s1: { q1: correction } },
    },
    ...more,
  };
}

const all = Object.keys(kinds) as GradedRow['type'][];
const within = () => screen.getByRole('main');

describe.each(all)('%s', (kind) => {
  test('left without an answer reads "Sans réponse"', async () => {
    await open(completed(kind));
    await expect.element(within().getByText('Sans réponse').last()).toBeVisible();
    expect(within().getByText('Votre réponse, fausse').elements()).toEqual([]);
    expect(within().getByText('Mauvaise réponse').elements()).toEqual([]);
  });

  test('left without an answer when time ran out reads "Temps écoulé"', async () => {
    await open(completed(kind, { state: 'SKIPPED', ranOut: true }));
    await expect.element(within().getByText('Temps écoulé').last()).toBeVisible();
    expect(within().getByText('Votre réponse, fausse').elements()).toEqual([]);
    expect(within().getByText('Mauvaise réponse').elements()).toEqual([]);
  });
});

test('drag and drop in part: the row is incomplete, the empty place has no answer, the filled one is wrong', async () => {
  const answers = [{ path: 'sections.s1.rows.q1', userAnswer: ['b', null] }];
  await open(completed('drag-n-drop', { inputs: { answers } }, true));
  // Beside the verdict of the step, and at its row.
  await expect.poll(() => within().getByText('Réponse incomplète').elements().length).toBe(2);
  await expect.element(within().getByText('Sans réponse')).toBeVisible();
  expect(within().getByText('Votre réponse, fausse').elements()).toHaveLength(1);
});

test('an answer that went by its age reads so, beside the verdict that it had, and not as a missing one', async () => {
  const answers = [{ path: 'sections.s1.rows.q1', userAnswer: '', removed: true } as const];
  await open(completed('free-answer', { inputs: { answers } }, true));
  await expect.element(within().getByText('Réponse donnée, effacée avec l’âge')).toBeVisible();
  await expect.element(within().getByText('Mauvaise réponse').first()).toBeVisible();
  for (const words of ['Sans réponse', 'Réponse incomplète'])
    expect(within().getByText(words).elements(), words).toEqual([]);
});

const other: GradedRow = { id: 'q2', type: 'free-answer', input: 'text', title: 'Pourquoi ?' };
const half = [{ path: 'sections.s1.rows.q2', userAnswer: 'Pour tenir' }];

test.each(all)(
  'a step of which only the row of kind %s is empty is incomplete, beside its verdict',
  async (type) => {
    const [row] = kinds[type];
    await open({
      ...samplePage(1, [row, other]),
      progress: 'COMPLETED',
      inputs: { answers: half },
      results: { ...sampleResults, verdict: 'partialy_correct' },
    });
    await expect.element(within().getByText('Réponse partiellement correcte')).toBeVisible();
    await expect.element(within().getByText('Réponse incomplète')).toBeVisible();
  },
);

test('the strip after such an answer says so too', async () => {
  const page = samplePage(1, [kinds['combined-choice'][0], other]);
  const feedbacks = [{ kind: 'partialy_correct', message: '<p>Presque.</p>' } as const];
  await open(page, {
    answerPage: () => ({
      ...sampleAnswer(page, samplePage(2, [], { blockType: 'slide' }), { feedbacks }),
      inputs: { answers: half },
    }),
  });
  await userEvent.fill(screen.getByLabelText('Pourquoi ?'), 'Pour tenir');
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await expect.element(screen.getByText('Réponse incomplète').first()).toBeVisible();
});

test.each([
  ['done', { state: 'DONE', progress: 'COMPLETED' }],
  ['out of time', { state: 'SKIPPED', progress: 'ONGOING' }],
] as const)('a lesson that is %s says above its pages that it has ended', async (_, standing) => {
  const page = { ...samplePage(1, [other]), progress: 'COMPLETED', inputs: { answers: half } } as const;
  await open(page, {}, { ...sampleLesson, ...standing });
  await expect.element(within().getByText(/^Cette leçon est terminée/)).toBeVisible();
});

test('a page of a lesson that goes on says nothing of the kind', async () => {
  await open({ ...samplePage(1, [other]), progress: 'COMPLETED', inputs: { answers: half } });
  await expect.element(within().getByLabelText('Pourquoi ?')).toBeVisible();
  expect(
    within()
      .getByText(/^Cette leçon est terminée/)
      .elements(),
  ).toEqual([]);
});

test('the strip after an answer that came at the limit says that time is up, then the verdict', async () => {
  const [row] = kinds['multiple-choice'];
  const page = samplePage(1, [row]);
  const results = {
    verdict: 'incorrect',
    answered: false,
    feedbacks: [{ kind: 'incorrect', message: '<p>Relisez.</p>' }],
  } as const;
  const done = sampleAnswer(page, samplePage(2, [], { blockType: 'slide' }), {
    ...results,
    feedbacks: [...results.feedbacks],
  });
  await open(page, { answerPage: () => ({ ...done, ranOut: true }) });
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await goOnFrom('Temps écoulé');
  await expect.element(verdict('Sans réponse')).toHaveFocus();
});

test('the outline tells what was left without an answer, and what ran out, from what was answered', async () => {
  const outcomes = [null, 'unanswered', 'timeOver'] as const;
  const steps = outcomes.map((outcome, at) => ({
    ...(sampleLesson.tree[2] as Lesson['tree'][number]),
    id: id(31 + at),
    title: `Étape ${at + 1}`,
    pages: [{ id: id(101 + at), state: 'ACTIVE', progress: 'COMPLETED', outcome } as const],
  }));
  await open(
    samplePage(4, [], { blockType: 'slide' }),
    {},
    {
      ...sampleLesson,
      tree: [...sampleLesson.tree.slice(0, 2), ...steps],
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Plan du cours' }));
  const outline = screen.getByRole('dialog', { name: 'Plan du cours' });
  await expect.element(outline.getByRole('button', { name: /Étape 1.*terminée/ })).toBeVisible();
  await expect.element(outline.getByRole('button', { name: /Étape 2.*sans réponse/ })).toBeVisible();
  await expect.element(outline.getByRole('button', { name: /Étape 3.*temps écoulé/ })).toBeVisible();
});

test('a lesson whose time is up says so before it goes home', async () => {
  const slide = samplePage(1, [], { blockType: 'slide' });
  const { path } = await open(slide, {
    answerPage: () => {
      const { next: _unasked, ...done } = sampleAnswer(slide, slide);
      return done;
    },
    nextPage: () => ({ refused: 'LESSON_SKIPPED' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(path()).not.toBe('/');
  await userEvent.click(screen.getByRole('dialog').getByRole('button').last());
  await expect.poll(path).toBe('/');
});

describe('a multiblock that is met for the first time', () => {
  const tree: Lesson['tree'] = sampleLesson.tree.map((node) =>
    node.id === id(32) ? { ...node, type: 'multiblock', blockType: null } : node,
  );
  const drawn = samplePage(8, [], { blockType: 'slide', placeId: id(32) });

  test('counts as the step where it stands, and has a way back', async () => {
    await open(drawn, {}, { ...sampleLesson, tree });
    await expect.element(screen.getByText('Page 2 sur 2')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Précédent' })).toBeVisible();
  });

  test('as the first step has no way back', async () => {
    const first = tree.filter((node) => node.id !== id(31));
    await open(drawn, {}, { ...sampleLesson, tree: first });
    await expect.element(screen.getByText('Page 1 sur 1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Précédent' }).elements()).toEqual([]);
  });
});
