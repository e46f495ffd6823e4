/** The page of a session that is prepared: people are planned, the letter is shown, and one button opens it (back-office §4). */
import type { AppUser } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openOffice, type OfficeAnswers, type OpenOffice, refused } from '../../../testing/open-office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const [classId, programId, learnerId] = [sampleId(0x50), sampleId(0x51), sampleId(0x52)];
const admin: Partial<AppUser> = { roles: ['admin'], domain: 'grains' };

const program = {
  id: sampleId(0x53),
  contextId: sampleId(1),
  classId,
  programId,
  order: 0,
  startAt: '2026-01-01T08:00:00.000Z',
  expireAt: null,
  openingBoundaries: { from: '2026-03-01T08:00:00.000Z', to: '2026-04-01T08:00:00.000Z' },
  program: { id: programId, name: 'Travailler en hauteur' },
};

const session = (inPreparation: boolean) => ({
  id: classId,
  contextId: sampleId(1),
  companyId: sampleId(0x54),
  name: 'Printemps',
  startAt: '2026-03-01T08:00:00.000Z',
  expireAt: '2026-04-01T08:00:00.000Z',
  expired: false,
  inPreparation,
  settings: { mobile: { allowed: true } },
  createdAt: '2026-01-01T00:00:00.000Z',
  company: { id: sampleId(0x54), contextId: sampleId(1), name: 'Atelier Nord', avatarId: null },
  classPrograms: [program],
  classUsers: [],
});

const planned = {
  userId: learnerId,
  displayName: 'Léa Martin',
  email: 'lea@nord.example',
  plannedAt: '2026-01-02T00:00:00.000Z',
};

/** A server of one class: it is opened once, and learners are planned until then. */
function server(): OfficeAnswers {
  let isOpen = false;
  const learners: (typeof planned)[] = [];
  return {
    [`GET /classes/${classId}`]: () => session(!isOpen),
    [`GET /classes/${classId}/planned-learners`]: () => ({ items: learners }),
    [`GET /classes/${classId}/opening`]: () =>
      isOpen
        ? refused('CLASS_ALREADY_OPEN')
        : {
            learners: learners.length,
            letters: learners.length,
            problems: [
              { kind: 'cut', classProgramId: program.id },
              ...(learners.length === 0 ? [{ kind: 'no-learner' }] : []),
            ],
            letter:
              learners.length === 0
                ? null
                : {
                    userId: learnerId,
                    displayName: 'Léa Martin',
                    subject: 'Votre session',
                    text: 'Bonjour Léa,',
                  },
          },
    [`POST /classes/${classId}/learners`]: () => {
      learners.push(planned);
      return { added: 1, already: 0, unknown: ['inconnue@nord.example'] };
    },
    [`POST /classes/${classId}/open`]: () => {
      isOpen = true;
      return { learners: 1, letters: 1 };
    },
    'GET /invitation-codes': () => ({ items: [] }),
    'POST /invitation-codes': () => ({
      id: sampleId(0x60),
      classId,
      companyId: sampleId(0x54),
      label: 'Affiche',
      quota: 20,
      used: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-02-01T00:00:00.000Z',
      code: '7K3PW-9DX4-T2MA',
    }),
    'GET /programs': () => ({ items: [{ id: programId, name: 'Travailler en hauteur' }] }),
    'GET /users': () => ({ items: [] }),
    'GET /company-users': () => ({ items: [], total: 0 }),
  };
}

test('learners are pasted, the letter is read as one of them gets it, and the session is opened', async () => {
  office = await openOffice(`/sessions/${classId}`, server(), admin);
  await expect.element(screen.getByText('En préparation', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/Les dates de «\sTravailler en hauteur\s» dépassent/)).toBeVisible();

  await screen
    .getByLabelText('Coller des adresses e-mail')
    .fill('Léa Martin <lea@nord.example>; inconnue@nord.example');
  await screen.getByRole('button', { name: 'Ajouter ces adresses' }).click();
  await expect.element(screen.getByText(/Sans compte\s: inconnue@nord\.example/)).toBeVisible();
  await expect.element(screen.getByText('Léa Martin (lea@nord.example)')).toBeVisible();
  expect(
    office.calls.find(({ call }) => call.endsWith('/learners') && call.startsWith('POST'))?.body,
  ).toEqual({
    emails: ['lea@nord.example', 'inconnue@nord.example'],
  });

  await expect.element(screen.getByText(/Tel que Léa Martin le recevra/)).toBeVisible();
  await expect.element(screen.getByText(/Bonjour Léa,/)).toBeVisible();
  expect(office.calls.some(({ call }) => call.endsWith('/open'))).toBe(false);
  await screen.getByRole('button', { name: 'Ouvrir la session' }).click();
  await expect.element(screen.getByText('En préparation', { exact: true })).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('heading', { name: 'Ouverture de la session' }))
    .not.toBeInTheDocument();
  expect(office.calls.find(({ call }) => call.endsWith('/open'))?.body).toEqual({ letters: true });
});

test('everybody who learns in the company is added by one press', async () => {
  office = await openOffice(
    `/sessions/${classId}`,
    { ...server(), 'GET /company-users': () => ({ items: [{ userId: learnerId }], total: 1 }) },
    admin,
  );
  await screen.getByRole('button', { name: /^Ajouter l’apprenant de / }).click();
  await expect.element(screen.getByText('Léa Martin (lea@nord.example)')).toBeVisible();
  expect(office.calls.find(({ call }) => call === `POST /classes/${classId}/learners`)?.body).toEqual({
    userIds: [learnerId],
  });
});

test('a code is shown once, when it is made, with its label and places', async () => {
  office = await openOffice(`/sessions/${classId}`, server(), admin);
  await screen.getByLabelText('Libellé').fill('Affiche');
  await screen.getByLabelText('Places').fill('0');
  await screen.getByRole('button', { name: 'Créer un code' }).click();
  await expect.element(screen.getByText(/^Un nombre entier de 1 à 10\s000/).first()).toBeVisible();
  await screen.getByLabelText('Places').fill('20');
  await screen.getByRole('button', { name: 'Créer un code' }).click();
  await expect.element(screen.getByText('7K3PW-9DX4-T2MA')).toBeVisible();
  const made = office.calls.filter(({ call }) => call === 'POST /invitation-codes');
  expect(made).toHaveLength(1);
  expect(made[0]?.body).toMatchObject({ classId, label: 'Affiche', quota: 20 });
  await screen.getByRole('button', { name: 'Afficher l’affiche à imprimer' }).click();
  const poster = screen.getByRole('dialog', { name: 'Affiche d’invitation' });
  await expect.element(poster.getByRole('img', { name: /^Code QR/ })).toBeVisible();
  await expect.element(poster.getByText('7K3PW-9DX4-T2MA')).toBeVisible();
  await expect.element(poster.getByText(/, pour 20 personnes\.$/)).toBeVisible();
});

test('whoever only teaches reads it and changes nothing', async () => {
  office = await openOffice(`/sessions/${classId}`, {
    ...server(),
    [`GET /classes/${classId}`]: () => session(false),
  });
  await expect.element(screen.getByText('Travailler en hauteur')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /^(Ajouter|Retirer|Créer)/ }))
    .not.toBeInTheDocument();
});

test('programs are put in order by Alt and an arrow, and the focus stays on the one that moved', async () => {
  const second = { ...program, id: sampleId(0x5a), programId: sampleId(0x5b), order: 1 };
  let inOrder = [program, { ...second, program: { id: sampleId(0x5b), name: 'Élaguer' } }];
  office = await openOffice(
    `/sessions/${classId}`,
    {
      ...server(),
      [`GET /classes/${classId}`]: () => ({ ...session(false), classPrograms: inOrder }),
      [`PUT /classes/${classId}/order`]: ({ body }) => {
        const { classProgramIds } = body as { classProgramIds: readonly string[] };
        inOrder = inOrder.toSorted(
          (one, other) => classProgramIds.indexOf(one.id) - classProgramIds.indexOf(other.id),
        );
        return { programs: inOrder.length };
      },
    },
    admin,
  );
  const up = screen.getByRole('button', { name: /^Monter «\sÉlaguer/ });
  await expect.element(up).toBeVisible();
  up.element().focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(screen.getByRole('button', { name: /^Descendre «\sÉlaguer/ })).toHaveFocus();
  await expect.element(up).toBeDisabled();
  expect(office.calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    classProgramIds: [second.id, program.id],
    from: [program.id, second.id],
  });
});

test('an order of programs that somebody else changed meanwhile is read again, and said', async () => {
  const second = { ...program, id: sampleId(0x5a), programId: sampleId(0x5b), order: 1 };
  const third = { ...program, id: sampleId(0x5c), programId: sampleId(0x5d), order: 2 };
  let inOrder = [
    program,
    { ...second, program: { id: sampleId(0x5b), name: 'Élaguer' } },
    { ...third, program: { id: sampleId(0x5d), name: 'Tailler' } },
  ];
  office = await openOffice(
    `/sessions/${classId}`,
    {
      ...server(),
      [`GET /classes/${classId}`]: () => ({ ...session(false), classPrograms: inOrder }),
      [`PUT /classes/${classId}/order`]: () => {
        inOrder = inOrder.toReversed();
        return refused('ORDER_CHANGED');
      },
    },
    admin,
  );
  await screen.getByRole('button', { name: /^Monter «\sÉlaguer/ }).click();
  await expect.element(screen.getByText(/Relisez l’ordre d’aujourd’hui/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Monter «\sTailler/ })).toBeDisabled();
});

test('dates are those of the clock of the centre, wherever the device is', async () => {
  const sent = (call: string) => office?.calls.find((one) => one.call.startsWith(call))?.body;
  office = await openOffice(
    `/sessions/${classId}`,
    {
      ...server(),
      [`GET /classes/${classId}`]: () => session(false),
      [`PATCH /classes/${classId}`]: () => session(false),
      [`PATCH /class-programs/${program.id}`]: () => program,
    },
    admin,
    { timeZone: 'America/Halifax' },
  );
  const [start, end] = [screen.getByLabelText('Début'), screen.getByLabelText('Fin', { exact: true })];
  await expect.element(start).toHaveValue('2026-03-01T04:00');
  await expect.element(start).toHaveAccessibleDescription('Heure du centre (America/Halifax)');
  // Clocks were put forward in between.
  await expect.element(end).toHaveValue('2026-04-01T05:00');
  await end.fill('2026-07-01T23:30');
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => sent('PATCH /classes')).toEqual({ expireAt: '2026-07-02T02:30:00.000Z' });
  await screen.getByRole('button', { name: /^Changer les dates de/ }).click();
  const window = screen.getByRole('form', { name: /^Changer les dates de/ });
  await expect.element(window.getByLabelText(/^Ouvre le/)).toHaveValue('2026-01-01T04:00');
  await window.getByLabelText(/^Ouvre le/).fill('2026-12-24T00:15');
  await window.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => sent('PATCH /class-programs')).toEqual({ startAt: '2026-12-24T04:15:00.000Z' });
});

test('programs are put in order by dragging one before another', async () => {
  const second = { ...program, id: sampleId(0x5a), programId: sampleId(0x5b), order: 1 };
  const inOrder = [program, { ...second, program: { id: sampleId(0x5b), name: 'Élaguer' } }];
  office = await openOffice(
    `/sessions/${classId}`,
    {
      ...server(),
      [`GET /classes/${classId}`]: () => ({ ...session(false), classPrograms: inOrder }),
      [`PUT /classes/${classId}/order`]: () => ({ programs: 2 }),
    },
    admin,
  );
  await expect.element(screen.getByRole('button', { name: /^Monter «\sÉlaguer/ })).toBeVisible();
  const lines = [...document.querySelectorAll('section[aria-labelledby=session-programs] ul > li')];
  const [first, last] = lines as [Element, Element];
  const handle = last.querySelector('[title="Tirer pour déplacer"]') as Element;
  await userEvent.dragAndDrop(handle, first, { targetPosition: { x: 40, y: 2 } });
  await expect
    .poll(() => office?.calls.find(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({ classProgramIds: [second.id, program.id], from: [program.id, second.id] });
});
