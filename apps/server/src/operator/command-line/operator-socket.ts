/**
 * Commands while the server runs on the embedded database, whose folder one process owns: the server listens on a socket
 * in the data folder, runs what was typed there, and streams what it prints. Whoever may not open the folder's files may
 * not open the socket either.
 */
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Log } from '../../platform/metrics/log.ts';
import type { OpenDatabase } from '../../platform/database/connections/open.ts';
import { within } from '../../platform/time/deadline.ts';
import type { Settings } from '../../settings.ts';
import { type ExitCode, exitCodes } from './command.ts';
import { createInstallation, type Installation } from './installation.ts';
import { readLine, runLine, tellFailure, type Terminal } from './run-command.ts';

const fileName = 'operator.sock';
/** The longest address that every system takes. */
const addressBytesMax = 100;
/** How long a stopping server waits for commands under way. */
const endMs = 5_000;

/** What is said on the line, as JSON, one to a line. */
type FromServer =
  | { readonly out: string }
  | { readonly err: string }
  | { readonly ask: 'input' }
  | { readonly exit: ExitCode };
type FromTerminal =
  | { readonly words: readonly string[]; readonly folder: string }
  | { readonly input: string };

export interface OperatorSocket {
  readonly close: () => Promise<void>;
}

/** Listens in the folder of the installation, whose lock the caller holds: a socket that lies there is nobody's. */
export async function listenForOperator(
  settings: Settings,
  open: OpenDatabase,
  log: Log,
): Promise<OperatorSocket> {
  const installation = createInstallation(settings, open);
  const address = addressIn(installation.settings.dataDir);
  rmSync(address.path, { force: true });
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    const served = serve(socket, installation, log).catch((error: unknown) => {
      log.warn({ err: error }, 'a command of the operator was cut off');
      socket.destroy();
    });
    running.add(served);
    void served.finally(() => running.delete(served));
  });
  server.on('error', (error) =>
    log.warn({ err: error }, 'commands of the operator cannot reach this server'),
  );
  // For its owner alone from the first moment.
  const mask = process.umask(0o177);
  try {
    server.listen(address.path);
  } finally {
    process.umask(mask);
  }
  await Promise.race([once(server, 'listening'), once(server, 'error')]).catch(() => undefined);
  return {
    async close() {
      server.close();
      await within(endMs, Promise.all(running)).catch(() => undefined);
      rmSync(address.path, { force: true });
      address.free();
    },
  };
}

async function serve(socket: Socket, installation: Installation, log: Log): Promise<void> {
  // One that hangs up early is no failure of the server: the command goes on to its end.
  socket.on('error', () => undefined);
  const say = (message: FromServer) => void (socket.writable && socket.write(`${JSON.stringify(message)}\n`));
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('the terminal is gone');
    return JSON.parse(value) as FromTerminal;
  };
  const asked = await next();
  if (!('words' in asked)) throw new Error('a command begins with its words');
  const terminal: Terminal = {
    folder: asked.folder,
    out: (out) => say({ out }),
    err: (err) => say({ err }),
    async readInput() {
      say({ ask: 'input' });
      const answer = await next();
      return 'input' in answer ? answer.input : '';
    },
  };
  const since = performance.now();
  const exit = await run(asked.words, installation, terminal);
  const [name, second] = asked.words.map((word) => (/^[a-z-]+$/.test(word) ? word : '…'));
  const command = second?.startsWith('-') === false ? `${name} ${second}` : name;
  log.info({ command, exit, ms: Math.round(performance.now() - since) }, 'a command of the operator ran');
  say({ exit });
  socket.end();
}

async function run(
  words: readonly string[],
  installation: Installation,
  terminal: Terminal,
): Promise<ExitCode> {
  try {
    const line = await readLine(words, terminal.folder);
    if (typeof line !== 'string') return await runLine(line, installation, terminal);
    terminal.out(`${line}\n`);
    return exitCodes.done;
  } catch (error) {
    return tellFailure(error, words.includes('--json'), terminal);
  }
}

/** Has the words carried out by the server that listens in the folder; undefined where none does. */
export async function runInServer(
  dataDir: string,
  words: readonly string[],
  terminal: Terminal,
): Promise<ExitCode | undefined> {
  if (!existsSync(join(dataDir, fileName))) return undefined;
  const address = addressIn(dataDir);
  try {
    const socket = await connected(address.path);
    if (socket === undefined) return undefined;
    const say = (message: FromTerminal) => socket.write(`${JSON.stringify(message)}\n`);
    say({ words, folder: terminal.folder });
    for await (const line of createInterface({ input: socket })) {
      const message = JSON.parse(line) as FromServer;
      if ('exit' in message) return message.exit;
      if ('out' in message) terminal.out(message.out);
      else if ('err' in message) terminal.err(message.err);
      else say({ input: await terminal.readInput() });
    }
    terminal.err('The server ended before the command did: run it again.\n');
    return exitCodes.unavailable;
  } finally {
    address.free();
  }
}

async function connected(path: string): Promise<Socket | undefined> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    // Left behind by a server that was killed.
    return undefined;
  }
}

/** Where the folder's path is longer than an address may be, Linux names the open folder shortly. */
function addressIn(folder: string): { readonly path: string; readonly free: () => void } {
  const path = join(folder, fileName);
  if (Buffer.byteLength(path) <= addressBytesMax || !existsSync('/proc/self/fd'))
    return { path, free: () => undefined };
  const open = openSync(folder, 'r');
  return { path: `/proc/self/fd/${open}/${fileName}`, free: () => closeSync(open) };
}
