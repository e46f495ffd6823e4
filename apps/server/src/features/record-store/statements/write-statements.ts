/** Writes checked statements in a tenant's transaction, with all that follows from them. */
import { moduleReportOf, type ModuleReport } from '@parcours/rules';
import { isObject, isSameStatement, millisOfKey, parseKept, settle, type XapiEdition } from '@parcours/xapi';
import type { Clock } from '../../../platform/time/clock.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import { insertAttachment } from './attachments.store.ts';
import { addLaunchStatements, setLaunchCompleted } from '../access/credentials.store.ts';
import type { Pass } from '../access/authenticator.ts';
import { resolveReferences } from './resolve-references.ts';
import { insertForward } from '../forwarding/forwarding.store.ts';
import { learnActivities } from '../documents/learn-activities.ts';
import type { Received, ReceivedStatement } from './read-statements.ts';
import type { ReportModule } from '../module-reports/module-reporter.ts';
import { insertReport } from '../module-reports/queued-reports.store.ts';
import { statementLinksOf } from './statement-links.ts';
import {
  findStatementsByIds,
  findTargeting,
  insertStatements,
  type NewStatement,
} from './statements.store.ts';
import { XapiError } from '../http/xapi-error.ts';

export interface Prepared extends NewStatement {
  readonly received: ReceivedStatement;
  readonly sentId: string;
  /** Whether the caller named the id: only then can it be taken, or be targeted already. */
  readonly isNamed: boolean;
}

/** Gives a statement its key, and the text in which it is kept. */
export function prepare(
  received: ReceivedStatement,
  { ids, pass, edition }: { readonly ids: Ids; readonly pass: Pass; readonly edition: XapiEdition },
): Prepared {
  const { statement, exact, facts } = received;
  const key = ids.next();
  const named = statement['id'];
  const sentId = typeof named === 'string' ? named : ids.next();
  const stored = new Date(millisOfKey(key)).toISOString();
  return {
    key,
    id: sentId.toLowerCase(),
    sentId,
    isNamed: named !== undefined,
    body: JSON.stringify(settle(exact, { id: sentId, stored, authority: pass.authority, edition })),
    target: facts.target,
    isVoiding: facts.isVoiding,
    links: statementLinksOf(facts),
    received,
  };
}

const namedIn = (batch: readonly Prepared[]): string[] =>
  batch.filter(({ isNamed }) => isNamed).map(({ id }) => id);
export const describedIn = (batch: readonly Prepared[]) =>
  batch.flatMap((one) => one.received.facts.definitions);

export interface Writing {
  readonly clock: Clock;
  readonly ids: Ids;
  /** How what a module told reaches its page: in this transaction, by an entry of the outbox, or there is nothing. */
  readonly report: ReportModule | 'later' | 'nothing';
  /** Whether they go to an outside store too. */
  readonly isSentOn: boolean;
}

/** Answers what to call once the transaction is committed. A taken id is refused, unless it says the same. */
export async function writeStatements(
  tx: TenantTransaction,
  batch: readonly Prepared[],
  attachments: Received['attachments'],
  pass: Pass,
  writer: Writing,
): Promise<() => void> {
  const named = namedIn(batch);
  const inserting = insertStatements(tx, batch);
  // Awaited below: should an attachment fail before, this failure must not be an unhandled rejection.
  inserting.catch(() => undefined);
  const waiting = named.length === 0 ? [] : findTargeting(tx, named);
  for (const [sum, content] of attachments) await insertAttachment(tx, sum, content);
  const inserted = new Set(await inserting);
  const fresh = batch.filter(({ key }) => inserted.has(key));
  if (fresh.length < batch.length)
    await refuseConflicts(
      tx,
      batch.filter(({ key }) => !inserted.has(key)),
    );
  await resolveReferences(tx, fresh, await waiting);
  await tellPage(tx, fresh, pass, writer);
  if (pass.launch !== null) await addLaunchStatements(tx, pass.launch.id, batch.length);
  if (writer.isSentOn && fresh.length > 0)
    await insertForward(
      tx,
      writer.ids.next(),
      fresh.map(({ key }) => key),
      writer.clock.now(),
    );
  return learnActivities(tx, describedIn(fresh), pass.launch === null ? 'merge' : 'first');
}

export const moduleReport = ({ launch }: Pass, batch: readonly Prepared[]): ModuleReport | null =>
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
  { clock, ids, report }: Writing,
): Promise<void> {
  const told = moduleReport(pass, fresh);
  if (told === null || pass.launch === null || report === 'nothing') return;
  if (report === 'later') {
    const keys = fresh.map(({ key }) => key);
    return insertReport(tx, ids.next(), pass.launch, keys, clock.now());
  }
  const { pageId, userId } = pass.launch;
  if (await report(tx, { pageId, userId }, told)) await setLaunchCompleted(tx, pageId, clock.now());
}

/** The same statement again changes nothing; another one under a taken id is refused. */
async function refuseConflicts(tx: TenantTransaction, taken: readonly Prepared[]): Promise<void> {
  const stored = new Map(
    (
      await findStatementsByIds(
        tx,
        taken.map(({ id }) => id),
      )
    ).map(({ id, body }) => [id, parseKept(body)]),
  );
  for (const { id, sentId, received } of taken) {
    const before = stored.get(id);
    if (!isObject(before) || !isSameStatement(before, received.exact))
      throw new XapiError(409, `another statement has the id ${sentId}`);
  }
}
