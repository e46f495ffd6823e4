/** The logbook of a demo tenant: threads between learners and their trainers, and who has read what. */
import type { DemoThread } from './demo-tenant.ts';
import { daysFrom, type TenantSeed } from './tenant-seed.ts';

const seedThread = async ({ tenant, tx, idOf, now }: TenantSeed, thread: DemoThread): Promise<void> => {
  const { contextId } = tx;
  const path = `logbook/${thread.key}`;
  const company = tenant.classes.find(({ key }) => key === thread.class)?.company;
  if (company === undefined) throw new Error(`${thread.key}: no class ${thread.class}`);
  const studentId = idOf(`user/${thread.student}`);
  const entries = thread.entries.map(({ by, daysAgo, message, attachments = [] }, place) => {
    // Answers of the same day come after what they answer.
    const at = new Date(daysFrom(now, -daysAgo).getTime() + place * 2 * 3_600_000);
    const id = idOf(`${path}/${place}`);
    return { id, place, at, attachments, userId: idOf(`user/${by}`), message };
  });
  await tx.run(
    tx.sql.insertInto('log_book_records').values(
      entries.map(({ id, place, at, userId, message }) => ({
        contextId,
        id,
        parentId: place === 0 ? null : idOf(`${path}/0`),
        studentId,
        userId,
        companyId: idOf(`company/${company}`),
        classId: idOf(`class/${thread.class}`),
        title: thread.title,
        message,
        createdAt: at,
        lastInputAt: at,
      })),
    ),
  );
  const attached = entries.flatMap(({ id, attachments }) =>
    attachments.map((source) => ({ contextId, recordId: id, fileId: idOf(`file/${source}`) })),
  );
  if (attached.length > 0) await tx.run(tx.sql.insertInto('log_book_attachments').values(attached));
  const lastRead = entries.at(thread.unread ? -2 : -1);
  if (lastRead === undefined) return;
  await tx.run(
    tx.sql
      .insertInto('log_book_reads')
      .values({ contextId, userId: studentId, recordId: idOf(`${path}/0`), readAt: lastRead.at }),
  );
};

export const seedLogBook = async (seed: TenantSeed): Promise<void> => {
  for (const thread of seed.tenant.logBook) await seedThread(seed, thread);
};
