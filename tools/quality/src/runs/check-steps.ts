// The steps of `npm run check`: what needs no server, each with its name and its verdict.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { checkArrows } from '../house/arrows.ts';
import { checkCitations } from '../documents/check-citations.ts';
import { command } from './commands.ts';
import { checkGlossary } from '../documents/glossary.ts';
import { checkWholeHouse } from '../house/check-house.ts';
import { checkLicences } from '../product/licences.ts';
import { checkMessageKeys } from '../product/texts/message-keys.ts';
import { checkGivenUpWords, checkMessages } from '../product/texts/messages.ts';
import { checkMigrations } from '../product/migrations.ts';
import { installedForServer, overBudget, said as saidOfInstalled } from '../product/installed-packages.ts';
import { type Outcome, sum } from './outcome.ts';
import { root, tool } from '../source/project.ts';
import { checkPatterns } from '../product/patterns.ts';
import { checkRunTimePackages } from '../product/run-time-packages.ts';
import { runVitest } from './runners.ts';
import { type Finding, readManifest, readWorkspaces } from '../source/source-tree.ts';

interface Verdict {
  readonly outcome: Outcome;
  /** What to show when it failed. */
  readonly output: string;
  /** A figure that is shown whether it failed or not. */
  readonly said?: string;
}

export interface Step {
  readonly name: string;
  run(): Promise<Verdict>;
}

/** Longest first, so that the last one to end is a short one. */
export function checkSteps(): Step[] {
  const workspaces = readWorkspaces(root);
  const scripts = (folder: string) => readManifest(join(root, folder)).scripts ?? {};
  const pure = workspaces.filter(
    ({ folder }) => /^(packages|tools)\//.test(folder) && scripts(folder)['test'],
  );
  const typed = workspaces.filter(({ folder }) => scripts(folder)['typecheck']);
  const steps = [
    program('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    ...typed.map(({ folder }) => program(`types of ${folder}`, 'tsc', ['--noEmit', '-p', folder])),
    ...pure.map(({ folder }) => pureTests(folder)),
    program('dead code', 'knip', ['--no-progress']),
    program('format', 'oxfmt', ['--check', '.']),
    own('arrows', checkArrows),
    own('glossary', checkGlossary),
    own('messages', (path) => [...checkMessages(path), ...checkMessageKeys(path)]),
    own('words', checkGivenUpWords),
    own('patterns', checkPatterns),
    own('migrations', checkMigrations),
    own('licences', checkLicences),
    dependencies(),
    generated('authorization'),
    generated('variables'),
  ];
  const names = [...steps.map(({ name }) => name), 'house', 'citations'];
  return [...steps, house(names), citations(names)];
}

/** Shows the figures of the house whether it holds or not. */
function house(checks: readonly string[]): Step {
  const name = 'house';
  return {
    name,
    run: () => {
      const { findings, said, table } = checkWholeHouse(root, checks);
      const outcome = verdict(name, findings.length === 0);
      return Promise.resolve({ outcome, output: listed(findings), said: `${said}\n${table}` });
    },
  };
}

/** A page made from the server's own declarations, compared with what they say now: `generate-NAME.ts --check`. */
function generated(name: string): Step {
  const script = `apps/server/scripts/generate-${name}.ts`;
  return {
    name,
    run: async () => {
      const args = [join(root, script), '--check'];
      const { status, output } = await command(process.execPath, args, { cwd: root, minutes: hangMinutes });
      return { outcome: verdict(name, status === 0), output };
    },
  };
}

/** What is declared at run time is needed there, and what the server carries stays within its budget. */
function dependencies(): Step {
  const name = 'dependencies';
  return {
    name,
    run: async () => {
      const installed = await installedForServer(root);
      const findings = [...checkRunTimePackages(root), ...overBudget(installed)];
      const outcome = verdict(name, findings.length === 0);
      return { outcome, output: listed(findings), said: saidOfInstalled(installed) };
    },
  };
}

function citations(checks: readonly string[]): Step {
  const name = 'citations';
  return {
    name,
    run: () => {
      const { findings, said } = checkCitations(root, checks);
      const outcome = verdict(name, findings.length === 0);
      return Promise.resolve({ outcome, output: listed(findings), said });
    },
  };
}

/** Several times what the longest takes on a slow machine: lint has taken more than five. */
const hangMinutes = 20;

function program(name: string, tooling: string, args: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const { status, output } = await command(tool(tooling), args, { cwd: root, minutes: hangMinutes });
      return { outcome: verdict(name, status === 0), output };
    },
  };
}

function pureTests(folder: string): Step {
  const name = `tests of ${folder}`;
  // What looks for the browser and the database of the machine belongs to `npm test`.
  // They keep nothing from file to file: modules are loaded once for all, which is most of the time.
  const args = ['--no-isolate', '--exclude', '**/*.machine.test.ts'];
  return { name, run: () => runVitest({ name, folder, args }) };
}

function own(name: string, check: (root: string) => Finding[] | Promise<Finding[]>): Step {
  return {
    name,
    async run() {
      const found = await check(root);
      return { outcome: verdict(name, found.length === 0), output: listed(found) };
    },
  };
}

function listed(findings: readonly Finding[]): string {
  return findings.map(({ file, line, rule, text }) => `${file}:${line} ${rule}: ${text}`).join('\n');
}

function verdict(name: string, passed: boolean): Outcome {
  return passed ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [`${name}: failed.`] };
}

/** Runs steps a few at a time, tells each as it ends, and shows the text of those that failed. */
export async function runSteps(steps: readonly Step[], say: (text: string) => void): Promise<Outcome> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const started = performance.now();
      const { outcome, output, said } = await step.run();
      const took = `${((performance.now() - started) / 1000).toFixed(1)} s`;
      say(
        `${outcome.failed === 0 ? '  ok  ' : 'FAILED'} ${step.name} (${took})${said === undefined ? '' : `: ${said}`}`,
      );
      if (outcome.failed > 0) say(`${output.trimEnd()}\n`);
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  return sum(outcomes);
}
