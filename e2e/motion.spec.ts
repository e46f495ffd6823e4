// Less motion where the device asks for it, whatever the account says (experience §3.3; decision 0117).
import type { Page } from '@playwright/test';
import { lessonsOf, signIn, worked } from './learner.ts';
import { carryToken } from './sign-in.ts';
import { expect, test } from './test.ts';

const tenant = 'atelier';
/** Longest that anything may move or fade, in milliseconds. */
const most = 100;

test.use({ locale: 'fr-FR' });

for (const device of ['reduce', 'no-preference'] as const) {
  for (const wish of ['full', 'system', 'reduced'] as const) {
    const still = device === 'reduce' || wish === 'reduced';
    test(`a device of “${device}” and an account of “${wish}”: ${still ? 'nothing moves for long' : 'things move'} @once`, async ({
      page,
      portal,
    }) => {
      const learner = await signIn(portal, tenant);
      worked(
        await learner.api.updateUser({ params: { id: learner.id }, body: { comfort: { motion: wish } } }),
      );
      const done = (await lessonsOf(learner)).find(({ progress }) => progress === 'COMPLETED');
      await page.emulateMedia({ reducedMotion: device });
      await carryToken(page, portal, tenant, learner);
      const moved = await watchMoves(page);
      const origin = portal.origin(tenant);
      await page.goto(`${origin}/me`);
      await expect(page.getByRole('radio', { name: 'Réduites' })).toBeChecked({
        checked: wish === 'reduced',
      });
      await page.getByRole('button', { name: 'Demander la suppression de mon compte' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const inAccount = await moved();
      await page.goto(`${origin}/session/${done?.id}/actions`);
      await expect(page.getByText(/sur \d+/).first()).toBeVisible();
      // Spec §9: the radial begins after 500 ms.
      await page.waitForTimeout(700);
      const longest = [...inAccount, ...(await moved())].toSorted((one, other) => other.ms - one.ms);
      // Whoever comes next on this portal finds the account as it was.
      worked(
        await learner.api.updateUser({ params: { id: learner.id }, body: { comfort: { motion: 'system' } } }),
      );
      if (still) expect(longest.filter(({ ms }) => ms > most)).toEqual([]);
      else expect(longest[0]?.ms).toBeGreaterThanOrEqual(800);
    });
  }
}

interface Move {
  readonly what: string;
  readonly ms: number;
}

/** Notes everything that begins to move or fade from now on, with how long it takes. */
async function watchMoves(page: Page): Promise<() => Promise<readonly Move[]>> {
  await page.addInitScript(() => {
    const moves = new Map<Animation, { what: string; ms: number }>();
    Object.assign(globalThis, { moves });
    const look = () => {
      requestAnimationFrame(look);
      for (const one of document.getAnimations()) {
        const { duration, iterations } = one.effect?.getComputedTiming() ?? {};
        const what = one instanceof CSSAnimation ? one.animationName : one.id;
        moves.set(one, { what, ms: Number(duration) * Number(iterations) });
      }
    };
    requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(() => [...(globalThis as unknown as { moves: Map<unknown, Move> }).moves.values()]);
}
