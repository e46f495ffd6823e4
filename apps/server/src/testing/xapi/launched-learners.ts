/** Learners with an open page each, and a launch of it: who must never see each other's records. */
import { createLaunch, type NewLaunch } from '../../features/record-store/access/create-launch.ts';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import type { TestServer } from '../servers/start-server.ts';
import type { StockedTenant } from '../stock/stock-tenant.ts';

export interface LaunchedLearner extends NewLaunch {
  readonly contextId: string;
  readonly userId: string;
  readonly pageId: string;
}

export interface Launched {
  readonly activityId?: string;
  /** Of a package that was taken in; the launch opens its files. */
  readonly packageId?: string;
}

type Parts = Pick<TestServer, 'open' | 'clock'>;

/** Opens a page of a lesson of its own for the learner, and launches it. */
export function launchLearner(
  { open, clock }: Parts,
  tenant: StockedTenant,
  userId: string,
  { activityId = 'https://content.example.org/course', packageId }: Launched = {},
): Promise<LaunchedLearner> {
  const ids = createIds(clock, systemRandom);
  const { contextId, host } = tenant;
  return open.database.withTenant(contextId, async (tx) => {
    const [courseId] = tenant.courseIds;
    const [pageId, now] = [ids.next(), clock.now()];
    const { classId, classProgramId } = tenant.openClass;
    const [placed] = await tx.run(
      tx.sql.selectFrom('program_courses').select('id').where('courseId', '=', courseId),
    );
    const programCourseId = placed?.id ?? '';
    const [enrolled] = await tx.run(
      tx.sql
        .selectFrom('lessons')
        .select('id')
        .where('userId', '=', userId)
        .where('classProgramId', '=', classProgramId)
        .where('programCourseId', '=', programCourseId),
    );
    const lessonId = enrolled?.id ?? ids.next();
    if (enrolled === undefined)
      await tx.run(
        tx.sql.insertInto('lessons').values({
          contextId,
          id: lessonId,
          userId,
          classId,
          classProgramId,
          programCourseId,
          courseId,
          isEndOfProgram: false,
          createdAt: now,
        }),
      );
    await tx.run(
      tx.sql.insertInto('lesson_pages').values({
        contextId,
        id: pageId,
        lessonId,
        nodeId: ids.next(),
        blockId: ids.next(),
        createdAt: now,
      }),
    );
    const launch = await createLaunch(
      { tx, clock, random: systemRandom, ids },
      {
        userId,
        pageId,
        activityId,
        home: `https://${host}`,
        ...(packageId === undefined ? {} : { packageId }),
      },
    );
    return { ...launch, contextId, userId, pageId };
  });
}

/** Completes the page, as the learner's leaving it does. */
export async function completePage(
  { open, clock }: Parts,
  { contextId, pageId }: LaunchedLearner,
): Promise<void> {
  await open.database.withTenant(contextId, (tx) =>
    tx.run(
      tx.sql
        .updateTable('lesson_pages')
        .set({ progress: 'COMPLETED', completedAt: clock.now() })
        .where('id', '=', pageId),
    ),
  );
}
