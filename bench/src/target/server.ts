// The server under test: the same program as `npm start`, one process, on a free port.
import { type Program, startProgram } from './child-process.ts';
import { memoryMibOf } from './process-figures.ts';

export interface ServerPlan {
  /** PostgreSQL; the embedded database in `dataDir` when absent. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly nodeFlags?: readonly string[];
}

export interface Server extends Program {
  /** MiB, once it has answered and done nothing else. */
  readonly restMib: number | undefined;
}

/** Connections of the server and of the floor alike. */
export const poolSize = 10;

export async function startServer({ databaseUrl, dataDir, nodeFlags }: ServerPlan): Promise<Server> {
  const program = await startProgram({
    name: 'The server',
    file: 'apps/server/src/main.ts',
    ...(nodeFlags === undefined ? {} : { nodeFlags }),
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_POOL: String(poolSize),
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    readyPath: '/api/readyz',
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { ...program, restMib: memoryMibOf(program.pid) };
}
