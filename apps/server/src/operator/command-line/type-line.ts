/** What stands behind `npm run parcours --`, in whatever process: reads the words, asks where it is dangerous, runs the line. */
import { readSettings } from '../../settings.ts';
import { type ExitCode, exitCodes } from './command.ts';
import { createInstallation } from './installation.ts';
import { runInServer } from './operator-socket.ts';
import { type Line, readLine, runLine, tellFailure, type Terminal } from './run-command.ts';

export interface AskingTerminal extends Terminal {
  /** Puts a question to whoever sits there; undefined where nobody does. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

/** In the running server where it has the embedded database open, else here. Every failure is a sentence and a status. */
export async function typeLine(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: AskingTerminal,
): Promise<ExitCode> {
  try {
    const line = await readLine(words, terminal.folder);
    if (typeof line === 'string') {
      terminal.out(`${line}\n`);
      return exitCodes.done;
    }
    if (!(await isAgreed(line, terminal))) return exitCodes.declined;
    const settings = readSettings(environment);
    const isElsewhere = settings.databaseUrl === undefined && line.command.isLocal !== true;
    const ran = isElsewhere ? await runInServer(settings.dataDir, words, terminal) : undefined;
    return ran ?? (await runLine(line, createInstallation(settings), terminal));
  } catch (error) {
    return tellFailure(error, words.includes('--json'), terminal);
  }
}

async function isAgreed({ name, command, typed }: Line, { ask, out, err }: AskingTerminal): Promise<boolean> {
  const loss = command.dangerous?.(typed.given);
  if (loss === undefined || typed.yes) return true;
  if (ask === undefined) {
    const sentence = `${loss} Nothing was done: run ${name} with --yes to do it.`;
    if (typed.json) out(`${JSON.stringify({ error: sentence })}\n`);
    err(`${sentence}\n`);
    return false;
  }
  const answer = await ask(`${loss} Type yes to go on: `);
  return answer.trim().toLowerCase() === 'yes';
}
