/** Writing to a teacher, as spec §2, §4, §5, §6 and §8 have it. */
import type { ClassUser } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answers } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id, lessonId, sampleLesson, samplePage, type sampleContext } from '../../../testing/samples.ts';

let portal: OpenPortal | undefined;
afterEach(() => portal?.close());

const teacher = (n: number, displayName: string) => ({
  id: id(60 + n),
  contextId: id(1),
  classId: id(11),
  userId: id(70 + n),
  role: 'TEACHER' as const,
  createdAt: '2026-11-01T08:00:00.000Z',
  user: { id: id(70 + n), displayName, avatarId: null },
});

function enrolled(n: number, name: string, teachers: readonly unknown[]): ClassUser {
  return {
    id: id(50 + n),
    contextId: id(1),
    classId: id(11 + n),
    userId: id(2),
    role: 'STUDENT',
    createdAt: '2026-11-01T08:00:00.000Z',
    class: { id: id(11 + n), name, teachers },
  } as unknown as ClassUser;
}

const oneTeacher: Answers = {
  listClassUsers: () => ({ items: [enrolled(0, 'Session de novembre', [teacher(1, 'Nadia Roux')])] }),
};

async function openDialog(answers: Answers, settings: Partial<typeof sampleContext.settings> = {}) {
  portal = await openPortal('/legal/mentions', answers, {
    settings: { allowContactTeacher: true, ...settings },
  });
  await page.getByRole('button', { name: /Lou Martin/ }).click();
  return portal;
}
const openItem = () => page.getByRole('button', { name: 'Contacter un formateur' }).click();
const message = () => page.getByRole('textbox', { name: 'Votre message' });

test('a message goes to the teacher of one’s class, with a given object, and the dialog closes after 1.5 s', async () => {
  const { calls } = await openDialog({ ...oneTeacher, contactUser: () => undefined });
  await openItem();
  await expect.element(page.getByText('Question sur Session de novembre')).toBeVisible();
  await message().fill('Quand ouvre l’atelier ?');
  const began = performance.now();
  await page.getByRole('button', { name: 'Envoyer à Nadia Roux' }).click();
  await expect.element(page.getByRole('dialog').getByText('Message envoyé').first()).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(performance.now() - began).toBeGreaterThan(1_400);
  expect(calls.find(({ name }) => name === 'contactUser')?.body).toEqual({
    recipientId: id(71),
    object: 'Question sur Session de novembre',
    message: 'Quand ouvre l’atelier ?',
  });
  // The focus is back at the opener, and the news stays to be read.
  expect(document.activeElement?.textContent).toContain('Lou Martin');
  await expect
    .element(page.getByRole('region', { name: 'Notifications' }).getByText('Message envoyé'))
    .toBeVisible();
});

test('sent again without an answer to the first sending it is the same submission; other words are another', async () => {
  let isLost = true;
  const { calls } = await openDialog({
    ...oneTeacher,
    contactUser: () => (isLost ? { lost: true } : undefined),
  });
  const send = () => page.getByRole('button', { name: 'Envoyer à Nadia Roux' }).click();
  const keys = () =>
    calls.filter(({ name }) => name === 'contactUser').map(({ idempotencyKey }) => idempotencyKey);
  await openItem();
  await message().fill('Quand ouvre l’atelier ?');
  await send();
  await expect.poll(() => keys().length).toBe(1);
  await expect.element(page.getByText('Une erreur est survenue').first()).toBeVisible();
  await send();
  await expect.poll(() => keys().length).toBe(2);
  await message().fill('Quand ouvre-t-il ?');
  await send();
  await expect.poll(() => keys().length).toBe(3);
  isLost = false;
  await send();
  await expect.element(page.getByRole('dialog').getByText('Message envoyé').first()).toBeVisible();
  const [first, second, third, fourth] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, fourth]).toEqual([first, third]);
  expect(third).not.toBe(first);
});

test('a message is required: said on leaving the field, and again on sending', async () => {
  const { calls } = await openDialog({ ...oneTeacher });
  await openItem();
  await message().click();
  await userEvent.tab();
  await expect.element(page.getByText(/Écrivez quelque chose\s: votre message/)).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer à Nadia Roux' }).click();
  await expect
    .element(page.getByText('Des données sont manquantes pour satisfaire votre requète'))
    .toBeVisible();
  expect(calls.some(({ name }) => name === 'contactUser')).toBe(false);
});

test.for([
  ['TOO_MANY_REQUESTS', 'Trop de tentatives'],
  ['Forbidden', 'Accès refusé'],
  ['UNDEFINED', 'Une erreur est survenue'],
] as const)('a refusal with %s shows its title and keeps the text', async ([code, title]) => {
  await openDialog({ ...oneTeacher, contactUser: () => ({ refused: code }) });
  await openItem();
  await message().fill('Bonjour');
  await page.getByRole('button', { name: 'Envoyer à Nadia Roux' }).click();
  await expect.element(page.getByText(title, { exact: true }).first()).toBeVisible();
  await expect.element(message()).toHaveValue('Bonjour');
});

test('among several teachers one chooses, and what was typed to each is kept apart', async () => {
  await openDialog({
    listClassUsers: () => ({
      items: [
        enrolled(0, 'Session A', [teacher(1, 'Nadia Roux'), teacher(2, 'Luc Petit')]),
        enrolled(1, 'Session B', [teacher(1, 'Nadia Roux')]),
      ],
    }),
  });
  await openItem();
  await message().fill('Pour Nadia');
  const list = page.getByRole('combobox', { name: 'Destinataire' });
  expect([...(list.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'Nadia Roux (Session A)',
    'Luc Petit (Session A)',
    'Nadia Roux (Session B)',
  ]);
  await list.selectOptions('Luc Petit (Session A)');
  await expect.element(message()).toHaveValue('');
  await expect.element(page.getByRole('button', { name: 'Envoyer à Luc Petit' })).toBeVisible();
  await list.selectOptions('Nadia Roux (Session A)');
  await expect.element(message()).toHaveValue('Pour Nadia');
});

test('without a teacher the dialog says so', async () => {
  await openDialog({ listClassUsers: () => ({ items: [enrolled(0, 'Session A', [])] }) });
  await openItem();
  await expect.element(page.getByText(/n’a encore de formateur/)).toBeVisible();
});

test.for([{ allowContactTeacher: false }, { internalAuthentication: false }])(
  'the menu has no such item with %j',
  async (settings) => {
    await openDialog({}, settings);
    await expect.element(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Contacter un formateur' }).query()).toBeNull();
  },
);

test('opened from a lesson, its class and its teachers come first, newest or not', async () => {
  portal = await openPortal(
    `/session/${lessonId}/actions`,
    {
      getLesson: () => ({ ...sampleLesson, classId: id(12) }),
      listClassUsers: () => ({
        items: [
          enrolled(0, 'Session nouvelle', [teacher(1, 'Nadia Roux')]),
          enrolled(1, 'Session de la leçon', [teacher(2, 'Luc Petit')]),
        ],
      }),
    },
    { settings: { allowContactTeacher: true } },
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Module non terminé' })).toBeVisible();
  await page.getByRole('button', { name: /Lou Martin/ }).click();
  await openItem();
  await expect.element(page.getByText('Question sur Session de la leçon')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Envoyer à Luc Petit' })).toBeVisible();
});

test('opened in the player from the course outline, the lesson’s class and its teachers come first', async () => {
  portal = await openPortal(
    `/session/${lessonId}`,
    {
      getLesson: () => ({ ...sampleLesson, classId: id(12) }),
      getCurrentPage: () => samplePage(1, [], { blockType: 'slide' }),
      listClassUsers: () => ({
        items: [
          enrolled(0, 'Session nouvelle', [teacher(1, 'Nadia Roux')]),
          enrolled(1, 'Session de la leçon', [teacher(2, 'Luc Petit')]),
        ],
      }),
    },
    { settings: { allowContactTeacher: true } },
  );
  await page.getByRole('button', { name: 'Plan du cours' }).click();
  await openItem();
  await expect.element(page.getByText('Question sur Session de la leçon')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Envoyer à Luc Petit' })).toBeVisible();
});
