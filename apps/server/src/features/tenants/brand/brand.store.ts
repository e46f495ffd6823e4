/** Draft and versions of the brand, and the columns of the context that the portal reads. */
import {
  type Brand,
  type BrandDraft,
  type BrandVersion,
  type ContextMetas,
  limits,
} from '@parcours/contract';
import type { Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { nameOf, writer } from './writer.sql.ts';

interface DraftRow extends Omit<BrandDraft, 'savedAt' | 'savedBy'> {
  readonly savedAt: Date;
  readonly by: Named | null;
}
const toDraft = ({ content, revision, savedAt, by }: DraftRow): BrandDraft => ({
  content,
  revision,
  savedAt: savedAt.toISOString(),
  savedBy: nameOf(by),
});

const draft = statement<DraftRow>(
  'brand.draft',
  `select d.content, d.revision, d."savedAt", ${writer('d."savedBy"')} as by from brand_drafts d
   where d."contextId" = $1`,
);

export async function findDraft(tx: TenantTransaction): Promise<BrandDraft | null> {
  const [row] = await tx.query(draft, [tx.contextId]);
  return row === undefined ? null : toDraft(row);
}

const written = statement<DraftRow>(
  'brand.writeDraft',
  `with kept as (
     insert into brand_drafts as d ("contextId", content, revision, "savedAt", "savedBy")
     select $1, $2::jsonb, 1, $4, $5
     where $3::int = 0 or exists (select from brand_drafts e where e."contextId" = $1)
     on conflict ("contextId") do update
       set content = excluded.content, revision = d.revision + 1, "savedAt" = excluded."savedAt", "savedBy" = excluded."savedBy"
       where d.revision = $3
     returning d.*
   )
   select d.content, d.revision, d."savedAt", ${writer('d."savedBy"')} as by from kept d`,
);

/** Undefined where the draft is of another revision than the one that was changed. */
export async function setDraft(
  tx: TenantTransaction,
  given: { readonly content: Brand; readonly revision: number; readonly now: Date; readonly by: string },
): Promise<BrandDraft | undefined> {
  const { content, revision, now, by } = given;
  const [row] = await tx.query(written, [tx.contextId, JSON.stringify(content), revision, now, by]);
  return row === undefined ? undefined : toDraft(row);
}

const taken = statement<{ readonly content: Brand }>(
  'brand.takeDraft',
  `delete from brand_drafts where "contextId" = $1 and revision = $2 returning content`,
);

/** Takes the draft away, so that one call alone publishes it; undefined where it is of another revision. */
export async function takeDraft(tx: TenantTransaction, revision: number): Promise<Brand | undefined> {
  return (await tx.query(taken, [tx.contextId, revision]))[0]?.content;
}

interface VersionRow extends Omit<BrandVersion, 'publishedAt' | 'publishedBy'> {
  readonly publishedAt: Date | null;
  readonly by: Named | null;
}
const toVersion = ({ number, content, restored, publishedAt, by }: VersionRow): BrandVersion => ({
  number,
  content,
  restored,
  publishedAt: publishedAt?.toISOString() ?? null,
  publishedBy: nameOf(by),
});
const columns = `v.number, v.content, v.restored, v."publishedAt", ${writer('v."publishedBy"')} as by`;

const versions = statement<VersionRow>(
  'brand.versions',
  `select ${columns} from brand_versions v where v."contextId" = $1
   order by v.number desc limit ${limits.brandVersionsMax}`,
);

/** The newest first. */
export async function findVersions(tx: TenantTransaction): Promise<BrandVersion[]> {
  return (await tx.query(versions, [tx.contextId])).map(toVersion);
}

const inserted = statement<VersionRow>(
  'brand.insertVersion',
  `with v as (
     insert into brand_versions ("contextId", number, content, restored, "publishedAt", "publishedBy")
     values ($1, $2, $3::jsonb, $4, $5, $6) returning *
   ), gone as (
     delete from brand_versions o where o."contextId" = $1 and o.number <= $2 - ${limits.brandVersionsMax}
   )
   select ${columns} from v`,
);

/** Those that are too old go. */
export async function insertVersion(
  tx: TenantTransaction,
  version: {
    readonly number: number;
    readonly content: Brand;
    readonly restored: number | null;
    readonly publishedAt: Date | null;
    readonly publishedBy: string | null;
  },
): Promise<BrandVersion> {
  const { number, content, restored, publishedAt, publishedBy } = version;
  const values = [tx.contextId, number, JSON.stringify(content), restored, publishedAt, publishedBy];
  const [row] = await tx.query(inserted, values);
  if (row === undefined) throw new Error('what was inserted is answered');
  return toVersion(row);
}

/** What the portal reads of the brand. */
export interface BrandColumns {
  readonly name: string;
  readonly description: string | null;
  readonly assets: Readonly<Record<string, string | null>>;
  readonly metas: ContextMetas;
}

const read = statement<BrandColumns>(
  'brand.context',
  `select name, description, assets, metas from contexts where id = $1`,
);
const locked = statement<BrandColumns>(
  'brand.lockContext',
  `select name, description, assets, metas from contexts where id = $1 for update`,
);

export const findBrandColumns = (tx: TenantTransaction): Promise<BrandColumns> => one(tx, read);
/** Locked: what the portal shows is changed by one call after the other. */
export const lockBrandColumns = (tx: TenantTransaction): Promise<BrandColumns> => one(tx, locked);

async function one(tx: TenantTransaction, from: typeof read): Promise<BrandColumns> {
  const [row] = await tx.query(from, [tx.contextId]);
  if (row === undefined) throw new Error('a call has a context');
  return row;
}

const changed = statement(
  'brand.setContext',
  `update contexts set name = $2, description = $3, assets = $4::jsonb, metas = $5::jsonb where id = $1`,
);

export async function setBrandColumns(tx: TenantTransaction, to: BrandColumns): Promise<void> {
  const { name, description, assets, metas } = to;
  await tx.query(changed, [tx.contextId, name, description, JSON.stringify(assets), JSON.stringify(metas)]);
}

const pictures = statement<{ readonly count: number }>(
  'brand.pictures',
  `select count(*)::int as count from files
   where "contextId" = $1 and id = any($2::uuid[]) and "fileType" = 'image'`,
);

/** How many of these files are pictures of the centre. */
export async function countPictures(tx: TenantTransaction, ids: readonly string[]): Promise<number> {
  return (await tx.query(pictures, [tx.contextId, ids]))[0]?.count ?? 0;
}
