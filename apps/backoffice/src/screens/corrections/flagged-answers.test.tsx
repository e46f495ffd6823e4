/** The answers that learners have flagged: some at a time, found by their words, decided about. */
import { limits, type OpenFlag } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { openOffice, type OpenOffice } from '../../../testing/open-office.tsx';

const flagOf = (n: number): OpenFlag => ({
  id: sampleId(0x1000 + n),
  pageId: sampleId(0x2000 + n),
  rowId: 'say',
  blockId: sampleId(6),
  courseId: sampleId(5),
  courseTitle: 'Travail en hauteur',
  className: 'Session de novembre',
  title: `Page ${n}`,
  learner: { id: sampleId(0x200), displayName: 'Léa Martin' },
  words: n === 28 ? 'L’échelle convient' : `Mot ${n}`,
  createdAt: '2026-01-01T00:00:00Z',
  mayRepair: false,
});

let flags: OpenFlag[];
let office: OpenOffice;
beforeEach(async () => {
  flags = Array.from({ length: limits.openFlagsPage + 3 }, (_, at) => flagOf(at + 1));
  office = await openOffice('/suivi/corrections', {
    'GET /waiting-answers': () => ({
      items: [],
      total: 0,
      promisedDays: 5,
      classes: [],
      courses: [],
      questions: [],
    }),
    'GET /answer-flags': ({ query }) => {
      const found = flags.filter(({ words }) => words.includes(query.get('search') ?? ''));
      const offset = Number(query.get('offset') ?? 0);
      return {
        items: found.slice(offset, offset + limits.openFlagsPage),
        total: found.length,
        questions: [],
      };
    },
    'POST /answer-flags/*/settle': ({ path }) => {
      flags = flags.filter(({ id }) => !path.includes(id));
    },
  });
});
afterEach(() => office.close());

const heading = (count: number) =>
  screen.getByRole('heading', { level: 2, name: `${count} réponses signalées` });
const titles = () => screen.getByRole('heading', { level: 3 });

test('they come some at a time, and the next ones are a page away, with the focus on their heading', async () => {
  await expect.element(heading(28)).toBeVisible();
  expect(titles().elements()).toHaveLength(limits.openFlagsPage);
  await screen.getByRole('button', { name: 'Suivantes' }).click();
  await expect.element(screen.getByText('26 à 28 sur 28')).toBeVisible();
  await expect.element(screen.getByText('L’échelle convient')).toBeVisible();
  expect(titles().elements()).toHaveLength(3);
  await expect.element(heading(28)).toHaveFocus();
});

test('the last one of a page is decided about: the page before comes, and the heading has the focus', async () => {
  flags = flags.slice(0, limits.openFlagsPage + 1);
  await screen.getByRole('button', { name: 'Suivantes' }).click();
  await expect.element(screen.getByText('26 à 26 sur 26')).toBeVisible();
  await screen.getByRole('button', { name: 'Retenir le signalement' }).click();
  await expect.element(heading(limits.openFlagsPage)).toHaveFocus();
  await expect.poll(() => titles().elements().length).toBe(limits.openFlagsPage);
});

test('one is found by its words, and where none matches it is said', async () => {
  const search = screen.getByRole('searchbox', { name: 'Rechercher parmi les réponses signalées' });
  await search.fill('échelle');
  await screen.getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect.element(screen.getByRole('heading', { level: 2, name: '1 réponse signalée' })).toBeVisible();
  await expect.element(screen.getByText('L’échelle convient')).toBeVisible();
  await search.fill('rien de tel');
  await screen.getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect.element(screen.getByText('Aucune réponse signalée ne correspond.')).toBeVisible();
  await search.fill('');
  await screen.getByRole('button', { name: 'Rechercher', exact: true }).click();
  await expect.element(heading(28)).toBeVisible();
});
