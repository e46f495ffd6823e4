/** Twins: found, compared, merged once the consequences are read, and two accounts again (back-office §4). */
import type { AppUser, ComparedTwin, PersonMerge, TwinAccount } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { openOffice, type OfficeAnswers, type OpenOffice, refused } from '../../../testing/open-office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const admin: Partial<AppUser> = { roles: ['admin'], domain: 'grains' };
const [claire, double, mergeId] = [sampleId(0x90), sampleId(0x91), sampleId(0x92)];

const account = (id: string, email: string): TwinAccount => ({
  id,
  displayName: 'Claire Bernard',
  email,
  username: null,
  birthday: '1985-02-03',
  active: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: null,
});

const counts: ComparedTwin['counts'] = {
  companies: 1,
  roles: 0,
  classes: 1,
  lessons: 1,
  exercises: 0,
  certificates: 0,
  attendance: 0,
  reviews: 0,
  notes: 0,
  messages: 0,
  logbook: 0,
  files: 0,
  identities: 1,
  directory: 0,
};

const compared = (id: string, email: string, firstname: string): ComparedTwin => ({
  ...account(id, email),
  fields: {
    email,
    username: null,
    firstname,
    lastname: 'Bernard',
    birthday: '1985-02-03',
    preferredLocale: 'fr',
    timeFactor: 1,
  },
  activeSeconds: 600,
  companies: [{ name: 'Atelier Nord', role: 'ORGANIZER' }],
  roles: [],
  classes: [{ name: 'Printemps', role: 'STUDENT' }],
  lessons: [
    {
      course: 'Le harnais',
      className: 'Printemps',
      progression: 0.5,
      scoreActual: 3,
      scoreMax: 6,
      startedAt: '2026-02-01T00:00:00.000Z',
      endedAt: null,
    },
  ],
  certificates: [],
  issuers: ['https://idp.example'],
  inDirectory: false,
  counts,
});

const base = {
  id: mergeId,
  keptName: 'Claire Bernard',
  goneName: 'Claire Bernard',
  refusal: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  undoneAt: null,
};

function server(refusals: readonly string[] = []): OfficeAnswers {
  let merge: PersonMerge | null = null;
  const [one, other] = [
    compared(claire, 'claire@nord.example', 'Claire'),
    compared(double, 'c.b@nord.example', 'C.'),
  ];
  const comparison = (kept: ComparedTwin, gone: ComparedTwin) => ({
    reasons: ['name'],
    kept,
    gone,
    collisions: [
      { kind: 'lesson', name: 'Le harnais', className: 'Printemps', current: 'kept', bothBegun: true },
      { kind: 'class', name: 'Printemps' },
    ],
    refusals,
  });
  return {
    'GET /users': () => ({ items: [], total: 0 }),
    'GET /twins': () => ({
      items: [
        {
          reasons: ['email', 'name'],
          accounts: [account(claire, 'claire@nord.example'), account(double, 'c.b@nord.example')],
        },
      ],
      total: 1,
    }),
    'GET /person-merges': () => ({ items: merge === null ? [] : [merge] }),
    [`GET /twins/${claire}/${double}`]: () => comparison(one, other),
    [`GET /twins/${double}/${claire}`]: () => comparison(other, one),
    'POST /person-merges': ({ body }) => {
      const asked = body as Pick<PersonMerge, 'keptId' | 'goneId' | 'takes' | 'frees'>;
      merge = { ...base, ...asked, state: 'waiting', moved: 0, mergedAt: null, undoUntil: null };
      return merge;
    },
    [`GET /person-merges/${mergeId}`]: () => {
      if (merge?.state === 'waiting')
        merge = {
          ...merge,
          state: 'merged',
          moved: 12,
          mergedAt: '2026-03-01T00:01:00.000Z',
          undoUntil: '2026-03-31T00:01:00.000Z',
        };
      else if (merge?.state === 'undoing')
        merge = { ...merge, state: 'undone', undoUntil: null, undoneAt: '2026-03-02T00:00:00.000Z' };
      return merge;
    },
    [`POST /person-merges/${mergeId}/undo`]: () => {
      if (merge !== null) merge = { ...merge, state: 'undoing', undoUntil: null };
      return merge;
    },
  };
}

test('twins are compared, who stays and keeps what is chosen, merged, and undone', async () => {
  office = await openOffice('/personnes', server(), admin);
  await screen.getByRole('link', { name: 'Jumeaux' }).click();
  await expect.element(screen.getByText(/même adresse.*, et mêmes nom et date de naissance/)).toBeVisible();
  await screen
    .getByRole('link', {
      name: 'Comparer Claire Bernard (claire@nord.example) et Claire Bernard (c.b@nord.example)',
    })
    .click();
  await expect
    .element(screen.getByText('Le harnais (Printemps) : 50 %, 3 points sur 6').first())
    .toBeVisible();
  await expect.element(screen.getByText(/l’autre reste comme preuve/)).toBeVisible();
  await expect.element(screen.getByText(/Qui se connecte par https:\/\/idp.example/)).toBeVisible();
  await screen.getByRole('radio', { name: 'Claire Bernard, c.b@nord.example' }).click();
  await expect.poll(() => office?.path()).toBe(`/personnes/jumeaux/${double}/${claire}`);
  await screen.getByRole('group', { name: 'Prénom' }).getByRole('radio', { name: 'Claire' }).click();
  await screen.getByLabelText('Libérer l’adresse et le pseudonyme laissés').click();
  await expect.element(screen.getByText('Sont libres pour tout le monde.')).toBeVisible();
  await screen.getByRole('button', { name: 'Fusionner dans Claire Bernard' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Fusionner dans Claire Bernard' }).click();
  await expect.element(screen.getByText(/Fusionné le .*, 12 lignes déplacées/)).toBeVisible();
  expect(office.calls.find(({ call }) => call === 'POST /person-merges')?.body).toEqual({
    keptId: double,
    goneId: claire,
    takes: ['firstname'],
    frees: true,
  });
  await screen.getByRole('button', { name: /^Annuler cette fusion/ }).click();
  await expect.element(screen.getByText(/deux comptes à nouveau/)).toBeVisible();
});

test('what cannot be right is said, and no button merges', async () => {
  office = await openOffice(
    `/personnes/jumeaux/${claire}/${double}`,
    server(['administrator', 'leaving']),
    admin,
  );
  await expect.element(screen.getByText(/L’un des deux administre le centre/)).toBeVisible();
  await expect.element(screen.getByText(/a demandé à être supprimé/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Fusionner/ }).elements()).toEqual([]);
});

test('a refusal of the server is said in the dialog', async () => {
  office = await openOffice(
    `/personnes/jumeaux/${claire}/${double}`,
    { ...server(), 'POST /person-merges': () => refused('MERGE_REFUSED') },
    admin,
  );
  await screen.getByRole('button', { name: 'Fusionner dans Claire Bernard' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Fusionner dans Claire Bernard' }).click();
  await expect.element(dialog.getByText(/La comparaison des deux/)).toBeVisible();
});

test('a merge that came to no end is asked for again, and so is its undo', async () => {
  const asked = { keptId: double, goneId: claire, takes: ['firstname'], frees: true };
  const failed = { ...base, ...asked, state: 'failed', moved: 0, mergedAt: null, undoUntil: null };
  const back = {
    ...failed,
    id: sampleId(0x9f),
    state: 'merged',
    refusal: 'failed',
    mergedAt: '2026-03-01T00:01:00.000Z',
    undoUntil: '2026-03-31T00:01:00.000Z',
  };
  const answers = { ...server(), 'GET /person-merges': () => ({ items: [failed, back] }) };
  office = await openOffice('/personnes/jumeaux', answers, admin);
  await expect.element(screen.getByText('La fusion n’a pas abouti : rien n’a changé.')).toBeVisible();
  await expect.element(screen.getByText(/^L’annulation n’a pas abouti/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Annuler cette fusion/ }).elements()).toHaveLength(1);
  await screen.getByRole('button', { name: /^Fusionner à nouveau/ }).click();
  await expect.element(screen.getByText(/Fusionné le .*, 12 lignes déplacées/)).toBeVisible();
  expect(office.calls.find(({ call }) => call === 'POST /person-merges')?.body).toEqual(asked);
});
