/** `npm run parcours -- NAME …`: the operator's commands at a terminal. */
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { type AskingTerminal, typeLine } from './command-line/type-line.ts';

const terminal: AskingTerminal = {
  folder: process.cwd(),
  out: (words) => void process.stdout.write(words),
  err: (words) => void process.stderr.write(words),
  readInput: () => text(process.stdin),
  ask: process.stdin.isTTY ? askHere : undefined,
};

process.exitCode = await typeLine(process.argv.slice(2), process.env, terminal);

async function askHere(question: string): Promise<string> {
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await asking.question(question);
  } finally {
    asking.close();
  }
}
