/** The digest chosen faster than the server answers: nothing chosen is lost, and the last choice is the one that is kept. */
import type { NotificationSettings } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Refusal } from '../../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { sampleUser } from '../../../../testing/samples.ts';

let stored: NotificationSettings;
/** Answers held back, oldest first. */
let held: ((refusal?: Refusal) => void)[];
let portal: OpenPortal | undefined;

afterEach(() => {
  portal?.close();
  portal = undefined;
});

async function open(): Promise<void> {
  held = [];
  stored = { digest: 'weekly', hour: 7 };
  portal = await openPortal('/me', {
    getMe: () => sampleUser,
    getAccountDeletion: () => ({ requestedAt: null, held: null }),
    getNotificationSettings: () => stored,
    getPush: () => ({ publicKey: `B${'A'.repeat(86)}`, devices: [] }),
    setNotificationSettings: ({ body }) =>
      new Promise((done) => {
        held.push((refusal) => {
          if (refusal === undefined) stored = body as NotificationSettings;
          done(refusal ?? stored);
        });
      }),
  });
  await expect.element(hour()).toHaveValue('7');
}
const hour = () => page.getByRole('combobox', { name: 'À quelle heure' });
const sent = () =>
  portal?.calls.filter(({ name }) => name === 'setNotificationSettings').map(({ body }) => body);
const release = async (refusal?: Refusal): Promise<void> => {
  await expect.poll(() => held.length).toBe(1);
  held.shift()?.(refusal);
};

test('arrow keys that follow each other at once count each, and two calls keep the last', async () => {
  await open();
  const list = hour().element() as HTMLSelectElement;
  // What a browser does for a key: the value moves on from what the list shows, and the event follows.
  for (let key = 0; key < 5; key += 1) {
    list.selectedIndex += 1;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve().then(() => Promise.resolve());
    expect(list.value).toBe(String(8 + key));
  }
  await release();
  await release();
  await expect.poll(() => stored).toEqual({ digest: 'weekly', hour: 12 });
  expect(sent()).toEqual([
    { digest: 'weekly', hour: 8 },
    { digest: 'weekly', hour: 12 },
  ]);
  await expect.element(hour()).toHaveValue('12');
});

test('an hour and a rhythm chosen together are both kept', async () => {
  await open();
  await hour().selectOptions('18');
  await page.getByRole('radio', { name: 'Chaque jour' }).click();
  await release();
  await release();
  await expect.poll(() => stored).toEqual({ digest: 'daily', hour: 18 });
});

test('a refusal is told and shows what the server has; a newer choice is still sent', async () => {
  await open();
  await hour().selectOptions('9');
  await hour().selectOptions('10');
  await release({ refused: 'BAD_REQUEST' });
  await release();
  await expect.poll(() => stored.hour).toBe(10);
  await hour().selectOptions('11');
  await release({ refused: 'BAD_REQUEST' });
  await expect.element(page.getByText('Données incorrectes').first()).toBeVisible();
  await expect.element(hour()).toHaveValue('10');
});

test('what waits for its turn leaves with the page', async () => {
  await open();
  await hour().selectOptions('9');
  await hour().selectOptions('10');
  await expect.poll(() => held.length).toBe(1);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(sent).toEqual([
    { digest: 'weekly', hour: 9 },
    { digest: 'weekly', hour: 10 },
  ]);
});

test('the keyboard walks through the hours', async () => {
  await open();
  (hour().element() as HTMLSelectElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(hour()).toHaveValue('10');
  await release();
  await release();
  await expect.poll(() => stored.hour).toBe(10);
});
