/**
 * Breaks every rule of grading on purpose, one at a time, and counts how many of these mutants the tests of grading
 * catch: `npm run prove -- mutants [--changed | --only NAME]`. Each file must reach 85 %. `--changed` (in `npm test`)
 * breaks only the files that differ from the main branch, or from the commit before; `--only free-answer/grading-means` those
 * whose path has that text. The last line says `mutants ok …` or `mutants short …`.
 */
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { changedFiles } from '../src/runs/changed-files.ts';
import { root } from '../src/source/project.ts';

const { values } = parseArgs({
  strict: false,
  options: { changed: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const rules = join(root, 'packages/rules');
const wanted = 0.85;

/** Every file that decides about a grade; those without a statement of their own have nothing to break. */
const gradingFiles = globSync('src/rows/{,free-answer/,grading/}*.ts', { cwd: rules })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted();
/** The files to break, and why these. */
async function chosenFiles(): Promise<{ readonly files: readonly string[]; readonly why: string }> {
  const { only } = values;
  if (typeof only === 'string') {
    const files = gradingFiles.filter((file) => file.includes(only));
    if (files.length === 0) throw new Error(`no grading file has "${only}" in its path`);
    return { files, why: `those with "${only}" in their path` };
  }
  if (values.changed !== true) return { files: gradingFiles, why: 'all' };
  const changed = await changedFiles(root);
  if (changed === undefined) return { files: [], why: 'there is no history to compare with' };
  const paths = new Set(changed.files.map((file) => relative(rules, join(root, file))));
  const files = gradingFiles.filter((file) => paths.has(file));
  return { files, why: `those that differ from ${changed.since.slice(0, 10)}` };
}

interface Tally {
  caught: number;
  escaped: string[];
}

/** File -> its mutants. A mutant that no test reaches has escaped. */
async function breakRules(files: readonly string[]): Promise<ReadonlyMap<string, Tally>> {
  process.chdir(rules);
  const stryker = new Stryker({
    // It runs the tests of grading alone. It leaves tsconfig.json out of the copy that is broken, where the nearest one
    // above serves, and names none to the tool, which would read it by an interface that the compiler no longer has.
    configFile: join(root, 'tools/quality/stryker.config.json'),
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
    mutate: [...files],
    concurrency: availableParallelism(),
  });
  const tallies = new Map<string, Tally>();
  for (const { fileName, status, location, mutatorName, replacement } of await stryker.runMutationTest()) {
    const file = relative(rules, fileName);
    const tally = tallies.get(file) ?? { caught: 0, escaped: [] };
    tallies.set(file, tally);
    if (status === 'Killed' || status === 'Timeout') tally.caught += 1;
    else if (status === 'Survived' || status === 'NoCoverage')
      tally.escaped.push(`${file}:${location.start.line + 1} ${mutatorName} ${replacement ?? ''}`);
    // Some cannot even be loaded: they prove nothing about the tests, and count nowhere.
    else if (status !== 'RuntimeError' && status !== 'CompileError')
      throw new Error(`${file}:${location.start.line + 1} ${mutatorName}: ${status}`);
  }
  return tallies;
}

const { files, why } = await chosenFiles();
const tallies = files.length === 0 ? new Map<string, Tally>() : await breakRules(files);
let caught = 0;
let all = 0;
let weakest = { name: 'none', share: 1 };
for (const [file, tally] of tallies) {
  const mutants = tally.caught + tally.escaped.length;
  const share = tally.caught / mutants;
  console.log(`${(share * 100).toFixed(1).padStart(5)} %  ${tally.caught}/${mutants}  ${file}`);
  for (const one of tally.escaped) console.log(`         escaped ${one.replaceAll('\n', ' ').slice(0, 160)}`);
  caught += tally.caught;
  all += mutants;
  if (share < weakest.share) weakest = { name: basename(file), share };
}
const isOk = weakest.share >= wanted;
console.log(
  files.length === 0
    ? `mutants ok no grading file to break (${why})`
    : `mutants ${isOk ? 'ok' : 'short'} ${caught} of ${all} caught in ${tallies.size} grading files (${why}), ` +
        `the weakest ${weakest.name} at ${(weakest.share * 100).toFixed(1)} %, wanted ${wanted * 100} %`,
);
process.exitCode = isOk ? 0 : 1;
