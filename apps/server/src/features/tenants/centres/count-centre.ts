/** A centre as the platform shows it: its row, and what it uses, counted in a look of its own at the tenant. */
import { type Centre, noCentreLimits, quotas } from '@parcours/contract';
import type { SuperadminScope } from '../../../platform/http/calls/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type CentreRow, findCentre, findUsage } from './centres.store.ts';

/** People and letters are counted over so many days. */
const countedDays = 30;
const dayMs = 86_400_000;

/** Throws CONTEXT_NOT_FOUND. */
export async function getCentre(scope: SuperadminScope, database: Database, id: string): Promise<Centre> {
  const row = await database.withPlatform((tx) => findCentre(tx, id));
  if (row === undefined) throw new AppError('CONTEXT_NOT_FOUND');
  return countCentre(scope, database, row);
}

/** With what it uses now. */
export async function countCentre(
  { clock }: SuperadminScope,
  database: Database,
  row: CentreRow,
): Promise<Centre> {
  const { id, alias, name, createdAt, retiredAt, hosts, limits, fileBytes } = row;
  const from = new Date(clock.now().getTime() - countedDays * dayMs);
  const usage = await database.withTenant(id, (tx) => findUsage(tx, from), { reads: true });
  return {
    id,
    alias,
    name,
    state: retiredAt === null ? 'on' : 'off',
    createdAt: createdAt.toISOString(),
    hosts: [...hosts],
    usage,
    limits: { ...noCentreLimits, ...limits },
    fileBytesMax: fileBytes ?? quotas.fileBytes.context,
  };
}
