// The commands that run one file chosen by its name: proofs and benches.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { environment, nodePath, root, run, say } from './project.mjs';

/** The files of some folders that end in `suffix`, by name, in alphabetical order. */
export function named(folders, suffix, from = root) {
  const found = new Map();
  for (const folder of folders) {
    const full = join(from, folder);
    if (!existsSync(full)) continue;
    for (const file of readdirSync(full)) {
      if (!file.endsWith(suffix) || file.endsWith('.test.ts')) continue;
      found.set(file.slice(0, -suffix.length), `${folder}/${file}`);
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Runs the file that the first argument names, or lists the names when there is none.
 * `promise` reads the last line and the exit status, and answers what is wrong with them, or undefined.
 */
export async function runNamed({ files, what, usage, args, promise }) {
  const [name, ...rest] = args;
  if (name === undefined || name.startsWith('-')) {
    say(`${usage}\n`);
    say(
      files.size === 0 ? `There are no ${what} yet.` : [...files.keys()].map((key) => `  ${key}`).join('\n'),
    );
    return;
  }
  const path = files.get(name);
  if (path === undefined) {
    process.stderr.write(
      `There is no ${name} among the ${what} (${[...files.keys()].join(', ') || 'none yet'}).\n`,
    );
    process.exitCode = 1;
    return;
  }
  let tail = '';
  const onOutput = (text) => {
    tail = (tail + text).slice(-100_000);
  };
  const node = nodePath();
  const status = await run(node, [join(root, path), ...rest], { env: environment(node), onOutput });
  const complaint = promise({ name, status, line: tail.trimEnd().split('\n').at(-1) ?? '' });
  if (complaint !== undefined) process.stderr.write(`${complaint}\n`);
  process.exitCode = complaint !== undefined && status === 0 ? 1 : status;
}

/** A proof ends with `NAME ok …` and status 0, or `NAME short …` and another. */
export function proofPromise({ name, status, line }) {
  const verdict = status === 0 ? 'ok' : 'short';
  if (line === `${name} ${verdict}` || line.startsWith(`${name} ${verdict} `)) return undefined;
  return `The proof ended with status ${status}, and its last line does not begin with "${name} ${verdict}".`;
}

/** A bench ends with one line of JSON. */
export function benchPromise({ status, line }) {
  if (status !== 0) return undefined;
  try {
    JSON.parse(line);
    return undefined;
  } catch {
    return 'The last line of the bench is not JSON.';
  }
}
