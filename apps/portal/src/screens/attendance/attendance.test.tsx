/** Signing presence from a link: by a click or by hand, on a phone's width, and what a learner reads of the own live parts (back-office §4). */
import type { OwnSlot, Signing } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';

let portal: OpenPortal | undefined;
afterEach(() => portal?.close());

const secret = 's'.repeat(43);
const slot: OwnSlot = {
  id: sampleId(0x70),
  classId: sampleId(0x71),
  className: 'Printemps',
  title: 'Échafaudages',
  place: 'Salle 2',
  videoUrl: null,
  startAt: '2026-03-02T09:00:00.000Z',
  endAt: '2026-03-02T12:30:00.000Z',
  cancelled: null,
  own: null,
};
const signing: Signing = {
  slot,
  trainers: ['Théo Martin'],
  moment: 'on-time',
  opensAt: '2026-03-02T08:45:00.000Z',
  closesAt: '2026-03-02T10:00:00.000Z',
  timeZone: 'Europe/Paris',
};
const own = (signedBy: 'click' | 'hand' | null) =>
  ({ state: 'present', at: '2026-03-02T09:01:00.000Z', reason: null, signedBy }) as const;

test('a click signs, once the page has said what is signed and until when', async () => {
  portal = await openPortal(`/presence/${secret}`, {
    getSigning: () => signing,
    signAttendance: () => ({ ...signing, slot: { ...slot, own: own('click') } }),
  });
  await expect.element(page.getByRole('heading', { level: 1, name: /Signer.*Échafaudages/ })).toBeVisible();
  await expect.element(page.getByText(/lundi 2 mars 2026, de 10:00 à 13:30/)).toBeVisible();
  await page.getByRole('button', { name: 'Signer', exact: true }).click();
  await expect.element(page.getByText(/^Dessinez votre signature, ou/)).toBeVisible();
  await page.getByRole('button', { name: 'Je signe en cliquant' }).click();
  await expect.element(page.getByText('Merci, votre présence est signée.').first()).toBeVisible();
  await expect.element(page.getByText(/Signé le .*présent/)).toBeVisible();
  expect(portal.calls.find(({ name }) => name === 'signAttendance')?.body).toEqual({
    signature: { by: 'click' },
  });
});

test('a pointer draws strokes of whole numbers within the field, and they are what is sent', async () => {
  portal = await openPortal(`/presence/${secret}`, {
    getSigning: () => signing,
    signAttendance: () => ({ ...signing, slot: { ...slot, own: own('hand') } }),
  });
  const pad = page.getByRole('img', { name: 'Votre signature. Vide' });
  await expect.element(pad).toBeVisible();
  const field = pad.element();
  const { left, top, width, height } = field.getBoundingClientRect();
  const at = (type: string, x: number, y: number) =>
    field.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        isPrimary: true,
        bubbles: true,
        clientX: left + x * width,
        clientY: top + y * height,
      }),
    );
  // No such pointer is there for the browser to hold.
  (field as SVGElement).setPointerCapture = () => undefined;
  at('pointerdown', 0.1, 0.5);
  at('pointermove', 0.5, 0.25);
  at('pointermove', 2, 0.5);
  at('pointerup', 2, 0.5);
  await expect
    .element(page.getByRole('img', { name: 'Votre signature. Quelque chose est dessiné' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Signer', exact: true }).click();
  await expect.element(page.getByText('Merci, votre présence est signée.').first()).toBeVisible();
  const sent = portal.calls.find(({ name }) => name === 'signAttendance')?.body;
  expect(sent).toEqual({
    signature: { by: 'hand', strokes: [[100, 200, 100, 200, 500, 100, 1000, 200]] },
  });
});

test.each([
  ['early', /Vous pourrez signer à partir du lundi 2 mars 2026 à 09:45/],
  ['over', /Le temps pour signer a pris fin le lundi 2 mars 2026 à 11:00/],
  ['cancelled', /annulée.*Panne/],
  ['closed', /a clos la feuille/],
] as const)('%s, it says so and offers nothing to sign', async (moment, said) => {
  portal = await openPortal(`/presence/${secret}`, {
    getSigning: () => ({
      ...signing,
      moment,
      slot: { ...slot, cancelled: moment === 'cancelled' ? 'Panne' : null },
    }),
  });
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Je signe en cliquant' })).not.toBeInTheDocument();
});

test('an hour that the clock shows twice is told with its distance from UTC', async () => {
  const twice = { ...slot, startAt: '2026-10-25T00:30:00.000Z', endAt: '2026-10-25T01:30:00.000Z' };
  const signedAt = '2026-10-25T01:05:00.000Z';
  portal = await openPortal('/seances', {
    listOwnSlots: () => ({
      items: [{ ...twice, own: { ...own('click'), at: signedAt } }],
      timeZone: 'Europe/Paris',
    }),
  });
  await expect
    .element(page.getByText(/dimanche 25 octobre 2026, de 02:30 \(UTC\+2\) à 02:30 \(UTC\+1\)/))
    .toBeVisible();
  await expect.element(page.getByText(/Signé le 25\/10\/2026.*02:05 \(UTC\+1\)/)).toBeVisible();
});

test('a link that was replaced says what to do', async () => {
  portal = await openPortal(`/presence/${secret}`, { getSigning: () => ({ refused: 'MODEL_NOT_FOUND' }) });
  await expect.element(page.getByText('Ce lien n’ouvre aucune de vos séances')).toBeVisible();
});

test('the own live parts are told, those to come first, with what is recorded', async () => {
  const past = {
    ...slot,
    id: sampleId(0x72),
    title: 'Ancrages',
    startAt: '2025-03-02T09:00:00.000Z',
    endAt: '2025-03-02T12:30:00.000Z',
    own: { state: 'absent', at: '2025-03-02T13:00:00.000Z', reason: 'Train', signedBy: null } as const,
  };
  const coming = { ...slot, startAt: '2099-03-02T09:00:00.000Z', endAt: '2099-03-02T12:30:00.000Z' };
  portal = await openPortal('/seances', {
    listOwnSlots: () => ({ items: [past, coming], timeZone: 'Europe/Paris' }),
  });
  await expect.element(page.getByRole('heading', { name: 'Échafaudages' })).toBeVisible();
  await expect.element(page.getByText(/Noté\s: absent \(Train\)/)).toBeVisible();
});
