/** Typed answers that go with their age: what an erasure takes of lessons, of lessons that are long over. */
import type { Periods } from '@parcours/rules';
import { type Statement, statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { dueRows } from './due-rows.sql.ts';
import { dueValues } from './due-rows.store.ts';

const marked = statement<{ readonly id: string }>(
  'answersByAge.mark',
  `update lessons l set "hasAnswers" = false, "answersRemovedAt" = $4 where l."contextId" = $1 and l.id = any (array(
     select x.id from lessons x where ${dueRows.answers.condition} limit $3 for update skip locked))
   returning l.id`,
);

/** Archived pages too, which no index finds by their lesson: its events name them. */
const pages = statement<{ readonly id: string }>(
  'answersByAge.pages',
  `select distinct (e.payload ->> 'pageId')::uuid as id from lesson_event_list e
   where e."contextId" = $1 and e."lessonId" = any ($2::uuid[]) and e.kind = 'page-opened'`,
);

/** `$2` pages. */
const ofPages: readonly Statement<never>[] = [
  statement(
    'answersByAge.answers',
    `update lesson_pages p set answers = wordless_answers(p.answers),
       corrections = (select coalesce(jsonb_object_agg(key, value - 'comment' || '{"comment": ""}'), '{}')
         from jsonb_each(p.corrections))
     where p."contextId" = $1 and p.id = any ($2::uuid[]) and (p.answers <> '[]' or p.corrections <> '{}')`,
  ),
  statement(
    'answersByAge.drafts',
    `delete from lesson_page_drafts where "contextId" = $1 and "pageId" = any ($2::uuid[])`,
  ),
  statement(
    'answersByAge.flags',
    `delete from answer_flags where "contextId" = $1 and "pageId" = any ($2::uuid[])`,
  ),
];

const events = statement<never>(
  'answersByAge.events',
  `update lesson_events e set payload = wordless_payload(e.payload), more = wordless_events(e.more)
   where e."contextId" = $1 and e."lessonId" = any ($2::uuid[])
     and (e.payload ? 'answers' or jsonb_path_exists(e.more, '$[*].payload.answers'))`,
);

/** Of at most `max` lessons; answers of how many. */
export async function removeOldAnswers(
  tx: TenantTransaction,
  at: { readonly periods: Periods; readonly now: Date; readonly max: number },
): Promise<number> {
  const lessons = (await tx.query(marked, dueValues(tx, 'answers', at))).map(({ id }) => id);
  if (lessons.length === 0) return 0;
  const pageIds = (await tx.query(pages, [tx.contextId, lessons])).map(({ id }) => id);
  // oxlint-disable-next-line no-await-in-loop -- one transaction
  for (const one of ofPages) await tx.query(one, [tx.contextId, pageIds]);
  await tx.query(events, [tx.contextId, lessons]);
  return lessons.length;
}
