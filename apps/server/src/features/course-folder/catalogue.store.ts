/** What a course names of its centre: categories, types, competencies, words, files and packages. */
import type { Catalogue } from '@parcours/authoring/folder';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

export interface StoredFolderFile {
  readonly id: string;
  readonly storageKey: string;
}

const catalogue = statement<Catalogue & { readonly stored: readonly StoredFolderFile[] }>(
  'courseFolder.catalogue',
  `with wanted as (select id::uuid from jsonb_array_elements_text($2::jsonb) as named (id)),
   files as (
     select f.* from files f where f."contextId" = $1 and f.id in (select id from wanted) order by f.name, f.id
   )
   select
     coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title) order by c.title, c.id)
       from course_categories c where c."contextId" = $1 and c.id in (select id from wanted)), '[]') as categories,
     coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) order by t.title, t.id)
       from course_types t where t."contextId" = $1 and t.id in (select id from wanted)), '[]') as types,
     coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title) order by c.title, c.id)
       from course_competencies c where c."contextId" = $1 and c.id in (select id from wanted)), '[]') as competencies,
     coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'words', to_jsonb(t.words),
         'definition', t.definition) order by t.title, t.id)
       from course_terms t where t."contextId" = $1 and t.id in (select id from wanted)), '[]') as terms,
     coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title) order by p.title, p.id)
       from tincan_packages p where p."contextId" = $1 and p.id in (select id from wanted)), '[]') as packages,
     coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'alt', f.alt,
         'decorative', f.decorative, 'caption', f.caption, 'transcript', f.transcript, 'licence', f.licence,
         'captions', coalesce((select jsonb_object_agg(c.language, c.vtt) from file_captions c
           where c."contextId" = $1 and c."fileId" = f.id), '{}')) order by f.name, f.id) from files f), '[]') as files,
     coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'storageKey', f."storageKey")) from files f), '[]') as stored`,
);

/** Of all the ids that a draft mentions, those that the centre has, by what they are. */
export async function findCatalogue(tx: TenantTransaction, ids: readonly string[]) {
  const [row] = await tx.query(catalogue, [tx.contextId, JSON.stringify(ids)]);
  if (row === undefined) throw new Error('an aggregate answers one row');
  return row;
}

const byTitle = statement<{ readonly kind: string; readonly id: string; readonly title: string }>(
  'courseFolder.byTitle',
  `select 'category' as kind, id, title from course_categories where "contextId" = $1
   union all select 'type', id, title from course_types where "contextId" = $1
   union all select 'competency', id, title from course_competencies where "contextId" = $1
   order by kind, title, id`,
);

/** The centre's own lists, by which a folder of another centre is understood. */
export async function findCentreLists(tx: TenantTransaction) {
  return tx.query(byTitle, [tx.contextId]);
}

const there = statement<{ readonly id: string }>(
  'courseFolder.termsThere',
  'select id from course_terms where "contextId" = $1 and id = any ($2::uuid[])',
);

export async function findTermIds(tx: TenantTransaction, ids: readonly string[]): Promise<string[]> {
  return (await tx.query(there, [tx.contextId, ids])).map(({ id }) => id);
}

const addedTerms = statement(
  'courseFolder.addTerms',
  `insert into course_terms ("contextId", id, title, words, definition)
   select $1, t.id, t.title, array(select jsonb_array_elements_text(t.words)), t.definition
   from jsonb_to_recordset($2::jsonb) as t (id uuid, title text, words jsonb, definition text)`,
);

export async function insertTerms(tx: TenantTransaction, terms: Catalogue['terms']): Promise<void> {
  await tx.query(addedTerms, [tx.contextId, JSON.stringify(terms)]);
}

const details = statement(
  'courseFolder.fileDetails',
  `update files set alt = $3, decorative = $4, caption = $5, transcript = $6, licence = $7
   where "contextId" = $1 and id = $2`,
);

export async function setFileDetails(
  tx: TenantTransaction,
  id: string,
  file: Catalogue['files'][number],
): Promise<void> {
  const { alt, decorative, caption, transcript, licence } = file;
  await tx.query(details, [tx.contextId, id, alt, decorative, caption, transcript, licence]);
}

const newCourse = statement(
  'courseFolder.newCourse',
  `insert into courses ("contextId", id, title, "typeId", "categoryId", state, video, minutes, settings, language)
   values ($1, $2, $3, $4, $5, 'DRAFT', $6, $7, $8::jsonb, $9)`,
);

export interface CourseCard {
  readonly id: string;
  readonly title: string;
  readonly typeId: string | null;
  readonly categoryId: string;
  readonly video: string | null;
  readonly minutes: number | null;
  readonly settings: object;
  readonly language: string | null;
}

export async function insertCourse(tx: TenantTransaction, card: CourseCard): Promise<void> {
  const { id, title, typeId, categoryId, video, minutes, settings, language } = card;
  await tx.query(newCourse, [
    tx.contextId,
    id,
    title,
    typeId,
    categoryId,
    video,
    minutes,
    JSON.stringify(settings),
    language,
  ]);
}
