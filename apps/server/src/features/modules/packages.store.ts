/** Tincan packages and their files; and what the holder of a launch's token may read of them. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { liveLaunch } from '../record-store/access/live-launch.sql.ts';

export interface NewPackageFile {
  readonly path: string;
  readonly type: string;
  readonly size: number;
  readonly storageKey: string;
}

export interface NewPackage {
  readonly id: string;
  readonly title: string;
  readonly activityId: string;
  readonly launchPath: string;
  readonly launchQuery: string;
  /** Bytes, unpacked. */
  readonly size: number;
  readonly sha256: Uint8Array;
  readonly createdAt: Date;
  readonly createdBy: string | null;
}

const addPackage = statement<never>(
  'packages.insert',
  `with files as (select * from jsonb_to_recordset($11::jsonb)
       as x (path text, type text, size bigint, "storageKey" text)),
   kept as (
     insert into tincan_packages ("contextId", id, title, "activityId", "launchPath", "launchQuery", files, size, sha256,
       "createdAt", "createdBy")
     values ($1, $2, $3, $4, $5, $6, (select count(*) from files), $7, $8, $9, $10)
     returning "contextId", id)
   insert into tincan_package_files ("contextId", "packageId", path, type, size, "storageKey")
   select kept."contextId", kept.id, f.path, f.type, f.size, f."storageKey" from kept, files f`,
);

export async function insertPackage(
  tx: TenantTransaction,
  one: NewPackage,
  files: readonly NewPackageFile[],
): Promise<void> {
  await tx.query(addPackage, [
    tx.contextId,
    one.id,
    one.title,
    one.activityId,
    one.launchPath,
    one.launchQuery,
    one.size,
    one.sha256,
    one.createdAt,
    one.createdBy,
    JSON.stringify(files),
  ]);
}

export interface LaunchablePackage {
  readonly activityId: string;
  readonly launchPath: string;
  readonly launchQuery: string;
}

const byId = statement<LaunchablePackage>(
  'packages.byId',
  `select "activityId", "launchPath", "launchQuery" from tincan_packages where "contextId" = $1 and id = $2`,
);

export async function findPackage(tx: TenantTransaction, id: string): Promise<LaunchablePackage | undefined> {
  const [row] = await tx.query(byId, [tx.contextId, id]);
  return row;
}

export interface ServedFile {
  readonly contentHash: Uint8Array;
  readonly type: string;
  readonly size: number;
  readonly storageKey: string;
}

const fileOfLaunch = statement<ServedFile>(
  'packages.fileOfLaunch',
  `select l."contentHash", f.type, f.size::float8 as size, f."storageKey"
   from ${liveLaunch('$3')}
     join tincan_package_files f on f."contextId" = l."contextId" and f."packageId" = l."packageId" and f.path = $4
   where l."contextId" = $1 and l.id = $2`,
);

/** The file of the package that a live launch plays. */
export async function findFileOfLaunch(
  tx: TenantTransaction,
  launchId: string,
  path: string,
  now: Date,
): Promise<ServedFile | undefined> {
  const [row] = await tx.query(fileOfLaunch, [tx.contextId, launchId, now, path]);
  return row;
}

const packagesThere = statement<{ there: boolean }>(
  'packages.there',
  `select count(*) = (select count(distinct id) from unnest($2::uuid[]) id) as there
   from tincan_packages where "contextId" = $1 and id = any ($2::uuid[])`,
);

/** Whether the tenant has all of these. */
export async function areTherePackages(tx: TenantTransaction, ids: readonly string[]): Promise<boolean> {
  const [row] = await tx.query(packagesThere, [tx.contextId, ids]);
  return row?.there === true;
}

export interface ListedPackage {
  readonly id: string;
  readonly title: string;
  readonly activityId: string;
  readonly files: number;
  readonly size: number;
  readonly createdAt: string;
  readonly courses: readonly { readonly courseId: string; readonly title: string }[];
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const listed = statement<{ readonly items: readonly ListedPackage[]; readonly total: number }>(
  'packages.list',
  `with fitting as materialized (
     select p.* from tincan_packages p where p."contextId" = $1 and ($2::text is null or p.title ilike $2)
   ), page as (
     select * from fitting order by "createdAt" desc, id limit $3 offset $4
   ), played as (
     select distinct n."courseId", m.ids[1]::uuid as id
     from course_blocks b
     join course_nodes n on n."contextId" = $1 and n."blockId" = b.id
     cross join lateral regexp_matches(b.content::text, 'package:(${uuid})', 'g') as m (ids)
     where b."contextId" = $1
     union
     select v."courseId", m.ids[1]::uuid
     from course_version_blocks b
     join course_versions v on v."contextId" = $1 and v.id = b."versionId"
     cross join lateral regexp_matches(b.content::text, 'package:(${uuid})', 'g') as m (ids)
     where b."contextId" = $1
   )
   select (select count(*)::integer from fitting) as total,
     coalesce((select json_agg(json_build_object('id', p.id, 'title', p.title, 'activityId', p."activityId",
         'files', p.files, 'size', p.size, 'createdAt', p."createdAt",
         'courses', coalesce((select json_agg(json_build_object('courseId', c.id, 'title', c.title) order by c.title, c.id)
           from played x join courses c on c."contextId" = $1 and c.id = x."courseId" where x.id = p.id), '[]'))
         order by p."createdAt" desc, p.id) from page p), '[]') as items`,
);

export async function findPackages(
  tx: TenantTransaction,
  {
    search,
    limit,
    offset,
  }: { readonly search?: string | undefined; readonly limit: number; readonly offset: number },
) {
  const asked = search?.trim() ?? '';
  const pattern = asked === '' ? null : `%${asked.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const [row] = await tx.query(listed, [tx.contextId, pattern, limit, offset]);
  return row ?? { items: [], total: 0 };
}
