/** A trainer's inbox: what learners wrote, answered in place; how long answers take is measured (back-office §4). */
import { type endpoints, limits, type SuccessBody } from '@parcours/contract';
import { displayName, type Named } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { findUser } from '../../accounts/sign-in/users.store.ts';
import { insertLetter } from '../../mail/letters.store.ts';
import { countLetter } from '../count-letter.ts';
import { countInbox, findInbox, findMessageToAnswer, setMessageRead, setReply } from './inbox.store.ts';

const dayMs = 86_400_000;
const named = ({ id, person }: { readonly id: string; readonly person: Named }) => ({
  id,
  displayName: displayName(person),
});

export async function readInbox(
  { tx, principal, context, clock }: Scope,
  offset: number,
): Promise<SuccessBody<typeof endpoints.listInbox>> {
  const since = new Date(clock.now().getTime() - limits.inboxMeasuredDays * dayMs);
  const [rows, figures] = await Promise.all([
    findInbox(tx, principal, offset),
    countInbox(tx, principal, since),
  ]);
  return {
    items: rows.map(({ since: waits, learner, lastAt, entries, ...row }) => ({
      ...row,
      learner: named(learner),
      lastAt: lastAt.toISOString(),
      waitingSince: waits?.toISOString() ?? null,
      entries: entries.map(({ id, author, text, at }) => ({
        id,
        author: named(author),
        text,
        at: new Date(at).toISOString(),
      })),
    })),
    promisedDays: context.settings.replyDays ?? limits.replyDays,
    total: figures.total,
    unread: figures.unread,
    waiting: figures.waiting,
    answers: figures.answers,
    averageHours: figures.hours,
  };
}

export async function readMessage({ tx, principal, clock }: Scope, id: string): Promise<void> {
  if (!(await setMessageRead(tx, id, principal.userId, clock.now()))) throw new AppError('MODEL_NOT_FOUND');
}

/** Once: what follows goes by mail, to which both may answer. */
export async function replyToMessage(scope: Scope, id: string, text: string): Promise<void> {
  const { tx, principal, clock, ids } = scope;
  const found = await findMessageToAnswer(tx, id, principal.userId);
  if (found === undefined) throw new AppError('MODEL_NOT_FOUND');
  if (found.isAnswered) throw new AppError('ALREADY_REPLIED');
  await countLetter(scope, 'contact');
  const user = await findUser(tx, principal.userId);
  if (user === undefined) throw new AppError('UNAUTHORIZED');
  const now = clock.now();
  await setReply(tx, id, text, now);
  const sender = displayName({ ...user, email: user.email ?? '' });
  const object = `Re: ${found.object}`;
  await insertLetter(
    tx,
    {
      letter: 'contact',
      values: { sender, object, message: text },
      recipientId: found.senderId,
      replyToId: principal.userId,
      messageId: id,
    },
    { id: ids.next(), now },
  );
}
