/** Stores statements: immutable, all of a batch or none, an id only once (1.0.3 Communication §2.1.1, §2.1.2). */
import { type XapiEdition, millisOfKey } from '@parcours/rules/xapi';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import type { Ids } from '../../platform/ids.ts';
import { addLaunchStatements } from './credentials.store.ts';
import type { Pass } from './doorkeeper.ts';
import { followReferences } from './follow-references.ts';
import type { InFlight } from './in-flight.ts';
import type { IsForwarding } from './is-forwarding.ts';
import { launchQuota, type QuotaParts, type TakeLaunchQuota } from './launch-quota.ts';
import { areLearned } from './learn-activities.ts';
import type { ModuleReporter } from './module-reporter.ts';
import type { Received } from './read-statements.ts';
import { insertFreshStatements } from './statements.store.ts';
import {
  describedIn,
  moduleTold,
  prepare,
  type Prepared,
  writeStatements,
  type Writing,
} from './write-statements.ts';
import type { WriteTogether } from './write-together.ts';
import { badRequest } from './xapi-error.ts';

export interface StatementWriter {
  readonly database: Database;
  readonly ids: Ids;
  readonly inFlight: InFlight;
  readonly clock: Clock;
  readonly moduleReporter: ModuleReporter;
  readonly isForwarding: IsForwarding;
  readonly contexts: QuotaParts['contexts'];
  /** Plain statements of callers that are no launch. */
  readonly writeTogether: WriteTogether<Prepared>;
}

/** Answers the ids in the order of the statements. */
export async function putStatements(
  writer: StatementWriter,
  pass: Pass,
  received: Received,
  edition: XapiEdition,
): Promise<string[]> {
  const { database, ids, inFlight } = writer;
  const prepared = received.statements.map((one) => prepare(one, { ids, pass, edition }));
  if (new Set(prepared.map(({ id }) => id)).size !== prepared.length)
    throw badRequest('two statements of the batch have the same id');
  const first = prepared[0];
  if (first === undefined) return [];
  const end = inFlight.begin(millisOfKey(first.key));
  try {
    const isPlain = received.attachments.size === 0 && prepared.every(({ target }) => target === undefined);
    const isHeard = moduleTold(pass, prepared) !== null;
    const isSentOn = await writer.isForwarding(pass.contextId);
    const reportModule = isHeard ? await writer.moduleReporter(pass.contextId) : null;
    const takeQuota = await launchQuota(writer, pass, 'statements');
    const atOnce =
      database.concurrent &&
      isPlain &&
      !isHeard &&
      !isSentOn &&
      areLearned(pass.contextId, describedIn(prepared));
    const isWritten =
      atOnce &&
      (pass.launch === null
        ? await writer.writeTogether(pass.contextId, prepared)
        : await writeAtOnce(database, pass.contextId, prepared, { id: pass.launch.id, takeQuota }));
    if (isWritten) return prepared.map(({ sentId }) => sentId);
    const write = (report: Writing['report']) =>
      database.withTenant(pass.contextId, async (tx) => {
        await takeQuota?.(tx, prepared.length);
        return writeStatements(tx, prepared, received.attachments, pass, { ...writer, report, isSentOn });
      });
    const learned =
      reportModule === null
        ? await write('nothing')
        : await atOnceOrLater(
            () => write(reportModule),
            () => write('later'),
          );
    learned();
  } finally {
    end();
  }
  return prepared.map(({ sentId }) => sentId);
}

/** A lesson that somebody else holds for longer than a lock may take: its statements are kept, and told to it later. */
async function atOnceOrLater<T>(atOnce: () => Promise<T>, later: () => Promise<T>): Promise<T> {
  try {
    return await atOnce();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return later();
  }
}

const uniqueViolation = '23505';

/**
 * The common case in one round trip: begin, insert and commit travel together, since nothing in between depends on an
 * answer. Answers false, with nothing written, where an id was taken: a commit after a failure is a rollback.
 */
export async function writeAtOnce(
  database: Database,
  contextId: string,
  batch: readonly Prepared[],
  launch: { readonly id: string; readonly takeQuota: TakeLaunchQuota | undefined } | null,
): Promise<boolean> {
  try {
    const { waiting } = await database.withTenant(contextId, async (tx) => {
      // A launch waits for this answer: what is past its quota must not be committed.
      if (launch?.takeQuota !== undefined) await launch.takeQuota(tx, batch.length);
      const inserted = insertFreshStatements(tx, batch);
      // Not awaited: begin, statements and commit travel together. A statement that failed fails the commit.
      inserted.catch(() => undefined);
      if (launch !== null) addLaunchStatements(tx, launch.id, batch.length).catch(() => undefined);
      return { waiting: inserted };
    });
    const referring = await waiting;
    if (referring.length > 0)
      await database.withTenant(contextId, (tx) => followReferences(tx, [], referring));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false;
    throw error;
  }
}
