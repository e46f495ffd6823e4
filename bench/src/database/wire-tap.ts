// Stands between the server under test and PostgreSQL and writes down what the server asks, so that statements, round
// trips and transactions are counted without a word from the server.
import { connect, createServer, type Socket } from 'node:net';
import { Fields, MessageReader, type WireMessage } from './wire-messages.ts';

/** What was sent between a `begin` and its end, or in one packet without a `begin`. */
export interface TappedTransaction {
  readonly statements: string[];
  /** How often something was sent after all before it had been answered. */
  roundTrips: number;
}

export interface WireTap {
  /** The address to hand to the server. */
  readonly url: string;
  /** Transactions that began since the last call; the last ones may still go on. */
  readonly take: () => TappedTransaction[];
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
  const transactions: TappedTransaction[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = connect(target);
    const connection = new TappedConnection(transactions);
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
    take: () => transactions.splice(0),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

class TappedConnection {
  readonly #transactions: TappedTransaction[];
  readonly #texts = new Map<string, string>();
  readonly #client = new MessageReader(true);
  readonly #server = new MessageReader(false);
  #unanswered = 0;
  /** Statements sent since the last Sync: they are answered together. */
  #unsynced = 0;
  #open: TappedTransaction | undefined;

  constructor(transactions: TappedTransaction[]) {
    this.#transactions = transactions;
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
      // The greeting is answered by one "ready" as well.
      this.#unanswered = 1;
    } else if (kind === 'P') {
      const name = fields.text();
      this.#texts.set(name, fields.text());
    } else if (kind === 'B') {
      fields.text();
      this.#add(this.#texts.get(fields.text()) ?? '', this.#unanswered === 0 && this.#unsynced === 0);
      this.#unsynced += 1;
    } else if (kind === 'S') {
      this.#unanswered += 1;
      this.#unsynced = 0;
      // Without a begin, a transaction reaches as far as its packet.
      if (this.#open !== undefined && !isBegin(this.#open.statements[0])) this.#open = undefined;
    } else if (kind === 'Q') {
      const parts = fields.text().split(';');
      for (const [place, part] of parts.filter((text) => text.trim() !== '').entries())
        this.#add(part.trim(), place === 0 && this.#unanswered === 0);
      this.#unanswered += 1;
    }
  }

  #add(statement: string, waited: boolean): void {
    if (isBegin(statement) || this.#open === undefined) {
      this.#open = { statements: [], roundTrips: 0 };
      this.#transactions.push(this.#open);
    }
    this.#open.statements.push(statement);
    if (waited) this.#open.roundTrips += 1;
    if (/^(commit|rollback)\b/i.test(statement)) this.#open = undefined;
  }
}

/** Opened by name, a transaction is closed by its end alone. */
function isBegin(statement: string | undefined): boolean {
  return statement !== undefined && /^begin\b/i.test(statement);
}
