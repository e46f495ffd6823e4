/** Stores statements: immutable, all of a batch or none, an id only once (1.0.3 Communication §2.1.1, §2.1.2). */
import { type XapiEdition, millisOfKey } from '@parcours/xapi';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isUnavailable } from '../../../platform/database/connections/unavailable.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import { addLaunchStatements } from '../access/credentials.store.ts';
import type { Pass } from '../access/authenticator.ts';
import { resolveReferences } from './resolve-references.ts';
import type { InFlight } from './in-flight.ts';
import type { IsForwarding } from '../forwarding/is-forwarding.ts';
import { type QuotaParts, sendingQuota, type TakeQuota } from '../access/sending-quota.ts';
import { areLearned } from '../documents/learn-activities.ts';
import type { ModuleReporter } from '../module-reports/module-reporter.ts';
import type { Received } from './read-statements.ts';
import { insertFreshStatements } from './statements.store.ts';
import {
  describedIn,
  moduleReport,
  prepare,
  type Prepared,
  writeStatements,
  type Writing,
} from './write-statements.ts';
import type { WriteTogether } from './write-together.ts';
import { badRequest } from '../http/xapi-error.ts';

/** A statement of a tenant's own credential, by which it is counted. */
export interface StoreItem {
  readonly prepared: Prepared;
  readonly credentialId: string;
}

export interface StatementWriter {
  readonly database: Database;
  readonly ids: Ids;
  readonly inFlight: InFlight;
  readonly clock: Clock;
  readonly moduleReporter: ModuleReporter;
  readonly isForwarding: IsForwarding;
  readonly contexts: QuotaParts['contexts'];
  /** Plain statements of callers that are no launch. */
  readonly writeTogether: WriteTogether<StoreItem>;
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
    const isHeard = moduleReport(pass, prepared) !== null;
    const isSentOn = await writer.isForwarding(pass.contextId);
    const reportModule = isHeard ? await writer.moduleReporter(pass.contextId) : null;
    const takeQuota = await sendingQuota(writer, pass, 'statements');
    const atOnce =
      database.concurrent &&
      isPlain &&
      !isHeard &&
      !isSentOn &&
      areLearned(pass.contextId, describedIn(prepared));
    const isWritten =
      atOnce &&
      (pass.launch === null
        ? await writer.writeTogether(
            pass.contextId,
            prepared.map((one) => ({ prepared: one, credentialId: pass.credentialId })),
          )
        : await writeAtOnce(database, pass.contextId, prepared, {
            launchId: pass.launch.id,
            takeQuota: (tx) => takeQuota(tx, prepared.length),
          }));
    if (isWritten) return prepared.map(({ sentId }) => sentId);
    const write = (report: Writing['report']) =>
      database.withTenant(pass.contextId, async (tx) => {
        await takeQuota(tx, prepared.length);
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
async function writeAtOnce(
  database: Database,
  contextId: string,
  batch: readonly Prepared[],
  { launchId, takeQuota }: { readonly launchId: string | null; readonly takeQuota: TakeQuota },
): Promise<boolean> {
  try {
    const { waiting } = await database.withTenant(contextId, async (tx) => {
      // Waited for: what is past a quota must not be committed.
      await takeQuota(tx);
      const inserted = insertFreshStatements(tx, batch);
      // Not awaited: begin, statements and commit travel together. A statement that failed fails the commit.
      inserted.catch(() => undefined);
      if (launchId !== null) addLaunchStatements(tx, launchId, batch.length).catch(() => undefined);
      return { waiting: inserted };
    });
    const referring = await waiting;
    if (referring.length > 0)
      await database.withTenant(contextId, (tx) => resolveReferences(tx, [], referring));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false;
    throw error;
  }
}

/** Those of several callers at once, each counted for its own credential; one that is past its quota refuses them all. */
export function writeForStore(parts: QuotaParts & Pick<StatementWriter, 'database'>) {
  return async (contextId: string, batch: readonly StoreItem[]): Promise<boolean> => {
    const counts = new Map<string, number>();
    for (const { credentialId } of batch) counts.set(credentialId, (counts.get(credentialId) ?? 0) + 1);
    // In one order, so that two batches never wait for each other in a ring.
    const inOrder = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const takers = await Promise.all(
      inOrder.map(([credentialId]) =>
        sendingQuota(parts, { contextId, credentialId, launch: null }, 'statements'),
      ),
    );
    const takeQuota: TakeQuota = async (tx) => {
      await Promise.all(takers.map((take, at) => take(tx, inOrder[at]?.[1])));
    };
    const prepared = batch.map((item) => item.prepared);
    return writeAtOnce(parts.database, contextId, prepared, { launchId: null, takeQuota });
  };
}
