// Runs the test runners and reads their counts from the reports they write, never from their text.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, type Ended } from './commands.ts';
import { failedTests, type TestsReport } from './failed-tests.ts';
import { didNotRun, type Outcome } from './outcome.ts';
import { root, tool } from '../source/project.ts';

export interface TestRun {
  /** How the tests are called in the notes: `server tests on PostgreSQL`. */
  readonly name: string;
  /** The workspace's folder from the root. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly args?: readonly string[];
  /** Whether the runner writes to the terminal as it goes; else its text comes with the outcome. */
  readonly show?: boolean;
}

export interface TestRunEnded {
  readonly outcome: Outcome;
  readonly output: string;
}

/** Twice what the longest stage takes on a slow machine: a run that reaches it hangs. */
const minutes = 40;

/** Where Node keeps what it has compiled, beside what `npm start` keeps: each runner loads the same modules. */
const compiled = join(root, 'node_modules/.cache/node-compile');

export function runVitest(run: TestRun): Promise<TestRunEnded> {
  return withReport(run, (report) =>
    command(
      tool('vitest'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...(run.args ?? [])],
      {
        cwd: join(root, run.folder),
        env: { NODE_COMPILE_CACHE: compiled, ...run.env },
        show: run.show === true,
        minutes,
      },
    ),
  );
}

export function runPlaywright(run: TestRun): Promise<TestRunEnded> {
  return withReport(run, (report) =>
    command(tool('playwright'), ['test', '--reporter=list,json,html', ...(run.args ?? [])], {
      cwd: join(root, run.folder),
      env: {
        ...run.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        // With the pictures that journeys attach; git does not see it.
        PLAYWRIGHT_HTML_OUTPUT_DIR: join(root, 'reports', run.name.replaceAll(/\W+/g, '-')),
        PLAYWRIGHT_HTML_OPEN: 'never',
      },
      show: run.show === true,
      minutes,
    }),
  );
}

async function withReport(run: TestRun, start: (report: string) => Promise<Ended>): Promise<TestRunEnded> {
  const folder = mkdtempSync(join(tmpdir(), 'parcours-report-'));
  const report = join(folder, 'report.json');
  try {
    const { status, output } = await start(report);
    const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
    return { outcome: outcomeOf(run.name, status, text), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/**
 * The outcome of a run from its exit status and its report. A test that was left out, and one that passed only when
 * tried again, count as failed; so does a run that failed outside its tests, or had none.
 */
export function outcomeOf(name: string, status: number, report: string | undefined): Outcome {
  if (report === undefined) return didNotRun(`${name}: ended with status ${status} and no report.`);
  const read = JSON.parse(report) as (VitestReport | PlaywrightReport) & TestsReport;
  const counts = countsOf(read);
  const notes = [
    ...(counts.failed > 0 ? [`${name}: ${counts.failed} failed.`] : []),
    ...(counts.unsteady > 0 ? [`${name}: ${counts.unsteady} passed only when tried again.`] : []),
    ...(counts.leftOut > 0 ? [`${name}: ${counts.leftOut} left out.`] : []),
    ...failedTests(read).map((one) => `${name}: ${one}`),
  ];
  const failed = counts.failed + counts.unsteady + counts.leftOut;
  if (counts.passed + failed === 0) return didNotRun(`${name}: no test was found.`);
  if (status === 0 || failed > 0) return { passed: counts.passed, failed, notes };
  return {
    passed: counts.passed,
    failed: 1,
    notes: [`${name}: failed outside its tests (status ${status}).`],
  };
}

function countsOf(report: VitestReport | PlaywrightReport) {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected, unsteady: flaky, leftOut: skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    unsteady: 0,
    leftOut: report.numPendingTests + report.numTodoTests,
  };
}
