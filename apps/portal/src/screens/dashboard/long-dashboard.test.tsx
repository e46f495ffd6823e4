/** Results of somebody with 50 competencies and 1,000 entries in the logbook: read part by part, and nothing leaves its place. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SeenCall } from '../../../testing/fake-api.ts';
import { layoutFaults } from '../../../testing/layout-faults.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id, sampleUser } from '../../../testing/samples.ts';

let portal: OpenPortal | undefined;
afterEach(async () => {
  portal?.close();
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 800);
});

/** Words that break, and one that does not. */
const long = (what: string): string =>
  `${what} : ${'consignation '.repeat(4)}${'anticonstitutionnellement'.repeat(3)}`.slice(0, 120);

const competencies = Array.from({ length: 50 }, (_, at) => ({
  id: id(500 + at),
  contextId: id(1),
  createdAt: '2026-01-01T00:00:00.000Z',
  parentId: at % 10 === 0 ? null : id(500 + at - (at % 10)),
  isGeneric: at >= 30,
  title: long(`Compétence ${at}`),
  icon: null,
  order: at,
}));

const entry = (at: number) => ({
  id: id(5000 + at),
  parentId: null,
  studentId: id(2),
  title: long(`Fiche ${at}`),
  message: long('Bonjour'),
  attachmentIds: [id(9), id(8)],
  unread: at % 2 === 0,
  createdAt: '2026-11-01T08:00:00.000Z',
  lastInputAt: '2026-11-01T08:00:00.000Z',
  user: { displayName: long('Dominique') },
  class: { name: long('Session') },
  replies: [],
});
const entries = 1_000;

const open = async (path: string): Promise<void> => {
  portal = await openPortal(path, {
    getMe: () => ({
      ...sampleUser,
      scoring: {
        global: { ratio: 0.5, exercises: 900, done: 900 },
        competencies: competencies.map((one) => ({
          competencyId: one.id,
          ratio: 0.5,
          exercises: 40,
          done: 40,
        })),
        jobs: [],
      },
    }),
    listCourseCompetencies: () => ({ items: competencies }),
    listCourseCategories: () => ({ items: [] }),
    listRecords: () => ({ items: [] }),
    getOwnActivity: () => ({ days: [], standings: [], before: null }),
    listLogBookRecords: ({ address }: SeenCall) => {
      const asked = new URL(address, location.origin).searchParams;
      const from = Number(asked.get('offset') ?? 0);
      const count = Math.min(Number(asked.get('limit') ?? 20), entries - from);
      return { items: Array.from({ length: count }, (_, at) => entry(from + at)) as never, total: entries };
    },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
};

async function expectNoFaults(): Promise<void> {
  for (const width of [1920, 1280, 768, 360, 320])
    for (const size of ['', '34px']) {
      document.documentElement.style.fontSize = size;
      await page.viewport(width, 800);
      await expect.poll(() => layoutFaults(), { message: `${width} px, text of ${size}` }).toEqual([]);
    }
}

test('50 competencies leave their place at no width and no size of text', async () => {
  await open('/tableau-de-bord/niveaux');
  await expect.element(page.getByText(/^Compétence 0/)).toBeVisible();
  await expectNoFaults();
});

test('1,000 entries are read twenty at a time, and leave their place at no width and no size of text', async () => {
  await open('/tableau-de-bord/logbook');
  const threads = page.getByRole('heading', { level: 3 });
  await expect.poll(() => threads.elements().length).toBe(20);
  await userEvent.click(page.getByRole('button', { name: 'Voir les notes plus anciennes' }));
  await expect.poll(() => threads.elements().length).toBe(40);
  await expectNoFaults();
});
