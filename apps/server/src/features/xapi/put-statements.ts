/** Stores statements: immutable, all of a batch or none, an id only once (1.0.3 Communication §2.1.1, §2.1.2). */
import { moduleReportOf, type ModuleReport } from '@parcours/rules';
import { isObject, isSameStatement, settle, type XapiEdition, millisOfKey } from '@parcours/rules/xapi';
import type { Clock } from '../../platform/clock.ts';
import type { Database, TenantTransaction } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { insertAttachment } from './attachments.store.ts';
import { setLaunchCompleted } from './credentials.store.ts';
import type { Pass } from './doorkeeper.ts';
import { followReferences } from './follow-references.ts';
import { insertForward } from './forwarding.store.ts';
import type { InFlight } from './in-flight.ts';
import type { IsForwarding } from './is-forwarding.ts';
import { areLearned, learnActivities } from './learn-activities.ts';
import type { Received, ReceivedStatement } from './read-statements.ts';
import { linksOf } from './statement-links.ts';
import {
  findStatementsByIds,
  findTargeting,
  insertFreshStatements,
  insertStatements,
  type NewStatement,
} from './statements.store.ts';
import { badRequest, XapiError } from './xapi-error.ts';

export interface StatementWriter {
  readonly database: Database;
  readonly ids: Ids;
  readonly inFlight: InFlight;
  readonly clock: Clock;
  readonly moduleReporter: ModuleReporter;
  readonly isForwarding: IsForwarding;
}

/** Brings what a module's new statements say to its page, in their transaction; answers whether it completed the page. */
export type ReportModule = (
  tx: TenantTransaction,
  page: { readonly pageId: string; readonly userId: string },
  report: ModuleReport,
) => Promise<boolean>;

/** Asked before the transaction opens: the embedded database has one connection, which a question within would wait for. */
export type ModuleReporter = (contextId: string) => Promise<ReportModule>;

interface Prepared extends NewStatement {
  readonly received: ReceivedStatement;
  readonly sentId: string;
  /** Whether the caller named the id: only then can it be taken, or be targeted already. */
  readonly isNamed: boolean;
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
    if (atOnce && (await writeAtOnce(database, prepared, pass))) return prepared.map(({ sentId }) => sentId);
    const learned = await database.withTenant(pass.contextId, (tx) =>
      write(tx, prepared, received, pass, { ...writer, reportModule, isSentOn }),
    );
    learned();
  } finally {
    end();
  }
  return prepared.map(({ sentId }) => sentId);
}

function prepare(
  received: ReceivedStatement,
  { ids, pass, edition }: { readonly ids: Ids; readonly pass: Pass; readonly edition: XapiEdition },
): Prepared {
  const { statement, facts } = received;
  const key = ids.next();
  const named = statement['id'];
  const sentId = typeof named === 'string' ? named : ids.next();
  const stored = new Date(millisOfKey(key)).toISOString();
  return {
    key,
    id: sentId.toLowerCase(),
    sentId,
    isNamed: named !== undefined,
    body: JSON.stringify(settle(statement, { id: sentId, stored, authority: pass.authority, edition })),
    target: facts.target,
    isVoiding: facts.isVoiding,
    links: linksOf(facts),
    received,
  };
}

const uniqueViolation = '23505';

/**
 * The common case in one round trip: begin, insert and commit travel together, since nothing in between depends on an
 * answer. Answers false, with nothing written, where an id was taken: a commit after a failure is a rollback.
 */
async function writeAtOnce(database: Database, batch: readonly Prepared[], pass: Pass): Promise<boolean> {
  const { waiting } = await database.withTenant(pass.contextId, (tx) => {
    const inserted = insertFreshStatements(tx, batch);
    // Looked at below, once the commit was answered.
    inserted.catch(() => undefined);
    return Promise.resolve({ waiting: inserted });
  });
  try {
    const referring = await waiting;
    if (referring.length > 0)
      await database.withTenant(pass.contextId, (tx) => followReferences(tx, [], referring));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false;
    throw error;
  }
}

const namedIn = (batch: readonly Prepared[]): string[] =>
  batch.filter(({ isNamed }) => isNamed).map(({ id }) => id);
const describedIn = (batch: readonly Prepared[]) => batch.flatMap((one) => one.received.facts.definitions);

interface Writing extends Pick<StatementWriter, 'clock' | 'ids'> {
  /** Null when a module told nothing. */
  readonly reportModule: ReportModule | null;
}

async function write(
  tx: TenantTransaction,
  batch: readonly Prepared[],
  received: Received,
  pass: Pass,
  writer: Writing & { readonly isSentOn: boolean },
): Promise<() => void> {
  const named = namedIn(batch);
  const inserting = insertStatements(tx, batch);
  const waiting = named.length === 0 ? [] : findTargeting(tx, named);
  for (const [sum, content] of received.attachments) await insertAttachment(tx, sum, content);
  const inserted = new Set(await inserting);
  const fresh = batch.filter(({ key }) => inserted.has(key));
  if (fresh.length < batch.length)
    await refuseConflicts(
      tx,
      batch.filter(({ key }) => !inserted.has(key)),
    );
  await followReferences(tx, fresh, await waiting);
  await tellPage(tx, fresh, pass, writer);
  if (writer.isSentOn && fresh.length > 0)
    await insertForward(
      tx,
      writer.ids.next(),
      fresh.map(({ key }) => key),
      writer.clock.now(),
    );
  return learnActivities(tx, describedIn(fresh), pass.launch === null ? 'merge' : 'first');
}

const moduleTold = ({ launch }: Pass, batch: readonly Prepared[]): ModuleReport | null =>
  launch === null
    ? null
    : moduleReportOf(
        batch.map(({ received }) => received.statement),
        launch.activityId,
      );

/** Only statements that were not there before: a duplicate says nothing new. */
async function tellPage(
  tx: TenantTransaction,
  fresh: readonly Prepared[],
  pass: Pass,
  { clock, reportModule }: Writing,
): Promise<void> {
  const told = moduleTold(pass, fresh);
  if (told === null || pass.launch === null || reportModule === null) return;
  const { pageId, userId } = pass.launch;
  if (await reportModule(tx, { pageId, userId }, told)) await setLaunchCompleted(tx, pageId, clock.now());
}

/** The same statement again changes nothing; another one under a taken id is refused. */
async function refuseConflicts(tx: TenantTransaction, taken: readonly Prepared[]): Promise<void> {
  const stored = new Map(
    (
      await findStatementsByIds(
        tx,
        taken.map(({ id }) => id),
      )
    ).map(({ id, body }) => [id, JSON.parse(body) as unknown]),
  );
  for (const { id, sentId, received } of taken) {
    const before = stored.get(id);
    if (!isObject(before) || !isSameStatement(before, received.statement))
      throw new XapiError(409, `another statement has the id ${sentId}`);
  }
}
