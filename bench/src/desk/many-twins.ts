// Many accounts of the demo's tenant, a quarter of whom are of somebody who has two.
import { idSql } from '../fixture/numbered-ids.ts';
import type { SqlSession } from '../fixture/sql-session.ts';

/** Of eight accounts the second has the address of the first with a tag, and the fourth the name and birthday of the third. */
const ofEight = { address: 1, name: 3 };

/** Adds accounts with the numbers from `from` up to, not including, `to`; a quarter of their number is pairs. */
export async function insertTwins(
  sql: SqlSession,
  contextId: string,
  from: number,
  to: number,
): Promise<void> {
  // Without the triggers, which look at each account for its sign-in.
  await sql.query('set session_replication_role = replica');
  await sql.query(
    `insert into users ("contextId", id, username, firstname, lastname, email, birthday, "tincanIdentifier", "createdAt")
     select $1, ${idSql.user('n')}, 'twin-' || n,
       case when twin then upper('Nom Composé ' || p / 500) else 'Prénom-' || p % 500 end,
       case when twin then 'prenom-' || p % 500 else 'Nom Composé ' || p / 500 end,
       case n % 8 when ${ofEight.address} then 'Prenom.Nom.' || n - 1 || '+formation' else 'prenom.nom.' || n end || '@example.test',
       date '1960-01-01' + p % 15000, gen_random_uuid(), now()
     from generate_series($2::int, $3::int - 1) n,
       lateral (select n % 8 = ${ofEight.name} as twin, case n % 8 when ${ofEight.name} then n - 1 else n end as p) x`,
    [contextId, from, to],
  );
  await sql.query('reset session_replication_role');
  await sql.query('vacuum analyze users');
}
