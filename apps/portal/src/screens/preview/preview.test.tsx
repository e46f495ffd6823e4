/** Previews and corrections in the back-office's frame (spec §2, domain §12): this test's own window is the frame. */
import type { Answer, BlockKeys, CourseBlock, PageCorrection, PageResults, Row } from '@parcours/contract';
import { previewBlock, renderOf } from '@parcours/contract/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Answers } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import {
  id,
  lessonId,
  sampleContext,
  sampleFile,
  samplePage,
  sampleResults,
  sampleUser,
} from '../../../testing/samples.ts';
import { session } from '@parcours/web';

const watchParent = () => vi.spyOn(window.parent, 'postMessage');
let post = watchParent();
let portal: OpenPortal | null = null;

/** What the portal told its parent, by type. */
const told = (type: string): readonly unknown[] =>
  post.mock.calls.flatMap(([message]) => {
    const { channel, type: kind, payload } = (message ?? {}) as Record<string, unknown>;
    return channel === 'portal-preview' && kind === type ? [payload] : [];
  });

/** Says it as the window that embeds this one. */
function say(message: unknown): void {
  const { Function: ParentFunction } = window.parent as unknown as { Function: FunctionConstructor };
  // oxlint-disable-next-line typescript/no-implied-eval -- who speaks is decided by where the code was made
  (
    new ParentFunction('to', 'message', 'to.postMessage(message, "*")') as (
      to: Window,
      message: unknown,
    ) => void
  )(window, message);
}

const lentToken = 'head.claims.signature';
const token = { accessToken: lentToken };

async function embed(path: string, answers: Answers = {}): Promise<OpenPortal> {
  post = watchParent();
  vi.spyOn(sampleContext.hosts, 'backoffice', 'get').mockReturnValue(location.host);
  portal = await openPortal(path, { getMe: () => sampleUser, ...answers }, { signedIn: false });
  await expect.element(screen.getByRole('heading', { name: 'En attente de l’administration' })).toBeVisible();
  return portal;
}

afterEach(() => {
  portal?.close();
  portal = null;
  session.close();
  vi.restoreAllMocks();
});

const choices = [
  { id: 'a', value: 'Le harnais' },
  { id: 'b', value: 'La longe' },
];
const section = 's1';
const rows: Row[] = [
  { id: 'mc', type: 'multiple-choice', multiple: true, title: 'Lesquels ?', choices },
  { id: 'cc', type: 'combined-choice', before: 'On met', choices },
  { id: 'fa', type: 'free-answer', input: 'text', title: 'Dites-le' },
  {
    id: 'dd',
    type: 'drag-n-drop',
    title: 'Placez',
    choices,
    targets: [
      { id: 't1', label: 'Haut' },
      { id: 't2', label: 'Bas' },
    ],
  },
  {
    id: 'pw',
    type: 'pick-words',
    title: 'Les mots',
    pieces: [{ id: 'w1', text: 'ancre' }, { text: ' et ' }, { id: 'w2', text: 'corde' }],
  },
];
const exercise: CourseBlock = {
  ...previewBlock('Exercice'),
  type: 'exercice',
  content: { sections: [{ id: section, rows }] },
};
const keys: BlockKeys = {
  rows: {
    mc: { type: 'multiple-choice', correct: ['a'] },
    cc: { type: 'combined-choice', correct: ['a'] },
    fa: { type: 'free-answer', validator: { kind: 'text', accepted: ['harnais'] } },
    dd: { type: 'drag-n-drop', targets: { t1: ['a'], t2: ['b'] } },
    pw: { type: 'pick-words', correct: ['w1'] },
  },
  hints: [],
  feedbacks: [],
};
const given = (values: Record<string, Answer['userAnswer']>): Answer[] =>
  Object.entries(values).map(([row, userAnswer]) => ({
    path: `sections.${section}.rows.${row}`,
    userAnswer,
  }));

test('waits, says it is ready, shows the block with the lent session, and reports height and faults', async () => {
  const { calls } = await embed('/preview');
  expect(told('ready')).toEqual([{ contentVersion: null }]);
  expect(calls).toEqual([]);
  say(renderOf(previewBlock('Version une'), 1, token));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Version une' })).toBeVisible();
  await expect.element(screen.getByText('Aperçu, brouillon 1')).toBeVisible();
  expect(calls.map(({ name, authorization }) => [name, authorization])).toEqual([
    ['getMe', `Bearer ${lentToken}`],
  ]);
  expect(localStorage.getItem('id_token')).toBeNull();
  await expect.poll(() => told('resized').length).toBeGreaterThan(0);
  expect(told('lint').at(-1)).toEqual({ contentVersion: 1, issues: [] });
});

test('the block is read in the language that the back-office says, else in the first of the tenant', async () => {
  await embed('/preview');
  const title = (name: string) => screen.getByRole('heading', { level: 1, name });
  say(renderOf(previewBlock('One'), 1, { ...token, language: 'en' }));
  await expect.element(title('One')).toHaveAttribute('lang', 'en');
  say(renderOf(previewBlock('Deux'), 2, token));
  await expect.element(title('Deux')).toHaveAttribute('lang', sampleContext.metas.locales[0] ?? '');
  // No language that is not supported: what a newer version would say is not shown.
  say(renderOf(previewBlock('Drei'), 3, { ...token, language: 'de' }));
  say(renderOf(previewBlock('Quatre'), 4, token));
  await expect.element(title('Quatre')).toBeVisible();
  expect(title('Drei').query()).toBeNull();
});

test('what is typed stays while the block is edited; an older version changes nothing', async () => {
  await embed('/preview');
  say(renderOf(exercise, 1, token));
  await userEvent.click(screen.getByLabelText('La longe'));
  say(renderOf({ ...exercise, title: 'Exercice revu' }, 2));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Exercice revu' })).toBeVisible();
  await expect.element(screen.getByLabelText('La longe')).toBeChecked();
  say(renderOf(previewBlock('Vieux'), 1));
  say(renderOf({ ...exercise, title: 'Exercice 3' }, 3));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Exercice 3' })).toBeVisible();
  await expect.element(screen.getByText('Vieux')).not.toBeInTheDocument();
});

test('correction shows expected, good and wrong for every graded row, and a legend', async () => {
  await embed('/correction');
  const answers = given({ mc: ['b'], cc: 'b', fa: 'corde', dd: ['a', null], pw: ['w2'] });
  say(renderOf(exercise, 1, { ...token, mode: 'correction', keys, answers }));
  await expect.element(screen.getByText('Correction, brouillon 1')).toBeVisible();
  const marks = () =>
    [...document.querySelectorAll<HTMLElement>('[data-mark]')].map(({ dataset }) => dataset['mark']);
  await expect.poll(() => ['good', 'wrong', 'expected'].every((mark) => marks().includes(mark))).toBe(true);
  await expect.element(screen.getByLabelText(/La longe.*Votre réponse, fausse/)).toBeChecked();
  await expect.element(screen.getByLabelText(/Le harnais.*Attendu/)).not.toBeChecked();
  await expect.element(screen.getByText('Attendu : harnais')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Comment lire la correction' }));
  const legend = screen.getByRole('dialog', { name: 'Comment lire la correction' });
  for (const words of ['Votre réponse, juste', 'Votre réponse, fausse', 'Attendu'])
    await expect.element(legend.getByText(words, { exact: true })).toBeVisible();
});

test('the files of choices and of documents by mail are found', async () => {
  const idOf = (address: string) => address.split('/').at(-1) ?? '';
  const { calls } = await embed('/preview', {
    getFile: ({ address }) => ({ ...sampleFile, id: idOf(address), name: `${idOf(address).slice(-2)}.pdf` }),
  });
  const documents: Row = { id: 'ml', type: 'medias-by-mail', attachmentIds: [id(71), id(72)] };
  const withFiles = choices.map((choice, at) => ({ ...choice, appFile: { id: id(73 + at) } }));
  const question: Row = { id: 'mc', type: 'multiple-choice', multiple: true, choices: withFiles };
  const content = { sections: [{ id: section, rows: [documents, question] }] };
  say(renderOf({ ...exercise, attachmentIds: [id(70)], content }, 1, token));
  await expect.element(screen.getByRole('listitem').filter({ hasText: '71.pdf' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ouvrir La longe' })).toBeVisible();
  const asked = calls.filter(({ name }) => name === 'getFile').map(({ address }) => idOf(address));
  expect(asked.sort()).toEqual([70, 71, 72, 73, 74].map(id));
});

test('an author reads what to mend', async () => {
  await embed('/preview', { getFile: () => ({ refused: 'MODEL_NOT_FOUND' }) });
  const image: Row = { id: 'im', type: 'media-internal', fileId: id(77) };
  const block = { ...exercise, content: { sections: [{ id: section, rows: [...rows, image] }] } };
  say(renderOf(block, 1, { ...token, keys: { ...keys, rows: { ...keys.rows, mc: undefined } } }));
  await expect.poll(() => told('failed').length).toBe(1);
  const { mc: _, ...others } = keys.rows;
  say(renderOf(block, 2, { ...token, keys: { ...keys, rows: others } }));
  await expect
    .poll(() => told('lint').at(-1))
    .toEqual({
      contentVersion: 2,
      issues: [
        { code: 'no-key', rowId: 'mc' },
        { code: 'missing-file', rowId: 'im' },
      ],
    });
});

test('spec §6, domain §4: who is neither of the administration nor of a company sees nothing', async () => {
  await embed('/preview', { getMe: () => ({ ...sampleUser, domain: 'public' }) });
  say(renderOf(previewBlock('Interdit'), 1, token));
  await expect.element(screen.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
  expect(told('failed')).toEqual([{ contentVersion: 1, code: 'Forbidden' }]);
  await expect.element(screen.getByText('Interdit')).not.toBeInTheDocument();
});

const manual: Row = { id: 'fa', type: 'free-answer', input: 'long', title: 'Expliquez' };
const path = `sections.${section}.rows.fa`;
const results: PageResults = {
  ...sampleResults,
  verdict: null,
  pending: true,
  answerRatios: { [path]: null },
  sections: { [section]: { fa: { type: 'free-answer', mark: 'pending', expected: null } } },
};
const waiting: PageCorrection = {
  page: samplePage(1, [manual], {
    progress: 'COMPLETED',
    inputs: { answers: [{ path, userAnswer: 'Je vérifie.' }] },
    results,
  }),
  learner: { id: id(2), displayName: 'Lou Martin' },
  courseTitle: 'Travail en hauteur',
  className: 'Session de novembre',
  manualRowIds: ['fa'],
  marking: { fa: { expected: null, guide: null, points: 1 } },
  mayCorrect: true,
};
const renderPage = (contentVersion: number) => ({
  channel: 'portal-preview',
  version: 1,
  type: 'render',
  payload: { pageId: waiting.page.id, contentVersion, mode: 'correction', ...token },
});

test('a trainer grades what waits, with a comment; nothing pings', async () => {
  const graded: PageResults = {
    ...results,
    verdict: 'partialy_correct',
    pending: false,
    answerRatios: { [path]: 0.75 },
    comments: { [path]: 'Nommez l’ancrage.' },
  };
  const { calls } = await embed(`/correction/${lessonId}/page/${waiting.page.id}`, {
    getPageCorrection: () => waiting,
    correctPage: () => ({
      pageId: waiting.page.id,
      results: graded,
      lesson: {
        id: lessonId,
        state: 'DONE',
        progress: 'COMPLETED',
        progression: 1,
        scoring: { global: { actual: 0.75, max: 1 } },
        currentNodeId: null,
      },
    }),
  });
  say(renderPage(1));
  await expect.element(screen.getByText('Lou Martin')).toBeVisible();
  await expect
    .element(screen.getByRole('heading', { name: 'Un formateur notera cette réponse' }))
    .toBeVisible();
  const save = screen.getByRole('button', { name: 'Enregistrer la note' });
  await userEvent.fill(screen.getByLabelText('Part des points'), '120');
  await userEvent.click(save);
  await expect
    .element(screen.getByRole('link', { name: 'Entrez un nombre entier de 0 à 100, par exemple 75.' }))
    .toBeVisible();
  expect(calls.some(({ name }) => name === 'correctPage')).toBe(false);
  await userEvent.fill(screen.getByLabelText('Part des points'), '75');
  await userEvent.fill(screen.getByLabelText(/Commentaire pour l’apprenant/), 'Nommez l’ancrage.');
  await userEvent.click(save);
  await expect.element(screen.getByText('Réponse partiellement correcte')).toBeVisible();
  const sent = calls.filter(({ name }) => name === 'correctPage');
  expect(sent.map(({ body }) => body)).toEqual([
    { rowId: 'fa', ratio: 0.75, comment: 'Nommez l’ancrage.', seen: null },
  ]);
  expect(calls.some(({ name }) => name === 'pingLesson')).toBe(false);
});

test.for([
  ['an unknown page', { getPageCorrection: () => ({ refused: 'MODEL_NOT_FOUND' }) as const }],
  [
    'a page of another lesson',
    { getPageCorrection: () => ({ ...waiting, page: { ...waiting.page, lessonId: id(99) } }) },
  ],
] as const)('spec §2: %s redirects to 404, and the administration is told', async ([, answers]) => {
  const { path: address } = await embed(`/correction/${lessonId}/page/${waiting.page.id}`, answers);
  say(renderPage(1));
  await expect.poll(address).toBe('/404');
  expect(told('failed')).toContainEqual({ contentVersion: 1, code: 'MODEL_NOT_FOUND' });
});
