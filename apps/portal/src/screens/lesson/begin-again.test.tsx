/** Beginning a program again from the course outline, where a learner looks for it (spec §7 reset/me, domain §6). */
import type { Lesson, Locale } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Answers } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { lessonId, sampleLesson, samplePage } from '../../../testing/samples.ts';

let portal: OpenPortal | null = null;
afterEach(() => {
  portal?.close();
  portal = null;
});

const shown = samplePage(2, []);
const texts = {
  fr: { outline: 'Plan du cours', again: /^Recommencer le programme/, confirm: 'Recommencer' },
  en: { outline: 'Course outline', again: /^Begin the program again/, confirm: 'Begin again' },
} as const;

async function openOutline(
  lesson: Partial<Lesson>,
  answers: Answers = {},
  locale: Locale & keyof typeof texts = 'fr',
): Promise<OpenPortal> {
  portal = await openPortal(
    `/session/${lessonId}/page/${shown.id}`,
    {
      getLesson: () => ({ ...sampleLesson, ...lesson }),
      getCurrentPage: () => shown,
      getHome: () => ({ items: [], total: 0 }),
      ...answers,
    },
    { locale },
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: shown.title })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: texts[locale].outline }));
  await expect.element(screen.getByRole('dialog', { name: texts[locale].outline })).toBeVisible();
  return portal;
}

test('the outline has no control where the program does not allow it', async () => {
  await openOutline({ mayBeginAgain: false });
  await expect.element(screen.getByRole('button', { name: 'Raccourcis clavier' })).toBeVisible();
  expect(screen.getByRole('button', { name: texts.fr.again }).query()).toBeNull();
});

test.for(['fr', 'en'] as const)('it asks first, then begins again and leads home (%s)', async (locale) => {
  const { path, calls } = await openOutline(
    { mayBeginAgain: true },
    { resetClassProgram: () => ({ lessons: [] }) },
    locale,
  );
  await userEvent.click(screen.getByRole('button', { name: texts[locale].again }));
  const resets = () => calls.filter(({ name }) => name === 'resetClassProgram');
  expect(resets()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: texts[locale].confirm, exact: true }));
  await expect.poll(path).toBe('/');
  expect(resets().map(({ address }) => address)).toEqual([
    `/api/class-programs/${sampleLesson.classProgramId}/reset/me`,
  ]);
  await expect
    .element(screen.getByText(locale === 'fr' ? 'Programme recommencé' : 'Program begun again').first())
    .toBeVisible();
});

test('a refusal is told over the page, not under the outline, and the page stays', async () => {
  const { path } = await openOutline(
    { mayBeginAgain: true },
    { resetClassProgram: () => ({ refused: 'Forbidden' }) },
  );
  await userEvent.click(screen.getByRole('button', { name: texts.fr.again }));
  await userEvent.click(screen.getByRole('button', { name: 'Recommencer', exact: true }));
  await expect.element(screen.getByText('Le programme n’a pas été recommencé').first()).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(path()).toBe(`/session/${lessonId}/page/${shown.id}`);
});
