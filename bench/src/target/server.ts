// The server under test: the same program as `npm start`, with the same flags, one process, on a free port.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type Program, projectRoot, startProgram } from './child-process.ts';
import { memoryMibOf } from './process-figures.ts';

export interface ServerPlan {
  /** PostgreSQL; the embedded database in `dataDir` when absent. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  /** Whether it can be asked how it spends its time: its inspector listens once it is told to. */
  readonly inspected?: boolean;
}

export interface Server extends Program {
  /** Where its inspector will listen. */
  readonly inspectorPort: number | undefined;
  /** MiB, once it has answered and done nothing else. */
  readonly restMib: number | undefined;
}

/** Connections of the server and of the floor alike. */
export const poolSize = 10;

const start = JSON.parse(readFileSync(join(projectRoot, 'apps/server/start.json'), 'utf8')) as {
  readonly nodeFlags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly compileCache: string;
};

export async function startServer({ databaseUrl, dataDir, inspected = false }: ServerPlan): Promise<Server> {
  const inspectorPort = inspected ? await freePort() : undefined;
  const program = await startProgram({
    name: 'The server',
    file: 'apps/server/src/main.ts',
    nodeFlags: [
      ...start.nodeFlags,
      ...(inspectorPort === undefined ? [] : [`--inspect-port=127.0.0.1:${inspectorPort}`]),
    ],
    env: {
      NODE_ENV: 'production',
      ...start.environment,
      NODE_COMPILE_CACHE: join(projectRoot, start.compileCache),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_POOL: String(poolSize),
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    readyPath: '/api/readyz',
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { ...program, inspectorPort, restMib: memoryMibOf(program.pid) };
}
