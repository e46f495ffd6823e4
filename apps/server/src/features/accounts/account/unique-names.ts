/** Turns a username or an address that may not be taken into its code (spec §8, domain §1). */
import type { ErrorCode } from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';

/** What the database refuses, by the name of the rule. */
const codes: Readonly<Record<string, ErrorCode>> = {
  users_username: 'UNIQUE_USERNAME',
  users_email: 'UNIQUE_USERNAME_OR_EMAIL',
  login_names_pkey: 'UNIQUE_USERNAME_OR_EMAIL',
  users_username_address: 'USERNAME_ADDRESS',
};

/** The code of a refusal by the rules of names; undefined for any other error. */
export function nameRefusal(error: unknown): ErrorCode | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const isRule = (code === '23505' || code === '23514') && typeof constraint === 'string';
  return isRule ? codes[constraint] : undefined;
}

/** Runs work whose violation of a unique name is expected. */
export async function withUniqueNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = nameRefusal(error);
    if (code === undefined) throw error;
    throw new AppError(code, code === 'USERNAME_ADDRESS' ? { path: 'body.username' } : {});
  }
}
