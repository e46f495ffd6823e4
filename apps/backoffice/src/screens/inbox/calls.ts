/** What the inbox asks and sends: one list of threads and messages, and answers to either. */
import type { InboxItem } from '@parcours/contract';
import { api, deskKeys, orThrow } from '@parcours/web';
import { queryOptions } from '@tanstack/react-query';

export const inboxQuery = (offset: number) =>
  queryOptions({
    queryKey: deskKeys.inbox(offset),
    queryFn: () => orThrow(api.listInbox({ query: offset === 0 ? {} : { offset } })),
  });

export const readItem = ({ kind, id }: InboxItem) =>
  kind === 'thread' ? api.readLogBookThread({ params: { id } }) : api.readMessage({ params: { id } });

/** In the thread, where the learner reads it; or by mail. */
export const answerItem = (
  { kind, id, title, learner, companyId, classId }: InboxItem,
  text: string,
  idempotencyKey: string,
) =>
  kind === 'message'
    ? api.replyToMessage({ params: { id }, body: { text } }, { idempotencyKey })
    : api.createLogBookRecord({
        body: {
          parentId: id,
          studentId: learner.id,
          companyId: companyId ?? '',
          classId,
          title,
          message: text,
          attachmentIds: [],
        },
      });
