/** The player as the specification tells it: what a learner does, what is sent, what is shown. */
import type { Answer, LessonPage, Row } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Answers } from '../../../testing/fake-api.ts';
import { openPortal, sampleToken, type OpenPortal } from '../../../testing/portal.tsx';
import { id, lessonId, sampleAnswer, sampleEnd, sampleLesson, samplePage } from '../../../testing/samples.ts';
import { goOnFrom, verdict } from '../../../testing/verdict.ts';
import { session } from '@parcours/web';

const choices = [
  { id: 'a', value: 'Le harnais' },
  { id: 'b', value: 'La longe' },
  { id: 'n', value: 'Aucune de ces réponses', none: true },
];
const several: Row = { id: 'q1', type: 'multiple-choice', multiple: true, title: 'Que vérifier ?', choices };
const single: Row = {
  id: 'q2',
  type: 'multiple-choice',
  multiple: false,
  title: 'Lequel ?',
  choices: choices.slice(0, 2),
};
const free: Row = { id: 'q3', type: 'free-answer', input: 'number', title: 'Quelle hauteur ?', unit: 'm' };
const drag: Row = {
  id: 'q4',
  type: 'drag-n-drop',
  title: 'Où va chaque outil ?',
  choices: [
    { id: 'c1', value: 'Clé de 12' },
    { id: 'c2', value: 'Tournevis' },
  ],
  targets: [
    { id: 't1', label: 'Boulon' },
    { id: 't2', label: 'Vis' },
  ],
};

const first = (...rows: Row[]): LessonPage => samplePage(1, rows);
const second = samplePage(2, [], { blockType: 'slide' });
let portal: OpenPortal | null = null;

async function play(page: LessonPage, answers: Answers = {}): Promise<OpenPortal> {
  portal = await openPortal(`/session/${lessonId}`, {
    getLesson: () => sampleLesson,
    getCurrentPage: () => page,
    saveDraft: () => ({ savedAt: new Date().toISOString() }),
    answerPage: () => sampleAnswer(page, second),
    nextPage: () => second,
    ...answers,
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: page.title })).toBeVisible();
  return portal;
}

const next = () => screen.getByRole('button', { name: 'Suivant' });
const sentAnswers = (): readonly Answer[] => {
  const body = portal?.calls.find(({ name }) => name === 'answerPage')?.body;
  return (body as { readonly inputs: { readonly answers: readonly Answer[] } }).inputs.answers;
};
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
  localStorage.clear();
});

test('opening a lesson replaces the address with its page', async () => {
  const { path } = await play(first(several));
  await expect.poll(path).toBe(`/session/${lessonId}/page/${id(101)}`);
});

test.for([
  [
    'several choices, in the order of the row',
    several,
    async () => {
      await userEvent.tab();
      (screen.getByLabelText('La longe').element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
      (screen.getByLabelText('Le harnais').element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
    },
    ['a', 'b'],
  ],
  [
    'none excludes the others',
    several,
    async () => {
      await userEvent.click(screen.getByLabelText('Le harnais'));
      (screen.getByLabelText('Aucune de ces réponses').element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
    },
    ['n'],
  ],
  [
    'one choice by arrows',
    single,
    async () => {
      (screen.getByLabelText('Le harnais').element() as HTMLElement).focus();
      await userEvent.keyboard('{ArrowDown}');
    },
    ['b'],
  ],
  [
    'a number as it was typed',
    free,
    async () => {
      (screen.getByLabelText('Quelle hauteur ?').element() as HTMLElement).focus();
      await userEvent.keyboard('2,50');
    },
    '2,50',
  ],
  [
    'labels placed by Enter, Enter',
    drag,
    async () => {
      (screen.getByRole('button', { name: 'Tournevis', exact: true }).element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      const place = screen.getByRole('button', { name: 'Vis, vide – Placer ici' });
      (await place.findElement()).focus();
      await userEvent.keyboard('{Enter}');
    },
    [null, 'c2'],
  ],
  [
    'labels placed by click, click',
    drag,
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Tournevis', exact: true }));
      await userEvent.click(screen.getByRole('button', { name: 'Vis, vide – Placer ici' }));
    },
    [null, 'c2'],
  ],
  [
    'labels dragged by the mouse',
    drag,
    async () => {
      await userEvent.dragAndDrop(
        screen.getByRole('button', { name: 'Tournevis', exact: true }),
        screen.getByRole('button', { name: 'Vis, vide' }),
      );
    },
    [null, 'c2'],
  ],
] as const)('%s', async ([, row, act, expected]) => {
  await play(first(row));
  await act();
  await userEvent.click(next());
  await expect.element(heading('Étape 2')).toBeVisible();
  expect(sentAnswers()).toEqual([{ path: `sections.s1.rows.${row.id}`, userAnswer: expected }]);
});

test('Escape puts a picked label back', async () => {
  await play(first(drag));
  await userEvent.click(screen.getByRole('button', { name: 'Clé de 12', exact: true }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Boulon, vide' }));
  await expect.element(screen.getByRole('button', { name: 'Boulon, vide' })).toBeVisible();
});

/** The calls of the lesson's pages since then, pings left out. */
const turnsSince = (calls: OpenPortal['calls'], from: number) =>
  calls.slice(from).flatMap(({ name }) => (name.endsWith('Page') ? [name] : []));

test('Next is one call: the next page is painted from its answer, and nothing more is asked', async () => {
  const { calls, path } = await play(first(several));
  const from = calls.length;
  await userEvent.click(screen.getByLabelText('Le harnais'));
  await userEvent.click(next());
  await expect.element(heading('Étape 2')).toHaveFocus();
  await expect.poll(path).toBe(`/session/${lessonId}/page/${id(102)}`);
  expect(calls.find(({ name }) => name === 'answerPage')?.address).toContain('include=next&move=true');
  await new Promise((done) => setTimeout(done, 500));
  expect(turnsSince(calls, from)).toEqual(['answerPage']);
});

const withWords = () =>
  sampleAnswer(first(several), second, { feedbacks: [{ kind: 'correct', message: '<p>Oui.</p>' }] });

test('during the feedback the answered page stays, and the address names the next one: a reload opens it', async () => {
  const { calls, path } = await play(first(several), { answerPage: withWords });
  const from = calls.length;
  await userEvent.click(screen.getByLabelText('Le harnais'));
  await userEvent.click(next());
  await expect.poll(path).toBe(`/session/${lessonId}/page/${id(102)}`);
  await expect.element(heading('Étape 1')).toBeVisible();
  await goOnFrom('Bonne réponse');
  await expect.element(heading('Étape 2')).toHaveFocus();
  expect(path()).toBe(`/session/${lessonId}/page/${id(102)}`);
  expect(turnsSince(calls, from)).toEqual(['answerPage']);
});

test('nothing answered: the dialog starts on Rester, and Continuer sends the defaults', async () => {
  const { calls } = await play(first(several, drag));
  await userEvent.click(next());
  await expect.element(screen.getByRole('dialog', { name: 'Vous n’avez pas répondu' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Rester' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(calls.some(({ name }) => name === 'answerPage')).toBe(false);
  await new Promise((done) => setTimeout(done, 250));
  await userEvent.click(next());
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await expect.element(heading('Étape 2')).toBeVisible();
  expect(sentAnswers().map(({ userAnswer }) => userAnswer)).toEqual([[], [null, null]]);
});

test('feedbacks come one by one in the strip, then the next page', async () => {
  await play(first(several), {
    answerPage: () =>
      sampleAnswer(first(several), second, {
        verdict: 'partialy_correct',
        feedbacks: [
          { kind: 'partialy_correct', message: '<p>Presque.</p>' },
          { kind: 'answer', message: '<p>Et la longe ?</p>' },
        ],
      }),
  });
  await userEvent.click(screen.getByLabelText('Le harnais'));
  await userEvent.click(next());
  await expect.element(verdict('Réponse partiellement correcte')).toBeVisible();
  await expect.element(screen.getByText('1 sur 2', { exact: true })).toBeVisible();
  await expect.element(next()).toHaveAccessibleDescription('message suivant (2 sur 2)');
  await userEvent.keyboard('{Escape}');
  await goOnFrom('Réponse partiellement correcte');
  await expect.element(verdict('À propos de votre réponse')).toBeVisible();
  await expect.element(next()).toHaveAccessibleDescription(/^page suivante\s+: Étape 2$/);
  await goOnFrom('À propos de votre réponse');
  await expect.element(heading('Étape 2')).toHaveFocus();
});

test('what the server need not send again stays on the screen beside the verdict; another version takes its place', async () => {
  const shown = { ...first(several), contentVersion: 'v1' };
  const results = {
    verdict: 'partialy_correct' as const,
    feedbacks: [{ kind: 'partialy_correct' as const, message: '<p>Presque.</p>' }],
  };
  const renamed = { ...samplePage(1, [{ ...several, title: 'Que regarder ?' }]), contentVersion: 'v2' };
  const answered = [
    { ...sampleAnswer(shown, second, results), content: null },
    sampleAnswer(renamed, second, results),
  ];
  for (const answer of answered) {
    const { calls, close } = await play(shown, { answerPage: () => answer });
    await userEvent.click(screen.getByLabelText('Le harnais'));
    await userEvent.click(next());
    await expect.element(verdict('Réponse partiellement correcte')).toBeVisible();
    const title = answer.content === null ? 'Que vérifier ?' : 'Que regarder ?';
    await expect.element(screen.getByRole('group', { name: title })).toBeVisible();
    await expect.element(screen.getByLabelText('Le harnais')).toBeChecked();
    expect(calls.find(({ name }) => name === 'answerPage')?.knownContent).toBe('v1');
    close();
  }
});

test('an answer that waits for a trainer: it is said where a verdict would stand, then the next page', async () => {
  await play(first(several), {
    answerPage: () =>
      sampleAnswer(first(several), second, {
        verdict: null,
        pending: true,
        feedbacks: [{ kind: 'answer', message: '<p>Et la longe ?</p>' }],
      }),
  });
  await userEvent.click(screen.getByLabelText('Le harnais'));
  await userEvent.click(next());
  await expect.element(screen.getByText('1 sur 2', { exact: true })).toBeVisible();
  await goOnFrom('À propos de votre réponse');
  await expect.element(verdict('Un formateur notera cette réponse')).toBeVisible();
  await expect.element(screen.getByText(/Votre réponse est remise/)).toBeVisible();
  // Its points are not known yet.
  expect(screen.getByText(/\d point/).elements()).toEqual([]);
  await goOnFrom('Un formateur notera cette réponse');
  await expect.element(heading('Étape 2')).toHaveFocus();
});

test('nothing gets through: the answers may be taken along as a text, stay, and are sent again from the footer', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:made';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  let away = true;
  const { calls } = await play(first(several, free), {
    answerPage: () => (away ? { lost: true } : sampleAnswer(first(several, free), second)),
  });
  await userEvent.click(screen.getByLabelText('La longe'));
  await userEvent.fill(screen.getByRole('textbox'), '2,5');
  await userEvent.click(next());
  // After ten seconds of trying (domain §3).
  const dialog = screen.getByRole('dialog', { name: 'On ne sait pas encore si votre réponse est arrivée' });
  await expect.element(dialog, { timeout: 14_000 }).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Télécharger mes réponses' }));
  expect(names).toEqual(['Étape 1.txt']);
  expect(await made[0]?.text()).toBe('Étape 1\n\nQue vérifier ?\nLa longe\n\nQuelle hauteur ?\n2,5 m\n');
  await userEvent.click(dialog.getByRole('button', { name: 'Rester' }));
  await expect.element(screen.getByLabelText('La longe')).toBeChecked();
  away = false;
  await userEvent.click(screen.getByRole('button', { name: 'Non envoyé, réessayer' }));
  await expect.element(heading('Étape 2')).toBeVisible();
  const keys = calls.filter(({ name }) => name === 'answerPage').map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('a slide sends no answers', async () => {
  const slide = samplePage(1, [], { blockType: 'slide' });
  const { calls } = await play(slide, { answerPage: () => sampleAnswer(slide, second) });
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Étape 2')).toBeVisible();
  expect(calls.find(({ name }) => name === 'answerPage')?.body).toEqual({
    pageId: id(101),
    activeSeconds: expect.any(Number),
  });
});

test('a lost submission is sent again under the same key', async () => {
  let lost = 2;
  const { calls } = await play(first(several), {
    answerPage: () => (lost-- > 0 ? { lost: true } : sampleAnswer(first(several), second)),
  });
  await userEvent.click(screen.getByLabelText('Le harnais'));
  await userEvent.click(next());
  await expect.element(heading('Étape 2')).toBeVisible();
  const keys = calls.filter(({ name }) => name === 'answerPage').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('an ended session asks to sign in on top, and the answer goes through', async () => {
  let expired = true;
  const { calls } = await play(first(several), {
    answerPage: () => (expired ? { refused: 'UNAUTHORIZED' } : sampleAnswer(first(several), second)),
    login: () => {
      expired = false;
      return { access_token: sampleToken };
    },
  });
  await userEvent.click(screen.getByLabelText('Le harnais'));
  await userEvent.click(next());
  await expect.element(screen.getByRole('dialog', { name: 'Reconnectez-vous' })).toBeVisible();
  await userEvent.fill(screen.getByLabelText('Identifiant ou e-mail'), 'learner');
  await userEvent.fill(screen.getByLabelText('Mot de passe', { exact: true }), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  await expect.element(heading('Étape 2')).toBeVisible();
  expect(calls.filter(({ name }) => name === 'answerPage')).toHaveLength(2);
});

test('an ended session lets nobody else go on with it: nothing is sent in their name', async () => {
  const foreign = `x.${btoa(JSON.stringify({ sub: id(77), iat: 1, exp: 2 }))}.x`;
  const { calls } = await play(first(several), {
    answerPage: () => ({ refused: 'UNAUTHORIZED' }),
    login: () => ({ access_token: foreign }),
    logout: () => undefined,
  });
  await userEvent.click(screen.getByLabelText('Le harnais'));
  await userEvent.click(next());
  await userEvent.fill(screen.getByLabelText('Identifiant ou e-mail'), 'somebody');
  await userEvent.fill(screen.getByLabelText('Mot de passe', { exact: true }), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  await expect.element(screen.getByText(/^Ce compte est celui d’une autre personne/).first()).toBeVisible();
  expect(session.userId()).toBe(id(2));
  // The session that was opened by mistake is ended, as itself.
  await expect
    .poll(() => calls.find(({ name }) => name === 'logout')?.authorization)
    .toBe(`Bearer ${foreign}`);
  expect(calls.filter(({ name }) => name === 'answerPage')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Quitter cette page' }));
  await expect.poll(session.isOpen).toBe(false);
});

test('dismissing that dialog leads to the sign-in page, and the answers stay on the device', async () => {
  const { path } = await play(first(several), { answerPage: () => ({ refused: 'UNAUTHORIZED' }) });
  await userEvent.click(screen.getByLabelText('Le harnais'));
  await userEvent.click(next());
  await userEvent.click(screen.getByRole('button', { name: 'Quitter cette page' }));
  await expect.poll(path).toBe('/login');
  expect(session.isOpen()).toBe(false);
  expect(Object.keys(localStorage).some((key) => key.startsWith('draft:'))).toBe(true);
});

test('a refused submission is told, then leads home', async () => {
  const { path } = await play(first(several), {
    answerPage: () => ({ refused: 'LESSON_PAGE_SKIPPED' }),
    getHome: () => ({ items: [], total: 0 }),
  });
  await userEvent.click(screen.getByLabelText('Le harnais'));
  await userEvent.click(next());
  await expect.element(screen.getByRole('dialog', { name: 'Temps écoulé pour cette étape' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retour à l’accueil' }));
  await expect.poll(path).toBe('/');
});

test('after the last page: unlocked lessons first, else an alert, then home', async () => {
  const { path } = await play(first(several), {
    answerPage: () =>
      sampleAnswer(first(several), {
        ...sampleEnd,
        actions: { unlockedLessons: [{ id: id(40), title: 'La suite' }] },
      }),
    getLesson: () => ({
      ...sampleLesson,
      state: 'DONE',
      progress: 'COMPLETED',
      actions: { unlockedLessons: [{ id: id(40), title: 'La suite' }] },
    }),
  });
  await userEvent.click(screen.getByLabelText('Le harnais'));
  await userEvent.click(next());
  await expect.poll(path).toBe(`/session/${lessonId}/actions`);
  await expect.element(screen.getByLabelText('La suite')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await expect.element(screen.getByText('Choisissez un module avant de continuer.')).toBeVisible();
});

test('a timed step waits for C’est parti, and declining goes home', async () => {
  const waiting = samplePage(1, [], {
    startRequired: true,
    timedStart: { clocks: [{ of: 'step', timeLimit: 90, extra: 0 }], attemptsMax: 1 },
    timeLimit: 90,
    content: null,
  });
  const { path, calls } = await play(waiting, { getHome: () => ({ items: [], total: 0 }) });
  await expect.element(screen.getByRole('dialog', { name: 'Exercice chronométré' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Peut être plus tard' }));
  await expect.poll(path).toBe('/');
  expect(calls.some(({ name }) => name === 'startPage')).toBe(false);
});

test('at zero the answers typed so far are sent once', async () => {
  const deadlineAt = new Date(Date.now() + 8_000).toISOString();
  const timed = { ...first(several), timeLimit: 60, startedAt: new Date().toISOString(), deadlineAt };
  const { calls } = await play(timed, { answerPage: () => sampleAnswer(timed, second) });
  await userEvent.click(screen.getByLabelText('Le harnais'));
  await expect.element(heading('Étape 2')).toBeVisible();
  expect(calls.filter(({ name }) => name === 'answerPage')).toHaveLength(1);
  expect(sentAnswers()[0]?.userAnswer).toEqual(['a']);
});

test('a draft of this device is there again after a reload', async () => {
  await play(first(several));
  await userEvent.click(screen.getByLabelText('La longe'));
  await expect.poll(() => Object.keys(localStorage).some((key) => key.startsWith('draft:'))).toBe(true);
  const kept = Object.entries<string>(localStorage);
  portal?.close();
  vi.restoreAllMocks();
  const clear = vi.spyOn(Storage.prototype, 'clear').mockImplementation(() => undefined);
  for (const [key, value] of kept) localStorage.setItem(key, value);
  await play(first(several));
  clear.mockRestore();
  await expect.element(screen.getByLabelText('La longe')).toBeChecked();
});

const otherTab = () => new BroadcastChannel(`lesson:${session.userId() ?? ''}:${lessonId}`);
const meters = () => screen.getByRole('textbox', { name: 'Quelle hauteur ?' });

test('what another tab types is shown here, and that tab saves it', async () => {
  const page = first(free);
  await play(page);
  const tab = otherTab();
  const answers = [{ path: 'sections.s1.rows.q3', userAnswer: '2,5' }];
  tab.postMessage({ from: 'other', news: { kind: 'typed', pageId: page.id, answers } });
  await expect.element(meters()).toHaveValue('2,5');
  await expect.element(screen.getByText('Repris d’un autre onglet')).toBeVisible();
  tab.postMessage({ from: 'other', news: { kind: 'typed', pageId: id(999), answers: [] } });
  await expect.element(meters()).toHaveValue('2,5');
  expect(portal?.calls.some(({ name }) => name === 'saveDraft')).toBe(false);
  tab.close();
});

test('what is typed here is told to the other tabs, and so is the answer that was sent', async () => {
  const page = first(free);
  await play(page);
  const tab = otherTab();
  const heard: unknown[] = [];
  tab.addEventListener('message', ({ data }: MessageEvent<{ news: unknown }>) => heard.push(data.news));
  await userEvent.fill(meters(), '3');
  const answers = [{ path: 'sections.s1.rows.q3', userAnswer: '3' }];
  await expect.poll(() => heard).toEqual([{ kind: 'typed', pageId: page.id, answers }]);
  await userEvent.click(next());
  await expect
    .poll(() => heard.at(-1))
    .toMatchObject({ kind: 'sent', pageId: page.id, page: { id: page.id, progress: 'COMPLETED' } });
  tab.close();
});

// A tab of an older release does not say how the page is since then.
test.each([1, 2])('a page that another tab sent is shown as it is now, read %i times', async (times) => {
  const page = first(free);
  const done: LessonPage = { ...page, progress: 'COMPLETED' };
  let asked = 0;
  await play(page, { getCurrentPage: () => (asked++ === 0 ? page : done) });
  const tab = otherTab();
  const known = times === 1 ? { page: done } : {};
  tab.postMessage({ from: 'other', news: { kind: 'sent', pageId: page.id, ...known } });
  await expect.element(meters()).toHaveAttribute('readonly');
  expect(asked).toBe(times);
  tab.close();
});

test('a completed page shows its marks in words and moves on without sending', async () => {
  const done: LessonPage = {
    ...first(several),
    progress: 'COMPLETED',
    inputs: { answers: [{ path: 'sections.s1.rows.q1', userAnswer: ['b'] }] },
    results: {
      verdict: 'incorrect',
      answered: true,
      pending: false,
      score: { actual: 0, max: 1 },
      answerRatios: {},
      feedbacks: [],
      sections: { s1: { q1: { type: 'multiple-choice', choices: { a: 'expected', b: 'wrong' } } } },
    },
  };
  const { calls } = await play(done);
  await expect
    .element(screen.getByRole('checkbox', { name: /La longe.*Votre réponse, fausse/ }))
    .toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: /Le harnais.*Attendu/ })).toBeVisible();
  await userEvent.click(next());
  await expect.element(heading('Étape 2')).toBeVisible();
  expect(calls.some(({ name }) => name === 'answerPage')).toBe(false);
});
