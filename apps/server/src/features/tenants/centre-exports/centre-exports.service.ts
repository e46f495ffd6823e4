/** Archives of a centre as a superadmin starts, follows and takes them; both ledgers know (decision 0393). */
import type { Readable } from 'node:stream';
import type { PlatformAction } from '@parcours/contract';
import type { Database } from '../../../platform/database/database.ts';
import { type FileStore, storageKey } from '../../../platform/files/file-store.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SuperadminScope } from '../../../platform/http/calls/scope.ts';
import { queueJob } from '../../../platform/jobs/queue-job.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import { insertPlatformEntry } from '../centres/centres.store.ts';
import { centreEntry, changeCentre } from '../centres/change-centre.ts';
import {
  type CentreExport,
  type CentreExportRow,
  findExports,
  insertExport,
} from './centre-exports.store.ts';

export interface CentreExportsParts {
  readonly database: Database;
  readonly files: FileStore;
}

export async function createCentreExport(
  scope: SuperadminScope,
  { database }: CentreExportsParts,
  id: string,
): Promise<CentreExport> {
  const now = scope.clock.now();
  await note(scope, database, id, 'centre-exported');
  return database.withTenant(id, async (tx) => {
    const underWay = (await findExports(tx)).find(({ state }) => state === 'waiting' || state === 'running');
    if (underWay !== undefined) return shown(underWay, now);
    const row = await insertExport(tx, scope.ids.next(), now);
    await queueJob(tx, 'centre-export', { id: row.id, now });
    // The centre reads that its data was taken, not by whom of the platform.
    const entry = { id: scope.ids.next(), at: now, actorId: null, details: { by: 'platform' } };
    await insertAuditEntry(tx, { ...entry, action: 'data-exported', subject: id });
    return shown(row, now);
  });
}

export async function listCentreExports(
  { clock }: SuperadminScope,
  { database }: CentreExportsParts,
  id: string,
): Promise<{ items: CentreExport[] }> {
  const rows = await database.withTenant(id, findExports, { reads: true });
  return { items: rows.map((row) => shown(row, clock.now())) };
}

export async function takeCentreArchive(
  scope: SuperadminScope,
  { database, files }: CentreExportsParts,
  { id, exportId }: { readonly id: string; readonly exportId: string },
): Promise<Readable> {
  const rows = await database.withTenant(id, findExports, { reads: true });
  const row = rows.find((one) => one.id === exportId);
  const isThere = row !== undefined && shown(row, scope.clock.now()).state === 'done';
  const bytes = isThere ? await files.get(storageKey(id, exportId)) : undefined;
  if (bytes === undefined) throw new AppError('MODEL_NOT_FOUND');
  await note(scope, database, id, 'centre-archive-taken');
  return bytes;
}

/** Throws CONTEXT_NOT_FOUND. */
const note = (scope: SuperadminScope, database: Database, id: string, action: PlatformAction) =>
  changeCentre(scope, database, id, (tx) => insertPlatformEntry(tx, centreEntry(scope, action, id)));

function shown({ createdAt, endedAt, expiresAt, ...row }: CentreExportRow, now: Date): CentreExport {
  return {
    ...row,
    state: row.state === 'done' && expiresAt !== null && expiresAt <= now ? 'expired' : row.state,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
