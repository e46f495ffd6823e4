/** What external modules reported of a person: found by the identities under which that person was launched. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

/** An account as launches name it. */
export interface LaunchIdentity {
  readonly homePage: string;
  readonly name: string;
}

const launchedAs = statement<LaunchIdentity>(
  'ownStatements.identities',
  `select distinct actor::jsonb -> 'account' ->> 'homePage' as "homePage", actor::jsonb -> 'account' ->> 'name' as name
   from xapi_launches where "contextId" = $1 and "userId" = $2`,
);

export interface StatementBody {
  readonly key: string;
  readonly body: string;
}

const aboutAgents = statement<StatementBody>(
  'ownStatements.bodies',
  `select key, body from xapi_statements where "contextId" = $1 and key in (
     select key from xapi_links where "contextId" = $1 and usage in (3, 4) and subject = any ($2::uuid[]))
   order by key`,
);

const rewritten = statement(
  'ownStatements.rewrite',
  `update xapi_statements s set body = x.body
   from unnest($2::uuid[], $3::text[]) as x (key, body) where s."contextId" = $1 and s.key = x.key`,
);

export function findLaunchIdentities(tx: TenantTransaction, userId: string): Promise<LaunchIdentity[]> {
  return tx.query(launchedAs, [tx.contextId, userId]);
}

/** `agents` are keys as the links hold them. */
export function findStatementsAbout(
  tx: TenantTransaction,
  agents: readonly string[],
): Promise<StatementBody[]> {
  return tx.query(aboutAgents, [tx.contextId, agents]);
}

export async function setStatementBodies(
  tx: TenantTransaction,
  bodies: readonly StatementBody[],
): Promise<void> {
  if (bodies.length === 0) return;
  const [keys, texts] = [bodies.map(({ key }) => key), bodies.map(({ body }) => body)];
  await tx.query(rewritten, [tx.contextId, keys, texts]);
}
