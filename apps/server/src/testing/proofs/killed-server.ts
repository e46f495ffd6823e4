/** The real server in a process of its own that is killed and comes back on the same port. */
import {
  endServer,
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '../servers/server-process.ts';

export interface KilledServer {
  readonly url: string;
  /** Of the process that runs now. */
  readonly pid: () => number;
  /** SIGKILL, then started again; answers the milliseconds from the start until it was ready. */
  readonly killAndStart: () => Promise<number>;
  /** SIGKILL, for good. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startKilledServer(databaseUrl: string, dataDir: string): Promise<KilledServer> {
  const port = await freePort();
  let server: ServerProcess;

  function start(): Promise<number> {
    server = spawnServer({
      port,
      dataDir,
      databaseUrl,
      environment: { EGRESS_HOSTS: '127.0.0.1' },
    });
    return untilReady(server, port);
  }

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => server.child.pid ?? 0,
    async killAndStart() {
      await endServer(server, 'SIGKILL');
      return start();
    },
    kill: () => endServer(server, 'SIGKILL'),
    stop: () => endServer(server, 'SIGTERM'),
  };
}
