/** The classes of a demo tenant around now, who is in them, what they have done there and what they said of it. */
import { momentInZone, reminderDay, usualTimeZone } from '@parcours/rules';
import { invitationCodeHash } from '../features/accounts/registration/invitation-code.ts';
import { insertCountersignature, insertLines } from '../features/attendance/attendance.store.ts';
import { insertSlots, setTrainersOfSlots } from '../features/attendance/slots.store.ts';
import { insertEnrolment } from '../features/learning/enrolment/enrolment.store.ts';
import { statement } from '../platform/database/database.ts';
import type { DemoClass, DemoSlot } from './demo-tenant.ts';
import { takeLesson } from './take-lesson.ts';
import { daysFrom, type TenantSeed } from './tenant-seed.ts';

const firstLesson = statement<{ id: string }>(
  'demo.firstLesson',
  `select l.id from lessons l
   join program_courses pc on pc."contextId" = l."contextId" and pc.id = l."programCourseId"
   where l."userId" = $1 and l."classId" = $2 order by pc."order" limit 1`,
);

const openClass = async (seed: TenantSeed, demo: DemoClass): Promise<void> => {
  const { tenant, tx, idOf, ids, now } = seed;
  const { contextId } = tx;
  const classId = idOf(`class/${demo.key}`);
  const startAt = daysFrom(now, demo.from);
  const createdAt = daysFrom(now, Math.min(demo.from, 0) - 5);
  await tx.run(
    tx.sql.insertInto('classes').values({
      contextId,
      id: classId,
      companyId: idOf(`company/${demo.company}`),
      name: demo.name,
      startAt,
      expireAt: daysFrom(now, demo.to),
      createdAt,
      settings: JSON.stringify(demo.desktopOnly ? { mobile: { allowed: false } } : {}),
    }),
  );
  await tx.run(
    tx.sql.insertInto('class_programs').values({
      contextId,
      id: idOf(`class/${demo.key}/program`),
      classId,
      programId: idOf(`program/${demo.program}`),
    }),
  );
  const teachers = tenant.people.filter(
    ({ role, courseRole }) => role === 'TEACHER' && courseRole === undefined,
  );
  await tx.run(
    tx.sql.insertInto('class_users').values(
      teachers.map(({ username }) => ({
        contextId,
        id: idOf(`class/${demo.key}/${username}`),
        classId,
        userId: idOf(`user/${username}`),
        role: 'TEACHER',
        createdAt,
      })),
    ),
  );
  for (const username of demo.learners)
    await insertEnrolment(
      tx,
      { id: idOf(`class/${demo.key}/${username}`), classId, userId: idOf(`user/${username}`), createdAt },
      ids.next,
    );
};

const runClass = async (seed: TenantSeed, demo: DemoClass): Promise<void> => {
  const { tx, idOf, now } = seed;
  const classId = idOf(`class/${demo.key}`);
  for (const run of demo.runs) {
    const userId = idOf(`user/${run.username}`);
    const [lesson] = await tx.query(firstLesson, [userId, classId]);
    if (lesson === undefined) throw new Error(`${demo.key}: ${run.username} has no lesson`);
    await takeLesson(seed, lesson.id, run);
    if (run.review === undefined) continue;
    await tx.run(
      tx.sql.insertInto('reviews').values({
        contextId: tx.contextId,
        id: idOf(`review/${demo.key}/${run.username}`),
        userId,
        classId,
        resourceType: 'Program',
        resourceId: idOf(`program/${demo.program}`),
        ...run.review,
        createdAt: daysFrom(now, -run.startedDaysAgo + 1),
      }),
    );
  }
};

const minuteMs = 60_000;
const click = { by: 'click' } as const;

/** Signed by a click when it began, or twenty minutes later; the trainer countersigned when it ended. */
const holdSlot = async (
  { tenant, tx, idOf, now }: TenantSeed,
  { key, slot }: DemoClass & { slot: DemoSlot },
): Promise<void> => {
  const timeZone = tenant.settings.timeZone ?? usualTimeZone;
  const { day } = reminderDay(daysFrom(now, -slot.daysAgo), timeZone);
  const [startAt, endAt] = [momentInZone(day, slot.from, timeZone), momentInZone(day, slot.to, timeZone)];
  const [id, trainerId] = [idOf(`class/${key}/slot`), idOf(`user/${slot.trainer}`)];
  const { title, place } = slot;
  const held = { id, title, place, videoUrl: null, startAt, endAt, earlyMinutes: 15, lateMinutes: 60 };
  await insertSlots(tx, idOf(`class/${key}`), [held], daysFrom(startAt, -7));
  await setTrainersOfSlots(tx, [id], [trainerId]);
  for (const { username, state, reason = null } of slot.attendance) {
    const userId = idOf(`user/${username}`);
    const isAbsent = state === 'absent';
    const line = { userId, number: 1, state, reason, why: null, signature: isAbsent ? null : click };
    const at = new Date(startAt.getTime() + (state === 'late' ? 20 : 0) * minuteMs);
    await insertLines(tx, id, [line], { userId: isAbsent ? trainerId : userId, at });
  }
  await insertCountersignature(tx, id, { userId: trainerId, signature: click, at: endAt });
};

const invitationQuota = 500;

/** Opens until its class ends. */
const invite = async ({ tenant, tx, idOf, now }: TenantSeed): Promise<void> => {
  const demo = tenant.classes.find(({ key }) => key === tenant.invitation?.class);
  if (tenant.invitation === undefined || demo === undefined) return;
  await tx.run(
    tx.sql.insertInto('invitation_codes').values({
      contextId: tx.contextId,
      id: idOf('invitation'),
      codeHash: Buffer.from(invitationCodeHash(tx.contextId, tenant.invitation.code)),
      companyId: idOf(`company/${demo.company}`),
      classId: idOf(`class/${demo.key}`),
      quota: invitationQuota,
      createdAt: now,
      expiresAt: daysFrom(now, demo.to),
    }),
  );
};

export const seedClasses = async (seed: TenantSeed): Promise<void> => {
  for (const demo of seed.tenant.classes) await openClass(seed, demo);
  await invite(seed);
  for (const demo of seed.tenant.classes) await runClass(seed, demo);
  for (const demo of seed.tenant.classes)
    if (demo.slot !== undefined) await holdSlot(seed, { ...demo, slot: demo.slot });
};
