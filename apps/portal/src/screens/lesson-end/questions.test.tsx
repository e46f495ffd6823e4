/** The questions after the last page (spec §2 "/session/:id/questions", §4). */
import type { Lesson } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Answers } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id, lessonId, sampleAnswer, sampleEnd, sampleLesson, samplePage } from '../../../testing/samples.ts';

const question = (label: string, chosen: number | null = null) => ({
  label,
  chosen,
  choices: [
    { response: 'Le toit', action: { target: id(51) } },
    { response: 'La nacelle', action: { target: id(52) } },
  ],
});
const withQuestions = (...interactive: ReturnType<typeof question>[]): Lesson => ({
  ...sampleLesson,
  state: 'DONE',
  progress: 'COMPLETED',
  actions: { interactive, unlockedLessons: [] },
});
const next = samplePage(1, [], { blockType: 'slide', title: 'Sur le toit' });
let portal: OpenPortal | null = null;

async function open(lesson: Lesson, answers: Answers = {}, path = `/session/${lessonId}/questions`) {
  portal = await openPortal(path, {
    getLesson: () => lesson,
    getHome: () => ({ items: [], total: 0 }),
    listRecords: () => ({ items: [] }),
    listCourseCompetencies: () => ({ items: [] }),
    getCurrentPage: () => next,
    listProgramCourses: () => ({ items: [] }),
    sendActions: () => ({ lesson: { id: lessonId, title: 'Le toit' }, opened: [] }),
    ...answers,
  });
  return portal;
}

const radio = (name: RegExp) => screen.getByRole('radio', { name });
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
});

test('spec §4: the last page leads to the questions before the unlocked lessons', async () => {
  const end = {
    ...sampleEnd,
    actions: { interactive: [question('Où ?')], unlockedLessons: [{ id: id(60), title: 'Autre' }] },
  };
  const { path } = await open(
    withQuestions(question('Où ?')),
    {
      getCurrentPage: () => samplePage(1, [], { blockType: 'slide', progress: 'COMPLETED' }),
      nextPage: () => ({ refused: 'NO_LESSON_PAGE_AVAILABLE', end }),
    },
    `/session/${lessonId}/page/${id(101)}`,
  );
  await userEvent.click(button('Suivant'));
  await expect.poll(path).toBe(`/session/${lessonId}/questions`);
  await expect.element(screen.getByRole('heading', { name: 'Où ?' })).toBeVisible();
});

test.for([0, 30, 150, 400, 900])(
  'the last answer leads to the questions, %i ms before the lesson is read anew',
  async (delayMs) => {
    const last = samplePage(2, [], { blockType: 'slide' });
    const ended: Lesson = {
      ...withQuestions(question('Où ?')),
      progress: 'COMPLETED',
      state: 'DONE',
    };
    const end = { ...sampleEnd, actions: ended.actions };
    let reads = 0;
    const { path } = await open(
      sampleLesson,
      {
        getLesson: async () => {
          reads += 1;
          if (reads === 1) return sampleLesson;
          await new Promise((done) => setTimeout(done, delayMs));
          return ended;
        },
        getCurrentPage: () => last,
        answerPage: () => sampleAnswer(last, end),
      },
      `/session/${lessonId}`,
    );
    await userEvent.click(button('Suivant'));
    await expect.element(screen.getByRole('heading', { name: 'Où ?' })).toBeVisible();
    // What the player still does behind the screen must not take the questions away.
    await new Promise((done) => setTimeout(done, 400));
    expect(path()).toBe(`/session/${lessonId}/questions`);
    await expect.element(radio(/Le toit/)).toBeVisible();
  },
);

test('questions that were passed over are offered at the end of the lesson', async () => {
  const { path } = await open(withQuestions(question('Où ?')), {}, `/session/${lessonId}/actions`);
  await userEvent.click(screen.getByRole('link', { name: 'Répondre aux questions' }));
  await expect.poll(path).toBe(`/session/${lessonId}/questions`);
});

test('a lesson opened with questions still to answer leads to them, and can be read again', async () => {
  const tree = sampleLesson.tree.map((node, at) =>
    at === 1
      ? {
          ...node,
          pages: [{ id: next.id, state: 'ACTIVE' as const, progress: 'COMPLETED' as const, outcome: null }],
        }
      : node,
  );
  const lesson = { ...withQuestions(question('Où ?')), tree };
  const { path } = await open(lesson, {}, `/session/${lessonId}`);
  await expect.poll(path).toBe(`/session/${lessonId}/questions`);
  await userEvent.click(screen.getByRole('link', { name: 'Revoir le module' }));
  await expect.poll(path).toBe(`/session/${lessonId}/page/${next.id}`);
});

test('an answer is required, then sent, and its lesson opened at its first section', async () => {
  const { calls, path } = await open(withQuestions(question('Par où continuer ?')));
  await expect.element(screen.getByRole('group', { name: 'Par où continuer ?' })).toBeVisible();
  await expect.element(screen.getByRole('main').getByRole('link', { name: 'Accueil' })).toBeVisible();
  await userEvent.click(button('Continuer'));
  await expect.element(screen.getByText('Choisissez une réponse avant de continuer.')).toBeVisible();
  expect(calls.some(({ name }) => name === 'sendActions')).toBe(false);
  await expect.element(radio(/Le toit/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(button('Continuer'));
  await expect.poll(path).toBe(`/session/${lessonId}/page/${next.id}`);
  const sent = calls.filter(({ name }) => name === 'sendActions');
  expect(sent.map(({ body }) => body)).toEqual([{ inputs: [{ actionIdx: 0, choiceIdx: 1 }] }]);
  expect(sent[0]?.idempotencyKey).not.toBeNull();
  expect(calls.find(({ name }) => name === 'getCurrentPage')?.address).toContain(`fromSectionId=${id(21)}`);
});

test('several questions come one at a time, those answered before are passed over, and go in one call', async () => {
  const { calls } = await open(withQuestions(question('Un ?', 0), question('Deux ?'), question('Trois ?')));
  await expect.element(screen.getByText('Question 1 sur 2')).toBeVisible();
  await userEvent.click(radio(/La nacelle/));
  await userEvent.click(button('Question suivante'));
  await expect.element(screen.getByRole('heading', { name: 'Trois ?' })).toHaveFocus();
  await expect.element(radio(/Le toit/)).not.toBeChecked();
  await userEvent.click(radio(/Le toit/));
  await userEvent.click(button('Continuer'));
  await expect
    .poll(() => calls.find(({ name }) => name === 'sendActions')?.body)
    .toEqual({
      inputs: [
        { actionIdx: 1, choiceIdx: 1 },
        { actionIdx: 2, choiceIdx: 0 },
      ],
    });
});

test('spec §8: a refused answer is told by its code, and the choice is kept', async () => {
  await open(withQuestions(question('Où ?')), { sendActions: () => ({ refused: 'Forbidden' }) });
  await userEvent.click(radio(/La nacelle/));
  await userEvent.click(button('Continuer'));
  await expect.element(screen.getByText('Accès refusé')).toBeVisible();
  await expect.element(radio(/La nacelle/)).toBeChecked();
  await expect.element(button('Continuer')).toBeEnabled();
});

test('what a choice opens is said where it is known', async () => {
  await open(withQuestions(question('Où ?')), {
    listProgramCourses: ({ address }) => {
      expect(decodeURIComponent(address)).toContain(id(52));
      return { refused: 'UNDEFINED' };
    },
  });
  await expect.element(radio(/La nacelle/)).toBeVisible();
  await expect.element(screen.getByText(/Ouvre/)).not.toBeInTheDocument();
});

test('a lesson without questions goes to its end', async () => {
  const { path } = await open(sampleLesson);
  await expect.poll(path).toBe(`/session/${lessonId}/actions`);
});
