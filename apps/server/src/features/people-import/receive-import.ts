/** A table comes in: its bytes become text, its text rows, and every row is judged; nothing is made of it yet (back-office §4). */
import { limits, type PeopleImport } from '@parcours/contract';
import { centreDay, type CsvTable, guessMapping, readCsv } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { GuardedScope, Upload } from '../../platform/http/calls/scope.ts';
import { rateLimit, takeOrRefuse } from '../../platform/limits/rate-limit.ts';
import { takeQuota } from '../../platform/limits/quotas.ts';
import type { Principal } from '../../platform/security/tokens/principal.ts';
import { findMapping, insertImport } from './imports.store.ts';
import { judgeImport } from './judge-import.ts';
import { isClassOf } from './entries.store.ts';
import { isCompany } from './known-people.store.ts';
import { mustImport, readImport } from './read-import.ts';

export async function receiveImport(
  scope: GuardedScope<Principal>,
  { companyId, classId = null }: { readonly companyId: string; readonly classId?: string | null | undefined },
): Promise<PeopleImport> {
  const { transact, clock, ids, who, context } = scope;
  mustImport(who);
  await transact(async (tx) => {
    if (!(await isCompany(tx, companyId))) throw new AppError('MODEL_NOT_FOUND', { path: 'query.companyId' });
    if (classId !== null && !(await isClassOf(tx, classId, companyId)))
      throw new AppError('MODEL_NOT_FOUND', { path: 'query.classId' });
    await takeOrRefuse(tx, clock, [rateLimit('packages', `import:${who.userId}`)]);
  });
  const upload = await scope.upload();
  const { text, encoding } = textOf(await bytesOf(upload));
  const table = tableOf(text);
  const { delimiter, hasHeader, rows } = table;
  const columns = [...table.columns];
  const [importId, now] = [ids.next(), clock.now()];
  return transact(async (tx) => {
    await takeQuota(tx, { clock, settings: context.settings }, { name: 'uploads', personId: who.userId });
    const mapping =
      (await findMapping(tx, companyId, columns)) ?? guessMapping(columns, rows[0]?.cells ?? []);
    const facts = { companyId, classId, encoding, delimiter, hasHeader, columns, mapping };
    const name = upload.name.slice(0, limits.importNameMax);
    await insertImport(tx, { id: importId, ...facts, name, createdBy: who.userId, createdAt: now });
    const judging = {
      importId,
      companyId,
      mapping,
      width: columns.length,
      today: centreDay(now, context.settings.timeZone),
    };
    await judgeImport(tx, judging, rows);
    return readImport({ tx, principal: who }, importId);
  });
}

async function bytesOf({ bytes }: Upload): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of bytes as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > limits.importBytesMax) throw new AppError('PAYLOAD_TOO_LARGE', { path: 'body.file' });
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // A form that ends in the middle, or a sender that hung up.
    throw new AppError('BAD_REQUEST', { path: 'body.file' });
  } finally {
    // Whatever is still coming goes nowhere.
    bytes.resume();
  }
  return Buffer.concat(parts);
}

/** UTF-8 where the bytes are that, else what spreadsheets of Windows write. */
function textOf(bytes: Buffer): Pick<PeopleImport, 'encoding'> & { readonly text: string } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** Throws IMPORT_UNREADABLE, naming the fault and its line. A zero byte is no text: a spreadsheet's own file, or UTF-16. */
function tableOf(text: string): CsvTable {
  if (text.includes('\u0000')) throw new AppError('IMPORT_UNREADABLE', { path: 'body.file.binary' });
  const table = readCsv(text, { rows: limits.importRowsMax, columns: limits.importColumnsMax });
  if (!('fault' in table)) return table;
  const line = 'line' in table ? `.${table.line}` : '';
  throw new AppError('IMPORT_UNREADABLE', { path: `body.file.${table.fault}${line}` });
}
