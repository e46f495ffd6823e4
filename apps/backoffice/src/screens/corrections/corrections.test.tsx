/** The correction queue: graded by keys alone, what the guide says beside it, and what was graded meanwhile. */
import type { PageCorrection, WaitingAnswer, WaitingAnswers } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { session } from '@parcours/web';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openOffice, type OfficeAnswers, type OpenOffice, refused } from '../../../testing/open-office.tsx';

const path = 'sections.main.rows.say';
const names = ['Léa Martin', 'Paul Durand', 'Zoé Petit'] as const;

const waiting = (n: number, equal: WaitingAnswer['equal'] = []): WaitingAnswer => ({
  pageId: sampleId(0x100 + n),
  rowId: 'say',
  classId: sampleId(4),
  className: 'Session de novembre',
  courseId: sampleId(5),
  courseTitle: 'Travail en hauteur',
  title: 'Une remarque au registre',
  blockId: sampleId(6),
  learner: { id: sampleId(0x200 + n), displayName: names[n] ?? '' },
  waitingSince: '2026-01-01T00:00:00Z',
  answer: `Réponse ${n}`,
  equal,
});

const correction = (n: number): PageCorrection => ({
  page: {
    id: sampleId(0x100 + n),
    lessonId: sampleId(7),
    nodeId: sampleId(8),
    placeId: sampleId(8),
    blockType: 'exercice',
    title: 'Une remarque au registre',
    language: 'fr',
    state: 'ACTIVE',
    progress: 'COMPLETED',
    ranOut: false,
    startRequired: false,
    timedStart: null,
    timeLimit: null,
    startedAt: null,
    deadlineAt: null,
    now: '2026-01-02T00:00:00Z',
    timeSpent: 0,
    timeAlive: 0,
    tools: { calculator: false },
    content: {
      title: 'Une remarque au registre',
      settings: {},
      statement: { html: '<p>Une coupure de deux millimètres.</p>' },
      sections: [
        { id: 'main', rows: [{ id: 'say', type: 'free-answer', input: 'long', title: 'Que faites-vous ?' }] },
      ],
      terms: [],
      files: {},
      attachmentIds: [],
    },
    inputs: { answers: [{ path, userAnswer: `Réponse ${n}` }] },
    draft: null,
    hints: { messages: [], costs: [], remaining: 0, nextMalus: null, reach: null },
    results: null,
  },
  learner: { id: sampleId(0x200 + n), displayName: names[n] ?? '' },
  courseTitle: 'Travail en hauteur',
  className: 'Session de novembre',
  manualRowIds: ['say'],
  marking: { say: { expected: 'Le rebut.', guide: 'Un point par constat.', points: 2 } },
  mayCorrect: true,
});

let items: WaitingAnswer[];
let office: OpenOffice;

const queue = (): WaitingAnswers => ({
  items,
  total: items.length,
  promisedDays: 5,
  classes: [{ id: sampleId(4), name: 'Session de novembre', count: items.length }],
  courses: [{ id: sampleId(5), title: 'Travail en hauteur', count: items.length }],
  questions: [{ blockId: sampleId(6), rowId: 'say', title: 'Une remarque au registre', count: items.length }],
});

const open = async (more: OfficeAnswers = {}): Promise<void> => {
  office = await openOffice('/suivi/corrections', {
    'GET /waiting-answers': queue,
    'GET /pages/*/correction': ({ path: at }) =>
      correction(items.findIndex(({ pageId }) => at.includes(pageId))),
    'PATCH /pages/*/correction': ({ path: at }) => {
      items = items.filter(({ pageId }) => !at.includes(pageId));
      return { pageId: sampleId(1), results: {}, lesson: {} };
    },
    'GET /users/me/saved-replies': () => ({ items: [{ id: sampleId(9), text: 'Nommez l’ancrage.' }] }),
    ...more,
  });
};

/** What another tab has typed for the answer, as this one hears of it. */
function typeElsewhere(n: number, typed: { readonly mark: string; readonly comment: string }): void {
  const key = `draft:${session.userId() ?? ''}:words:grade ${sampleId(0x100 + n)} say`;
  const newValue = JSON.stringify(typed);
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

const sent = () =>
  office.calls.filter(({ call }) => call === 'PATCH /pages/*/correction').map(({ body }) => body);
const learnerShown = (name: string) =>
  expect.element(screen.getByText(`${name} – Travail en hauteur, Session de novembre`)).toBeVisible();

beforeEach(() => {
  items = [waiting(0), waiting(1), waiting(2)];
});
afterEach(() => office.close());

test('two answers are graded by keys alone, each with two keys, beside what its author expects', async () => {
  await open();
  await expect.element(screen.getByText('Le rebut.')).toBeVisible();
  await expect.element(screen.getByText('Un point par constat.')).toBeVisible();
  await expect.element(screen.getByText('Une coupure de deux millimètres.')).toBeVisible();
  await learnerShown('Léa Martin');
  await userEvent.keyboard('2{Control>}{Enter}{/Control}');
  await learnerShown('Paul Durand');
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  await expect.element(screen.getByText('Le rebut.')).toBeVisible();
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  await learnerShown('Zoé Petit');
  expect(sent()).toEqual([
    { rowId: 'say', ratio: 1, comment: '', seen: null },
    { rowId: 'say', ratio: 0.5, comment: '', seen: null },
  ]);
});

test('V gives all the points and X none, each with one key, and nothing is sent from within a field', async () => {
  await open();
  await learnerShown('Léa Martin');
  await userEvent.keyboard('v');
  await learnerShown('Paul Durand');
  await userEvent.keyboard('x');
  await learnerShown('Zoé Petit');
  await userEvent.click(screen.getByRole('textbox', { name: /Commentaire/ }));
  await userEvent.keyboard('vx');
  await expect.element(screen.getByRole('textbox', { name: /Commentaire/ })).toHaveValue('vx');
  expect(sent()).toEqual([
    { rowId: 'say', ratio: 1, comment: '', seen: null },
    { rowId: 'say', ratio: 0, comment: '', seen: null },
  ]);
});

test('J and K move, what was typed stays, and without a mark nothing is sent', async () => {
  await open();
  await expect.element(screen.getByText('Le rebut.')).toBeVisible();
  await userEvent.keyboard('1');
  await userEvent.keyboard('j');
  await learnerShown('Paul Durand');
  await expect.element(screen.getByLabelText('Note')).toHaveValue('');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('Donnez une note de 0 à 2.')).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Précédente (K)' }));
  await expect.element(screen.getByLabelText('Note')).toHaveValue('1');
});

test('a mark and a comment that were begun are there again after another screen, until they are sent', async () => {
  await open();
  await expect.element(screen.getByText('Le rebut.')).toBeVisible();
  await userEvent.fill(screen.getByLabelText('Note'), '1,5');
  await userEvent.fill(screen.getByLabelText(/^Commentaire/), 'Presque.');
  await office.go('/aide');
  await expect.element(screen.getByLabelText('Note')).not.toBeInTheDocument();
  await office.go('/suivi/corrections');
  await expect.element(screen.getByLabelText('Note')).toHaveValue('1,5');
  await expect.element(screen.getByLabelText(/^Commentaire/)).toHaveValue('Presque.');
  await userEvent.click(screen.getByRole('button', { name: 'Noter et continuer' }));
  await expect.poll(sent).toMatchObject([{ ratio: 0.75, comment: 'Presque.' }]);
  await learnerShown('Paul Durand');
  expect(Object.keys(localStorage).filter((key) => key.includes('words'))).toEqual([]);
});

test('a saved reply goes into the comment, and U opens the last grade again', async () => {
  await open();
  await expect.element(screen.getByText('Le rebut.')).toBeVisible();
  await userEvent.keyboard('0/');
  await userEvent.click(screen.getByRole('button', { name: 'Nommez l’ancrage.', exact: true }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await learnerShown('Paul Durand');
  await userEvent.keyboard('u');
  await learnerShown('Léa Martin');
  await expect.element(screen.getByLabelText(/^Commentaire/)).toHaveValue('Nommez l’ancrage.');
  await userEvent.keyboard('2{Control>}{Enter}{/Control}');
  await learnerShown('Paul Durand');
  expect(sent().at(-1)).toEqual({
    rowId: 'say',
    ratio: 1,
    comment: 'Nommez l’ancrage.',
    seen: { ratio: 0, comment: 'Nommez l’ancrage.' },
  });
});

test('equal answers are graded with it, unless it is left', async () => {
  items = [waiting(0, [{ pageId: sampleId(0x101), learner: null }]), waiting(1), waiting(2)];
  await open();
  await expect.element(screen.getByRole('checkbox', { name: 'Noter aussi la réponse égale' })).toBeChecked();
  await expect.element(screen.getByText('Le rebut.')).toBeVisible();
  await userEvent.keyboard('2{Control>}{Enter}{/Control}');
  await learnerShown('Zoé Petit');
  expect(sent()).toHaveLength(2);
});

test('what somebody else graded meanwhile is told, and the next one comes', async () => {
  await open({ 'PATCH /pages/*/correction': () => refused('ALREADY_CORRECTED') });
  await expect.element(screen.getByText('Le rebut.')).toBeVisible();
  items = items.slice(1);
  await userEvent.keyboard('2{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('Déjà notée')).toBeVisible();
  await learnerShown('Paul Durand');
});

test('a mark and a comment that were typed in another tab are shown in this one', async () => {
  await open();
  await learnerShown('Léa Martin');
  await userEvent.fill(screen.getByLabelText(/^Commentaire pour/), 'Ici');
  typeElsewhere(0, { mark: '1,5', comment: 'Ici et dans l’autre onglet' });
  await expect.element(screen.getByLabelText(/^Commentaire pour/)).toHaveValue('Ici et dans l’autre onglet');
  await expect.element(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('1,5');
  typeElsewhere(1, { mark: '0', comment: 'D’une autre réponse' });
  await expect.element(screen.getByLabelText(/^Commentaire pour/)).toHaveValue('Ici et dans l’autre onglet');
});
