// The tables of lp_fetch and lp_submit (docs/ARCHITECTURE.md, "Budgets"): what a lesson needs at the least. They know
// nothing of the portal's own tables, so that a heavier query there cannot make the yardstick heavier.
import type { SqlSession } from '../fixture/sql-session.ts';

export const lessonCount = 10_000;
export const pagesPerLesson = 10;

/** A lesson's state of about 40 bytes, a page's body of 1.5 KB. */
const fill = `
  create table lessons (id int primary key, learner int, cur int, st jsonb);
  create table pages (id int primary key, lesson int, ord int, body jsonb, answer jsonb);
  insert into lessons
    select id, id / 10, 1 + id % ${pagesPerLesson}, jsonb_build_object('step', 1, 'score', 0, 'spent', id)
    from generate_series(1, ${lessonCount}) id;
  insert into pages
    select id, 1 + (id - 1) / ${pagesPerLesson}, 1 + (id - 1) % ${pagesPerLesson},
      jsonb_build_object('title', 'Page ' || id, 'text', (select string_agg(md5(id::text || part), '')
        from generate_series(1, 46) part))
    from generate_series(1, ${lessonCount * pagesPerLesson}) id;
  create index on pages (lesson, ord);`;

export async function makeLessonTables(sql: SqlSession): Promise<void> {
  await sql.query(fill);
  await sql.query('vacuum (analyze) lessons');
  await sql.query('vacuum (analyze) pages');
}

/** The statements, with the names by which the floor prepares them. */
export const statements = {
  lesson: 'select id, learner, cur, st from lessons where id = $1',
  lessonForUpdate: 'select id, learner, cur, st from lessons where id = $1 for update',
  page: 'select id, lesson, ord, body, answer from pages where lesson = $1 and ord = $2',
  answer: 'update pages set answer = $3 where lesson = $1 and ord = $2',
  move: 'update lessons set cur = $2, st = $3 where id = $1',
} as const;

export const givenAnswer = JSON.stringify([{ path: 'sections.main.rows.choice', userAnswer: ['c-1'] }]);
export const stateAfter = (page: number) => JSON.stringify({ step: page, score: 1, spent: 60 });

/** A statement with the variables of pgbench in its places. */
function inScript(text: string, ...values: readonly string[]): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => values[Number(number) - 1] ?? '');
}

/** pgbench takes a colon before a digit for a variable. */
const quoted = (json: string) => `'${json.replaceAll(/:(?=\w)/g, ': ')}'`;

const chosen = `\\set id random(1, ${lessonCount})`;
const following = `\\set next :cur % ${pagesPerLesson} + 1`;

/** The scripts of pgbench. */
export const scripts = {
  lp_fetch: [
    chosen,
    `${inScript(statements.lesson, ':id')} \\gset`,
    `${inScript(statements.page, ':id', ':cur')};`,
    '',
  ].join('\n'),
  lp_submit: [
    chosen,
    'begin;',
    `${inScript(statements.lessonForUpdate, ':id')} \\gset`,
    `${inScript(statements.answer, ':id', ':cur', quoted(givenAnswer))};`,
    following,
    `${inScript(statements.move, ':id', ':next', quoted(stateAfter(1)))};`,
    'commit;',
    `${inScript(statements.page, ':id', ':next')};`,
    '',
  ].join('\n'),
} as const;
