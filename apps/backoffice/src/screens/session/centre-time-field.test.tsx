/** Dates of a session in the hour that a change of clocks shows twice, and in the one that it leaves out (domain §8, decision 0652). */
import type { AppUser } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openOffice, type OpenOffice } from '../../../testing/open-office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const [classId, programId, placeId] = [sampleId(0x50), sampleId(0x51), sampleId(0x53)];
const admin: Partial<AppUser> = { roles: ['admin'], domain: 'grains' };

/** Half past two of the night in which the clocks of Paris are put back, and an hour later half past two again. */
const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];

type Dates = Readonly<Record<'startAt' | 'expireAt', string | null>>;

/** The page of a session that is open at `dates`, as is its program; what is written is what is read. */
async function open(dates: Dates, me = admin): Promise<void> {
  let [ofClass, ofProgram] = [{ ...dates }, { ...dates }];
  office = await openOffice(
    `/sessions/${classId}`,
    {
      [`GET /classes/${classId}`]: () => ({
        id: classId,
        contextId: sampleId(1),
        companyId: sampleId(0x54),
        name: 'Automne',
        expired: false,
        inPreparation: false,
        settings: { mobile: { allowed: true } },
        coFinanced: false,
        coFinancedUntil: null,
        createdAt: '2026-01-01T00:00:00.000Z',
        company: { id: sampleId(0x54), contextId: sampleId(1), name: 'Atelier Nord', avatarId: null },
        classPrograms: [
          {
            id: placeId,
            contextId: sampleId(1),
            classId,
            programId,
            order: 0,
            openingBoundaries: { from: ofProgram.startAt, to: ofProgram.expireAt },
            program: { id: programId, name: 'Travailler en hauteur' },
            ...ofProgram,
          },
        ],
        classUsers: [],
        ...ofClass,
      }),
      [`PATCH /classes/${classId}`]: ({ body }) => {
        ofClass = { ...ofClass, ...(body as Partial<Dates>) };
        return { id: classId };
      },
      [`PATCH /class-programs/${placeId}`]: ({ body }) => {
        ofProgram = { ...ofProgram, ...(body as Partial<Dates>) };
        return { id: placeId };
      },
      'GET /invitation-codes': () => ({ items: [] }),
      'GET /programs': () => ({ items: [] }),
      'GET /users': () => ({ items: [] }),
      'GET /company-users': () => ({ items: [], total: 0 }),
    },
    me,
    { timeZone: 'Europe/Paris' },
  );
}

const facts = () => screen.getByRole('region', { name: 'Nom et dates' });
const start = () => facts().getByLabelText('Début');
const end = () => facts().getByLabelText('Fin', { exact: true });
const choice = (name: RegExp, of = facts()) => of.getByRole('radio', { name });
const save = () => facts().getByRole('button', { name: 'Enregistrer' }).click();
const sent = (call: string) =>
  office?.calls.filter((one) => one.call.startsWith(`PATCH ${call}`)).map(({ body }) => body);

test('another field alone is stored: from the first to the second of two hours that are told alike, to the millisecond', async () => {
  await open({ startAt: first, expireAt: '2026-10-25T01:30:42.500Z' });
  await expect.element(start()).toHaveValue('2026-10-25T02:30');
  await expect.element(end()).toHaveValue('2026-10-25T02:30');
  await facts().getByLabelText('Nom').fill('Automne 2026');
  await save();
  await expect.poll(() => sent('/classes')).toEqual([{ name: 'Automne 2026' }]);
  await screen.getByRole('button', { name: /^Changer les dates de/ }).click();
  const window = screen.getByRole('form', { name: /^Changer les dates de/ });
  await expect.element(window.getByLabelText(/^Ouvre le/)).toHaveValue('2026-10-25T02:30');
  await window.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => sent('/class-programs')).toEqual([{}]);
});

test('an hour that is there twice is the first one until the second is chosen, which stays when its minutes change', async () => {
  await open({ startAt: null, expireAt: null });
  expect(facts().getByRole('radio').elements()).toHaveLength(0);
  await start().fill('2026-10-25T02:30');
  await expect.element(choice(/La première \(UTC\+2\)/)).toBeChecked();
  await save();
  await expect.poll(() => sent('/classes')?.at(-1)).toEqual({ startAt: first });
  (choice(/La première/).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(choice(/La seconde \(UTC\+1\)/)).toBeChecked();
  await save();
  await expect.poll(() => sent('/classes')?.at(-1)).toEqual({ startAt: second });
  await start().fill('2026-10-25T02:45');
  await expect.element(choice(/La seconde/)).toBeChecked();
  await save();
  await expect.poll(() => sent('/classes')?.at(-1)).toEqual({ startAt: '2026-10-25T01:45:00.000Z' });
  await choice(/La première/).click();
  await save();
  await expect.poll(() => sent('/classes')?.at(-1)).toEqual({ startAt: '2026-10-25T00:45:00.000Z' });
  await start().fill('2026-10-26T02:45');
  expect(facts().getByRole('radio').elements()).toHaveLength(0);
});

test('an hour that is left out is the one behind it, which is said before and shown after', async () => {
  await open({ startAt: null, expireAt: null });
  await start().fill('2026-03-29T02:30');
  await expect
    .element(facts().getByText(/supprime cette heure\. Sera retenu\s: 29 mars 2026 à 03:30\.$/))
    .toBeVisible();
  const polite = document.querySelector('[data-announcer] [aria-live=polite]');
  await expect
    .poll(() => polite?.textContent)
    .toMatch(/^Début\s: le changement d’heure supprime cette heure/);
  await save();
  await expect.poll(() => sent('/classes')).toEqual([{ startAt: '2026-03-29T01:30:00.000Z' }]);
  await expect.element(start()).toHaveValue('2026-03-29T03:30');
});

test('an opening window takes both hours, and ends after it begins', async () => {
  await open({ startAt: second, expireAt: '2026-11-01T08:00:00.000Z' });
  await screen.getByRole('button', { name: /^Changer les dates de/ }).click();
  const window = screen.getByRole('form', { name: /^Changer les dates de/ });
  await expect.element(choice(/La seconde/, window)).toBeChecked();
  await window.getByLabelText(/^Ferme le/).fill('2026-10-25T02:45');
  await window.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(window.getByLabelText(/^Ferme le/)).toBeInvalid();
  expect(sent('/class-programs')).toEqual([]);
  await choice(/La seconde/, window)
    .nth(1)
    .click();
  await window.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => sent('/class-programs')).toEqual([{ expireAt: '2026-10-25T01:45:00.000Z' }]);
});

test('whoever only reads the dates is told which of the two hours it is', async () => {
  await open({ startAt: second, expireAt: '2026-11-01T08:00:00.000Z' }, {});
  await expect
    .poll(() => facts().element().textContent)
    .toMatch(/25 octobre 2026 à 02:30 \(UTC\+1\).*1 novembre 2026 à 09:00(?! \()/);
});
