/** A tenant whose people do in a minute what a person does in a year: no quota stops them. */
import { quotas } from '@parcours/contract';
import type { TestServer } from '../servers/start-server.ts';

export async function liftQuotas({ open }: TestServer, contextId: string): Promise<void> {
  const lifted = Object.fromEntries(Object.keys(quotas).map((name) => [name, { person: 1e9, context: 1e9 }]));
  await open.asOwner((owner) =>
    owner.query(
      `update contexts set settings = settings || jsonb_build_object('quotas', $2::jsonb) where id = $1`,
      [contextId, JSON.stringify(lifted)],
    ),
  );
}
