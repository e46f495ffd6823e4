/** A class, as those read it who manage it. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

/** Companies and classes that one manages; null for all of the context. */
export type Managing = { readonly companies: readonly string[]; readonly classes: readonly string[] } | null;

export interface ManagedClass {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly startAt: Date | null;
  readonly expireAt: Date | null;
  readonly inPreparation: boolean;
}

const text = `select id, "companyId", name, "startAt", "expireAt", "inPreparation" from classes
  where "contextId" = $1 and id = $2
    and ($3::text[] is null or "companyId" = any ($3::text[]::uuid[]) or id = any ($4::text[]::uuid[]))`;
const found = statement<ManagedClass>('managedClass.find', text);
// Keeps others from changing it, and nobody from entering it.
const held = statement<ManagedClass>('managedClass.hold', `${text} for no key update`);

const values = (tx: TenantTransaction, id: string, managing: Managing) => [
  tx.contextId,
  id,
  managing === null ? null : managing.companies,
  managing === null ? null : managing.classes,
];

/** Undefined where there is no such class among those that one manages. */
export async function findManagedClass(
  tx: TenantTransaction,
  id: string,
  managing: Managing,
): Promise<ManagedClass | undefined> {
  const [row] = await tx.query(found, values(tx, id, managing));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockManagedClass(
  tx: TenantTransaction,
  id: string,
  managing: Managing,
): Promise<ManagedClass | undefined> {
  const [row] = await tx.query(held, values(tx, id, managing));
  return row;
}
