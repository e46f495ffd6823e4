/** Keys of Home and of the frame, also while what they lead to is still being read. */
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { type OfficeAnswers, openOffice, type OpenOffice } from '../../../testing/open-office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
});

const never = () => new Promise<never>(() => undefined);
const emptyQueue = { items: [], total: 0, promisedDays: 5, classes: [], courses: [], questions: [] };

async function open(path: string, more: OfficeAnswers = {}): Promise<void> {
  office = await openOffice(path, {
    'GET /pages': () => ({ items: [], total: 0 }),
    'GET /classes': () => ({ items: [], total: 0 }),
    'GET /waiting-answers': () => emptyQueue,
    'GET /answer-flags': () => ({ items: [], total: 0 }),
    ...more,
  });
}
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const path = () => office?.path();

test('c opens the corrections while the list of what waits is still read, or cannot be', async () => {
  await open('/', { 'GET /pages': never });
  await expect.element(heading('Accueil')).toBeVisible();
  await userEvent.keyboard('c');
  await expect.poll(path).toBe('/suivi/corrections');
});

test('c does nothing once it is known that nothing waits', async () => {
  await open('/');
  await expect.element(screen.getByText('Rien ne vous attend.')).toBeVisible();
  await userEvent.keyboard('c');
  await new Promise((done) => setTimeout(done, 200));
  expect(path()).toBe('/');
});

test('g and a letter go to a place that is known only afterwards', async () => {
  let told: () => void = () => undefined;
  await open('/', {
    'GET /role-users': () =>
      new Promise((done) => {
        told = () => done({ items: [] });
      }),
  });
  await expect.element(screen.getByRole('navigation').first()).toBeInTheDocument();
  await userEvent.keyboard('gf');
  expect(path()).toBe('/');
  told();
  await expect.poll(path).toBe('/suivi');
});

test('a letter after g is no key of the screen, however often the list of keys was open', async () => {
  await open('/', { 'GET /pages': never });
  await expect.element(heading('Accueil')).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  // A trainer writes no courses: `g c` leads nowhere.
  await userEvent.keyboard('gc');
  await new Promise((done) => setTimeout(done, 200));
  expect(path()).toBe('/');
});
