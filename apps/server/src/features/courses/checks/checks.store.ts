/** What a check needs beside the draft: minutes and language of the course, its files, and where it stands in programs. */
import type { Locale } from '@parcours/contract';
import type { ProgramPlace } from '@parcours/authoring';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface CourseCard {
  readonly minutes: number | null;
  readonly language: Locale;
}

const card = statement<CourseCard>(
  'checks.card',
  `select c.minutes, language_of_course(c."contextId", c.language) as language from courses c
   where c."contextId" = $1 and c.id = $2`,
);

export async function findCourseCard(tx: TenantTransaction, courseId: string): Promise<CourseCard> {
  const [row] = await tx.query(card, [tx.contextId, courseId]);
  return row ?? { minutes: null, language: 'en' };
}

const types = statement<{ id: string; fileType: string }>(
  'checks.fileTypes',
  'select id, "fileType" from files where "contextId" = $1 and id = any ($2::uuid[])',
);

/** Those that exist. */
export async function findFileTypes(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query(types, [tx.contextId, ids]);
  return new Map(rows.map(({ id, fileType }) => [id, fileType]));
}

const places = statement<ProgramPlace>(
  'checks.places',
  `select p.id, p."courseId", p."programId",
     case when jsonb_typeof(p.settings -> 'unlockedBy') = 'array' then p.settings -> 'unlockedBy' end as "unlockedBy",
     coalesce((select jsonb_agg(distinct c.choice -> 'action' -> 'target')
       from jsonb_array_elements(case when jsonb_typeof(p.settings -> 'interactive') = 'array'
         then p.settings -> 'interactive' else '[]' end) as a (action)
       cross join lateral jsonb_array_elements(a.action -> 'choices') as c (choice)), '[]') as "leadsTo"
   from program_courses p
   where p."contextId" = $1 and p."programId" in (
     select o."programId" from program_courses o where o."contextId" = $1 and o."courseId" = $2
     order by o."programId" limit 100)
   order by p."programId", p."order" limit 2000`,
);

/** All courses of the programs in which the course stands. */
export function findProgramPlaces(tx: TenantTransaction, courseId: string): Promise<ProgramPlace[]> {
  return tx.query(places, [tx.contextId, courseId]);
}
