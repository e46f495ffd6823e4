/** The block of addresses that one caller is taken to hold: an IPv4 address, or an IPv6 network of 64 bits (domain §2). */
import ipaddr from 'ipaddr.js';

/** E.g. `203.0.113.7` or `2001:db8:0:1::/64`; whatever is no address is one block together. */
export function addressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  // An IPv4 address written as IPv6 (::ffff:203.0.113.7) is the IPv4 address.
  const known = ipaddr.process(address);
  if (known instanceof ipaddr.IPv4) return known.toString();
  const network = [...known.parts.slice(0, 4), 0, 0, 0, 0];
  return `${new ipaddr.IPv6(network).toString()}/64`;
}
