/** What a command of the operator is: its options, its words of help, and how it ends. */
import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Installation } from './installation.ts';

/** The statuses that a command ends with, as docs/OPERATING.md lists them. */
export const exitCodes = {
  done: 0,
  /** It failed, or it looked for something wrong and found it. */
  failed: 1,
  /** No such command, option or value. */
  misused: 2,
  /** It is dangerous, and nobody agreed. */
  declined: 3,
  /** The database, or the data folder, cannot be used now. */
  unavailable: 4,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface Option {
  readonly about: string;
  /** What stands for its value in the words of help; a switch where absent. */
  readonly value?: string;
  readonly isRequired?: true;
}

/** What was typed behind the name of the command. */
export interface Given {
  /** A required option. */
  readonly text: (name: string) => string;
  readonly find: (name: string) => string | undefined;
  readonly has: (name: string) => boolean;
  /** A required option that names a file, by the folder in which it was typed. */
  readonly path: (name: string) => string;
}

export interface Io {
  readonly installation: Installation;
  /** What the command came to: the text for people, or the value as JSON with `--json`. Called once. */
  readonly answer: (value: object, text: string) => void;
  /** How far it is, for people alone: nothing is printed with `--json`. */
  readonly say: (line: string) => void;
  /** All of the standard input. */
  readonly readInput: () => Promise<string>;
}

export interface Command {
  /** One sentence. */
  readonly about: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Lines as they are typed behind `npm run parcours --`; at least one. */
  readonly examples: readonly string[];
  /** What is lost by it: asked on a terminal, else `--yes` has to be given. Undefined where this use is harmless. */
  readonly dangerous?: (given: Given) => string | undefined;
  /** Never sent to a running server: it does without the database, or wants the folder for itself. */
  readonly isLocal?: true;
  /** Throws what went wrong, as a sentence: status 1. */
  readonly run: (given: Given, io: Io) => Promise<ExitCode>;
}

/** Commands of one subject, by their second word. */
export type CommandGroup = Readonly<Record<string, Command>>;

export function isCommand(one: Command | CommandGroup): one is Command {
  return typeof one['run'] === 'function';
}

/** Whether something typed can be the id of a row. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** A mistake of whoever typed. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** Every command takes these. */
const common = {
  json: { about: 'prints one JSON value instead of sentences' },
  yes: { about: 'does it without asking' },
  help: { about: 'prints this' },
} as const satisfies Readonly<Record<string, Option>>;

export interface Typed {
  readonly given: Given;
  readonly json: boolean;
  readonly yes: boolean;
  readonly help: boolean;
}

/** Reads what was typed in `folder`; throws {@link Misuse} for what the command does not take. */
export function readOptions(name: string, command: Command, args: readonly string[], folder: string): Typed {
  const options = Object.fromEntries(
    Object.entries<Option>({ ...command.options, ...common }).map(([option, { value }]) => [
      option,
      { type: value === undefined ? 'boolean' : 'string' } as const,
    ]),
  ) satisfies ParseArgsConfig['options'];
  const values = parsed(name, command, () => parseArgs({ args: [...args], options, strict: true }).values);
  const find = (option: string) => {
    const value = values[option];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const text = (option: string) => {
    const value = find(option);
    if (value === undefined) throw new Misuse(`--${option} is missing.\n${usageOf(name, command)}`);
    return value;
  };
  const has = (option: string) => values[option] === true;
  const missing = Object.entries(command.options)
    .filter(([option, { isRequired }]) => isRequired === true && find(option) === undefined)
    .map(([option]) => `--${option}`);
  const help = has('help');
  if (missing.length > 0 && !help)
    throw new Misuse(
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.\n${usageOf(name, command)}`,
    );
  const given = { text, find, has, path: (option: string) => resolve(folder, text(option)) };
  return { given, json: has('json'), yes: has('yes'), help };
}

function parsed<T>(name: string, command: Command, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new Misuse(`${error instanceof Error ? error.message : String(error)}\n${usageOf(name, command)}`);
  }
}

export const prompt = 'npm run parcours --';

function usageOf(name: string, { options, dangerous }: Command): string {
  const words = Object.entries(options).map(([option, { value, isRequired }]) => {
    const word = value === undefined ? `--${option}` : `--${option} ${value}`;
    return isRequired === true ? word : `[${word}]`;
  });
  return [prompt, name, ...words, ...(dangerous === undefined ? [] : ['[--yes]']), '[--json]'].join(' ');
}

/** What `--help` prints of one command. */
export function helpOf(name: string, command: Command): string {
  const { yes, ...always } = common;
  const options = Object.entries<Option>({
    ...command.options,
    ...(command.dangerous === undefined ? {} : { yes }),
    ...always,
  }).map(([option, { about, value }]) => [`--${option}${value === undefined ? '' : ` ${value}`}`, about]);
  const width = Math.max(...options.map(([words = '']) => words.length));
  return [
    command.about,
    '',
    usageOf(name, command),
    '',
    ...options.map(([words = '', about]) => `  ${words.padEnd(width)}  ${about}`),
    '',
    command.examples.length === 1 ? 'Example:' : 'Examples:',
    ...command.examples.map((line) => `  ${prompt} ${line}`),
  ].join('\n');
}
