/** Twins over HTTP: found, and compared before anything is merged (back-office §4). */
import type { endpoints, SuccessBody } from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTwinStage, type TwinStage } from '../../testing/twins/twin-stage.ts';
import { columnsThatStay, movedColumns, rowsOfLessons } from './moved-columns.sql.ts';
import { alikeGroups } from './twin-keys.sql.ts';
import { must } from '../../testing/signed-in.ts';

let stage: TwinStage;
beforeAll(async () => {
  stage = await openTwinStage();
}, 120_000);
afterAll(() => stage.server.close());

describe('the columns of a merge', () => {
  test('name every column that holds a person', async () => {
    const { run } = stage;
    const columns = await run<{ name: string }>(
      `select x."table" || '.' || x."column" as name from (
         select r.relname as "table", a.attname as "column"
         from pg_constraint f join pg_class r on r.oid = f.conrelid
         join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[2]
         where f.contype = 'f' and f.confrelid = 'users'::regclass and $1::text is not null
         union
         select c.table_name, c.column_name from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
         where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name = 'uuid'
           and (c.column_name in ('userId', 'ownerId', 'actorId', 'byId', 'senderId', 'recipientId', 'studentId', 'principalId',
             'keptId', 'goneId') or c.column_name ~ 'By$|ById$')) x`,
    );
    const known = [
      ...movedColumns.map(({ table, column }) => `${table}.${column}`),
      ...rowsOfLessons.map(({ table }) => `${table}.userId`),
      'lessons.userId',
      ...Object.keys(columnsThatStay),
    ];
    expect(columns.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });
});

describe('twins', () => {
  const people = async (...rows: readonly (readonly [string, string, string, string | null])[]) => {
    const made: string[] = [];
    for (const [firstname, lastname, email, birthday] of rows) {
      const [row] = await stage.run<{ id: string }>(
        `insert into users ("contextId", id, "tincanIdentifier", "createdAt", firstname, lastname, email, birthday)
         values ($1, gen_random_uuid(), gen_random_uuid(), now(), $2, $3, $4, nullif($5, '')::date) returning id`,
        firstname,
        lastname,
        email,
        birthday ?? '',
      );
      made.push(row?.id ?? '');
    }
    return made;
  };
  const seconds = ({ items, total }: SuccessBody<typeof endpoints.listTwins>, expected: number) => {
    expect(total).toBe(expected);
    return items.map(({ accounts }) => accounts[1].id);
  };
  const pairsOf = async (userId: string) =>
    must(await stage.admin.listTwins({ query: { userId } })).items.map(({ reasons, accounts }) => [
      reasons.join(),
      accounts.map(({ id }) => id),
    ]);

  test('are found by the address without dots, tags and case, and by name and birthday in either order', async () => {
    const { admin } = stage;
    const [one = '', tagged = '', named = '', born = '', other = ''] = await people(
      ['Zoé', 'Lefèvre', 'zoe.lefevre@gmail.test', '1980-02-03'],
      ['Z.', 'L.', 'ZoeLefevre+formation@gmail.test', null],
      ['LEFEVRE', 'zoe', 'perso@ailleurs.test', '1980-02-03'],
      ['Zoé', 'Lefèvre', 'autre@ailleurs.test', '1981-02-03'],
      ['Zoé', 'Lefèvre', 'zoe.lefevre@autre.test', null],
    );
    expect(new Set(await pairsOf(one))).toEqual(
      new Set([
        ['email', [one, tagged]],
        ['name', [one, named]],
      ]),
    );
    for (const nobody of [born, other]) expect(await pairsOf(nobody)).toEqual([]);
    const all = must(await admin.listTwins({ query: { limit: 200 } }));
    expect(all.total).toBe(all.items.length);
    const ofThem = all.items.filter(({ accounts }) => accounts.some(({ id }) => id === tagged));
    expect(ofThem).toMatchObject([{ reasons: ['email'] }]);
    expect(must(await admin.listTwins({ query: { limit: 1, offset: 1 } }))).toMatchObject({
      total: all.total,
    });
    expect(must(await admin.listTwins({ query: { offset: 9_999 } }))).toEqual({
      items: [],
      total: all.total,
    });
  });

  test('of a crowd are as many pairs as there are others', async () => {
    const { admin } = stage;
    await people(
      ...Array.from(
        { length: 30 },
        (_, n) => ['Jean', 'Foule', `jean${n}@foule.test`, '1970-01-01'] as const,
      ),
    );
    const items = must(await admin.listTwins({ query: { limit: 200 } })).items;
    const crowd = items.filter(({ accounts }) => accounts[0].displayName === 'Jean Foule');
    expect(crowd).toHaveLength(29);
    expect(new Set(crowd.map(({ accounts }) => accounts[0].id)).size).toBe(1);
  });

  test('are all listed, in one order, however many they are', async () => {
    const { admin, run } = stage;
    const before = must(await admin.listTwins({ query: {} })).total;
    // The one who was there first, and as many others.
    const crowd = 10_050;
    await people(['Anne', 'Nombreuse', 'anne@nombre.test', '1990-01-01']);
    for (let from = 0; from < crowd; from += 670)
      // oxlint-disable-next-line no-await-in-loop -- a statement has its time on a slow machine too
      await run(
        `insert into users ("contextId", id, "tincanIdentifier", "createdAt", firstname, lastname, email, birthday)
         select $1, gen_random_uuid(), gen_random_uuid(), now(), 'Anne', 'Nombreuse', 'anne' || n || '@nombre.test',
           date '1990-01-01' from generate_series($2::int, $2::int + 669) n`,
        String(from),
      );
    const seen: string[] = [];
    for (const offset of [0, 200, crowd + before - 150])
      // oxlint-disable-next-line no-await-in-loop -- as somebody turns the pages
      seen.push(...seconds(must(await admin.listTwins({ query: { limit: 200, offset } })), crowd + before));
    expect(seen).toHaveLength(550);
    expect(seen).toEqual(seen.toSorted().toReversed());
    expect(new Set(seen).size).toBeGreaterThan(400);
  }, 120_000);

  test('are found by the indexes alone, without a look at the accounts', async () => {
    const { server, world } = stage;
    const plan = await server.open.database.withTenant(world.contextId, async (tx) => {
      for (const off of ['seqscan', 'bitmapscan', 'sort', 'hashagg'])
        await tx.query({
          name: `test.without-${off}`,
          text: `select set_config('enable_${off}', 'off', true)`,
        });
      return tx.query<{ 'QUERY PLAN': string }>({ name: 'test.plan', text: `explain ${alikeGroups}` }, [
        world.contextId,
      ]);
    });
    const said = plan.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of ['users_same_address', 'users_same_name'])
      expect(said).toContain(`Index Only Scan using ${index}`);
  });

  test('is compared first: what both hold, what goes on, and what forbids it', async () => {
    const { admin, pair } = stage;
    const { keptId, goneId } = pair;
    const compared = must(await admin.compareTwins({ params: { keptId, goneId } }));
    expect(compared.refusals).toEqual([]);
    expect(compared.kept).toMatchObject({
      id: keptId,
      fields: { firstname: expect.stringContaining('Paul') as string },
    });
    expect(compared.gone.counts.lessons).toBeGreaterThan(2);
    expect(compared.gone.counts.certificates).toBeGreaterThan(0);
    const kinds = new Set(compared.collisions.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['class', 'company', 'lesson', 'review']);
    const runs = compared.collisions.filter((one) => one.kind === 'lesson');
    expect(runs.some(({ current }) => current === 'gone')).toBe(true);
  });
});
