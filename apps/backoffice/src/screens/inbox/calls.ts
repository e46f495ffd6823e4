/** What the inbox asks and sends: one list of threads and messages, and answers to either. */
import type { Inbox, InboxItem } from '@parcours/contract';
import { api, deskKeys, orThrow } from '@parcours/web';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

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
    ? api.replyToMessage({ params: { id }, body: { text } }, { idempotencyKey, keepalive: true })
    : api.createLogBookRecord(
        {
          body: {
            parentId: id,
            studentId: learner.id,
            companyId: companyId ?? '',
            classId,
            title,
            message: text,
            attachmentIds: [],
          },
        },
        { idempotencyKey, keepalive: true },
      );

/** What was done to an item is shown where it stands: the list is put in order when it is asked for again. */
export async function changeItem(
  queryClient: QueryClient,
  { kind, id }: InboxItem,
  change: (item: InboxItem) => InboxItem,
): Promise<void> {
  const queryKey = deskKeys.inbox();
  queryClient.setQueriesData<Inbox>({ queryKey }, (inbox) => {
    const before = inbox?.items.find((one) => one.kind === kind && one.id === id);
    if (inbox === undefined || before === undefined) return inbox;
    const after = change(before);
    const less = (was: boolean, is: boolean): number => (was && !is ? 1 : 0);
    return {
      ...inbox,
      items: inbox.items.map((one) => (one === before ? after : one)),
      unread: inbox.unread - less(before.unread, after.unread),
      waiting: inbox.waiting - less(before.waitingSince !== null, after.waitingSince !== null),
    };
  });
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}
