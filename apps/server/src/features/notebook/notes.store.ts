/** Notes and bookmarks as they lie: one for a step of a lesson, of its learner. */
import { limits, type ListedNote } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { aroundLesson, isReadable, wasShown } from '../learning/opening/readable-lesson.sql.ts';

export interface NoteRow {
  readonly bookmarked: boolean;
  readonly text: string;
  readonly savedAt: Date;
}

export interface NotePlace {
  readonly userId: string;
  readonly lessonId: string;
  readonly nodeId: string;
}

/** Whether the learner `$2` has reached the step `$4` of the own lesson `$3`, before it was begun again or since. */
const isReached = `exists (select from lessons l join lesson_pages p on p."contextId" = l."contextId" and p."lessonId" = l.id
  where l."contextId" = $1 and l.id = $3 and l."userId" = $2 and p."nodeId" = $4 and not p.ahead)`;

const found = statement<{ note: { bookmarked: boolean; text: string; savedAt: string } | null }>(
  'notes.find',
  `select (select json_build_object('bookmarked', x.bookmarked, 'text', x.text, 'savedAt', x."savedAt") from notes x
     where x."contextId" = $1 and x."userId" = $2 and x."lessonId" = $3 and x."nodeId" = $4) as note
   where ${isReached}`,
);

const stored = statement<{ kept: boolean }>(
  'notes.set',
  `insert into notes ("contextId", "userId", "lessonId", "nodeId", bookmarked, text, "savedAt")
   select $1, $2, $3, $4, $5, $6, $7
   where exists (select from notes x where x."contextId" = $1 and x."lessonId" = $3 and x."nodeId" = $4)
     or (select count(*) from notes x where x."contextId" = $1 and x."userId" = $2) < ${limits.notesMax}
   on conflict ("contextId", "lessonId", "nodeId") do update set bookmarked = excluded.bookmarked, text = excluded.text,
     "savedAt" = excluded."savedAt"
   returning true as kept`,
);

const removed = statement(
  'notes.remove',
  `delete from notes where "contextId" = $1 and "userId" = $2 and "lessonId" = $3 and "nodeId" = $4`,
);

const listed = statement<Omit<ListedNote, 'savedAt'> & { savedAt: Date }>(
  'notes.list',
  `select x."lessonId", x."nodeId", x.bookmarked, x.text, x."savedAt", coalesce(n.title, '…') as title,
     coalesce(v.title, '…') as "courseTitle", coalesce(v.language, 'fr') as language, lc.name as "className",
     case when ${isReadable('$3')} then (select p.id from lesson_pages p
       where p."contextId" = x."contextId" and p."lessonId" = x."lessonId" and p."nodeId" = x."nodeId"
         and ${wasShown} limit 1) end as "pageId"
   from notes x
   join lessons l on l."contextId" = x."contextId" and l.id = x."lessonId"
   ${aroundLesson}
   left join course_versions v on v."contextId" = l."contextId" and v.id = coalesce(l."versionId", co."versionId")
   left join course_version_nodes n on n."contextId" = l."contextId" and n."versionId" = v.id and n.id = x."nodeId"
   left join course_version_nodes s on s."contextId" = l."contextId" and s."versionId" = v.id and s.id = n."sectionId"
   left join course_version_nodes m on m."contextId" = l."contextId" and m."versionId" = v.id and m.id = n."parentId"
     and m.type = 'multiblock'
   where x."contextId" = $1 and x."userId" = $2
   order by l."startedAt" desc nulls last, l.id, s."order" nulls last, coalesce(m."order", n."order"), n."order", x."nodeId"
   limit ${limits.notesMax}`,
);

/** Undefined for a step that the learner has not reached; null where nothing is noted. */
export async function findNote(
  tx: TenantTransaction,
  { userId, lessonId, nodeId }: NotePlace,
): Promise<NoteRow | null | undefined> {
  const [row] = await tx.query(found, [tx.contextId, userId, lessonId, nodeId]);
  if (row === undefined) return undefined;
  return row.note === null ? null : { ...row.note, savedAt: new Date(row.note.savedAt) };
}

/** False where the notebook holds as many as it may. */
export async function keepNote(
  tx: TenantTransaction,
  { userId, lessonId, nodeId }: NotePlace,
  { bookmarked, text, savedAt }: NoteRow,
): Promise<boolean> {
  const values = [tx.contextId, userId, lessonId, nodeId, bookmarked, text, savedAt];
  return (await tx.query(stored, values)).length > 0;
}

export async function removeNote(
  tx: TenantTransaction,
  { userId, lessonId, nodeId }: NotePlace,
): Promise<void> {
  await tx.query(removed, [tx.contextId, userId, lessonId, nodeId]);
}

export async function findNotes(tx: TenantTransaction, userId: string, now: Date) {
  return tx.query(listed, [tx.contextId, userId, now]);
}
