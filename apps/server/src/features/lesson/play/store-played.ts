/** Stores what came of a command, and what follows from it: the record, the certificate, the clock to watch. */
import { limits } from '@parcours/contract';
import { deadlineOf, isLessonEnded, type LessonEvent, type LessonFacts } from '@parcours/rules';
import type { PipelinedScope } from '../../../platform/http/calls/scope.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import { setLessonDue } from '../time/due-lessons.store.ts';
import { writeRecord } from '../end/write-record.ts';
import { saveLessonChanges } from './lesson-changes.store.ts';
import type { StoredLesson } from './lesson-facts.store.ts';
import { tellOfOpened } from '../end/lesson-end.store.ts';
import { mintCertificate } from '../end/mint-certificate.ts';

/** Of the tenant only what a record and a certificate are made of. */
export type StoreScope = Pick<PipelinedScope, 'tx' | 'userId' | 'clock' | 'ids' | 'random'> & {
  readonly context: Pick<TenantContext, 'name' | 'settings'>;
};

export interface Change {
  readonly stored: StoredLesson;
  readonly facts: LessonFacts;
  readonly events: readonly LessonEvent[];
  readonly now: Date;
  /** Who acts, where it is not the learner of the scope. */
  readonly actorId?: string;
}

export interface Stored {
  /** The lesson's new revision, once it is known. */
  readonly revision: Promise<string>;
}

/** The lesson must be locked. What is only written is not waited for: the commit, sent behind it, tells of a failure. */
export async function storePlayed(scope: StoreScope, change: Change): Promise<Stored> {
  const { stored, facts, events } = change;
  const revision = saveLessonChanges(scope.tx, change);
  revision.catch(() => undefined);
  const due = dueAt(facts);
  if (due?.getTime() !== dueAt(stored)?.getTime())
    setLessonDue(scope.tx, stored.lesson.id, due).catch(() => undefined);
  await writeRecord(scope, stored.lesson.id, events);
  if (events.some(({ kind }) => kind === 'lesson-ended')) {
    await mintCertificate(scope, stored, facts);
    tellOfOpened(scope.tx, stored.lesson.id, { now: change.now, nextId: scope.ids.next }).catch(
      () => undefined,
    );
  }
  return { revision };
}

/** The first moment at which something of the lesson has run out for good; null when no clock runs. */
export function dueAt({ lesson, pages }: Pick<LessonFacts, 'lesson' | 'pages'>): Date | null {
  if (isLessonEnded(lesson)) return null;
  const running = [lesson, ...pages.filter(({ progress }) => progress === 'ONGOING')].flatMap(
    (clock) => deadlineOf(clock) ?? [],
  );
  return running.length === 0 ? null : new Date(Math.min(...running) + limits.submissionGraceMs + 1);
}
