/** Transactions of PostgreSQL that are begun and committed by name: of one caller, or of several who commit together. */
import type { Compilable } from 'kysely';
import type pg from 'pg';
import type { Statement, Transaction, Value, Woken } from '../../database.ts';
import {
  beginTransaction,
  beginWait,
  endTransaction,
  type Lasted,
  type ObserveWait,
} from '../../../metrics/call-record.ts';
import { queryBuilder } from '../../query-builder.ts';
import { combineShared } from '../../groups/shared-statements.ts';
import { type Asked, packets } from '../../read-batches.ts';
import { openWakes } from '../../wakes.ts';
import type { CheckedOut, Connections } from './connections.ts';
import { DatabaseUnavailable, FirstFailure, isConnectionLost } from '../unavailable.ts';

export type WireTransaction = Transaction & { readonly contextId: string | null };

/** Work that waits for its transaction, and what is done once that has ended. */
export interface Caller {
  readonly work: (tx: WireTransaction) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Does something as a part of the call that asked: its waits stand in that call's record. */
  readonly enter: <T>(act: () => T) => T;
}

export interface TransactionParts {
  readonly connections: Connections;
  /** Sends statements to one session; `ended` is called once they were answered. */
  readonly send: (client: pg.PoolClient, asked: readonly Asked[], ended: (error?: Error) => void) => void;
  readonly observe: ObserveWait | undefined;
  readonly woken: readonly Woken[];
}

/** What stands before the work of a transaction, such as its tenant. */
export type Opening = Pick<Asked, 'name' | 'text' | 'isShared' | 'values'>;

/**
 * Runs the work of each caller in one transaction, which commits once all of them are done; settles each, and never
 * throws. Where one fails, nothing of it is committed: that one hears why, and each of the others runs again, alone.
 * Several may only be callers whose work may be run twice, and of whom none waits for what another one locks.
 */
export async function runTransaction(
  parts: TransactionParts,
  contextId: string | null,
  callers: readonly Caller[],
  opening: readonly Opening[],
): Promise<void> {
  let held: CheckedOut;
  try {
    held = await parts.connections.checkOut();
  } catch (error) {
    for (const { reject } of callers) reject(error);
    return;
  }
  const { client, release } = held;
  const members = callers.map((caller) => new Member(caller, contextId));
  const failure = new FirstFailure();
  let failing: Member | undefined;
  let isGivenUp = false;
  const sendLater = packets<Asked>((asked) => {
    // Behind the rollback it would be carried out outside of the transaction.
    if (isGivenUp) {
      for (const { reject } of asked) reject(new Error('the transaction has ended'));
      return;
    }
    const ended = beginWaits(members, asked, parts.observe);
    try {
      parts.send(client, combineShared(asked), ended);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  });

  /** Answers with the rows and with what was carried out. */
  const ask: Ask = <Row>(opening: Opening, by?: Member) => {
    const answered = new Promise<readonly [rows: Row[], command: string | undefined]>((resolve, reject) => {
      sendLater({
        ...opening,
        by,
        resolve: (rows, command) => resolve([rows as Row[], command]),
        // Noted in the same step in which it fails: the answer of the commit may come in the same packet.
        reject(error, isOfSeveral) {
          if (!failure.isSet && isOfSeveral !== true && tellsWhose(error)) failing = by;
          failure.note(error);
          reject(failure.behind(error));
        },
      });
    });
    // Whoever does not wait for it is told by the commit: it must not be an unhandled rejection.
    answered.catch(ignore);
    return answered;
  };

  try {
    // Not awaited: the first statement of the work travels in the same packet. Should it fail, no tenant is set and the
    // work finds no row, then the commit below reports it.
    for (const one of [begin, ...opening]) void ask(one);
    const works = members.map((member) => member.run(ask, failure));
    // All have ended before the transaction does, or a late statement would run outside of it.
    await Promise.allSettled(works);
    await Promise.all(works);
    // In one packet with what was only written before it. Answers ROLLBACK and no error where a statement failed.
    const [, command] = await ask(commit);
    failure.check();
    if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`);
  } catch (error) {
    for (const { lasted } of members) endTransaction(lasted, true);
    isGivenUp = true;
    const isLost = isConnectionLost(error);
    const mayRunAgain = !isLost && members.length > 1;
    // Decided before anything else comes in: what was asked together with what failed fails as well.
    const again = members.filter((member) => mayRunAgain && member !== failing && !member.hasThrown);
    release(isLost ? error : await failureOfRollback(client));
    for (const member of members)
      if (again.includes(member))
        void member.caller.enter(() => runTransaction(parts, contextId, [member.caller], opening));
      else member.failed(error, failure);
    return;
  }
  for (const { lasted } of members) endTransaction(lasted, false);
  release();
  for (const member of members) member.committed(parts.woken);
}

type Ask = <Row>(asked: Opening, by?: Member) => Promise<readonly [rows: Row[], command: string | undefined]>;

/** One caller within a transaction. */
class Member {
  readonly caller: Caller;
  readonly lasted: Lasted;
  /** Its work threw before any statement had failed. */
  hasThrown = false;
  readonly #contextId: string | null;
  readonly #wakes: ReturnType<typeof openWakes>;
  readonly #afterCommit: (() => void)[] = [];
  #isOpen = true;
  #result: unknown;
  #error: unknown;

  constructor(caller: Caller, contextId: string | null) {
    this.caller = caller;
    this.lasted = caller.enter(beginTransaction);
    this.#contextId = contextId;
    this.#wakes = openWakes(contextId);
  }

  /** Does the work; rejects with what it threw. */
  async run(ask: Ask, failure: FirstFailure): Promise<void> {
    const query = <Row>(asked: Opening): Promise<Row[]> => {
      // A statement sent after the end would run on a connection that serves somebody else.
      if (!this.#isOpen) return Promise.reject(new Error('the transaction has ended'));
      const rows = ask<Row>(asked, this).then(([found]) => found);
      rows.catch(ignore);
      return rows;
    };
    const tx = {
      contextId: this.#contextId,
      sql: queryBuilder,
      query: <Row>({ name, text, isShared }: Statement<Row>, values: readonly Value[] = []) =>
        query<Row>({ name, text, isShared, values }),
      run<Row>(compilable: Compilable<Row>) {
        const { sql, parameters } = compilable.compile();
        return query<Row>({ name: '', text: sql, values: parameters as readonly Value[] });
      },
      afterCommit: (act: () => void) => void this.#afterCommit.push(act),
      wake: this.#wakes.note,
    };
    try {
      this.#result = await this.caller.enter(() => this.caller.work(tx));
    } catch (error) {
      this.hasThrown = !failure.isSet;
      this.#error = error;
      throw error;
    } finally {
      this.#isOpen = false;
    }
  }

  committed(woken: readonly Woken[]): void {
    for (const act of this.#afterCommit) act();
    this.#wakes.tell(woken);
    this.caller.resolve(this.#result);
  }

  /** `error`: of the transaction, where the work itself has thrown nothing. */
  failed(error: unknown, failure: FirstFailure): void {
    this.caller.reject(failure.behind(this.#error ?? error));
  }
}

/** What did not come from the database says nothing of whose statement it was; nor does a deadlock, which takes two. */
function tellsWhose(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && !('code' in error && error.code === deadlock);
}

/** A packet is one wait of each call in it, and one of the process. */
function beginWaits(
  members: readonly Member[],
  asked: readonly Asked[],
  observe: ObserveWait | undefined,
): (error?: Error) => void {
  const [only, ...others] = members;
  const begin = ({ caller, lasted }: Member, names: readonly Asked[], observed?: ObserveWait) =>
    caller.enter(() => beginWait('statements', names, observed, lasted));
  if (only !== undefined && others.length === 0) return begin(only, asked, observe);
  const ends = members.map((member, place) =>
    begin(
      member,
      asked.filter(({ by }) => by === undefined || by === member),
      place === 0 ? observe : undefined,
    ),
  );
  return (error) => {
    for (const ended of ends) ended(error);
  };
}

/** Undefined where the connection is as good as new. */
export async function failureOfRollback(client: pg.PoolClient): Promise<unknown> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? new DatabaseUnavailable('not rolled back', { cause: error }) : error;
  }
}

const deadlock = '40P01';
const ignore = (): void => undefined;
const begin: Opening = { name: 'transaction.begin', text: 'begin', values: [] };
const commit: Opening = { name: 'transaction.commit', text: 'commit', values: [] };
