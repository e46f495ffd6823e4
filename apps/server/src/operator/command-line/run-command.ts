/** One line of the operator, from its words to its exit status; the same in a process of its own and in the server. */
import { z } from 'zod';
import { FolderInUse } from '../../platform/database/connections/folder-lock.ts';
import { isUnavailable } from '../../platform/database/connections/unavailable.ts';
import { commands } from '../commands.ts';
import {
  type Command,
  type CommandGroup,
  type ExitCode,
  exitCodes,
  helpOf,
  isCommand,
  Misuse,
  prompt,
  readOptions,
  type Typed,
} from './command.ts';
import type { Installation } from './installation.ts';

/** Where a line was typed, and what it prints. */
export interface Terminal {
  readonly folder: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly readInput: () => Promise<string>;
}

export interface Line {
  readonly name: string;
  readonly command: Command;
  readonly typed: Typed;
}

/** The command that the words name, or the words of help that they ask for. Throws {@link Misuse} for others. */
export async function readLine(words: readonly string[], folder: string): Promise<Line | string> {
  const [first = '--help', ...rest] = words;
  if (isHelp(first)) return listOf();
  const entry = Object.hasOwn(commands, first) ? commands[first] : undefined;
  if (entry === undefined) throw new Misuse(`There is no command ${first}.\n${listOf()}`);
  const loaded = await entry.load();
  if (isCommand(loaded)) return lineOf(first, loaded, rest, folder);
  const [second = '--help', ...others] = rest;
  if (isHelp(second)) return listOfGroup(first, entry.about, loaded);
  const command = Object.hasOwn(loaded, second) ? loaded[second] : undefined;
  if (command === undefined)
    throw new Misuse(`There is no command ${first} ${second}.\n${listOfGroup(first, entry.about, loaded)}`);
  return lineOf(`${first} ${second}`, command, others, folder);
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h' || word === 'help';

function lineOf(name: string, command: Command, rest: readonly string[], folder: string): Line | string {
  const args = rest.map((word) => (word === '-h' ? '--help' : word));
  const typed = readOptions(name, command, args, folder);
  return typed.help ? helpOf(name, command) : { name, command, typed };
}

/** Runs a line to its end; every failure is a sentence, and with `--json` a value besides. */
export async function runLine(line: Line, installation: Installation, terminal: Terminal): Promise<ExitCode> {
  const { command, typed } = line;
  const print = (text: string) => terminal.out(`${text}\n`);
  try {
    return await command.run(typed.given, {
      installation,
      answer: (value, text) => print(typed.json ? JSON.stringify(value) : text),
      say: (text) => {
        if (!typed.json) print(text);
      },
      readInput: terminal.readInput,
    });
  } catch (error) {
    return tellFailure(error, typed.json, terminal);
  }
}

/** Prints what went wrong, and answers the status that says so. */
export function tellFailure(
  error: unknown,
  json: boolean,
  { out, err }: Pick<Terminal, 'out' | 'err'>,
): ExitCode {
  const sentence = sentenceOf(error);
  if (json) out(`${JSON.stringify({ error: sentence })}\n`);
  err(`${sentence}\n`);
  if (error instanceof Misuse) return exitCodes.misused;
  return isUnavailable(error) || error instanceof FolderInUse ? exitCodes.unavailable : exitCodes.failed;
}

function sentenceOf(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('; ');
  if (!(error instanceof Error)) return String(error);
  // Several addresses of one host were tried, and none is said.
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map((one) => sentenceOf(one)).join('; ');
  return isUnavailable(error) ? `The database cannot be used: ${error.message}` : error.message;
}

function listOf(): string {
  return [
    `${prompt} NAME …   (with --help: its options and an example)`,
    ...columns(Object.entries(commands).map(([name, { about }]) => [name, about])),
  ].join('\n');
}

function listOfGroup(name: string, about: string, group: CommandGroup): string {
  return [
    `${prompt} ${name} NAME …   ${about}`,
    ...columns(Object.entries(group).map(([second, command]) => [`${name} ${second}`, command.about])),
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`);
}
