/** A course of many exercises for many learners who can sign in: what a server is killed under. */
import { courseContentSample, courseKeysSample, sampleBlocks, sampleNodes } from '@parcours/contract/testing';
import { insertEnrolment } from '../../features/learning/enrolment/enrolment.store.ts';
import { systemClock } from '../../platform/time/clock.ts';
import type { OpenDatabase } from '../../platform/database/connections/open.ts';
import { createIds } from '../../platform/database/ids.ts';
import { createPasswords } from '../../platform/security/passwords.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { type StockedTenant, stockPassword } from '../stock/stock-tenant.ts';

/** `steps` exercises in one section. */
export async function stockLongLesson(
  open: OpenDatabase,
  tenant: StockedTenant,
  steps: number,
  clients: number,
) {
  const ids = createIds(systemClock, systemRandom);
  const now = systemClock.now();
  const { contextId, companyId } = tenant;
  const sample = courseContentSample();
  const [courseId, versionId, programId, classId] = [ids.next(), ids.next(), ids.next(), ids.next()];
  const frame = sample.nodes.filter(({ id }) => id === sampleNodes.root || id === sampleNodes.firstSection);
  const nodes = Array.from({ length: steps }, (_, order) => ({
    id: ids.next(),
    parentId: sampleNodes.firstSection,
    blockId: sampleBlocks.choices,
    type: 'block' as const,
    title: `Step ${order}`,
    order,
    settings: {},
  }));
  const content = { ...sample, courseId, nodes: [...frame, ...nodes] };
  const keys = JSON.stringify(courseKeysSample());
  return open.database.withTenant(contextId, async (tx) => {
    const [first] = await tx.run(tx.sql.selectFrom('courses').select(['categoryId', 'typeId']).limit(1));
    if (first === undefined) throw new Error('the tenant has no course');
    const course = { contextId, id: courseId, title: 'Long', state: 'PUBLISHED', ...first };
    const version = { contextId, id: versionId, courseId, number: 1, stepCount: steps, publishedAt: now };
    await tx.run(tx.sql.insertInto('courses').values(course));
    await tx.run(
      tx.sql.insertInto('course_versions').values({ ...version, content: JSON.stringify(content) }),
    );
    await tx.run(tx.sql.insertInto('course_version_keys').values({ contextId, versionId, keys }));
    await tx.run(tx.sql.updateTable('courses').set({ versionId }).where('id', '=', courseId));
    await tx.run(
      tx.sql.insertInto('programs').values({ contextId, id: programId, name: 'Long', state: 'PUBLISHED' }),
    );
    await tx.run(
      tx.sql
        .insertInto('program_courses')
        .values({ contextId, id: ids.next(), programId, courseId, order: 0 }),
    );
    const cls = { contextId, id: classId, companyId, name: 'Long class', createdAt: now };
    await tx.run(tx.sql.insertInto('classes').values(cls));
    await tx.run(
      tx.sql.insertInto('class_programs').values({ contextId, id: ids.next(), classId, programId }),
    );
    const users: { userId: string; username: string; lessonId: string }[] = [];
    for (let at = 0; at < clients; at += 1) {
      const userId = ids.next();
      const username = `client${at}`;
      const user = { contextId, id: userId, username, email: `${username}@${tenant.host}`, createdAt: now };
      await tx.run(tx.sql.insertInto('users').values({ ...user, tincanIdentifier: ids.next() }));
      await insertEnrolment(tx, { id: ids.next(), classId, userId, createdAt: now }, ids.next);
      const [lesson] = await tx.run(
        tx.sql.selectFrom('lessons').select('id').where('userId', '=', userId).where('classId', '=', classId),
      );
      users.push({ userId, username, lessonId: lesson?.id ?? '' });
    }
    return users;
  });
}

/** The same password for everybody, so that it is hashed once. */
export async function givePasswords(
  open: OpenDatabase,
  tenant: StockedTenant,
  userIds: readonly string[],
): Promise<void> {
  const passwordHash = await createPasswords(systemRandom).hash(stockPassword);
  const { contextId } = tenant;
  const changedAt = systemClock.now();
  await open.database.withTenant(contextId, async (tx) => {
    for (const userId of userIds)
      await tx.run(tx.sql.insertInto('user_secrets').values({ contextId, userId, passwordHash, changedAt }));
  });
}
