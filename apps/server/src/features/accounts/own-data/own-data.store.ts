/** The rows that are about a person, as they lie, without what grades an exercise. */
import type { OwnData } from '@parcours/contract';
import { type Statement, statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { publishedTitle, versionOfLesson } from '../../learning/opening/published-card.sql.ts';

type Table = Exclude<keyof OwnData, 'exportedAt' | 'account' | 'statements'>;
type Row = Readonly<Record<string, unknown>>;

const ofLessons = `join lessons l on l."contextId" = $1 and l.id = x."lessonId" and l."userId" = $2
   where x."contextId" = $1`;
const ofPerson = (table: string) => `select to_jsonb(x) - 'contextId' as row from ${table} x
   where x."contextId" = $1 and x."userId" = $2 order by x.id`;

const account = statement<{ row: Row }>(
  'ownData.account',
  `select to_jsonb(u) - '{contextId,isPlatform,erasedAt,accessRevision}'::text[] || jsonb_build_object(
     'weeklyGoalMinutes', (select g.minutes from weekly_goals g where g."contextId" = $1 and g."userId" = $2),
     'calendarFeedAt', (select f."createdAt" from calendar_feeds f where f."contextId" = $1 and f."userId" = $2),
     'donePageCount', (select coalesce(sum(l."donePages"), 0) from lessons l where l."contextId" = $1 and l."userId" = $2),
     'timeAlive', (select coalesce(sum(t.alive), 0) from page_times t where t."contextId" = $1 and t."userId" = $2)) as row
   from users u where u."contextId" = $1 and u.id = $2`,
);

const tables: Readonly<Record<Table, Statement<{ row: Row }>>> = {
  companies: statement(
    'ownData.companies',
    `select jsonb_build_object('company', c.name, 'role', x.role) as row from company_users x
     join companies c on c."contextId" = $1 and c.id = x."companyId"
     where x."contextId" = $1 and x."userId" = $2 order by x.id`,
  ),
  classes: statement(
    'ownData.classes',
    `select jsonb_build_object('class', c.name, 'role', x.role, 'since', x."createdAt") as row from class_users x
     join classes c on c."contextId" = $1 and c.id = x."classId"
     where x."contextId" = $1 and x."userId" = $2 order by x.id`,
  ),
  lessons: statement(
    'ownData.lessons',
    `select to_jsonb(x) - '{contextId,userId}'::text[] || jsonb_build_object('course', ${publishedTitle('c', versionOfLesson('x', 'c'))},
       'timeSpent', (select coalesce(sum(t.active), 0) from page_times t where t."contextId" = $1 and t."lessonId" = x.id),
       'timeAlive', (select coalesce(sum(t.alive), 0) from page_times t where t."contextId" = $1 and t."lessonId" = x.id)) as row
     from lessons x
     join courses c on c."contextId" = $1 and c.id = x."courseId"
     where x."contextId" = $1 and x."userId" = $2 order by x.id`,
  ),
  // What was right is told where the course reveals it, on the page itself.
  pages: statement(
    'ownData.pages',
    `select to_jsonb(x) - '{contextId,results,draw,corrections,scoreActual,scoreMax}'::text[]
       || jsonb_build_object('draft', (select d.answers from lesson_page_drafts d
         where d."contextId" = $1 and d."pageId" = x.id)) as row
     from lesson_pages x ${ofLessons} order by x.id`,
  ),
  events: statement(
    'ownData.events',
    `select to_jsonb(x) - '{contextId,row}'::text[] || jsonb_build_object('payload', x.payload - '{results,before,draw,ratio}'::text[]) as row
     from lesson_event_list x ${ofLessons} order by x."lessonId", x.seq`,
  ),
  times: statement(
    'ownData.times',
    `select to_jsonb(x) - '{contextId,userId}'::text[] as row from page_times x
     where x."contextId" = $1 and x."userId" = $2 order by x.day, x."pageId"`,
  ),
  records: statement('ownData.records', ofPerson('records')),
  reviews: statement('ownData.reviews', ofPerson('reviews')),
  logBook: statement(
    'ownData.logBook',
    `select to_jsonb(x) - 'contextId' as row from log_book_records x
     where x."contextId" = $1 and (x."studentId" = $2 or x."userId" = $2) order by x."createdAt", x.id`,
  ),
  files: statement(
    'ownData.files',
    `select to_jsonb(x) - '{contextId,storageKey,sha256}'::text[] as row from files x
     where x."contextId" = $1 and x."ownerId" = $2 order by x.id`,
  ),
  certificates: statement(
    'ownData.certificates',
    `select to_jsonb(x) - '{contextId,holderSalt,holderHash}'::text[] as row from certificates x
     where x."contextId" = $1 and x."userId" = $2 order by x.id`,
  ),
  realisations: statement(
    'ownData.realisations',
    `select to_jsonb(x) - '{contextId,userId,holderSalt,holderHash}'::text[] as row from realisation_certificates x
     where x."contextId" = $1 and x."userId" = $2 order by x.id`,
  ),
  notes: statement(
    'ownData.notes',
    `select to_jsonb(x) - '{contextId,userId}'::text[] as row from notes x
     where x."contextId" = $1 and x."userId" = $2 order by x."lessonId", x."nodeId"`,
  ),
  messages: statement(
    'ownData.messages',
    `select to_jsonb(x) - 'contextId' as row from messages x
     where x."contextId" = $1 and (x."senderId" = $2 or x."recipientId" = $2) order by x.id`,
  ),
  reminders: statement(
    'ownData.reminders',
    `select to_jsonb(x) - '{contextId,userId}'::text[] as row from reminder_letters x
     where x."contextId" = $1 and x."userId" = $2 order by x.id`,
  ),
  attendance: statement(
    'ownData.attendance',
    `select to_jsonb(x) - '{contextId,userId}'::text[] || jsonb_build_object('title', s.title, 'startAt', s."startAt", 'endAt', s."endAt") as row
     from attendance_lines x join class_slots s on s."contextId" = $1 and s.id = x."slotId"
     where x."contextId" = $1 and x."userId" = $2 order by s."startAt", s.id, x.number`,
  ),
  countersignatures: statement(
    'ownData.countersignatures',
    `select to_jsonb(x) - '{contextId,userId}'::text[] || jsonb_build_object('title', s.title, 'startAt', s."startAt", 'endAt', s."endAt") as row
     from slot_countersignatures x join class_slots s on s."contextId" = $1 and s.id = x."slotId"
     where x."contextId" = $1 and x."userId" = $2 order by s."startAt", s.id`,
  ),
  savedReplies: statement(
    'ownData.savedReplies',
    `select to_jsonb(x) - '{contextId,userId}'::text[] as row from saved_replies x
     where x."contextId" = $1 and x."userId" = $2 order by x.id`,
  ),
  mistakeReviews: statement(
    'ownData.mistakeReviews',
    `select to_jsonb(x) - '{contextId,userId}'::text[] as row from mistake_reviews x
     where x."contextId" = $1 and x."userId" = $2 order by x."pageId"`,
  ),
  answerFlags: statement(
    'ownData.answerFlags',
    `select to_jsonb(x) - '{contextId,userId,settledBy}'::text[] as row from answer_flags x
     where x."contextId" = $1 and x."userId" = $2 order by x.id`,
  ),
  notificationSettings: statement(
    'ownData.notificationSettings',
    `select to_jsonb(x) - '{contextId,userId}'::text[] as row from notification_settings x
     where x."contextId" = $1 and x."userId" = $2`,
  ),
  pushDevices: statement(
    'ownData.pushDevices',
    `select to_jsonb(x) - '{contextId,userId,deviceKey,deviceSecret}'::text[] as row from push_devices x
     where x."contextId" = $1 and x."userId" = $2 order by x.id`,
  ),
  notifications: statement(
    'ownData.notifications',
    `select to_jsonb(x) - '{contextId,userId}'::text[] as row from notifications x
     where x."contextId" = $1 and x."userId" = $2 order by x.id`,
  ),
};

export async function findOwnData(
  tx: TenantTransaction,
  userId: string,
): Promise<Omit<OwnData, 'exportedAt' | 'statements'>> {
  const [own] = await tx.query(account, [tx.contextId, userId]);
  const found = await Promise.all(
    Object.entries(tables).map(async ([name, one]) => {
      const rows = await tx.query(one, [tx.contextId, userId]);
      return [name, rows.map(({ row }) => row)] as const;
    }),
  );
  return { account: own?.row ?? {}, ...(Object.fromEntries(found) as Record<Table, Row[]>) };
}
