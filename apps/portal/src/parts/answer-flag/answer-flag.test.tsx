/** A flag that was decided, where its notification leads: said even under an answer that is right by now. */
import type { AnswerFlag } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id, lessonId, sampleLesson, samplePage, sampleResults } from '../../../testing/samples.ts';
import { placeOf } from '../../screens/notifications/notification-line.tsx';
import { paths } from '../../paths.ts';

let portal: OpenPortal | undefined;
afterEach(() => portal?.close());

const page = samplePage(1, [{ id: 'q', type: 'free-answer', input: 'number', title: 'Quelle hauteur ?' }], {
  progress: 'COMPLETED',
  results: sampleResults,
});
const flag: AnswerFlag = {
  rowId: 'q',
  words: 'Trois mètres aussi',
  createdAt: '2026-01-05T08:00:00Z',
  accepted: true,
  reply: '',
};

async function open(hash: string): Promise<OpenPortal> {
  history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
  portal = await openPortal(
    `/session/${lessonId}${hash}`,
    {
      getLesson: () => sampleLesson,
      getCurrentPage: () => page,
      listPageFlags: () => ({ rowIds: [], items: [flag] }),
    },
    { settings: { tools: { answerFlags: true } } },
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: page.title })).toBeVisible();
  return portal;
}
afterEach(() => history.replaceState(null, '', `${location.pathname}${location.search}`));

test('the notification of a decision leads to what was decided, whatever the answer counts now', async () => {
  const told = {
    id: id(80),
    kind: 'flag',
    at: flag.createdAt,
    unread: true,
    actor: null,
    title: 'Travail en hauteur',
    lessonId,
    pageId: page.id,
    threadId: null,
    scoreTold: false,
  } as const;
  expect(placeOf(told)).toEqual({ to: paths.page, params: { lessonId, pageId: page.id }, hash: 'flag' });
  await open('#flag');
  await expect.element(screen.getByText(/Votre signalement est retenu\.$/)).toBeVisible();
  await expect.element(screen.getByText('Trois mètres aussi')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ma réponse devrait être acceptée' }).query()).toBeNull();
});

test('a right answer that nobody was told about asks the server for nothing', async () => {
  const { calls } = await open('');
  await expect.element(screen.getByRole('button', { name: /^Suivant/ })).toBeVisible();
  expect(calls.filter(({ name }) => name === 'listPageFlags')).toEqual([]);
});
