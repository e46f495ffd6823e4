/** Gaps, words and zones: answered by mouse and by keyboard alone with the same result, read by role and label. */
import type { Answer, Row, UserAnswer } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { id, lessonId, sampleAnswer, sampleLesson, samplePage } from '../../../../testing/samples.ts';

const gap: Row = {
  id: 'q1',
  type: 'combined-choice',
  title: 'Complétez la phrase',
  before: 'La longe s’attache',
  after: 'de la tête.',
  choices: [
    { id: 'o', value: 'au-dessus' },
    { id: 'u', value: 'en dessous' },
  ],
};
const words: Row = {
  id: 'q2',
  type: 'pick-words',
  title: 'Que vérifie-t-on ?',
  pieces: [
    { text: 'On vérifie les ' },
    { id: 'w1', text: 'coutures' },
    { text: ', la ' },
    { id: 'w2', text: 'couleur' },
    { text: ' et les ' },
    { id: 'w3', text: 'boucles' },
  ],
  noneId: 'w0',
};
const zones: Row = {
  id: 'q3',
  type: 'image-cliquable',
  title: 'Où est le danger ?',
  fileId: id(70),
  alt: 'Un toit',
  multiple: true,
  viewHeight: 400,
  choices: [
    { id: 'z1', value: 'La trappe', shape: { kind: 'circle', cx: 100, cy: 100, r: 60 } },
    { id: 'z2', value: 'Le bord', shape: { kind: 'rectangle', x: 300, y: 50, width: 200, height: 90 } },
    {
      id: 'z3',
      value: 'Le faîte',
      shape: {
        kind: 'polygon',
        points: [
          [600, 100],
          [700, 100],
          [650, 200],
        ],
      },
    },
  ],
  noneId: 'z0',
};

let portal: OpenPortal | null = null;

async function ask(row: Row, changes: Parameters<typeof samplePage>[2] = {}): Promise<void> {
  const page = samplePage(1, [row], changes);
  portal = await openPortal(`/session/${lessonId}`, {
    getLesson: () => sampleLesson,
    getCurrentPage: () => page,
    saveDraft: () => ({ savedAt: new Date().toISOString() }),
    answerPage: () => sampleAnswer(page, samplePage(2, [], { blockType: 'slide' })),
    nextPage: () => samplePage(2, [], { blockType: 'slide' }),
  });
  await expect.element(screen.getByRole('group', { name: row.title ?? '' })).toBeVisible();
}

async function sent(): Promise<UserAnswer | undefined> {
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 2' })).toBeVisible();
  const body = portal?.calls.find(({ name }) => name === 'answerPage')?.body;
  return (body as { readonly inputs: { readonly answers: readonly Answer[] } }).inputs.answers[0]?.userAnswer;
}

const focusOn = (element: { element: () => Element }): void => (element.element() as HTMLElement).focus();

afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
});

test.for([
  ['the list', gap, () => userEvent.selectOptions(screen.getByRole('combobox'), 'en dessous'), 'u'],
  [
    'the list by arrows',
    gap,
    async () => {
      focusOn(screen.getByRole('combobox'));
      await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    },
    'u',
  ],
  [
    'words by click, in the order of the text',
    words,
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'boucles' }));
      await userEvent.click(screen.getByRole('button', { name: 'coutures' }));
    },
    ['w1', 'w3'],
  ],
  [
    'words by arrows and Space',
    words,
    async () => {
      focusOn(screen.getByRole('button', { name: 'coutures' }));
      await userEvent.keyboard(' {ArrowRight}{ArrowRight} ');
    },
    ['w1', 'w3'],
  ],
  [
    'no word excludes the words',
    words,
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'boucles' }));
      await userEvent.click(screen.getByRole('button', { name: 'Aucun mot' }));
    },
    ['w0'],
  ],
  [
    'zones by their names',
    zones,
    async () => {
      focusOn(screen.getByRole('checkbox', { name: 'Le bord' }));
      await userEvent.keyboard(' ');
      focusOn(screen.getByRole('checkbox', { name: 'La trappe' }));
      await userEvent.keyboard(' ');
    },
    ['z1', 'z2'],
  ],
  [
    'zones on the image',
    zones,
    async () => {
      const second = document.querySelectorAll<HTMLElement>('fieldset svg > g')[1];
      // Inside, away from its number on the edge; and on the number of the other.
      await userEvent.click(second as HTMLElement);
      const number = [...document.querySelectorAll('fieldset span')].find((one) => one.textContent === '1');
      await userEvent.click(number as HTMLElement);
    },
    ['z1', 'z2'],
  ],
] as const)('%s', async ([, row, act, expected]) => {
  await ask(row);
  await act();
  expect(await sent()).toEqual(expected);
});

test('the image is drawn on a view 808 wide (spec §9)', async () => {
  await ask(zones);
  expect(document.querySelector('fieldset svg:has(polygon)')?.getAttribute('viewBox')).toBe('0 0 808 400');
});

test('Tout effacer empties the text and says so', async () => {
  await ask(words);
  await userEvent.click(screen.getByRole('button', { name: 'couleur' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tout effacer' }));
  await expect.element(screen.getByText('Plus aucun mot n’est choisi.')).toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: 'couleur' }))
    .toHaveAttribute('aria-pressed', 'false');
});

test('the correction says good, wrong and expected in the names', async () => {
  await ask(words, {
    progress: 'COMPLETED',
    inputs: { answers: [{ path: 'sections.s1.rows.q2', userAnswer: ['w1', 'w2'] }] },
    results: {
      verdict: 'partialy_correct',
      answered: true,
      pending: false,
      score: { actual: 0, max: 1 },
      answerRatios: {},
      feedbacks: [],
      sections: { s1: { q2: { type: 'pick-words', words: { w1: 'good', w2: 'wrong', w3: 'expected' } } } },
    },
  });
  for (const name of [
    'coutures (Votre réponse, juste)',
    'couleur (Votre réponse, fausse)',
    'boucles (Attendu)',
  ])
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
});
