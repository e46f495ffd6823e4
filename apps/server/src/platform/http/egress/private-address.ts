/**
 * Addresses that are of this machine, of its network, or for a special purpose: the server never calls them for somebody
 * (threat 23). From IANA's registries of special-purpose addresses, the globally reachable anycast blocks included.
 */
import { BlockList, isIP } from 'node:net';

// Two lists: a single one takes an IPv4 address for the IPv6 address that maps it.
const blocked4 = new BlockList();
const public6 = new BlockList();
const blocked6 = new BlockList();

for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  blocked4.addSubnet(net, bits, 'ipv4');

// Of IPv6 only global unicast is public: what maps, translates or carries an IPv4 address outside of it is refused too.
public6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  // IETF protocol assignments: Teredo, benchmarking, AMT, ORCHID, drone identifiers and the rest of 2001::/23.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 carries an IPv4 address.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3ffe::', 16],
  ['3fff::', 20],
] as const)
  blocked6.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is not a public one; true for what is no address at all, and for one with a zone. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return blocked4.check(address, 'ipv4');
  if (family === 0 || address.includes('%')) return true;
  return !public6.check(address, 'ipv6') || blocked6.check(address, 'ipv6');
}
