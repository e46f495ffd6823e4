/** Which failures mean "not now, try again": the database, or the way to it, cannot serve the call at this moment. */

/** Thrown where no connection could be had, or where one was given up at its deadline. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** SQLSTATE codes and classes (PostgreSQL, appendix A). */
const unavailableStates: readonly RegExp[] = [
  /^08...$/, // connection exceptions
  /^25006$/, // read-only: a standby, or a server that was set so
  /^25P03$/, // idle in a transaction for too long
  /^40001$|^40P01$/, // serialisation failure, deadlock
  /^53...$/, // disk full, out of memory, too many connections
  /^55P03$/, // a lock was not free in time
  /^57014$/, // the statement took longer than its limit
  /^57P0.$/, // shut down, crashed, starting, idle for too long
  /^58030$/, // the server's own disk failed
];

/** Codes of sockets and of name resolution. */
const socketCodes: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENFILE',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
]);

/** What `pg` says without a code. */
const driverMessages =
  /timeout exceeded when trying to connect|timeout expired|query read timeout|connection terminated|has encountered a connection error|client was closed|PGlite is (closed|closing)/i;

/** How deep the causes of an error are followed. */
const causesMax = 4;

/** Whether the same call may succeed in a moment; then it is answered 503, never 500. */
export function isUnavailable(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    if (cause instanceof DatabaseUnavailable || cause.name === 'TimeoutError') return true;
    const code = codeOf(cause);
    if (code !== undefined && (socketCodes.has(code) || isUnavailableState(code))) return true;
    return driverMessages.test(cause.message);
  });
}

/** Whether a statement took longer than its limit: the database has no time now, or that statement needs more than there is. */
export function isStatementTimeout(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === '57014');
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  let current = error;
  while (causes.length < causesMax && current instanceof Error) {
    causes.push(current);
    current = current.cause;
  }
  return causes;
}

function codeOf(error: Error): string | undefined {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

function isUnavailableState(code: string): boolean {
  return unavailableStates.some((state) => state.test(code));
}

/** Whether the connection that reported this is lost: it must not serve anybody else. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { readonly code?: unknown; readonly severity?: unknown };
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  if (severity !== undefined) return typeof code === 'string' && /^(08...|57P0[1-5])$/.test(code);
  return isUnavailable(error);
}

/** The code of a statement that came after one which failed in the same transaction. */
const inFailedTransaction = '25P02';

/**
 * The first statement that failed in a transaction. Nothing is committed after it, and what follows it reports only
 * that: callers are told the first failure.
 */
export class FirstFailure {
  #error: unknown;
  #isSet = false;

  get isSet(): boolean {
    return this.#isSet;
  }

  note(error: unknown): void {
    if (this.#isSet) return;
    this.#isSet = true;
    this.#error = error;
  }

  /** Throws the first failure, if there was one. */
  check(): void {
    if (this.#isSet) throw this.#error;
  }

  /** The first failure where `error` only says that there was one before. */
  behind(error: unknown): unknown {
    const { code } = error instanceof Error ? (error as { readonly code?: unknown }) : {};
    return this.#isSet && code === inFailedTransaction ? this.#error : error;
  }
}
