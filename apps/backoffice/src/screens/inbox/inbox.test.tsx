/** The inbox: what waits is told, opening marks as read, an answer leaves from its place. */
import type { Inbox } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openOffice, type OpenOffice, refused } from '../../../testing/open-office.tsx';

const learner = { id: sampleId(0x200), displayName: 'Léa Martin' };
const inbox: Inbox = {
  items: [
    {
      kind: 'thread',
      id: sampleId(0x300),
      title: 'Mon harnais',
      learner,
      classId: sampleId(4),
      className: 'Session de novembre',
      companyId: sampleId(5),
      lastAt: '2026-01-01T00:00:00Z',
      waitingSince: '2026-01-01T00:00:00Z',
      unread: true,
      entries: [
        { id: sampleId(0x300), author: learner, text: 'Une couture blanchie ?', at: '2026-01-01T00:00:00Z' },
      ],
    },
    {
      kind: 'message',
      id: sampleId(0x301),
      title: 'Une question',
      learner,
      classId: null,
      className: null,
      companyId: null,
      lastAt: '2026-01-01T00:00:00Z',
      waitingSince: '2026-01-01T00:00:00Z',
      unread: false,
      entries: [{ id: sampleId(0x301), author: learner, text: 'Quand ?', at: '2026-01-01T00:00:00Z' }],
    },
  ],
  total: 2,
  unread: 1,
  waiting: 2,
  promisedDays: 5,
  answers: 4,
  averageHours: 6.5,
};

let office: OpenOffice;
afterEach(() => office.close());

const article = (name: string) => screen.getByRole('article').filter({ hasText: name });
const sent = (call: string) => office.calls.filter((one) => one.call === call).map(({ body }) => body);

test('tells what waits and how long answers take; opening a thread marks it as read, its answer goes into it', async () => {
  office = await openOffice('/suivi/messages', {
    'GET /users/me/inbox': () => inbox,
    'PUT /log-book-records/*/read': () => undefined,
    'POST /log-book-records': () => ({ id: sampleId(0x302) }),
  });
  await expect.element(screen.getByText(/4 réponses ont pris 6,5 h en moyenne/)).toBeVisible();
  const thread = article('Mon harnais');
  await expect.element(thread.getByText(/jours de retard/)).toBeVisible();
  await userEvent.click(thread.getByText('Lire et répondre'));
  await userEvent.fill(thread.getByLabelText('Réponse à Léa Martin'), 'Mettez-le de côté.');
  await userEvent.click(thread.getByRole('button', { name: 'Envoyer' }));
  await expect
    .poll(() => sent('POST /log-book-records'))
    .toEqual([
      {
        parentId: sampleId(0x300),
        studentId: learner.id,
        companyId: sampleId(5),
        classId: sampleId(4),
        title: 'Mon harnais',
        message: 'Mettez-le de côté.',
        attachmentIds: [],
      },
    ]);
  await expect.element(thread.getByLabelText('Réponse à Léa Martin')).toHaveValue('');
  await expect.element(thread.getByText(/jours de retard/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/Tout est lu/)).toBeVisible();
});

test('a reply that was begun is there again after another screen, until it is sent', async () => {
  office = await openOffice('/suivi/messages', {
    'GET /users/me/inbox': () => inbox,
    'PUT /log-book-records/*/read': () => undefined,
    'POST /log-book-records': () => ({ id: sampleId(0x302) }),
  });
  const reply = () => article('Mon harnais').getByLabelText('Réponse à Léa Martin');
  const begin = () => userEvent.click(article('Mon harnais').getByText('Lire et répondre'));
  const leaveAndReturn = async () => {
    await office.go('/aide');
    await expect.element(reply()).not.toBeInTheDocument();
    await office.go('/suivi/messages');
    await begin();
  };
  await begin();
  await userEvent.fill(reply(), 'Mettez-le de côté.');
  await leaveAndReturn();
  await expect.element(reply()).toHaveValue('Mettez-le de côté.');
  await userEvent.click(article('Mon harnais').getByRole('button', { name: 'Envoyer' }));
  await expect.element(reply()).toHaveValue('');
  await leaveAndReturn();
  await expect.element(reply()).toHaveValue('');
});

test('a message that was answered meanwhile is told; what was typed stays', async () => {
  office = await openOffice('/suivi/messages', {
    'GET /users/me/inbox': () => inbox,
    'POST /messages/*/reply': () => refused('ALREADY_REPLIED'),
  });
  const message = article('Une question');
  await userEvent.click(message.getByText('Lire et répondre'));
  await userEvent.fill(message.getByLabelText('Réponse à Léa Martin'), 'Demain.');
  await userEvent.click(message.getByRole('button', { name: 'Envoyer' }));
  await expect.element(screen.getByText('Déjà répondu')).toBeVisible();
  await expect.element(message.getByLabelText('Réponse à Léa Martin')).toHaveValue('Demain.');
  expect(sent('POST /messages/*/reply')).toEqual([{ text: 'Demain.' }]);
});
