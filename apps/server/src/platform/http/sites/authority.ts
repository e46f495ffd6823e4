/** Reads the host that a request asks for (RFC 9110 §7.2): exactly one, well formed, or none at all. */
import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';

export interface Authority {
  /** In lower case, without the final dot and the port; an IPv6 address in its brackets. */
  readonly host: string;
  /** `:3000`, or empty for the scheme's own port. */
  readonly port: string;
}

const lengthMax = 260;
const portMax = 65_535;
const form = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9_.-]{1,254})(?::([0-9]{1,5}))?$/;
const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/** Undefined for what is no `host` or `host:port`: a list, a path, an odd port, an empty label. */
export function readAuthority(text: string): Authority | undefined {
  if (text.length > lengthMax) return undefined;
  const [, name = '', port] = form.exec(text.toLowerCase()) ?? [];
  const host = name.replace(/\.$/, '');
  const isName = name.startsWith('[')
    ? isIPv6(name.slice(1, -1))
    : host.split('.').every((one) => label.test(one));
  if (!isName) return undefined;
  if (port === undefined) return { host, port: '' };
  const number = Number(port);
  return number >= 1 && number <= portMax ? { host, port: `:${number}` } : undefined;
}

/** What the request asks for; undefined where it names no host, two, or one that cannot be read. */
export function authorityOf(request: FastifyRequest): Authority | undefined {
  const { rawHeaders } = request.raw;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 ? readAuthority(request.host) : undefined;
}
