/** Slots of a session: a series is planned, a sheet is filled in with an absence, corrected, and countersigned by a click (back-office §4). */
import type { AppUser, AttendanceLine, ClassSlot } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openOffice, type OfficeAnswers, type OpenOffice } from '../../../testing/open-office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const [classId, slotId, trainerId] = [sampleId(0x50), sampleId(0x51), sampleId(0x52)];
const [leaId, paulId] = [sampleId(0x53), sampleId(0x54)];
const admin: Partial<AppUser> = { roles: ['admin'], domain: 'grains' };
const timeZone = 'Europe/Paris';

const slot: ClassSlot = {
  id: slotId,
  classId,
  title: 'Échafaudages',
  place: 'Salle 2',
  videoUrl: null,
  startAt: '2026-01-12T08:00:00.000Z',
  endAt: '2026-01-12T11:30:00.000Z',
  earlyMinutes: 15,
  lateMinutes: 60,
  trainers: [{ userId: trainerId, displayName: 'Théo Martin' }],
  cancelled: null,
  closedAt: null,
  recorded: 1,
  present: 1,
};

const signed: AttendanceLine = {
  number: 1,
  state: 'late',
  reason: null,
  why: null,
  at: '2026-01-12T08:20:00.000Z',
  by: 'Léa Martin',
  signedBy: 'hand',
};

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

/** A class with one slot that has begun; what is sent is kept. */
function server(sent: Sent[]): OfficeAnswers {
  let slots: ClassSlot[] = [];
  const lines = new Map<string, AttendanceLine[]>([[leaId, [signed]]]);
  let closedAt: string | null = null;
  const keep = (path: string, body: unknown): void => void sent.push({ path, body });
  const learner = (userId: string, displayName: string) => {
    const told = lines.get(userId) ?? [];
    return { userId, displayName, line: told.at(-1) ?? null, earlier: told.slice(0, -1) };
  };
  const sheet = () => ({
    slot: { ...slot, closedAt },
    className: 'Printemps',
    timeZone,
    learners: [learner(leaId, 'Léa Martin'), learner(paulId, 'Paul Martin')],
    mayCountersign: true,
    countersigned: closedAt === null ? null : { at: closedAt, by: 'Théo Martin', signedBy: 'click' },
    linkMadeAt: null,
  });
  return {
    [`GET /classes/${classId}/slots`]: () => ({
      items: slots,
      trainers: slot.trainers,
      learners: 2,
      timeZone,
    }),
    [`POST /classes/${classId}/slots`]: ({ body }) => {
      keep('slots', body);
      slots = [slot];
      return { ids: [slotId, sampleId(0x55), sampleId(0x56), sampleId(0x57)] };
    },
    [`GET /slots/${slotId}/sheet`]: sheet,
    [`POST /slots/${slotId}/link`]: () => ({
      url: 'https://atelier.example/presence/secret-of-the-room',
      madeAt: '2026-01-12T08:00:00.000Z',
    }),
    [`POST /slots/${slotId}/attendance`]: ({ body }) => {
      keep('attendance', body);
      const { userIds, state, reason, why } = body as {
        userIds: string[];
        state: AttendanceLine['state'];
        reason: string | null;
        why: string | null;
      };
      for (const userId of userIds) {
        const before = lines.get(userId) ?? [];
        const by = 'Théo Martin';
        const line = { number: before.length + 1, state, reason, why, at: signed.at, by, signedBy: null };
        lines.set(userId, [...before, line]);
      }
      return sheet();
    },
    [`POST /slots/${slotId}/countersign`]: ({ body }) => {
      keep('countersign', body);
      closedAt = '2026-01-12T11:40:00.000Z';
      return sheet();
    },
  };
}

test('a series of half-days is planned from an empty list, counted before it is sent', async () => {
  const sent: Sent[] = [];
  office = await openOffice(`/sessions/${classId}/seances`, server(sent), admin);
  await expect.element(screen.getByText('Aucune séance pour l’instant')).toBeVisible();
  await screen.getByRole('button', { name: 'Prévoir une séance' }).click();
  await screen.getByRole('button', { name: 'Prévoir', exact: true }).click();
  await expect.element(screen.getByText('Écrivez un titre.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Titre' }).fill('Échafaudages');
  await screen.getByRole('radio', { name: 'Une série de demi-journées' }).click();
  await screen.getByLabelText('Premier jour').fill('2026-01-12');
  await screen.getByLabelText('Dernier jour').fill('2026-01-13');
  await expect.element(screen.getByText('4 séances seront prévues.')).toBeVisible();
  await screen.getByRole('button', { name: 'Prévoir', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Échafaudages' })).toBeVisible();
  await expect.element(screen.getByText(/lundi 12 janvier 2026, 09:00 – 12:30/)).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    title: 'Échafaudages',
    place: null,
    earlyMinutes: 15,
    lateMinutes: 60,
    when: {
      of: 'series',
      firstDay: '2026-01-12',
      lastDay: '2026-01-13',
      halfDays: [
        { from: '09:00', to: '12:30' },
        { from: '13:30', to: '17:00' },
      ],
    },
  });
});

test('the sheet takes an absence with its reason and a correction with its why, then a click that countersigns', async () => {
  const sent: Sent[] = [];
  office = await openOffice(`/sessions/${classId}/seances/${slotId}`, server(sent), admin);
  await expect.element(screen.getByText(/signé à la main le/)).toBeVisible();
  await expect.element(screen.getByText(/une fois le dernier apprenant noté/)).toBeVisible();

  await screen.getByRole('button', { name: 'Noter la présence de Paul Martin' }).click();
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(screen.getByText('Écrivez le motif.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Motif de l’absence' }).fill('Train en retard');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/Motif\s: Train en retard/)).toBeVisible();

  await screen.getByRole('button', { name: 'Corriger la présence de Léa Martin' }).click();
  await screen.getByRole('radio', { name: 'présent', exact: true }).click();
  await screen.getByRole('textbox', { name: 'Pourquoi cela change' }).fill('Là dès neuf heures');
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(screen.getByText('1 valeur d’avant')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { userIds: [paulId], state: 'absent', reason: 'Train en retard', why: null },
    { userIds: [leaId], state: 'present', reason: null, why: 'Là dès neuf heures' },
  ]);

  await screen.getByRole('button', { name: 'Contresigner', exact: true }).click();
  await expect.element(screen.getByText(/^Dessinez votre signature, ou/)).toBeVisible();
  await screen.getByRole('button', { name: 'Je contresigne en cliquant' }).click();
  await expect.element(screen.getByText(/Contresignée par Théo Martin le .*, en cliquant\./)).toBeVisible();
  expect(sent.at(-1)).toEqual({ path: 'countersign', body: { signature: { by: 'click' } } });
});

test('the link is shown once, and as a poster that leads there', async () => {
  office = await openOffice(`/sessions/${classId}/seances/${slotId}`, server([]), admin);
  await screen.getByRole('button', { name: 'Faire le lien' }).click();
  await expect.element(screen.getByText('https://atelier.example/presence/secret-of-the-room')).toBeVisible();
  await screen.getByRole('button', { name: 'Afficher le QR code' }).click();
  await expect.element(screen.getByRole('img', { name: 'QR code qui mène à la signature' })).toBeVisible();
});

test('an hour that the clock shows twice is told with its distance from UTC', async () => {
  const twice = { ...slot, startAt: '2026-10-25T00:30:00.000Z', endAt: '2026-10-25T01:30:00.000Z' };
  office = await openOffice(
    `/sessions/${classId}/seances`,
    {
      ...server([]),
      [`GET /classes/${classId}/slots`]: () => ({
        items: [twice],
        trainers: slot.trainers,
        learners: 2,
        timeZone,
      }),
    },
    admin,
  );
  await expect
    .element(screen.getByText(/dimanche 25 octobre 2026, 02:30 \(UTC\+2\) – 02:30 \(UTC\+1\)/).first())
    .toBeVisible();
});
