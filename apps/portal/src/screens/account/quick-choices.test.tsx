/** Choices made faster than the server answers: the last one counts, and a refused one leaves what the server has. */
import type { AppUser, Locale } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Refusal, SeenCall } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { deviceComfort, forgetComfort } from '@parcours/web';

const comfort = deviceComfort;
/** The account as the server has it. */
let stored: AppUser;
/** Answers held back, oldest first. */
let held: ((refuse?: Refusal) => void)[];
let portal: OpenPortal | undefined;

const serve = ({ body }: SeenCall): Promise<AppUser | Refusal> =>
  new Promise((done) => {
    held.push((refusal) => {
      const change = body as Partial<AppUser>;
      if (refusal === undefined)
        stored = { ...stored, ...change, comfort: { ...(stored.comfort ?? comfort), ...change.comfort } };
      done(refusal ?? stored);
    });
  });
const release = async (refusal?: Refusal): Promise<void> => {
  await expect.poll(() => held.length).toBe(1);
  held.shift()?.(refusal);
};
const sent = () => portal?.calls.filter(({ name }) => name === 'updateUser').map(({ body }) => body);
const theme = () => document.documentElement.dataset['theme'];
const radio = (name: string) => page.getByRole('radio', { name });
const language = () => page.getByRole('region', { name: /Confort|Comfort/ }).getByRole('combobox');
const choose = (locale: Locale) => language().selectOptions(locale);

async function open(): Promise<void> {
  held = [];
  stored = { ...sampleUser, comfort };
  portal = await openPortal('/me', {
    getMe: () => stored,
    getAccountDeletion: () => ({ requestedAt: null, held: null }),
    updateUser: serve,
  });
  await expect.element(radio('Sombre')).toBeVisible();
}
afterEach(() => {
  portal?.close();
  portal = undefined;
  forgetComfort();
});

test('a language chosen while another is still being saved waits for it, and stays', async () => {
  await open();
  await choose('fr-CA');
  await expect.element(page.getByRole('textbox', { name: 'Courriel' })).toBeVisible();
  await choose('en');
  await expect.element(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  expect(sent()).toEqual([{ preferredLocale: 'fr-CA' }]);
  await release();
  await release();
  await expect.poll(() => stored.preferredLocale).toBe('en');
  expect(sent()).toEqual([{ preferredLocale: 'fr-CA' }, { preferredLocale: 'en' }]);
  await expect.element(language()).toHaveValue('en');
  expect(document.documentElement.lang).toBe('en');
});

test('a list that was just changed shows the new choice within the same event, so that a second key goes on from it', async () => {
  await open();
  const list = language().element() as HTMLSelectElement;
  const before = list.selectedIndex;
  for (const step of [1, 2]) {
    list.selectedIndex += 1;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    // All that the event left to be done before the next one.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(list.selectedIndex).toBe(before + step);
  }
  await release();
  await release();
  await expect.poll(() => held.length).toBe(0);
});

test('an older answer takes no newer choice back, of the same kind or of another', async () => {
  await open();
  await radio('Sombre').click();
  await radio('Clair').click();
  await radio('Réduites').click();
  expect(theme()).toBe('light');
  await release();
  await expect.poll(() => held.length).toBe(1);
  expect(theme()).toBe('light');
  await expect.element(radio('Réduites')).toBeChecked();
  await release();
  await release();
  await expect.poll(() => stored.comfort).toEqual({ ...comfort, theme: 'light', motion: 'reduced' });
  expect(theme()).toBe('light');
});

test('a refusal leaves a newer choice, and the last one goes back to what the server has', async () => {
  await open();
  await radio('Sombre').click();
  await release();
  await expect.poll(() => stored.comfort?.theme).toBe('dark');
  await radio('Clair').click();
  await page.getByRole('group', { name: 'Thème' }).getByRole('radio', { name: 'Comme mon appareil' }).click();
  await release({ refused: 'BAD_REQUEST' });
  await expect.poll(() => held.length).toBe(1);
  expect(theme()).toBeUndefined();
  await release({ refused: 'BAD_REQUEST' });
  // Not 'light', which was shown before: no server ever had it.
  await expect.poll(theme).toBe('dark');
  await expect.element(radio('Sombre')).toBeChecked();
});

test('languages that are all refused leave the one of before', async () => {
  await open();
  await choose('fr-CA');
  await expect.element(page.getByRole('textbox', { name: 'Courriel' })).toBeVisible();
  await choose('en');
  await release({ refused: 'BAD_REQUEST' });
  await release({ refused: 'BAD_REQUEST' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
  await expect.element(language()).toHaveValue('fr');
});

test('an answer that was lost is asked after: what the server counted is shown', async () => {
  await open();
  await radio('Sombre').click();
  await expect.poll(() => held.length).toBe(1);
  stored = { ...stored, comfort: { ...comfort, theme: 'dark' } };
  await release({ lost: true });
  await expect.element(page.getByText('Une erreur est survenue').first()).toBeVisible();
  await expect.poll(theme).toBe('dark');
});

test('a choice that waits for its turn leaves with the page', async () => {
  await open();
  await radio('Sombre').click();
  await radio('Réduites').click();
  await choose('en');
  await expect.poll(() => held.length).toBe(1);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect
    .poll(sent)
    .toEqual([{ comfort: { theme: 'dark' } }, { comfort: { motion: 'reduced' }, preferredLocale: 'en' }]);
});

test('what is read again while a choice is being saved does not undo it', async () => {
  await open();
  await radio('Sombre').click();
  await expect.poll(() => held.length).toBe(1);
  const reads = () => portal?.calls.filter(({ name }) => name === 'getMe').length ?? 0;
  const before = reads();
  stored = { ...stored, comfort: { ...comfort, timerSpeech: 'end' } };
  await page
    .getByRole('link', { name: /Mes résultats/ })
    .first()
    .click();
  await expect.poll(reads).toBeGreaterThan(before);
  await release();
  expect(theme()).toBe('dark');
  await expect.poll(() => stored.comfort).toEqual({ ...comfort, theme: 'dark', timerSpeech: 'end' });
  expect(theme()).toBe('dark');
});
