/** Closes the pages and lessons whose time ran out, also when their learner is away (domain §6). */
import { expireTimedOut } from '@parcours/rules';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import type { Random } from '../../../platform/security/random.ts';
import { workThrough } from '../../../platform/jobs/batches.ts';
import type { Work } from '../../../platform/jobs/jobs.ts';
import {
  claimDueLessons,
  type DueLesson,
  findLessonOwner,
  findTenantsWithDueLessons,
  setLessonDue,
} from './due-lessons.store.ts';
import { lockLesson } from '../play/lesson-lock.store.ts';
import { loadFacts } from '../play/play-lesson.ts';
import { dueAt, storePlayed } from '../play/store-played.ts';

export interface CloserParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly ids: Ids;
  readonly contexts: () => Promise<readonly TenantContext[]>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** A process that dies while it closes a lesson leaves it to the others after this long. */
const leaseMs = 10_000;
const atOnce = 50;

export function closeTimedOutLessons({ database, clock, random, ids, contexts, log }: CloserParts): Work {
  async function closeBatch(context: TenantContext, due: readonly DueLesson[]): Promise<void> {
    for (const lesson of due) {
      try {
        await closeLesson(context, lesson);
      } catch (error) {
        log.error(
          { err: error, lessonId: lesson.lessonId },
          'a lesson whose time is over could not be closed',
        );
      }
    }
  }

  function closeLesson(context: TenantContext, { contextId, lessonId }: DueLesson): Promise<void> {
    return database.withTenant(contextId, async (tx) => {
      const userId = await findLessonOwner(tx, lessonId);
      if (userId === null) return setLessonDue(tx, lessonId, null);
      const scope = { tx, userId, clock, ids, random, context };
      await lockLesson(tx, { lessonId, userId }, false);
      const { stored, facts } = await loadFacts(scope, { lessonId });
      const now = clock.now();
      const expired = expireTimedOut(facts, now.getTime());
      if (expired.events.length > 0) {
        await storePlayed(scope, { stored, ...expired, now });
        return;
      }
      // The learner was quicker: what there is to wait for has changed.
      return setLessonDue(tx, lessonId, dueAt(facts));
    });
  }

  return {
    /** A whole hall may run out in the same second: what is due is closed until nothing is left. */
    async run({ contextId = '' }) {
      const context = (await contexts()).find(({ id }) => id === contextId);
      // A tenant that was retired: nothing of it moves any more, and nothing of it counts as tried.
      if (context === undefined) return 0;
      return workThrough<DueLesson>({
        clock,
        leaseMs,
        atOnce,
        claim: (now, leaseUntil, max) =>
          database.withPlatform((tx) => claimDueLessons(tx, contextId, now, leaseUntil, max)),
        async handle(due) {
          await closeBatch(context, due);
          return { done: due.length, goesOn: true };
        },
      });
    },
    async due(until) {
      const here = new Set((await contexts()).map(({ id }) => id));
      const found = await database.withPlatform((tx) => findTenantsWithDueLessons(tx, until));
      return found.filter(({ contextId }) => here.has(contextId));
    },
  };
}
