/** To whom one may write, and what was written. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

const ownTeacher = statement<{ id: string }>(
  'messages.ownTeacher',
  `select t."userId" as id
   from class_users t
   join class_users mine on mine."contextId" = t."contextId" and mine."classId" = t."classId"
   join users u on u."contextId" = t."contextId" and u.id = t."userId" and u."erasedAt" is null and u."deactivatedAt" is null
   where t."contextId" = $1 and t."userId" = $2 and t.role = 'TEACHER' and mine."userId" = $3 and mine.role = 'STUDENT'
   limit 1`,
);

/** Whether `teacherId` teaches a class that `studentId` attends. */
export async function isOwnTeacher(
  tx: TenantTransaction,
  teacherId: string,
  studentId: string,
): Promise<boolean> {
  return (await tx.query(ownTeacher, [tx.contextId, teacherId, studentId])).length === 1;
}

export interface WrittenMessage {
  readonly id: string;
  readonly senderId: string;
  readonly recipientId: string;
  readonly object: string;
  readonly message: string;
  readonly sentAt: Date;
}

const inserted = statement(
  'messages.insert',
  `insert into messages ("contextId", id, "senderId", "recipientId", object, message, "sentAt")
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export async function insertMessage(tx: TenantTransaction, written: WrittenMessage): Promise<void> {
  const { id, senderId, recipientId, object, message, sentAt } = written;
  await tx.query(inserted, [tx.contextId, id, senderId, recipientId, object, message, sentAt]);
}
