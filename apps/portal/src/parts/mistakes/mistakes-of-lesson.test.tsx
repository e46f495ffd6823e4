/** The end of a lesson offers what was answered wrong in it, where the centre has that tool; nothing of another lesson. */
import type { Mistake } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id, lessonId, sampleLesson } from '../../../testing/samples.ts';

let portal: OpenPortal | null = null;
afterEach(() => portal?.close());

const wrong = (n: number, of = lessonId): Mistake => ({
  pageId: id(700 + n),
  lessonId: of,
  title: `Question ${n}`,
  courseTitle: 'Travail en hauteur',
  className: 'Session de novembre',
  language: 'fr',
  answeredAt: '2026-11-21T09:00:00.000Z',
  tries: 0,
});

async function open(
  items: readonly Mistake[],
  { offered = true, locale = 'fr' }: { offered?: boolean; locale?: 'fr' | 'en' } = {},
): Promise<OpenPortal> {
  portal = await openPortal(
    `/session/${lessonId}/actions`,
    {
      getLesson: () => ({ ...sampleLesson, state: 'DONE', progress: 'COMPLETED' }),
      getHome: () => ({ items: [], total: 0 }),
      listRecords: () => ({ items: [] }),
      listCourseCompetencies: () => ({ items: [] }),
      listMistakes: () => ({ items: [...items], more: false, mended: 0 }),
    },
    { locale, settings: { tools: { mistakesReview: offered } } },
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return portal;
}

const part = (name: string) => screen.getByRole('region', { name });

test.for([
  ['fr', '2 pages à revoir', 'Refaites-les maintenant si vous voulez\u00a0: votre score ne change pas.'],
  ['en', '2 pages to review', 'Try them again now if you like: your score stays as it is.'],
] as const)('in %s, each page answered wrong is a link to try it again', async ([locale, title, lead]) => {
  await open([wrong(1), wrong(2), wrong(3, id(999))], { locale });
  await expect.element(part(title).getByText(lead)).toBeVisible();
  const links = part(title).getByRole('link').elements();
  expect(links.map((one) => [one.textContent?.trim(), one.getAttribute('href')])).toEqual([
    ['Question 1', `/mes-erreurs/${id(701)}`],
    ['Question 2', `/mes-erreurs/${id(702)}`],
  ]);
});

test('of many pages three are named, and the list has the rest', async () => {
  await open([1, 2, 3, 4, 5].map((n) => wrong(n)));
  await expect.element(part('5 pages à revoir')).toBeVisible();
  const links = part('5 pages à revoir').getByRole('link').elements();
  expect(links).toHaveLength(4);
  expect(links.at(-1)?.getAttribute('href')).toBe('/mes-erreurs');
});

test('where the centre does not offer it, nothing is asked for', async () => {
  const { calls } = await open([wrong(1)], { offered: false });
  await expect.element(screen.getByRole('heading', { name: 'La suite' })).toBeVisible();
  expect(calls.filter(({ name }) => name === 'listMistakes')).toEqual([]);
});
