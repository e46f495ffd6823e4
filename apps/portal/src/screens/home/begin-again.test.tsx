/** Beginning a program again (spec §7 reset/me, domain §6): where it may be, after a question, in words. */
import type { ErrorCode, HomeProgram } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id } from '../../../testing/samples.ts';

let portal: OpenPortal | undefined;
afterEach(() => portal?.close());

const control = () => page.getByRole('button', { name: /^Recommencer le programme/ });

async function open(
  program: Partial<HomeProgram>,
  startedAt: string | null,
  answers: Answers = {},
): Promise<void> {
  const window = { startAt: null, expireAt: null };
  const lesson = {
    id: id(401),
    state: 'DONE' as const,
    progress: 'COMPLETED' as const,
    progression: 1,
    scoring: { global: { actual: 1, max: 2 } },
    order: 1,
    currentNodeId: null,
    startedAt,
    ...window,
    waitsFor: null,
    course: { title: 'Toits', stepCount: 2, minutes: null, language: 'fr' as const },
  };
  const one: HomeProgram = {
    id: id(201),
    programId: id(301),
    name: 'Sécurité',
    opensAt: null,
    closesAt: null,
    reviewed: true,
    mayBeginAgain: true,
    lessons: [lesson],
    ...program,
  };
  portal = await openPortal('/', {
    getHome: () => ({
      items: [
        {
          id: id(101),
          name: 'Session 1',
          ...window,
          expired: false,
          trainers: [],
          nextSlot: null,
          programs: [one],
        },
      ],
      total: 1,
    }),
    listOwnClasses: () => ({
      items: [
        {
          id: id(101),
          name: 'Session 1',
          ...window,
          mobileAllowed: true,
          programs: [],
          courseTitles: [],
          competencyIds: [],
        },
      ],
      competencies: [],
    }),
    ...answers,
  });
  await expect.element(page.getByRole('heading', { name: 'Session 1' })).toBeVisible();
}

const begun = '2026-11-01T08:00:00.000Z';
const resets = () => portal?.calls.filter(({ name }) => name === 'resetClassProgram') ?? [];

test.for<readonly [string, Partial<HomeProgram>, string | null]>([
  ['where the program does not allow it', { mayBeginAgain: false }, begun],
  ['where nothing was begun', {}, null],
])('there is no control %s', async ([, program, startedAt]) => {
  await open(program, startedAt);
  expect(control().query()).toBeNull();
});

test('it asks first, saying what is lost and kept, with the safe answer in focus', async () => {
  await open({}, begun, { resetClassProgram: () => ({ lessons: [] }) });
  await control().click();
  const dialog = page.getByRole('dialog', { name: /Recommencer/ });
  await expect.element(dialog.getByText(/ne comptent plus/)).toBeVisible();
  await expect.element(dialog.getByText(/certificats déjà délivrés/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Garder ma progression' }).click();
  expect(resets()).toHaveLength(0);
  await control().click();
  await dialog.getByRole('button', { name: 'Recommencer', exact: true }).click();
  await expect.element(page.getByText('Programme recommencé').first()).toBeVisible();
  expect(resets().map(({ address }) => address)).toEqual([`/api/class-programs/${id(201)}/reset/me`]);
  expect(resets()[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
});

test.for<readonly [ErrorCode, RegExp]>([
  ['Forbidden', /ne peut pas ou plus être recommencé/],
  ['MODEL_NOT_FOUND', /ne peut pas ou plus être recommencé/],
  ['INVALID_INPUTS', /rien à recommencer/],
  ['PATCH_IN_PROGRESS', /réessayez dans un moment/],
])('a refusal with %s is told', async ([code, text]) => {
  await open({}, begun, { resetClassProgram: () => ({ refused: code }) });
  await control().click();
  await page.getByRole('button', { name: 'Recommencer', exact: true }).click();
  await expect.element(page.getByText('Le programme n’a pas été recommencé').first()).toBeVisible();
  await expect.element(page.getByText(text).first()).toBeVisible();
});
