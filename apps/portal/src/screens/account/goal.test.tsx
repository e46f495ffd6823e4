/** The own goal of a week: it can be changed once it is known, and says why where it cannot be read. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';

let portal: OpenPortal | undefined;
afterEach(() => portal?.close());

const field = () => page.getByRole('textbox', { name: /Minutes/ });

test('a goal is offered once it is known: an empty field that is saved before would take it away', async () => {
  const week = { activeSeconds: 0, from: '2026-11-16', to: '2026-11-22' };
  const { promise, resolve } = Promise.withResolvers<typeof week & { minutes: number | null }>();
  portal = await openPortal('/me', { getWeeklyGoal: () => promise });
  await expect.element(page.getByRole('heading', { name: /objectif/i })).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
  resolve({ ...week, minutes: 90 });
  await expect.element(field()).toHaveValue('90');
});

test('where it cannot be read, that is said', async () => {
  portal = await openPortal('/me', { getWeeklyGoal: () => ({ refused: 'Forbidden' }) });
  await expect.element(page.getByText('Accès refusé').first()).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
});
