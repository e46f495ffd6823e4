/** What external modules reported of a person, found by the accounts under which that person was launched. */
import { identityOf } from '@parcours/xapi';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { subjectOf } from '../../record-store/statements/statement-links.ts';
import { findLaunchIdentities, findStatementsAbout, type StatementBody } from './own-statements.store.ts';

export interface OwnStatements {
  /** The account names that stand for the person. */
  readonly accounts: ReadonlySet<string>;
  readonly bodies: readonly StatementBody[];
}

export async function findStatementsOf(tx: TenantTransaction, userId: string): Promise<OwnStatements> {
  const identities = await findLaunchIdentities(tx, userId);
  const accounts = new Set(identities.map(({ name }) => name));
  if (identities.length === 0) return { accounts, bodies: [] };
  const agents = identities.map((account) => subjectOf(identityOf({ account: { ...account } }) ?? ''));
  return { accounts, bodies: await findStatementsAbout(tx, agents) };
}
