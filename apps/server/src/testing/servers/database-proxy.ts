/** A TCP proxy in front of a database that can be cut, half-closed, silenced, or made to lose the answer to a commit. */
import { once } from 'node:events';
import { createServer, type Server, Socket } from 'node:net';

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Resets every connection. */
  readonly cut: () => void;
  /** Ends what the database says; what is said to it still passes. */
  readonly halfClose: () => void;
  /** From now on nothing passes, in either direction, on connections old and new, and none is closed. */
  readonly silence: () => void;
  /** Connections that were silenced stay so, as those that a firewall forgot. */
  readonly resume: () => void;
  /** The next commit reaches the database; its connection is cut before the answer comes back. */
  readonly loseNextCommit: () => void;
  /** New connections lead to another server; those that are open are cut. */
  readonly pointTo: (databaseUrl: string) => void;
  /** Nobody listens any more, and every connection is cut. */
  readonly refuse: () => Promise<void>;
  readonly listen: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  isSilent: boolean;
}

/** As the simple protocol says it. */
const commit = Buffer.from('commit\0');

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let isSilent = false;
  let commitsToLose = 0;
  let server: Server | undefined;
  let port = 0;

  function accept(near: Socket): void {
    const far = new Socket({ allowHalfOpen: true }).connect(Number(target.port || 5432), target.hostname);
    const pair: Pair = { near, far, isSilent };
    pairs.add(pair);
    let losesAnswer = false;
    near.setNoDelay(true);
    far.setNoDelay(true);
    near.on('data', (bytes) => {
      if (pair.isSilent) return;
      if (commitsToLose > 0 && bytes.includes(commit)) {
        commitsToLose -= 1;
        losesAnswer = true;
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (pair.isSilent) return;
      if (losesAnswer) near.resetAndDestroy();
      else near.write(bytes);
    });
    near.on('end', () => {
      if (!pair.isSilent) far.end();
    });
    far.on('end', () => {
      if (!pair.isSilent) near.end();
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (pair.isSilent) return;
        other.destroy();
        pairs.delete(pair);
      });
    }
  }

  function cut(): void {
    for (const { near, far } of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
    pairs.clear();
  }

  async function listen(): Promise<void> {
    server = createServer({ allowHalfOpen: true }, accept).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy listens nowhere');
    ({ port } = address);
  }

  async function refuse(): Promise<void> {
    if (server === undefined) return;
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
    server = undefined;
  }

  await listen();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cut,
    halfClose() {
      for (const { near } of pairs) near.end();
    },
    silence() {
      isSilent = true;
      for (const pair of pairs) pair.isSilent = true;
    },
    resume() {
      isSilent = false;
    },
    loseNextCommit() {
      commitsToLose += 1;
    },
    pointTo(other) {
      target = new URL(other);
      cut();
    },
    refuse,
    listen,
    close: refuse,
  };
}
