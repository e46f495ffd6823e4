/** Parts of the account that are read apart: their place is kept meanwhile, and a failed read says why. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';

let portal: OpenPortal | undefined;
afterEach(() => {
  portal?.close();
  vi.restoreAllMocks();
});

const settings = { tools: { push: true, weeklyGoal: true } };
const week = { minutes: null, activeSeconds: 0, from: '2026-11-16', to: '2026-11-22' };
const reads = {
  getWeeklyGoal: () => week,
  getCalendarFeed: () => ({ createdAt: null }),
  getNotificationSettings: () => ({ digest: 'never', hour: 7 }),
  getPush: () => ({ publicKey: `B${'A'.repeat(86)}`, devices: [] }),
} satisfies Answers;
const refused: Answers = Object.fromEntries(
  [...Object.keys(reads), 'getAccountDeletion'].map((name) => [name, () => ({ refused: 'Forbidden' })]),
);

/** Less than half of a button, in CSS pixels. */
const most = 16;

test('what is read late moves nothing below it away from under a pointer', async () => {
  const registration = { pushManager: { getSubscription: () => Promise.resolve(null) } };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never);
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration as never);
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const late = Object.fromEntries(
    Object.entries(reads).map(([name, answer]) => [name, () => promise.then<unknown>(answer)]),
  ) as Answers;
  portal = await openPortal(
    '/me',
    { ...late, getAccountDeletion: () => ({ requestedAt: null, held: null }) },
    { settings },
  );
  const last = page.getByRole('button', { name: 'Demander la suppression de mon compte' });
  await expect.element(page.getByRole('heading', { name: 'Sur cet appareil' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Mon objectif de la semaine' })).toBeVisible();
  await expect.element(last).toBeVisible();
  const heights = () =>
    [...document.querySelectorAll('main > section')].map((section) => ({
      name: section.getAttribute('aria-labelledby'),
      px: section.getBoundingClientRect().height,
    }));
  const before = heights();
  resolve(undefined);
  await expect.element(page.getByRole('button', { name: 'Créer mon adresse d’agenda' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Chaque jour' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Minutes/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Me prévenir sur cet appareil' })).toBeVisible();
  const moved = heights().map(({ name, px }, place) => ({ name, px: px - (before[place]?.px ?? 0) }));
  expect(moved.length).toBeGreaterThan(5);
  expect(moved.filter(({ px }) => Math.abs(px) > most)).toEqual([]);
});

test('each of them that cannot be read says so, and offers no change of what nobody knows', async () => {
  portal = await openPortal('/me', refused, { settings });
  await expect.poll(() => page.getByText('Accès refusé').elements()).toHaveLength(5);
  await expect
    .element(page.getByRole('button', { name: 'Créer mon adresse d’agenda' }))
    .not.toBeInTheDocument();
});
