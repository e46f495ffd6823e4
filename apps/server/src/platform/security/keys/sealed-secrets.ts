/** Secrets of tenants that lie in clear, or under an older key, are sealed when the server starts. */
import { SecretsKeyUnknown, type Vault } from '../vault.ts';
import type { Owner } from '../../database/connections/owner.ts';

/** Every column that holds a secret which has to be sent again, or to sign with. */
export const secretColumns = [
  { table: 'xapi_forwards', column: 'authorization' },
  { table: 'oidc_clients', column: 'clientSecret' },
  { table: 'oidc_trials', column: 'client' },
  { table: 'webhooks', column: 'secret' },
  { table: 'push_keys', column: 'privateKey' },
  { table: 'outgoing_mail', column: 'password' },
] as const;

type SecretTable = (typeof secretColumns)[number]['table'];

/** What a sealed text is bound to. */
export const secretOf = (table: SecretTable, contextId: string): string => `${table} of ${contextId}`;

/** Answers what no key at hand opens: those tenants neither forward nor sign in elsewhere until it is mended. */
export async function sealStoredSecrets(owner: Owner, vault: Vault): Promise<string[]> {
  const unknown: string[] = [];
  const contexts = await owner.query<{ id: string }>('select id from contexts order by id');
  for (const { id } of contexts)
    for (const { table, column } of secretColumns) {
      // The tenant is set in the same statement, since its policy binds the owner too.
      const within = `with tenant as (select set_config('app.context', $1::text, true))`;
      const rows = await owner.query<{ stored: string }>(
        `${within} select s."${column}" as stored from tenant, ${table} s where s."contextId" = $1::uuid and s."${column}" is not null`,
        [id],
      );
      const about = secretOf(table, id);
      for (const { stored } of rows.filter((row) => !vault.isFresh(row.stored))) {
        try {
          await owner.query(
            `${within} update ${table} s set "${column}" = $2 from tenant where s."contextId" = $1::uuid and s."${column}" = $3`,
            [id, vault.seal(vault.open(stored, about), about), stored],
          );
        } catch (error) {
          if (!(error instanceof SecretsKeyUnknown)) throw error;
          if (!unknown.includes(about)) unknown.push(about);
        }
      }
    }
  return unknown;
}
