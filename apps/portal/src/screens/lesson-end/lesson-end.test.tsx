/** What the end of a lesson says of its score (spec §2 `/session/:id/actions`, §9 "Medals"). */
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { lessonId, sampleLesson } from '../../../testing/samples.ts';

let portal: OpenPortal | null = null;

afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
});

const open = async (actual: number, max: number, locale: 'fr' | 'en' = 'fr'): Promise<void> => {
  portal = await openPortal(
    `/session/${lessonId}/actions`,
    { getLesson: () => ({ ...sampleLesson, scoring: { global: { actual, max } } }) },
    { locale },
  );
  const name = { fr: 'Module terminé', en: 'Course finished' }[locale];
  await expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible();
};

test.for([
  [0, 'Pas encore de médaille'],
  [4, 'Médaille de bronze'],
  [5, 'Médaille d’argent'],
  [7.5, 'Médaille d’or'],
] as const)('a score of %d of 10 is told in words beside its stamp: %s', async ([actual, words]) => {
  await open(actual, 10);
  await expect.element(screen.getByText(new RegExp(words))).toBeVisible();
  expect(document.querySelectorAll('[class*="stamp"] svg[aria-hidden="true"]')).toHaveLength(1);
});

test('a course without a score has neither stamp nor medal', async () => {
  await open(0, 0);
  await expect.element(screen.getByText('Ce module n’est pas noté.')).toBeVisible();
  expect(document.querySelectorAll('[class*="stamp"]')).toHaveLength(0);
});

test.for([
  ['fr', '70\u{A0}%'],
  ['en', '70%'],
] as const)('its percent is set as %s sets it', async ([locale, percent]) => {
  await open(7, 10, locale);
  await expect.poll(() => document.querySelector('main')?.textContent).toContain(percent);
});
