import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { plantTree } from '../source/planted-tree.ts';
import { checkMigrations, releaseFile, statementsOf } from './migrations.ts';

const old = 'create table users (id int);\nalter table users drop column gone;\n';
const sum = (text: string) => createHash('sha256').update(text).digest('hex');

/** What is found in one new migration, by line and first words. */
function found(sql: string, name = '0200-new.sql'): string[] {
  const root = plantTree({
    'apps/server/src/migrations/0001-old.sql': old,
    [`apps/server/src/migrations/${name}`]: sql,
    [releaseFile]: JSON.stringify({ migrations: { '0001-old.sql': sum(old) } }),
  });
  return checkMigrations(root).map(({ line, text }) => `${line} ${text}`);
}

test.each([
  'alter table users drop column name;',
  'alter table users rename column name to title;',
  'alter table users rename to people;',
  'drop table users;',
  'drop view people;',
  'drop function made(int);',
  'drop trigger made on users;',
  'revoke select on users from parcours_app;',
  'alter table users add column needed int not null;',
  'alter table users alter column name drop default;',
  'alter table users alter column name drop not null;',
  'truncate users;',
])('what the last release may use is not taken away: %s', (sql) => {
  expect(found(sql)).toEqual([expect.stringMatching(/^1 .*Contract of NNNN-name\.sql: why/)]);
  // An expansion that nobody runs yet is none.
  expect(found(`-- Contract of 0150-new-name.sql: it is read there.\n${sql}`)).toEqual([
    expect.stringContaining('the last release does not have 0150-new-name.sql yet'),
  ]);
  expect(found(`-- Contract of 0001-old.sql: it is read there.\n${sql}`)).toEqual([]);
});

test.each([
  'create index users_name on users (name);',
  'drop index users_name;',
  'alter table users add column made uuid default gen_random_uuid();',
  'alter table users alter column name type text;',
  'alter table users alter column name set not null;',
  'alter table users add constraint one unique (name);',
  'alter table users add constraint some check (name <> 1);',
  'alter table users add constraint other foreign key (name) references users (id);',
  'update users set name = 1;',
  'delete from users;',
  'lock table users;',
])('no lock lasts while a table is read or rewritten: %s', (sql) => {
  const said = found(sql);
  expect(said.length).toBeGreaterThan(0);
  for (const one of said) expect(one).toMatch(/^1 .*Small table: why/);
  expect(found(`-- Small table: one row a tenant.\n${sql}`)).toEqual([]);
});

test('what only adds passes, and so does a change of a table that the same migration makes', () => {
  expect(
    found(`alter table users add column title text, add column size int not null default 0;
      alter table users add constraint some check (size > 0) not valid;
      create table new (id int primary key);
      create index new_id on new (id);
      insert into new select id from users;
      update new set id = 1;
      create function made() returns trigger language plpgsql as $$ begin delete from users; return null; end $$;
      revoke execute on function made() from public;
      create trigger made after insert on users for each row execute function made();`),
  ).toEqual([]);
  expect(found('create index concurrently users_name on users (name);', '0200-new.concurrent.sql')).toEqual(
    [],
  );
});

test('a second table in use is locked in a migration of its own: whoever waits for it holds the first', () => {
  const first =
    'alter table users add column a int, add column b int;\nalter table users add column c int;\n';
  for (const second of [
    'alter table lessons add column a int;',
    'create trigger made after insert on lessons for each row execute function made();',
    'create policy tenant on lessons using (true);',
  ])
    expect(found(`${first}${second}`)).toEqual([
      expect.stringMatching(/^3 locks lessons in the transaction that locks users/),
    ]);
});

test('what was released is neither changed nor removed', () => {
  const root = plantTree({
    'apps/server/src/migrations/0001-old.sql': `${old} `,
    [releaseFile]: JSON.stringify({ migrations: { '0001-old.sql': sum(old), '0002-gone.sql': 'x' } }),
  });
  expect(checkMigrations(root).map(({ file }) => file)).toEqual([
    'apps/server/src/migrations/0001-old.sql',
    'apps/server/src/migrations/0002-gone.sql',
  ]);
});

test('a file is taken apart at semicolons that end a statement', () => {
  const sql = `-- One; a comment.
select ';' as a;

-- Two.
do $$ begin x; end $$;
select $tag$ ; $tag$
`;
  expect(statementsOf(sql)).toMatchObject([
    { line: 2, lastLine: 2, comments: ['One; a comment.'] },
    { line: 5, text: "do ''", comments: ['Two.'] },
    { line: 6, comments: [] },
  ]);
});
