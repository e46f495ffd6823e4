// Stands between the server under test and PostgreSQL and writes down what the server asks, so that the floor and
// pgbench do the very same SQL, and statements are counted without a word from the server.
import { connect, createServer, type Socket } from 'node:net';
import { Fields, MessageReader, type WireMessage } from './wire-messages.ts';

export type WireValue = string | { readonly hex: string } | null;

export interface TapedStatement {
  /** Name of the prepared statement; empty for one sent as plain text. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly WireValue[];
  /** Whether everything before had been answered when this was sent. */
  readonly waited: boolean;
}

export interface WireTap {
  /** The address to hand to the server. */
  readonly url: string;
  /** `options` of the connections that the application made last. */
  readonly sessionOptions: () => string;
  /** Statements since the last call, by transaction. */
  readonly take: () => TapedStatement[][];
  close(): Promise<void>;
}

export async function openWireTap(databaseUrl: string): Promise<WireTap> {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const socketFolder = searchParams.get('host');
  const number = Number(port === '' ? 5432 : port);
  const target =
    socketFolder === null
      ? { host: hostname === '' ? '127.0.0.1' : hostname, port: number }
      : { path: `${socketFolder}/.s.PGSQL.${number}` };
  const transactions: TapedStatement[][] = [];
  const sockets = new Set<Socket>();
  let options = '';

  const server = createServer((client) => {
    const upstream = connect(target);
    const connection = new TappedConnection(transactions, (text) => {
      if (text !== '') options = text;
    });
    for (const [from, to, seen] of [
      [client, upstream, connection.fromClient],
      [upstream, client, connection.fromServer],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (chunk: Buffer) => {
        seen(chunk);
        to.write(chunk);
      });
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const tapPort = typeof address === 'object' && address !== null ? address.port : 0;
  const tapped = new URL(databaseUrl);
  tapped.hostname = '127.0.0.1';
  tapped.port = String(tapPort);
  tapped.searchParams.delete('host');
  return {
    url: tapped.href,
    sessionOptions: () => options,
    take: () => transactions.splice(0),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

class TappedConnection {
  readonly #transactions: TapedStatement[][];
  readonly #onOptions: (text: string) => void;
  readonly #texts = new Map<string, string>();
  readonly #client = new MessageReader(true);
  readonly #server = new MessageReader(false);
  #unanswered = 0;
  /** Statements sent since the last Sync: they are answered together. */
  #unsynced = 0;
  #open: TapedStatement[] | undefined;

  constructor(transactions: TapedStatement[][], onOptions: (text: string) => void) {
    this.#transactions = transactions;
    this.#onOptions = onOptions;
  }

  readonly fromServer = (chunk: Buffer): void => {
    for (const { kind } of this.#server.read(chunk)) if (kind === 'Z') this.#unanswered -= 1;
  };

  readonly fromClient = (chunk: Buffer): void => {
    for (const message of this.#client.read(chunk)) this.#see(message);
  };

  #see({ kind, body }: WireMessage): void {
    const fields = new Fields(body);
    if (kind === '') {
      this.#onOptions(optionsOf(body));
      // The greeting is answered by one "ready" as well.
      this.#unanswered = 1;
    } else if (kind === 'P') {
      const name = fields.text();
      this.#texts.set(name, fields.text());
    } else if (kind === 'B') {
      fields.text();
      const name = fields.text();
      this.#add({
        name,
        text: this.#texts.get(name) ?? '',
        values: valuesOf(fields),
        waited: this.#unanswered === 0 && this.#unsynced === 0,
      });
      this.#unsynced += 1;
    } else if (kind === 'S') {
      this.#unanswered += 1;
      this.#unsynced = 0;
      // Without a begin, a transaction reaches as far as its packet.
      if (this.#open !== undefined && !begins(this.#open)) this.#open = undefined;
    } else if (kind === 'Q') {
      this.#add({ name: '', text: fields.text(), values: [], waited: this.#unanswered === 0 });
      this.#unanswered += 1;
    }
  }

  #add(statement: TapedStatement): void {
    if (begins([statement]) || this.#open === undefined) {
      this.#open = [];
      this.#transactions.push(this.#open);
    }
    this.#open.push(statement);
    if (/^(commit|rollback)\b/i.test(statement.text)) this.#open = undefined;
  }
}

/** Whether a transaction was opened by name, so that only its end closes it. */
function begins([first]: readonly TapedStatement[]): boolean {
  return first !== undefined && /^begin\b/i.test(first.text);
}

function valuesOf(fields: Fields): WireValue[] {
  const formats = Array.from({ length: fields.int16() }, () => fields.int16());
  return Array.from({ length: fields.int16() }, (_, index) => {
    const bytes = fields.bytes();
    if (bytes === null) return null;
    const isBinary = (formats.length === 1 ? formats[0] : formats[index]) === 1;
    return isBinary ? { hex: bytes.toString('hex') } : bytes.toString('utf8');
  });
}

/** The greeting is a version and then names and values, each ended by a zero byte. */
function optionsOf(greeting: Buffer): string {
  const words = greeting.toString('utf8', 4).split('\0');
  const place = words.findIndex((word, index) => index % 2 === 0 && word === 'options');
  return place === -1 ? '' : (words[place + 1] ?? '');
}
