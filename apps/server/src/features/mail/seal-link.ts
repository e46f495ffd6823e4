/**
 * A link that opens something (a new password, a new address) waits in the outbox sealed: until its letter leaves, whoever
 * reads the database or a copy of it must not be able to follow it (domain §2).
 */
import type { Vault } from '../../platform/security/vault.ts';

const about = (contextId: string): string => `letters of ${contextId}`;

export const sealLink = (vault: Vault, contextId: string, link: string): string =>
  vault.seal(link, about(contextId));

/** The values of a letter with its link as its reader gets it; one that was never sealed stays as it is. */
export function withOpenLink<Values extends object>(vault: Vault, contextId: string, values: Values): Values {
  if (!('link' in values) || typeof values.link !== 'string') return values;
  return { ...values, link: vault.open(values.link, about(contextId)) };
}
