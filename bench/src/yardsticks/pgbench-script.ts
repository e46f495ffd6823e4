// Writes a tape as a script of pgbench: the same statements in the same order and the same pipelines. The values of
// the tape wait in settings of the session, as a program would hold them in memory.
import type { SqlSession } from '../fixture/sql-session.ts';
import { lessonDigits, lessonsPerUser, userDigits } from '../fixture/numbered-ids.ts';
import { lessonMark, type Tape, type TapedRequest, userMark } from '../tape/tape.ts';
import type { TapedStatement, WireValue } from '../tape/wire-tap.ts';

/** Stands in a setting for a value that is null. */
const nullText = '<null>';

export interface PgbenchScript {
  readonly text: string;
  readonly steps: number;
}

/** Fills table `bench_tape` and answers the script. Variables: `first` lesson, and `loaded`, `step` that begin at 0. */
export async function writePgbenchScript(
  sql: SqlSession,
  tape: Tape,
  mode: 'random' | 'walk',
): Promise<PgbenchScript> {
  await sql.query('drop table if exists bench_tape');
  await sql.query('create table bench_tape (name text, value text)');
  await sql.query('grant select on bench_tape to public');
  for (const [name, value] of settingsOf(tape))
    await sql.query('insert into bench_tape values ($1, $2)', [name, value]);
  const types = await parameterTypes(sql, tape);
  const groups = new Map<string, number[]>();
  for (const [index, step] of tape.steps.entries()) {
    const shape = JSON.stringify(step.map(shapeOf));
    groups.set(shape, [...(groups.get(shape) ?? []), index]);
  }
  const blocks = [...groups.values()].map((steps) => {
    const [first = 0] = steps;
    const requests = (tape.steps[first] ?? []).flatMap((request, place) =>
      requestLines(tape, steps, request, place, types),
    );
    return [`\\if ${steps.map((step) => `:step = ${step}`).join(' or ')}`, ...requests, '\\endif'].join('\n');
  });
  return {
    steps: tape.steps.length,
    text: [...prelude(tape, mode), ...blocks, '\\set step :step + 1', ''].join('\n'),
  };
}

function prelude(tape: Tape, mode: 'random' | 'walk'): string[] {
  const choose =
    mode === 'random'
      ? ['\\set step 0', '\\set lesson random(:first, :last)']
      : [`\\if :step = ${tape.steps.length}`, '\\set step 0', '\\set lesson :lesson + 1', '\\endif'];
  return [
    '\\if :loaded = 0',
    'select count(set_config(name, value, false)) from (select * from bench_tape order by name collate "C") as tape;',
    '\\set loaded 1',
    `\\set lesson :first + :client_id * ${lessonsPerUser}`,
    '\\endif',
    ...choose,
    `\\set lesson_digits ${lessonDigits(0)} + :lesson`,
    `\\set user_digits ${userDigits(0)} + :lesson / ${lessonsPerUser}`,
  ];
}

/** Sorts after every setting of PostgreSQL's own: it keeps them in order, and adds at the end without sorting anew. */
const settingPrefix = 'zz.v';
const settingName = (step: number, request: number, statement: number, value: number) =>
  `${settingPrefix}${step}_${request}_${statement}_${value}`;

function settingsOf({ steps }: Tape): [string, string][] {
  return steps.flatMap((requests, step) =>
    requests.flatMap((request, place) =>
      request.statements.flatMap(({ values }, statement) =>
        values.map((value, index): [string, string] => [
          settingName(step, place, statement, index),
          asText(value),
        ]),
      ),
    ),
  );
}

function asText(value: WireValue): string {
  if (value === null) return nullText;
  return typeof value === 'string' ? value : `\\x${value.hex}`;
}

/** Steps of one shape send the same statements with nulls in the same places. */
function shapeOf({ statements }: TapedRequest) {
  return statements.map(({ text, waited, values }) => [text, waited, values.map((value) => value === null)]);
}

function requestLines(
  tape: Tape,
  steps: readonly number[],
  request: TapedRequest,
  place: number,
  types: ReadonlyMap<string, readonly string[]>,
): string[] {
  const batches: string[][] = [];
  for (const [index, statement] of request.statements.entries()) {
    const seen = steps.map((step) => tape.steps[step]?.[place]?.statements[index]?.values ?? []);
    const lines = statementLines(statement, seen, (value) => `_${place}_${index}_${value}`, types);
    if (statement.waited || batches.length === 0) batches.push([]);
    batches.at(-1)?.push(...lines);
  }
  return batches.flatMap((batch) =>
    batch.length === 1 ? batch : ['\\startpipeline', ...batch, '\\endpipeline'],
  );
}

function statementLines(
  { text, values }: TapedStatement,
  seen: readonly (readonly WireValue[])[],
  ending: (value: number) => string,
  types: ReadonlyMap<string, readonly string[]>,
): string[] {
  // Sent as plain text: several statements in one message become as many in a pipeline.
  if (values.length === 0)
    return text.split(';').flatMap((one) => (one.trim() === '' ? [] : [`${one.trim()};`]));
  const typeOf = (index: number) => types.get(text)?.[index] ?? 'text';
  const filled = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const index = Number(number) - 1;
    return expressionOf(
      seen.map((one) => one[index] ?? null),
      ending(index),
      typeOf(index),
    );
  });
  return [`${filled};`];
}

/** Two marks at most: those that the values of any step hold. */
function expressionOf(seen: readonly WireValue[], ending: string, type: string): string {
  const texts = seen.map(asText);
  const [first = nullText] = texts;
  if (first === nullText) return `null::${type}`;
  const isPlain = texts.every((text) => text === first) && /^[\w.-]*$/.test(first);
  if (isPlain) return `'${first}'::${type}`;
  const holds = (mark: string) => texts.some((text) => text.includes(mark));
  let expression = `current_setting('${settingPrefix}' || :step::text || '${ending}')`;
  if (holds(lessonMark)) expression = `replace(${expression}, '${lessonMark}', :lesson_digits::text)`;
  if (holds(userMark)) expression = `replace(${expression}, '${userMark}', :user_digits::text)`;
  return `(${expression})::${type}`;
}

/** What PostgreSQL takes each placeholder of each statement for. */
async function parameterTypes(sql: SqlSession, tape: Tape): Promise<ReadonlyMap<string, readonly string[]>> {
  const texts = new Set(
    tape.steps
      .flat()
      .flatMap(({ statements }) =>
        statements.flatMap(({ text, values }) => (values.length === 0 ? [] : [text])),
      ),
  );
  const types = new Map<string, readonly string[]>();
  for (const text of texts) {
    await sql.query(`prepare bench_types as ${text}`);
    const [row] = await sql.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'bench_types'`,
    );
    await sql.query('deallocate bench_types');
    types.set(text, row?.types ?? []);
  }
  return types;
}
