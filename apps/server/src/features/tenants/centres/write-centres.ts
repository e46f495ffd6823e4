/** What writing centres needs, whoever writes: a superadmin on the screen, or a command of the operator. */
import type { CentreTransaction } from './centre-rows.store.ts';

/** Runs work that may write the platform's tables. By the owner each statement is committed by itself. */
export type WriteCentres = <T>(work: (tx: CentreTransaction) => Promise<T>) => Promise<T>;

/** A name that another centre has; its unique key says so where two come at once. */
export class TakenName extends Error {
  override readonly name = 'TakenName';
  readonly what: 'alias' | 'host';
  constructor(what: 'alias' | 'host', message: string) {
    super(message);
    this.what = what;
  }
}

/** Turns what the unique keys of centres and hosts refuse into a {@link TakenName}. */
export async function namesOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
    if (code === '23505' && constraint === 'contexts_alias_key')
      throw new TakenName('alias', 'another tenant has this alias');
    if (code === '23505' && constraint === 'context_hosts_pkey')
      throw new TakenName('host', 'one of these hosts answers for another tenant');
    throw error;
  }
}
