/** A thread of the logbook as its tab reads it. */
import type { endpoints, SuccessBody } from '@parcours/contract';

type Listed = SuccessBody<(typeof endpoints)['listLogBookRecords']>['items'][number];

export type Thread = Listed;
export type Entry = Omit<Listed, 'class' | 'replies' | 'student' | 'parent' | 'attachments'>;

/** First what opened it, then the answers, oldest first. */
export function entriesOf(thread: Thread): readonly Entry[] {
  const { replies = [], ...first } = thread;
  return [first, ...replies];
}

export function unreadOf(thread: Thread): number {
  return entriesOf(thread).filter(({ unread }) => unread).length;
}

export function lastMoment(thread: Thread): string {
  return entriesOf(thread)
    .map(({ lastInputAt }) => lastInputAt)
    .reduce((last, one) => (one > last ? one : last));
}
