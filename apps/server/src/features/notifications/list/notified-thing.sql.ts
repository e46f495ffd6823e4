/** What a notification is about, looked up when it is read: as it is named now, and only while it is the reader's to see. */
import { publishedTitle, versionOfLesson } from '../../learning/opening/published-card.sql.ts';

const none = 'null::uuid';
const lessonTitle = publishedTitle('co', versionOfLesson('l', 'co'));
const courseOfLesson = `join courses co on co."contextId" = l."contextId" and co.id = l."courseId"`;

interface Place {
  readonly title: string;
  readonly lessonId?: string;
  readonly pageId?: string;
  readonly threadId?: string;
  readonly startsAt?: string;
  /** SQL of whether the score has changed with it, and nothing else tells that. */
  readonly scoreTold?: string;
  /** SQL of whether it was taken note of elsewhere, over `n`. */
  readonly seen?: string;
  readonly from: string;
}

const place = ({ title, from, ...of }: Place) =>
  `select ${title} as title, ${of.lessonId ?? none} as "lessonId", ${of.pageId ?? none} as "pageId",
   ${of.threadId ?? none} as "threadId", ${of.startsAt ?? 'null::timestamptz'} as "startsAt",
   ${of.scoreTold ?? 'false'} as "scoreTold", ${of.seen ?? 'false'} as seen from ${from}`;

const thread = {
  title: 'k.name',
  threadId: 'r.id',
  seen: `exists (select from log_book_reads lr where lr."contextId" = n."contextId" and lr."userId" = n."userId"
    and lr."recordId" = r.id and lr."readAt" >= n."createdAt")`,
  from: `log_book_records r left join classes k on k."contextId" = r."contextId" and k.id = r."classId"
    where n.kind in ('message', 'reply') and r."contextId" = n."contextId" and r.id = n."thingId"`,
};

const isEnrolled = (classId: string) =>
  `exists (select from class_users m where m."contextId" = n."contextId" and m."userId" = n."userId"
    and m."classId" = ${classId} and m.role = 'STUDENT')`;

const places: readonly Place[] = [
  thread,
  {
    title: lessonTitle,
    lessonId: 'l.id',
    pageId: 'p.id',
    from: `lesson_pages p join lessons l on l."contextId" = p."contextId" and l.id = p."lessonId" ${courseOfLesson}
      where n.kind = 'correction' and p."contextId" = n."contextId" and p.id = n."thingId" and l."userId" = n."userId"`,
  },
  {
    title: lessonTitle,
    lessonId: 'l.id',
    pageId: 'p.id',
    // Closed by a grade, or by a repair that tells of the score: one notification says both.
    scoreTold: `(f."settledByGrade" or exists (select from regrades g where g."contextId" = f."contextId"
      and g.id = f."regradeId" and (g.repair ->> 'tell')::boolean))`,
    from: `answer_flags f join lesson_pages p on p."contextId" = f."contextId" and p.id = f."pageId"
      join lessons l on l."contextId" = p."contextId" and l.id = p."lessonId" ${courseOfLesson}
      where n.kind = 'flag' and f."contextId" = n."contextId" and f.id = n."thingId" and f."userId" = n."userId"`,
  },
  {
    title: 'k.name',
    from: `classes k where n.kind = 'session' and k."contextId" = n."contextId" and k.id = n."thingId"
      and ${isEnrolled('k.id')}`,
  },
  {
    title: `s.title || ' (' || k.name || ')'`,
    startsAt: 's."startAt"',
    from: `class_slots s join classes k on k."contextId" = s."contextId" and k.id = s."classId"
      where n.kind = 'slot' and s."contextId" = n."contextId" and s.id = n."thingId" and s."cancelledAt" is null
        and ${isEnrolled('k.id')}`,
  },
  {
    title: 'pr.name',
    from: `class_programs cp join programs pr on pr."contextId" = cp."contextId" and pr.id = cp."programId"
      where n.kind = 'program' and cp."contextId" = n."contextId" and cp.id = n."thingId" and ${isEnrolled('cp."classId"')}`,
  },
  {
    title: lessonTitle,
    lessonId: 'l.id',
    // Whoever has begun it knows that it is open.
    seen: 'l."startedAt" is not null',
    from: `lessons l ${courseOfLesson}
      where n.kind = 'module' and l."contextId" = n."contextId" and l.id = n."thingId" and l."userId" = n."userId"`,
  },
  {
    title: lessonTitle,
    lessonId: 'l.id',
    from: `certificates ce join lessons l on l."contextId" = ce."contextId" and l.id = ce."lessonId" ${courseOfLesson}
      where n.kind = 'certificate' and ce."contextId" = n."contextId" and ce.id = n."thingId" and ce."userId" = n."userId"`,
  },
];

/** To be joined to `notifications n`: no row where the thing is gone, or no longer theirs. */
export const notifiedThing = `cross join lateral (${places.map(place).join('\n union all ')}) x`;

/** Over `n` and `x`. */
export const isUnread = `(n."readAt" is null and not x.seen)`;
