/** Stores statements: immutable, all of a batch or none, an id only once (1.0.3 Communication §2.1.1, §2.1.2). */
import { type XapiEdition, millisOfKey } from '@parcours/rules/xapi';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isBusyDatabase } from '../../platform/http/error-exit.ts';
import type { Ids } from '../../platform/ids.ts';
import { addLaunchStatements } from './credentials.store.ts';
import type { Pass } from './doorkeeper.ts';
import { followReferences } from './follow-references.ts';
import type { InFlight } from './in-flight.ts';
import type { IsForwarding } from './is-forwarding.ts';
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
        : await writeAtOnce(database, pass.contextId, prepared, pass.launch.id));
    if (isWritten) return prepared.map(({ sentId }) => sentId);
    const write = (report: Writing['report']) =>
      database.withTenant(pass.contextId, (tx) =>
        writeStatements(tx, prepared, received.attachments, pass, { ...writer, report, isSentOn }),
      );
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
    if (!isBusyDatabase(error)) throw error;
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
  launchId: string | null,
): Promise<boolean> {
  const { waiting } = await database.withTenant(contextId, (tx) => {
    const inserted = insertFreshStatements(tx, batch);
    // Looked at below, once the commit was answered.
    inserted.catch(() => undefined);
    if (launchId !== null) addLaunchStatements(tx, launchId, batch.length).catch(() => undefined);
    return Promise.resolve({ waiting: inserted });
  });
  try {
    const referring = await waiting;
    if (referring.length > 0)
      await database.withTenant(contextId, (tx) => followReferences(tx, [], referring));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false;
    throw error;
  }
}
