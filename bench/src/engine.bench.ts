// How long does the lesson engine think? Whole lessons of the demo's longest course, in a process that does only that.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preparePostgres, temporaryFolder, withCleanup } from './fixture/workplace.ts';
import { median } from './load/statistics.ts';
import { budgets } from './report/budgets.ts';
import { readPlan } from './report/options.ts';
import { report } from './report/table.ts';
import { projectRoot } from './target/child-process.ts';

interface EngineTimes {
  readonly commands: number;
  /** Microseconds. */
  readonly median: number;
  readonly p95: number;
  readonly medians: Readonly<Record<string, number>>;
}

/** The rules time themselves: a bench may not import them. */
const program = join(projectRoot, 'packages/rules/scripts/time-engine.ts');

await withCleanup(async (cleanup) => {
  const { rounds } = readPlan({ rounds: 5, seconds: 1 });
  const { sql, course } = await preparePostgres(cleanup, 1, async () => undefined);
  const [version] = await sql.query<{ content: unknown; keys: unknown }>(
    `select v.content, k.keys from courses c
     join course_versions v on v."contextId" = c."contextId" and v.id = c."versionId"
     join course_version_keys k on k."contextId" = v."contextId" and k."versionId" = v.id
     where c."contextId" = $1 and c.id = $2`,
    [course.contextId, course.courseId],
  );
  const path = join(temporaryFolder(cleanup), 'course.json');
  writeFileSync(path, JSON.stringify(version));
  const seen = Array.from(
    { length: rounds },
    () =>
      JSON.parse(
        execFileSync(process.execPath, [program, path], { encoding: 'utf8', timeout: 120_000 }),
      ) as EngineTimes,
  );
  const kinds = Object.keys(seen[0]?.medians ?? {});
  report('engine', [
    {
      name: 'a command, median',
      value: median(seen.map((one) => one.median)),
      unit: 'µs',
      limit: budgets.engineMicros,
    },
    { name: 'a command, p95', value: median(seen.map((one) => one.p95)), unit: 'µs' },
    ...kinds.map((kind) => ({
      name: `${kind}, median`,
      value: median(seen.map(({ medians }) => medians[kind] ?? Number.NaN)),
      unit: 'µs',
    })),
    { name: 'commands timed in a round', value: seen[0]?.commands },
  ]);
});
