/** The import of people: a pasted table, its rows with their reasons, the job, and the step back (back-office §4). */
import type { AppUser, PeopleImport } from '@parcours/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { FormRequest } from '../../../testing/form-request.ts';
import { company, importId, judged } from '../../../testing/judged-import.ts';
import { openOffice, type OfficeAnswers, type OpenOffice } from '../../../testing/open-office.tsx';

let office: OpenOffice | null = null;
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FormRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  office?.close();
  office = null;
});

const admin: Partial<AppUser> = { roles: ['admin'], domain: 'grains' };
const rows = [
  { line: 2, revision: 1, cells: ['Martin', 'lea@x.fr'], verdict: 'new', faults: [], changes: [] },
  {
    line: 3,
    revision: 1,
    cells: ['Durand', 'lea@x.fr'],
    verdict: 'refused',
    faults: [{ field: 'email', reason: 'twice', line: 2 }],
    changes: [],
  },
];

const nobodyMissing = { items: [], total: 0, found: 0, spared: 0, fingerprint: '0'.repeat(32) };

/** A server of one import, whose job needs two looks. */
function server(): OfficeAnswers {
  let now: PeopleImport = judged;
  return {
    'GET /companies': () => ({ items: [company] }),
    'GET /users': () => ({ items: [], total: 0 }),
    'GET /classes': () => ({ items: [], total: 0 }),
    'POST /imports': () => now,
    [`GET /imports/${importId}/rows`]: () => ({ items: rows }),
    [`GET /imports/${importId}/missing`]: () => nobodyMissing,
    [`GET /imports/${importId}`]: () => {
      if (now.state === 'committing')
        now = {
          ...now,
          state: 'committed',
          done: 1,
          committedAt: '2026-01-01T00:01:00.000Z',
          undoUntil: '2026-01-02T00:01:00.000Z',
        };
      else if (now.state === 'undoing')
        now = { ...now, state: 'undone', done: 0, undone: { removed: 1, restored: 0, kept: 0 } };
      return now;
    },
    [`POST /imports/${importId}/commit`]: () => (now = { ...now, state: 'committing' }),
    [`PUT /imports/${importId}/mapping`]: ({ body }) =>
      (now = { ...now, mapping: body as PeopleImport['mapping'] }),
    [`POST /imports/${importId}/undo`]: () =>
      (now = { ...now, state: 'undoing', undoUntil: null, undone: { removed: 0, restored: 0, kept: 0 } }),
  };
}

test('a pasted table is read, its rows say why, and what is imported is undone', async () => {
  office = await openOffice('/personnes', server(), admin);
  await screen.getByRole('link', { name: 'Importer des personnes' }).click();
  await screen.getByLabelText('Ou collez les lignes d’un tableur').fill('Nom;E-mail\nMartin;lea@x.fr');
  await screen.getByRole('button', { name: 'Lire ce tableau' }).click();
  await expect.element(screen.getByText('E-mail : déjà à la ligne 2.')).toBeVisible();
  await expect.element(screen.getByText(/Séparé par des points-virgules, écrit en UTF-8/)).toBeVisible();

  await screen.getByLabelText('Date de naissance').selectOptions('Nom');
  await screen.getByRole('button', { name: 'Prendre ces colonnes' }).click();
  await expect
    .poll(() => office?.calls.find(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({ columns: { lastname: 0, email: 1, birthday: 0 }, dates: 'dmy' });

  await screen.getByRole('button', { name: 'Importer 1 personne' }).click();
  await expect.element(screen.getByText('1 ligne est importée.').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Annuler cet import' }).click();
  await expect.element(screen.getByText('Cet import a été annulé.')).toBeVisible();
  await expect
    .element(screen.getByText('Annulé : 1 compte supprimé, aucune valeur rétablie.').first())
    .toBeVisible();
});

test('an import that stopped says how far it is, and goes on or is undone', async () => {
  const stopped: PeopleImport = {
    ...judged,
    state: 'commit-failed',
    total: 3,
    done: 2,
    committedAt: '2026-01-01T00:01:00.000Z',
    undoUntil: '2026-01-02T00:01:00.000Z',
  };
  let now: PeopleImport = stopped;
  const answers: OfficeAnswers = {
    ...server(),
    [`GET /imports/${importId}`]: () => now,
    [`POST /imports/${importId}/commit`]: () => (now = { ...stopped, state: 'committed', done: 3 }),
    [`POST /imports/${importId}/undo`]: () =>
      (now = {
        ...stopped,
        state: now.state === 'undo-failed' ? 'undone' : 'undo-failed',
        undoUntil: null,
        done: 1,
        undone: { removed: 1, restored: 0, kept: 0 },
      }),
  };
  office = await openOffice(`/personnes/import?import=${importId}`, answers, admin);
  await expect.element(screen.getByText('L’import s’est arrêté avant la fin.')).toBeVisible();
  await expect.element(screen.getByText(/^2 lignes sont faites sur 3\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Annuler cet import' }).click();
  await expect.element(screen.getByText('L’annulation s’est arrêtée avant la fin.')).toBeVisible();
  await expect.element(screen.getByText(/^2 lignes sont défaites sur 3\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Reprendre l’annulation' }).click();
  await expect.element(screen.getByText('Cet import a été annulé.')).toBeVisible();
  office.close();

  now = stopped;
  office = await openOffice(`/personnes/import?import=${importId}`, answers, admin);
  await screen.getByRole('button', { name: 'Reprendre l’import' }).click();
  await expect.element(screen.getByText(/^3 lignes sont importées\./)).toBeVisible();
});

test('whoever was imported is invited from there: what would leave is told first', async () => {
  const committed: PeopleImport = {
    ...judged,
    state: 'committed',
    done: 1,
    committedAt: '2026-01-01T00:01:00.000Z',
    undoUntil: '2026-01-02T00:01:00.000Z',
  };
  const leftOut = { came: 1, suspended: 0, unreachable: 0, recent: 0 };
  const letter = { displayName: 'Léa Martin', subject: 'Bienvenue', text: 'Votre nom : lea@x.fr' };
  const answers: OfficeAnswers = {
    ...server(),
    [`GET /imports/${importId}`]: () => committed,
    'POST /invitations/preview': () => ({ letters: 1, more: 0, leftOut, letter }),
    'POST /invitations': () => ({ letters: 1, more: 0, leftOut }),
  };
  office = await openOffice(`/personnes/import?import=${importId}`, answers, admin);
  await screen.getByRole('button', { name: 'Envoyer l’invitation…' }).click();
  await expect.element(screen.getByText(/^Un courrier partirait/)).toBeVisible();
  await expect.element(screen.getByText('Une personne est déjà venue et n’en reçoit pas.')).toBeVisible();
  await expect.element(screen.getByText(/Votre nom : lea@x\.fr/)).toBeVisible();
  expect(office.calls.some(({ call }) => call === 'POST /invitations')).toBe(false);
  await screen.getByRole('button', { name: 'Envoyer le courrier' }).click();
  await expect.element(screen.getByRole('dialog').getByText('Un courrier part.').first()).toBeVisible();
  expect(office.calls.findLast(({ call }) => call === 'POST /invitations')?.body).toEqual({ importId });
  await screen.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();
  await expect.element(screen.getByRole('button', { name: 'Envoyer l’invitation…' })).toHaveFocus();
});

test('a refused row is mended where it stands, and the table outlasts a reload', async () => {
  let mended = false;
  const [good, bad] = rows;
  const answers: OfficeAnswers = {
    ...server(),
    [`GET /imports/${importId}`]: () =>
      mended ? { ...judged, counts: { new: 2, same: 0, changed: 0, refused: 0 }, total: 2 } : judged,
    [`GET /imports/${importId}/rows`]: () => ({
      items: [good, mended ? { ...bad, cells: ['Durand', 'luc@x.fr'], verdict: 'new', faults: [] } : bad],
    }),
    [`PUT /imports/${importId}/rows/3`]: ({ body }) => {
      const { cells } = body as { cells: string[] };
      mended = cells[1] === 'luc@x.fr';
      return mended
        ? { line: 3, revision: 3, cells, verdict: 'new', faults: [], changes: [] }
        : { ...bad, revision: 2, cells, faults: [{ field: 'email', reason: 'invalid' }] };
    },
  };
  office = await openOffice(`/personnes/import?import=${importId}`, answers, admin);
  await screen.getByRole('button', { name: 'Modifier la ligne 3' }).click();
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/déjà à la ligne 2/);
  await field.fill('luc');
  await screen.getByRole('button', { name: 'Enregistrer cette ligne' }).click();
  await expect.element(field).toHaveAccessibleDescription(/pas valable/);
  await field.fill('luc@x.fr');
  await screen.getByRole('button', { name: 'Enregistrer cette ligne' }).click();
  await expect.element(screen.getByRole('button', { name: 'Modifier la ligne 3' })).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Importer 2 personnes' })).toBeVisible();
  expect(office.calls.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    cells: ['Durand', 'luc@x.fr'],
    revision: 2,
  });
});

test('a row that somebody else has written meanwhile is told, shown, and taken over only when asked', async () => {
  const [good, bad] = rows;
  const theirs = { ...bad, revision: 2, cells: ['Durand', 'autre@x.fr'], verdict: 'new', faults: [] };
  let isWritten = false;
  const sent: unknown[] = [];
  office = await openOffice(
    `/personnes/import?import=${importId}`,
    {
      ...server(),
      [`GET /imports/${importId}`]: () => judged,
      [`GET /imports/${importId}/rows`]: () => ({ items: [good, isWritten ? theirs : bad] }),
      [`PUT /imports/${importId}/rows/3`]: ({ body }) => {
        sent.push(body);
        isWritten = true;
        return Response.json(
          { errors: [{ code: 'IMPORT_ROW_CHANGED', title: '', message: '' }], requestId: 'r' },
          { status: 409 },
        );
      },
    },
    admin,
  );
  await screen.getByRole('button', { name: 'Modifier la ligne 3' }).click();
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  await field.fill('luc@x.fr');
  await screen.getByRole('button', { name: 'Enregistrer cette ligne' }).click();
  await expect.element(screen.getByText(/Relisez ce qui y est maintenant/)).toBeVisible();
  await expect.element(field).toHaveValue('luc@x.fr');
  await expect.element(field).toHaveAccessibleDescription(/autre@x\.fr/);
  await screen.getByRole('button', { name: 'Reprendre la ligne telle qu’elle est' }).click();
  await expect.element(field).toHaveValue('autre@x.fr');
  expect(sent).toEqual([{ cells: ['Durand', 'luc@x.fr'], revision: 1 }]);
});

test('in a centre without a company, the one that is named is made before the table is read', async () => {
  const made: unknown[] = [];
  office = await openOffice(
    '/personnes/import',
    {
      ...server(),
      'GET /companies': () => ({ items: made.length === 0 ? [] : [company] }),
      'POST /companies': ({ body }) => {
        made.push(body);
        return company;
      },
    },
    admin,
  );
  const name = screen.getByLabelText('Nom de l’entreprise');
  await name.fill(' ');
  await screen.getByLabelText('Ou collez les lignes d’un tableur').fill('Nom;E-mail\nMartin;lea@x.fr');
  await screen.getByRole('button', { name: 'Lire ce tableau' }).click();
  await expect.element(screen.getByText('Écrivez le nom de l’entreprise.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(made).toEqual([]);
  await name.fill('Atelier Nord');
  await screen.getByRole('button', { name: 'Lire ce tableau' }).click();
  await expect.element(screen.getByText(/Séparé par des points-virgules/)).toBeVisible();
  expect(made).toEqual([{ name: 'Atelier Nord' }]);
});

test('a table that cannot be read says on which line', async () => {
  office = await openOffice(
    '/personnes/import',
    {
      ...server(),
      'POST /imports': () => {
        const errors = [
          { code: 'IMPORT_UNREADABLE', title: '', message: '', path: 'body.file.unclosed-quote.7' },
        ];
        return Response.json({ errors, requestId: 'request-1' }, { status: 400 });
      },
    },
    admin,
  );
  await screen.getByLabelText('Ou collez les lignes d’un tableur').fill('x');
  await screen.getByRole('button', { name: 'Lire ce tableau' }).click();
  await expect
    .element(screen.getByText('Un guillemet ouvert à la ligne 7 n’est jamais fermé.'))
    .toBeVisible();
});
