/** Whether the process lives, whether requests are served, and the API's own description. */
import { endpoints, openApiDocument } from '@parcours/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { type Database, type PlatformTransaction, statement } from '../../platform/database/database.ts';
import { within } from '../../platform/time/deadline.ts';
import type { Binder } from '../../platform/http/calls/binder.ts';

/** A standby, or a server that was set to read only, answers everything but what matters. */
const readOnly = statement<{ readonly isReadOnly: boolean }>(
  'health.readOnly',
  `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
     set_config('work_mem', '64kB', true)`,
);

/** A sort that does not fit into the memory it was given: it fails where the database's disk is full, and keeps nothing. */
const room = statement(
  'health.room',
  `select count(*) from (select md5(n::text) as line from generate_series(1, 3000) n order by line offset 0) sorted`,
);

/** Whoever asks is told within a second. */
const probeMs = 900;

export interface Health {
  readonly database: Database;
  /** False from the moment the process was asked to stop. */
  readonly accepting: () => boolean;
  /** The product's version. */
  readonly version: string;
}

export function bindHealth(binder: Binder, { database, accepting, version }: Health): void {
  // Of no use to most starts, and a tenth of a second to make.
  let document: ReturnType<typeof describe> | undefined;
  binder.open(endpoints.getLiveness, async () => ({ status: 200, body: { status: 'alive' } as const }));
  binder.open(endpoints.getReadiness, async () => {
    if (!accepting()) throw new AppError('UNAVAILABLE');
    const [mode] = await within(probeMs, database.withPlatform(probe));
    if (mode?.isReadOnly !== false) throw new AppError('UNAVAILABLE');
    return { status: 200, body: { status: 'ready', database: database.kind } as const };
  });
  binder.open(endpoints.getOpenApi, async () => {
    document ??= describe(version);
    return { status: 200, body: document };
  });
}

async function probe(tx: PlatformTransaction) {
  const [modes] = await Promise.all([tx.query(readOnly), tx.query(room)]);
  return modes;
}

const describe = (version: string) => ({ openapi: '3.1.0', ...openApiDocument(version) });
