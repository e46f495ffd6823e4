/** Addresses written into what leaves the house: made of a tenant's own hosts, never of what a caller sent (assurance §2 #12). */
import type { HostKind, TenantContext } from './site.ts';

export interface PublicAddress {
  readonly scheme: 'http' | 'https';
  /** Of the outside; null for the scheme's own. */
  readonly port: number | null;
}

/** Origin of the tenant's first host of a kind, else of its front office; e.g. `https://school.example`. */
export function publicOrigin(
  { scheme, port }: PublicAddress,
  { hosts, alias }: Pick<TenantContext, 'hosts' | 'alias'>,
  kind: HostKind = 'frontoffice',
): string {
  const found = hosts.find((one) => one.kind === kind) ?? hosts.find((one) => one.kind === 'frontoffice');
  if (found === undefined) throw new Error(`the context ${alias} has no host`);
  return `${scheme}://${found.host}${port === null ? '' : `:${port}`}`;
}
