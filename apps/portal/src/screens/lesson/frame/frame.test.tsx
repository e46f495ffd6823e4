/** The frame of the player: what stands where, in which order, and what a page that is left takes along. */
import type { Comfort, FileRef, LessonPage, Row } from '@parcours/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Answers } from '../../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import {
  id,
  lessonId,
  pageContent,
  sampleAnswer,
  sampleLesson,
  samplePage,
  sampleUser,
} from '../../../../testing/samples.ts';
import { deviceComfort } from '@parcours/web';

const free: Row = { id: 'q', type: 'free-answer', input: 'number', title: 'Quelle hauteur ?' };
const file: FileRef = {
  id: id(70),
  name: 'fiche.pdf',
  type: 'application/pdf',
  fileType: 'pdf',
  size: 10,
  width: null,
  height: null,
  url: 'data:,',
};
const hints = {
  messages: [],
  costs: [],
  remaining: 2,
  nextMalus: 0,
  reach: { max: 1, now: 1, afterNext: 1 },
};
/** A step with every tool. */
const equipped = samplePage(1, [free], {
  hints,
  tools: { calculator: true },
  content: pageContent([free], { title: 'Étape 1', files: { [file.id]: file }, attachmentIds: [file.id] }),
});
const plain = samplePage(2, [], { blockType: 'slide' });
let portal: OpenPortal | null = null;

async function play(page: LessonPage, answers: Answers = {}, switches = {}): Promise<OpenPortal> {
  portal = await openPortal(
    `/session/${lessonId}`,
    {
      getLesson: () => sampleLesson,
      getCurrentPage: () => page,
      saveDraft: () => ({ savedAt: new Date().toISOString() }),
      answerPage: () => sampleAnswer(page, plain),
      nextPage: () => plain,
      ...answers,
    },
    { settings: switches },
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: page.title })).toBeVisible();
  return portal;
}

afterEach(async () => {
  dispatchEvent(new Event('online'));
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
  localStorage.clear();
  await screen.viewport(1280, 800);
});

const button = (name: string | RegExp) => screen.getByRole('button', { name, exact: true });
const boxOf = (name: string | RegExp) => button(name).element().getBoundingClientRect();
const timed = (left: number): LessonPage => ({
  ...equipped,
  now: new Date().toISOString(),
  timeLimit: 60,
  startedAt: new Date().toISOString(),
  deadlineAt: new Date(Date.now() + left).toISOString(),
});

test('the keyboard meets the statement, the answer, the actions, then the tools', async () => {
  await play(equipped);
  const order = [
    screen.getByRole('heading', { level: 1 }).element(),
    screen.getByRole('textbox').element(),
    button(/^Voir les indices/).element(),
    button('Suivant').element(),
    button('Ressources (1)').element(),
    button('Calculatrice').element(),
  ];
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(order.slice(1).map((one, at) => isBefore(order[at] as Element, one))).toEqual(
    order.slice(1).map(() => true),
  );
});

test('F6 goes round the zones: page, actions, tools', async () => {
  await play(equipped);
  (screen.getByRole('heading', { level: 1 }).element() as HTMLElement).focus();
  await userEvent.keyboard('{F6}');
  await expect.element(button('Suivant')).toHaveFocus();
  await userEvent.keyboard('{F6}');
  await expect.element(button('Ressources (1)')).toHaveFocus();
  await userEvent.keyboard('{F6}');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test.for([
  [320, 700],
  [360, 740],
  [768, 1000],
  [1280, 800],
] as const)('at %d px nothing of every step moves when a step has other tools', async ([width, height]) => {
  await screen.viewport(width, height);
  const steady = ['Plan du cours', 'Plein écran'];
  await play(equipped, { answerPage: () => sampleAnswer(equipped, { ...plain, hints }) });
  const home = () =>
    screen.getByRole('link', { name: 'Retour à l’accueil' }).element().getBoundingClientRect();
  const places = () => [...steady.map((name) => boxOf(name)), home()].map(({ left, top }) => [left, top]);
  const before = places();
  const tools = [/^Voir les indices/, 'Ressources (1)', 'Calculatrice'].map((name) => boxOf(name));
  for (const { left, right } of tools) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  }
  await userEvent.fill(screen.getByRole('textbox'), '2');
  await userEvent.click(button('Suivant'));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 2' })).toBeVisible();
  expect(places()).toEqual(before);
  expect(document.documentElement.scrollWidth).toBe(width);
});

test('spec §2: full screen stands in the footer; on a phone that has none there is no button', async () => {
  await screen.viewport(360, 740);
  await play(equipped);
  const actions = screen.getByRole('navigation', { name: 'Actions de l’étape' });
  await expect
    .element(actions.getByRole('button', { name: 'Plein écran' }))
    .toHaveAttribute('aria-pressed', 'false');
  portal?.close();
  vi.restoreAllMocks();
  const unsupported = vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false);
  await play(equipped);
  expect(button('Plein écran').elements()).toHaveLength(0);
  unsupported.mockRestore();
});

test('where the browser has none, the player fills the window by itself, and Escape leaves it', async () => {
  const unsupported = vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false);
  await play(equipped);
  await userEvent.click(button('Plein écran'));
  await expect.element(button('Plein écran')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Plein écran')).toHaveAttribute('aria-pressed', 'false');
  unsupported.mockRestore();
});

test('a step whose time is over takes its dialogs and windows along', async () => {
  // Time for two clicks, also on a busy machine: the next step has hints of its own, which would stay open.
  const step = timed(6_000);
  await play(step, { answerPage: () => sampleAnswer(step, { ...plain, hints }) });
  await userEvent.click(button('Calculatrice'));
  await userEvent.click(button(/^Voir les indices/));
  await expect.element(screen.getByRole('dialog', { name: 'Indices' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 2' })).toHaveFocus();
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

test('spec §4: a ping is sent when the timer ends', async () => {
  const step = timed(600);
  const { calls } = await play(step, { answerPage: () => sampleAnswer(step, plain) });
  const named = () => calls.map(({ name }) => name);
  await expect.poll(named).toContain('answerPage');
  expect(named().indexOf('pingLesson')).toBeGreaterThan(-1);
  expect(named().indexOf('pingLesson')).toBeLessThan(named().indexOf('answerPage'));
});

test('without network the timer says that the time goes on', async () => {
  await play(timed(60_000));
  expect(screen.getByText('Le temps continue pendant la coupure.').elements()).toEqual([]);
  dispatchEvent(new Event('offline'));
  await expect.element(screen.getByText('Le temps continue pendant la coupure.')).toBeVisible();
});

test('the course outline says where one is', async () => {
  await screen.viewport(1024, 800);
  await play(equipped);
  await userEvent.click(button('Plan du cours'));
  const here = screen.getByRole('button', { name: /Étape 1/ });
  await expect.element(here).toHaveAttribute('aria-current', 'step');
  await expect.element(here.getByText(/vous êtes ici/)).toBeVisible();
});

describe('spec §2, §6: writing to a teacher, from the course outline', () => {
  test('opens the form, and the focus goes back to the outline’s button', async () => {
    await screen.viewport(1024, 800);
    await play(equipped, { listClassUsers: () => ({ items: [] }) }, { allowContactTeacher: true });
    await userEvent.click(button('Plan du cours'));
    await userEvent.click(button('Contacter un formateur'));
    await expect.element(screen.getByRole('dialog', { name: 'Contacter un formateur' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Plan du cours')).toHaveFocus();
  });

  test.each([{ allowContactTeacher: false }, { allowContactTeacher: true, internalAuthentication: false }])(
    'is not offered with %o',
    async (switches) => {
      await play(equipped, {}, switches);
      await expect.element(button('Mode d’emploi')).toBeVisible();
      expect(button('Contacter un formateur').elements()).toEqual([]);
    },
  );
});

describe('WCAG 2.1.4: keys that act by themselves', () => {
  const comfort: Comfort = deviceComfort;

  test('are switched off in the list of keys, for the account', async () => {
    const { calls } = await play(equipped, {
      getMe: () => ({ ...sampleUser, comfort }),
      updateUser: () => sampleUser,
    });
    await userEvent.keyboard('?');
    await userEvent.click(screen.getByRole('checkbox', { name: /agissent seules/ }));
    await expect.poll(() => calls.at(-1)?.body).toEqual({ comfort: { singleKeys: 'off' } });
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('?');
    expect(screen.getByRole('dialog').elements()).toEqual([]);
  });

  test('switched off: Enter does not go on, Ctrl and Enter do; the outline still leads to the list', async () => {
    const slide = samplePage(1, [], { blockType: 'slide' });
    await play(slide, {
      getMe: () => ({ ...sampleUser, comfort: { ...comfort, singleKeys: 'off' } }),
      answerPage: () => sampleAnswer(slide, plain),
    });
    await userEvent.click(button('Raccourcis clavier'));
    await expect.element(screen.getByRole('checkbox', { name: /agissent seules/ })).not.toBeChecked();
    await userEvent.keyboard('{Escape}');
    (screen.getByRole('heading', { level: 1 }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(portal?.calls.some(({ name }) => name === 'answerPage')).toBe(false);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 2' })).toBeVisible();
  });
});

test('on a cold start a page is shown whole: documents by mail with their words, a document with its button', async () => {
  const seen: boolean[] = [];
  const watch = new MutationObserver(() => {
    if (document.querySelector('h1') === null) return;
    const words = document.querySelector('main')?.textContent ?? '';
    seen.push(words.includes('Recevoir par e-mail') && words.includes('Télécharger'));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const rows: Row[] = [
    { id: 'm', type: 'medias-by-mail', attachmentIds: [file.id] },
    { id: 'p', type: 'media-internal', fileId: file.id },
  ];
  const content = pageContent(rows, { title: 'Étape 1', files: { [file.id]: file } });
  portal = await openPortal(
    `/session/${lessonId}`,
    {
      getLesson: () => sampleLesson,
      getCurrentPage: () => samplePage(1, [], { blockType: 'slide', content }),
    },
    { cold: true },
  );
  await expect.element(button('Recevoir par e-mail')).toBeVisible();
  watch.disconnect();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain(false);
});
