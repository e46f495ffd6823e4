/** Every route that reads something × every way its reading can fail: what happened is said, with a way out (spec §2, §8). */
import { errorStatus, type CallName, type ErrorCode } from '@parcours/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers, Refusal } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { lastPath } from '../../parts/ways-in/last-path.ts';
import { id, lessonId, sampleLesson, samplePage } from '../../../testing/samples.ts';

let portal: OpenPortal | undefined;
afterEach(() => {
  portal?.close();
  portal = undefined;
  vi.restoreAllMocks();
});

interface Route {
  readonly path: string;
  /** What fails in each case. */
  readonly fails: readonly CallName[];
  readonly rest?: Answers;
  readonly signedIn?: boolean;
  /** Where an address that names nothing leads; in place where it is told there. */
  readonly unknown: '/404' | 'in place';
  readonly foreign: '/404' | '/403' | 'in place';
}

const noHome: Answers = {
  getHome: () => ({ items: [], total: 0 }),
  listOwnClasses: () => ({ items: [], competencies: [] }),
  listLogBookRecords: () => ({ items: [], total: 0 }),
};
const inLesson: Answers = { getLesson: () => sampleLesson, getCurrentPage: () => samplePage(1, []) };

const routes: readonly Route[] = [
  { path: '/', fails: ['getHome'], unknown: 'in place', foreign: 'in place' },
  { path: `/session/${lessonId}`, fails: ['getLesson', 'getCurrentPage'], unknown: '/404', foreign: '/403' },
  {
    path: `/session/${lessonId}/page/${id(9)}`,
    fails: ['getCurrentPage'],
    rest: inLesson,
    unknown: 'in place',
    foreign: '/403',
  },
  { path: `/session/${lessonId}/actions`, fails: ['getLesson'], unknown: '/404', foreign: '/403' },
  { path: `/session/${lessonId}/questions`, fails: ['getLesson'], unknown: '/404', foreign: '/403' },
  { path: `/render/node/${id(20)}`, fails: ['renderNode'], unknown: '/404', foreign: '/403' },
  {
    path: `/evaluate/Program/${id(16)}`,
    fails: ['listReviews', 'listClassUsers'],
    unknown: '/404',
    foreign: '/403',
  },
  {
    path: '/tableau-de-bord/niveaux',
    fails: ['listCourseCompetencies'],
    rest: { ...noHome, listRecords: () => ({ items: [], total: 0 }) },
    unknown: 'in place',
    foreign: 'in place',
  },
  {
    path: '/tableau-de-bord/metiers',
    fails: ['listCourseCategories'],
    rest: { ...noHome, listRecords: () => ({ items: [], total: 0 }) },
    unknown: 'in place',
    foreign: 'in place',
  },
  {
    path: '/tableau-de-bord/statistiques',
    fails: ['getOwnActivity'],
    rest: {
      ...noHome,
      listCourseCompetencies: () => ({ items: [], total: 0 }),
      listCourseCategories: () => ({ items: [], total: 0 }),
    },
    unknown: 'in place',
    foreign: 'in place',
  },
  {
    path: '/tableau-de-bord/validations',
    fails: ['listLessons'],
    rest: noHome,
    unknown: 'in place',
    foreign: 'in place',
  },
  {
    path: '/tableau-de-bord/logbook',
    fails: ['listLogBookRecords'],
    unknown: 'in place',
    foreign: 'in place',
  },
  {
    path: '/certificates/a-reference',
    fails: ['getCertificate'],
    signedIn: false,
    unknown: 'in place',
    foreign: 'in place',
  },
  {
    path: '/realisation/a-reference',
    fails: ['getRealisationCertificate'],
    signedIn: false,
    unknown: 'in place',
    foreign: 'in place',
  },
];

type Fault = 'malformed' | 'unknown' | 'foreign' | 'throttled' | 'failed' | 'unavailable' | 'lost';

const faults: Readonly<Record<Fault, Refusal>> = {
  malformed: { refused: 'BAD_REQUEST' },
  unknown: { refused: 'MODEL_NOT_FOUND' },
  foreign: { refused: 'Forbidden' },
  throttled: { refused: 'TOO_MANY_REQUESTS' },
  failed: { refused: 'UNDEFINED' },
  unavailable: { refused: 'UNAVAILABLE' },
  lost: { lost: true },
};

const words: Readonly<Record<'fr' | 'en', Readonly<Record<Fault, RegExp>>>> = {
  fr: {
    malformed: /Données incorrectes|Page introuvable|Aucun certificat/,
    unknown: /Page introuvable|Aucun certificat/,
    foreign: /Accès refusé|Accès restreint/,
    throttled: /Trop de tentatives/,
    failed: /Une erreur est survenue/,
    unavailable: /Momentanément indisponible/,
    lost: /Le portail ne répond pas/,
  },
  en: {
    malformed: /incorrect/i,
    unknown: /cannot find/i,
    foreign: /Access denied|Restricted access/,
    throttled: /Too many attempts/,
    failed: /An error occurred/,
    unavailable: /unavailable/i,
    lost: /The portal does not answer/,
  },
};

const refusedAs = (refusal: Refusal): ErrorCode | null => ('refused' in refusal ? refusal.refused : null);

async function visit(route: Route, fault: Fault, locale: 'fr' | 'en'): Promise<void> {
  const refusal = faults[fault];
  const failing = Object.fromEntries(route.fails.map((name) => [name, () => refusal]));
  portal = await openPortal(
    route.path,
    { ...noHome, ...route.rest, ...failing },
    { locale, signedIn: route.signedIn ?? true },
  );
}

describe.for(routes)('$path', (route) => {
  test.for(Object.keys(faults) as Fault[])('%s: says what happened and gives a way out', async (fault) => {
    await visit(route, fault, 'fr');
    const end =
      fault === 'foreign'
        ? route.foreign
        : ['malformed', 'unknown'].includes(fault)
          ? route.unknown
          : 'in place';
    const main = page.getByRole('main');
    await expect.element(main.getByText(words.fr[fault]).first()).toBeVisible();
    expect(portal?.path()).toBe(end === 'in place' ? route.path : end);
    // Nothing is still said to be on its way.
    expect(document.querySelector('main')?.getAttribute('aria-busy')).not.toBe('true');
    const exits = [
      ...document.querySelectorAll<HTMLElement>('main a[href], header a[href]'),
      ...document.querySelectorAll<HTMLElement>('main button'),
    ].filter((one) => /Retour|Réessayer|accueil|Accueil|Atelier/.test(one.textContent ?? ''));
    expect(exits.length).toBeGreaterThan(0);
    // A retry only where it can help.
    const code = refusedAs(faults[fault]);
    const helps = code === null || [429, 500, 503].includes(errorStatus[code]);
    expect(main.getByRole('button', { name: 'Réessayer' }).elements().length).toBe(helps ? 1 : 0);
  });
});

describe('in English', () => {
  test.for(Object.keys(faults) as Fault[])('%s is told as well', async (fault) => {
    const [home] = routes;
    if (home === undefined) throw new Error('no route');
    await visit(home, fault, 'en');
    await expect.element(page.getByRole('main').getByText(words.en[fault]).first()).toBeVisible();
  });
});

describe('a refused address is not where the next signing in leads', () => {
  test.for(['Forbidden', 'MODEL_NOT_FOUND', 'BAD_REQUEST'] as const)('%s', async (code) => {
    portal = await openPortal(`/session/${lessonId}`, {
      getLesson: () => ({ refused: code }),
      getCurrentPage: () => ({ refused: code }),
    });
    await expect.poll(() => portal?.path()).toMatch(/^\/(403|404)$/);
    expect(lastPath()).toBe('/');
  });

  test('what was visited without being refused is', async () => {
    portal = await openPortal('/tableau-de-bord/logbook', noHome);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(lastPath()).toBe('/tableau-de-bord/logbook');
  });
});

test('an unknown page of a known lesson leads to the current one', async () => {
  const current = samplePage(1, []);
  portal = await openPortal(`/session/${lessonId}/page/${id(9)}`, {
    getLesson: () => sampleLesson,
    getCurrentPage: ({ address }) =>
      address.includes('fromPageId') ? { refused: 'MODEL_NOT_FOUND' } : current,
  });
  await page.getByRole('button', { name: 'Ouvrir ma page en cours' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: current.title })).toBeVisible();
  await expect.poll(() => portal?.path()).toBe(`/session/${lessonId}/page/${current.id}`);
});

test.for(['99', '10001', '99999999999999'])(
  'page %s of Home says that there is none, and leads to the first',
  async (number) => {
    const sessions = ['A', 'B'].map((name, at) => ({
      id: id(100 + at),
      name,
      startAt: null,
      expireAt: null,
      expired: false,
      trainers: [],
      nextSlot: null,
      programs: [],
    }));
    portal = await openPortal(`/?page=${number}`, {
      listOwnClasses: () => ({
        items: sessions.map(({ id: one, name }) => ({
          id: one,
          name,
          startAt: null,
          expireAt: null,
          mobileAllowed: true,
          programs: [],
          courseTitles: [],
          competencyIds: [],
        })),
        competencies: [],
      }),
      getHome: ({ address }) => ({
        items: address.includes('page=1') && !/page=1\d/.test(address) ? sessions : [],
        total: 2,
      }),
    });
    await expect.element(page.getByText(/Il n’y a pas de page/)).toBeVisible();
    await page.getByRole('link', { name: 'Voir la première page' }).click();
    await expect.element(page.getByRole('heading', { name: 'A', exact: true })).toBeVisible();
    expect(page.getByText(/Il n’y a pas de page/).query()).toBeNull();
  },
);

test('a conversation that is not there is said not to be, over those that are', async () => {
  portal = await openPortal(`/tableau-de-bord/logbook?thread=${id(9)}`, noHome);
  await expect.element(page.getByText(/Cette conversation n’existe pas/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Écrire une note' })).toBeVisible();
});
