/** The page of a person: roles as sentences, more time, a suspension that is asked for, and what happened (back-office §5). */
import type { AppUser } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { openOffice, type OfficeAnswers, type OpenOffice } from '../../../testing/open-office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const [claire, company, role] = [sampleId(0x80), sampleId(0x81), sampleId(0x82)];
const admin: Partial<AppUser> = { roles: ['admin'], domain: 'grains' };
const contextId = sampleId(1);

function server(): OfficeAnswers {
  let person: Readonly<Record<string, unknown>> = {
    id: claire,
    _id: claire,
    contextId,
    username: 'claire',
    firstname: 'Claire',
    lastname: 'Bernard',
    displayName: 'Claire Bernard',
    email: 'claire@nord.example',
    birthday: '1985-02-03',
    avatarId: null,
    isFromInvitationCode: false,
    active: true,
    hasCome: true,
    invitedAt: null,
    timeFactor: 1,
    extraAttempts: 0,
    preferredLocale: 'fr',
    createdAt: '2026-01-01T00:00:00.000Z',
    companyUsers: [
      {
        id: sampleId(0x83),
        contextId,
        companyId: company,
        userId: claire,
        role: 'ORGANIZER',
        company: { id: company, contextId, name: 'Atelier Nord', avatarId: null },
      },
    ],
    roleUsers: [],
  };
  return {
    [`GET /users/${claire}`]: () => person,
    [`PATCH /users/${claire}`]: ({ body }) => (person = { ...person, ...(body as object) }),
    [`GET /users/${claire}/realisation-certificates`]: () => ({ items: [] }),
    'GET /class-users': () => ({
      items: [
        {
          id: sampleId(0x84),
          contextId,
          classId: sampleId(0x85),
          userId: claire,
          role: 'STUDENT',
          createdAt: '2026-02-01T00:00:00.000Z',
          class: { id: sampleId(0x85), name: 'Printemps' },
        },
      ],
    }),
    'GET /lessons': () => ({
      items: [
        {
          id: sampleId(0x86),
          progression: 0.5,
          startedAt: '2026-02-02T00:00:00.000Z',
          endedAt: null,
          certificationRef: null,
          course: { id: sampleId(0x87), title: 'Le harnais' },
          class: { id: sampleId(0x85), name: 'Printemps' },
        },
      ],
    }),
    'GET /audit-entries': () => ({
      items: [
        {
          id: sampleId(0x88),
          at: '2026-03-01T00:00:00.000Z',
          actorId: claire,
          action: 'sign-in',
          subject: null,
          details: {},
        },
      ],
    }),
    'GET /companies': () => ({ items: [{ id: company, contextId, name: 'Atelier Nord', avatarId: null }] }),
    'GET /roles': () => ({ items: [{ id: role, contextId, name: 'author', permissions: [] }] }),
    'POST /role-users': () => ({ id: sampleId(0x89) }),
    'POST /users/recover': () => undefined,
  };
}

test('says what Claire may do and where, how far the lessons are, and what happened', async () => {
  office = await openOffice(`/personnes/${claire}`, server(), admin);
  await expect
    .element(
      screen.getByText('Claire Bernard peut créer des sessions et inscrire chez Atelier Nord, pas ailleurs.'),
    )
    .toBeVisible();
  await expect.element(screen.getByText('Le harnais (Printemps)')).toBeVisible();
  await expect.element(screen.getByText('50 %')).toBeVisible();
  const happened = screen.getByRole('list').filter({ hasText: 'Connexion' }).getByRole('listitem');
  await expect.poll(() => happened.first().element().textContent).toMatch(/^Connexion/);
  await expect.poll(() => happened.nth(1).element().textContent).toMatch(/^A commencé «\sLe harnais\s»/);
});

test('gives more time and a role, sends a letter, and suspends once it is confirmed', async () => {
  office = await openOffice(`/personnes/${claire}`, server(), admin);
  await screen.getByLabelText('Temps des étapes chronométrées').selectOptions('1,5 fois plus de temps');
  const sent = (call: string) => office?.calls.filter((one) => one.call === call).map(({ body }) => body);
  await expect.poll(() => sent(`PATCH /users/${claire}`)).toEqual([{ timeFactor: 1.5 }]);
  await screen.getByLabelText('Rôle dans le centre entier').selectOptions('Auteur');
  await screen.getByRole('button', { name: 'Le donner dans le centre entier' }).click();
  await expect.poll(() => sent('POST /role-users')).toEqual([{ roleId: role, principalId: claire }]);
  await screen.getByRole('button', { name: 'Envoyer un courrier pour choisir un mot de passe' }).click();
  await expect.poll(() => sent('POST /users/recover')).toEqual([{ username: 'claire@nord.example' }]);

  await screen.getByRole('button', { name: 'Suspendre' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Suspendre Claire Bernard/ });
  expect(sent(`PATCH /users/${claire}`)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  await expect.element(screen.getByText('Compte suspendu')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Rouvrir le compte' })).toBeVisible();
});

test('invites who has not come yet once it was told what leaves, and undoes an attempt that was given', async () => {
  const answers = server();
  const read = answers[`GET /users/${claire}`];
  office = await openOffice(
    `/personnes/${claire}`,
    {
      ...answers,
      [`GET /users/${claire}`]: (call) => ({ ...(read?.(call) as object), hasCome: false }),
      'POST /invitations/preview': () => ({
        letters: 1,
        leftOut: { came: 0, suspended: 0, unreachable: 0, recent: 0 },
        more: 0,
        letter: { displayName: 'Claire Bernard', subject: 'Votre espace', text: 'Bonjour Claire' },
      }),
      'POST /invitations': () => ({
        letters: 1,
        leftOut: { came: 0, suspended: 0, unreachable: 0, recent: 0 },
        more: 0,
      }),
    },
    admin,
  );
  const sent = (call: string) => office?.calls.filter((one) => one.call === call).map(({ body }) => body);
  await screen.getByRole('button', { name: 'Envoyer l’invitation…' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Votre espace')).toBeVisible();
  expect(sent('POST /invitations')).toEqual([]);
  await dialog.getByRole('button', { name: 'Envoyer le courrier' }).click();
  await expect.element(dialog.getByText('Un courrier part.').first()).toBeVisible();
  expect(sent('POST /invitations')).toEqual([{ userIds: [claire] }]);
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();

  await screen.getByLabelText('Essais supplémentaires').selectOptions('2 essais de plus');
  await expect.poll(() => sent(`PATCH /users/${claire}`)).toEqual([{ extraAttempts: 2 }]);
  await screen.getByRole('button', { name: 'Annuler ce changement' }).click();
  await expect
    .poll(() => sent(`PATCH /users/${claire}`))
    .toEqual([{ extraAttempts: 2 }, { extraAttempts: 0 }]);
});

test('gives the record of training as a paper and as an archive, in the language of the screen', async () => {
  const pdf = () => new Response(new Blob(['%PDF-1.7']), { headers: { 'content-type': 'application/pdf' } });
  office = await openOffice(
    `/personnes/${claire}`,
    { ...server(), [`GET /users/${claire}/training-record.pdf`]: pdf },
    admin,
  );
  const taken: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    taken.push(this.download);
  });
  await screen.getByRole('button', { name: 'Relevé de formation (PDF)' }).click();
  await expect.poll(() => taken).toEqual(['Relevé de formation de Claire Bernard.pdf']);
});

test('says why Claire sees a session, or who would, and keeps the question in the address', async () => {
  const classId = sampleId(0x85);
  const told = (allowed: boolean) => ({
    person: { id: claire, displayName: 'Claire Bernard', active: true },
    thing: { kind: 'class', name: 'Printemps', company: 'Atelier Nord', state: null },
    acts: [
      {
        operation: 'read',
        allowed,
        open: null,
        roles: allowed
          ? [
              {
                of: 'company',
                role: 'ORGANIZER',
                place: { scope: 'company', id: company, name: 'Atelier Nord' },
                left: false,
                since: '2026-03-01T00:00:00.000Z',
                givenBy: 'Aïcha Morel',
              },
            ]
          : [],
        more: false,
      },
    ],
    openers: [
      { standing: 'teacher', states: null },
      { standing: 'admin', states: null },
    ],
    planned: !allowed,
    lessons: allowed
      ? []
      : [
          {
            id: sampleId(0x86),
            title: 'Le harnais',
            className: 'Printemps',
            state: 'LOCKED',
            opensAt: null,
            closesAt: null,
            waitsFor: { any: false, courses: [{ lessonId: null, title: 'La corde' }] },
            onPhones: false,
          },
        ],
  });
  let allowed = true;
  office = await openOffice(
    `/personnes/${claire}`,
    {
      ...server(),
      'GET /classes': () => ({ items: [{ id: classId, name: 'Printemps' }] }),
      [`GET /users/${claire}/access`]: () => told(allowed),
    },
    admin,
  );
  const section = screen.getByRole('region', { name: /^Pourquoi Claire Bernard/ });
  await section.getByLabelText('Chercher').fill('prin');
  await section.getByRole('button', { name: 'Printemps : pourquoi ?' }).click();
  await expect.element(section.getByText('Claire Bernard voit « Printemps ».')).toBeVisible();
  await expect
    .element(
      section.getByText('Organisateur chez Atelier Nord, depuis le 1 mars 2026, donné par Aïcha Morel'),
    )
    .toBeVisible();
  expect(office.path()).toBe(`/personnes/${claire}?thing=class&of=${classId}`);

  office.close();
  allowed = false;
  office = await openOffice(
    `/personnes/${claire}?thing=class&of=${classId}`,
    { ...server(), [`GET /users/${claire}/access`]: () => told(allowed) },
    admin,
  );
  await expect.element(section.getByText('Claire Bernard ne voit pas « Printemps ».')).toBeVisible();
  await expect.element(section.getByText('formateur de la session ;')).toBeVisible();
  await expect.element(section.getByText(/attend la fin de\s: La corde, masqué sur téléphone/)).toBeVisible();
});
