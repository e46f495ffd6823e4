/** Commands of the operator inside the process of a test, on the database and by the clock of its server. */
import { type CommandGroup, readOptions } from '../../operator/command-line/command.ts';
import { createInstallation } from '../../operator/command-line/installation.ts';
import { readSettings } from '../../settings.ts';
import type { TestServer } from './start-server.ts';

/** Answers what the command answered, and its text. */
export type CommandIn = <T>(
  group: CommandGroup,
  name: string,
  ...args: string[]
) => Promise<T & { text: string }>;

export function commandIn(server: TestServer): CommandIn {
  return async <T>(group: CommandGroup, name: string, ...args: string[]) => {
    const found = group[name];
    if (found === undefined) throw new Error('there is no such command');
    let said: object = {};
    const { given } = readOptions(name, found, args, '.');
    await found.run(given, {
      installation: { ...createInstallation(readSettings({}), server.open), clock: server.clock },
      answer: (value, text) => (said = { ...value, text }),
      say: () => undefined,
      readInput: () => Promise.resolve(''),
    });
    return said as T & { text: string };
  };
}
