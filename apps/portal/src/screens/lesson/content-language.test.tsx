/** WCAG 3.1.2, domain §4: what authors wrote is read in the course's language, the portal's own words in the reader's. */
import type { Lesson, Locale, Row } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { closeNode, node, openNode } from '../../../testing/open-node.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import {
  id,
  lessonId,
  pageContent,
  sampleAnswer,
  sampleLesson,
  samplePage,
} from '../../../testing/samples.ts';

/** Every word of an author begins so, in these samples. */
const authored = (word: string): string => `Zq${word}`;

const choices = ['one', 'two'].map((word) => ({ id: word, value: authored(word) }));
const rows: readonly Row[] = [
  { id: 'mc', type: 'multiple-choice', multiple: true, title: authored('title'), choices },
  {
    id: 'cc',
    type: 'combined-choice',
    before: authored('before'),
    after: authored('after'),
    choices,
    instruction: authored('how'),
  },
  { id: 'fa', type: 'free-answer', input: 'text', title: authored('ask'), formatHint: authored('format') },
  { id: 'dd', type: 'drag-n-drop', choices, targets: [{ id: 't', label: authored('target') }] },
  {
    id: 'pw',
    type: 'pick-words',
    pieces: [{ text: authored('run') }, { id: 'w', text: authored('word') }],
    noneId: 'none',
  },
  { id: 'wy', type: 'wysiwyg', html: `<p>${authored('text')}</p>` },
  { id: 'wc', type: 'widget-course-title' },
];
const content = pageContent([...rows], {
  title: authored('page'),
  statement: { html: `<p>${authored('statement')}</p>` },
  table: { caption: authored('caption'), headers: [authored('head')], rows: [[authored('cell')]] },
});
const shown = samplePage(1, [], {
  content,
  language: 'en',
  hints: { messages: [authored('hint')], costs: [0], remaining: 1, nextMalus: 0, reach: null },
});
const lesson: Lesson = {
  ...sampleLesson,
  course: { ...sampleLesson.course, title: authored('course') },
  tree: sampleLesson.tree.map((one) => ({ ...one, title: authored(one.title) })),
};

let portal: OpenPortal | null = null;
afterEach(() => {
  closeNode();
  portal?.close();
  portal = null;
});

async function open(locale: Locale, language: Locale): Promise<void> {
  const page = { ...shown, language };
  portal = await openPortal(
    `/session/${lessonId}/page/${shown.id}`,
    {
      getLesson: () => lesson,
      getCurrentPage: () => page,
      saveDraft: () => ({ savedAt: new Date().toISOString() }),
      answerPage: () =>
        sampleAnswer(page, samplePage(2, [], { title: authored('next') }), {
          feedbacks: [{ kind: 'correct', message: authored('feedback') }],
        }),
    },
    { locale },
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: authored('page') })).toBeVisible();
  await expect.element(screen.getByText(authored('caption'))).toBeVisible();
}

/** Each run of words under `root`, with the language under which it is read. */
function readAs(root: Element): {
  readonly authors: Set<string>;
  readonly own: Set<string>;
  readonly count: number;
} {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = { authors: new Set<string>(), own: new Set<string>(), count: 0 };
  while (walker.nextNode() !== null) {
    const words = walker.currentNode.textContent ?? '';
    if (!/\p{L}{2}/u.test(words)) continue;
    const language = walker.currentNode.parentElement?.closest<HTMLElement>('[lang]')?.lang ?? '';
    const isAuthored = words.includes('Zq');
    found.count += isAuthored ? 1 : 0;
    found[isAuthored ? 'authors' : 'own'].add(language === '' ? words : language);
  }
  return found;
}

const only = (language: Locale): Set<string> => new Set([language]);
const outline: Readonly<Record<'fr' | 'en', string>> = { fr: 'Plan du cours', en: 'Course outline' };
const hints: Readonly<Record<'fr' | 'en', RegExp>> = { fr: /^Voir les indices/, en: /^See the hints/ };
const next: Readonly<Record<'fr' | 'en', string>> = { fr: 'Suivant', en: 'Next' };

test.for<readonly ['fr' | 'en', 'fr' | 'en']>([
  ['fr', 'en'],
  ['en', 'fr'],
])('a portal in %s shows a course in %s', async ([locale, language]) => {
  await open(locale, language);
  const body = readAs(document.body);
  expect(body.count).toBeGreaterThan(20);
  expect(body.authors).toEqual(only(language));
  expect(body.own).toEqual(only(locale));

  await userEvent.click(screen.getByRole('button', { name: outline[locale] }));
  const dialog = screen.getByRole('dialog', { name: outline[locale] });
  await expect.element(dialog.getByText(authored('Étape 1'), { exact: true })).toBeVisible();
  const tree = readAs(dialog.element());
  expect(tree.count).toBe(3);
  expect([tree.authors, tree.own]).toEqual([only(language), only(locale)]);
  await userEvent.keyboard('{Escape}');

  await userEvent.click(screen.getByRole('button', { name: hints[locale] }));
  await expect.element(screen.getByText(authored('hint'))).toBeVisible();
  expect(readAs(screen.getByRole('dialog').element()).authors).toEqual(only(language));
  await userEvent.keyboard('{Escape}');

  await userEvent.click(screen.getByLabelText(authored('one')).first());
  await userEvent.click(screen.getByRole('button', { name: next[locale] }));
  await expect.element(screen.getByText(authored('feedback'))).toBeVisible();
  // With the dialog, the corrected page under it.
  const said = readAs(document.body);
  expect([said.authors, said.own]).toEqual([only(language), only(locale)]);
});

test('a node outside of a lesson, and the choice before it', async () => {
  const choice = { id: id(43), title: authored('variant'), blockType: 'exercice', timeLimit: null } as const;
  await openNode(
    node(41, {
      language: 'en',
      title: authored('node'),
      courseTitle: authored('course'),
      content: null,
      choices: [choice],
    }),
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: authored('node') })).toBeVisible();
  const { authors, own, count } = readAs(document.body);
  expect([authors, own, count]).toEqual([only('en'), only('fr'), 3]);
});
