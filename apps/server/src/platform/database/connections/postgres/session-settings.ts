/** What holds in every session that serves requests, whatever the database, the role or a pooler say. */

/** A lock is waited for as long as a third of a statement: one second of three. */
const lockShare = 1 / 3;
/** A transaction that asks nothing may stay open for so much longer than a statement may take. */
const idleBeyondStatementMs = 2_000;

/** What reads rows here reads few, by a key, from memory or a disk without arms; 4, the default, is of disks that had. */
const randomPageCost = 1.1;

/** `statementMs`: milliseconds that a statement may take. */
export function sessionOf(statementMs: number) {
  const session = Object.entries({
    role: 'parcours_app',
    statement_timeout: statementMs,
    lock_timeout: Math.round(statementMs * lockShare),
    idle_in_transaction_session_timeout: statementMs + idleBeyondStatementMs,
    timezone: 'UTC',
    jit: 'off',
    random_page_cost: randomPageCost,
  });
  return {
    options: session.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    /** The same until the transaction ends; 2 µs of PostgreSQL. */
    calls: session.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', '),
    /** The same, without a row in the answer. */
    sets: session.map(([name, value]) => `set local ${name} = '${value}';`).join(' '),
  };
}
