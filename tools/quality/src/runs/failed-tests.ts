// Which tests a report of Vitest or Playwright says failed, one line each, for the very end of a long run.
import { stripVTControlCharacters } from 'node:util';

interface Failure {
  readonly message?: string;
}

interface VitestFiles {
  readonly testResults: readonly {
    readonly name: string;
    readonly status?: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: Failure }[];
    }[];
  }[];
}

interface PlaywrightSuites {
  readonly suites: readonly PlaywrightSuite[];
}

/** What of either runner's report tells its tests. */
export type TestsReport = Partial<VitestFiles & PlaywrightSuites>;

const shownMax = 20;
const signsMax = 300;

/** `file › test: the first line of why`, at most twenty and how many more; nothing for a report without its tests. */
export function failedTests(report: TestsReport): string[] {
  const all = [...vitestFailures(report.testResults ?? []), ...(report.suites ?? []).flatMap(suiteFailures)];
  const more = all.length - shownMax;
  return [...all.slice(0, shownMax), ...(more > 0 ? [`and ${more} more`] : [])];
}

function vitestFailures(files: VitestFiles['testResults']): string[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const file = name.slice(name.lastIndexOf('/src/') + 1);
    if (failed.length === 0 && status === 'failed') return [line(file, message)];
    return failed.map(({ fullName, failureMessages }) => line(`${file} › ${fullName}`, failureMessages?.[0]));
  });
}

function suiteFailures({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        line(
          `${spec.file}:${spec.line} › ${spec.title}`,
          results.find(({ error }) => error !== undefined)?.error?.message,
        ),
      ),
  );
  return [...own, ...suites.flatMap(suiteFailures)];
}

function line(test: string, message: string | undefined): string {
  const why = stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n', 1)[0];
  return `${test}: ${why === undefined || why === '' ? 'no reason given' : why}`.slice(0, signsMax);
}
