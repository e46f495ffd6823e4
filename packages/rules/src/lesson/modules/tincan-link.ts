/** What the address of a `media-tincan` row means (spec §5 "Links": an invalid one gives no iframe). */

/** A package that was unpacked here, or a module that another origin serves. */
export type TincanTarget =
  | { readonly kind: 'package'; readonly id: string }
  | { readonly kind: 'outside'; readonly url: string };

const packageAddress = /^package:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** The origin alone may stand before the path: no name, no password. */
const outsideAddress = /^(https:\/\/[a-z0-9.-]+(?::\d{1,5})?)(?:[/?#][^\s\\]*)?$/i;

/**
 * `package:{id}`, or an `https` address without a name or password in it; null for anything else. An outside module is
 * played only from an origin that the tenant allows: `origins`, such as `https://modules.example`.
 */
export function tincanTargetOf(url: string, origins: readonly string[] = []): TincanTarget | null {
  const id = packageAddress.exec(url)?.[1];
  if (id !== undefined) return { kind: 'package', id: id.toLowerCase() };
  const origin = outsideAddress.exec(url)?.[1]?.toLowerCase();
  return origin !== undefined && origins.includes(origin) ? { kind: 'outside', url } : null;
}
