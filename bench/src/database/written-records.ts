// What was written to the log of PostgreSQL between two places in it, read record by record (pg_walinspect): rows, index
// entries and bytes of one database, whoever else writes to the same server.
import type { SqlSession } from '../fixture/sql-session.ts';

export interface Written {
  readonly rows: number;
  readonly indexEntries: number;
  /** Bytes of the records without images of whole pages. */
  readonly bytes: number;
  /** Bytes of images of whole pages: each page's first change after a checkpoint. */
  readonly imageBytes: number;
}

export interface WalRecord {
  /** '0' where no transaction wrote it. */
  readonly transaction: string;
  /** Of its commit; its own place where no transaction wrote it. */
  readonly committedAt: bigint;
  readonly rows: number;
  readonly indexEntries: number;
  readonly bytes: number;
  readonly imageBytes: number;
  /** That was changed, or whose index was; empty for the record of a commit. */
  readonly table: string;
}

/** A record as the log tells it. */
export interface LogRow {
  readonly at: string;
  readonly end: string;
  readonly xid: string;
  readonly manager: string;
  readonly type: string;
  readonly images: number;
  readonly description: string;
  readonly filenode: string | null;
  readonly name: string | null;
}

/** Whether the log can be read record by record: the extension is there, and the session may use it. It is kept then. */
export async function canReadLog(sql: SqlSession): Promise<boolean> {
  try {
    await sql.query('create extension if not exists pg_walinspect');
    await keepLog(sql);
    return true;
  } catch {
    return false;
  }
}

/** A name that no other bench on this server takes. */
const slot = `parcours_bench_${process.pid}`;

/** Keeps the server from throwing the log away until {@link releaseLog}, or until this session ends. */
async function keepLog(sql: SqlSession): Promise<void> {
  await sql.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
}

export async function releaseLog(sql: SqlSession): Promise<void> {
  await sql.query('select pg_drop_replication_slot($1)', [slot]);
}

export async function logPlace(sql: SqlSession): Promise<bigint> {
  const [row] = await sql.query<{ at: string }>(
    `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as at`,
  );
  return BigInt(row?.at ?? 0);
}

/** This database's rows of the log from one place to another, with the ends of all transactions. */
export async function readLog(sql: SqlSession, from: bigint, to: bigint): Promise<readonly LogRow[]> {
  if (to <= from) return [];
  const text = (place: bigint) => `${(place >> 32n).toString(16)}/${(place & 0xffffffffn).toString(16)}`;
  // The log is read as far as it has reached the disk, and this commit waits until it has.
  await sql.query(`select pg_logical_emit_message(true, 'bench', '')`);
  return sql.query<LogRow>(
    `select (start_lsn - '0/0'::pg_lsn)::text as at, (end_lsn - '0/0'::pg_lsn)::text as end, xid::text,
       resource_manager as manager, record_type as type, fpi_length as images, description,
       block.parts[2] as filenode,
       coalesce(long.relname || ' (long values)', indexed.relname, rel.relname, block.parts[2]) as name
     from pg_get_wal_records_info($1, $2) record
     left join lateral (select regexp_match(block_ref, 'rel \\d+/(\\d+)/(\\d+)') as parts) block on true
     left join pg_class rel on pg_relation_filenode(rel.oid)::text = block.parts[2]
     left join pg_index on pg_index.indexrelid = rel.oid
     left join pg_class indexed on indexed.oid = pg_index.indrelid
     left join pg_class long on long.reltoastrelid = coalesce(indexed.oid, rel.oid)
     where record.resource_manager = 'Transaction'
       or block.parts[1] = (select oid::text from pg_database where datname = current_database())`,
    [text(from), text(to)],
  );
}

/** What the rows mean; those of a transaction stand where it was committed. */
export function recordsIn(rows: readonly LogRow[]): readonly WalRecord[] {
  const commits = new Map(
    rows
      .filter(({ manager, type }) => manager === 'Transaction' && type === 'COMMIT')
      .map(({ xid, at }) => [xid, at]),
  );
  const own = new Set(rows.flatMap(({ filenode, xid }) => (filenode === null ? [] : [xid])));
  return rows
    .filter(({ xid }) => own.has(xid))
    .map((row) => ({
      transaction: row.xid,
      committedAt: BigInt(commits.get(row.xid) ?? row.at),
      rows: rowsOf(row),
      indexEntries: indexEntriesOf(row),
      bytes: Number(BigInt(row.end) - BigInt(row.at)) - row.images,
      imageBytes: row.images,
      table: row.name ?? '',
    }));
}

export function writtenIn(records: readonly WalRecord[]): Written {
  const sum = (field: 'rows' | 'indexEntries' | 'bytes' | 'imageBytes') =>
    records.reduce((all, record) => all + record[field], 0);
  return {
    rows: sum('rows'),
    indexEntries: sum('indexEntries'),
    bytes: sum('bytes'),
    imageBytes: sum('imageBytes'),
  };
}

/** Rows inserted, updated or deleted; the pieces of a long value count as rows too. */
function rowsOf({ manager, type, description }: LogRow): number {
  if (manager === 'Heap') return /^(INSERT|UPDATE|HOT_UPDATE|DELETE)(\+INIT)?$/.test(type) ? 1 : 0;
  if (manager !== 'Heap2' || !type.startsWith('MULTI_INSERT')) return 0;
  return Number(/(\d+) tuples|ntuples: (\d+)/.exec(description)?.slice(1).find(Boolean) ?? 1);
}

/** Entries of leaves: those that a split makes room for are in the split's own record. */
function indexEntriesOf({ manager, type, description }: LogRow): number {
  if (manager === 'Btree')
    return /^INSERT_(LEAF|POST)$/.test(type) || (type.startsWith('SPLIT_') && /level:? 0\b/.test(description))
      ? 1
      : 0;
  return /^(Gin|Gist|Hash|SPGist|BRIN)$/.test(manager) && /INSERT|ADD_LEAF|PAGE_UPDATE/.test(type) ? 1 : 0;
}
