/** Writing to a teacher, and sending documents to oneself (spec §2, §6; domain §3), both through the outbox. */
import { type endpoints, type HandlerInput, limits } from '@parcours/contract';
import { displayName } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { findReadableFiles } from '../files/reading/readable-files.ts';
import { insertLetter } from '../mail/letters.store.ts';
import { findUser } from '../accounts/sign-in/users.store.ts';
import { countLetter } from './count-letter.ts';
import { insertMessage, isOwnTeacher } from './messages.store.ts';

type ContactBody = HandlerInput<typeof endpoints.contactUser>['body'];
type DocumentsBody = HandlerInput<typeof endpoints.notifyFiles>['body'];

/** Writes to a teacher of a class that one attends; for anybody else, that person does not exist. */
export async function contactTeacher(
  scope: Scope,
  { recipientId, object, message }: ContactBody,
): Promise<void> {
  const { tx, principal, context, ids, clock } = scope;
  const { internalAuthentication, allowContactTeacher } = context.settings;
  if (!internalAuthentication || allowContactTeacher === false) throw new AppError('Forbidden');
  if (!(await isOwnTeacher(tx, recipientId, principal.userId))) throw new AppError('MODEL_NOT_FOUND');
  await countLetter(scope, 'contact');
  const user = await findUser(tx, principal.userId);
  if (user === undefined) throw new AppError('UNAUTHORIZED');
  const sender = displayName({ ...user, email: user.email ?? '' });
  const [id, now] = [ids.next(), clock.now()];
  await insertMessage(tx, { id, senderId: principal.userId, recipientId, object, message, sentAt: now });
  await insertLetter(
    tx,
    {
      letter: 'contact',
      values: { sender, object, message },
      recipientId,
      replyToId: principal.userId,
      messageId: id,
    },
    { id, now },
  );
}

/** Sends files that one may read to one's own address; a single foreign one refuses all. */
export async function mailDocuments(scope: Scope, { message = '', fileIds }: DocumentsBody): Promise<void> {
  const { tx, principal, ids, clock } = scope;
  const wanted = [...new Set(fileIds)];
  const files = await findReadableFiles(tx, principal, wanted, clock.now());
  if (files.length < wanted.length) throw new AppError('MODEL_NOT_FOUND');
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > limits.mailedBytesMax) throw new AppError('PAYLOAD_TOO_LARGE');
  await countLetter(scope, 'documents');
  await insertLetter(
    tx,
    {
      letter: 'documents',
      values: { message, names: files.map(({ name }) => name) },
      recipientId: principal.userId,
      fileIds: wanted,
    },
    { id: ids.next(), now: clock.now() },
  );
}
