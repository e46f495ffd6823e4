/** The log: JSON lines of a bounded length, each with the component that wrote it, none with a secret. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Who writes a line. */
export type Component =
  | 'database'
  | 'http'
  | 'jobs'
  | 'lessons'
  | 'metrics'
  | 'operator'
  | 'outbox'
  | 'process'
  | 'secrets'
  | 'sessions'
  | 'statements'
  | 'traces';

export interface LogSettings {
  /** pino's level. */
  readonly level: string;
  /** Where lines go; standard output when absent. */
  readonly to?: { write(line: string): void };
}

/** The length of a line at most, in bytes: collectors cut or drop what is longer. */
export const logLineBytesMax = 8_192;
const messageMax = 1_000;
const stackMax = 3_000;
/** How many causes of an error are named. */
const causesMax = 3;
/** Texts, lists and depth inside a line that is too long. */
const cut = { text: 300, items: 10, depth: 4 };

const serializers = {
  err: describeError,
  // Never a header nor a query: an access token may stand in either.
  req: ({ method }: { readonly method?: string }) => ({ method }),
  res: ({ statusCode }: { readonly statusCode?: number }) => ({ status: statusCode }),
};

/**
 * Lines leave together, since each write holds up every call. What waits leaves at the end of the process too, whatever
 * ends it but a kill.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: 4_096, periodicFlush: 100 });
  process.on('exit', () => output.flushSync());
  return output;
}

export function createLog({ level, to = standardOutput() }: LogSettings): Log {
  return pino(
    {
      level,
      base: null,
      serializers,
      formatters: { log: boundedFields },
      redact: ['authorization', 'cookie', '*.authorization', '*.cookie', '*.access_token', '*.password'],
    },
    bounded(to),
  );
}

/** The log as one component writes it. */
export function logOf(log: Log, component: Component): Log {
  return log.child({ component });
}

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** What of the schema a statement of PostgreSQL met; its values are left out. */
  readonly constraint?: string;
  readonly table?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

/** Only what is named here: an error of a driver carries its whole connection, and values that people typed. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: shortened(String(error), messageMax) };
  const { code, constraint, table } = error as Error & Readonly<Record<string, unknown>>;
  return {
    type: error.name,
    message: shortened(error.message, messageMax),
    ...texts({ code, constraint, table }),
    ...(depth > 0 || error.stack === undefined ? {} : { stack: shortened(error.stack, stackMax) }),
    ...(error.cause === undefined || depth >= causesMax
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  };
}

function texts(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, shortened(value, messageMax)] as const] : [],
    ),
  );
}

/** Before they are written: a list of ten thousand would cost its whole length first. */
function boundedFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .slice(0, 3 * cut.items)
      .map(([name, value]) => [
        shortened(name, cut.text),
        Object.hasOwn(serializers, name) ? value : smaller(value, 0),
      ]),
  );
}

/** Cuts what is too long, and says of the line that it was cut. */
function bounded(to: { write(line: string): void }): DestinationStream {
  return {
    write(line) {
      to.write(Buffer.byteLength(line) <= logLineBytesMax ? line : shorterLine(line));
    },
  };
}

function shorterLine(line: string): string {
  const fields = JSON.parse(line) as Record<string, unknown>;
  const shorter = `${JSON.stringify({ ...(smaller(fields, 0) as object), cut: Buffer.byteLength(line) })}\n`;
  if (Buffer.byteLength(shorter) <= logLineBytesMax) return shorter;
  const { level, time, component, requestId, msg } = fields;
  const kept = { level, time, component, requestId, msg: smaller(msg, 0), cut: Buffer.byteLength(line) };
  return `${JSON.stringify(kept)}\n`;
}

function smaller(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return shortened(value, cut.text);
  if (value === null || typeof value !== 'object') return value;
  if (depth >= cut.depth) return '…';
  if (Array.isArray(value)) return value.slice(0, cut.items).map((one) => smaller(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 3 * cut.items)
      .map(([name, one]) => [shortened(name, cut.text), smaller(one, depth + 1)]),
  );
}

function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max)}…`;
}
