/** What holds all words that a learner looks for, in five statements that are sent together; each is bounded. */
import { limits, type SearchResults } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { aroundLesson, isEnterable, isReadable, wasShown } from '../learning/opening/readable-lesson.sql.ts';
import { joinedTitle } from '../learning/opening/published-card.sql.ts';

/** One more than is told, so that it is known whether there are others. */
const most = limits.searchGroupMax + 1;

/** Whether `text`, folded, holds every word of `$3`. */
const holds = (text: string) =>
  `(select bool_and(strpos(${text}, folded(w)) > 0) from unnest($3::text[]) as asked (w))`;

type Course = SearchResults['courses']['items'][number];
type Page = Omit<SearchResults['pages']['items'][number], 'excerpt'> & { readonly words: string };
type Term = Omit<SearchResults['terms']['items'][number], 'excerpt'> & { readonly words: string };
type FileOfPage = Omit<SearchResults['files']['items'][number], 'page' | 'threadId'> & {
  readonly page: NonNullable<SearchResults['files']['items'][number]['page']>;
};
type FileOfThread = Pick<SearchResults['files']['items'][number], 'id' | 'name' | 'threadId'>;

const version = `left join course_versions v on v."contextId" = l."contextId"
  and v.id = coalesce(l."versionId", co."versionId")`;

const courses = statement<Course>(
  'search.courses',
  `select l.id as "lessonId", ${joinedTitle('v')} as title, v.language, lc.name as "className", pr.name as "programName",
     ${isEnterable('$4')} as open
   from lessons l ${aroundLesson} ${version}
   where l."contextId" = $1 and l."userId" = $2 and l."storedState" is distinct from 'HIDDEN'
     and co.state in ('PUBLISHED', 'CLOSED') and v.id is not null
     and ${holds(`folded(${joinedTitle('v')} || ' ' || pr.name || ' ' || lc.name)`)}
   order by (l."startedAt" is not null and l.progress = 'ONGOING') desc, l."startedAt" desc nulls last, title, l.id
   limit ${most}`,
);

/** Pages that the learner has reached, in lessons that can be read now. */
const reached = `from lessons l ${aroundLesson}
   join course_versions v on v."contextId" = l."contextId" and v.id = l."versionId"
   join lesson_pages p on p."contextId" = l."contextId" and p."lessonId" = l.id
   join course_version_nodes n on n."contextId" = l."contextId" and n."versionId" = l."versionId" and n.id = p."nodeId"`;
const ownReached = `l."contextId" = $1 and l."userId" = $2 and ${isReadable('$4')} and ${wasShown}`;
const place = `l.id as "lessonId", p.id as "pageId", v.title as "courseTitle"`;

const pages = statement<Page>(
  'search.pages',
  `select ${place}, n.title, v.language, w.words
   ${reached}
   join course_version_words w on w."contextId" = l."contextId" and w."versionId" = l."versionId" and w."blockId" = p."blockId"
   where ${ownReached} and ${holds(`folded(n.title) || ' ' || w.folded`)}
   order by ${holds(`folded(n.title)`)} desc, p.id desc limit ${most}`,
);

/** Each term once, where it was met last. */
const terms = statement<Term>(
  'search.terms',
  `select * from (
     select distinct on (t.id) t.id, t.title, v.language, t.definition as words, ${place}
     ${reached}
     join course_version_blocks b on b."contextId" = l."contextId" and b."versionId" = l."versionId" and b.id = p."blockId"
     join course_version_terms t on t."contextId" = l."contextId" and t."versionId" = l."versionId" and t.id = any (b."termIds")
     where ${ownReached}
       and ${holds(`folded(t.title || ' ' || array_to_string(t.words, ' ') || ' ' || regexp_replace(t.definition, '<[^>]*>', ' ', 'g'))`)}
     order by t.id, p.id desc) found
   order by ${holds(`folded(found.title)`)} desc, title, id limit ${most}`,
);

const documents = statement<FileOfPage>(
  'search.documents',
  `select id, name, page from (
     select distinct on (f.id) f.id, f.name, json_build_object('lessonId', l.id, 'pageId', p.id, 'courseTitle', v.title) as page
     ${reached}
     join course_version_blocks b on b."contextId" = l."contextId" and b."versionId" = l."versionId" and b.id = p."blockId"
     join files f on f."contextId" = l."contextId" and f.id = any (b."attachmentIds")
     where ${ownReached} and ${holds(`folded(f.name)`)}
     order by f.id, p.id desc) found
   order by name, id limit ${most}`,
);

/** What was attached to an entry of the learner's own logbook, by whomever. */
const attachments = statement<FileOfThread>(
  'search.attachments',
  `select id, name, "threadId" from (
     select distinct on (f.id) f.id, f.name, coalesce(r."parentId", r.id) as "threadId"
     from log_book_records r
     join log_book_attachments a on a."contextId" = r."contextId" and a."recordId" = r.id
     join files f on f."contextId" = r."contextId" and f.id = a."fileId"
     where r."contextId" = $1 and r."studentId" = $2 and $4::timestamptz is not null and ${holds(`folded(f.name)`)}
     order by f.id, r.id desc) found
   order by name, id limit ${most}`,
);

export interface Found {
  readonly courses: readonly Course[];
  readonly pages: readonly Page[];
  readonly terms: readonly Term[];
  readonly documents: readonly FileOfPage[];
  readonly attachments: readonly FileOfThread[];
}

/** Of each kind at most one more than is told. */
export async function findByWords(
  tx: TenantTransaction,
  userId: string,
  words: readonly string[],
  now: Date,
): Promise<Found> {
  const values = [tx.contextId, userId, words, now];
  const [ofCourses, ofPages, ofTerms, ofDocuments, ofAttachments] = await Promise.all([
    tx.query(courses, values),
    tx.query(pages, values),
    tx.query(terms, values),
    tx.query(documents, values),
    tx.query(attachments, values),
  ]);
  return {
    courses: ofCourses,
    pages: ofPages,
    terms: ofTerms,
    documents: ofDocuments,
    attachments: ofAttachments,
  };
}
