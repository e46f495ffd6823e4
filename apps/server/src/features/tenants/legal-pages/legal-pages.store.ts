/** Drafts and versions of the legal pages, and what the settings of the context say of them. */
import { type ContextLegal, type LegalPage, type LegalPageName, limits } from '@parcours/contract';
import { displayName, type Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

/** A text with its version and day, as the settings hold it. */
export type LegalText = ContextLegal['cgu'];
export type LegalDraft = NonNullable<LegalPage['draft']>;
export type LegalVersionItem = LegalPage['versions'][number];
type Content = LegalDraft['content'];

const writer = (
  column: string,
) => `(select json_build_object('firstname', u.firstname, 'lastname', u.lastname,
    'username', u.username, 'email', u.email) from users u
    where u."contextId" = $1 and u.id = ${column} and u."erasedAt" is null)`;
const nameOf = (person: Named | null) => (person === null ? null : displayName(person));

interface DraftRow extends Omit<LegalDraft, 'savedAt' | 'savedBy'> {
  readonly name: LegalPageName;
  readonly savedAt: Date;
  readonly by: Named | null;
}
const toDraft = ({ content, revision, savedAt, by }: DraftRow): LegalDraft => ({
  content,
  revision,
  savedAt: savedAt.toISOString(),
  savedBy: nameOf(by),
});

const drafts = statement<DraftRow>(
  'legalPages.drafts',
  `select d.name, d.content, d.revision, d."savedAt", ${writer('d."savedBy"')} as by from legal_drafts d
   where d."contextId" = $1`,
);

export async function findDrafts(tx: TenantTransaction): Promise<ReadonlyMap<LegalPageName, LegalDraft>> {
  const rows = await tx.query(drafts, [tx.contextId]);
  return new Map(rows.map((row) => [row.name, toDraft(row)]));
}

const written = statement<DraftRow>(
  'legalPages.writeDraft',
  `with kept as (
     insert into legal_drafts as d ("contextId", name, content, revision, "savedAt", "savedBy")
     select $1, $2, $3::jsonb, 1, $5, $6
     where $4::int = 0 or exists (select from legal_drafts e where e."contextId" = $1 and e.name = $2)
     on conflict ("contextId", name) do update
       set content = excluded.content, revision = d.revision + 1, "savedAt" = excluded."savedAt", "savedBy" = excluded."savedBy"
       where d.revision = $4
     returning d.*
   )
   select d.name, d.content, d.revision, d."savedAt", ${writer('d."savedBy"')} as by from kept d`,
);

/** Undefined where the draft is of another revision than the one that was changed. */
export async function setDraft(
  tx: TenantTransaction,
  draft: {
    readonly name: LegalPageName;
    readonly content: Content;
    readonly revision: number;
    readonly now: Date;
    readonly by: string;
  },
): Promise<LegalDraft | undefined> {
  const { name, content, revision, now, by } = draft;
  const [row] = await tx.query(written, [tx.contextId, name, JSON.stringify(content), revision, now, by]);
  return row === undefined ? undefined : toDraft(row);
}

const taken = statement<{ readonly content: Content }>(
  'legalPages.takeDraft',
  `delete from legal_drafts where "contextId" = $1 and name = $2 and revision = $3 returning content`,
);

/** Takes the draft away, so that one call alone publishes it; undefined where it is of another revision. */
export async function takeDraft(
  tx: TenantTransaction,
  name: LegalPageName,
  revision: number,
): Promise<Content | undefined> {
  return (await tx.query(taken, [tx.contextId, name, revision]))[0]?.content;
}

interface VersionRow extends Omit<LegalVersionItem, 'publishedAt' | 'publishedBy'> {
  readonly name: LegalPageName;
  readonly publishedAt: Date | null;
  readonly by: Named | null;
}
const toVersion = ({ number, version, date, note, publishedAt, by }: VersionRow): LegalVersionItem => ({
  number,
  version,
  date,
  note,
  publishedAt: publishedAt?.toISOString() ?? null,
  publishedBy: nameOf(by),
});
const columns = `v.name, v.number, v.version, v.date::text as date, v.note, v."publishedAt", ${writer('v."publishedBy"')} as by`;

const versions = statement<VersionRow>(
  'legalPages.versions',
  `select ${columns} from (
     select x.*, row_number() over (partition by x.name order by x.number desc) as place from legal_versions x
     where x."contextId" = $1) v
   where v.place <= ${limits.legalVersionsMax} order by v.name, v.number desc`,
);

/** Of each page the newest first. */
export async function findVersions(
  tx: TenantTransaction,
): Promise<ReadonlyMap<LegalPageName, readonly LegalVersionItem[]>> {
  const byName = Map.groupBy(await tx.query(versions, [tx.contextId]), ({ name }) => name);
  return new Map([...byName].map(([name, rows]) => [name, rows.map(toVersion)]));
}

const one = statement<VersionRow & { readonly content: Content }>(
  'legalPages.version',
  `select ${columns}, v.content from legal_versions v where v."contextId" = $1 and v.name = $2 and v.number = $3`,
);

export async function findVersion(
  tx: TenantTransaction,
  name: LegalPageName,
  number: number,
): Promise<(LegalVersionItem & { readonly content: Content }) | undefined> {
  const [row] = await tx.query(one, [tx.contextId, name, number]);
  return row === undefined ? undefined : { ...toVersion(row), content: row.content };
}

const inserted = statement<VersionRow>(
  'legalPages.insertVersion',
  `with v as (
     insert into legal_versions ("contextId", name, number, version, date, content, note, "publishedAt", "publishedBy")
     values ($1, $2, $3, $4, $5::date, $6::jsonb, $7, $8, $9) returning *
   )
   select ${columns} from v`,
);

export async function insertVersion(
  tx: TenantTransaction,
  version: LegalText & {
    readonly name: LegalPageName;
    readonly number: number;
    readonly note: string;
    readonly publishedAt: Date | null;
    readonly publishedBy: string | null;
  },
): Promise<LegalVersionItem> {
  const { name, number, date, content = {}, note, publishedAt, publishedBy } = version;
  const values = [tx.contextId, name, number, version.version, date, JSON.stringify(content), note];
  const [row] = await tx.query(inserted, [...values, publishedAt, publishedBy]);
  if (row === undefined) throw new Error('what was inserted is answered');
  return toVersion(row);
}

const legal = statement<{ readonly legal: Readonly<Partial<Record<LegalPageName, LegalText>>> | null }>(
  'legalPages.lockSettings',
  `select settings -> 'legal' as legal from contexts where id = $1 for update`,
);

/** What the portal shows, locked: it is changed by one call after the other. */
export async function lockLegal(
  tx: TenantTransaction,
): Promise<Readonly<Partial<Record<LegalPageName, LegalText>>>> {
  return (await tx.query(legal, [tx.contextId]))[0]?.legal ?? {};
}

const changed = statement(
  'legalPages.setSettings',
  `update contexts set settings = jsonb_set(settings, '{legal}', coalesce(settings -> 'legal', '{}') || $2::jsonb)
   where id = $1`,
);

export async function setLegal(
  tx: TenantTransaction,
  texts: Readonly<Partial<Record<LegalPageName, LegalText>>>,
): Promise<void> {
  await tx.query(changed, [tx.contextId, JSON.stringify(texts)]);
}
