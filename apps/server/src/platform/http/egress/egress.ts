/**
 * The one way out for calls whose address somebody configured in a tenant (threat 23): the address that is connected to
 * is judged at the moment of connecting, no redirect is followed, time and size have their limits.
 */
import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { beginWait } from '../../metrics/call-record.ts';
import { isPrivateAddress } from './private-address.ts';

export interface EgressSettings {
  /**
   * Hosts that the operator allows wherever they lead and by plain http too (EGRESS_HOSTS), such as an identity provider
   * inside: `sso.internal` on any port, `sso.internal:8443` on that one. Nothing else opens a private address.
   */
  readonly allowedHosts: ReadonlySet<string>;
  readonly lookup?: LookupFunction;
  readonly timeoutMs?: number;
  readonly bytesMax?: number;
}

export interface EgressCall {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | Uint8Array | null | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type Egress = (address: string, call?: EgressCall) => Promise<Response>;

export class EgressRefused extends Error {}

/** A record store may take its time over a batch of statements; shorter waits are the caller's `signal`. */
const usual = { timeoutMs: 20_000, bytesMax: 1_048_576 };

/** Why an address is called by nobody, wherever its name leads; undefined where it may be. */
export function refusalOfAddress(url: URL, allowedHosts: ReadonlySet<string>): string | undefined {
  const isFree = isNamedHost(allowedHosts, url);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isFree))
    return `${url.protocol} is not https`;
  if (url.username !== '' || url.password !== '') return 'the address holds credentials';
  // A literal address is never looked up.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!isFree && isIP(literal) !== 0 && isPrivateAddress(literal)) return `${literal} is private`;
  return undefined;
}

export function createEgress(settings: EgressSettings): Egress {
  const { timeoutMs = usual.timeoutMs, bytesMax = usual.bytesMax } = settings;
  return async (address, call = {}) => {
    const url = new URL(address);
    const refusal = refusalOfAddress(url, settings.allowedHosts);
    if (refusal !== undefined) throw new EgressRefused(refusal);
    const isFree = isNamedHost(settings.allowedHosts, url);
    const lookup = settings.lookup ?? systemLookup;
    const ended = beginWait('call', [{ name: url.host }]);
    try {
      const answer = await send(url, call, {
        lookup: isFree ? lookup : publicOnly(lookup),
        timeoutMs,
        bytesMax,
      });
      ended();
      return answer;
    } catch (error) {
      ended(error);
      throw error;
    }
  };
}

/** Whether the operator named the host of an address, with its port or without. */
export function isNamedHost(hosts: ReadonlySet<string>, { hostname, port, protocol }: URL): boolean {
  const usualPort = protocol === 'https:' ? '443' : '80';
  return hosts.has(hostname) || hosts.has(`${hostname}:${port === '' ? usualPort : port}`);
}

/** The very answer that is connected to is the one that is judged: a name that changes its mind gains nothing. */
export function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, options, (error, found, family) => {
      if (error !== null) return done(error, found, family);
      const all = typeof found === 'string' ? [{ address: found }] : found;
      const refused = all.find(({ address }) => isPrivateAddress(address));
      if (refused !== undefined || all.length === 0)
        return done(new EgressRefused(`${hostname} leads to a private address`), found, family);
      return done(null, found, family);
    });
  };
}

interface Limits {
  readonly lookup: LookupFunction;
  readonly timeoutMs: number;
  readonly bytesMax: number;
}

function send(url: URL, call: EgressCall, { lookup, timeoutMs, bytesMax }: Limits): Promise<Response> {
  const { method = 'GET', headers = {}, body, signal } = call;
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const limit = AbortSignal.timeout(timeoutMs);
  const until = signal === undefined ? limit : AbortSignal.any([limit, signal]);
  return new Promise((resolve, reject) => {
    const request = start(url, { method, headers, lookup, signal: until }, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > bytesMax) request.destroy(new EgressRefused('the answer is too long'));
        else chunks.push(chunk);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode = 502 } = answer;
        const isEmpty = statusCode === 204 || statusCode === 304;
        const kept = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
          value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
        );
        resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status: statusCode, headers: kept }));
      });
    });
    request.on('error', reject);
    request.end(body ?? undefined);
  });
}
