/**
 * Tells the record store what happened in lessons (domain §11): after the learner's answer was committed, once, and in
 * the transaction that takes the event off the list. A process that dies in between leaves the list as it was; an id
 * that is made of the event's own keeps one that is told again from being there twice. Where nobody reads the store and
 * nothing is sent on, what is due waits for the first who reads (decision 0435).
 */
import { checkStatement, factsOf, ownStatement, type PublishedEvent } from '@parcours/xapi';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/time/clock.ts';
import { isStatementTimeout, isUnavailable } from '../../../platform/database/connections/unavailable.ts';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { uuidOf } from '../../../platform/security/digest.ts';
import type { PublicAddress } from '../../../platform/http/sites/public-address.ts';
import { publicOrigin } from '../../../platform/http/sites/public-address.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import type { Work } from '../../../platform/jobs/jobs.ts';
import { BoundedCache } from '../../../platform/memory/bounded-cache.ts';
import type { Pass } from '../access/authenticator.ts';
import {
  findTenantsWithDueStatements,
  noteFailedStatement,
  takeDueStatements,
  type TakenStatement,
} from './due-statements.store.ts';
import type { InFlight } from '../statements/in-flight.ts';
import type { IsForwarding } from '../forwarding/is-forwarding.ts';
import { findStatementsByIds } from '../statements/statements.store.ts';
import { hasStatementReader, noteStatementReader } from './statement-readers.store.ts';
import { findPublishedEvents, type PublishedEventRow } from './published-events.store.ts';
import { prepare, type Prepared, writeStatements } from '../statements/write-statements.ts';

export interface OwnStatementParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly contexts: () => Promise<readonly TenantContext[]>;
  readonly publicAddress: PublicAddress;
  readonly inFlight: InFlight;
  readonly isForwarding: IsForwarding;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export interface OwnStatements {
  readonly work: Work;
  /**
   * Notes that somebody reads the tenant's statements. Of what was due until then at most {@link firstReadMax} events are
   * made before the answer; a job makes the rest.
   */
  readonly catchUp: (contextId: string) => Promise<void>;
}

/** Who tells the events of a tenant, and to whom. */
interface Teller {
  readonly frame: { readonly home: string; readonly locale: string };
  readonly pass: Pass;
  readonly isSentOn: boolean;
}

class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

/** Events in one transaction. */
const atOnce = 100;
/** A few tenths of a second. */
const firstReadMax = 500;
/** What was asked of a tenant is known for so long. */
const wantedMs = 10_000;
const notedMs = 3_600_000;
const knownMax = 5_000;

export function createOwnStatements(parts: OwnStatementParts): OwnStatements {
  const { database, clock, ids, contexts, publicAddress, inFlight, isForwarding, log } = parts;

  const wanted = new BoundedCache<string, { readonly isWanted: boolean; readonly until: number }>(knownMax);
  const noted = new BoundedCache<string, number>(knownMax);

  /** `max`: events at most, rounded up to whole transactions. */
  async function tellTenant(context: TenantContext, max = Infinity): Promise<number> {
    const teller = tellerOf(context);
    let stored = 0;
    let size = atOnce;
    for (let taken = 0; ;) {
      const isSentOn = await isForwarding(context.id);
      const end = inFlight.begin(clock.now().getTime());
      let tried: readonly TakenStatement[] = [];
      try {
        const round = await database.withTenant(context.id, async (tx) => {
          const due = await takeDueStatements(tx, size);
          tried = due;
          return { taken: due.length, ...(await store(tx, due, { ...teller, isSentOn })) };
        });
        round.learned();
        stored += round.count;
        taken += round.taken;
        if (round.taken < size || taken >= max) return stored;
      } catch (error) {
        const [first] = tried;
        const isSlow = isStatementTimeout(error);
        if (first === undefined || (isUnavailable(error) && !isSlow)) throw error;
        // One by one from here on: those before the one that fails are stored, and it is known which one it is.
        if (size > 1) size = 1;
        else if (isSlow && !(await hasTimeForNext(context.id, { ...teller, isSentOn }))) throw error;
        else await noteFailure(context.id, first, error);
      } finally {
        end();
      }
    }
  }

  /**
   * Whether what stands behind the first event could be stored now: then a statement that timed out is the first one's own
   * fault, and not that of a database that has no time for anybody. Nothing is kept.
   */
  async function hasTimeForNext(contextId: string, teller: Teller): Promise<boolean> {
    try {
      await database.withTenant(contextId, async (tx) => {
        const [, next] = await takeDueStatements(tx, 2);
        if (next !== undefined) await store(tx, [next], teller);
        throw new RolledBack();
      });
    } catch (error) {
      return !isUnavailable(error);
    }
    return true;
  }

  function tellerOf(context: TenantContext): Omit<Teller, 'isSentOn'> {
    const home = publicOrigin(publicAddress, context);
    const frame = { home, locale: context.metas.locales[0] ?? 'en' };
    const authority = { objectType: 'Agent', account: { homePage: home, name: 'xapi:portal' } };
    return { frame, pass: { contextId: context.id, credentialId: 'portal', authority, launch: null } };
  }

  async function store(
    tx: TenantTransaction,
    due: readonly TakenStatement[],
    { frame, pass, isSentOn }: Teller,
  ): Promise<{ readonly count: number; readonly learned: () => void }> {
    const told = due.length === 0 ? [] : await findPublishedEvents(tx, due);
    const batch = await unknownOf(
      tx,
      told.flatMap((row) => preparedOf(row, pass, frame)),
    );
    if (batch.length === 0) return { count: 0, learned: () => undefined };
    const writer = { clock, ids, report: 'nothing' as const, isSentOn };
    return { count: batch.length, learned: await writeStatements(tx, batch, new Map(), pass, writer) };
  }

  /** Whatever stands behind it waits for its next try, and goes on after its last. */
  async function noteFailure(contextId: string, one: TakenStatement, error: unknown): Promise<void> {
    const now = clock.now();
    if (!(await database.withTenant(contextId, (tx) => noteFailedStatement(tx, one, now)))) throw error;
    log.error(
      { err: error, sourceId: one.sourceId, seq: one.seq },
      'no statement was made of an event: set aside',
    );
  }

  function preparedOf(row: PublishedEventRow, pass: Pass, frame: Teller['frame']): Prepared[] {
    const id = uuidOf(pass.contextId, `${row.sourceId}/${row.seq}`);
    const statement = { id, ...ownStatement(eventOf(row), frame) };
    const wrong = checkStatement(statement, '1.0.3');
    if (wrong !== undefined) {
      // A bug of ours: the event waits for its correction.
      log.error({ kind: row.kind, lessonId: row.lessonId, wrong }, 'an own statement breaks the standard');
      throw new Error('an own statement breaks the standard');
    }
    const facts = factsOf({ ...statement, authority: pass.authority });
    return [prepare({ statement, exact: statement, facts }, { ids, pass, edition: '1.0.3' })];
  }

  const contextOf = async (contextId: string | undefined) =>
    (await contexts()).find(({ id }) => id === contextId);

  const work: Work = {
    async run({ contextId }) {
      const context = await contextOf(contextId);
      // A tenant that was retired meanwhile: what it had to tell waits, should it come back.
      return context === undefined ? 0 : tellTenant(context);
    },
    async due() {
      const at = clock.now();
      const waiting = await database.withPlatform((tx) => findTenantsWithDueStatements(tx, at));
      return waiting.map((contextId) => ({ contextId, at }));
    },
    async isWanted(contextId) {
      const now = clock.now();
      const known = wanted.get(contextId);
      if (known !== undefined && known.until > now.getTime()) return known.isWanted;
      const isWanted = await database.withTenant(contextId, (tx) => hasStatementReader(tx, now));
      wanted.set(contextId, { isWanted, until: now.getTime() + wantedMs });
      return isWanted;
    },
  };

  async function catchUp(contextId: string): Promise<void> {
    const now = clock.now();
    if ((noted.get(contextId) ?? 0) > now.getTime()) return;
    const waited = await database.withTenant(contextId, (tx) => noteStatementReader(tx, now));
    noted.set(contextId, now.getTime() + notedMs);
    if (waited) return;
    wanted.set(contextId, { isWanted: true, until: now.getTime() + wantedMs });
    const context = await contextOf(contextId);
    if (context === undefined) return;
    await tellTenant(context, firstReadMax);
    await database.withTenant(contextId, (tx) => Promise.resolve(tx.wake('own-statements')));
  }

  return { work, catchUp };
}

/** Those that are not there yet: an event that is told again says nothing new, whatever was credited since. */
async function unknownOf(tx: TenantTransaction, batch: readonly Prepared[]): Promise<Prepared[]> {
  if (batch.length === 0) return [];
  const stored = await findStatementsByIds(
    tx,
    batch.map(({ id }) => id),
  );
  const known = new Set(stored.map(({ id }) => id));
  return batch.filter(({ id }) => !known.has(id));
}

function eventOf(row: PublishedEventRow): PublishedEvent {
  const { pageId, nodeId, since, index } = row;
  // What was typed may name people, and what has left the house cannot be erased there: choices alone are told.
  const choices = (row.answers ?? []).filter(({ userAnswer }) => Array.isArray(userAnswer));
  const page =
    pageId === null || nodeId === null || since === null
      ? null
      : {
          id: pageId,
          nodeId,
          title: row.pageTitle ?? '',
          type: row.pageType ?? 'slide',
          since: since.toISOString(),
        };
  return {
    kind: row.kind,
    at: row.at.toISOString(),
    learner: row.learner,
    lessonId: row.lessonId,
    classId: row.classId,
    course: { id: row.courseId, title: row.courseTitle },
    program: { id: row.programId, title: row.programName },
    page,
    seconds: row.seconds,
    by: row.by,
    score: row.score,
    verdict: row.verdict,
    isPending: row.pending === true,
    response: choices.length === 0 ? null : JSON.stringify(choices),
    hint: index === null ? null : { index, cost: row.cost ?? 0 },
    certificateId: row.kind === 'certificate-issued' ? row.sourceId : null,
  };
}
