/** Spec §8 "Behaviours" on the lesson page: each code that may come, what is read for it, and the way out. */
import type { ErrorCode, Row } from '@parcours/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Answers } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id, lessonId, pageContent, sampleLesson, samplePage } from '../../../testing/samples.ts';

const row: Row = {
  id: 'q1',
  type: 'multiple-choice',
  multiple: false,
  title: 'Lequel ?',
  choices: [
    { id: 'a', value: 'Le harnais' },
    { id: 'b', value: 'La longe' },
  ],
};
const shown = samplePage(2, [row]);
const address = `/session/${lessonId}/page/${shown.id}`;
let portal: OpenPortal | null = null;

async function open(answers: Answers): Promise<OpenPortal> {
  portal = await openPortal(address, {
    getLesson: () => sampleLesson,
    getCurrentPage: () => shown,
    saveDraft: () => ({ savedAt: new Date().toISOString() }),
    getHome: () => ({ items: [], total: 0 }),
    ...answers,
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: shown.title })).toBeVisible();
  return portal;
}

afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
});

const toDashboard = 'Retour à l’accueil';

describe('a submission is refused: its alert, then Home', () => {
  test.for<readonly [ErrorCode, title: string, button: string]>([
    ['INVALID_INPUTS', 'Vous avez déjà répondu', 'OK'],
    ['LESSON_PAGE_SKIPPED', 'Temps écoulé pour cette étape', toDashboard],
    ['LESSON_SKIPPED', 'Le temps est écoulé', toDashboard],
    ['BAD_REQUEST', 'Données incorrectes', 'OK'],
    ['RETRY_RESTRICT', 'Étape déjà terminée', toDashboard],
    ['MODEL_NOT_FOUND', 'Page introuvable', 'OK'],
    ['Forbidden', 'Accès refusé', 'OK'],
    ['PAGE_NOT_STARTED', 'Exercice chronométré', 'OK'],
  ])('%s', async ([code, title, button]) => {
    const { path, calls } = await open({ answerPage: () => ({ refused: code }) });
    await userEvent.click(screen.getByLabelText('Le harnais'));
    await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
    const dialog = screen.getByRole('dialog', { name: title });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText(/^Référence\s:/)).toBeVisible();
    expect(path()).toBe(address);
    await userEvent.click(dialog.getByRole('button', { name: button, exact: true }));
    await expect.poll(path).toBe('/');
    expect(calls.filter(({ name }) => name === 'answerPage')).toHaveLength(1);
  });
});

test('an arrival that fails says what happened, with the reference to tell, and can be tried again', async () => {
  let refused = true;
  portal = await openPortal(address, {
    getLesson: () => sampleLesson,
    getCurrentPage: () => (refused ? { refused: 'TOO_MANY_REQUESTS' } : shown),
  });
  await expect.element(screen.getByText(/request-1/)).toBeVisible();
  refused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await expect.element(screen.getByRole('heading', { level: 1, name: shown.title })).toBeVisible();
});

test('a server that is busy when a lesson opens: said in words, and the lesson opens by itself', async () => {
  let away = true;
  portal = await openPortal(address, {
    getLesson: () => (away ? { refused: 'UNAVAILABLE' } : sampleLesson),
    getCurrentPage: () => (away ? { lost: true } : shown),
  });
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Momentanément indisponible' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('complementary', { name: 'Le serveur ne répond pas pour l’instant' }))
    .toBeVisible();
  expect(screen.getByText('Une erreur est survenue').query()).toBeNull();
  away = false;
  await expect.element(screen.getByRole('heading', { level: 1, name: shown.title })).toBeVisible();
});

test('an arrival that takes long offers the way back', async () => {
  portal = await openPortal(address, {
    getLesson: () => sampleLesson,
    getCurrentPage: () => new Promise(() => undefined),
  });
  await expect.element(screen.getByRole('link', { name: toDashboard })).toBeVisible();
});

describe('going to another page is refused', () => {
  const previous = () => userEvent.click(screen.getByRole('button', { name: 'Précédent' }));

  test.for<ErrorCode>(['RETRY_RESTRICT', 'MODEL_NOT_FOUND'])(
    'spec §8 "ignore list": %s leads Home without a word',
    async (code) => {
      const { path } = await open({ previousPage: () => ({ refused: code }) });
      await previous();
      await expect.poll(path).toBe('/');
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    },
  );

  test.for<readonly [ErrorCode, title: string, button: string]>([
    ['BAD_REQUEST', 'Données incorrectes', 'OK'],
    ['INVALID_INPUTS', 'Vous avez déjà répondu', 'OK'],
    ['LESSON_PAGE_SKIPPED', 'Temps écoulé pour cette étape', toDashboard],
  ])('%s is told, and the page stays', async ([code, title, button]) => {
    const { path } = await open({ previousPage: () => ({ refused: code }) });
    await previous();
    const dialog = screen.getByRole('dialog', { name: title });
    await expect.element(dialog).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: button, exact: true }));
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(path()).toBe(address);
  });

  test('Forbidden leads to 403, with its way out', async () => {
    const { path } = await open({ previousPage: () => ({ refused: 'Forbidden' }) });
    await previous();
    await expect.poll(path).toBe('/403');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Accès restreint' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: toDashboard })).toBeVisible();
  });
});

describe('the window ends while a page is open', () => {
  const expireAt = new Date(Date.now() - 60_000).toISOString();
  const refused = () => ({ refused: 'Forbidden' as const });
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }).first());

  /** Whatever the learner asks for: the words are the same, and lead home. */
  const asked: readonly (readonly [what: string, answers: Answers, ask: () => Promise<void>])[] = [
    [
      'Next',
      { answerPage: refused },
      async () => {
        await userEvent.click(screen.getByLabelText('Le harnais'));
        await press('Suivant');
      },
    ],
    ['Previous', { previousPage: refused }, () => press('Précédent')],
    [
      'a hint that is free',
      { openHint: refused, getCurrentPage: () => ({ ...shown, hints: hintsAt(0) }) },
      async () => {
        await press(/^Voir les indices/);
        await press('Indice 1');
      },
    ],
    [
      'a hint that costs',
      { openHint: refused, getCurrentPage: () => ({ ...shown, hints: hintsAt(2) }) },
      async () => {
        await press(/^Voir les indices/);
        await press(/^Indice 1/);
        await press('Ouvrir l’indice');
      },
    ],
    [
      'skipping',
      { nextPage: refused, getCurrentPage: () => ({ ...shown, content: skippable }) },
      async () => {
        await press('Suivant');
        await press('Passer sans répondre');
      },
    ],
    [
      'a start of the clock',
      { startPage: refused, getCurrentPage: () => waiting },
      () => press('C’est parti'),
    ],
    [
      'the way home of a slide that has no other',
      { answerPage: refused, getCurrentPage: () => leaving },
      () => press('Retour à l’accueil'),
    ],
    ['a module', { launchTincan: refused, getCurrentPage: () => module }, () => Promise.resolve()],
  ];

  const hintsAt = (nextMalus: number) => ({ messages: [], costs: [], remaining: 1, nextMalus, reach: null });
  const skippable = pageContent([row], { title: shown.title, settings: { allowSkip: true } });
  const waiting = samplePage(2, [row], {
    content: null,
    startRequired: true,
    timedStart: { clocks: [{ of: 'step', timeLimit: 60, extra: 0 }], attemptsMax: null },
    timeLimit: 60,
  });
  const leaving = samplePage(2, [], {
    blockType: 'slide',
    content: pageContent([], {
      title: shown.title,
      settings: { template: { backToDashBoard: true, hideNextButton: true } },
    }),
  });
  const module = samplePage(2, [], {
    blockType: 'tincan',
    content: pageContent(
      [{ id: 'module', type: 'media-tincan', title: 'La nacelle', url: `package:${id(90)}` }],
      { title: shown.title },
    ),
  });

  test.for(asked)('%s says that the session has ended, and leads home', async ([, answers, ask]) => {
    let reads = 0;
    const { path } = await open({
      ...answers,
      getLesson: () => {
        reads += 1;
        return reads === 1 ? sampleLesson : { ...sampleLesson, state: 'EXPIRED', expireAt };
      },
    });
    await ask();
    const dialog = screen.getByRole('dialog', { name: 'La session est terminée' });
    await expect.element(dialog.getByText(/s’est terminée le .*, pendant que cette page/)).toBeVisible();
    expect(screen.getByText('Accès refusé').query()).toBeNull();
    // What asked for it is gone: one dialog, one thing to read.
    expect(screen.getByRole('dialog').elements()).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: toDashboard }));
    await expect.poll(path).toBe('/');
  });
});
