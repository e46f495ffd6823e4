/** The strip that says what became of an answer, and the press on Next that leads on from it. */
import { expect } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { limits } from '@parcours/contract';

/** Its heading. */
export const verdict = (name: string) => screen.getByRole('heading', { level: 2, name, exact: true });

/** Once the strip has the focus, and a press on Next counts again (spec §9). */
export async function goOnFrom(name: string): Promise<void> {
  await expect.element(verdict(name)).toHaveFocus();
  await new Promise((done) => setTimeout(done, limits.nextDebounceMs));
  await userEvent.click(screen.getByRole('button', { name: 'Suivant', exact: true }));
}
