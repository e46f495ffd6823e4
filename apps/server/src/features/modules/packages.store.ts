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
