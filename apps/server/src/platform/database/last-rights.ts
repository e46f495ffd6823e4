/** What the database refuses because nobody else could: the last administrator, the last owner (decision 0330). */
import type { ErrorCode } from '@parcours/contract';
import { statement, type TenantTransaction } from './database.ts';

/** SQLSTATEs that triggers of our own raise. */
const codes = { PA001: 'LAST_ADMIN', PA002: 'LAST_OWNER' } as const satisfies Readonly<
  Record<string, ErrorCode>
>;

export function lastRightsRefusal(error: unknown): (typeof codes)[keyof typeof codes] | undefined {
  const { code } = error as { readonly code?: unknown };
  return code === 'PA001' || code === 'PA002' ? codes[code] : undefined;
}

const mayGo = statement<{ readonly value: string }>(
  'lastRights.mayGo',
  `select set_config('app.lets_last_rights_go', 'on', true) as value`,
);

/**
 * For this transaction alone, and for what the operator does: whoever was erased is erased again, also where a backup
 * knows no other administrator, and the demo's accounts are closed, all of them.
 */
export async function letLastRightsGo(tx: TenantTransaction): Promise<void> {
  await tx.query(mayGo, []);
}
