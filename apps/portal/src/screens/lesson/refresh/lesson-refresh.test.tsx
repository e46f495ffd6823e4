/** The lesson is read anew every 20 s (spec §4, §9): nothing moves under the learner, and what has changed is said. */
import { limits, type Lesson, type Row } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { id, lessonId, sampleLesson, samplePage } from '../../../../testing/samples.ts';

let portal: OpenPortal | null = null;
afterEach(() => {
  portal?.close();
  portal = null;
  vi.useRealTimers();
  localStorage.clear();
});

const free: Row = { id: 'q', type: 'free-answer', input: 'long', title: 'Pourquoi ?' };
const long: Row = { id: 't', type: 'wysiwyg', html: '<p>Une ligne.</p>'.repeat(120) };

/** The first answer is the lesson as it was; every later one is what `fresh` gives. */
async function open(fresh: () => Lesson | { readonly refused: 'MODEL_NOT_FOUND' | 'UNAVAILABLE' }) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let reads = 0;
  portal = await openPortal(`/session/${lessonId}`, {
    getLesson: () => {
      reads += 1;
      return reads === 1 ? sampleLesson : fresh();
    },
    getCurrentPage: () => samplePage(1, [free, long]),
    saveDraft: () => ({ savedAt: new Date().toISOString() }),
    getHome: () => ({ items: [], total: 0 }),
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
  // Its chunk comes after the page.
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(limits.refreshMs);
      return reads;
    })
    .toBeGreaterThan(1);
  return { reads: () => reads, path: portal.path };
}

const changes: readonly (readonly [string, Partial<Lesson>, RegExp])[] = [
  ['ended elsewhere', { state: 'DONE', progress: 'COMPLETED' }, /vient d’être terminée ailleurs/],
  ['out of time', { state: 'SKIPPED' }, /Le temps de cette leçon est écoulé/],
  ['after its window', { state: 'EXPIRED' }, /La période d’ouverture de cette leçon est terminée/],
  ['locked again', { state: 'LOCKED' }, /ne vous est plus ouverte/],
  ['hidden', { state: 'HIDDEN' }, /ne vous est plus ouverte/],
  [
    'answered elsewhere',
    {
      tree: sampleLesson.tree.map((node) =>
        node.id === id(31)
          ? { ...node, pages: [{ id: id(101), state: 'ACTIVE', progress: 'COMPLETED', outcome: null }] }
          : node,
      ),
    },
    /Vous avez répondu à cette étape ailleurs/,
  ],
  [
    'with a step more',
    {
      tree: [
        ...sampleLesson.tree,
        { ...(sampleLesson.tree[3] as Lesson['tree'][number]), id: id(33), title: 'Étape 3' },
      ],
    },
    /Le plan du cours a changé/,
  ],
];

test.for(changes)('a lesson %s is said in a sentence, and the page stays', async ([, change, words]) => {
  const { path } = await open(() => ({ ...sampleLesson, ...change }));
  await expect.element(screen.getByText(words).first()).toBeVisible();
  expect(path()).toBe(`/session/${lessonId}/page/${id(101)}`);
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(
    screen
      .getByText(words)
      .elements()
      .filter((one) => one.closest('[data-announcer]') === null),
  ).toEqual([]);
});

test('a lesson that is not there any more is said; a server that is away says nothing here', async () => {
  let code: 'MODEL_NOT_FOUND' | 'UNAVAILABLE' = 'UNAVAILABLE';
  await open(() => ({ refused: code }));
  expect(screen.getByText(/ne vous est plus ouverte/).elements()).toEqual([]);
  code = 'MODEL_NOT_FOUND';
  await vi.advanceTimersByTimeAsync(limits.refreshMs);
  await expect.element(screen.getByText(/ne vous est plus ouverte/).first()).toBeVisible();
});

test('ten refreshes leave focus, caret, scroll and typed text as they are, and say nothing', async () => {
  const { reads } = await open(() => ({ ...sampleLesson }));
  const field = screen.getByLabelText('Pourquoi ?').element() as HTMLTextAreaElement;
  field.focus();
  await userEvent.keyboard('une réponse');
  field.setSelectionRange(3, 5);
  window.scrollTo(0, 120);
  const before = reads();
  for (let n = 0; n < 10; n += 1) await vi.advanceTimersByTimeAsync(limits.refreshMs);
  await expect.poll(reads).toBe(before + 10);
  expect(document.activeElement).toBe(field);
  expect([field.value, field.selectionStart, field.selectionEnd, window.scrollY]).toEqual([
    'une réponse',
    3,
    5,
    120,
  ]);
  expect(document.querySelector('[data-announcer]')?.textContent).toBe('');
});

test('leaving the page stops it', async () => {
  const { reads, path } = await open(() => sampleLesson);
  await userEvent.click(screen.getByRole('link', { name: 'Retour à l’accueil' }));
  await expect.poll(path).toBe('/');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).not.toBeInTheDocument();
  const before = reads();
  await vi.advanceTimersByTimeAsync(5 * limits.refreshMs);
  expect(reads()).toBe(before);
});
