/** `npm run parcours -- NAME …`: reads the line, asks where it is dangerous, and runs it here or in the running server. */
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { readSettings } from '../settings.ts';
import { type ExitCode, exitCodes } from './command-line/command.ts';
import { createInstallation } from './command-line/installation.ts';
import { runInServer } from './command-line/operator-socket.ts';
import { type Line, readLine, runLine, tellFailure, type Terminal } from './command-line/run-command.ts';

const terminal: Terminal = {
  folder: process.cwd(),
  out: (words) => void process.stdout.write(words),
  err: (words) => void process.stderr.write(words),
  readInput: () => text(process.stdin),
};

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<ExitCode> {
  try {
    const line = await readLine(words, terminal.folder);
    if (typeof line === 'string') {
      terminal.out(`${line}\n`);
      return exitCodes.done;
    }
    if (!(await agreed(line))) return exitCodes.declined;
    const settings = readSettings(process.env);
    const isElsewhere = settings.databaseUrl === undefined && line.command.isLocal !== true;
    const ran = isElsewhere ? await runInServer(settings.dataDir, words, terminal) : undefined;
    return ran ?? (await runLine(line, createInstallation(settings), terminal));
  } catch (error) {
    return tellFailure(error, words.includes('--json'), terminal);
  }
}

async function agreed({ name, command, typed }: Line): Promise<boolean> {
  const loss = command.dangerous?.(typed.given);
  if (loss === undefined || typed.yes) return true;
  if (!process.stdin.isTTY) {
    const sentence = `${loss} Nothing was done: run ${name} with --yes to do it.`;
    if (typed.json) terminal.out(`${JSON.stringify({ error: sentence })}\n`);
    terminal.err(`${sentence}\n`);
    return false;
  }
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await asking.question(`${loss} Type yes to go on: `);
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    asking.close();
  }
}
