/** TRUST_PROXY: the proxies whose forwarded address is believed, by address or network, and nobody else's. */
import ipaddr from 'ipaddr.js';

/** So wide a network is no list of proxies, but everybody. */
const prefixMin = { ipv4: 8, ipv6: 16 } as const;

const form =
  'TRUST_PROXY lists the addresses or networks of your proxies, separated by commas, such as 127.0.0.1,10.0.0.0/24';

/** Throws a sentence for whatever is no list of addresses and networks; a mere switch believes nobody. */
export function trustedProxies(value: string | undefined): string[] {
  if (value === undefined || value === '0') return [];
  return value.split(',').map((part) => {
    const proxy = part.trim();
    const [address = '', prefix, more] = proxy.split('/');
    // One way to write an address: 010.1 and 1 are numbers to some readers and addresses to others.
    if (more !== undefined || !(ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)))
      throw new Error(`${form}; ${JSON.stringify(proxy)} is none`);
    if (prefix === undefined) return proxy;
    const kind = ipaddr.parse(address).kind();
    const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
    const [least, most] = [prefixMin[kind], kind === 'ipv4' ? 32 : 128];
    if (!(bits >= least && bits <= most))
      throw new Error(`${form}; the network ${JSON.stringify(proxy)} has no prefix of ${least} to ${most}`);
    return proxy;
  });
}
