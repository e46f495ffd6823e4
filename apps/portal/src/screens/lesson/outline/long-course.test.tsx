/** A course of 12 modules and 300 pages in the outline: nothing overlaps, and the current step is in sight (experience §7). */
import type { Lesson } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { id, lessonId, sampleLesson, samplePage } from '../../../../testing/samples.ts';

let portal: OpenPortal | null = null;

/** 12 sections of 25 steps with long names, those before the page done. */
const longLesson: Lesson = (() => {
  const [root, section, step] = sampleLesson.tree;
  if (root === undefined || section === undefined || step === undefined)
    throw new Error('The sample has no step.');
  const sections = Array.from({ length: 12 }, (_, at) => ({
    ...section,
    id: id(1000 + at),
    title: `Module ${at + 1} : ${'sécurité du travail en hauteur '.repeat(4)}`.slice(0, 120),
    pages: [],
  }));
  const steps = sections.flatMap(({ id: parentId }, at) =>
    Array.from({ length: 25 }, (_, of) => ({
      ...step,
      id: id(2000 + at * 25 + of),
      parentId,
      title: `Étape ${at * 25 + of + 1} ${'vérifierleharnaisavantchaquemontée'.repeat(3)}`,
      pages: [],
    })),
  );
  return { ...sampleLesson, tree: [root, ...sections, ...steps] };
})();

async function open(lesson: Lesson, width: number, height = 800, locale: 'fr' | 'en' = 'fr'): Promise<void> {
  await screen.viewport(width, height);
  const node = lesson.tree.at(-1);
  portal = await openPortal(
    `/session/${lessonId}`,
    {
      getLesson: () => lesson,
      getCurrentPage: () => ({
        ...samplePage(1, [{ id: 'f', type: 'free-answer', input: 'number', title: 'Combien ?' }], {
          tools: { calculator: true },
        }),
        ...(lesson === longLesson && node !== undefined ? { nodeId: node.id, placeId: node.id } : {}),
      }),
      saveDraft: () => ({ savedAt: new Date().toISOString() }),
    },
    { locale },
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
}

afterEach(async () => {
  portal?.close();
  portal = null;
  document.documentElement.style.fontSize = '';
  localStorage.clear();
  await screen.viewport(1280, 800);
});

const column = () => screen.getByRole('navigation', { name: 'Plan du cours' });
const opener = () => screen.getByRole('button', { name: /^Plan du cours/ });

test.for([320, 360, 768, 1200, 1280, 1920])(
  'at %i px a course of 12 modules and 300 pages overlaps nothing and shows the current step',
  async (width) => {
    await open(longLesson, width);
    if (width < 1200) await userEvent.click(opener());
    const outline = width < 1200 ? screen.getByRole('dialog') : column();
    const here = outline.getByRole('button', { name: /vous êtes ici/ });
    await expect.element(here).toBeInViewport();
    // Eleven modules are folded: what is drawn is one of them, and each says how far it is.
    expect(outline.getByRole('button', { name: /^Étape/ }).elements()).toHaveLength(1);
    expect(outline.element().querySelectorAll('details[open]')).toHaveLength(1);
    expect(outline.element().querySelectorAll('summary')).toHaveLength(12);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(outline.element().scrollWidth).toBeLessThanOrEqual(outline.element().clientWidth);
    const lines = [...outline.element().querySelectorAll('details[open] li')].map((one) =>
      one.getBoundingClientRect(),
    );
    const overlaps = lines.filter((one, at) => at > 0 && one.top < (lines[at - 1]?.bottom ?? 0) - 1);
    expect(overlaps).toEqual([]);
  },
);

test('with text twice as large nothing of the head is cut off, at 320 px', async () => {
  await open(longLesson, 320, 640);
  document.documentElement.style.fontSize = '34px';
  const parts = () => [
    ...document.querySelectorAll('header button, header a, #tools button, #actions button'),
  ];
  await expect
    .poll(() =>
      parts()
        .filter((one) => one.getBoundingClientRect().right > 321)
        .map((one) => one.textContent),
    )
    .toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
