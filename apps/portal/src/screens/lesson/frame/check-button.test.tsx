/** Spec §2: a previous button, a check button (loads hints) and a next button, in the footer. */
import type { HintsState, LessonPage, Row } from '@parcours/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { lessonId, sampleLesson, samplePage, sampleResults } from '../../../../testing/samples.ts';

const row: Row = { id: 'fa', type: 'free-answer', input: 'text', title: 'Combien ?' };
const words = {
  fr: { actions: 'Actions de l’étape', hints: 'Indices', next: 'Suivant', open: 'Indice 1', close: 'Fermer' },
  en: { actions: 'Actions of the step', hints: 'Hints', next: 'Next', open: 'Hint 1', close: 'Close' },
} as const;
type Language = keyof typeof words;

const hintsOf = (opened: number, remaining: number): HintsState => ({
  messages: Array.from({ length: opened }, (_, at) => `<p>Hint text ${at + 1}</p>`),
  costs: Array.from({ length: opened }, () => 0),
  remaining,
  nextMalus: remaining === 0 ? null : 0,
  reach: null,
});

let portal: OpenPortal | null = null;
afterEach(() => {
  portal?.close();
  portal = null;
});

async function open(more: Partial<LessonPage>, locale: Language = 'fr'): Promise<OpenPortal> {
  const shown = samplePage(2, [row], more);
  portal = await openPortal(
    `/session/${lessonId}`,
    {
      getLesson: () => sampleLesson,
      getCurrentPage: () => shown,
      openHint: () => ({ hints: hintsOf(1, shown.hints.remaining - 1) }),
    },
    { locale },
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: shown.title })).toBeVisible();
  return portal;
}

const footer = (locale: Language) => screen.getByRole('navigation', { name: words[locale].actions });

describe.for<readonly [Language, two: string, one: string, none: string]>([
  ['fr', 'Voir les indices (2 restants)', 'Voir les indices (1 restant)', 'Revoir les indices'],
  ['en', 'See the hints (2 left)', 'See the hints (1 left)', 'See the hints again'],
])('in %s', ([locale, two, one, none]) => {
  const button = (name: string) => footer(locale).getByRole('button', { name, exact: true });

  test('it opens the hints by keyboard, says how many are left, and has the focus back', async () => {
    const { calls } = await open({ hints: hintsOf(0, 2) }, locale);
    const { next, hints } = words[locale];
    // Between Previous and Next, as the specification lists them.
    const order = footer(locale)
      .getByRole('button')
      .elements()
      .map((one) => one.textContent);
    expect(order.findIndex((text) => text.startsWith(two))).toBe(order.indexOf(next) - 1);
    (button(two).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: hints });
    await expect.element(dialog).toBeVisible();
    // Nothing is opened, or costs anything, before it is asked for.
    expect(calls.filter(({ name }) => name === 'openHint')).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: words[locale].open }));
    await expect.element(dialog.getByText('Hint text 1')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button(one)).toHaveFocus();
  });

  test('with none left it leads to those that were opened', async () => {
    await open({ hints: hintsOf(1, 0) }, locale);
    await userEvent.click(button(none));
    await expect.element(screen.getByText('Hint text 1')).toBeVisible();
  });
});

test.for<readonly [string, Partial<LessonPage>]>([
  ['the step has none', { hints: hintsOf(0, 0) }],
  [
    'the step is answered, and none was opened',
    { hints: hintsOf(0, 2), progress: 'COMPLETED', results: sampleResults },
  ],
])('there is none where %s', async ([, more]) => {
  await open(more);
  await expect.element(footer('fr').getByRole('button', { name: 'Suivant' })).toBeVisible();
  const names = footer('fr')
    .getByRole('button')
    .elements()
    .map((one) => one.textContent);
  expect(names.filter((name) => name.includes('indices'))).toEqual([]);
});

test('answered, the opened ones can be read again, and none is said to be left', async () => {
  await open({ hints: hintsOf(1, 1), progress: 'COMPLETED', results: sampleResults });
  await expect.element(footer('fr').getByRole('button', { name: 'Revoir les indices' })).toBeVisible();
});

test.for([320, 360, 768, 1280])(
  'at %i px the footer keeps its one row of buttons, each in sight',
  async (width) => {
    await screen.viewport(width, 800);
    await open({ hints: hintsOf(0, 2) });
    const boxes = footer('fr')
      .getByRole('button')
      .elements()
      .map((one) => one.getBoundingClientRect());
    expect(boxes.length).toBeGreaterThanOrEqual(3);
    expect(new Set(boxes.map(({ bottom }) => Math.round(bottom))).size).toBe(1);
    for (const { left, right, height } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(height).toBeGreaterThanOrEqual(44);
    }
  },
);
