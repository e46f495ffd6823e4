/** What the end of a lesson says of its score (spec §2 "/session/:id/actions", §9 "Medals"). */
import type { Lesson } from '@parcours/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id, lessonId, sampleLesson } from '../../../testing/samples.ts';

let portal: OpenPortal | null = null;
const around = {
  getHome: () => ({ items: [], total: 0 }),
  listRecords: () => ({ items: [] }),
  listCourseCompetencies: () => ({ items: [] }),
};

afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
});

const open = async (
  actual: number,
  max: number,
  locale: 'fr' | 'en' = 'fr',
  certificationRef: string | null = null,
  certificationAccess = true,
): Promise<void> => {
  portal = await openPortal(
    `/session/${lessonId}/actions`,
    {
      ...around,
      getLesson: () => ({
        ...sampleLesson,
        state: 'DONE',
        progress: 'COMPLETED',
        scoring: { global: { actual, max } },
        certificationRef,
      }),
    },
    { locale, settings: { certificationAccess, certificationType: 'Attestation' } },
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

test.for([
  ['fr', /Le score est la part des points/, 'Votre attestation', 'Télécharger le PDF'],
  ['en', /The score is the share of the points/, 'Your attestation', 'Download the PDF'],
] as const)('what a score means and what it has brought is said beside it, in %s', async (told) => {
  const [locale, meaning, title, download] = told;
  await open(8, 10, locale, 'PC-1234');
  await expect.element(screen.getByText(meaning)).toBeVisible();
  const own = screen.getByRole('region', { name: title });
  await expect
    .element(own.getByRole('link', { name: download }))
    .toHaveAttribute('href', `/api/certificates/PC-1234.pdf?locale=${locale}`);
  expect(own.getByRole('link').elements()[1]?.getAttribute('href')).toBe('/certificates/PC-1234');
});

test.for([
  ['that brought none', null, true],
  ['of a centre that shows none', 'PC-1234', false],
] as const)('a lesson %s offers no certificate', async ([, reference, access]) => {
  await open(8, 10, 'fr', reference, access);
  await expect.element(screen.getByText(/Le score est la part des points/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'La suite' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Télécharger le PDF' }).query()).toBeNull();
});

test('a course without a score has neither stamp nor medal', async () => {
  await open(0, 0);
  await expect.element(screen.getByText('Ce module n’est pas noté.')).toBeVisible();
  expect(document.querySelectorAll('[class*="stamp"]')).toHaveLength(0);
});

test.for([
  ['fr', '742 sur 1000'],
  ['en', '742 out of 1000'],
] as const)('its score is a part of 1000, rounded down, in %s', async ([locale, score]) => {
  await open(7.429, 10, locale);
  await expect.poll(() => document.querySelector('main')?.textContent).toContain(score);
  expect(document.querySelector('main')?.textContent).not.toContain('%');
});

const inTwoHours = () => new Date(Date.now() + 7_200_000).toISOString();
const waits = {
  any: false,
  courses: [
    { lessonId: id(50), title: 'Lire un plan' },
    { lessonId: id(51), title: 'Le bruit' },
  ],
};

describe('a lesson that has not ended says its state, never that it is finished', () => {
  test.for<readonly [string, Partial<Lesson>, title: string, text: RegExp, way: string | null]>([
    ['never opened', { startedAt: null }, 'Module non terminé', /pas encore commencé/, 'Commencer'],
    ['begun', {}, 'Module non terminé', /reprendre là où/, 'Reprendre'],
    [
      'locked by courses',
      { state: 'LOCKED', waitsFor: waits },
      'Module verrouillé',
      /« Lire un plan » et « Le bruit »/,
      null,
    ],
    [
      'locked by its window',
      { state: 'LOCKED', startAt: inTwoHours() },
      'Module verrouillé',
      /Ouvre le .* \d\d:\d\d UTC/,
      null,
    ],
    ['hidden', { state: 'HIDDEN' }, 'Module non disponible', /que si vous le choisissez/, null],
    [
      'closed',
      { state: 'EXPIRED', expireAt: new Date(Date.now() - 3_600_000).toISOString() },
      'Session terminée',
      /s’est terminée le .* \d\d:\d\d UTC/,
      null,
    ],
  ])('%s', async ([, lesson, title, text, way]) => {
    portal = await openPortal(`/session/${lessonId}/actions`, {
      getLesson: () => ({ ...sampleLesson, state: 'AVAILABLE', progress: 'ONGOING', ...lesson }),
    });
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const words = () => document.querySelector('main')?.textContent.replaceAll(/\s/g, ' ') ?? '';
    await expect.poll(words).toMatch(text);
    expect(words()).not.toContain('Module terminé');
    expect(words()).not.toContain('Médaille');
    await expect.element(screen.getByRole('main').getByRole('link', { name: 'Accueil' })).toBeVisible();
    const ways = ['Commencer', 'Reprendre'].filter(
      (name) => screen.getByRole('link', { name, exact: true }).query() !== null,
    );
    expect(ways).toEqual(way === null ? [] : [way]);
  });

  test('a lesson whose time ran out says so', async () => {
    portal = await openPortal(`/session/${lessonId}/actions`, {
      ...around,
      getLesson: () => ({ ...sampleLesson, state: 'SKIPPED' }),
    });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Temps écoulé' })).toBeVisible();
  });

  test.for(['LOCKED', 'EXPIRED', 'HIDDEN'] as const)(
    'its own page, entered while %s, leads to that sentence',
    async (state) => {
      portal = await openPortal(`/session/${lessonId}`, {
        getLesson: () => ({ ...sampleLesson, state }),
        getCurrentPage: () => ({ refused: 'Forbidden' }),
      });
      await expect.poll(() => portal?.path()).toBe(`/session/${lessonId}/actions`);
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});

test('the end of a lesson in a closed session says that no other module opens', async () => {
  portal = await openPortal(`/session/${lessonId}/actions`, {
    ...around,
    getLesson: () => ({
      ...sampleLesson,
      state: 'DONE',
      progress: 'COMPLETED',
      expireAt: '2026-01-31T17:00:00.000Z',
    }),
  });
  await expect
    .element(screen.getByText(/La session s’est terminée le 31 janvier 2026\s: aucun autre/))
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Continuer' }).query()).toBeNull();
});
